/** How the runtime's log looks: one event, one line, nothing in it that could forge another. Knows logback, nothing of ours. */
package org.millrace.runtime.server.log;

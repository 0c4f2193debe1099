/** What the runtime's log says, and that it is written as all else is that goes to standard error. Knows logback, and of ours the process's lines. */
package org.millrace.runtime.server.log;

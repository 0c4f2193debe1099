/**
 * Whether this runtime lives, serves and has started: put together of what its parts know, once a second, so that nobody who asks has to wait.
 * Answers are given by the transport of HTTP and the admin API, which know nothing of how they come about. Read
 * {@link org.millrace.runtime.server.health.RuntimeHealth}.
 */
package org.millrace.runtime.server.health;

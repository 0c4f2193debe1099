/**
 * Starting and stopping processes on this machine: a runtime, and the examples' backends. Used by the demo, the end-to-end tests and the
 * designer's exerciser.
 *
 * <p>Whoever starts a process here owns it and stops it; no process that was found running is ever touched. Read {@link
 * org.millrace.client.process.LocalRuntime} first.
 */
package org.millrace.client.process;

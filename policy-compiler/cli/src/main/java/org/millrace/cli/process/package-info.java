/**
 * Starting and stopping processes on this machine: a runtime, and the examples' backends. Used by the demo and by the end-to-end tests.
 *
 * <p>Whoever starts a process here owns it and stops it; no process that was found running is ever touched. Read {@link
 * org.millrace.cli.process.LocalRuntime} first.
 */
package org.millrace.cli.process;

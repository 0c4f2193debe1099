/**
 * What a runtime and a witness have in common as processes: the way of their log to standard error, a file or the journal, and the signals
 * that they hear; and the exit codes of all programs, {@link org.millrace.runtime.process.ExitCode}, which is all that commands may know of it.
 * Knows the JDK, {@link org.millrace.xml.Printable} and SLF4J; nothing of messages, flows or pairs.
 *
 * <p>All events go through one {@link org.millrace.runtime.process.LineWriter}, so that no thread ever waits for whoever reads the log, whatever
 * their {@link org.millrace.runtime.process.LogFormat}. {@link org.millrace.runtime.process.StandardStreams} leads everything that prints there.
 */
package org.millrace.runtime.process;

/**
 * What the event stream and the tape cost, beside the libraries that judge them: micro-benchmarks by JMH, one class a subject, in which the method
 * {@code millrace} is ours and every other method does the same work with a library.
 *
 * <p>{@link org.millrace.benchmarks.Ratios} runs them alternately in one JVM, does so in several JVMs, and prints ratios of medians; {@link
 * org.millrace.benchmarks.Documents} and {@link org.millrace.benchmarks.JsonDocuments} hold the messages that they share. Nothing here is asserted
 * in a test: the short form only shows that every benchmark runs.
 */
package org.millrace.benchmarks;

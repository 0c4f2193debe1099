/**
 * What the event stream costs, beside the libraries that judge it: micro-benchmarks by JMH, one class a subject, in which the method
 * {@code millrace} is ours and every other method does the same work with a library.
 *
 * <p>{@link org.millrace.benchmarks.Ratios} runs them alternately in one JVM, does so in several JVMs, and prints ratios of medians; {@link
 * org.millrace.benchmarks.Documents} holds the messages that all of them share. Nothing here is asserted in a test: the short form only
 * shows that every benchmark runs.
 */
package org.millrace.benchmarks;

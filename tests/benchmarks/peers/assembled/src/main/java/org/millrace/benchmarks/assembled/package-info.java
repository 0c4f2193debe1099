/**
 * A gateway for the benchmark's scenarios as a good engineer would assemble it from libraries in a week: Jetty with virtual threads for HTTP,
 * the JDK's Xerces for parsing and schemas, Saxon for XPath and XSLT, WSS4J for WS-Security. What can be compiled once is compiled once; what
 * is not thread-safe and expensive to make is pooled; a message is parsed once, straight into the validator and the tree. {@link
 * org.millrace.benchmarks.assembled.Gateway} has the scenarios, a few lines each.
 */
package org.millrace.benchmarks.assembled;

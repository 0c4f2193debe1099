/**
 * What bends the inside of Jetty's server: connections of HTTP/1.1 with a parser of ours, of HTTP/2 whose malformed streams end alone, threads,
 * large buffers, the watch over slow clients.
 *
 * <p>With {@code jetty.client} and {@code jetty.hpack} the only place that imports Jetty's {@code internal} packages: what a new version of
 * Jetty may break stands here. What each class gains is said at it, and each assumption has a test. Knows no listener and no flow. Read
 * {@link org.millrace.runtime.transports.http.jetty.server.Http1Connections} first.
 */
package org.millrace.runtime.transports.http.jetty.server;

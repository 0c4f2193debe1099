/**
 * What bends the inside of Jetty's client for HTTP/2: connections that outlive a malformed response, and channels that see what Jetty passes
 * over.
 *
 * <p>Knows no endpoint and no message of ours. Read {@link org.millrace.runtime.transports.http.jetty.client.Http2Transport} first.
 */
package org.millrace.runtime.transports.http.jetty.client;

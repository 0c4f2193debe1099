/**
 * The stage where messages enter: listeners for HTTP/1.1 and HTTP/2, cleartext and TLS.
 *
 * <p>Makes an exchange of a request, passes it on, and sends the reply that comes back. Strict about framing (RFC 9112), bounded in
 * everything a client can hold on to: connections, head size, idle time, and the pace of bytes. Knows Jetty's server and the runtime's
 * words; never reads a body on its own account, never looks for a flow. Read {@link org.millrace.runtime.transports.http.inbound.Listener}, then
 * {@link org.millrace.runtime.transports.http.inbound.HttpIngress}.
 */
package org.millrace.runtime.transports.http.inbound;

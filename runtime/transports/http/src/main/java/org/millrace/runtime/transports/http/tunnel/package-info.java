/**
 * Where a WebSocket goes on once its handshake is through: from the client's connection to the backend's and back, frame for frame, beside the road
 * of messages.
 *
 * <p>What passes is never changed, and never held but for one piece each way; it is looked at enough to count messages, to bound them, to refuse
 * what is no frame, and to know where a Close can stand (RFC 6455). A tunnel holds its exchange, which is done when the tunnel has ended. Sees
 * connections in Jetty's words; never a step, never a body. Read {@link org.millrace.runtime.transports.http.tunnel.Upgrade}, then {@link
 * org.millrace.runtime.transports.http.tunnel.WebSocketTunnel}.
 */
package org.millrace.runtime.transports.http.tunnel;

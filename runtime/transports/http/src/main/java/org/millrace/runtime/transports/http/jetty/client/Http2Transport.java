package org.millrace.runtime.transports.http.jetty.client;

import java.util.Map;
import org.eclipse.jetty.client.Connection;
import org.eclipse.jetty.client.Destination;
import org.eclipse.jetty.client.transport.HttpChannel;
import org.eclipse.jetty.http2.HTTP2Connection;
import org.eclipse.jetty.http2.api.Session;
import org.eclipse.jetty.http2.client.HTTP2Client;
import org.eclipse.jetty.http2.client.transport.HttpClientTransportOverHTTP2;
import org.eclipse.jetty.http2.client.transport.internal.HttpChannelOverHTTP2;
import org.eclipse.jetty.http2.client.transport.internal.HttpConnectionOverHTTP2;
import org.eclipse.jetty.io.EndPoint;

/**
 * Jetty's transport for HTTP/2 clients, with three differences. It leaves a connection open on which nothing has moved for a while as long as
 * requests wait for their answers. Each {@link HttpChannel} is an {@link Http2Channel}, which sees what Jetty passes over. And each connection
 * is an {@link Http2Wire}, which outlives a malformed response.
 */
public final class Http2Transport extends HttpClientTransportOverHTTP2 {

    /** The most interim responses (RFC 9110 section 15.2) that may come before a response; the same in HTTP/1.1. */
    public static final int MAX_INTERIM = 16;

    public Http2Transport(HTTP2Client client) {
        super(client);
    }

    @Override
    public org.eclipse.jetty.io.Connection newConnection(EndPoint endPoint, Map<String, Object> context) {
        return customize(Http2Wire.of(endPoint, context), context);
    }

    @Override
    protected Connection newConnection(Destination target, Session session, HTTP2Connection connection) {
        return new HttpConnectionOverHTTP2(target, session, connection) {
            @Override
            public boolean onIdleTimeout(long idleMillis, Throwable failure) {
                return session.getStreams().isEmpty() && super.onIdleTimeout(idleMillis, failure);
            }

            @Override
            protected HttpChannelOverHTTP2 newHttpChannel() {
                return new Http2Channel(this, connection, session);
            }
        };
    }
}

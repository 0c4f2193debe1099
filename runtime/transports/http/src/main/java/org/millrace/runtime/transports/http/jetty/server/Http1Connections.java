package org.millrace.runtime.transports.http.jetty.server;

import org.eclipse.jetty.http.HttpCompliance;
import org.eclipse.jetty.http.HttpParser;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.internal.HttpConnection;

/** Makes Jetty's connections for HTTP/1.1, with a {@link RequestParser} in each, which all know the same lines. */
public final class Http1Connections extends HttpConnectionFactory {

    private final HeadFastPath.Lines lines = new HeadFastPath.Lines();

    public Http1Connections(HttpConfiguration configuration) {
        super(configuration);
        setInputBufferSize(AdaptiveReadBuffer.USUAL_BYTES);
    }

    @Override
    public Connection newConnection(Connector connector, EndPoint endPoint) {
        HttpConnection connection = new Http1(getHttpConfiguration(), connector, endPoint, lines);
        connection.setTransferEncodingChunkMaxLength(getTransferEncodingChunkMaxLength());
        return configure(connection, connector, endPoint);
    }

    private static final class Http1 extends HttpConnection {

        private final HeadFastPath.Lines lines;

        /** Made before the parser is, by the constructor that is called here. */
        private RequestHandler handler;

        Http1(HttpConfiguration configuration, Connector connector, EndPoint endPoint, HeadFastPath.Lines lines) {
            this.lines = lines; // which is asked for by what is called next
            super(configuration, connector, endPoint);
        }

        @Override
        protected RequestHandler newRequestHandler() {
            handler = super.newRequestHandler();
            return handler;
        }

        @Override
        protected HttpParser newHttpParser(HttpCompliance compliance) {
            HttpConfiguration configuration = getHttpConfiguration();
            HttpParser parser = new RequestParser(handler, configuration.getRequestHeaderSize(), compliance, lines);
            parser.setHeaderCacheSize(configuration.getHeaderCacheSize());
            return parser;
        }
    }
}

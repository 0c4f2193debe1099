package org.millrace.runtime.transports.http.jetty.server;

import java.io.EOFException;
import java.nio.ByteBuffer;
import java.util.List;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.http.MetaData;
import org.eclipse.jetty.http2.ErrorCode;
import org.eclipse.jetty.http2.HTTP2Cipher;
import org.eclipse.jetty.http2.HTTP2Connection;
import org.eclipse.jetty.http2.HTTP2Stream;
import org.eclipse.jetty.http2.SessionContainer;
import org.eclipse.jetty.http2.api.Stream;
import org.eclipse.jetty.http2.api.server.ServerSessionListener;
import org.eclipse.jetty.http2.frames.DataFrame;
import org.eclipse.jetty.http2.frames.HeadersFrame;
import org.eclipse.jetty.http2.frames.ResetFrame;
import org.eclipse.jetty.http2.frames.StreamFrame;
import org.eclipse.jetty.http2.generator.Generator;
import org.eclipse.jetty.http2.parser.ServerParser;
import org.eclipse.jetty.http2.server.HTTP2CServerConnectionFactory;
import org.eclipse.jetty.http2.server.internal.HTTP2ServerConnection;
import org.eclipse.jetty.http2.server.internal.HTTP2ServerSession;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.util.Callback;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.transports.http.jetty.hpack.EndedStreams;
import org.millrace.runtime.transports.http.jetty.hpack.HeadTooLarge;
import org.millrace.runtime.transports.http.jetty.hpack.RequestFrames;

/**
 * Makes Jetty's connections for HTTP/2, in cleartext or over TLS. What is wrong with one request ends its stream, after an answer that says so;
 * what is wrong with the connection is told as {@link Http2Faults} has it.
 *
 * <p>A request that asks to go on in HTTP/2 is answered in HTTP/1.1 when its reply is its connection's last: there is nothing to go on with,
 * and the JDK's client waits forever for a reply that was announced to be the last before it came to listen.
 */
public final class Http2Connections extends HTTP2CServerConnectionFactory {

    private final Http2Faults faults;

    /** @param protocol h2 over TLS, h2c in cleartext */
    public Http2Connections(HttpConfiguration http, String protocol, Http2Faults faults) {
        super(http, protocol);
        this.faults = faults;
    }

    /** Tells a client to send no more requests on its connection, which ends when those that it has sent are answered (RFC 9113 section 6.8). */
    public static void goAway(HTTP2Connection connection) {
        connection.getSession().close(ErrorCode.NO_ERROR.code, "going away", Callback.NOOP);
    }

    /** RFC 9113 section 9.2.2. */
    @Override
    public boolean isAcceptable(String protocol, String tlsProtocol, String tlsCipher) {
        return !HTTP2Cipher.isBlackListProtocol(tlsProtocol) || !HTTP2Cipher.isBlackListCipher(tlsCipher);
    }

    @Override
    public Connection upgradeConnection(
            Connector by, EndPoint endPoint, MetaData.Request upgrade, HttpFields.Mutable response) {
        return faults.lastReplies() ? null : super.upgradeConnection(by, endPoint, upgrade, response);
    }

    /** As Jetty makes one, but for the parser, the session and the connection. */
    @Override
    public Connection newConnection(Connector connector, EndPoint endPoint) {
        HttpConfiguration http = getHttpConfiguration();
        Generator generator = new Generator(
                connector.getByteBufferPool(), isUseOutputDirectByteBuffers(), getMaxHeaderBlockFragment());
        generator.getHpackEncoder().setMaxHeaderListSize(http.getMaxResponseHeaderSize());
        ServerParser parser = new RequestFrames(
                connector.getByteBufferPool(),
                http.getRequestHeaderSize(),
                getRateControlFactory().newRateControl(endPoint));
        parser.setMaxSettingsKeys(getMaxSettingsKeys());
        ServerSessionListener listener = newSessionListener(connector, endPoint);
        Session session = new Session(connector, endPoint, parser, generator, listener);
        session.setMaxLocalStreams(getMaxConcurrentStreams());
        session.setMaxRemoteStreams(getMaxConcurrentStreams());
        session.setMaxEncoderTableCapacity(getMaxEncoderTableCapacity());
        session.setStreamIdleTimeout(getStreamIdleTimeout());
        session.setInitialSessionRecvWindow(getInitialSessionRecvWindow());
        session.setWriteThreshold(http.getOutputBufferSize());
        session.setConnectProtocolEnabled(isConnectProtocolEnabled());
        HTTP2Connection connection = new Http2(connector, endPoint, http, session, listener);
        connection.setUseInputDirectByteBuffers(isUseInputDirectByteBuffers());
        connection.setUseOutputDirectByteBuffers(isUseOutputDirectByteBuffers());
        connection.addEventListener(getBean(SessionContainer.class));
        getEventListeners().forEach(session::addEventListener);
        parser.init(connection);
        return configure(connection, connector, endPoint);
    }

    @Override
    protected ServerSessionListener newSessionListener(Connector connector, EndPoint endPoint) {
        return new HTTPServerSessionListener(endPoint) {

            /**
             * A stream that Jetty resets since its DATA does not fit the content-length (RFC 9113 section 8.1.1) has a reader whom nobody
             * tells, and who would wait until the exchange's time is up.
             */
            @Override
            public void onClosed(Stream stream) {
                if (!((HTTP2Stream) stream).isLastDataReceived() && ((HTTP2Stream) stream).getAttachment() != null) {
                    Throwable cause = new EOFException("the stream was reset before the request's body was whole");
                    onStreamFailure(stream, cause, Callback.NOOP);
                }
            }
        };
    }

    private final class Session extends HTTP2ServerSession {

        Session(
                Connector connector,
                EndPoint endPoint,
                ServerParser parser,
                Generator generator,
                ServerSessionListener listener) {
            super(
                    connector.getScheduler(),
                    endPoint,
                    parser,
                    generator,
                    listener,
                    getFlowControlStrategyFactory().newFlowControlStrategy());
        }

        @Override
        public void onConnectionFailure(int error, String reason) {
            Fault fault = new Fault(
                    FaultCode.MALFORMED_REQUEST,
                    "The client's HTTP/2 connection was ended, since its frames are not acceptable.",
                    ErrorCode.toString(error, "error " + error) + ": " + reason,
                    null);
            if (getEndPoint().getConnection() instanceof Http2 connection) {
                faults.tell(fault, connection);
            }
            super.onConnectionFailure(error, reason);
        }
    }

    private final class Http2 extends HTTP2ServerConnection {

        /** Those that the client has ended. */
        private final EndedStreams ended = new EndedStreams();

        /** The highest stream that a request came by. */
        private int last;

        Http2(
                Connector connector,
                EndPoint endPoint,
                HttpConfiguration http,
                HTTP2ServerSession session,
                ServerSessionListener listener) {
            super(connector, endPoint, http, session, listener);
        }

        /**
         * A malformed head, whatever it was meant to be, is a request's that fails, or ends the stream whose trailers it would be. Trailers of
         * a stream that we have reset may have been on the way; Jetty would end the connection.
         */
        @Override
        public void onHeaders(HeadersFrame frame) {
            int id = frame.getStreamId();
            HTTP2Stream stream = getSession().getStream(id);
            if (isLate(stream, id)) {
                tooLate(stream, frame, "unexpected_headers_frame");
                return;
            }
            if (frame.isEndStream()) {
                ended.ended(id);
            }
            Throwable malformed = malformed(frame.getMetaData(), stream != null);
            if (stream == null
                    && id <= last
                    && (id & 1) == 1
                    && !frame.getMetaData().isRequest()) {
                return;
            }
            last = Math.max(last, id);
            if (malformed == null) {
                super.onHeaders(frame);
            } else if (stream != null) {
                FrameFloodControl.weReset(getEndPoint(), id);
                stream.reset(new ResetFrame(id, ErrorCode.PROTOCOL_ERROR.code), Callback.NOOP);
            } else {
                MetaData failed = MetaData.Failed.newFailedMetaDataRequest(HttpVersion.HTTP_2, malformed);
                super.onHeaders(new HeadersFrame(id, failed, frame.getPriority(), frame.isEndStream()));
            }
        }

        private static Throwable malformed(MetaData head, boolean trailers) {
            Throwable malformed = MetaData.Failed.getFailure(head);
            if (malformed != null) {
                return malformed;
            }
            return head.isResponse()
                    ? new IllegalArgumentException("a response's head")
                    : trailers && head.isRequest() ? new IllegalArgumentException("a second request's head") : null;
        }

        @Override
        public void onData(DataFrame frame) {
            int id = frame.getStreamId();
            HTTP2Stream stream = getSession().getStream(id);
            if (isLate(stream, id)) {
                if (stream != null || ended.of(id) == EndedStreams.End.RESET) {
                    super.onData(frame); // for the connection's window; it goes no further
                }
                tooLate(stream, frame, "unexpected_data_frame");
                return;
            }
            if (frame.isEndStream()) {
                ended.ended(id);
            }
            super.onData(frame);
        }

        @Override
        public void onReset(ResetFrame frame) {
            ended.reset(frame.getStreamId());
            super.onReset(frame);
        }

        private boolean isLate(HTTP2Stream stream, int id) {
            boolean open = stream != null && !stream.isRemotelyClosed() && !stream.isLastDataReceived();
            return !open && ended.of(id) != EndedStreams.End.NONE;
        }

        /** RFC 9113 section 5.1: half-closed (remote) and closed. */
        private void tooLate(HTTP2Stream stream, StreamFrame late, String what) {
            int id = late.getStreamId();
            if (stream != null) {
                FrameFloodControl.weReset(getEndPoint(), id);
                stream.reset(new ResetFrame(id, ErrorCode.STREAM_CLOSED_ERROR.code), Callback.NOOP);
                if (stream.getAttachment() != null) {
                    Throwable cause = new EOFException("a frame came after the end of the request's body");
                    onStreamFailure(stream, cause, Callback.NOOP); // its reader may not have come to that end
                }
            } else if (ended.of(id) == EndedStreams.End.RESET) {
                if (!getSession().getParser().rateControlOnEvent(late)) { // each would be answered
                    onConnectionFailure(ErrorCode.ENHANCE_YOUR_CALM_ERROR.code, what);
                    return;
                }
                getSession()
                        .frames(null, List.of(new ResetFrame(id, ErrorCode.STREAM_CLOSED_ERROR.code)), Callback.NOOP);
            } else {
                onConnectionFailure(ErrorCode.STREAM_CLOSED_ERROR.code, what);
            }
        }

        @Override
        public void onStreamFailure(Stream stream, Throwable failure, Callback callback) {
            if (((HTTP2Stream) stream).getAttachment() == null) {
                refuse((HTTP2Stream) stream, failure);
                callback.succeeded();
            } else {
                super.onStreamFailure(stream, failure, callback);
            }
        }

        /** Answers what is no request, and resets its stream (RFC 9113 section 8.1.1): whoever sent it may mean to go on with it. */
        private void refuse(HTTP2Stream stream, Throwable failure) {
            int status = HeadTooLarge.isCause(failure) ? 431 : 400;
            byte[] body = faults.problem(status, failure, this);
            HttpFields fields = HttpFields.build()
                    .add(HttpHeader.CONTENT_TYPE, "application/problem+json")
                    .add(HttpHeader.CONTENT_LENGTH, body.length);
            int id = stream.getId();
            HeadersFrame head =
                    new HeadersFrame(id, new MetaData.Response(status, null, HttpVersion.HTTP_2, fields), null, false);
            DataFrame data = new DataFrame(id, ByteBuffer.wrap(body), true);
            FrameFloodControl.weReset(getEndPoint(), id);
            Callback reset = Callback.from(() -> getSession()
                    .frames(null, List.of(new ResetFrame(id, ErrorCode.PROTOCOL_ERROR.code)), Callback.NOOP));
            stream.send(new HTTP2Stream.FrameList(head, data, null), reset);
        }
    }
}

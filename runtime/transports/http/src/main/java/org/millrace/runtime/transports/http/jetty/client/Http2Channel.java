package org.millrace.runtime.transports.http.jetty.client;

import java.io.EOFException;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.client.transport.HttpExchange;
import org.eclipse.jetty.http.BadMessageException;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.http.MetaData;
import org.eclipse.jetty.http2.ErrorCode;
import org.eclipse.jetty.http2.HTTP2Connection;
import org.eclipse.jetty.http2.HTTP2Stream;
import org.eclipse.jetty.http2.api.Session;
import org.eclipse.jetty.http2.api.Stream;
import org.eclipse.jetty.http2.client.transport.internal.HttpChannelOverHTTP2;
import org.eclipse.jetty.http2.client.transport.internal.HttpConnectionOverHTTP2;
import org.eclipse.jetty.http2.frames.HeadersFrame;
import org.eclipse.jetty.http2.frames.PushPromiseFrame;
import org.eclipse.jetty.http2.frames.ResetFrame;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.Promise;
import org.eclipse.jetty.util.thread.Invocable;
import org.millrace.runtime.http.StreamReset;

/**
 * Jetty's channel, which carries one exchange after the other over streams of one HTTP/2 connection, with a listener in front of Jetty's own
 * for what that one passes over:
 *
 * <ol>
 *   <li>Interim responses (RFC 9110 section 15.2), which Jetty takes for the response when it has no handler of just that status: they are
 *       passed over here, as by HTTP/1.1.
 *   <li>A stream that Jetty resets by itself, since DATA does not fit the content-length (RFC 9113 section 8.1.1), of which it tells nobody:
 *       the exchange would never end.
 *   <li>A stream that the backend refuses (section 8.7), which is told apart from other resets: the request was not processed.
 *   <li>A second response on one stream, or trailers that don't end it (section 8.1): malformed. Of a head that is malformed by itself, and of
 *       frames after the end, {@link Http2Wire} tells.
 * </ol>
 */
final class Http2Channel extends HttpChannelOverHTTP2 {

    private final HTTP2Connection wire;
    private final Stream.Listener listener = new Watched();

    Http2Channel(HttpConnectionOverHTTP2 connection, HTTP2Connection wire, Session session) {
        super(connection, session);
        this.wire = wire;
    }

    @Override
    public Stream.Listener getStreamListener() {
        return listener;
    }

    /** Ends a stream of a connection, and its exchange, unless that has ended. */
    static void refuse(HTTP2Stream stream, ErrorCode error, Throwable cause) {
        if (stream.getListener() instanceof Watched watched) {
            watched.refuse(stream, error, cause);
        } else {
            stream.reset(new ResetFrame(stream.getId(), error.code), Callback.NOOP);
        }
    }

    /** Trailers that end a stream are about to be told to it. */
    static void trailed(HTTP2Stream stream) {
        if (stream.getListener() instanceof Watched watched) {
            watched.trailed = true;
        }
    }

    /** As Jetty's own handler of a 100 (Continue), which we do without; nothing for a request that does not wait for one. */
    private void goAhead(Stream stream, HttpExchange exchange) {
        if (exchange != null && getStream() == stream && getHttpExchange() == exchange) {
            proceed(exchange, null, null);
        }
    }

    /** Ends the exchange of a stream, unless it has ended, or the channel has gone on to another stream. */
    private void end(Stream stream, Throwable cause) {
        HttpExchange exchange = getHttpExchange();
        if (exchange != null && getStream() == stream) {
            exchange.getRequest().abort(cause);
        }
    }

    private final class Watched implements Stream.Listener {

        private final Stream.Listener jettys = Http2Channel.super.getStreamListener();
        private int interim;
        private boolean responded;

        /** Whether trailers end the response: the last data, which stands for its end, comes after the stream has closed by them. */
        private volatile boolean trailed;

        /** Why we have reset the stream, or null. */
        private volatile Throwable malformed;

        /** Whether Jetty is told of how the stream ended, and tells the exchange. */
        private volatile boolean told;

        @Override
        public void onNewStream(Stream stream) {
            interim = 0;
            responded = false;
            trailed = false;
            malformed = null;
            told = false;
            HttpExchange exchange = getHttpExchange();
            if (exchange != null) {
                ((Http2Attempt) exchange.getRequest().getAttributes().get(Http2Attempt.ATTRIBUTE))
                        .begun(() -> goAhead(stream, exchange));
            }
            jettys.onNewStream(stream);
        }

        @Override
        public void onHeaders(Stream stream, HeadersFrame frame, Callback callback) {
            String wrong = null;
            if (frame.getMetaData() instanceof MetaData.Response response) {
                int status = response.getStatus();
                if (responded) {
                    wrong = "a second response on one stream";
                } else if (!HttpStatus.isInterim(status) || status == HttpStatus.SWITCHING_PROTOCOLS_101) {
                    responded = true;
                } else if (frame.isEndStream()) {
                    wrong = "an interim response that ends its stream";
                } else if (++interim > Http2Transport.MAX_INTERIM) {
                    wrong = "more than " + Http2Transport.MAX_INTERIM + " interim responses";
                } else {
                    if (status == HttpStatus.CONTINUE_100) {
                        goAhead(stream, getHttpExchange());
                    }
                    callback.succeeded();
                    return;
                }
            } else if (!frame.isEndStream()) {
                wrong = "trailers that do not end their stream";
            }
            if (wrong == null) {
                jettys.onHeaders(stream, frame, callback);
            } else {
                callback.succeeded();
                refuse(stream, ErrorCode.PROTOCOL_ERROR, new BadMessageException(wrong));
            }
        }

        private void refuse(Stream stream, ErrorCode error, Throwable cause) {
            malformed = cause;
            stream.reset(new ResetFrame(stream.getId(), error.code), Callback.NOOP);
            endUnlessTold(stream);
        }

        @Override
        public Stream.Listener onPush(Stream stream, PushPromiseFrame frame) {
            return jettys.onPush(stream, frame);
        }

        @Override
        public void onDataAvailable(Stream stream, boolean immediate) {
            jettys.onDataAvailable(stream, immediate);
        }

        @Override
        public void onReset(Stream stream, ResetFrame frame, Callback callback) {
            told = true;
            HttpExchange exchange = getHttpExchange();
            if (frame.getError() == ErrorCode.REFUSED_STREAM_ERROR.code && !responded && exchange != null) {
                callback.completeWith(exchange.getRequest().abort(new NotProcessed("the backend refused the stream")));
            } else if (exchange != null) {
                int error = frame.getError();
                StreamReset reset = new StreamReset(error, ErrorCode.toString(error, "error " + error));
                callback.completeWith(exchange.getRequest().abort(reset));
            } else {
                jettys.onReset(stream, frame, callback);
            }
        }

        @Override
        public void onIdleTimeout(Stream stream, TimeoutException timeout, Promise<Boolean> promise) {
            jettys.onIdleTimeout(stream, timeout, promise);
        }

        @Override
        public void onFailure(Stream stream, int error, String reason, Throwable failure, Callback callback) {
            told = true;
            jettys.onFailure(stream, error, reason, failure, callback);
        }

        /**
         * A stream that closes before its response was whole, of whose end Jetty has told nobody when the tasks that it has queued are done:
         * the response's head may be among those.
         */
        @Override
        public void onClosed(Stream stream) {
            jettys.onClosed(stream);
            if (getStream() == stream && !trailed && !isLastDataReceived()) {
                endUnlessTold(stream);
            }
        }

        private void endUnlessTold(Stream stream) {
            wire.offerTask(
                    Invocable.from(Invocable.InvocationType.NON_BLOCKING, () -> {
                        if (!told) {
                            end(stream, cause(stream));
                        }
                    }),
                    false);
        }

        private Throwable cause(Stream stream) {
            if (malformed != null) {
                return malformed;
            }
            return stream.isReset()
                    ? new BadMessageException("the response's body does not fit its content-length")
                    : new EOFException("the stream ended before its response was whole");
        }
    }
}

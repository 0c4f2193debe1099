package org.millrace.runtime.transports.http.inbound;

import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.http2.ErrorCode;
import org.eclipse.jetty.http2.HTTP2Connection;
import org.eclipse.jetty.http2.api.Stream;
import org.eclipse.jetty.http2.frames.ResetFrame;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.io.QuietException;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.Scheduler;
import org.millrace.runtime.api.BodyStream;
import org.millrace.runtime.transports.http.jetty.server.FrameFloodControl;

/**
 * What follows a reply that went out before its request was all in. A connection that is closed while the client sends is reset, and the
 * reset may overtake the reply, so that a client that was refused would not learn why.
 *
 * <ol>
 *   <li>HTTP/1.1: our side is closed; what still comes is read and thrown away (RFC 9112 section 9.6), until the body ends, or {@link
 *       ListenerSettings#lingerBytes} or {@link ListenerSettings#lingerTime} are used up. Then the connection is closed.
 *   <li>HTTP/1.1 over TLS: Jetty can't close one side alone, so our side stays open meanwhile; {@link ReplyWriter} keeps the end of the reply
 *       back from Jetty, though not from the client.
 *   <li>HTTP/2: a body that ends within {@value #MAX_STREAM_BYTES} bytes and a second is read and thrown away. Otherwise the stream alone is
 *       reset, with NO_ERROR, which tells the client to stop sending and to keep the reply (RFC 9113 section 8.1). What is here already is
 *       read first: it was counted against the connection's window.
 * </ol>
 *
 * <p>It takes no thread while it waits, and no place among the exchanges: those are done. The connection still counts as one.
 */
final class Linger implements Runnable {

    private static final int MAX_STREAM_BYTES = 64 * 1024;
    private static final long MAX_STREAM_MILLIS = 1000;

    private final RequestBody body;

    /** Of HTTP/2; null for HTTP/1.1. */
    private final Stream stream;

    private final boolean halfClosed;
    private final Callback callback;
    private final EndPoint endPoint;
    private final Scheduler.Task timeUp;
    private long bytesLeft;
    private boolean through;

    private Linger(Request request, RequestBody body, Stream stream, ListenerSettings settings, Callback callback) {
        this.body = body;
        this.stream = stream;
        halfClosed = stream == null && !request.getConnectionMetaData().isSecure();
        this.callback = callback;
        endPoint = request.getConnectionMetaData().getConnection().getEndPoint();
        bytesLeft = stream == null
                ? settings.limits().connections().lingerBytes()
                : Math.min(settings.limits().connections().lingerBytes(), MAX_STREAM_BYTES);
        timeUp = request.getComponents()
                .getScheduler()
                .schedule(
                        this::cut,
                        stream == null
                                ? settings.limits().connections().lingerTime().toMillis()
                                : Math.min(
                                        settings.limits()
                                                .connections()
                                                .lingerTime()
                                                .toMillis(),
                                        MAX_STREAM_MILLIS),
                        TimeUnit.MILLISECONDS);
    }

    /** @param callback completed when Jetty may have the request back, and go on with its connection or end it */
    static void after(Request request, RequestBody body, ListenerSettings settings, Callback callback) {
        Stream stream = null;
        if (request.getConnectionMetaData().getConnection() instanceof HTTP2Connection http2) {
            stream = http2.getSession().getStream(Integer.parseInt(request.getId()));
            if (body.takeWhatIsHere() || stream == null) {
                callback.succeeded();
                return;
            }
            if (!body.mayEndWithin(MAX_STREAM_BYTES)) {
                reset(http2.getEndPoint(), stream);
                callback.succeeded();
                return;
            }
        }
        Linger linger = new Linger(request, body, stream, settings, callback);
        if (linger.halfClosed) {
            linger.endPoint.shutdownOutput();
        }
        body.takeOver(linger);
    }

    /** Jetty would do it itself, with CANCEL, after which a client need not keep the reply. */
    private static void reset(EndPoint endPoint, Stream stream) {
        if (!stream.isReset()) {
            FrameFloodControl.weReset(endPoint, stream.getId());
            stream.reset(new ResetFrame(stream.getId(), ErrorCode.NO_ERROR.code), Callback.NOOP);
        }
    }

    /** Reads what is here. */
    @Override
    public void run() {
        Throwable failure;
        boolean last;
        synchronized (this) {
            do {
                if (through) {
                    return;
                }
                BodyStream.Chunk chunk = body.next();
                if (chunk == null) {
                    body.awaitNext();
                    return;
                }
                bytesLeft -= chunk.bytes().remaining();
                failure = chunk.failure();
                last = chunk.last();
                chunk.release();
            } while (failure == null && bytesLeft >= 0 && !last);
            through = true;
        }
        timeUp.cancel();
        end(failure, last);
    }

    private void end(Throwable failure, boolean last) {
        if (failure != null) {
            callback.failed(failure);
        } else if (last && !halfClosed) {
            callback.succeeded();
        } else if (stream != null) {
            reset(endPoint, stream);
            callback.succeeded();
        } else {
            // Jetty would take another request, for which there is no way back any more
            callback.failed(new Enough());
        }
    }

    /** Whoever waits for the next bytes is told, by Jetty, that they do not come; of HTTP/2 by {@link RequestBody}. */
    private void cut() {
        if (stream == null) {
            endPoint.close(new Enough());
            return;
        }
        synchronized (this) {
            if (through) {
                return;
            }
            through = true;
        }
        end(null, body.takeWhatIsHere());
    }

    /** Nothing went wrong that anybody would want to read of. */
    private static final class Enough extends Exception implements QuietException {
        private static final long serialVersionUID = 1;

        Enough() {
            super("the client went on sending after its reply for longer than this listener reads", null, false, false);
        }
    }
}

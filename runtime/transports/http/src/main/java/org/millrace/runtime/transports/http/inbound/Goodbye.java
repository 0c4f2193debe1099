package org.millrace.runtime.transports.http.inbound;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.http2.HTTP2Connection;
import org.eclipse.jetty.http2.api.Stream;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.ConnectionMetaData;
import org.eclipse.jetty.server.Request;
import org.millrace.runtime.transports.http.socket.StickyReadEndPoint;

/**
 * Whether the client of a request has gone away while its reply is being made.
 *
 * <ol>
 *   <li>HTTP/2: its stream is reset, or its connection closed.
 *   <li>HTTP/1.1: its connection is reset. One that sends no more may still read, and is served (RFC 9112 section 9.6); to tell
 *       it from one that is closed, it is sent a 100 (Continue), once, which a client passes over that did not ask for it (RFC 9110 section
 *       15.2.1). Where nobody reads, the first piece of that is answered by a reset, and a later one can't be written any more: to read would
 *       not tell, once the other side has ended in order.
 *   <li>HTTP/1.1 by TLS: the same. What comes is not read, for that would end our side, too, in TLS 1.2 (RFC 5246 section 7.2.1). So a
 *       client that has sent anything, be it a close_notify or its next request, is asked as one that sends no more.
 *   <li>HTTP/1.0, which has no 100: the connection is reset.
 * </ol>
 *
 * <p>What a client has sent ahead stays where it is.
 */
final class Goodbye {

    /** What is sent at each look. */
    private static final String[] CONTINUE = {"HTTP/1.1 100 ", "Continue\r\n", "\r\n"};

    private final HTTP2Connection http2;
    private final int stream;
    private final EndPoint endPoint;
    private final RequestBody incoming;
    private final boolean mayAsk;
    private final boolean secure;

    /** How many pieces were sent. */
    private int asked;

    /** From then on the connection is the reply's. */
    private boolean replying;

    /** @param incoming the request's body, null when it has none */
    Goodbye(Request request, RequestBody incoming) {
        ConnectionMetaData metaData = request.getConnectionMetaData();
        this.http2 = metaData.getConnection() instanceof HTTP2Connection known ? known : null;
        this.stream = http2 == null ? 0 : Integer.parseInt(request.getId());
        this.endPoint = metaData.getConnection().getEndPoint();
        this.incoming = incoming;
        this.mayAsk = metaData.getHttpVersion() == HttpVersion.HTTP_1_1;
        this.secure = metaData.isSecure();
    }

    /** From now on nothing is asked any more; what was begun is ended. */
    synchronized void replyBegins() {
        replying = true;
        while (asked > 0 && asked < CONTINUE.length && ask()) {
            // the reply follows a whole interim one
        }
    }

    synchronized boolean wasSaid() {
        if (replying) {
            return false;
        }
        if (http2 != null) {
            Stream open = http2.getSession().getStream(stream);
            return open == null || open.isReset();
        }
        if (!endPoint.isOpen()) {
            return true;
        }
        if (incoming != null && !incoming.hasEnded()) {
            return false;
        }
        return switch (StickyReadEndPoint.under(endPoint).peer()) {
            case OPEN -> false;
            case GONE -> true;
            case SENT_AHEAD -> secure && isDeaf();
            case SENDS_NO_MORE -> isDeaf();
        };
    }

    /**
     * Whether the client has gone from a reply that is under way, and stands still. What is under way leaves nothing to ask with: a client
     * that sends no more may read, and is believed to for a while.
     *
     * @param patient whether that while is not over
     */
    synchronized boolean wasSaidMeanwhile(boolean patient) {
        if (http2 != null) {
            Stream open = http2.getSession().getStream(stream);
            return open == null || open.isReset();
        }
        if (!endPoint.isOpen()) {
            return true;
        }
        if (incoming != null && !incoming.hasEnded()) {
            return false;
        }
        StickyReadEndPoint socket = StickyReadEndPoint.under(endPoint);
        return switch (secure ? socket.peerBehindWhatItSent() : socket.peer()) {
            case OPEN, SENT_AHEAD -> false;
            case GONE -> true;
            case SENDS_NO_MORE -> !patient;
        };
    }

    private boolean isDeaf() {
        return mayAsk && asked < CONTINUE.length && !ask();
    }

    /** Sends the next piece; whether that could be done. */
    private boolean ask() {
        ByteBuffer piece = ByteBuffer.wrap(CONTINUE[asked++].getBytes(StandardCharsets.US_ASCII));
        try {
            if (secure) {
                endPoint.flush(piece);
            } else {
                StickyReadEndPoint.under(endPoint).getChannel().write(piece);
            }
        } catch (IOException e) {
            return false;
        }
        if (piece.hasRemaining()) {
            endPoint.close(); // no reply could follow half of one
        }
        return !piece.hasRemaining();
    }
}

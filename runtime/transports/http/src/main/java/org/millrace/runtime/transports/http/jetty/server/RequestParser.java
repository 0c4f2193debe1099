package org.millrace.runtime.transports.http.jetty.server;

import java.nio.ByteBuffer;
import org.eclipse.jetty.http.HttpCompliance;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.http.HttpParser;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.NanoTime;

/**
 * Jetty's parser of requests, but that heads of the common form are read by {@link HeadFastPath}, with the counted bodies behind them. Its handler is
 * told the same, in the same order, and its state is the same at each of these moments.
 */
public final class RequestParser extends HttpParser {

    private final RequestHandler handler;
    private final int maxHeadBytes;
    private final HeadFastPath.Lines lines;

    /** Whether the request's head was of the common form. */
    private boolean usual;

    /** Whether all of it was told. */
    private boolean headTold;

    private long began;
    private long length;

    /** How much of the body is still to come. */
    private long left;

    RequestParser(RequestHandler handler, int maxHeadBytes, HttpCompliance compliance, HeadFastPath.Lines lines) {
        super(handler, maxHeadBytes, compliance);
        this.handler = handler;
        this.maxHeadBytes = maxHeadBytes;
        this.lines = lines;
    }

    @Override
    public boolean parseNext(ByteBuffer buffer) {
        try {
            if (isAtEOF() && isState(State.TRAILER) && !buffer.hasRemaining()) {
                // Jetty would take it for whole, but trailers may be missing (RFC 9112 section 8)
                setState(State.CLOSED);
                handler.earlyEOF();
                return false;
            }
            if (isStart() && buffer.hasRemaining()) {
                HeadFastPath head = HeadFastPath.read(buffer, maxHeadBytes, lines);
                if (head != null && head(head)) {
                    return true;
                }
            }
            if (usual && inContentState()) {
                if (body(buffer)) {
                    return true;
                }
                if (inContentState()) {
                    return false;
                }
            }
        } catch (Throwable thrown) {
            BufferUtil.clear(buffer);
            badMessage(
                    thrown instanceof HttpException known
                            ? known
                            : new HttpException.RuntimeException(HttpStatus.BAD_REQUEST_400, "Bad Request", thrown));
            return false;
        }
        return super.parseNext(buffer);
    }

    /** Tells of a head; whether the handler wants to go on with that. */
    private boolean head(HeadFastPath head) {
        usual = true;
        began = NanoTime.now();
        length = head.length();
        left = Math.max(length, 0);
        handler.messageBegin();
        head.tell(handler);
        boolean enough = handler.headerComplete();
        headTold = true;
        setState(State.CONTENT);
        return enough;
    }

    /** Tells of what is here of the body, and of its end; whether the handler wants to go on with that. */
    private boolean body(ByteBuffer buffer) {
        if (left > 0) {
            int here = (int) Math.min(left, buffer.remaining());
            if (here > 0) {
                ByteBuffer piece = buffer.slice(buffer.position(), here);
                buffer.position(buffer.position() + here);
                left -= here;
                if (handler.content(piece)) {
                    return true;
                }
            }
            if (left > 0) {
                if (isAtEOF() && !buffer.hasRemaining()) {
                    setState(State.CLOSED);
                    handler.earlyEOF();
                }
                return false;
            }
        }
        if (isState(State.CONTENT)) {
            setState(State.CONTENT_END);
            if (handler.contentComplete()) {
                return true;
            }
        }
        setState(State.END);
        return handler.messageComplete();
    }

    @Override
    protected void badMessage(HttpException cause) {
        if (headTold) {
            setState(State.CLOSE);
            handler.earlyEOF();
        } else {
            super.badMessage(cause);
        }
    }

    @Override
    public void reset() {
        usual = false;
        headTold = false;
        super.reset();
    }

    @Override
    public long getBeginNanoTime() {
        return usual ? began : super.getBeginNanoTime();
    }

    @Override
    public boolean hasContent() {
        return usual ? length >= 0 : super.hasContent();
    }

    @Override
    public long getContentLength() {
        return usual ? length : super.getContentLength();
    }

    @Override
    public long getContentRead() {
        return usual ? Math.max(length, 0) - left : super.getContentRead();
    }
}

package org.millrace.runtime.hpack;

import java.nio.ByteBuffer;
import org.eclipse.jetty.http2.frames.FrameType;
import org.eclipse.jetty.http2.frames.UnknownFrame;
import org.eclipse.jetty.http2.hpack.HpackDecoder;
import org.eclipse.jetty.http2.parser.ContinuationBodyParser;
import org.eclipse.jetty.http2.parser.HeaderBlockFragments;
import org.eclipse.jetty.http2.parser.HeaderBlockParser;
import org.eclipse.jetty.http2.parser.HeaderParser;
import org.eclipse.jetty.http2.parser.HeadersBodyParser;
import org.eclipse.jetty.http2.parser.Parser;
import org.eclipse.jetty.http2.parser.ServerParser;
import org.eclipse.jetty.http2.parser.UnknownBodyParser;
import org.eclipse.jetty.io.ByteBufferPool;
import org.eclipse.jetty.io.RateControl;

/**
 * Jetty's parser of what a client sends by HTTP/2, but for frames of field blocks, HEADERS and CONTINUATION:
 *
 * <ol>
 *   <li>Each frame's head is parsed by Jetty's parser, and by one of ours, which the parsers of bodies look at.
 *   <li>The body of a field block is skipped by Jetty's parser, as of a kind that it does not know. What it skipped is given to parsers of
 *       Jetty's that are ours, with a {@link FieldDecoder}.
 *   <li>All other bodies are Jetty's.
 * </ol>
 */
public final class RequestFrames extends ServerParser {

    /** No kind of frame that there is (RFC 9113 section 6). */
    private static final int UNKNOWN = 0xFF;

    private final ByteBufferPool buffers;
    private final FrameHead head;
    private final HpackDecoder decoder;
    private Headers headers;
    private Continuation continuation;
    private boolean skips;

    /** @param maxHeadBytes largest head of a request */
    public RequestFrames(ByteBufferPool buffers, int maxHeadBytes, RateControl rate) {
        Skips known = new Skips(rate);
        super(buffers, maxHeadBytes, known);
        known.parser = this;
        this.buffers = buffers;
        this.head = new FrameHead(rate);
        this.decoder = new FieldDecoder(maxHeadBytes, this::getBeginNanoTime);
    }

    /** What was skipped only here is no frame without use. */
    private static final class Skips implements RateControl {

        private final RateControl rate;
        private RequestFrames parser;

        Skips(RateControl rate) {
            this.rate = rate;
        }

        @Override
        public boolean onEvent(Object event) {
            return event instanceof UnknownFrame && parser.skips || rate.onEvent(event);
        }
    }

    @Override
    public void init(Parser.Listener listener) {
        super.init(listener);
        UnknownBodyParser failures = new UnknownBodyParser(head, listener);
        HeaderBlockParser blocks = new HeaderBlockParser(head, buffers, decoder, failures);
        HeaderBlockFragments fragments = new HeaderBlockFragments(buffers, decoder.getMaxHeaderListSize());
        headers = new Headers(head, listener, blocks, fragments);
        continuation = new Continuation(head, listener, blocks, fragments);
    }

    @Override
    public HpackDecoder getHpackDecoder() {
        return decoder == null ? super.getHpackDecoder() : decoder;
    }

    @Override
    protected boolean parseHeader(ByteBuffer buffer) {
        ByteBuffer same = buffer.duplicate();
        boolean whole = super.parseHeader(buffer);
        if (buffer.position() > same.position()) { // else the connection has failed
            head.parse(same.limit(buffer.position()));
        }
        return whole;
    }

    @Override
    protected int getFrameType() {
        return skips ? UNKNOWN : super.getFrameType();
    }

    @Override
    protected boolean parseBody(ByteBuffer buffer) {
        int type = super.getFrameType();
        boolean isHeaders = type == FrameType.HEADERS.getType();
        if (!isHeaders && type != FrameType.CONTINUATION.getType()) {
            boolean parsed = super.parseBody(buffer);
            if (parsed) {
                head.reset();
            }
            return parsed;
        }
        ByteBuffer body = buffer.duplicate();
        boolean whole;
        skips = true;
        try {
            whole = super.parseBody(buffer);
        } finally {
            skips = false;
        }
        body.limit(buffer.position());
        boolean parsed = isHeaders ? headers.take(body) : continuation.take(body);
        if (whole) {
            head.reset();
        }
        return whole && parsed;
    }

    /** The head of the frame that is being parsed. */
    private static final class FrameHead extends HeaderParser {

        FrameHead(RateControl rate) {
            super(rate);
        }

        @Override
        public void reset() { // for all in this package
            super.reset();
        }
    }

    private static final class Headers extends HeadersBodyParser {

        Headers(HeaderParser head, Parser.Listener listener, HeaderBlockParser blocks, HeaderBlockFragments fragments) {
            super(head, listener, blocks, fragments);
        }

        boolean take(ByteBuffer body) {
            if (getBodyLength() == 0) {
                emptyBody(body);
                return true;
            }
            return parse(body);
        }
    }

    private static final class Continuation extends ContinuationBodyParser {

        Continuation(
                HeaderParser head, Parser.Listener listener, HeaderBlockParser blocks, HeaderBlockFragments fragments) {
            super(head, listener, blocks, fragments);
        }

        boolean take(ByteBuffer body) {
            if (getBodyLength() == 0) {
                emptyBody(body);
                return true;
            }
            return parse(body);
        }
    }
}

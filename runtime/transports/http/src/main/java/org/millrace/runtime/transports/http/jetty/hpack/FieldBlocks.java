package org.millrace.runtime.transports.http.jetty.hpack;

import java.nio.ByteBuffer;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import org.eclipse.jetty.http2.frames.FrameType;
import org.eclipse.jetty.http2.frames.UnknownFrame;
import org.eclipse.jetty.http2.hpack.HpackDecoder;
import org.eclipse.jetty.http2.parser.ContinuationBodyParser;
import org.eclipse.jetty.http2.parser.HeaderBlockFragments;
import org.eclipse.jetty.http2.parser.HeaderBlockParser;
import org.eclipse.jetty.http2.parser.HeaderParser;
import org.eclipse.jetty.http2.parser.HeadersBodyParser;
import org.eclipse.jetty.http2.parser.Parser;
import org.eclipse.jetty.http2.parser.UnknownBodyParser;
import org.eclipse.jetty.io.ByteBufferPool;
import org.eclipse.jetty.io.RateControl;

/**
 * The frames of field blocks, HEADERS and CONTINUATION, of a parser of Jetty's:
 *
 * <ol>
 *   <li>Each frame's head is parsed by Jetty's parser, and by one of ours, which the parsers of bodies look at.
 *   <li>The body of a field block is skipped by Jetty's parser, as of a kind that it does not know. What it skipped is given to parsers of
 *       Jetty's that are ours, with a {@link FieldDecoder}.
 *   <li>All other bodies are Jetty's.
 * </ol>
 */
final class FieldBlocks {

    /** No kind of frame that there is (RFC 9113 section 6). */
    private static final int UNKNOWN = 0xFF;

    private final ByteBufferPool buffers;
    private final FrameHead head;
    private final HpackDecoder decoder;
    private Headers headers;
    private Continuation continuation;
    private boolean skips;

    /**
     * @param maxHeadBytes largest head of a message
     * @param began when the frame that is parsed began to come in, as of {@link System#nanoTime}
     */
    FieldBlocks(ByteBufferPool buffers, int maxHeadBytes, Rate rate, LongSupplier began) {
        this.buffers = buffers;
        this.head = new FrameHead(rate);
        this.decoder = new FieldDecoder(maxHeadBytes, began);
        rate.blocks = this;
    }

    /** Counts the frames without use; what was skipped only here is none. */
    static final class Rate implements RateControl {

        private final RateControl rate;
        private FieldBlocks blocks;

        Rate(RateControl rate) {
            this.rate = rate;
        }

        @Override
        public boolean onEvent(Object event) {
            return event instanceof UnknownFrame && blocks.skips || rate.onEvent(event);
        }
    }

    void init(Parser.Listener listener) {
        UnknownBodyParser failures = new UnknownBodyParser(head, listener);
        HeaderBlockParser blocks = new HeaderBlockParser(head, buffers, decoder, failures);
        HeaderBlockFragments fragments = new HeaderBlockFragments(buffers, decoder.getMaxHeaderListSize());
        headers = new Headers(head, listener, blocks, fragments);
        continuation = new Continuation(head, listener, blocks, fragments);
    }

    HpackDecoder decoder() {
        return decoder;
    }

    /** @param jettys parses a frame's head, or a part of it */
    boolean parseHead(ByteBuffer buffer, Predicate<ByteBuffer> jettys) {
        ByteBuffer same = buffer.duplicate();
        boolean whole = jettys.test(buffer);
        if (buffer.position() > same.position()) { // else the connection has failed
            head.parse(same.limit(buffer.position()));
        }
        return whole;
    }

    /** The kind of frame that Jetty's parser is to see. */
    int type(int type) {
        return skips ? UNKNOWN : type;
    }

    /**
     * @param type the kind of frame
     * @param jettys parses a frame's body, or a part of it
     */
    boolean parseBody(int type, ByteBuffer buffer, Predicate<ByteBuffer> jettys) {
        boolean isHeaders = type == FrameType.HEADERS.getType();
        if (!isHeaders && type != FrameType.CONTINUATION.getType()) {
            boolean parsed = jettys.test(buffer);
            if (parsed) {
                head.reset();
            }
            return parsed;
        }
        ByteBuffer body = buffer.duplicate();
        boolean whole;
        skips = true;
        try {
            whole = jettys.test(buffer);
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

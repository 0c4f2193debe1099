package org.millrace.runtime.transports.http.jetty.hpack;

import java.nio.ByteBuffer;
import java.util.function.Predicate;
import org.eclipse.jetty.http2.ErrorCode;
import org.eclipse.jetty.http2.frames.FrameType;
import org.eclipse.jetty.http2.hpack.HpackDecoder;
import org.eclipse.jetty.http2.parser.Parser;
import org.eclipse.jetty.io.ByteBufferPool;
import org.eclipse.jetty.io.RateControl;
import org.eclipse.jetty.util.BufferUtil;

/** Jetty's parser of what a backend sends by HTTP/2, but for {@link FieldBlocks}. Nothing may be pushed (RFC 9113 section 8.4). */
public final class ResponseFrames extends Parser {

    private final FieldBlocks blocks;
    private final Predicate<ByteBuffer> jettysHead = super::parseHeader;
    private final Predicate<ByteBuffer> jettysBody = super::parseBody;

    /** @param maxHeadBytes largest head of a response */
    public ResponseFrames(ByteBufferPool buffers, int maxHeadBytes) {
        FieldBlocks.Rate known = new FieldBlocks.Rate(RateControl.NO_RATE_CONTROL);
        super(buffers, maxHeadBytes, known);
        this.blocks = new FieldBlocks(buffers, maxHeadBytes, known, this::getBeginNanoTime);
    }

    @Override
    public void init(Parser.Listener listener) {
        super.init(listener);
        blocks.init(listener);
    }

    @Override
    public HpackDecoder getHpackDecoder() {
        return blocks == null ? super.getHpackDecoder() : blocks.decoder();
    }

    @Override
    protected boolean parseHeader(ByteBuffer buffer) {
        return blocks.parseHead(buffer, jettysHead);
    }

    @Override
    protected int getFrameType() {
        return blocks.type(super.getFrameType());
    }

    @Override
    protected boolean parseBody(ByteBuffer buffer) {
        int type = super.getFrameType();
        if (type == FrameType.PUSH_PROMISE.getType()) { // its fields would have to be decoded as well
            BufferUtil.clear(buffer);
            notifyConnectionFailure(ErrorCode.PROTOCOL_ERROR.code, "unasked_push_promise_frame");
            return false;
        }
        return blocks.parseBody(type, buffer, jettysBody);
    }
}

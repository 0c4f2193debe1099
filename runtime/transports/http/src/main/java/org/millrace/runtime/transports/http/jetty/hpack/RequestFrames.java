package org.millrace.runtime.transports.http.jetty.hpack;

import java.nio.ByteBuffer;
import java.util.function.Predicate;
import org.eclipse.jetty.http2.hpack.HpackDecoder;
import org.eclipse.jetty.http2.parser.Parser;
import org.eclipse.jetty.http2.parser.ServerParser;
import org.eclipse.jetty.io.ByteBufferPool;
import org.eclipse.jetty.io.RateControl;

/** Jetty's parser of what a client sends by HTTP/2, but for {@link FieldBlocks}. */
public final class RequestFrames extends ServerParser {

    private final FieldBlocks blocks;
    private final Predicate<ByteBuffer> jettysHead = super::parseHeader;
    private final Predicate<ByteBuffer> jettysBody = super::parseBody;

    /** @param maxHeadBytes largest head of a request */
    public RequestFrames(ByteBufferPool buffers, int maxHeadBytes, RateControl rate) {
        FieldBlocks.Rate known = new FieldBlocks.Rate(rate);
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
        return blocks.parseBody(super.getFrameType(), buffer, jettysBody);
    }
}

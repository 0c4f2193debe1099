package org.millrace.runtime.transports.http.outbound;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.jetty.io.AbstractEndPoint;
import org.eclipse.jetty.io.SocketChannelEndPoint;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.Callback;
import org.millrace.runtime.api.BodyStream;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.transports.http.socket.CoalescingSelector;
import org.millrace.runtime.transports.http.socket.StickyReadEndPoint;

/**
 * The writing side of a connection: head and body go out as they come, a small request in one write. The next chunk is taken when the one
 * before is out, and nothing is held but that one.
 *
 * <p>It goes on when its connection starts it, when a write that had to wait is done, and when more of the body is here. Only one of these
 * is outstanding at a time, but it may come while the step that asked for it is not quite over; the count of calls keeps the steps apart.
 */
final class RequestWriter implements Callback {

    private static final int BUFFER_BYTES = 4 * 1024;

    /** Room for a chunk's size in hex, and the ends of lines around it. */
    private static final int CHUNK_FRAME_BYTES = 32;

    private static final int HEAD_OUT = 1;
    private static final int WANTED = 2;

    private static final byte[] LINE_END = {'\r', '\n'};
    private static final byte[] LAST_CHUNK = "0\r\n\r\n".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] LINE_END_AND_LAST_CHUNK = "\r\n0\r\n\r\n".getBytes(StandardCharsets.US_ASCII);

    private final Http1Connection connection;
    private final AbstractEndPoint endPoint;

    /** Null when what we write is not what goes over the wire, as with TLS. */
    private final SocketChannel channel;

    private final RequestHead head;
    private final AtomicInteger goingOn = new AtomicInteger();

    /** What is to go out before the next chunk: the head, or the frame of a chunk. Being filled but for the time of a write. */
    private ByteBuffer out = ByteBuffer.allocateDirect(BUFFER_BYTES);

    private HttpCall call;
    private boolean chunked;

    /** Whether the backend was asked if it wants the body, and nothing of that has gone out. */
    private boolean asks;

    /** With {@link #asks}: whether the head is out, and whether the body may follow. */
    private final AtomicInteger answered = new AtomicInteger();

    /** What is being written and has to be kept until it is out, or null. */
    private BodyStream.Chunk writing;

    private boolean last;

    /** Whether a write of the call was tried. */
    private boolean tried;

    /** Where the bytes of {@link #writing} began. */
    private int from;

    RequestWriter(Http1Connection connection, Upstream target, int maxHeadBytes) {
        this.connection = connection;
        this.endPoint = (AbstractEndPoint) connection.getEndPoint();
        this.channel = endPoint instanceof SocketChannelEndPoint plain ? plain.getChannel() : null;
        this.head = new RequestHead(target, maxHeadBytes);
    }

    /** Makes the request's head; nothing is written yet, nothing is taken of the body. */
    void begin(HttpCall next) {
        Fault lost = next.leaseLost();
        if (lost != null) {
            throw lost;
        }
        call = next;
        long length =
                next.streamed() == null ? next.bytes().length : next.streamed().getLength();
        chunked = length < 0;
        writing = null;
        last = false;
        tried = false;
        head.upgrade(next.upgrade() != null);
        head.write(next.method(), next.path(), next.host(), next.exchange(), length, next.streamed() != null);
        asks = head.asks();
        if (asks) {
            answered.set(0);
            next.asks(() -> goAhead(next));
        }
        out.clear();
        if (out.capacity() < head.length() + CHUNK_FRAME_BYTES) {
            out = ByteBuffer.allocateDirect(head.length() + CHUNK_FRAME_BYTES);
        }
        head.putTo(out);
    }

    /** Lets go of the call, which is through: it leads to its exchange and all its bodies, and the connection may rest for long. */
    void end() {
        call = null;
    }

    void start() {
        if (call.streamed() != null) {
            goOn();
        } else if (writeWhole(call.bytes())) {
            connection.sent(call);
        }
    }

    private boolean writeWhole(byte[] body) {
        last = true;
        if (body.length <= out.remaining()) {
            return write(out.put(body).flip());
        }
        return write(out.flip(), ByteBuffer.wrap(body));
    }

    private void goOn() {
        if (goingOn.getAndIncrement() != 0) {
            return;
        }
        do {
            boolean more = true;
            while (more) {
                more = step();
            }
        } while (goingOn.decrementAndGet() != 0);
    }

    /** The body that the backend was asked about is wanted, or is to go out all the same. By any thread, more than once. */
    private void goAhead(HttpCall mine) {
        if (answered.getAndUpdate(before -> before | WANTED) == HEAD_OUT && connection.isOwnedBy(mine)) {
            goOn();
        }
    }

    /** Writes one chunk. False when it has to wait, or is through. */
    private boolean step() {
        HttpCall mine = call;
        if (mine == null) {
            return false;
        }
        if (!connection.isOwnedBy(mine)) {
            tell(mine, true);
            return false;
        }
        if (last) {
            connection.sent(mine);
            return false;
        }
        if (asks) {
            if (out.position() > 0) {
                return write(out.flip());
            }
            if ((answered.getAndUpdate(before -> before | HEAD_OUT) & WANTED) == 0) {
                return false;
            }
            asks = false;
        }
        OutgoingBody body = mine.streamed();
        BodyStream.Chunk chunk = body.next();
        if (chunk == null) {
            if (out.position() > 0) {
                return write(out.flip());
            }
            body.demand(this::goOn);
            return false;
        }
        if (chunk.failure() != null) {
            chunk.release();
            tell(mine, false);
            connection.close(mine, chunk.failure());
            return false;
        }
        last = body.ended();
        return write(chunk);
    }

    private boolean write(BodyStream.Chunk chunk) {
        ByteBuffer bytes = chunk.bytes();
        byte[] after = frame(bytes.remaining());
        writing = chunk; // kept until it is out: when nothing goes out it is the body's again
        from = bytes.position();
        if (bytes.remaining() + after.length <= out.remaining()) {
            out.put(out.position(), bytes, from, bytes.remaining());
            out.position(out.position() + bytes.remaining()).put(after);
            if (out.position() == 0) {
                release();
                return true;
            }
            return write(out.flip());
        }
        if (after.length > 0) {
            return write(out.flip(), bytes, ByteBuffer.wrap(after));
        }
        return out.position() == 0 ? write(bytes) : write(out.flip(), bytes);
    }

    /** Puts out what comes before a chunk, and answers what comes after it (RFC 9112 section 7.1). */
    private byte[] frame(int length) {
        if (!chunked) {
            return BufferUtil.EMPTY_BUFFER.array();
        }
        if (length == 0) {
            return last ? lastChunk(LAST_CHUNK) : BufferUtil.EMPTY_BUFFER.array();
        }
        out.put(Integer.toHexString(length).getBytes(StandardCharsets.US_ASCII)).put(LINE_END);
        return last ? lastChunk(LINE_END_AND_LAST_CHUNK) : LINE_END;
    }

    /** @param plain the last chunk as it is without trailers (RFC 9112 section 7.1.2) */
    private byte[] lastChunk(byte[] plain) {
        Headers trailers = call.streamed().trailers();
        if (trailers == null) {
            return plain;
        }
        StringBuilder text = new StringBuilder(new String(plain, StandardCharsets.US_ASCII));
        text.setLength(text.length() - LINE_END.length);
        trailers.forEach(
                (name, value) -> text.append(name).append(": ").append(value).append("\r\n"));
        return text.append("\r\n").toString().getBytes(StandardCharsets.ISO_8859_1);
    }

    /** Whether all is out; else {@link #succeeded} or {@link #failed} is called. */
    private boolean write(ByteBuffer... buffers) {
        // exclusive work goes out right after its lease was looked at
        boolean held = call.exchange().exclusive() == null
                && CoalescingSelector.holds(BufferUtil.remaining(buffers), () -> writeHeld(buffers), this);
        return !held && writeNow(buffers);
    }

    private void writeHeld(ByteBuffer... buffers) {
        if (writeNow(buffers)) {
            goOn();
        }
    }

    private boolean writeNow(ByteBuffer... buffers) {
        HttpCall mine = call;
        long before = flushedBytes();
        try {
            boolean whole = writeAtOnce(buffers);
            tell(mine, false);
            if (!whole) {
                endPoint.write(this, buffers);
                return false;
            }
        } catch (IOException e) {
            boolean unsent = !tried && flushedBytes() == before && takeBack();
            release();
            if (unsent) {
                connection.close(mine, e);
            }
            tell(mine, unsent);
            if (!unsent) {
                connection.notSent(mine, e);
            }
            return false;
        }
        release();
        return true;
    }

    /** What went out of the connection by TLS, which takes bytes before they are out; else a write that fails has sent nothing. */
    private long flushedBytes() {
        return tried || channel != null ? 0 : StickyReadEndPoint.under(endPoint).flushedBytes();
    }

    /** Tells, once for each call, what became of its first write; if the call is lost then, it goes elsewhere. */
    private void tell(HttpCall mine, boolean unsent) {
        if (!tried) {
            tried = true;
            connection.tried(mine, unsent);
        }
    }

    /** Gives the first piece of a body that is on its way back to it; whether the body is whole again. */
    private boolean takeBack() {
        if (writing == null) {
            return true; // at hand, or nothing of it was taken yet
        }
        writing.bytes().position(from);
        boolean whole = call.streamed().takeBack(writing);
        if (whole) {
            writing = null;
        }
        return whole;
    }

    /** A single buffer goes straight to the socket: Jetty would make a gathering write of it, which costs more. */
    private boolean writeAtOnce(ByteBuffer... buffers) throws IOException {
        if (buffers.length > 1 || channel == null) {
            return endPoint.flush(buffers);
        }
        channel.write(buffers[0]);
        endPoint.notIdle();
        return !buffers[0].hasRemaining();
    }

    private void release() {
        out.clear();
        if (writing != null) {
            writing.release();
            writing = null;
        }
    }

    @Override
    public void succeeded() {
        release();
        goOn();
    }

    @Override
    public void failed(Throwable cause) {
        release();
        connection.notSent(call, cause);
    }

    @Override
    public InvocationType getInvocationType() {
        return InvocationType.NON_BLOCKING;
    }
}

package org.millrace.tests.hostile.wire;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * HTTP/2 in cleartext by prior knowledge, frame by frame (RFC 9113 section 4.1), with header blocks of literals that are not indexed (RFC
 * 7541 section 6.2.2): it can say whatever a well-behaved client could not. One thread.
 */
public final class Http2Client implements AutoCloseable {

    public static final int DATA = 0;
    public static final int HEADERS = 1;
    public static final int RST_STREAM = 3;
    public static final int SETTINGS = 4;
    public static final int PING = 6;
    public static final int GOAWAY = 7;
    public static final int WINDOW_UPDATE = 8;
    public static final int CONTINUATION = 9;

    public static final int END_STREAM = 1;
    public static final int ACK = 1;
    public static final int END_HEADERS = 4;

    private static final int MAX_FRAMES_READ = 100_000;

    /** A frame as it came. */
    public record Frame(int type, int flags, int stream, byte[] payload) {}

    private final RawClient client;
    private final DataInputStream in;
    private boolean closed;

    private Http2Client(RawClient client) {
        this.client = client;
        this.in = new DataInputStream(client.in());
    }

    /** Connects, and greets with empty settings. */
    public static Http2Client connect(int port) throws IOException {
        Http2Client client = new Http2Client(RawClient.connect(port));
        client.client.send("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n");
        client.send(SETTINGS, 0, 0, new byte[0]);
        return client;
    }

    public void send(byte[] bytes) throws IOException {
        client.send(bytes);
    }

    public void send(int type, int flags, int stream, byte[] payload) throws IOException {
        client.send(frame(type, flags, stream, payload));
    }

    public static byte[] frame(int type, int flags, int stream, byte[] payload) {
        byte[] head = {
            (byte) (payload.length >> 16),
            (byte) (payload.length >> 8),
            (byte) payload.length,
            (byte) type,
            (byte) flags,
            (byte) (stream >> 24),
            (byte) (stream >> 16),
            (byte) (stream >> 8),
            (byte) stream
        };
        return RawClient.concat(head, payload);
    }

    /** Names and values in turn, as a header block. */
    public static byte[] block(String... pairs) {
        ByteArrayOutputStream block = new ByteArrayOutputStream();
        for (int i = 0; i < pairs.length; i += 2) {
            block.write(0);
            string(block, pairs[i]);
            string(block, pairs[i + 1]);
        }
        return block.toByteArray();
    }

    /** RFC 7541 section 5.2: the length as an integer with a prefix of 7 bits, then the bytes. */
    private static void string(ByteArrayOutputStream block, String latin1) {
        byte[] bytes = latin1.getBytes(StandardCharsets.ISO_8859_1);
        int rest = bytes.length;
        if (rest < 127) {
            block.write(rest);
        } else {
            block.write(127);
            for (rest -= 127; rest >= 128; rest >>= 7) {
                block.write(rest & 127 | 128);
            }
            block.write(rest);
        }
        block.writeBytes(bytes);
    }

    /** What a proper GET of this path begins with. */
    public static byte[] get(String path) {
        return block(":method", "GET", ":scheme", "http", ":path", path, ":authority", "gateway.example");
    }

    /** All frames until the other side closes or falls silent. */
    public List<Frame> readAll(Duration silence) throws IOException {
        client.patience(silence);
        List<Frame> frames = new ArrayList<>();
        try {
            while (frames.size() < MAX_FRAMES_READ) {
                int length = in.readUnsignedByte() << 16 | in.readUnsignedShort();
                int type = in.readUnsignedByte();
                int flags = in.readUnsignedByte();
                int stream = in.readInt();
                frames.add(new Frame(type, flags, stream, in.readNBytes(length)));
            }
        } catch (EOFException | SocketException e) {
            closed = true;
        } catch (SocketTimeoutException e) {
            // silence
        }
        return frames;
    }

    /** Whether {@link #readAll} ended because the other side closed. */
    public boolean isClosed() {
        return closed;
    }

    /** Whether the connection is closed by the other side within the time. */
    public boolean closesWithin(Duration most) throws IOException {
        return client.closesWithin(most);
    }

    @Override
    public void close() throws IOException {
        client.close();
    }
}

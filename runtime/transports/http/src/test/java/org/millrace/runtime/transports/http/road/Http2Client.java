package org.millrace.runtime.transports.http.road;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.eclipse.jetty.http.MetaData;
import org.eclipse.jetty.http2.hpack.HpackDecoder;

/** A client for HTTP/2 in cleartext of which a test writes every frame, and sees every one that comes back. */
final class Http2Client implements AutoCloseable {

    static final int DATA = 0;
    static final int HEADERS = 1;
    static final int RST_STREAM = 3;
    static final int GOAWAY = 7;
    static final int CONTINUATION = 9;
    static final int END_STREAM = 1;
    static final int END_HEADERS = 4;
    static final int PROTOCOL_ERROR = 1;
    static final int STREAM_CLOSED = 5;
    static final int CANCEL = 8;

    private static final int SETTINGS = 4;

    private final Socket socket;
    private final DataInputStream in;
    private final HpackDecoder decoder = new HpackDecoder(64 * 1024, System::nanoTime);

    Http2Client(Road road) throws IOException {
        socket = road.connect();
        in = new DataInputStream(socket.getInputStream());
        socket.getOutputStream().write("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
        frame(SETTINGS, 0, 0, new byte[0]);
    }

    Http2Client frame(int type, int flags, int stream, byte[] payload) throws IOException {
        socket.getOutputStream().write(bytes(type, flags, stream, payload));
        return this;
    }

    /** Frames, in one piece. */
    void write(byte[]... frames) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] frame : frames) {
            all.writeBytes(frame);
        }
        socket.getOutputStream().write(all.toByteArray());
    }

    /** Each of a frame's bytes by itself. */
    Http2Client slowly(int type, int flags, int stream, byte[] payload) throws IOException {
        OutputStream out = socket.getOutputStream();
        socket.setTcpNoDelay(true);
        for (byte each : bytes(type, flags, stream, payload)) {
            out.write(each);
        }
        return this;
    }

    static byte[] bytes(int type, int flags, int stream, byte[] payload) {
        ByteArrayOutputStream frame = new ByteArrayOutputStream();
        frame.write(payload.length >> 16);
        frame.write(payload.length >> 8);
        frame.write(payload.length);
        frame.write(type);
        frame.write(flags);
        frame.writeBytes(ByteBuffer.allocate(4).putInt(stream).array());
        frame.writeBytes(payload);
        return frame.toByteArray();
    }

    /** A whole request of GET for /pass, with more fields. */
    Http2Client get(int stream, String... fields) throws IOException {
        return frame(HEADERS, END_HEADERS | END_STREAM, stream, request("GET", "/pass", fields));
    }

    static byte[] request(String method, String path, String... fields) {
        String[] all = new String[8 + fields.length];
        String[] usual = {":method", method, ":scheme", "http", ":path", path, ":authority", "example"};
        System.arraycopy(usual, 0, all, 0, 8);
        System.arraycopy(fields, 0, all, 8, fields.length);
        return Http2Backend.block(0, all);
    }

    /** What comes of a stream up to its end, e.g. {@code 200 hello} or {@code 400 {...} RST 1}; or {@code GOAWAY 1}. */
    String answer(int stream) throws Exception {
        StringBuilder answer = new StringBuilder();
        while (true) {
            Frame frame = next();
            if (frame == null) {
                return answer + " closed";
            }
            if (frame.type == GOAWAY) {
                return answer + "GOAWAY " + frame.payload.getInt(4);
            }
            if (frame.stream != stream) {
                continue;
            }
            switch (frame.type) {
                case HEADERS ->
                    answer.append(
                                    frame.head instanceof MetaData.Response response
                                            ? String.valueOf(response.getStatus())
                                            : Http2Backend.text(frame.head))
                            .append(' ');
                case DATA ->
                    answer.append(StandardCharsets.ISO_8859_1.decode(frame.payload))
                            .append(' ');
                case RST_STREAM -> {
                    return answer + "RST " + frame.payload.getInt();
                }
                default -> {}
            }
            if ((frame.flags & END_STREAM) != 0 && !answer.toString().startsWith("4")) {
                return answer.toString().trim();
            }
        }
    }

    /** The status of the next head that comes of a stream, an interim one among them. */
    int status(int stream) throws Exception {
        for (Frame frame = next(); frame != null; frame = next()) {
            if (frame.stream == stream && frame.head instanceof MetaData.Response response) {
                return response.getStatus();
            }
        }
        throw new EOFException("no head came of stream " + stream);
    }

    /** @param head that its payload holds; null for another frame */
    private record Frame(int type, int flags, int stream, ByteBuffer payload, MetaData head) {}

    /** Null when the connection has ended. */
    private Frame next() throws Exception {
        int length;
        try {
            length = in.readUnsignedByte() << 16 | in.readUnsignedShort();
        } catch (EOFException closed) {
            return null;
        }
        int type = in.readUnsignedByte();
        int flags = in.readUnsignedByte();
        int stream = in.readInt();
        ByteBuffer payload = ByteBuffer.wrap(in.readNBytes(length));
        return new Frame(type, flags, stream, payload, type == HEADERS ? decoder.decode(payload) : null);
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}

package org.millrace.runtime.transports.http.road;

import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** One end of a WebSocket of which a test writes every byte (RFC 6455), and sees every frame that comes. */
final class WebSocketPeer implements AutoCloseable {

    static final int TEXT = 1;
    static final int BINARY = 2;
    static final int CLOSE = 8;
    static final int PING = 9;
    static final int PONG = 10;
    static final int FIN = 0x80;
    static final int RSV1 = 0x40;

    /** The key of RFC 6455 section 1.3, and what it must be answered with. */
    static final String KEY = "dGhlIHNhbXBsZSBub25jZQ==";

    static final String ACCEPT = "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=";

    private static final Pattern SENT_KEY = Pattern.compile("(?im)^sec-websocket-key: *(\\S+)");
    private static final byte[] MASK = {0x37, (byte) 0xfa, 0x21, 0x3d};

    private final Socket socket;
    private final DataInputStream in;
    private final OutputStream out;
    private final boolean masks;

    private WebSocketPeer(Socket socket, InputStream in, OutputStream out, boolean masks) {
        this.socket = socket;
        this.in = new DataInputStream(in);
        this.out = out;
        this.masks = masks;
    }

    /** What a client sends, with more lines. */
    static String request(String path, String... lines) {
        StringBuilder head = new StringBuilder("GET " + path + " HTTP/1.1\r\nHost: example\r\nUpgrade: websocket\r\n"
                + "Connection: Upgrade\r\nSec-WebSocket-Key: " + KEY + "\r\nSec-WebSocket-Version: 13\r\n");
        for (String line : lines) {
            head.append(line).append("\r\n");
        }
        return head + "\r\n";
    }

    /** A client that has sent nothing. */
    static WebSocketPeer of(Socket socket) throws IOException {
        return new WebSocketPeer(socket, socket.getInputStream(), socket.getOutputStream(), true);
    }

    /** A client that has sent its handshake; {@link #head} is the answer. */
    static WebSocketPeer asking(Road road, String... lines) throws IOException {
        return of(road.connect()).send(request("/socket", lines));
    }

    /** A client whose handshake was answered with 101. */
    static WebSocketPeer client(Road road, String... lines) throws IOException {
        WebSocketPeer client = asking(road, lines);
        String answer = client.head();
        if (!answer.startsWith("HTTP/1.1 101 ")) {
            throw new AssertionError(answer);
        }
        return client;
    }

    /** What a server does whose client has sent this head. */
    static WebSocketPeer server(Backend.Connection connection, String head, String... lines) throws IOException {
        WebSocketPeer server = new WebSocketPeer(connection.socket, connection.in, connection.out, false);
        StringBuilder answer = new StringBuilder("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n"
                + "Connection: Upgrade\r\nSec-WebSocket-Accept: " + accept(head) + "\r\n");
        for (String line : lines) {
            answer.append(line).append("\r\n");
        }
        return server.send(answer + "\r\n");
    }

    /** The server's proof for the key of a head. */
    static String accept(String head) {
        Matcher key = SENT_KEY.matcher(head);
        if (!key.find()) {
            throw new AssertionError("no key in " + head);
        }
        try {
            byte[] digest = MessageDigest.getInstance("SHA-1")
                    .digest((key.group(1) + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11")
                            .getBytes(StandardCharsets.US_ASCII));
            return Base64.getEncoder().encodeToString(digest);
        } catch (GeneralSecurityException e) {
            throw new AssertionError(e);
        }
    }

    /** Answers each message with the same, pings with pongs, and a Close with that, until the connection ends. */
    static Backend echo(String... lines) throws IOException {
        return new Backend(connection -> {
            WebSocketPeer server = server(connection, connection.head(), lines);
            for (Frame frame = server.read(); frame != null; frame = server.read()) {
                server.frame(frame.opcode() == PING ? FIN | PONG : frame.first(), frame.payload());
                if (frame.opcode() == CLOSE) {
                    return;
                }
            }
        });
    }

    /** @param payload unmasked */
    record Frame(int first, boolean masked, byte[] payload) {

        int opcode() {
            return first & 15;
        }

        String text() {
            return new String(payload, StandardCharsets.UTF_8);
        }

        /** As tests read it: {@code 81 hello}, {@code 88 1001 going away}. */
        @Override
        public String toString() {
            if (opcode() == CLOSE && payload.length >= 2) {
                return Integer.toHexString(first) + " "
                        + (ByteBuffer.wrap(payload).getShort() & 0xFFFF) + " "
                        + new String(payload, 2, payload.length - 2, StandardCharsets.UTF_8);
            }
            return Integer.toHexString(first) + " " + text();
        }
    }

    WebSocketPeer send(String text) throws IOException {
        return send(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    WebSocketPeer send(byte... bytes) throws IOException {
        out.write(bytes);
        out.flush();
        return this;
    }

    WebSocketPeer frame(int first, String payload) throws IOException {
        return frame(first, payload.getBytes(StandardCharsets.UTF_8));
    }

    WebSocketPeer frame(int first, byte... payload) throws IOException {
        return send(bytes(first, masks, payload));
    }

    WebSocketPeer close(int code) throws IOException {
        return frame(FIN | CLOSE, (byte) (code >> 8), (byte) code);
    }

    static byte[] bytes(int first, boolean masked, byte... payload) {
        int length = payload.length;
        ByteBuffer frame = ByteBuffer.allocate(length + 14).put((byte) first);
        int mask = masked ? 128 : 0;
        if (length < 126) {
            frame.put((byte) (mask | length));
        } else if (length < 65536) {
            frame.put((byte) (mask | 126)).putShort((short) length);
        } else {
            frame.put((byte) (mask | 127)).putLong(length);
        }
        if (masked) {
            frame.put(MASK);
        }
        for (int i = 0; i < length; i++) {
            frame.put((byte) (masked ? payload[i] ^ MASK[i & 3] : payload[i]));
        }
        byte[] bytes = new byte[frame.flip().remaining()];
        frame.get(bytes);
        return bytes;
    }

    /** The head of an answer. */
    String head() throws IOException {
        StringBuilder head = new StringBuilder();
        while (!head.toString().endsWith("\r\n\r\n")) {
            int b = in.read();
            if (b < 0) {
                return head.toString();
            }
            head.append((char) b);
        }
        return head.toString();
    }

    /** So many bytes as they come. */
    byte[] bytes(int count) throws IOException {
        return in.readNBytes(count);
    }

    /** The next frame; null at the end of the connection. */
    Frame read() throws IOException {
        try {
            int first = in.read();
            if (first < 0) {
                return null;
            }
            int second = in.readUnsignedByte();
            long length = second & 127;
            length = length == 126 ? in.readUnsignedShort() : length == 127 ? in.readLong() : length;
            byte[] mask = second >= 128 ? in.readNBytes(4) : new byte[4];
            byte[] payload = new byte[(int) length];
            in.readFully(payload);
            for (int i = 0; i < payload.length; i++) {
                payload[i] ^= mask[i & 3];
            }
            return new Frame(first, second >= 128, payload);
        } catch (EOFException | SocketException e) {
            return null;
        }
    }

    /** The next frame as text; {@code end} at the end of the connection. */
    String next() throws IOException {
        Frame frame = read();
        return frame == null ? "end" : frame.toString();
    }

    Socket socket() {
        return socket;
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}

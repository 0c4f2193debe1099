package org.millrace.runtime.transports.http.road;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.StringJoiner;
import java.util.concurrent.LinkedBlockingQueue;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.MetaData;
import org.eclipse.jetty.http2.hpack.HpackDecoder;

/** A backend for HTTP/2 in cleartext of which a test writes every frame (RFC 9113 section 4.1). */
public final class Http2Backend implements AutoCloseable {

    public static final int NO_ERROR = 0;
    public static final int INTERNAL_ERROR = 2;
    public static final int REFUSED_STREAM = 7;

    private static final int DATA = 0;
    private static final int HEADERS = 1;
    private static final int RST_STREAM = 3;
    private static final int SETTINGS = 4;
    private static final int PUSH_PROMISE = 5;
    private static final int GOAWAY = 7;
    private static final int WINDOW_UPDATE = 8;
    private static final int END_STREAM = 1;
    private static final int END_HEADERS = 4;
    private static final byte[] NOTHING = {};

    /** What is done with a request. */
    @FunctionalInterface
    public interface Script {
        void answer(Request request) throws IOException;
    }

    /** A request that came in whole, or its head alone; and how to answer it. */
    public final class Request {
        public final String method;
        public final String path;
        public final String body;

        /** Of the head. */
        public final HttpFields fields;

        /** Each as {@code name=value}, "" for none. */
        public final String trailers;

        public final int stream;
        private final OutputStream out;
        private final Socket socket;

        private Request(MetaData.Request head, String body, String trailers, int stream, Socket socket)
                throws IOException {
            this.fields = head.getHttpFields();
            this.trailers = trailers;
            this.method = head.getMethod();
            this.path = head.getHttpURI().getPathQuery();
            this.body = body;
            this.stream = stream;
            this.socket = socket;
            this.out = socket.getOutputStream();
        }

        /** HEADERS that do not end the stream. */
        public Request head(int status, String... fields) throws IOException {
            frame(out, HEADERS, END_HEADERS, stream, block(status, fields));
            return this;
        }

        /** HEADERS that end the stream. */
        public Request wholeHead(int status, String... fields) throws IOException {
            frame(out, HEADERS, END_HEADERS | END_STREAM, stream, block(status, fields));
            return this;
        }

        public Request data(String text) throws IOException {
            frame(out, DATA, 0, stream, text.getBytes(StandardCharsets.ISO_8859_1));
            return this;
        }

        public Request lastData(String text) throws IOException {
            frame(out, DATA, END_STREAM, stream, text.getBytes(StandardCharsets.ISO_8859_1));
            return this;
        }

        /** DATA that ends the stream, and more behind it, at once. */
        public Request lastDataAnd(String text, String more) throws IOException {
            ByteArrayOutputStream both = new ByteArrayOutputStream();
            frame(both, DATA, END_STREAM, stream, text.getBytes(StandardCharsets.ISO_8859_1));
            frame(both, DATA, 0, stream, more.getBytes(StandardCharsets.ISO_8859_1));
            synchronized (out) {
                out.write(both.toByteArray());
            }
            return this;
        }

        public Request trailers(String... fields) throws IOException {
            frame(out, HEADERS, END_HEADERS | END_STREAM, stream, block(0, fields));
            return this;
        }

        /** HEADERS of just these fields. */
        public Request fields(boolean last, String... namesAndValues) throws IOException {
            frame(out, HEADERS, last ? END_HEADERS | END_STREAM : END_HEADERS, stream, block(0, namesAndValues));
            return this;
        }

        /** Promises a response that nobody asked for. */
        public Request push() throws IOException {
            ByteArrayOutputStream payload = new ByteArrayOutputStream();
            payload.writeBytes(number(2));
            payload.writeBytes(block(0, ":method", "GET", ":scheme", "http", ":path", "/b", ":authority", "x"));
            frame(out, PUSH_PROMISE, END_HEADERS, stream, payload.toByteArray());
            return this;
        }

        public void reset(int error) throws IOException {
            frame(out, RST_STREAM, 0, stream, number(error));
        }

        /** Says that no stream after the last was processed, and no other will be. */
        public void goAway(int last) throws IOException {
            ByteArrayOutputStream payload = new ByteArrayOutputStream();
            payload.writeBytes(number(last));
            payload.writeBytes(number(NO_ERROR));
            frame(out, GOAWAY, 0, 0, payload.toByteArray());
        }

        public void close() throws IOException {
            socket.close();
        }
    }

    /** Each request that came, as {@code POST /path body}. */
    public final LinkedBlockingQueue<String> requests = new LinkedBlockingQueue<>();

    /** The error of each stream that the gateway reset, in the order in which it did. */
    public final LinkedBlockingQueue<Integer> resets = new LinkedBlockingQueue<>();

    /** The error of each connection that the gateway ended. */
    public final LinkedBlockingQueue<Integer> ends = new LinkedBlockingQueue<>();

    private final ServerSocket server;
    private final int enoughBytes;

    /** Answers requests that are here whole. */
    public Http2Backend(Script script) throws IOException {
        this(Integer.MAX_VALUE, script);
    }

    /** @param enoughBytes answers a request when its head and so much of its body is here, or all of it */
    public Http2Backend(int enoughBytes, Script script) throws IOException {
        this.enoughBytes = enoughBytes;
        server = new ServerSocket(0, 256, InetAddress.getByName("127.0.0.1"));
        Thread.startVirtualThread(() -> {
            while (!server.isClosed()) {
                try {
                    Socket socket = server.accept();
                    Thread.startVirtualThread(() -> play(socket, script));
                } catch (IOException e) {
                    return;
                }
            }
        });
    }

    private void play(Socket socket, Script script) {
        try (socket) {
            DataInputStream in = new DataInputStream(socket.getInputStream());
            OutputStream out = socket.getOutputStream();
            in.skipNBytes(24); // the preface, RFC 9113 section 3.4
            frame(out, SETTINGS, 0, 0, NOTHING);
            HpackDecoder decoder = new HpackDecoder(64 * 1024, System::nanoTime);
            Map<Integer, MetaData.Request> heads = new HashMap<>();
            Map<Integer, ByteArrayOutputStream> bodies = new HashMap<>();
            while (true) {
                String trailers = "";
                int length = in.readUnsignedByte() << 16 | in.readUnsignedShort();
                int type = in.readUnsignedByte();
                int flags = in.readUnsignedByte();
                int stream = in.readInt();
                byte[] payload = in.readNBytes(length);
                switch (type) {
                    case HEADERS -> {
                        MetaData head = decoder.decode(ByteBuffer.wrap(payload));
                        if (head instanceof MetaData.Request request) {
                            heads.put(stream, request);
                            bodies.put(stream, new ByteArrayOutputStream());
                        } else {
                            trailers = text(head);
                        }
                    }
                    case DATA -> {
                        bodies.get(stream).writeBytes(payload);
                        if (length > 0) {
                            frame(out, WINDOW_UPDATE, 0, 0, number(length));
                            frame(out, WINDOW_UPDATE, 0, stream, number(length));
                        }
                    }
                    case RST_STREAM -> resets.add(ByteBuffer.wrap(payload).getInt());
                    case GOAWAY -> ends.add(ByteBuffer.wrap(payload).getInt(4));
                    case SETTINGS -> {
                        if ((flags & 1) == 0) {
                            frame(out, SETTINGS, 1, 0, NOTHING);
                        }
                    }
                    default -> {}
                }
                if (type != HEADERS && type != DATA || !heads.containsKey(stream)) {
                    continue;
                }
                boolean whole = (flags & END_STREAM) != 0;
                if (whole || bodies.get(stream).size() >= enoughBytes) {
                    String body = bodies.get(stream).toString(StandardCharsets.ISO_8859_1);
                    Request request = new Request(heads.remove(stream), body, trailers, stream, socket);
                    requests.add((request.method + " " + request.path + " " + body).trim());
                    script.answer(request);
                }
            }
        } catch (Exception e) {
            // the gateway went away, or was sent away
        }
    }

    private static void frame(OutputStream out, int type, int flags, int stream, byte[] payload) throws IOException {
        ByteArrayOutputStream frame = new ByteArrayOutputStream();
        frame.write(payload.length >> 16);
        frame.write(payload.length >> 8);
        frame.write(payload.length);
        frame.write(type);
        frame.write(flags);
        frame.writeBytes(number(stream));
        frame.writeBytes(payload);
        synchronized (out) {
            out.write(frame.toByteArray());
        }
    }

    /** The fields of a head, each as {@code name=value}. */
    static String text(MetaData head) {
        StringJoiner text = new StringJoiner(" ");
        head.getHttpFields().forEach(field -> text.add(field.getLowerCaseName() + '=' + field.getValue()));
        return text.toString();
    }

    private static byte[] number(int value) {
        return ByteBuffer.allocate(4).putInt(value).array();
    }

    /** A status, 0 for none, and names and values as literals that are not indexed (RFC 7541 section 6.2.2). */
    public static byte[] block(int status, String... namesAndValues) {
        ByteArrayOutputStream block = new ByteArrayOutputStream();
        if (status != 0) {
            literal(block, ":status", Integer.toString(status));
        }
        for (int i = 0; i < namesAndValues.length; i += 2) {
            literal(block, namesAndValues[i], namesAndValues[i + 1]);
        }
        return block.toByteArray();
    }

    private static void literal(ByteArrayOutputStream block, String name, String value) {
        block.write(0);
        for (String each : new String[] {name, value}) {
            block.write(each.length());
            block.writeBytes(each.getBytes(StandardCharsets.ISO_8859_1));
        }
    }

    public URI uri() {
        return URI.create("http://127.0.0.1:" + server.getLocalPort());
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}

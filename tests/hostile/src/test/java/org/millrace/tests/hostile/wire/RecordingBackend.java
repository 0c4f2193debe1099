package org.millrace.tests.hostile.wire;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * A backend on a raw socket that takes the gateway at its word: it reads requests by the letter of RFC 9112, keeps their exact bytes, and
 * notes as an offence whatever another server might read otherwise. Answers with scripted bytes. Thread-safe.
 */
public final class RecordingBackend implements AutoCloseable {

    private static final int MAX_BYTES = 64 * 1024 * 1024;

    /**
     * A whole request.
     *
     * @param headers {@code Name: value} lines
     * @param raw all of its bytes
     */
    public record Seen(String method, String target, List<String> headers, String body, String raw) {

        /** The values of all headers of this name. */
        public List<String> values(String name) {
            return headers.stream()
                    .filter(line -> line.regionMatches(true, 0, name + ":", 0, name.length() + 1))
                    .map(line -> line.substring(name.length() + 1).strip())
                    .toList();
        }
    }

    /**
     * What to answer.
     *
     * @param thenClose whether the connection ends there
     * @param gate what to wait for first, or null
     */
    public record Answer(byte[] bytes, boolean thenClose, CountDownLatch gate) {

        public static Answer of(String latin1, boolean thenClose) {
            return new Answer(latin1.getBytes(StandardCharsets.ISO_8859_1), thenClose, null);
        }

        public static Answer ok(String contentType, String body) {
            byte[] content = body.getBytes(StandardCharsets.UTF_8);
            String head = "HTTP/1.1 200 OK\r\nContent-Type: " + contentType + "\r\nContent-Length: " + content.length
                    + "\r\n\r\n";
            return new Answer(RawClient.concat(head.getBytes(StandardCharsets.ISO_8859_1), content), false, null);
        }

        public Answer behind(CountDownLatch latch) {
            return new Answer(bytes, thenClose, latch);
        }
    }

    private final ServerSocket server;
    private final Answer usual;
    private final Map<String, Answer> answers = new ConcurrentHashMap<>();
    private final List<Seen> seen = new CopyOnWriteArrayList<>();
    private final List<String> offences = new CopyOnWriteArrayList<>();

    private RecordingBackend(ServerSocket server, Answer usual) {
        this.server = server;
        this.usual = usual;
    }

    /** @param usual what is answered where nothing else was scripted */
    public static RecordingBackend start(Answer usual) throws IOException {
        ServerSocket server = new ServerSocket(0, 512, InetAddress.getLoopbackAddress());
        RecordingBackend backend = new RecordingBackend(server, usual);
        Thread.ofPlatform().daemon().name("recording-backend").start(backend::accept);
        return backend;
    }

    public int port() {
        return server.getLocalPort();
    }

    /** Scripts the answer for a request target. */
    public void on(String target, Answer answer) {
        answers.put(target, answer);
    }

    /** All whole requests since the last {@link #forget}, in the order in which they ended. */
    public List<Seen> seen() {
        return List.copyOf(seen);
    }

    /** Requests that another server might have read otherwise, and bytes that are no request. */
    public List<String> offences() {
        return List.copyOf(offences);
    }

    public void forget() {
        seen.clear();
        offences.clear();
    }

    private void accept() {
        while (!server.isClosed()) {
            try {
                Socket socket = server.accept();
                socket.setTcpNoDelay(true);
                Thread.startVirtualThread(() -> serve(socket));
            } catch (IOException e) {
                // closed: the loop ends
            }
        }
    }

    private void serve(Socket socket) {
        try (socket) {
            Tape in = new Tape(socket.getInputStream());
            for (Seen request = read(in); request != null; request = read(in)) {
                seen.add(request);
                Answer answer = answers.getOrDefault(request.target(), usual);
                if (answer.gate() != null && !answer.gate().await(30, TimeUnit.SECONDS)) {
                    offences.add("the test forgot to open the gate");
                }
                socket.getOutputStream().write(answer.bytes());
                socket.getOutputStream().flush();
                if (answer.thenClose()) {
                    return;
                }
            }
        } catch (IOException e) {
            // the gateway gave up on this connection, which is its right
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** The bytes as they came, kept from one request to the next. */
    private static final class Tape extends InputStream {

        private final InputStream in;
        private final ByteArrayOutputStream kept = new ByteArrayOutputStream();

        Tape(InputStream in) {
            this.in = new java.io.BufferedInputStream(in);
        }

        @Override
        public int read() throws IOException {
            int c = in.read();
            if (c >= 0) {
                kept.write(c);
            }
            return c;
        }

        String cut() {
            String text = kept.toString(StandardCharsets.ISO_8859_1);
            kept.reset();
            return text;
        }
    }

    /** Null when no further request begins. */
    private Seen read(Tape in) throws IOException {
        String start = strictLine(in);
        if (start == null) {
            return null;
        }
        if (!start.matches("[A-Z]+ [!-~]+ HTTP/1\\.1")) {
            throw offence("not a request line: " + start);
        }
        List<String> headers = new ArrayList<>();
        for (String line = strictLine(in); !"".equals(line); line = strictLine(in)) {
            if (line == null) {
                throw new EOFException();
            }
            if (!line.matches("[!#$%&'*+.^_`|~0-9A-Za-z-]+:[\\t -~\\x80-\\xff]*")) {
                throw offence("not a header line: " + line);
            }
            headers.add(line);
        }
        String[] words = start.split(" ");
        Seen head = new Seen(words[0], words[1], headers, "", "");
        String body = body(head, in);
        if (head.values("Host").size() != 1) {
            offence("a request with " + head.values("Host").size() + " Host headers: " + start);
        }
        return new Seen(words[0], words[1], headers, body, in.cut());
    }

    private String body(Seen head, Tape in) throws IOException {
        List<String> lengths = head.values("Content-Length");
        List<String> codings = head.values("Transfer-Encoding");
        if (lengths.size() + codings.size() > 1) {
            throw offence("framed in two ways: " + lengths + codings);
        }
        if (!codings.isEmpty()) {
            if (!codings.getFirst().equals("chunked")) {
                throw offence("Transfer-Encoding: " + codings.getFirst());
            }
            return chunked(in);
        }
        if (lengths.isEmpty()) {
            return "";
        }
        if (!lengths.getFirst().matches("0|[1-9][0-9]{0,9}")) {
            throw offence("Content-Length: " + lengths.getFirst());
        }
        int length = Integer.parseInt(lengths.getFirst());
        byte[] body = in.readNBytes(length);
        if (body.length < length) {
            throw new EOFException();
        }
        return new String(body, StandardCharsets.ISO_8859_1);
    }

    private String chunked(Tape in) throws IOException {
        StringBuilder body = new StringBuilder();
        while (body.length() < MAX_BYTES) {
            String size = strictLine(in);
            if (size == null) {
                throw new EOFException();
            }
            if (!size.matches("[0-9A-Fa-f]{1,7}")) {
                throw offence("a chunk of the size: " + size);
            }
            int length = Integer.parseInt(size, 16);
            body.append(new String(in.readNBytes(length), StandardCharsets.ISO_8859_1));
            String end = strictLine(in);
            if (end == null) {
                throw new EOFException();
            }
            if (!end.isEmpty()) {
                throw offence("after a chunk: " + end);
            }
            if (length == 0) {
                break;
            }
        }
        return body.toString();
    }

    /** A line that ends with CRLF and holds neither alone; null at the end of the stream. */
    private String strictLine(Tape in) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int c = in.read(); c >= 0; c = in.read()) {
            if (c == '\n') {
                throw offence("a bare LF after: " + line);
            }
            if (c == '\r') {
                int next = in.read();
                if (next >= 0 && next != '\n') {
                    throw offence("a bare CR after: " + line);
                }
                return line.toString();
            }
            line.append((char) c);
        }
        return null;
    }

    private IOException offence(String what) {
        offences.add(what);
        return new IOException(what);
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}

package org.millrace.runtime.transports.http.road;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A backend of which a test writes every byte. Each connection has a thread; what was received is kept as text. */
public final class Backend implements AutoCloseable {

    private static final Pattern LENGTH = Pattern.compile("(?im)^content-length: *([0-9]+)");

    /** What one connection does. */
    @FunctionalInterface
    public interface Script {
        void play(Connection connection) throws Exception;
    }

    /** One connection, with the reading a backend needs. */
    public static final class Connection {
        public final Socket socket;
        public final InputStream in;
        public final OutputStream out;
        private final Backend backend;

        Connection(Socket socket, Backend backend) throws IOException {
            this.socket = socket;
            this.backend = backend;
            in = new BufferedInputStream(socket.getInputStream());
            out = socket.getOutputStream();
        }

        /** The head of a request, "" at the end of the connection. */
        public String head() throws IOException {
            ByteArrayOutputStream head = new ByteArrayOutputStream();
            while (true) {
                int b = in.read();
                if (b < 0) {
                    return "";
                }
                head.write(b);
                String text = head.toString(StandardCharsets.ISO_8859_1);
                if (b == '\n' && text.endsWith("\r\n\r\n")) {
                    backend.heads.add(text);
                    return text;
                }
            }
        }

        /** Reads the body that the head announces, throws it away, and answers its length. */
        public long body(String head) throws IOException {
            return copyBody(head, OutputStream.nullOutputStream());
        }

        /** The body that the head announces. */
        public String text(String head) throws IOException {
            ByteArrayOutputStream body = new ByteArrayOutputStream();
            copyBody(head, body);
            return body.toString(StandardCharsets.ISO_8859_1);
        }

        private long copyBody(String head, OutputStream to) throws IOException {
            Matcher announced = LENGTH.matcher(head);
            if (announced.find()) {
                return copy(Long.parseLong(announced.group(1)), to);
            }
            if (!head.toLowerCase().contains("\r\ntransfer-encoding: chunked")) {
                return 0;
            }
            long total = 0;
            while (true) {
                StringBuilder line = new StringBuilder();
                for (int b = in.read(); b != '\n'; b = in.read()) {
                    if (b < 0) {
                        throw new EOFException("in the middle of a body");
                    }
                    line.append((char) b);
                }
                int size = Integer.parseInt(line.toString().trim(), 16);
                total += copy(size, to);
                in.skipNBytes(2);
                if (size == 0) {
                    return total;
                }
            }
        }

        private long copy(long length, OutputStream to) throws IOException {
            for (long left = length; left > 0; ) {
                byte[] piece = in.readNBytes((int) Math.min(left, 64 * 1024));
                if (piece.length == 0) {
                    throw new EOFException("in the middle of a body");
                }
                to.write(piece);
                left -= piece.length;
            }
            return length;
        }

        public void send(String text) throws IOException {
            out.write(text.getBytes(StandardCharsets.ISO_8859_1));
            out.flush();
        }
    }

    public final LinkedBlockingQueue<String> heads = new LinkedBlockingQueue<>();
    private final ServerSocket server;

    public Backend(Script script) throws IOException {
        this(0, script);
    }

    public Backend(int port, Script script) throws IOException {
        server = new ServerSocket(port, 256, InetAddress.getByName("127.0.0.1"));
        Thread.startVirtualThread(() -> {
            while (!server.isClosed()) {
                try {
                    Socket socket = server.accept();
                    Thread.startVirtualThread(() -> play(script, socket));
                } catch (IOException e) {
                    return;
                }
            }
        });
    }

    private void play(Script script, Socket socket) {
        try (socket) {
            script.play(new Connection(socket, this));
        } catch (Exception e) {
            // the gateway went away, which tests provoke
        }
    }

    /** Answers each request with the text, again and again. */
    public static Backend canned(String body) throws IOException {
        return new Backend(connection -> {
            for (String head = connection.head(); !head.isEmpty(); head = connection.head()) {
                connection.body(head);
                connection.send("HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: " + body.length()
                        + "\r\n\r\n" + (head.startsWith("HEAD") ? "" : body));
            }
        });
    }

    /** Answers with a body that does not end. */
    public static Backend endless() throws IOException {
        byte[] piece = new byte[64 * 1024];
        return new Backend(connection -> {
            connection.head();
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 1000000000\r\n\r\n");
            while (true) {
                connection.out.write(piece);
            }
        });
    }

    public URI uri() {
        return URI.create("http://127.0.0.1:" + server.getLocalPort());
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}

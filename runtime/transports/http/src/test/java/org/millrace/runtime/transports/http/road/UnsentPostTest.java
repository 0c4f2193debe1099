package org.millrace.runtime.transports.http.road;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.runtime.api.Tempo;

/** A POST meets a kept connection that its backend has closed: it is sent again if nothing of it can have come there, else never. */
@Timeout(120)
class UnsentPostTest {

    private static final int POSTS = 1000;

    /** A backend that answers each POST and keeps the connection, until the test closes it. */
    private static final class Closing implements AutoCloseable {

        private final ServerSocket server = new ServerSocket(0, 256, InetAddress.getByName("127.0.0.1"));
        private final LinkedBlockingQueue<Served> idle = new LinkedBlockingQueue<>();

        /** A connection, and the thread that reads from it: only when that has let go of it it is closed. */
        private record Served(Socket socket, Thread by) {}

        /** How often something came of a POST, by its number. */
        private final Map<String, AtomicInteger> came = new ConcurrentHashMap<>();

        Closing() throws IOException {
            Thread.startVirtualThread(() -> {
                while (!server.isClosed()) {
                    try {
                        Socket socket = server.accept();
                        Thread.startVirtualThread(() -> serve(socket));
                    } catch (IOException e) {
                        return;
                    }
                }
            });
        }

        private void serve(Socket socket) {
            try (socket) {
                InputStream in = socket.getInputStream();
                while (true) {
                    String head = head(in);
                    String number = head.replaceFirst("(?s).*X-Number: ([0-9]+).*", "$1");
                    came.computeIfAbsent(number, n -> new AtomicInteger()).incrementAndGet();
                    new DataInputStream(in).readFully(new byte[5]);
                    idle.add(new Served(socket, Thread.currentThread()));
                    socket.getOutputStream()
                            .write(("HTTP/1.1 200 OK\r\nContent-Length: " + number.length() + "\r\n\r\n" + number)
                                    .getBytes(StandardCharsets.US_ASCII));
                }
            } catch (IOException e) {
                // it was closed
            }
        }

        private static String head(InputStream in) throws IOException {
            ByteArrayOutputStream head = new ByteArrayOutputStream();
            while (!head.toString(StandardCharsets.US_ASCII).endsWith("\r\n\r\n")) {
                int next = in.read();
                if (next < 0) {
                    throw new IOException("closed");
                }
                head.write(next);
            }
            return head.toString(StandardCharsets.US_ASCII);
        }

        void closeIdle(boolean reset) throws IOException, InterruptedException {
            for (Served each = idle.poll(); each != null; each = idle.poll()) {
                try {
                    each.socket.setSoLinger(reset, 0);
                } catch (SocketException e) {
                    continue; // it has been closed
                }
                each.socket.close();
                each.by.join();
            }
        }

        URI uri() {
            return URI.create("http://127.0.0.1:" + server.getLocalPort());
        }

        @Override
        public void close() throws IOException, InterruptedException {
            server.close();
            closeIdle(false);
        }
    }

    private static final class Client implements AutoCloseable {

        private final Socket socket;

        Client(Road road) throws IOException {
            socket = road.connect();
        }

        String post(String path, int number) throws IOException {
            socket.getOutputStream()
                    .write(("POST " + path + " HTTP/1.1\r\nHost: x\r\nX-Number: " + number
                                    + "\r\nContent-Length: 5\r\n\r\norder")
                            .getBytes(StandardCharsets.US_ASCII));
            String head = Closing.head(socket.getInputStream());
            int length = Integer.parseInt(head.replaceFirst("(?s).*Content-Length: ([0-9]+).*", "$1"));
            String body = new String(socket.getInputStream().readNBytes(length), StandardCharsets.US_ASCII);
            return head.substring(9, 12) + " " + body;
        }

        @Override
        public void close() throws IOException {
            socket.close();
        }
    }

    /** Time for a connection to be one that has rested. */
    private static void rest() {
        Tempo.spin(3_000_000);
    }

    /** Whatever the selector has seen by then: the connection is closed before the POST comes to the gateway. */
    @ParameterizedTest
    @CsvSource({"/stream, false", "/stream, true", "/whole, false", "/whole, true"})
    void noneThatMeetsAClosedConnectionFails(String path, boolean reset) throws Exception {
        try (Closing backend = new Closing();
                Road road = Road.to(backend.uri())
                        .with(PassThrough.class, "/stream", true)
                        .with(Buffered.class, "/whole", false);
                Client client = new Client(road)) {
            List<String> failed = new ArrayList<>();
            for (int i = 0; i < POSTS / 4; i++) {
                rest();
                backend.closeIdle(reset);
                String reply = client.post(path, i);
                if (!reply.equals("200 " + i)) {
                    failed.add(i + ": " + reply);
                }
            }
            assertEquals(List.of(), failed);
            assertEquals(POSTS / 4, backend.came.size());
            backend.came.forEach((number, times) -> assertEquals(1, times.get(), number));
        }
    }

    /** The connection may be closed before, while and after the request comes: what the backend has read is never sent again. */
    @Test
    void noneIsDeliveredTwice() throws Exception {
        try (Closing backend = new Closing();
                Road road = Road.to(backend.uri()).with(PassThrough.class, "/stream", true);
                Client client = new Client(road)) {
            int failed = 0;
            for (int i = 0; i < POSTS; i++) {
                int number = i;
                Thread closing = Thread.startVirtualThread(() -> {
                    try {
                        backend.closeIdle(number % 2 == 0);
                    } catch (IOException | InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                });
                String reply = client.post("/stream", i);
                closing.join();
                if (!reply.equals("200 " + i)) {
                    assertTrue(reply.startsWith("502 "), reply);
                    failed++;
                }
            }
            backend.came.forEach((number, times) -> assertEquals(1, times.get(), number));
            assertTrue(backend.came.size() >= POSTS - failed, "each that was answered had come");
        }
    }
}

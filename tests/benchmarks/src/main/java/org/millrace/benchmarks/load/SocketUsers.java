package org.millrace.benchmarks.load;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Users of an echo by WebSocket: each opens one, and from a moment that is the same for all sends a message, waits until it has come back, and
 * sends the next. Says "begun" and "ended" at the moments between which messages count, and then prints what it found as JSON.
 *
 * <p>{@code SocketUsers URL USERS BYTES WARM-SECONDS SECONDS}
 */
final class SocketUsers {

    private static final int MOST_KEPT = 200_000;

    private static volatile long beginNanos = Long.MAX_VALUE;
    private static volatile long endNanos = Long.MAX_VALUE;

    public static void main(String[] arguments) throws Exception {
        URI url = URI.create(arguments[0]);
        int users = Integer.parseInt(arguments[1]);
        byte[] message = frame(Integer.parseInt(arguments[2]));
        long warmNanos = Integer.parseInt(arguments[3]) * 1_000_000_000L;
        long seconds = Integer.parseInt(arguments[4]);
        CountDownLatch open = new CountDownLatch(users);
        AtomicInteger refused = new AtomicInteger();
        AtomicInteger broken = new AtomicInteger();
        User[] all = new User[users];
        Thread[] threads = new Thread[users];
        for (int i = 0; i < users; i++) {
            User user = all[i] = new User(url, message, Math.max(16, MOST_KEPT / users));
            threads[i] = Thread.startVirtualThread(() -> user.use(open, refused, broken));
        }
        open.await();
        long now = System.nanoTime();
        endNanos = now + warmNanos + seconds * 1_000_000_000L;
        beginNanos = now + warmNanos;
        tell("begun", beginNanos);
        tell("ended", endNanos);
        for (Thread each : threads) {
            each.join();
        }
        print(all, seconds, refused.get(), broken.get());
    }

    private static void tell(String what, long nanos) throws InterruptedException {
        Thread.sleep(Math.max(0, nanos - System.nanoTime()) / 1_000_000);
        System.out.println(what);
    }

    private static void print(User[] all, long seconds, int refused, int broken) {
        long messages = Arrays.stream(all).mapToLong(user -> user.messages).sum();
        long[] micros = Arrays.stream(all)
                .flatMapToLong(user -> Arrays.stream(user.micros, 0, (int) Math.min(user.messages, user.micros.length)))
                .sorted()
                .toArray();
        System.out.printf(
                Locale.ROOT,
                "{\"messages\": %d, \"microseconds\": %d, \"connect\": %d, \"failed\": %d, \"mean\": %.1f, \"p50\": %d, \"p90\": %d,"
                        + " \"p99\": %d, \"p99.9\": %d, \"max\": %d}%n",
                messages,
                seconds * 1_000_000,
                refused,
                broken,
                Arrays.stream(micros).average().orElse(0),
                at(micros, 0.5),
                at(micros, 0.9),
                at(micros, 0.99),
                at(micros, 0.999),
                at(micros, 1));
    }

    private static long at(long[] sorted, double share) {
        return sorted.length == 0 ? 0 : sorted[(int) Math.min(sorted.length - 1, sorted.length * share)];
    }

    /** A message as a client sends it; with a mask of zeros, which the standard does not forbid, so that it can be made once for all. */
    private static byte[] frame(int bytes) {
        int head = bytes < 126 ? 6 : 8;
        byte[] frame = new byte[head + bytes];
        frame[0] = (byte) 0x82;
        if (bytes < 126) {
            frame[1] = (byte) (0x80 | bytes);
        } else {
            frame[1] = (byte) (0x80 | 126);
            frame[2] = (byte) (bytes >> 8);
            frame[3] = (byte) bytes;
        }
        Arrays.fill(frame, head, frame.length, (byte) 'x');
        return frame;
    }

    private static final class User {

        private final URI url;
        private final byte[] message;
        private final long[] micros;
        private long messages;

        User(URI url, byte[] message, int kept) {
            this.url = url;
            this.message = message;
            this.micros = new long[kept];
        }

        void use(CountDownLatch open, AtomicInteger refused, AtomicInteger broken) {
            boolean counted = false;
            try (Socket socket = new Socket(url.getHost(), url.getPort())) {
                socket.setTcpNoDelay(true);
                socket.setSoTimeout(30_000);
                DataInputStream in = new DataInputStream(new BufferedInputStream(socket.getInputStream(), 16 * 1024));
                OutputStream out = socket.getOutputStream();
                open(in, out);
                counted = true;
                open.countDown();
                open.await();
                talk(in, out);
            } catch (IOException | InterruptedException e) {
                (counted ? broken : refused).incrementAndGet();
                if (!counted) {
                    open.countDown();
                }
            }
        }

        private void open(DataInputStream in, OutputStream out) throws IOException {
            out.write(("GET " + url.getPath() + " HTTP/1.1\r\nHost: " + url.getAuthority()
                            + "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                            + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n")
                    .getBytes(StandardCharsets.US_ASCII));
            StringBuilder head = new StringBuilder();
            while (head.length() < 4 || !head.substring(head.length() - 4).equals("\r\n\r\n")) {
                head.append((char) in.readUnsignedByte());
            }
            if (!head.toString().startsWith("HTTP/1.1 101 ")) {
                throw new IOException(head.toString());
            }
        }

        private void talk(DataInputStream in, OutputStream out) throws IOException {
            byte[] echo = new byte[message.length - 4];
            while (true) {
                long sent = System.nanoTime();
                if (sent >= endNanos) {
                    return;
                }
                out.write(message);
                in.readFully(echo);
                if (echo[0] != message[0] || echo[echo.length - 1] != 'x') {
                    throw new IOException("another message came back");
                }
                long back = System.nanoTime();
                if (sent >= beginNanos && back < endNanos) {
                    micros[(int) (messages++ % micros.length)] = (back - sent) / 1000;
                }
            }
        }
    }
}

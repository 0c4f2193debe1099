package org.millrace.benchmarks.load;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;

/**
 * Sends one message at a fixed rate, whatever the answers do, and counts each latency from the moment the message was due, not from the
 * moment a connection was free to send it: a server that stalls for a second shows that second in every message that was due meanwhile.
 *
 * <p>{@code OpenLoop URL BODY-FILE CONNECTIONS SECONDS RATE [HEADER: VALUE]...} prints one line of JSON, latencies in microseconds. The
 * first second, in which this program itself warms up, does not count. "messages" are all answers, "status" those of them that were not 200;
 * "failed" had no answer, and "unsent" are those that were due and could not be sent by the end, because all connections were waiting.
 * Latencies are those of good answers.
 */
final class OpenLoop {

    private static final long WARM_NANOS = 1_000_000_000L;

    /** What came of a message. */
    enum Outcome {
        UNSENT,
        GOOD,
        REFUSED,
        FAILED
    }

    public static void main(String[] arguments) throws Exception {
        URI url = URI.create(arguments[0]);
        byte[] body = Files.readAllBytes(Path.of(arguments[1]));
        int connections = Integer.parseInt(arguments[2]);
        long nanos = Long.parseLong(arguments[3]) * 1_000_000_000L + WARM_NANOS;
        long rate = Long.parseLong(arguments[4]);
        StringBuilder head =
                new StringBuilder("POST " + url.getRawPath() + " HTTP/1.1\r\nHost: " + url.getAuthority() + "\r\n");
        for (int i = 5; i < arguments.length; i++) {
            head.append(arguments[i]).append("\r\n");
        }
        head.append("Content-Length: ").append(body.length).append("\r\n\r\n");
        byte[] start = head.toString().getBytes(StandardCharsets.US_ASCII);
        byte[] message = Arrays.copyOf(start, start.length + body.length);
        System.arraycopy(body, 0, message, start.length, body.length);

        int due = Math.toIntExact(rate * (nanos / 1_000_000L) / 1000);
        long[] latencies = new long[due];
        Outcome[] outcomes = new Outcome[due];
        Arrays.fill(outcomes, Outcome.UNSENT);
        AtomicInteger next = new AtomicInteger();
        long begin = System.nanoTime() + 200_000_000L;
        Thread[] senders = new Thread[connections];
        for (int c = 0; c < connections; c++) {
            senders[c] = Thread.ofVirtual().start(() -> {
                Connection connection = null;
                // each sender takes the next message that is due, so that a slow answer holds back only its own
                // connection
                for (int i = next.getAndIncrement(); i < due; i = next.getAndIncrement()) {
                    long when = begin + i * 1_000_000_000L / rate;
                    for (long wait = when - System.nanoTime(); wait > 0; wait = when - System.nanoTime()) {
                        LockSupport.parkNanos(wait);
                    }
                    if (System.nanoTime() - begin > nanos + 5_000_000_000L) {
                        return;
                    }
                    try {
                        if (connection == null) {
                            connection = new Connection(url);
                        }
                        outcomes[i] = connection.exchange(message) == 200 ? Outcome.GOOD : Outcome.REFUSED;
                        latencies[i] = System.nanoTime() - when;
                    } catch (IOException e) {
                        outcomes[i] = Outcome.FAILED;
                        connection = null;
                    }
                }
            });
        }
        for (Thread sender : senders) {
            sender.join();
        }
        System.out.println(
                report(latencies, outcomes, (int) (rate * WARM_NANOS / 1_000_000_000L), (nanos - WARM_NANOS) / 1000));
    }

    /** The line of JSON, of the messages from the first that counts. */
    static String report(long[] latencies, Outcome[] outcomes, int first, long microseconds) {
        int[] counts = new int[Outcome.values().length];
        for (int i = first; i < outcomes.length; i++) {
            counts[outcomes[i].ordinal()]++;
        }
        long[] good = IntStream.range(first, outcomes.length)
                .filter(i -> outcomes[i] == Outcome.GOOD)
                .mapToLong(i -> latencies[i])
                .sorted()
                .toArray();
        return String.format(
                Locale.ROOT,
                "{\"messages\": %d, \"microseconds\": %d, \"status\": %d, \"failed\": %d, \"unsent\": %d, \"mean\": %.1f, \"p50\": %.1f,"
                        + " \"p90\": %.1f, \"p99\": %.1f, \"p99.9\": %.1f, \"max\": %.1f}",
                counts[Outcome.GOOD.ordinal()] + counts[Outcome.REFUSED.ordinal()],
                microseconds,
                counts[Outcome.REFUSED.ordinal()],
                counts[Outcome.FAILED.ordinal()],
                counts[Outcome.UNSENT.ordinal()],
                Arrays.stream(good).average().orElse(0) / 1e3,
                at(good, 0.5),
                at(good, 0.9),
                at(good, 0.99),
                at(good, 0.999),
                at(good, 1));
    }

    private static double at(long[] sorted, double share) {
        return sorted.length == 0 ? 0 : sorted[Math.min(sorted.length - 1, (int) (sorted.length * share))] / 1e3;
    }

    /** One kept connection; reads answers of a given length, and chunked ones. */
    private static final class Connection {

        private final InputStream in;
        private final OutputStream out;

        Connection(URI url) throws IOException {
            Socket socket = new Socket(url.getHost(), url.getPort());
            socket.setTcpNoDelay(true);
            socket.setSoTimeout(30_000);
            in = new BufferedInputStream(socket.getInputStream(), 65_536);
            out = socket.getOutputStream();
        }

        int exchange(byte[] message) throws IOException {
            out.write(message);
            int status = Integer.parseInt(line().split(" ")[1]);
            long length = 0;
            boolean chunked = false;
            for (String header = line(); !header.isEmpty(); header = line()) {
                String lower = header.toLowerCase();
                if (lower.startsWith("content-length:")) {
                    length = Long.parseLong(lower.substring(15).strip());
                } else if (lower.startsWith("transfer-encoding:") && lower.contains("chunked")) {
                    chunked = true;
                }
            }
            if (!chunked) {
                in.skipNBytes(length);
                return status;
            }
            for (long size = Long.parseLong(line(), 16); size > 0; size = Long.parseLong(line(), 16)) {
                in.skipNBytes(size + 2);
            }
            line();
            return status;
        }

        private String line() throws IOException {
            StringBuilder line = new StringBuilder(64);
            for (int b = in.read(); b != '\n'; b = in.read()) {
                if (b < 0) {
                    throw new IOException("the connection ended");
                }
                if (b != '\r') {
                    line.append((char) b);
                }
            }
            return line.toString();
        }
    }
}

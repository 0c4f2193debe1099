package org.millrace.benchmarks.load;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.cert.X509Certificate;
import java.util.Arrays;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509TrustManager;

/**
 * Users who open a TLS connection for each request, wait so long for the reply, and then hang up and come again, as people and programs
 * do: a server that works off its queue in order may find that all whom it answers have gone.
 *
 * <p>{@code ImpatientUsers URL USERS PATIENCE-MILLIS WARM-SECONDS SECONDS} prints one line of JSON as {@link OpenLoop} does, of the requests
 * that ended in SECONDS after WARM-SECONDS; "failed" are those who gave up, and those whose connection broke. Any certificate is taken, and no
 * session is resumed.
 */
final class ImpatientUsers {

    /** Before somebody who failed comes again: a server that refuses connections would be asked without end. */
    private static final long BREATH_NANOS = 100_000_000L;

    private static final X509TrustManager ANYBODY = new X509TrustManager() {
        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type) {}

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type) {}

        @Override
        public X509Certificate[] getAcceptedIssuers() {
            return new X509Certificate[0];
        }
    };

    private final InetSocketAddress address;
    private final byte[] request;
    private final SSLContext tls = SSLContext.getInstance("TLS");
    private final int patienceMillis;
    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().factory());

    private ImpatientUsers(URI url, int patienceMillis) throws Exception {
        this.address = new InetSocketAddress(url.getHost(), url.getPort());
        this.request = ("GET " + url.getRawPath() + " HTTP/1.1\r\nHost: " + url.getAuthority()
                        + "\r\nConnection: close\r\n\r\n")
                .getBytes(StandardCharsets.US_ASCII);
        this.patienceMillis = patienceMillis;
        tls.init(null, new TrustManager[] {ANYBODY}, null);
    }

    public static void main(String[] arguments) throws Exception {
        ImpatientUsers users = new ImpatientUsers(URI.create(arguments[0]), Integer.parseInt(arguments[2]));
        long counted = System.nanoTime() + Long.parseLong(arguments[3]) * 1_000_000_000L;
        long end = counted + Long.parseLong(arguments[4]) * 1_000_000_000L;
        OpenLoop.Outcome[] outcomes = new OpenLoop.Outcome[2_000_000];
        long[] latencies = new long[outcomes.length];
        AtomicInteger next = new AtomicInteger();
        Thread[] all = new Thread[Integer.parseInt(arguments[1])];
        for (int i = 0; i < all.length; i++) {
            all[i] = Thread.ofVirtual().start(() -> {
                for (long begin = System.nanoTime(); end - begin > 0; begin = System.nanoTime()) {
                    OpenLoop.Outcome outcome = users.visit();
                    long now = System.nanoTime();
                    if (outcome == OpenLoop.Outcome.FAILED) {
                        LockSupport.parkNanos(BREATH_NANOS);
                    }
                    if (now - counted >= 0 && now - end < 0) {
                        int slot = next.getAndIncrement();
                        outcomes[slot] = outcome;
                        latencies[slot] = now - begin;
                    }
                }
            });
        }
        for (Thread one : all) {
            one.join();
        }
        int visits = next.get();
        System.out.println(OpenLoop.report(
                Arrays.copyOf(latencies, visits), Arrays.copyOf(outcomes, visits), 0, (end - counted) / 1000));
    }

    private OpenLoop.Outcome visit() {
        try (Socket plain = new Socket()) {
            Future<?> givenUp = clock.schedule(() -> close(plain), patienceMillis, TimeUnit.MILLISECONDS);
            try {
                plain.connect(address);
                plain.setTcpNoDelay(true);
                SSLSocket secured = (SSLSocket)
                        tls.getSocketFactory().createSocket(plain, address.getHostString(), address.getPort(), true);
                secured.getOutputStream().write(request);
                String reply = new String(secured.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
                secured.getSession().invalidate();
                return reply.startsWith("HTTP/1.1 200 ") ? OpenLoop.Outcome.GOOD : OpenLoop.Outcome.REFUSED;
            } finally {
                givenUp.cancel(false);
            }
        } catch (IOException e) {
            return OpenLoop.Outcome.FAILED;
        }
    }

    private static void close(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

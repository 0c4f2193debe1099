package org.millrace.runtime.control.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.KeyStore;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.runtime.control.access.AdminKey;
import org.millrace.runtime.control.access.FailedLogins;
import org.millrace.runtime.control.access.RefusalRateLimit;
import org.millrace.runtime.control.access.Role;
import org.millrace.runtime.control.access.Tokens;

class AdminServerTest {

    @TempDir
    private Path data;

    private final CountDownLatch called = new CountDownLatch(1);
    private final CountDownLatch end = new CountDownLatch(1);

    /** A call that is under way until the test ends, whatever interrupts it. */
    private Answer endless(Call call) {
        called.countDown();
        boolean over = false;
        while (!over) {
            try {
                over = end.await(60, TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                // as a call that is deep in a library would
            }
        }
        return new Answer.Text("text/plain", "late");
    }

    @Test
    void aCallThatDoesNotEndIsCutOffAndTheStopGoesOn() throws Exception {
        AdminKey key = AdminKey.selfSigned(data, "127.0.0.1", Clock.systemUTC(), warning -> {});
        Route route = Route.get("/endless", Role.VIEWER, "never ends", "text/plain", this::endless);
        AdminServer server =
                new AdminServer(new InetSocketAddress("127.0.0.1", 0), key, gate(route), AdminTimeouts.USUAL);
        server.start();
        int port = server.port();
        try (Socket client = trusting(key).getSocketFactory().createSocket("127.0.0.1", port)) {
            OutputStream out = client.getOutputStream();
            out.write("GET /endless HTTP/1.1\r\nHost: h\r\nAuthorization: Bearer newcomer\r\n\r\n"
                    .getBytes(StandardCharsets.US_ASCII));
            out.flush();
            assertTrue(called.await(10, TimeUnit.SECONDS), "the call is under way");

            assertTimeoutPreemptively(Duration.ofSeconds(30), server::stop);
            assertThrows(ConnectException.class, () -> new Socket(InetAddress.ofLiteral("127.0.0.1"), port).close());
        } finally {
            end.countDown();
        }
    }

    private AuthFilter gate(Route route) throws Exception {
        return gate(route, seen -> {});
    }

    private AuthFilter gate(Route route, AuthFilter.Witness witness) throws Exception {
        return new AuthFilter(
                List.of(route),
                Tokens.open(data, Clock.systemUTC()),
                new FailedLogins(10, Clock.systemUTC()),
                new RefusalRateLimit(Clock.systemUTC()),
                (path, secret) -> secret.equals("newcomer"),
                witness,
                AdminTimeouts.USUAL.body());
    }

    /**
     * @param taken how many bytes were sent before the other side answered or hung up
     * @param answer what it had answered then
     */
    private record Dribbled(int taken, String answer) {}

    /** Sends a byte each tenth of a second until the other side answers or hangs up. */
    private static Dribbled dribbled(Socket client, byte[] bytes) throws Exception {
        client.setSoTimeout(100);
        ByteArrayOutputStream answer = new ByteArrayOutputStream();
        for (int sent = 0; sent < bytes.length; sent++) {
            try {
                client.getOutputStream().write(bytes[sent]);
                int read = client.getInputStream().read();
                while (read >= 0) {
                    answer.write(read);
                    read = client.getInputStream().read();
                }
                return new Dribbled(sent, answer.toString(StandardCharsets.US_ASCII));
            } catch (SocketTimeoutException e) {
                if (answer.size() > 0) {
                    return new Dribbled(sent, answer.toString(StandardCharsets.US_ASCII));
                }
            } catch (IOException e) {
                return new Dribbled(sent, answer.toString(StandardCharsets.US_ASCII));
            }
        }
        throw new AssertionError("it took all " + bytes.length + " bytes");
    }

    /** Cut off without an answer after a second, which is some ten bytes: neither at once nor much later. */
    private static void assertCutOffInTime(Dribbled dribbled) {
        assertEquals("", dribbled.answer());
        assertTrue(dribbled.taken() >= 1 && dribbled.taken() <= 60, "after " + dribbled.taken() + " bytes");
    }

    private AdminServer impatient(AdminKey key) throws Exception {
        Route route = Route.get("/", Role.VIEWER, "answers", "text/plain", call -> new Answer.Text("text/plain", "ok"));
        AdminServer server = new AdminServer(
                new InetSocketAddress("127.0.0.1", 0),
                key,
                gate(route),
                new AdminTimeouts(
                        Duration.ofSeconds(1),
                        Duration.ofMinutes(1),
                        AdminTimeouts.USUAL.body(),
                        AdminTimeouts.USUAL.turn()));
        server.start();
        return server;
    }

    @Test
    void whoDribblesAHandshakeIsCutOff() throws Exception {
        AdminServer server = impatient(AdminKey.selfSigned(data, "127.0.0.1", Clock.systemUTC(), warning -> {}));
        try (Socket client = new Socket(InetAddress.ofLiteral("127.0.0.1"), server.port())) {
            byte[] hello = new byte[100];
            hello[0] = 22; // a handshake record, as long as is allowed
            hello[1] = 3;
            hello[2] = 3;
            hello[3] = 0x3f;
            assertCutOffInTime(dribbled(client, hello));
        } finally {
            server.stop();
        }
    }

    @Test
    void whoDribblesAHeadIsCutOff() throws Exception {
        AdminKey key = AdminKey.selfSigned(data, "127.0.0.1", Clock.systemUTC(), warning -> {});
        AdminServer server = impatient(key);
        try (SSLSocket client = (SSLSocket) trusting(key).getSocketFactory().createSocket("127.0.0.1", server.port())) {
            client.startHandshake(); // with its end the time for it is over: what is cut off is the head
            String head = "GET / HTTP/1.1\r\nHost: h\r\nX: " + "x".repeat(100);
            assertCutOffInTime(dribbled(client, head.getBytes(StandardCharsets.US_ASCII)));
        } finally {
            server.stop();
        }
    }

    private record Took(int bytes) {}

    @Test
    void whoDribblesABodyIsAnswered() throws Exception {
        AdminKey key = AdminKey.selfSigned(data, "127.0.0.1", Clock.systemUTC(), warning -> {});
        Route route = Route.post("/", Role.VIEWER, "takes a body", byte[].class, 200, Took.class, call -> {
            return Answer.ok(new Took(call.bytes(1000).length));
        });
        AdminServer server =
                new AdminServer(new InetSocketAddress("127.0.0.1", 0), key, gate(route), AdminTimeouts.USUAL);
        server.start();
        try {
            for (String[] each : new String[][] {{"newcomer", "408"}, {"nobody", "401"}}) {
                try (Socket client = trusting(key).getSocketFactory().createSocket("127.0.0.1", server.port())) {
                    client.getOutputStream()
                            .write(("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 1000\r\nAuthorization: Bearer "
                                            + each[0] + "\r\n\r\n")
                                    .getBytes(StandardCharsets.US_ASCII));
                    String answer = dribbled(client, new byte[100]).answer();
                    assertTrue(answer.startsWith("HTTP/1.1 " + each[1]), answer);
                }
            }
        } finally {
            server.stop();
        }
    }

    @Test
    void aCallThatEndsInAnErrorStandsInTheAuditLogLikeOneThatEndsInAnException() throws Exception {
        AdminKey key = AdminKey.selfSigned(data, "127.0.0.1", Clock.systemUTC(), warning -> {});
        for (Throwable end : List.of(new OutOfMemoryError("heap"), new StackOverflowError(), new IOException("disk"))) {
            List<AuthFilter.Seen> seen = new CopyOnWriteArrayList<>();
            Route route = Route.post("/change", Role.VIEWER, "fails", null, 200, Took.class, call -> {
                call.did("orders", "half of it");
                throw thrown(end);
            });
            AdminServer server = new AdminServer(
                    new InetSocketAddress("127.0.0.1", 0), key, gate(route, seen::add), AdminTimeouts.USUAL);
            server.start();
            try (Socket client = trusting(key).getSocketFactory().createSocket("127.0.0.1", server.port())) {
                client.getOutputStream()
                        .write(("POST /change HTTP/1.1\r\nHost: h\r\nConnection: close\r\nContent-Length: 0\r\n"
                                        + "Authorization: Bearer newcomer\r\n\r\n")
                                .getBytes(StandardCharsets.US_ASCII));
                String answer = new String(client.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
                assertTrue(answer.startsWith("HTTP/1.1 500"), answer);
                assertTrue(answer.contains("the runtime failed to carry this out"), answer);
            } finally {
                server.stop();
            }
            assertEquals(
                    List.of(new AuthFilter.Seen(
                            "join-token",
                            "viewer",
                            "127.0.0.1",
                            "POST /change",
                            "orders",
                            "failed",
                            "500 internal: half of it: the runtime failed to carry this out")),
                    seen);
        }
    }

    private static IOException thrown(Throwable end) {
        if (end instanceof Error error) {
            throw error;
        }
        return (IOException) end;
    }

    @Test
    void aBodyHasFiveSecondsAndThenAKilobyteForEachFurtherOne() {
        long grace = Duration.ofSeconds(5).toNanos();
        assertFalse(Call.isTooSlow(0, grace));
        assertTrue(Call.isTooSlow(0, grace + 1));
        assertFalse(Call.isTooSlow(1024, grace + 1_000_000_000));
        assertTrue(Call.isTooSlow(1023, grace + 1_000_000_000));
    }

    private static SSLContext trusting(AdminKey key) throws Exception {
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(null, null);
        store.setCertificateEntry("admin", key.chain().getFirst());
        TrustManagerFactory trust = TrustManagerFactory.getInstance("PKIX");
        trust.init(store);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, trust.getTrustManagers(), null);
        return context;
    }
}

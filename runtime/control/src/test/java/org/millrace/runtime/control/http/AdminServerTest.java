package org.millrace.runtime.control.http;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.OutputStream;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.KeyStore;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.runtime.control.access.AdminKey;
import org.millrace.runtime.control.access.FailedLogins;
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
        AdminKey key = AdminKey.selfSigned(data, "127.0.0.1");
        Route route = Route.get("/endless", Role.VIEWER, "never ends", "text/plain", this::endless);
        Gate gate = new Gate(
                List.of(route),
                Tokens.open(data, Clock.systemUTC()),
                new FailedLogins(10, Clock.systemUTC()),
                (path, secret) -> true,
                seen -> {});
        AdminServer server = new AdminServer(new InetSocketAddress("127.0.0.1", 0), key, gate);
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

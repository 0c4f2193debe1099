package org.millrace.runtime.transports.http.road;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLServerSocket;
import javax.net.ssl.SSLSocket;
import javax.security.auth.x500.X500Principal;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.trust.Certificates;
import org.millrace.runtime.api.trust.Constraint;
import org.millrace.runtime.api.trust.PeerTrust;
import org.millrace.runtime.transports.http.inbound.ListenerTls;
import org.millrace.runtime.transports.http.outbound.EndpointSettings;
import org.millrace.runtime.transports.http.outbound.EndpointTls;

/** TLS handshakes that fail are told: whose, and why. */
@Timeout(30)
class TlsRefusalsTest {

    private static final String WHERE = "; from 127.0.0.1 at the listener http";

    @TempDir
    private static Path folder;

    private static KeyStore ours;
    private static KeyStore partner;
    private static KeyStore stranger;

    @BeforeAll
    static void makeKeys() throws Exception {
        ours = Keys.make(folder, "ours", "san=ip:127.0.0.1");
        partner = Keys.make(folder, "partner", "san=ip:127.0.0.1");
        stranger = Keys.make(folder, "stranger", "san=ip:127.0.0.1");
    }

    private static X509Certificate certificate(KeyStore keys) throws Exception {
        return (X509Certificate) keys.getCertificate(keys.aliases().nextElement());
    }

    private static String serial(KeyStore keys) throws Exception {
        return certificate(keys).getSerialNumber().toString(16);
    }

    /** Of the partner's certificate, which is trusted for itself, only one with another subject is meant. */
    private static PeerTrust another(KeyStore keys) throws Exception {
        Constraint orders = new Constraint(
                "orders", List.of(new X500Principal("CN=orders")), List.of(), List.of(), Set.of(), Set.of());
        return new PeerTrust(
                new Certificates("bank", List.of(certificate(keys)), List.of(), List.of(orders)),
                false,
                InstantSource.system());
    }

    private static Road road(PeerTrust clients) throws Exception {
        Road.Wishes wishes = new Road.Wishes();
        wishes.tls =
                new ListenerTls(ours, Keys.PASSWORD, ListenerTls.VERSIONS, ListenerTls.ClientAuth.REQUIRED, clients);
        return new Road(wishes, URI.create("http://127.0.0.1:1")).with(PassThrough.class, "/pass", true);
    }

    private static void knock(Road road, KeyStore with, String version) throws Exception {
        try (SSLSocket client = (SSLSocket) (with == null ? Keys.withoutKeys(ours) : Keys.context(with, ours))
                .getSocketFactory()
                .createSocket(road.connect(), "127.0.0.1", 443, true)) {
            client.setEnabledProtocols(new String[] {version});
            client.startHandshake();
            client.getOutputStream().write("GET /pass HTTP/1.1\r\nHost: x\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
            client.getInputStream().read();
        } catch (IOException e) {
            // as it is told
        }
    }

    private static Exchange told(Road road) throws InterruptedException {
        Exchange told = road.done.poll(10, TimeUnit.SECONDS);
        assertTrue(told != null, "nobody was told");
        assertNull(road.done.poll(), "once");
        assertEquals("", told.flow() == null ? "" : told.flow().flow());
        return told;
    }

    @ParameterizedTest
    @ValueSource(strings = {"TLSv1.3", "TLSv1.2"})
    void aCertificateThatAConstraintRefuses(String version) throws Exception {
        try (Road road = road(another(partner))) {
            knock(road, partner, version);

            Exchange told = told(road);
            assertEquals(FaultCode.TLS_CERTIFICATE, told.fault().kind());
            assertEquals(
                    "The client's certificate is not accepted.", told.fault().getMessage());
            assertEquals(
                    "certificates.bank.only does not allow CN=partner (serial " + serial(partner)
                            + "); not orders, for its subject is CN=partner; its subject is CN=partner, its issuer CN=partner"
                            + WHERE,
                    told.fault().detail());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"TLSv1.3", "TLSv1.2"})
    void aCertificateThatIsNotTrusted(String version) throws Exception {
        try (Road road = road(Keys.judging(partner))) {
            knock(road, stranger, version);

            Exchange told = told(road);
            // a client that looks for a key which the listener would take has none to show
            FaultCode code = told.fault().kind();
            assertTrue(code == FaultCode.TLS_CERTIFICATE || code == FaultCode.TLS_NO_CERTIFICATE, code.code());
            if (code == FaultCode.TLS_CERTIFICATE) {
                assertTrue(
                        told.fault().detail().endsWith("; its subject is CN=stranger, its issuer CN=stranger" + WHERE),
                        told.fault().detail());
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"TLSv1.3", "TLSv1.2"})
    void noCertificateWhereOneIsNeeded(String version) throws Exception {
        try (Road road = road(Keys.judging(partner))) {
            knock(road, null, version);

            Exchange told = told(road);
            assertEquals(FaultCode.TLS_NO_CERTIFICATE, told.fault().kind());
            assertEquals(
                    "The client has shown no certificate, and must.",
                    told.fault().getMessage());
            assertEquals("from 127.0.0.1 at the listener http", told.fault().detail());
        }
    }

    @Test
    void noVersionInCommon() throws Exception {
        Road.Wishes wishes = new Road.Wishes();
        wishes.tls = new ListenerTls(ours, Keys.PASSWORD, List.of("TLSv1.3"), ListenerTls.ClientAuth.NONE, null);
        try (Road road = new Road(wishes, URI.create("http://127.0.0.1:1"))) {
            knock(road, null, "TLSv1.2");

            Exchange told = told(road);
            assertEquals(FaultCode.TLS_HANDSHAKE, told.fault().kind());
            assertEquals("The client's TLS handshake failed.", told.fault().getMessage());
            assertTrue(told.fault().detail().contains("protocol"), told.fault().detail());
        }
    }

    @Test
    void cleartextWhereTlsIsSpoken() throws Exception {
        try (Road road = road(Keys.judging(partner));
                Socket client = road.connect()) {
            client.getOutputStream().write("GET / HTTP/1.1\r\nHost: x\r\n\r\n".getBytes(StandardCharsets.US_ASCII));

            Exchange told = told(road);
            assertEquals(FaultCode.TLS_HANDSHAKE, told.fault().kind());
            assertTrue(
                    told.fault().detail().contains("SSL message"), told.fault().detail());
        }
    }

    /** As those of a balancer that looks whether the port is open. */
    @Test
    void aConnectionThatOnlyEndsIsNoRefusal() throws Exception {
        try (Road road = road(Keys.judging(partner))) {
            for (int i = 0; i < 10; i++) {
                road.connect().close();
            }
            knock(road, null, "TLSv1.3");
            assertEquals(FaultCode.TLS_NO_CERTIFICATE, told(road).fault().kind(), "the first that is told");
        }
    }

    @ParameterizedTest
    @EnumSource(EndpointSettings.Protocol.class)
    void aBackendWhoseCertificateAConstraintRefuses(EndpointSettings.Protocol protocol) throws Exception {
        try (SSLServerSocket backend = (SSLServerSocket) Keys.context(partner, partner)
                .getServerSocketFactory()
                .createServerSocket(0, 16, InetAddress.getByName("127.0.0.1"))) {
            Thread.startVirtualThread(() -> {
                while (!backend.isClosed()) {
                    try (SSLSocket socket = (SSLSocket) backend.accept()) {
                        socket.startHandshake();
                    } catch (IOException e) {
                        // as it is told
                    }
                }
            });
            Road.Wishes wishes = new Road.Wishes();
            EndpointTls tls = new EndpointTls(another(partner), null, null, EndpointTls.VERSIONS);
            wishes.endpoint = usual -> new EndpointSettings(
                    usual.name(),
                    usual.targets(),
                    protocol,
                    usual.maxConnections(),
                    usual.maxQueued(),
                    usual.connectTimeout(),
                    usual.idleTimeout(),
                    usual.responseIdleTimeout(),
                    usual.restAfterFailure(),
                    usual.maxHeadBytes(),
                    Optional.of(tls));
            URI target = URI.create("https://127.0.0.1:" + backend.getLocalPort());
            try (Road road = new Road(wishes, target).with(PassThrough.class, "/pass", true);
                    Socket client = road.connect()) {
                client.getOutputStream()
                        .write("GET /pass HTTP/1.1\r\nHost: x\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
                Exchange done = road.done.poll(10, TimeUnit.SECONDS);
                assertTrue(done != null, "the exchange goes on");
                assertEquals(FaultCode.BACKEND_UNREACHABLE, done.fault().kind());
                assertTrue(
                        done.fault()
                                .detail()
                                .endsWith("certificates.bank.only does not allow CN=partner (serial " + serial(partner)
                                        + "); not orders, for its subject is CN=partner; its subject is CN=partner, its issuer"
                                        + " CN=partner"),
                        done.fault().detail());
            }
        }
    }
}

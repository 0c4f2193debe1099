package org.millrace.client.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.MessageDigest;
import java.security.cert.Certificate;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLServerSocket;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.client.Failure;
import org.millrace.client.FakeRuntime;
import org.millrace.client.admin.AdminClient;
import org.millrace.client.admin.Fingerprint;
import org.millrace.client.admin.RuntimeAddress;
import org.millrace.compiler.key.AuthorKey;

/** A message that is sent among others to runtimes that pretend to be, and what is said when it does not go well. */
@Timeout(60)
class MarkedExchangeTest {

    @TempDir
    private static Path keys;

    @TempDir
    private Path folder;

    private static AuthorKey key;

    private FakeRuntime left;
    private FakeRuntime right;
    private AdminClient leftAdmin;
    private AdminClient rightAdmin;
    private HttpServer listener;
    private final List<String> marks = new CopyOnWriteArrayList<>();

    @BeforeAll
    static void makeKey() {
        key = AuthorKey.make(keys.resolve("own"), "own");
    }

    @BeforeEach
    void start() throws Exception {
        left = new FakeRuntime(key).answer("POST /v1/traces", 200, "{}");
        right = new FakeRuntime(key).answer("POST /v1/traces", 200, "{}");
        leftAdmin = admin(left, "left");
        rightAdmin = admin(right, "right");
        listener = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        serve(listener);
    }

    private AdminClient admin(FakeRuntime runtime, String name) throws Exception {
        return new AdminClient(RuntimeAddress.ofDataFolder(runtime.dataFolder(folder.resolve(name), key)));
    }

    private void serve(HttpServer server) {
        server.createContext("/orders", exchange -> {
            marks.add(String.valueOf(exchange.getRequestHeaders().get(MarkedExchange.HEADER)));
            byte[] answer = exchange.getRequestBody().readAllBytes();
            exchange.getResponseHeaders().set("Content-Type", "text/xml");
            exchange.sendResponseHeaders(200, answer.length);
            exchange.getResponseBody().write(answer);
            exchange.close();
        });
        server.start();
    }

    @AfterEach
    void stop() {
        leftAdmin.close();
        rightAdmin.close();
        left.close();
        right.close();
        listener.stop(0);
    }

    private MarkedExchange exchange() {
        return new MarkedExchange(
                "orders",
                List.of(new MarkedExchange.Side("left", leftAdmin), new MarkedExchange.Side("right", rightAdmin)),
                Duration.ofSeconds(30));
    }

    private static HttpRequest.Builder request(String scheme, int port) {
        return HttpRequest.newBuilder(URI.create(scheme + "://127.0.0.1:" + port + "/orders"))
                .header("Millrace-Trace", "typed-by-somebody")
                .POST(BodyPublishers.ofString("<order/>"));
    }

    private static String traces(MarkedExchange exchange) {
        return "GET /v1/traces?flow=orders&mark=" + exchange.mark();
    }

    private static void assertSays(String message, String remedy, Failure failure) {
        assertEquals(message, failure.getMessage());
        assertEquals(remedy, failure.remedy());
    }

    @Test
    void theTraceIsThatOfTheSideWhichTookIt() throws Exception {
        try (MarkedExchange exchange = exchange()) {
            left.answer(traces(exchange), 200, "{\"traces\":[]}");
            right.answer(
                    traces(exchange), 200, "{\"traces\":[{\"exchange\":\"x-1\",\"visits\":[{\"step\":\"receive\"}]}]}");
            exchange.arm(1000);
            MarkedExchange.Reply reply =
                    exchange.send(request("http", listener.getAddress().getPort()), List.of(), Optional.empty());
            assertEquals(200, reply.status());
            assertEquals("text/xml", reply.contentType());
            assertEquals("<order/>", new String(reply.body()));
            assertEquals(List.of("[" + exchange.mark() + "]"), marks);
            assertTrue(exchange.mark().matches("[0-9a-f]{32}"));
            MarkedExchange.Taken taken = exchange.way(reply);
            assertEquals("right", taken.side());
            assertEquals(List.of("receive"), taken.way().steps());
        }
        for (FakeRuntime side : List.of(left, right)) {
            assertTrue(
                    side.asked().getFirst().contains("\"seconds\":40"),
                    side.asked().getFirst());
            assertTrue(side.asked().getLast().contains("\"count\":0"), "and is told to forget it");
        }
    }

    @Test
    void nothingIsSentWhenOneSideDoesNotTrace() throws Exception {
        right.answer(
                "POST /v1/traces",
                403,
                "{\"detail\":\"the token ada has the role viewer\",\"remedy\":\"use a token with the role operator\"}");
        try (MarkedExchange exchange = exchange()) {
            Failure failure = assertThrows(Failure.class, () -> exchange.arm(1000));
            assertEquals(Failure.Kind.NOT_ALLOWED, failure.kind());
            assertSays("right: the token ada has the role viewer", "use a token with the role operator", failure);
        }
        assertTrue(left.asked().getLast().contains("\"count\":0"), "the other side waits for nothing");
        assertEquals(List.of(), marks);
    }

    @Test
    void anAddressWhereNobodyListensIsSaid() throws Exception {
        int free;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            free = socket.getLocalPort();
        }
        try (MarkedExchange exchange = exchange()) {
            Failure failure = assertThrows(
                    Failure.class, () -> exchange.send(request("http", free), List.of(), Optional.empty()));
            assertTrue(
                    failure.getMessage()
                            .startsWith("no connection comes about with http://127.0.0.1:" + free
                                    + "/, so nothing was sent"),
                    failure.getMessage());
            assertEquals(
                    "mend the address: it must lead to the listener that the flow receives from", failure.remedy());
        }
    }

    @Test
    void aConnectionThatBreaksOffSaysThatTheMessageWasSent() throws Exception {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                MarkedExchange exchange = exchange()) {
            Thread.ofVirtual().start(() -> {
                try (Socket taken = socket.accept()) {
                    int ignored = taken.getInputStream().read();
                } catch (java.io.IOException e) {
                    // the test is over
                }
            });
            Failure failure = assertThrows(
                    Failure.class,
                    () -> exchange.send(request("http", socket.getLocalPort()), List.of(), Optional.empty()));
            assertTrue(failure.getMessage().contains("broke off before the reply came"), failure.getMessage());
            assertEquals(
                    "the message was sent: whether it went on to backends is not known here. Is the runtime still there?",
                    failure.remedy());
        }
    }

    @Test
    void aReplyThatDoesNotComeIsWaitedForUntilTimeIsOverOrSomebodyEndsIt() throws Exception {
        try (ServerSocket socket = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            try (MarkedExchange exchange = new MarkedExchange("orders", List.of(), Duration.ofSeconds(2))) {
                Failure failure = assertThrows(
                        Failure.class,
                        () -> exchange.send(request("http", socket.getLocalPort()), List.of(), Optional.empty()));
                assertEquals(Failure.Kind.SILENT, failure.kind());
                assertSays("no reply came within 2 s", "the message was sent, and may be on its way still", failure);
            }
        }
        try (ServerSocket socket = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
                MarkedExchange exchange = exchange()) {
            Thread.ofVirtual().start(() -> {
                try (Socket taken = socket.accept()) {
                    int sent = taken.getInputStream().read();
                    assertTrue(sent >= 0);
                    exchange.abort();
                    taken.getInputStream().transferTo(OutputStream.nullOutputStream()); // until the other side ends it
                } catch (java.io.IOException e) {
                    // the test is over
                }
            });
            Failure failure = assertThrows(
                    Failure.class,
                    () -> exchange.send(request("http", socket.getLocalPort()), List.of(), Optional.empty()));
            assertEquals(Failure.Kind.INTERRUPTED, failure.kind());
            assertSays(
                    "the wait for the reply was ended",
                    "the message was sent, and goes its way in the runtime all the same",
                    failure);
        }
    }

    private static String named() throws Exception {
        return HexFormat.of()
                .formatHex(MessageDigest.getInstance("SHA-256")
                        .digest(key.certificate().getEncoded()));
    }

    private static SSLContext serving(AuthorKey clients) throws Exception {
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(null, null);
        store.setKeyEntry("server", key.privateKey(), new char[0], new Certificate[] {key.certificate()});
        KeyManagerFactory managers = KeyManagerFactory.getInstance("PKIX");
        managers.init(store, new char[0]);
        KeyStore trusted = KeyStore.getInstance("PKCS12");
        trusted.load(null, null);
        trusted.setCertificateEntry("client", clients.certificate());
        TrustManagerFactory trust = TrustManagerFactory.getInstance("PKIX");
        trust.init(trusted);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(managers.getKeyManagers(), trust.getTrustManagers(), null);
        return context;
    }

    /** A listener that answers those who show a certificate. */
    private SSLServerSocket requiring(AuthorKey client) throws Exception {
        SSLServerSocket server = (SSLServerSocket)
                serving(client).getServerSocketFactory().createServerSocket(0, 5, InetAddress.getLoopbackAddress());
        server.setNeedClientAuth(true);
        Thread.ofVirtual().start(() -> {
            while (!server.isClosed()) {
                try (Socket socket = server.accept()) {
                    var in = new BufferedReader(new InputStreamReader(socket.getInputStream()));
                    for (String line = in.readLine(); line != null && !line.isEmpty(); line = in.readLine()) {
                        if (line.startsWith(MarkedExchange.HEADER)) {
                            marks.add(line);
                        }
                    }
                    socket.getOutputStream().write("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n".getBytes());
                } catch (java.io.IOException e) {
                    // a client was refused, or the test is over
                }
            }
        });
        return server;
    }

    private static ClientKey shown(AuthorKey client) throws Exception {
        return ClientKey.open(
                client.folder().resolve("author.p12"),
                Files.readString(client.folder().resolve("author.password")).strip());
    }

    @Test
    void aListenerThatRequiresACertificateIsShownTheKeys() throws Exception {
        AuthorKey ada = AuthorKey.make(folder.resolve("ada"), "Ada");
        AuthorKey bob = AuthorKey.make(folder.resolve("bob"), "Bob");
        try (SSLServerSocket secure = requiring(ada);
                MarkedExchange exchange = exchange()) {
            int port = secure.getLocalPort();
            Failure none = assertThrows(
                    Failure.class, () -> exchange.send(request("https", port), List.of(named()), Optional.empty()));
            assertEquals(Failure.Kind.NOT_ALLOWED, none.kind(), none::getMessage);
            assertTrue(
                    none.getMessage()
                            .startsWith("what listens at https://127.0.0.1:" + port
                                    + "/ takes only clients that show a certificate: "),
                    none.getMessage());
            assertEquals("choose a key file that holds one", none.remedy());

            Failure other = assertThrows(
                    Failure.class,
                    () -> exchange.send(request("https", port), List.of(named()), Optional.of(shown(bob))));
            assertEquals(Failure.Kind.NOT_ALLOWED, other.kind(), other::getMessage);
            assertTrue(
                    other.getMessage()
                            .startsWith("what listens at https://127.0.0.1:" + port
                                    + "/ does not take the certificate of "
                                    + bob.folder().resolve("author.p12")
                                    + ": "),
                    other.getMessage());
            assertEquals(
                    "choose a key whose certificate it trusts: clientTrust of the listener's configuration names those from which"
                            + " it must be",
                    other.remedy());
            assertEquals(List.of(), marks);

            assertEquals(
                    200,
                    exchange.send(request("https", port), List.of(named()), Optional.of(shown(ada)))
                            .status());
        }
        assertEquals(1, marks.size());
    }

    @Test
    void aListenerIsTrustedByTheCertificateThatItsRuntimeNames() throws Exception {
        HttpsServer secure = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        secure.setHttpsConfigurator(new HttpsConfigurator(serving(key)));
        serve(secure);
        String named = named();
        int port = secure.getAddress().getPort();
        try (MarkedExchange exchange = exchange()) {
            assertEquals(
                    200,
                    exchange.send(request("https", port), List.of(named), Optional.empty())
                            .status());
            Failure failure = assertThrows(
                    Failure.class, () -> exchange.send(request("https", port), List.of("00"), Optional.empty()));
            assertEquals(Failure.Kind.OTHER_CERTIFICATE, failure.kind());
            assertEquals(
                    "what answers at https://127.0.0.1:" + port
                            + "/ shows a certificate that is neither the one that the runtime names for its listener nor of an issuer"
                            + " that is trusted here, so nothing was sent. Its fingerprint: "
                            + Fingerprint.of(key.certificate()),
                    failure.getMessage());
        } finally {
            secure.stop(0);
        }
        assertEquals(1, marks.size(), "nobody was sent anything who is not trusted");
    }

    @Test
    void whatSpeaksNoTlsIsSaid() throws Exception {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                MarkedExchange exchange = exchange()) {
            Thread.ofVirtual().start(() -> {
                try (Socket taken = socket.accept()) {
                    // with the hello unread the end of the connection would overtake the reply
                    taken.getInputStream().read(new byte[16 * 1024]);
                    taken.getOutputStream().write("HTTP/1.1 400 Bad Request\r\n\r\n".getBytes());
                } catch (java.io.IOException e) {
                    // the test is over
                }
            });
            Failure failure = assertThrows(
                    Failure.class,
                    () -> exchange.send(request("https", socket.getLocalPort()), List.of(), Optional.empty()));
            assertTrue(failure.getMessage().startsWith("no TLS connection comes about with "), failure.getMessage());
            assertEquals("is this a listener with TLS?", failure.remedy());
        }
    }

    @Test
    void aReplyWithoutATraceSaysWhatMayBeTheMatter() throws Exception {
        try (MarkedExchange exchange = exchange()) {
            left.answer(traces(exchange), 200, "{\"traces\":[]}");
            right.answer(traces(exchange), 200, "{\"traces\":[]}");
            exchange.arm(1000);
            MarkedExchange.Reply reply = new MarkedExchange.Reply(404, "", new byte[0]);
            Failure failure = assertThrows(Failure.class, () -> exchange.way(reply));
            assertSays(
                    "the reply came with status 404, but nothing of the flow orders was traced for it",
                    "send to the path and by a method that its receive step takes, and to an address where nothing takes the header"
                            + " Millrace-Trace off",
                    failure);
            left.close();
            right.close();
            Failure gone = assertThrows(Failure.class, () -> exchange.way(reply));
            assertTrue(
                    gone.getMessage()
                            .startsWith("the reply came with status 404, but not its trace: no runtime answers at "),
                    gone.getMessage());
        }
    }
}

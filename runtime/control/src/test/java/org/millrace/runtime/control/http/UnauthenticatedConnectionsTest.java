package org.millrace.runtime.control.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.cert.X509Certificate;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509TrustManager;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.runtime.control.access.AdminKey;
import org.millrace.runtime.control.access.FailedLogins;
import org.millrace.runtime.control.access.RefusalRateLimit;
import org.millrace.runtime.control.access.Role;
import org.millrace.runtime.control.access.Tokens;

/** What clients without a good token may hold. Time itself is what they spend, so they do wait between two messages. */
@Timeout(60)
class UnauthenticatedConnectionsTest {

    private static final Duration TOKEN_TIME = Duration.ofMillis(2500);
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final int A_WHILE_MILLIS = 100;

    /** For so long they go on: far longer than they may stay, and less than an idle connection may. */
    private static final int MESSAGES = 150;

    private static final byte[] PING = {0, 0, 8, 6, 0, 0, 0, 0, 0, 'm', 'i', 'l', 'l', 'r', 'a', 'c', 'e'};

    @TempDir
    private Path data;

    private AdminServer server;
    private final List<Socket> clients = new ArrayList<>();

    @BeforeEach
    void start() throws Exception {
        start(AdminTimeouts.USUAL.head(), TOKEN_TIME);
    }

    private void start(Duration headTime, Duration tokenTime) throws Exception {
        Route route = Route.get("/", Role.VIEWER, "answers", "text/plain", call -> new Answer.Text("text/plain", "ok"));
        AuthFilter gate = new AuthFilter(
                List.of(Route.get("/v1/it", Role.VIEWER, "answers", "text/plain", route.action())),
                Tokens.open(data, Clock.systemUTC()),
                new FailedLogins(10_000, Clock.systemUTC()),
                new RefusalRateLimit(Clock.systemUTC()),
                (path, secret) -> secret.equals("newcomer"),
                seen -> {},
                AdminTimeouts.USUAL.body());
        server = new AdminServer(
                new InetSocketAddress("127.0.0.1", 0),
                AdminKey.selfSigned(data, "127.0.0.1", Clock.systemUTC(), warning -> {}),
                gate,
                new AdminTimeouts(headTime, tokenTime, AdminTimeouts.USUAL.body(), AdminTimeouts.USUAL.turn()));
        server.start();
    }

    @AfterEach
    void stop() throws IOException {
        for (Socket client : clients) {
            client.close();
        }
        server.stop();
    }

    private Socket plain() throws IOException {
        Socket client = new Socket(InetAddress.ofLiteral("127.0.0.1"), server.port());
        clients.add(client);
        return client;
    }

    private SSLSocket speaking(String protocol) throws Exception {
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, new TrustManager[] {new TrustsAll()}, null);
        SSLSocket client = (SSLSocket) context.getSocketFactory().createSocket("127.0.0.1", server.port());
        clients.add(client);
        SSLParameters parameters = client.getSSLParameters();
        parameters.setApplicationProtocols(new String[] {protocol});
        client.setSSLParameters(parameters);
        client.startHandshake();
        assertEquals(protocol, client.getApplicationProtocol());
        return client;
    }

    /** Whom it calls is not what is tested here. */
    private static final class TrustsAll implements X509TrustManager {

        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type) {
            throw new IllegalStateException("no server here asks for one");
        }

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type) {
            // any will do
        }

        @Override
        public X509Certificate[] getAcceptedIssuers() {
            return new X509Certificate[0];
        }
    }

    private static byte[] call(String path, String token) {
        return ("GET " + path + " HTTP/1.1\r\nHost: h\r\n"
                        + (token.isEmpty() ? "" : "Authorization: Bearer " + token + "\r\n") + "\r\n")
                .getBytes(StandardCharsets.US_ASCII);
    }

    /** What the other side says within a while; null when it has hung up. */
    private static String said(Socket client) {
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        try {
            client.setSoTimeout(A_WHILE_MILLIS);
            while (true) {
                int read = client.getInputStream().read();
                if (read < 0) {
                    return null;
                }
                said.write(read);
            }
        } catch (SocketTimeoutException e) {
            return said.toString(StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            return null;
        }
    }

    private static void assertHears(String expected, Socket client) {
        StringBuilder heard = new StringBuilder();
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (heard.indexOf(expected) < 0) {
            String said = said(client);
            assertTrue(said != null, "it hung up after: " + heard);
            assertTrue(System.nanoTime() - end < 0, "in " + PATIENCE.toSeconds() + " s only: " + heard);
            heard.append(said);
        }
    }

    private static void assertHungUp(Socket client) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (said(client) != null) {
            assertTrue(System.nanoTime() - end < 0, "it has not hung up in " + PATIENCE.toSeconds() + " s");
        }
    }

    /** Sends the same again and again until the other side hangs up; how often it was answered, in the time that it may take. */
    private static int answersUntilCutOff(Socket client, byte[] message) {
        int answers = 0;
        for (int sent = 0; sent < MESSAGES; sent++) {
            try {
                client.getOutputStream().write(message);
            } catch (IOException e) {
                return answers;
            }
            String said = said(client);
            if (said == null) {
                return answers;
            }
            answers += said.isEmpty() ? 0 : 1;
        }
        throw new AssertionError("it may still stay after " + MESSAGES + " messages");
    }

    private SSLSocket speakingHttp2() throws Exception {
        SSLSocket client = speaking("h2");
        client.getOutputStream().write("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
        client.getOutputStream().write(new byte[] {0, 0, 0, 4, 0, 0, 0, 0, 0}); // settings, as they are without any
        return client;
    }

    /** GET /v1/it with a good token, as the first stream of a connection: indexes are those of RFC 7541, appendix A. */
    private static byte[] http2Call() {
        ByteArrayOutputStream block = new ByteArrayOutputStream();
        block.write(0x82); // :method GET
        block.write(0x87); // :scheme https
        literal(block, "/v1/it", 0x04); // :path
        literal(block, "h", 0x01); // :authority
        literal(block, "Bearer newcomer", 0x0f, 0x08); // authorization
        ByteArrayOutputStream frame = new ByteArrayOutputStream();
        frame.writeBytes(new byte[] {0, 0, (byte) block.size(), 1, 5, 0, 0, 0, 1}); // HEADERS, the last of its stream
        frame.writeBytes(block.toByteArray());
        return frame.toByteArray();
    }

    private static void literal(ByteArrayOutputStream block, String value, int... name) {
        for (int each : name) {
            block.write(each);
        }
        block.write(value.length());
        block.writeBytes(value.getBytes(StandardCharsets.US_ASCII));
    }

    @Test
    void whoHasShownAGoodTokenByHttp2Stays() throws Exception {
        SSLSocket known = speakingHttp2();
        known.getOutputStream().write(http2Call());
        assertHears("ok", known);
        int ignored = answersUntilCutOff(speakingHttp2(), PING); // which came later
        known.getOutputStream().write(PING);
        assertHears("millrace", known);
    }

    @Test
    void whoPingsByHttp2AndCallsNothingIsCutOff() throws Exception {
        SSLSocket client = speakingHttp2();
        int answers = answersUntilCutOff(client, PING);
        assertTrue(answers >= 1, "its pings were answered " + answers + " times");
    }

    @Test
    void whoCallsWithoutAGoodTokenAgainAndAgainIsCutOff() throws Exception {
        for (byte[] call : List.of(call("/v1/it", ""), call("/v1/it", "wrong"), call("/", ""))) {
            int answers = answersUntilCutOff(speaking("http/1.1"), call);
            assertTrue(answers >= 1, "it was answered " + answers + " times");
        }
    }

    @Test
    void whoHasShownAGoodTokenStays() throws Exception {
        SSLSocket known = speaking("http/1.1");
        known.getOutputStream().write(call("/v1/it", "newcomer"));
        assertHears("HTTP/1.1 200 ", known);
        int ignored = answersUntilCutOff(speaking("http/1.1"), call("/v1/it", "")); // which came later
        known.getOutputStream().write(call("/v1/it", ""));
        assertHears("HTTP/1.1 401 ", known);
    }

    @Test
    void theOldestOf129GivesWayToTheNewestAndWhoHasAGoodTokenIsNotAmongThem() throws Exception {
        server.stop();
        // the system makes some of so many wait for seconds: that must not use up the oldest one's time for a handshake
        start(Duration.ofMinutes(1), Duration.ofMinutes(1));
        SSLSocket known = speaking("http/1.1");
        known.getOutputStream().write(call("/v1/it", "newcomer"));
        assertHears("HTTP/1.1 200 ", known);

        Socket oldest = plain();
        Socket second = plain();
        for (int i = 2; i < 128; i++) {
            plain();
        }
        assertEquals("", said(oldest));
        SSLSocket newest = speaking("http/1.1");
        assertHungUp(oldest);
        assertEquals("", said(second));
        newest.getOutputStream().write(call("/v1/it", "newcomer"));
        assertHears("HTTP/1.1 200 ", newest);
        known.getOutputStream().write(call("/v1/it", ""));
        assertHears("HTTP/1.1 401 ", known);
    }
}

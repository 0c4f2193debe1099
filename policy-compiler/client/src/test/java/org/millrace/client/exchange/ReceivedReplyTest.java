package org.millrace.client.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.millrace.client.Failure;

@Timeout(60)
class ReceivedReplyTest {

    private static ExpectedExchange exchange(String method, Map<String, String> headers) {
        return new ExpectedExchange(
                "x", method, "/", null, headers, 200, "", List.of(), List.of(), List.of(), null, List.of(), List.of(),
                List.of(), Map.of(), Map.of(), List.of(), null, 1, 0);
    }

    private static Failure refusal(int port, ExpectedExchange exchange) {
        try (HttpClient client = HttpClient.newHttpClient()) {
            return assertThrows(
                    Failure.class,
                    () -> ReceivedReply.of(client, URI.create("http://127.0.0.1:" + port + "/"), exchange, ""));
        }
    }

    @Test
    void whereNoReplyComesThatIsSaid() throws Exception {
        try (ServerSocket server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            Thread closes = Thread.ofVirtual().start(() -> {
                try (Socket taken = server.accept()) {
                    taken.getInputStream().read();
                } catch (java.io.IOException e) {
                    // the test is over
                }
            });
            Failure refusal = refusal(server.getLocalPort(), exchange("POST", Map.of()));
            assertEquals(Failure.Kind.FAILED, refusal.kind());
            assertTrue(refusal.getMessage().startsWith("no reply came: "), refusal.getMessage());
            closes.join();
        }
    }

    @Test
    void whatHttpCantSendIsNamed() {
        assertEquals(
                "the request can't be sent: restricted header name: \"Host\"",
                refusal(1, exchange("GET", Map.of("Host", "x"))).getMessage());
        assertEquals(
                "the request can't be sent: illegal method \"G@T\"",
                refusal(1, exchange("G@T", Map.of())).getMessage());
    }
}

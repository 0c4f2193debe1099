package org.millrace.tests.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.runtime.api.Tempo;
import org.millrace.tests.hostile.siege.Gateway;
import org.millrace.tests.hostile.siege.Siege;
import org.millrace.tests.hostile.wire.HttpReply;
import org.millrace.tests.hostile.wire.RawClient;
import org.millrace.tests.hostile.wire.RecordingBackend.Answer;

/**
 * Row "slowloris, slow body, slow read", on the listener with short times: a head within 1 s, a body and a reply at 2,000 bytes a second
 * after 1 s of grace, 2 s of rest, 6 s for all. Here time itself is the attack, so the clients do wait between bytes.
 */
@ExtendWith(Siege.class)
@Timeout(60)
class SlowClientsTest {

    private static final Duration BETWEEN_BYTES = Duration.ofMillis(200);
    private static final Duration BOUND = Duration.ofSeconds(28);

    /** The listener's times are a second or two, and its deadline 30: what is cut off later than this was cut off by something else. */
    private static final Duration SOON = Duration.ofSeconds(20);

    /** The same of a head, which another listener would cut off after ten seconds. */
    private static final Duration SOON_FOR_A_HEAD = Duration.ofSeconds(9);

    private final Gateway gateway;
    private final List<RawClient> clients = new ArrayList<>();

    SlowClientsTest(Gateway gateway) {
        this.gateway = gateway;
    }

    private RawClient connect() throws IOException {
        RawClient client = RawClient.connect(gateway.impatientPort());
        clients.add(client);
        return client;
    }

    @AfterEach
    void hangUp() throws IOException {
        for (RawClient client : clients) {
            client.close();
        }
    }

    /** Sends a byte now and then until the other side closes. Returns how long that took. */
    private Duration dribble(RawClient client, String text) {
        return gateway.withstands("dribbling", () -> {
            long start = System.nanoTime();
            int next = 0;
            while (System.nanoTime() - start < BOUND.toNanos()) {
                try {
                    client.send(text.substring(next % text.length(), next % text.length() + 1));
                    next++;
                } catch (IOException e) {
                    break;
                }
                if (client.closesWithin(BETWEEN_BYTES)) {
                    break;
                }
            }
            return Duration.ofNanos(System.nanoTime() - start);
        });
    }

    @Test
    void aHeadThatDribblesInIsCutOff() throws IOException {
        RawClient client = connect();
        client.send("GET /relay/slow HTTP/1.1\r\nHost: gateway.example\r\n");
        Duration lived = dribble(client, "X-Slow: aaaaaaaaaa\r\n");
        assertTrue(lived.compareTo(SOON_FOR_A_HEAD) < 0, () -> "lived for " + lived);
    }

    @Test
    void aRequestLineThatDribblesInIsCutOff() throws IOException {
        Duration lived = dribble(connect(), "GET /relay/" + "a".repeat(500));
        assertTrue(lived.compareTo(SOON_FOR_A_HEAD) < 0, () -> "lived for " + lived);
    }

    @Test
    void aClientThatSaysNothingIsCutOff() throws IOException {
        RawClient client = connect();
        assertTrue(client.closesWithin(SOON));
    }

    @Test
    void aBodyThatDribblesInIsCutOffAndTheBackendSeesNoWholeRequest() throws IOException {
        gateway.backend().forget();
        RawClient client = connect();
        client.send("POST /relay/slow HTTP/1.1\r\nHost: gateway.example\r\nContent-Length: 100000\r\n\r\n");
        Duration lived = dribble(client, "x");
        assertTrue(lived.compareTo(SOON) < 0, () -> "lived for " + lived);
        assertTrue(gateway.backend().seen().stream()
                .noneMatch(seen -> seen.target().equals("/relay/slow")));
    }

    @Test
    void chunksThatDribbleInAreCutOff() throws IOException {
        RawClient client = connect();
        client.send("POST /relay/slow HTTP/1.1\r\nHost: gateway.example\r\nTransfer-Encoding: chunked\r\n\r\n");
        Duration lived = dribble(client, "1\r\nx\r\n");
        assertTrue(lived.compareTo(SOON) < 0, () -> "lived for " + lived);
    }

    /** The reply is larger than what two sockets hold; whoever does not read it holds a connection to the backend. */
    @Test
    void aReplyThatIsNotTakenIsCutOff() throws IOException {
        String big = "x".repeat(30_000_000);
        gateway.backend().on("/relay/big", Answer.ok("text/plain", big));
        RawClient client = RawClient.connect(gateway.impatientPort(), 4096);
        clients.add(client);
        client.send("GET /relay/big HTTP/1.1\r\nHost: gateway.example\r\n\r\n");
        gateway.withstands("slow read", () -> {
            long end = System.nanoTime() + BOUND.toNanos();
            Tempo slow = Tempo.every(BETWEEN_BYTES);
            while (slow.beat() < end && inFlight() > 0) {
                int ignored = client.in().read();
            }
            return null;
        });
        assertEquals(0, inFlight(), "the exchange must be over");
    }

    private int inFlight() {
        return gateway.admin().get("/v1/status").path("inFlight").asInt();
    }

    /** As many as the gateway takes exchanges: connections that have not sent a whole head must not count as such. */
    @Test
    void twoHundredHalfRequestsKeepNobodyOut() throws IOException {
        for (int i = 0; i < 200; i++) {
            connect().send("POST /relay/half HTTP/1.1\r\nHost: gateway.example\r\nX-Half: ");
        }
        gateway.withstands("200 half requests", () -> {
            HttpReply reply = RawClient.exchange(
                    gateway.impatientPort(),
                    RawClient.request("POST", "/relay/whole", List.of(), "whole".getBytes(StandardCharsets.US_ASCII)));
            assertEquals(200, reply.status(), reply::text);
            return reply;
        });
        for (RawClient client : clients) {
            assertTrue(client.closesWithin(SOON));
        }
    }

    @Test
    void aFastClientMayTakeItsTimeBetweenRequests() throws Exception {
        RawClient client = connect();
        Tempo leisurely = Tempo.every(Duration.ofMillis(1200));
        for (int i = 0; i < 3; i++) {
            leisurely.beat();
            client.send("GET /relay/fast HTTP/1.1\r\nHost: gateway.example\r\n\r\n");
            assertEquals(200, client.read().status());
        }
    }
}

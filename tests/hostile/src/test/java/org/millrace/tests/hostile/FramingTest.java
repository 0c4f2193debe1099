package org.millrace.tests.hostile;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.millrace.tests.hostile.siege.AttackFile;
import org.millrace.tests.hostile.siege.AttackFile.Attack;
import org.millrace.tests.hostile.siege.Faults;
import org.millrace.tests.hostile.siege.Gateway;
import org.millrace.tests.hostile.siege.Siege;
import org.millrace.tests.hostile.wire.HttpReply;
import org.millrace.tests.hostile.wire.RawClient;
import org.millrace.tests.hostile.wire.RawClient.Conversation;
import org.millrace.tests.hostile.wire.RecordingBackend.Seen;

/** Row "CL.TE, TE.CL, duplicate Content-Length, bare LF, obs-fold, bad chunk sizes": refused, and the backend never out of step. */
@ExtendWith(Siege.class)
class FramingTest {

    /** How long we wait for what must come. */
    private static final Duration SILENCE = Duration.ofSeconds(3);

    /** How long we wait for what must not come. */
    private static final Duration PAUSE = Duration.ofMillis(400);

    private final Gateway gateway;

    FramingTest(Gateway gateway) {
        this.gateway = gateway;
    }

    static Stream<Named<Attack>> refused() {
        return AttackFile.named("framing.txt", "\r\n");
    }

    static Stream<Named<Attack>> passing() {
        return AttackFile.named("passing.txt", "\r\n");
    }

    @BeforeEach
    void forget() {
        gateway.backend().forget();
    }

    @ParameterizedTest
    @MethodSource("refused")
    void whatCouldBeReadInTwoWaysIsRefusedAndTheConnectionClosed(Attack attack) {
        boolean waits = attack.expected().equals("waits");
        Conversation conversation =
                gateway.withstands(attack.name(), () -> converse(attack.bytes(), waits ? PAUSE : SILENCE));
        List<HttpReply> replies = conversation.replies();
        assertAll(
                attack.toString(),
                () -> assertNull(conversation.broken(), () -> "not HTTP: " + conversation.broken()),
                () -> assertEquals(waits ? 0 : 1, replies.size(), () -> "one reply, not " + replies),
                () -> assertEquals(
                        !waits, conversation.closed(), () -> "the connection must be closed after " + replies),
                () -> assertEquals(List.of(), seen(), "the backend must see nothing"),
                () -> assertEquals(List.of(), gateway.backend().offences()));
        if (waits) {
            return;
        }
        HttpReply reply = replies.getFirst();
        assertTrue(
                Arrays.asList(attack.expected().split("\\|")).contains(String.valueOf(reply.status())),
                () -> attack + " but was " + reply.text());
        Faults.assertShowsNothing(reply);
        assertEquals("application/problem+json", reply.header("Content-Type"), reply::text);
        assertNotNull(Faults.code(reply));
    }

    @ParameterizedTest
    @MethodSource("passing")
    void whatIsOddButProperPassesRebuilt(Attack attack) {
        Conversation conversation = gateway.withstands(attack.name(), () -> converse(attack.bytes(), PAUSE));
        String[] words = attack.expected().split(" ");
        assertEquals("passes", words[0], "the table says what is expected");
        List<String> bodies = Arrays.stream(words)
                .skip(2)
                .map(word -> word.equals("-") ? "" : word.replace("\\x20", " "))
                .toList();
        assertAll(
                attack.toString(),
                () -> assertNull(conversation.broken()),
                () -> assertEquals(
                        Integer.parseInt(words[1]),
                        conversation.replies().size(),
                        () -> conversation.replies().toString()),
                () -> conversation.replies().forEach(reply -> assertEquals(200, reply.status(), reply::text)),
                () -> assertEquals(bodies, seen().stream().map(Seen::body).toList()),
                () -> assertEquals(List.of(), gateway.backend().offences()));
    }

    @Test
    void whatBelongsToOneConnectionStaysThere() throws IOException {
        Conversation conversation = converse("""
                POST /relay/hop HTTP/1.1\r
                Host: gateway.example\r
                Connection: keep-alive, Upgrade, X-Private\r
                X-Private: stays here\r
                Keep-Alive: timeout=5\r
                TE: gzip;q=0.5\r
                Upgrade: websocket\r
                Proxy-Connection: keep-alive\r
                Proxy-Authorization: Basic stays-here\r
                HTTP2-Settings: AAMAAABk\r
                X-Public: goes on\r
                Content-Length: 5\r
                \r
                hello""".getBytes(StandardCharsets.ISO_8859_1), PAUSE);
        assertEquals(1, seen().size(), conversation::toString);
        Seen request = seen().getFirst();
        assertEquals(List.of("goes on"), request.values("X-Public"));
        for (String name : List.of(
                "X-Private",
                "Keep-Alive",
                "TE",
                "Upgrade",
                "Proxy-Connection",
                "Proxy-Authorization",
                "HTTP2-Settings")) {
            assertEquals(List.of(), request.values(name), () -> name + " went on:\n" + request.raw());
        }
    }

    @Test
    void theBackendIsNamedByTheEnvironmentAndNotByTheClient() throws IOException {
        converse(
                "GET /relay/x HTTP/1.1\r\nHost: admin.internal\r\nX-Forwarded-Host: admin.internal\r\n\r\n"
                        .getBytes(StandardCharsets.ISO_8859_1),
                PAUSE);
        Seen request = seen().getFirst();
        assertEquals(List.of("127.0.0.1:" + gateway.backend().port()), request.values("Host"));
    }

    /** A request that breaks off must not be completed by the next one on the same connection to the backend. */
    @Test
    void aRequestThatBreaksOffLeavesNothingOnTheBackendsConnection() throws IOException {
        try (RawClient client = RawClient.connect(gateway.port())) {
            client.send("POST /relay/cut HTTP/1.1\r\nHost: gateway.example\r\nContent-Length: 500\r\n\r\nonly this");
        }
        for (int i = 0; i < 5; i++) {
            converse(
                    "POST /relay/after HTTP/1.1\r\nHost: gateway.example\r\nContent-Length: 5\r\n\r\nhello"
                            .getBytes(StandardCharsets.ISO_8859_1),
                    PAUSE);
        }
        assertEquals(5, seen().size(), () -> seen().toString());
        seen().forEach(request -> assertEquals("hello", request.body()));
        assertEquals(List.of(), gateway.backend().offences());
    }

    /** What the backend saw but for the good orders that come after each attack. */
    private List<Seen> seen() {
        return gateway.backend().seen().stream()
                .filter(request -> !request.target().equals("/orders"))
                .toList();
    }

    private Conversation converse(byte[] bytes, Duration silence) throws IOException {
        try (RawClient client = RawClient.connect(gateway.port())) {
            client.sendUntilAnswered(bytes);
            return client.readAll(silence);
        }
    }
}

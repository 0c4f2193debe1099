package org.millrace.tests.hostile;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
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
import org.millrace.tests.hostile.wire.RecordingBackend.Answer;

/** The other side of framing: response splitting and desynchronization by a backend. */
@ExtendWith(Siege.class)
class HostileBackendTest {

    private static final Duration PAUSE = Duration.ofMillis(150);

    private final Gateway gateway;

    HostileBackendTest(Gateway gateway) {
        this.gateway = gateway;
    }

    static Stream<Named<Attack>> attacks() {
        return AttackFile.named("backends.txt", "\r\n");
    }

    @ParameterizedTest
    @MethodSource("attacks")
    void aBackendOutOfOrderIsABadGatewayAndNeverASecondReply(Attack attack) {
        assertAll(
                () -> judge(attack, "/relay/hostile-backend", attack.expected()),
                () -> judge(
                        attack, "/buffered/hostile-backend", attack.expected().replace("cut", "502")));
    }

    private void judge(Attack attack, String path, String expected) {
        String name = attack.name() + " at " + path;
        gateway.backend().on(path, new Answer(attack.bytes(), true, null));
        Conversation conversation = gateway.withstands(name, () -> converse(path));
        List<HttpReply> replies = conversation.replies();
        if (expected.equals("cut")) {
            assertTrue(
                    conversation.broken() != null
                            || replies.size() == 1 && replies.getFirst().status() == 502,
                    () -> name + ": must not look whole: " + conversation);
            assertTrue(conversation.closed(), () -> name + ": the connection must be closed");
            return;
        }
        assertEquals(1, replies.size(), () -> name + ": " + conversation);
        HttpReply reply = replies.getFirst();
        if (expected.equals("502")) {
            Faults.assertFault(name, 502, "backend.broken", reply);
        } else {
            assertEquals(200, reply.status(), reply::text);
            assertEquals("<a/>", reply.body(), reply::text);
            assertEquals("", reply.header("X-Trailer"));
            assertFalse(reply.text().contains("Secret"), reply::text);
        }
    }

    private Conversation converse(String path) throws IOException {
        try (RawClient client = RawClient.connect(gateway.port())) {
            client.send(RawClient.request("POST", path, List.of("Content-Type: application/xml"), "<x/>".getBytes()));
            HttpReply first;
            try {
                first = client.read();
            } catch (IOException | NumberFormatException e) {
                return new Conversation(List.of(), true, String.valueOf(e.getMessage()));
            }
            Conversation rest = client.readAll(PAUSE);
            return new Conversation(
                    Stream.concat(Stream.ofNullable(first), rest.replies().stream())
                            .toList(),
                    rest.closed(),
                    rest.broken());
        }
    }
}

package org.millrace.tests.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.tests.hostile.siege.Gateway;
import org.millrace.tests.hostile.siege.Siege;
import org.millrace.tests.hostile.wire.HttpReply;
import org.millrace.tests.hostile.wire.RawClient;

/** Clients that keep their connections and rarely ask: what a connection has seen must not stay in the heap with it. */
@ExtendWith(Siege.class)
@Timeout(60)
class KeptConnectionsTest {

    /** At 100 KB each they would fill the runtime's heap. */
    private static final int CONNECTIONS = 2500;

    /** Some servers learn from a connection's first request what to keep from its second one. */
    private static final int REQUESTS = 3;

    private final Gateway gateway;
    private final List<RawClient> clients = new ArrayList<>();

    KeptConnectionsTest(Gateway gateway) {
        this.gateway = gateway;
    }

    @AfterEach
    void hangUp() throws IOException {
        for (RawClient client : clients) {
            client.close();
        }
        gateway.backend().forget();
    }

    @Test
    void thousandsOfConnectionsWithFieldsOfTheirOwnAreServed() throws IOException {
        for (int i = 0; i < CONNECTIONS; i++) {
            clients.add(RawClient.connect(gateway.port()));
            for (int request = 0; request < REQUESTS; request++) {
                ask(clients.getLast(), i, request);
            }
        }
        for (int i = 0; i < CONNECTIONS; i++) {
            ask(clients.get(i), i, REQUESTS);
        }
        gateway.serves("thousands of kept connections");
    }

    private void ask(RawClient client, int connection, int request) throws IOException {
        List<String> fields = List.of(
                "Host: gateway.example",
                "User-Agent: client " + connection,
                "Cookie: connection=" + connection + "; request=" + request);
        client.send("GET /relay/kept HTTP/1.1\r\n" + String.join("\r\n", fields) + "\r\n\r\n");
        HttpReply reply = client.read();
        assertNotNull(reply, () -> "connection " + connection + " was closed at request " + request);
        assertEquals(200, reply.status(), () -> "connection " + connection + ": " + reply.text());
    }
}

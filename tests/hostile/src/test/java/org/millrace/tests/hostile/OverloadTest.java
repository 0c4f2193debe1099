package org.millrace.tests.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.api.Eventually.eventually;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.tests.hostile.siege.Faults;
import org.millrace.tests.hostile.siege.Gateway;
import org.millrace.tests.hostile.siege.Siege;
import org.millrace.tests.hostile.wire.HttpReply;
import org.millrace.tests.hostile.wire.RawClient;
import org.millrace.tests.hostile.wire.RecordingBackend.Answer;

/** More requests than the runtime takes at once, before a backend that does not answer: fast refusals, and no harm to what was taken. */
@ExtendWith(Siege.class)
@Timeout(60)
class OverloadTest {

    private static final int REFUSED = 100;

    private final Gateway gateway;

    OverloadTest(Gateway gateway) {
        this.gateway = gateway;
    }

    @ParameterizedTest
    @ValueSource(strings = {"/relay/stuck", "/buffered/stuck"})
    void theExcessIsRefusedAtOnceAndTheRestIsServed(String path) throws Exception {
        CountDownLatch gate = new CountDownLatch(1);
        gateway.backend().on(path, Answer.ok("text/xml", "<late/>").behind(gate));
        gateway.backend().forget();
        byte[] request = RawClient.request("POST", path, List.of("Content-Type: application/xml"), "<x/>".getBytes());
        List<RawClient> clients = new ArrayList<>();
        try {
            for (int i = 0; i < Gateway.MAX_EXCHANGES; i++) {
                clients.add(RawClient.connect(gateway.port()));
                clients.getLast().send(request);
            }
            awaitSeen(path, Gateway.MAX_EXCHANGES);

            long[] nanos = new long[REFUSED];
            for (int i = 0; i < REFUSED; i++) {
                long start = System.nanoTime();
                HttpReply reply = RawClient.exchange(gateway.port(), request);
                nanos[i] = System.nanoTime() - start;
                Faults.assertFault("request " + i, 503, "overload", reply);
                assertEquals("1", reply.header("Retry-After"), reply::text);
            }
            Arrays.sort(nanos);
            assertTrue(
                    nanos[REFUSED / 2] < 50_000_000, () -> "half of the refusals took " + nanos[REFUSED / 2] + " ns");
            assertEquals(Gateway.MAX_EXCHANGES, seen(path), "none of the excess reaches the backend");

            gate.countDown();
            for (RawClient client : clients) {
                HttpReply reply = client.read();
                assertEquals(200, reply.status(), reply::text);
                assertEquals("<late/>", reply.body());
            }
            gateway.serves("overload");
        } finally {
            gate.countDown();
            for (RawClient client : clients) {
                client.close();
            }
        }
    }

    /** The admin listener is no part of the crowd. */
    @Test
    void theAdminApiAnswersMeanwhile() throws Exception {
        CountDownLatch gate = new CountDownLatch(1);
        gateway.backend().on("/relay/crowd", Answer.ok("text/xml", "<late/>").behind(gate));
        gateway.backend().forget();
        List<RawClient> clients = new ArrayList<>();
        try {
            for (int i = 0; i < Gateway.MAX_EXCHANGES; i++) {
                clients.add(RawClient.connect(gateway.port()));
                clients.getLast().send(RawClient.request("POST", "/relay/crowd", List.of(), new byte[] {1}));
            }
            awaitSeen("/relay/crowd", Gateway.MAX_EXCHANGES);
            assertEquals(
                    Gateway.MAX_EXCHANGES,
                    gateway.admin().get("/v1/status").path("inFlight").asInt());
        } finally {
            gate.countDown();
            for (RawClient client : clients) {
                client.close();
            }
        }
    }

    private void awaitSeen(String path, int count) throws Exception {
        eventually("the backend has seen all", () -> seen(path), seen -> seen == count);
    }

    private int seen(String path) {
        return (int) gateway.backend().seen().stream()
                .filter(request -> request.target().equals(path))
                .count();
    }
}

package org.millrace.runtime.transports.http.outbound;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.millrace.runtime.api.Endpoint;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.api.Lease;
import org.millrace.runtime.api.LeasedWork;
import org.millrace.runtime.api.Limits;
import org.millrace.runtime.api.MemoryBudget;
import org.millrace.runtime.api.Message;
import org.millrace.runtime.api.Origin;
import org.millrace.runtime.api.Payload;
import org.millrace.runtime.http.Forwarding;
import org.millrace.runtime.transports.http.message.HttpMessage;
import org.millrace.runtime.transports.http.road.Backend;

/** What a sink of exclusive work is sent, and what it is never sent. */
@Timeout(120)
class ExclusiveCallTest {

    private static final String FORGED = "999999";
    private static final byte[] OK = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n".getBytes(StandardCharsets.US_ASCII);
    private static final Endpoint.Call CALL = new Endpoint.Call(Forwarding.UNCHANGED, Duration.ofSeconds(5));
    private static final int FRAME_HEADERS = 1;
    private static final int FRAME_SETTINGS = 4;

    /** Held by the epoch it says, by nobody for 0. */
    private static final class Held implements Lease {
        volatile long epoch;

        Held(long epoch) {
            this.epoch = epoch;
        }

        @Override
        public Optional<Term> term() {
            return epoch == 0 ? Optional.empty() : Optional.of(new Term(epoch, System.nanoTime() + 1_000_000_000L));
        }

        @Override
        public boolean isOver(long held) {
            return held != epoch;
        }

        @Override
        public Optional<String> recall(long held, String name) {
            return Optional.empty();
        }

        @Override
        public void note(long held, String name, String value) {}
    }

    private static Exchange exchange(LeasedWork exclusive) {
        Headers headers = new Headers().add("Millrace-Epoch", FORGED).add("Millrace-Work", "forged");
        Exchange exchange = new Exchange(
                Origin.NONE,
                Limits.DEFAULTS,
                new MemoryBudget(1 << 20),
                (reply, sent) -> {},
                made -> HttpMessage.request(
                        "POST", "/work", headers, Payload.of(made, "x".getBytes(StandardCharsets.UTF_8))));
        exchange.exclusive(exclusive);
        return exchange;
    }

    private static Message call(URI target, EndpointSettings.Protocol protocol, LeasedWork exclusive) {
        EndpointSettings usual = EndpointSettings.of("sink", target);
        EndpointSettings settings = new EndpointSettings(
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
                usual.tls());
        Endpoints endpoints = new Endpoints(List.of(settings));
        try {
            Endpoint sink = endpoints.byName().get("sink");
            return sink.call(exchange(exclusive), CALL);
        } finally {
            endpoints.close();
        }
    }

    /** On the thread that answers, whose writes may be held while it is busy; until then nobody sends. */
    @Test
    void itGoesOutAtOnce() throws Exception {
        CountDownLatch both = new CountDownLatch(2);
        try (Backend backend = new Backend(connection -> {
                    for (String head = connection.head(); !head.isEmpty(); head = connection.head()) {
                        connection.body(head);
                        both.countDown();
                        both.await();
                        connection.out.write(OK);
                    }
                });
                Endpoints endpoints = new Endpoints(List.of(EndpointSettings.of("sink", backend.uri())))) {
            Endpoint sink = endpoints.byName().get("sink");
            // two connections that rest, so that none must be opened
            Runnable whole = () -> sink.call(exchange(null), CALL).payload().bytes();
            Thread first = Thread.ofVirtual().start(whole);
            whole.run();
            first.join();
            backend.heads.clear();
            CompletableFuture<String> sent = new CompletableFuture<>();
            sink.relay(exchange(null), CALL, (response, fault) -> {
                sink.relay(exchange(new LeasedWork(new Held(7), 7, "poll/1")), CALL, (other, wrong) -> {});
                sent.complete(second(backend));
            });
            String head = sent.get();
            assertTrue(head != null && head.contains("\r\nMillrace-Epoch: 7\r\n"), head);
        }
    }

    private static String second(Backend backend) {
        try {
            backend.heads.take();
            return backend.heads.poll(60, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Backend backend() throws Exception {
        return new Backend(connection -> {
            for (String head = connection.head(); !head.isEmpty(); head = connection.head()) {
                connection.body(head);
                connection.out.write(OK);
            }
        });
    }

    @Test
    void theEpochAndTheWorkAreSaidAndWhatWasForgedIsNot() throws Exception {
        try (Backend backend = backend()) {
            LeasedWork exclusive = new LeasedWork(new Held(7), 7, "poll/2026-11-21T12:00:01Z");
            assertEquals(200, HttpMessage.status(call(backend.uri(), EndpointSettings.Protocol.HTTP_1_1, exclusive)));
            String head = backend.heads.take();
            assertTrue(head.contains("\r\nMillrace-Epoch: 7\r\nMillrace-Work: poll/2026-11-21T12:00:01Z\r\n"), head);
            assertFalse(head.contains(FORGED), head);
        }
    }

    @Test
    void ordinaryWorkSaysNeither() throws Exception {
        try (Backend backend = backend()) {
            call(backend.uri(), EndpointSettings.Protocol.HTTP_1_1, null);
            String head = backend.heads.take().toLowerCase(Locale.ROOT);
            assertFalse(head.contains("millrace-"), head);
        }
    }

    @Test
    void nothingIsSentOnceTheLeaseIsLost() throws Exception {
        for (long holder : new long[] {0, 8}) {
            try (Backend backend = backend()) {
                isRefused(backend.uri(), EndpointSettings.Protocol.HTTP_1_1, holder);
                assertEquals(List.of(), List.copyOf(backend.heads));
            }
        }
    }

    @Test
    void nothingIsSentOverHttp2EitherOnceTheLeaseIsLost() throws Exception {
        LinkedBlockingQueue<Integer> frames = new LinkedBlockingQueue<>();
        CountDownLatch over = new CountDownLatch(1);
        try (Backend backend = new Backend(connection -> {
            connection.in.readNBytes(24); // the preface, RFC 9113 section 3.4
            connection.out.write(new byte[] {0, 0, 0, 4, 0, 0, 0, 0, 0}); // SETTINGS, as they are
            connection.out.flush();
            for (byte[] head = connection.in.readNBytes(9); head.length == 9; head = connection.in.readNBytes(9)) {
                frames.add((int) head[3]);
                connection.in.readNBytes((head[0] & 255) << 16 | (head[1] & 255) << 8 | head[2] & 255);
            }
            over.countDown();
        })) {
            isRefused(backend.uri(), EndpointSettings.Protocol.HTTP_2, 8);
            assertTrue(over.await(10, TimeUnit.SECONDS));
            assertTrue(frames.contains(FRAME_SETTINGS), frames::toString);
            assertFalse(frames.contains(FRAME_HEADERS), frames::toString);
        }
    }

    /** @param holder the epoch that holds the lease by now, 0 for nobody; the work was begun in epoch 7 */
    private static void isRefused(URI target, EndpointSettings.Protocol protocol, long holder) {
        LeasedWork exclusive = new LeasedWork(new Held(holder), 7, "poll/1");
        Fault fault = assertThrows(Fault.class, () -> call(target, protocol, exclusive));
        assertEquals(FaultCode.LEASE_LOST, fault.kind(), () -> String.valueOf(fault.detail()));
        assertEquals("The gateway no longer holds the lease under which this work was begun.", fault.getMessage());
        assertEquals("nothing was sent to sink; the epoch was 7", fault.detail());
        assertTrue(fault.retrySafe());
    }
}

package org.millrace.runtime.transports.http.outbound;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.io.ArrayByteBufferPool;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.eclipse.jetty.util.thread.ScheduledExecutorScheduler;
import org.eclipse.jetty.util.thread.Scheduler;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.millrace.runtime.api.Endpoint;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.api.Limits;
import org.millrace.runtime.api.MemoryBudget;
import org.millrace.runtime.api.Message;
import org.millrace.runtime.api.Origin;
import org.millrace.runtime.api.Payload;
import org.millrace.runtime.http.Forwarding;
import org.millrace.runtime.transports.http.message.HttpMessage;
import org.millrace.runtime.transports.http.road.Backend;

/** What a connection to a backend holds while it waits for its next call. */
@Timeout(120)
class RestingConnectionTest {

    private final QueuedThreadPool threads = new QueuedThreadPool(8);
    private final Scheduler scheduler = new ScheduledExecutorScheduler("timer", true);
    private final Deadlines deadlines = new Deadlines();
    private final ArrayByteBufferPool buffers = new ArrayByteBufferPool();

    @BeforeEach
    void start() throws Exception {
        threads.setReservedThreads(0);
        threads.start();
        scheduler.start();
    }

    @AfterEach
    void stop() throws Exception {
        deadlines.close();
        scheduler.stop();
        threads.stop();
    }

    private HttpEndpoint endpoint(Backend backend) throws Exception {
        return new HttpEndpoint(
                EndpointSettings.of("backend", backend.uri()),
                new Endpoints.Machinery(threads, scheduler, buffers, deadlines, 1));
    }

    private static String call(HttpEndpoint endpoint) {
        Exchange exchange = new Exchange(
                Origin.NONE,
                Limits.DEFAULTS,
                new MemoryBudget(1 << 20),
                (reply, sent) -> {},
                made -> HttpMessage.request("GET", "/", new Headers(), Payload.empty(made)));
        Message response = endpoint.call(exchange, new Endpoint.Call(Forwarding.UNCHANGED, Duration.ofSeconds(5)));
        return new String(response.payload().bytes(), StandardCharsets.US_ASCII);
    }

    private void nobodyHoldsTheOneBuffer() {
        assertEquals(1, buffers.getDirectByteBufferCount());
        assertEquals(1, buffers.getAvailableDirectByteBufferCount());
    }

    @Test
    void itHoldsNoBuffer() throws Exception {
        try (Backend backend = Backend.canned("hello")) {
            HttpEndpoint endpoint = endpoint(backend);
            for (int i = 0; i < 3; i++) {
                assertEquals("hello", call(endpoint));
                nobodyHoldsTheOneBuffer();
            }
            endpoint.close();
        }
    }

    @Test
    void norDoesOneThatTheBackendCloses() throws Exception {
        CountDownLatch rests = new CountDownLatch(1);
        CountDownLatch closed = new CountDownLatch(1);
        try (Backend backend = new Backend(connection -> {
            connection.head();
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello");
            rests.await();
            connection.socket.shutdownOutput();
            assertEquals("", connection.head());
            closed.countDown();
        })) {
            HttpEndpoint endpoint = endpoint(backend);
            assertEquals("hello", call(endpoint));
            rests.countDown();
            assertTrue(closed.await(60, TimeUnit.SECONDS));
            nobodyHoldsTheOneBuffer();
            endpoint.close();
        }
    }
}

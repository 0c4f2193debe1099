package org.millrace.runtime.transports.http.outbound;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.api.Eventually.eventually;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
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
import org.millrace.runtime.api.Tempo;
import org.millrace.runtime.http.Forwarding;
import org.millrace.runtime.transports.http.message.HttpMessage;

/** A target that took one connection, and lets others wait: its queue of them is full, in which case Linux is silent. */
@EnabledOnOs(OS.LINUX)
@Timeout(60)
class SlowConnectTest {

    private static final Executor THREADS = task -> Thread.ofVirtual().start(task);
    private static final Duration CONNECT_TIMEOUT = Duration.ofMillis(1500);

    private final List<Socket> waiting = new ArrayList<>();
    private ServerSocket target;
    private Endpoints endpoints;

    @BeforeEach
    void listen() throws IOException {
        target = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"));
        EndpointSettings usual = EndpointSettings.of("orders", URI.create("http://127.0.0.1:" + target.getLocalPort()));
        endpoints = new Endpoints(List.of(new EndpointSettings(
                usual.name(),
                usual.targets(),
                usual.protocol(),
                usual.maxConnections(),
                usual.maxQueued(),
                CONNECT_TIMEOUT,
                usual.idleTimeout(),
                usual.responseIdleTimeout(),
                usual.restAfterFailure(),
                usual.maxHeadBytes(),
                usual.tls())));
    }

    @AfterEach
    void close() throws IOException {
        endpoints.close();
        target.close();
        for (Socket socket : waiting) {
            socket.close();
        }
    }

    private void fillTheQueue() throws IOException {
        while (true) {
            assertTrue(waiting.size() < 16, "the queue is never full");
            Socket one = new Socket();
            waiting.add(one);
            try {
                one.connect(target.getLocalSocketAddress(), 200);
            } catch (SocketTimeoutException e) {
                return;
            }
        }
    }

    /** Whether the kernel has a connection to the target for which no answer has come: state SYN_SENT. */
    private boolean isConnecting() throws IOException {
        String row = ".*:%04X 02 .*".formatted(target.getLocalPort());
        for (Path table : List.of(Path.of("/proc/net/tcp"), Path.of("/proc/net/tcp6"))) {
            if (Files.exists(table) && Files.readAllLines(table).stream().anyMatch(line -> line.matches(row))) {
                return true;
            }
        }
        return false;
    }

    private CompletableFuture<Message> call() {
        return call(null);
    }

    private CompletableFuture<Message> call(LeasedWork exclusive) {
        Exchange exchange = new Exchange(
                Origin.NONE,
                Limits.DEFAULTS,
                new MemoryBudget(1 << 20),
                (reply, sent) -> {},
                made -> HttpMessage.request("POST", "/order", new Headers(), Payload.empty(made)));
        exchange.exclusive(exclusive);
        Endpoint orders = endpoints.byName().get("orders");
        return CompletableFuture.supplyAsync(
                () -> orders.call(exchange, new Endpoint.Call(Forwarding.UNCHANGED, Duration.ofSeconds(20))), THREADS);
    }

    private static void readHead(Socket socket) throws IOException {
        socket.setSoTimeout(60_000);
        StringBuilder head = new StringBuilder();
        while (!head.toString().endsWith("\r\n\r\n")) {
            int next = socket.getInputStream().read();
            assertTrue(next >= 0, "the connection was closed");
            head.append((char) next);
        }
    }

    private static void answer(Socket socket) throws IOException {
        socket.getOutputStream().write("HTTP/1.1 204 No Content\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
    }

    @Test
    void whoWaitsInVainForAConnectionTakesOneThatRestsByThen() throws Exception {
        CompletableFuture<Message> first = call();
        try (Socket taken = target.accept()) {
            readHead(taken);
            fillTheQueue();
            CompletableFuture<Message> second = call();
            eventually("the second call's connection is being opened", this::isConnecting);
            answer(taken);
            first.join().payload().bytes();
            readHead(taken);
            answer(taken);
            assertEquals(204, HttpMessage.status(second.join()));
        }
    }

    /** Held; whoever asks for it, as is done while a request is made ready, finds that the connection has meanwhile closed. */
    private record ClosingLease(Socket connection) implements Lease {

        @Override
        public Optional<Term> term() {
            try {
                connection.close();
                Tempo.rest("the gateway notices it on a thread of its own", CONNECT_TIMEOUT.dividedBy(2));
            } catch (IOException | InterruptedException e) {
                throw new AssertionError(e);
            }
            return Optional.of(new Term(1, System.nanoTime() + 1_000_000_000L));
        }

        @Override
        public boolean isOver(long epoch) {
            return false;
        }

        @Override
        public Optional<String> recall(long epoch, String name) {
            return Optional.empty();
        }

        @Override
        public void note(long epoch, String name, String value) {}
    }

    @Test
    void aCallWhoseConnectionClosesBeforeItIsOutIsStillUnsentOnTheNext() throws Exception {
        CompletableFuture<Message> first = call();
        try (Socket kept = target.accept()) {
            readHead(kept);
            answer(kept);
            first.join().payload().bytes();
            fillTheQueue();
            LeasedWork closing = new LeasedWork(new ClosingLease(kept), 1, "poll/1");
            CompletionException failed =
                    assertThrows(CompletionException.class, () -> call(closing).join());
            Fault fault = (Fault) failed.getCause();
            assertEquals("The backend could not be reached.", fault.getMessage());
            assertTrue(fault.retrySafe());
        }
    }

    @Test
    void withNoneThatRestsTheTargetCountsAsUnreachable() throws Exception {
        CompletableFuture<Message> first = call();
        try (Socket taken = target.accept()) {
            readHead(taken);
            fillTheQueue();
            CompletionException failed = assertThrows(CompletionException.class, () -> call().join());
            Fault fault = (Fault) failed.getCause();
            assertEquals(FaultCode.BACKEND_UNREACHABLE, fault.kind());
            assertEquals("The backend could not be reached.", fault.getMessage());
            answer(taken);
            assertEquals(204, HttpMessage.status(first.join()));
        }
    }
}

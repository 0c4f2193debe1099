package org.millrace.runtime.observe;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.api.Eventually.eventually;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.Tempo;

@Timeout(120)
class BreakpointsTest {

    private final Breakpoints breakpoints = new Breakpoints(true);
    private final Traces traces = new Traces(breakpoints);

    @AfterEach
    void letAllGo() {
        breakpoints.close();
    }

    /** An exchange that goes through all steps on a thread of its own; what ended it, or null. */
    private CompletableFuture<Fault> go(Exchange exchange) {
        CompletableFuture<Fault> ended = new CompletableFuture<>();
        traces.watch(exchange);
        Thread.startVirtualThread(() -> {
            Fault fault = null;
            try {
                for (int step = 0; step < 4; step++) {
                    Exchange.enter(exchange, step);
                }
            } catch (Fault thrown) {
                fault = thrown;
                exchange.fail(thrown);
            }
            exchange.done(null);
            traces.record(exchange);
            ended.complete(fault);
        });
        return ended;
    }

    private Breakpoints.Stopped awaitStop(String step) throws Exception {
        return eventually(
                        "it stops before " + step,
                        breakpoints::stopped,
                        stopped ->
                                !stopped.isEmpty() && stopped.getFirst().step().equals(step))
                .getFirst();
    }

    @Test
    void anExchangeWaitsAtABreakpointUntilItMayGoOn() throws Exception {
        breakpoints.set("orders", List.of("change"));
        Exchange exchange = Exchanges.of("<a/>");
        CompletableFuture<Fault> ended = go(exchange);
        Breakpoints.Stopped stopped = awaitStop("change");
        assertEquals(exchange.id(), stopped.exchange());
        assertEquals(
                List.of("receive"),
                stopped.visits().stream().map(Traces.Visit::step).toList());
        assertEquals(2, stopped.messages().wires().size());
        assertFalse(ended.isDone());
        assertTrue(breakpoints.go(exchange.id(), Breakpoints.Go.RESUME));
        assertEquals(null, ended.get(60, TimeUnit.SECONDS));
        assertEquals(List.of(), breakpoints.stopped());
        assertFalse(breakpoints.go(exchange.id(), Breakpoints.Go.RESUME));
        assertEquals(0, traces.takenBytes());
    }

    @Test
    void theMessageIsChangedWhereItWaits() throws Exception {
        breakpoints.set("orders", List.of("change"));
        traces.armWithMessages("orders", 1, 100, Duration.ofMinutes(1));
        Exchange exchange = Exchanges.of("<a/>");
        exchange.message().headers().set("X-Old", "1").set("Kept", "2");
        CompletableFuture<Fault> ended = go(exchange);
        awaitStop("change");
        Edit edit = new Edit("<b>\u00e4</b>", Map.of("X-New", "3"), List.of("X-Old"));
        assertTrue(breakpoints.go(exchange.id(), Breakpoints.Go.STEP, edit));
        awaitStop("call");
        assertEquals("<b>\u00e4</b>", new String(exchange.message().payload().bytes(), UTF_8));
        assertEquals(null, exchange.message().headers().get("X-Old"));
        assertEquals("2", exchange.message().headers().get("Kept"));
        assertEquals("3", exchange.message().headers().get("X-New"));
        Messages seen = breakpoints.stopped().getFirst().messages();
        assertEquals(3, seen.wires().size(), "one a step: the changed message stands in the place of the other");
        assertEquals(
                "<b>\u00e4</b>",
                new String(seen.bodies().get(seen.wires().get(1).body()).content(), UTF_8));
        assertTrue(breakpoints.go(exchange.id(), Breakpoints.Go.RESUME));
        assertEquals(null, ended.get(60, TimeUnit.SECONDS));
    }

    private static String refused(Map<String, String> set, List<String> removed) {
        return assertThrows(IllegalArgumentException.class, () -> new Edit(null, set, removed))
                .getMessage();
    }

    @Test
    void aFieldThatFramesTheMessageOrIsNoneIsNotChanged() {
        assertEquals(
                "content-length frames the message, and the runtime writes it itself",
                refused(Map.of("content-length", "1"), List.of()));
        assertEquals("'a b' is no name of a field", refused(Map.of(), List.of("a b")));
        assertEquals(
                "the value for A has a character that no field can have", refused(Map.of("A", "1\r\nB: 2"), List.of()));
    }

    @Test
    void stepByStepItStopsBeforeEach() throws Exception {
        breakpoints.set("orders", List.of("receive"));
        Exchange exchange = Exchanges.of("<a/>");
        CompletableFuture<Fault> ended = go(exchange);
        for (String step : List.of("receive", "change", "call")) {
            awaitStop(step);
            assertTrue(breakpoints.go(exchange.id(), Breakpoints.Go.STEP));
        }
        awaitStop("answer");
        assertTrue(breakpoints.go(exchange.id(), Breakpoints.Go.RESUME));
        assertEquals(null, ended.get(60, TimeUnit.SECONDS));
    }

    @Test
    void anAbortedExchangeEndsAtOnceAlsoThroughItsFaultHandler() throws Exception {
        breakpoints.set("orders", List.of("call"));
        Exchange exchange = Exchanges.of("<a/>");
        CompletableFuture<Fault> ended = go(exchange);
        awaitStop("call");
        assertTrue(breakpoints.go(exchange.id(), Breakpoints.Go.ABORT));
        Fault fault = ended.get(60, TimeUnit.SECONDS);
        assertEquals("debug.aborted", fault.code());
        assertEquals("The exchange was ended at a breakpoint.", fault.getMessage());
        assertEquals("call", exchange.fault().step());
        assertThrows(Fault.class, () -> Exchange.enter(exchange, 3));
    }

    @Test
    void waitingIsNoTimeOfTheExchanges() throws Exception {
        breakpoints.set("orders", List.of("change"));
        traces.armWithMessages("orders", 1, 100, Duration.ofMinutes(1));
        Exchange exchange = Exchanges.of("<a/>");
        long deadline = exchange.deadlineNanos();
        CompletableFuture<Fault> ended = go(exchange);
        awaitStop("change");
        Tempo.rest("what is measured is that real time does not count", Duration.ofMillis(500));
        breakpoints.go(exchange.id(), Breakpoints.Go.RESUME);
        ended.get(60, TimeUnit.SECONDS);
        assertTrue(exchange.deadlineNanos() - deadline >= 500_000_000L, "the deadline waited as well");
        Traces.Trace trace = traces.of("orders").getFirst();
        assertTrue(trace.micros() < 400_000, trace.micros() + " us in all");
        trace.visits().forEach(visit -> assertTrue(visit.micros() < 400_000, visit.toString()));
    }

    @Test
    void nothingStopsOnceTheRuntimeStopsNorWhereItMayNot() throws Exception {
        breakpoints.set("orders", List.of("change"));
        CompletableFuture<Fault> waits = go(Exchanges.of("<a/>"));
        awaitStop("change");
        breakpoints.close();
        assertEquals(null, waits.get(60, TimeUnit.SECONDS));
        assertEquals(null, go(Exchanges.of("<b/>")).get(60, TimeUnit.SECONDS));
        assertThrows(IllegalStateException.class, () -> new Breakpoints(false).set("orders", List.of("change")));
    }

    @Test
    void noMoreThanSixteenWaitAtOnce() throws Exception {
        breakpoints.set("orders", List.of("change"));
        for (int i = 0; i < 16; i++) {
            go(Exchanges.of("<a/>"));
        }
        eventually("sixteen wait", () -> breakpoints.stopped().size() == 16);
        assertEquals(null, go(Exchanges.of("<b/>")).get(60, TimeUnit.SECONDS), "the seventeenth passes");
    }
}

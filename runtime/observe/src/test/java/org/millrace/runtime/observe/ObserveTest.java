package org.millrace.runtime.observe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.millrace.bundle.Descriptor;
import org.millrace.runtime.api.CompiledFlow;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.api.Limits;
import org.millrace.runtime.api.MemoryBudget;
import org.millrace.runtime.api.Message;
import org.millrace.runtime.api.Payload;

class ObserveTest {

    private static final Clock NOON = Clock.fixed(Instant.parse("2026-11-20T12:00:00Z"), ZoneOffset.UTC);

    private static final Descriptor ORDERS = flow("orders", "1");

    private static Descriptor flow(String name, String version) {
        return new Descriptor(
                name,
                version,
                "x.Flow",
                "http",
                "/orders",
                List.of("POST"),
                true,
                Descriptor.MemoryClass.STREAMS,
                List.of(),
                Map.of(),
                List.of(
                        new Descriptor.Step("receive", "receive", 1),
                        new Descriptor.Step("check", "validate", 2),
                        new Descriptor.Step("unused", "log", 3)),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                Map.of(),
                "");
    }

    /** An exchange that is done: entered the first two steps, took 10 bytes in and 20 out. */
    private static Exchange done(Descriptor flow, Fault fault) {
        Exchange exchange = new Exchange(
                "http",
                Limits.DEFAULTS,
                new MemoryBudget(1000),
                (reply, sent) -> {},
                made -> Message.request("POST", "/orders", new Headers(), Payload.empty(made)));
        if (flow != null) {
            exchange.bind(flow, new CompiledFlow() {
                @Override
                public void run(Exchange ran) {}

                @Override
                public void resume(Exchange ran, int point, Fault failure) {}
            });
            Exchange.enter(exchange, 0);
            Exchange.enter(exchange, 1);
        }
        exchange.countIn(10);
        exchange.countOut(20);
        if (fault != null) {
            exchange.fail(fault);
        }
        exchange.status(fault == null ? 200 : 500);
        exchange.done(null);
        return exchange;
    }

    private static Fault invalid() {
        return new Fault(FaultCode.INVALID, "wrong", "inside", null);
    }

    @Test
    void countsFlowsAndStepsAndFaultsByCode() {
        Statistics statistics = new Statistics(flow -> 7);
        for (int i = 0; i < 9; i++) {
            statistics.record(done(ORDERS, null));
        }
        statistics.record(done(ORDERS, invalid()));
        statistics.record(done(null, new Fault(FaultCode.NO_FLOW, "none")));

        Statistics.Snapshot snapshot = statistics.snapshot();
        assertEquals(1, snapshot.withoutFlow());
        assertEquals(Map.of("request.no-flow", 1L), snapshot.faultsWithoutFlow());
        FlowStatistics flow = snapshot.flows().getFirst();
        assertEquals("orders", flow.flow());
        assertEquals(10, flow.count());
        assertEquals(Map.of("message.invalid", 1L), flow.faults());
        assertEquals(100, flow.bytesIn());
        assertEquals(200, flow.bytesOut());
        assertEquals(7, flow.inFlight());
        assertEquals(10, flow.latency().count());
        assertTrue(flow.latency().p50Nanos() > 0);
        assertTrue(flow.latency().maxNanos() >= flow.latency().p99Nanos());
        assertEquals(
                List.of("receive", "check", "unused"),
                flow.steps().stream().map(StepStatistics::step).toList());
        assertEquals(
                List.of(10L, 10L, 0L),
                flow.steps().stream().map(StepStatistics::visits).toList());
        assertEquals(
                List.of(0L, 1L, 0L),
                flow.steps().stream().map(StepStatistics::faults).toList());
        assertEquals(10, flow.steps().get(1).latency().count());
    }

    @Test
    void anotherVersionOfAFlowGoesOnWithItsFigures() {
        Statistics statistics = new Statistics(flow -> 0);
        statistics.record(done(ORDERS, null));
        statistics.record(done(flow("orders", "2"), null));
        FlowStatistics flow = statistics.snapshot().flows().getFirst();
        assertEquals("2", flow.version());
        assertEquals(2, flow.count());
        assertEquals(2, flow.steps().getFirst().visits());
    }

    @Test
    void theRateCountsTheLastFiveFullSecondsAndLatencyForgetsOldMinutes() {
        AtomicLong now = new AtomicLong(System.nanoTime());
        Statistics statistics = new Statistics(flow -> 0, now::get);
        for (int i = 0; i < 50; i++) {
            statistics.record(done(ORDERS, null));
        }
        now.set(System.nanoTime() + 2_000_000_000L);
        assertEquals(10.0, statistics.snapshot().flows().getFirst().perSecond());
        now.addAndGet(10_000_000_000L);
        assertEquals(0.0, statistics.snapshot().flows().getFirst().perSecond());
        assertEquals(50, statistics.snapshot().flows().getFirst().latency().count());
        now.addAndGet(61_000_000_000L);
        assertEquals(50, statistics.snapshot().flows().getFirst().latency().count());
        now.addAndGet(61_000_000_000L);
        FlowStatistics later = statistics.snapshot().flows().getFirst();
        assertEquals(0, later.latency().count());
        assertEquals(50, later.count());
    }

    @Test
    void manyThreadsLoseNothing() throws Exception {
        Statistics statistics = new Statistics(flow -> 0);
        Thread[] threads = new Thread[8];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = Thread.ofPlatform().start(() -> {
                for (int n = 0; n < 2000; n++) {
                    statistics.record(done(ORDERS, null));
                }
            });
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assertEquals(16_000, statistics.snapshot().flows().getFirst().count());
        assertEquals(
                16_000,
                statistics.snapshot().flows().getFirst().steps().getFirst().visits());
    }

    @Test
    void recentFaultsKeepTheNewestAndTellTheOperatorMore() {
        RecentFaults faults = new RecentFaults(2, NOON);
        faults.record(done(ORDERS, null));
        faults.record(done(null, new Fault(FaultCode.OVERLOAD, "full")));
        faults.record(done(ORDERS, new Fault(FaultCode.DEADLINE, "late")));
        faults.record(done(null, new Fault(FaultCode.NO_FLOW, "none")));
        Exchange last = done(ORDERS, invalid());
        faults.record(last);
        List<RecentFaults.Entry> latest = faults.latest(10);
        assertEquals(2, latest.size());
        assertEquals(
                new RecentFaults.Entry(
                        NOON.instant(), last.id(), "orders", "1", "check", "message.invalid", "wrong", "inside"),
                latest.getFirst());
        assertEquals("request.no-flow", latest.get(1).code());
        assertEquals(1, faults.latest(1).size());
    }

    @Test
    void tracesKeepTheWayOfAsManyExchangesAsWereAskedFor() {
        Traces traces = new Traces(NOON);
        traces.record(done(ORDERS, null));
        assertEquals(List.of(), traces.of("orders"));
        traces.arm("orders", 2);
        traces.record(done(flow("others", "1"), null));
        traces.record(done(ORDERS, null));
        traces.record(done(ORDERS, invalid()));
        traces.record(done(ORDERS, null));
        List<Traces.Trace> kept = traces.of("orders");
        assertEquals(2, kept.size());
        assertEquals(200, kept.getFirst().status());
        assertEquals(
                List.of("receive", "check"),
                kept.getFirst().visits().stream().map(Traces.Visit::step).toList());
        assertEquals("message.invalid", kept.get(1).fault());
        assertEquals("check", kept.get(1).faultStep());
        assertEquals(10, kept.get(1).bytesIn());
    }
}

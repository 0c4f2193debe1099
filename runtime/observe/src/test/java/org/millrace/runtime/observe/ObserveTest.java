package org.millrace.runtime.observe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.HdrHistogram.IntCountsHistogram;
import org.junit.jupiter.api.Test;
import org.millrace.bundle.Descriptor;
import org.millrace.runtime.api.BodyFields;
import org.millrace.runtime.api.CompiledFlow;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.api.Hint;
import org.millrace.runtime.api.Limits;
import org.millrace.runtime.api.MemoryBudget;
import org.millrace.runtime.api.Message;
import org.millrace.runtime.api.Origin;
import org.millrace.runtime.api.Payload;
import org.millrace.runtime.http.StatusLine;

class ObserveTest {

    private static final Clock NOON = Clock.fixed(Instant.parse("2026-11-20T12:00:00Z"), ZoneOffset.UTC);

    private static final Descriptor ORDERS = flow("orders", "1");

    private static Descriptor flow(String name, String version) {
        Descriptor named = Descriptor.named(name);
        return named.with(named.identity().withVersion(version))
                .with(new Descriptor.Cost(true, false, Descriptor.MemoryClass.STREAMS, 0))
                .with(Descriptor.Content.EMPTY.withSteps(
                        new Descriptor.Step("receive", "receive", 1),
                        new Descriptor.Step("check", "validate", 2),
                        new Descriptor.Step("unused", "log", 3)));
    }

    /** An exchange that is done: entered the first two steps, took 10 bytes in and 20 out. */
    private static Exchange done(Descriptor flow, Fault fault) {
        return done(flow, fault, exchange -> {
            Exchange.enter(exchange, 0);
            Exchange.enter(exchange, 1);
        });
    }

    private static Exchange done(Descriptor flow, Fault fault, Consumer<Exchange> way) {
        Exchange exchange = new Exchange(
                Origin.NONE,
                Limits.DEFAULTS,
                new MemoryBudget(1000),
                (reply, sent) -> {},
                made -> Message.request(new Headers(), Payload.empty(made)));
        if (flow != null) {
            exchange.bind(flow, new CompiledFlow() {
                @Override
                public void run(Exchange ran) {}

                @Override
                public void resume(Exchange ran, int point, Fault failure) {}
            });
            way.accept(exchange);
        }
        exchange.countIn(10);
        exchange.countOut(20);
        if (fault != null) {
            exchange.fail(fault);
        }
        exchange.answer(Message.response(
                StatusLine.of(fault == null ? 200 : 500), new Headers(), Payload.empty(exchange), BodyFields.NONE));
        exchange.done(null);
        return exchange;
    }

    private static Fault invalid() {
        return new Fault(FaultCode.INVALID, "wrong", "inside", null);
    }

    @Test
    void countsFlowsAndStepsAndFaultsByCode() {
        Statistics statistics = new Statistics();
        for (int i = 0; i < 9; i++) {
            statistics.record(done(ORDERS, null));
        }
        statistics.record(done(ORDERS, invalid()));
        statistics.record(done(null, new Fault(FaultCode.NO_FLOW, "none")));

        Statistics.Snapshot snapshot = statistics.snapshot(name -> 7);
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

    private static FlowStatistics only(Statistics statistics) {
        return statistics.snapshot(name -> 7).flows().getFirst();
    }

    @Test
    void wiresAreCountedByWhereTheyLeadAndByWhatTookThem() {
        Statistics statistics = new Statistics();
        Consumer<Exchange> branches = exchange -> {
            Exchange.enter(exchange, 0);
            exchange.way(1);
            Exchange.enter(exchange, 1);
        };
        statistics.record(done(ORDERS, null));
        statistics.record(done(ORDERS, null, branches));
        statistics.record(done(ORDERS, null, branches));
        statistics.record(done(ORDERS, null, exchange -> {
            Exchange.enter(exchange, 0);
            Exchange.enter(exchange, 1);
            Exchange.caught(exchange, invalid());
            Exchange.enter(exchange, 2);
        }));
        FlowStatistics flow = only(statistics);
        assertEquals(
                List.of(new WireStatistics("check", 0, false, 2), new WireStatistics("check", 1, false, 2)),
                flow.steps().get(0).wires());
        assertEquals(
                List.of(new WireStatistics("unused", 0, true, 1)),
                flow.steps().get(1).wires());
        assertEquals(List.of(), flow.steps().get(2).wires(), "the last step leads nowhere");
    }

    @Test
    void wiresOfAnotherVersionGoOnByTheNamesOfTheirEnds() {
        Statistics statistics = new Statistics();
        Descriptor later = flow("orders", "2");
        for (Descriptor version : List.of(ORDERS, later, ORDERS, later)) {
            statistics.record(done(version, null));
        }
        assertEquals(
                List.of(new WireStatistics("check", 0, false, 4)),
                only(statistics).steps().getFirst().wires());
    }

    @Test
    void aStepsFaultsAreAllThatItMetAlsoThoseThatAFaultWireTook() {
        Statistics statistics = new Statistics();
        statistics.record(done(ORDERS, new Fault(FaultCode.DEADLINE, "late"), exchange -> {
            Exchange.enter(exchange, 0);
            Exchange.enter(exchange, 1);
            Exchange.caught(exchange, invalid());
            Exchange.enter(exchange, 2);
        }));
        FlowStatistics flow = only(statistics);
        assertEquals(Map.of("message.invalid", 1L), flow.steps().get(1).faultsByCode());
        assertEquals(1, flow.steps().get(2).faults());
        assertEquals(1, flow.faults().size(), "the exchange ended with one");
    }

    @Test
    void theLastSecondIsToldOnceItIsOver() {
        Statistics statistics = new Statistics();
        statistics.record(done(ORDERS, null));
        statistics.record(done(ORDERS, null));
        assertEquals(0, only(statistics).recent().length);
        statistics.turn();
        statistics.record(done(ORDERS, null));
        for (int asked = 0; asked < 2; asked++) {
            assertEquals(2, told(only(statistics).recent()), "whoever asks is told the same");
            assertEquals(2, told(only(statistics).steps().get(1).recent()));
            assertEquals(3, only(statistics).latency().count());
        }
        statistics.turn();
        assertEquals(1, told(only(statistics).recent()));
        statistics.turn();
        assertEquals(0, only(statistics).recent().length);
        assertEquals(3, only(statistics).latency().count());
    }

    private static long told(long[] recent) {
        return IntStream.range(0, recent.length)
                .filter(i -> i % 2 == 1)
                .mapToLong(i -> recent[i])
                .sum();
    }

    /** The judge is the sorted list of what was recorded. */
    @Test
    void whatIsToldIsGoodToThreePercentAndNeverLess() {
        Latencies latencies = new Latencies();
        IntCountsHistogram fresh = new IntCountsHistogram(Latencies.DIGITS);
        Random random = new Random(7);
        long[] all = new long[10_000];
        for (int i = 0; i < all.length; i++) {
            all[i] = (long) Math.exp(random.nextDouble() * Math.log(3e11));
            fresh.recordValue(all[i]);
        }
        Arrays.sort(all);
        latencies.add(fresh);
        latencies.turnSecond();
        long[] told = latencies.recent();
        int at = 0;
        for (int i = 0; i < told.length; i += 2) {
            assertTrue(i == 0 || told[i] > told[i - 2], "they grow");
            for (long n = 0; n < told[i + 1]; n++, at++) {
                assertTrue(all[at] <= told[i] && told[i] <= all[at] * 1.0321 + 1, all[at] + " was told as " + told[i]);
            }
        }
        assertEquals(all.length, at);
        assertTrue(told.length / 2 <= 38 * 32, "32 classes for each doubling");
    }

    @Test
    void anotherVersionOfAFlowGoesOnWithItsFigures() {
        Statistics statistics = new Statistics();
        statistics.record(done(ORDERS, null));
        statistics.record(done(flow("orders", "2"), null));
        FlowStatistics flow = statistics.snapshot(name -> 7).flows().getFirst();
        assertEquals("2", flow.version());
        assertEquals(2, flow.count());
        assertEquals(2, flow.steps().getFirst().visits());
    }

    @Test
    void theRateCountsTheLastFiveFullSecondsAndLatencyForgetsOldMinutes() {
        AtomicLong now = new AtomicLong(System.nanoTime());
        Statistics statistics = new Statistics(now::get);
        for (int i = 0; i < 50; i++) {
            statistics.record(done(ORDERS, null));
        }
        now.set(System.nanoTime() + 2_000_000_000L);
        assertEquals(10.0, statistics.snapshot(name -> 7).flows().getFirst().perSecond());
        now.addAndGet(10_000_000_000L);
        assertEquals(0.0, statistics.snapshot(name -> 7).flows().getFirst().perSecond());
        assertEquals(
                50, statistics.snapshot(name -> 7).flows().getFirst().latency().count());
        now.addAndGet(61_000_000_000L);
        assertEquals(
                50, statistics.snapshot(name -> 7).flows().getFirst().latency().count());
        now.addAndGet(61_000_000_000L);
        FlowStatistics later = statistics.snapshot(name -> 7).flows().getFirst();
        assertEquals(0, later.latency().count());
        assertEquals(50, later.count());
    }

    @Test
    void manyThreadsLoseNothing() throws Exception {
        Statistics statistics = new Statistics();
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
        assertEquals(16_000, statistics.snapshot(name -> 7).flows().getFirst().count());
        assertEquals(
                16_000,
                statistics
                        .snapshot(name -> 7)
                        .flows()
                        .getFirst()
                        .steps()
                        .getFirst()
                        .visits());
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
    void faultsOfAKindAreCountedAndPushNoOtherKindOut() {
        RecentFaults faults = new RecentFaults(2, NOON);
        faults.record(done(null, new Fault(FaultCode.NO_FLOW, "none")));
        Exchange last = null;
        for (int i = 0; i < 1000; i++) {
            last = done(ORDERS, invalid());
            faults.record(last);
        }
        assertEquals(
                List.of("message.invalid", "message.invalid"),
                faults.latest(10).stream().map(RecentFaults.Entry::code).toList());
        assertEquals(
                List.of("message.invalid 1000", "request.no-flow 1"),
                faults.kinds(10).stream()
                        .map(kind -> kind.last().code() + " " + kind.count())
                        .toList());
        assertEquals(last.id(), faults.kinds(1).getFirst().last().exchange());

        faults.record(done(ORDERS, new Fault(FaultCode.DEADLINE, "late")));
        assertEquals(
                List.of("deadline", "message.invalid"),
                faults.kinds(10).stream().map(kind -> kind.last().code()).toList(),
                "of kinds, too, no more are kept than was said");
    }

    @Test
    void faultsAndTracesKeepNoMoreOfALargeMessageThanAPersonReads() {
        String fits = "x".repeat(Fault.MAX_CHARS);
        String large = "x".repeat(Fault.MAX_CHARS - 1) + "\uD83D\uDE00y";
        String cut = "x".repeat(Fault.MAX_CHARS - 1) + "... (3 more characters)";
        RecentFaults faults = new RecentFaults(10, NOON);
        Traces traces = new Traces(new Breakpoints(false), NOON);
        traces.arm("orders", 2);
        for (Fault fault : List.of(
                Fault.raised("order.closed", Fault.Cause.CLIENT, large, new Hint.Start(StatusLine.of(409))),
                new Fault(FaultCode.INVALID, fits, large, null))) {
            Exchange exchange = done(ORDERS, fault);
            faults.record(exchange);
            traces.record(exchange);
        }
        assertEquals(cut, faults.latest(2).get(1).message());
        assertEquals(fits, faults.latest(2).get(0).message());
        assertEquals(cut, faults.latest(2).get(0).detail());
        assertEquals(cut, traces.of("orders").get(0).message());
        assertEquals(cut, traces.of("orders").get(1).detail());
    }

    @Test
    void tracesKeepTheWayOfAsManyExchangesAsWereAskedFor() {
        Traces traces = new Traces(new Breakpoints(false), NOON);
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

package org.millrace.runtime.observe;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.IntCountsHistogram;
import org.millrace.bundle.Descriptor;
import org.millrace.runtime.api.Exchange;

/** A flow's counters: stripes that exchanges are noted in, and the latencies that were collected from them. Thread-safe. */
final class FlowCounters {

    private static final long MINUTE_NANOS = 60_000_000_000L;
    private static final int STRIPES =
            Integer.highestOneBit(Math.min(8, Runtime.getRuntime().availableProcessors()));

    private static final StepSum NO_VISITS = new StepSum();
    private static final Latencies NEVER = new Latencies();

    private final Counters[] stripes = new Counters[STRIPES];
    private final Latencies latencies = new Latencies();
    private final Map<String, Latencies> ofSteps = new HashMap<>();
    private final Histogram sum = new Histogram(Latencies.DIGITS);
    private long minuteNanos;
    private volatile Descriptor latest;

    FlowCounters(Descriptor version, long nowNanos) {
        latest = version;
        minuteNanos = nowNanos;
        for (int i = 0; i < STRIPES; i++) {
            stripes[i] = new Counters();
        }
    }

    void note(Exchange exchange) {
        if (latest != exchange.flow()) {
            latest = exchange.flow();
        }
        Counters stripe = lockOne();
        try {
            stripe.note(exchange);
        } finally {
            stripe.lock.unlock();
        }
    }

    /** A stripe that is free right now if there is one, this thread's usual one first. */
    private Counters lockOne() {
        int usual = (int) Thread.currentThread().threadId();
        for (int i = 0; i < STRIPES; i++) {
            Counters stripe = stripes[(usual + i) & (STRIPES - 1)];
            if (stripe.lock.tryLock()) {
                return stripe;
            }
        }
        Counters stripe = stripes[usual & (STRIPES - 1)];
        stripe.lock.lock();
        return stripe;
    }

    /** Ends a second; see {@link Statistics#turn}. */
    synchronized void turn(long nowNanos) {
        collect(nowNanos);
        latencies.turnSecond();
        ofSteps.values().forEach(Latencies::turnSecond);
    }

    /** Takes what the stripes have noted of latencies. */
    private void collect(long nowNanos) {
        long minute = nowNanos - minuteNanos;
        if (minute >= MINUTE_NANOS) {
            minuteNanos = nowNanos;
            boolean skipped = minute >= 2 * MINUTE_NANOS;
            latencies.turnMinute(skipped);
            ofSteps.values().forEach(step -> step.turnMinute(skipped));
        }
        for (Counters stripe : stripes) {
            Map<String, IntCountsHistogram> taken = new HashMap<>();
            IntCountsHistogram whole;
            stripe.lock.lock();
            try {
                whole = stripe.latencies.take();
                if (whole == null) {
                    continue; // no exchange, no step
                }
                stripe.steps.forEach((id, step) -> {
                    IntCountsHistogram fresh = step.latencies.take();
                    if (fresh != null) {
                        taken.put(id, fresh);
                    }
                });
            } finally {
                stripe.lock.unlock();
            }
            latencies.add(whole);
            whole.reset();
            taken.forEach((id, fresh) -> {
                ofSteps.computeIfAbsent(id, step -> new Latencies()).add(fresh);
                fresh.reset();
            });
        }
    }

    synchronized FlowStatistics statistics(String name, int inFlight, long nowNanos) {
        collect(nowNanos);
        long count = 0;
        long bytesIn = 0;
        long bytesOut = 0;
        long totalNanos = 0;
        long recent = 0;
        TreeMap<String, Long> faults = new TreeMap<>();
        Map<String, StepSum> steps = new HashMap<>();
        for (Counters stripe : stripes) {
            stripe.lock.lock();
            try {
                count += stripe.count;
                bytesIn += stripe.bytesIn;
                bytesOut += stripe.bytesOut;
                totalNanos += stripe.totalNanos;
                recent += stripe.recent(nowNanos);
                stripe.faults.forEach((code, times) -> faults.merge(code, times, Long::sum));
                stripe.steps.forEach((id, step) ->
                        steps.computeIfAbsent(id, each -> new StepSum()).add(step));
            } finally {
                stripe.lock.unlock();
            }
        }
        Descriptor shown = latest;
        return new FlowStatistics(
                name,
                shown.version(),
                count,
                faults,
                bytesIn,
                bytesOut,
                inFlight,
                (double) recent / Counters.RATE_SECONDS,
                totalNanos,
                latencies.latency(sum),
                latencies.recent(),
                shown.steps().stream()
                        .map(step -> step(step, steps.getOrDefault(step.id(), NO_VISITS)))
                        .toList());
    }

    private StepStatistics step(Descriptor.Step step, StepSum counted) {
        List<WireStatistics> ways = new ArrayList<>();
        counted.wires.forEach((wire, count) -> ways.add(
                new WireStatistics(wire.to(), Math.max(0, wire.way()), wire.way() == Exchange.BY_FAULT, count)));
        ways.sort(Comparator.comparing(WireStatistics::fault)
                .thenComparing(WireStatistics::branch)
                .thenComparing(WireStatistics::to));
        Latencies took = ofSteps.getOrDefault(step.id(), NEVER);
        return new StepStatistics(
                step.id(),
                step.kind(),
                counted.visits,
                counted.faults.values().stream().mapToLong(Long::longValue).sum(),
                counted.faults,
                took.latency(sum),
                took.recent(),
                ways);
    }

    /** What several stripes of a step come to. */
    private static final class StepSum {
        private final TreeMap<String, Long> faults = new TreeMap<>();
        private final Map<Counters.Crossing, Long> wires = new HashMap<>();
        private long visits;

        void add(Counters.Step step) {
            visits += step.visits;
            step.faults.forEach((code, times) -> faults.merge(code, times, Long::sum));
            step.wires.forEach((wire, count) -> wires.merge(wire, count[0], Long::sum));
        }
    }
}

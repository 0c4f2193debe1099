package org.millrace.runtime.observe;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import org.HdrHistogram.Histogram;
import org.millrace.bundle.Descriptor;
import org.millrace.runtime.api.Exchange;

/**
 * One stripe of a flow's counters: plain fields under one lock, so that noting an exchange, steps and all, costs one uncontended lock and
 * a few additions. Threads spread over several stripes; a reader adds them up.
 */
final class Counters {

    static final int RATE_SECONDS = 5;

    private static final int DIGITS = 2;
    private static final long WINDOW_NANOS = 60_000_000_000L;
    private static final int SECONDS_KEPT = 8;

    private static final class Step {
        long visits;
        long faults;
        Histogram current = new Histogram(DIGITS);
        Histogram before = new Histogram(DIGITS);
    }

    private final Map<String, Step> steps = new HashMap<>();
    private final Map<String, Long> faults = new HashMap<>();
    private final long[] perSecond = new long[SECONDS_KEPT];
    private final long[] second = new long[SECONDS_KEPT];
    private Histogram current = new Histogram(DIGITS);
    private Histogram before = new Histogram(DIGITS);
    private long windowStartNanos;
    private long count;
    private long bytesIn;
    private long bytesOut;
    private long totalNanos;

    /** The steps of the version seen last, looked up once for it. */
    private Descriptor version;

    private Step[] versionSteps;

    Counters(long nowNanos) {
        windowStartNanos = nowNanos;
    }

    void note(Exchange exchange) {
        long end = exchange.endNanos();
        turnWindow(end);
        count++;
        bytesIn += exchange.bytesIn();
        bytesOut += exchange.bytesOut();
        long took = Math.max(0, end - exchange.startNanos());
        totalNanos += took;
        current.recordValue(took);
        long sec = Math.floorDiv(end, 1_000_000_000L);
        int slot = (int) Math.floorMod(sec, (long) SECONDS_KEPT);
        if (second[slot] != sec) {
            second[slot] = sec;
            perSecond[slot] = 0;
        }
        perSecond[slot]++;
        noteSteps(exchange, end);
    }

    private void noteSteps(Exchange exchange, long end) {
        if (exchange.flow() != version) {
            version = exchange.flow();
            versionSteps = version.steps().stream()
                    .map(step -> steps.computeIfAbsent(step.id(), id -> new Step()))
                    .toArray(Step[]::new);
        }
        int visited = exchange.visited();
        for (int i = 0; i < visited; i++) {
            Step step = versionSteps[exchange.stepAt(i)];
            long until = i + 1 < visited ? exchange.enteredNanos(i + 1) : end;
            step.visits++;
            step.current.recordValue(Math.max(0, until - exchange.enteredNanos(i)));
        }
        if (exchange.fault() != null) {
            faults.merge(exchange.fault().code(), 1L, Long::sum);
            Step at = exchange.fault().step() == null
                    ? null
                    : steps.get(exchange.fault().step());
            if (at != null) {
                at.faults++;
            }
        }
    }

    private void turnWindow(long now) {
        if (now - windowStartNanos < WINDOW_NANOS) {
            return;
        }
        boolean skipped = now - windowStartNanos >= 2 * WINDOW_NANOS;
        windowStartNanos = now;
        Histogram free = before;
        free.reset();
        before = current;
        current = free;
        if (skipped) {
            before.reset();
        }
        for (Step step : steps.values()) {
            Histogram unused = step.before;
            unused.reset();
            step.before = step.current;
            step.current = unused;
            if (skipped) {
                step.before.reset();
            }
        }
    }

    /** What several stripes come to. */
    static final class Sum {
        final Histogram latency = new Histogram(DIGITS);
        final Map<String, Histogram> stepLatency = new HashMap<>();
        final Map<String, long[]> stepCounts = new HashMap<>();
        long count;
        long bytesIn;
        long bytesOut;
        long totalNanos;
        long recent;

        List<StepStatistics> steps(Descriptor flow) {
            return flow.steps().stream().map(this::step).toList();
        }

        private StepStatistics step(Descriptor.Step step) {
            long[] counts = stepCounts.getOrDefault(step.id(), new long[2]);
            Histogram took = stepLatency.getOrDefault(step.id(), new Histogram(DIGITS));
            return new StepStatistics(step.id(), step.kind(), counts[0], counts[1], Latency.of(took));
        }
    }

    void addTo(Sum sum, SortedMap<String, Long> faultsByCode, long nowNanos) {
        turnWindow(nowNanos);
        sum.count += count;
        sum.bytesIn += bytesIn;
        sum.bytesOut += bytesOut;
        sum.totalNanos += totalNanos;
        sum.latency.add(current);
        sum.latency.add(before);
        long sec = Math.floorDiv(nowNanos, 1_000_000_000L);
        for (int i = 0; i < SECONDS_KEPT; i++) {
            if (second[i] < sec && second[i] >= sec - RATE_SECONDS) {
                sum.recent += perSecond[i];
            }
        }
        faults.forEach((code, times) -> faultsByCode.merge(code, times, Long::sum));
        steps.forEach((id, step) -> {
            long[] counts = sum.stepCounts.computeIfAbsent(id, name -> new long[2]);
            counts[0] += step.visits;
            counts[1] += step.faults;
            Histogram took = sum.stepLatency.computeIfAbsent(id, name -> new Histogram(DIGITS));
            took.add(step.current);
            took.add(step.before);
        });
    }
}

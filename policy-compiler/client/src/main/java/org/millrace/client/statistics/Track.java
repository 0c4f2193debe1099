package org.millrace.client.statistics;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;

/** The seconds of one step, wire or flow: what each runtime counted last, and what the last seconds came to. One thread at a time. */
final class Track {

    /** How much slower than usual is slow, and by how much at least: below, a clock's grain and a cache miss would show. */
    private static final double SLOW = 2;

    private static final long SLOW_BY_NANOS = 200_000;

    /** In this many seconds what is usual follows by two thirds. */
    private static final double USUAL_SECONDS = 120;

    private static final int LEAST_SECONDS = 10;
    private static final int LEAST_COUNT = 5;

    /** Of one runtime. */
    private static final class Meter {
        private long count = -1;
        private Map<String, Long> faults = Map.of();
        private double perSecond;
        private double faultsPerSecond;
        private Spread spread = Spread.NONE;

        long faultCount() {
            return faults.values().stream().mapToLong(Long::longValue).sum();
        }
    }

    private final Map<String, Meter> meters = new HashMap<>();
    private final Seconds seconds;
    private final List<Spread> window = new ArrayList<>();
    private double usual = -1;
    private int usualSeconds;
    private boolean slow;

    Track(int secondsKept) {
        seconds = new Seconds(secondsKept);
    }

    /** @param elapsed seconds since the runtime's event before; 0 when there was none */
    void note(String runtime, long count, Map<String, Long> faults, Spread spread, double elapsed) {
        Meter meter = meters.computeIfAbsent(runtime, name -> new Meter());
        long faultsBefore = meter.faultCount();
        long before = meter.count < 0 && elapsed > 0 ? 0 : meter.count; // first seen while watching: it was 0 before
        meter.faults = faults;
        meter.spread = spread;
        meter.perSecond = rate(before, count, elapsed);
        meter.faultsPerSecond = rate(faultsBefore, meter.faultCount(), elapsed);
        meter.count = count;
    }

    /** Nothing happened at a runtime in the second that is told next, unless {@link #note} says otherwise. */
    void rest(String runtime) {
        Meter meter = meters.get(runtime);
        if (meter != null) {
            meter.perSecond = 0;
            meter.faultsPerSecond = 0;
            meter.spread = Spread.NONE;
        }
    }

    /** A count that fell is of a process that has started anew. */
    private static double rate(long before, long now, double elapsed) {
        return elapsed <= 0 ? 0 : (now >= before ? now - before : now) / elapsed;
    }

    /** Ends a second, to which those runtimes contribute that are heard of. */
    void close(Predicate<String> heard) {
        double rate = 0;
        double faults = 0;
        Spread spread = Spread.NONE;
        for (Map.Entry<String, Meter> each : meters.entrySet()) {
            if (heard.test(each.getKey())) {
                rate += each.getValue().perSecond;
                faults += each.getValue().faultsPerSecond;
                spread = spread.plus(each.getValue().spread);
            }
        }
        window.add(spread);
        if (window.size() > LiveFlow.WINDOW_SECONDS) {
            learn(window.removeFirst().percentile(50));
        }
        seconds.add(rate, faults, spread.percentile(50), spread.percentile(99));
        Spread recent = Spread.sum(window);
        long now = recent.percentile(50);
        slow = usualSeconds >= LEAST_SECONDS
                && recent.count() >= LEAST_COUNT
                && now >= SLOW * usual
                && now - usual >= SLOW_BY_NANOS;
    }

    /** Takes a second into what is usual, once it is no longer among those that are compared with it. */
    private void learn(long p50) {
        if (p50 >= 0) {
            usualSeconds++;
            double weight = Math.max(1.0 / usualSeconds, 1 / USUAL_SECONDS);
            usual = usual < 0 ? p50 : usual + (p50 - usual) * weight;
        }
    }

    Seconds seconds() {
        return seconds;
    }

    long count() {
        return meters.values().stream()
                .mapToLong(meter -> Math.max(0, meter.count))
                .sum();
    }

    double perSecond() {
        return seconds.rate(LiveFlow.WINDOW_SECONDS);
    }

    Figures figures() {
        SortedMap<String, Long> faults = new TreeMap<>();
        meters.values().forEach(meter -> meter.faults.forEach((code, times) -> faults.merge(code, times, Long::sum)));
        Spread recent = Spread.sum(window);
        return new Figures(
                count(),
                faults,
                perSecond(),
                seconds.faults(LiveFlow.WINDOW_SECONDS),
                recent.percentile(50),
                recent.percentile(99),
                usualSeconds < LEAST_SECONDS ? -1 : Math.round(usual),
                slow);
    }
}

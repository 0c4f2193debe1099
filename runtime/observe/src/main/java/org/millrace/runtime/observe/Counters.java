package org.millrace.runtime.observe;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;
import org.HdrHistogram.IntCountsHistogram;
import org.millrace.bundle.Descriptor;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.Visits;

/**
 * One stripe of a flow's counters: plain fields under one lock, so that noting an exchange, steps, wires and all, costs one uncontended
 * lock and a few additions. Threads spread over several stripes; a reader adds them up. To be used with its lock held.
 */
final class Counters {

    static final int RATE_SECONDS = 5;

    private static final int SECONDS_KEPT = 8;

    /** Latencies on their way to the reader, who takes them away by an exchange of histograms, not to hold up those who note. */
    static final class Fresh {
        private IntCountsHistogram noted = new IntCountsHistogram(Latencies.DIGITS);
        private IntCountsHistogram taken = new IntCountsHistogram(Latencies.DIGITS);

        private void note(long nanos) {
            noted.recordValue(Math.max(0, nanos));
        }

        /** What was noted since it was last asked, to be reset by the asker; null when that is nothing. */
        IntCountsHistogram take() {
            if (noted.getTotalCount() == 0) {
                return null;
            }
            IntCountsHistogram filled = noted;
            noted = taken;
            taken = filled;
            return filled;
        }
    }

    /** One step's. */
    static final class Step {
        final Fresh latencies = new Fresh();
        final Map<String, Long> faults = new HashMap<>();
        final Map<Crossing, long[]> wires = new HashMap<>();
        long visits;
    }

    /** A wire as exchanges tell of it, by the step that it leads to and by what the step before it chose. */
    record Crossing(String to, int way) {}

    /** Where the crossings from one step of a version to another are counted; a step's ways are a short list. */
    private record Wire(int to, int way, long[] count, Wire next) {}

    final ReentrantLock lock = new ReentrantLock();
    final Fresh latencies = new Fresh();
    final Map<String, Step> steps = new HashMap<>();
    final Map<String, Long> faults = new HashMap<>();
    long count;
    long bytesIn;
    long bytesOut;
    long totalNanos;

    private final long[] perSecond = new long[SECONDS_KEPT];
    private final long[] second = new long[SECONDS_KEPT];

    /** The steps of the version seen last, looked up once for it. */
    private Descriptor version;

    private Step[] versionSteps;
    private Wire[] versionWires;

    void note(Exchange exchange) {
        long end = exchange.endNanos();
        count++;
        bytesIn += exchange.bytesIn();
        bytesOut += exchange.bytesOut();
        long took = Math.max(0, end - exchange.startNanos());
        totalNanos += took;
        latencies.note(took);
        long sec = Math.floorDiv(end, 1_000_000_000L);
        int slot = (int) Math.floorMod(sec, (long) SECONDS_KEPT);
        if (second[slot] < sec) {
            second[slot] = sec;
            perSecond[slot] = 0;
        }
        if (second[slot] == sec) { // and not one that was answered long ago, as what became a WebSocket
            perSecond[slot]++;
        }
        noteSteps(exchange, end);
    }

    private void noteSteps(Exchange exchange, long end) {
        if (exchange.flow() != version) {
            version = exchange.flow();
            versionSteps = version.steps().stream()
                    .map(step -> steps.computeIfAbsent(step.id(), id -> new Step()))
                    .toArray(Step[]::new);
            versionWires = new Wire[versionSteps.length];
        }
        noteVisits(exchange.visits(), end);
        if (exchange.fault() != null) {
            faults.merge(exchange.fault().code(), 1L, Long::sum);
            exchange.faults().forEach(this::noteFault);
        }
    }

    private void noteVisits(Visits visits, long end) {
        int last = visits.size() - 1;
        for (int i = 0; i <= last; i++) {
            int at = visits.stepAt(i);
            Step step = versionSteps[at];
            step.visits++;
            long until = end;
            if (i < last) {
                until = visits.enteredNanos(i + 1);
                crossings(at, visits.wayFrom(i), visits.stepAt(i + 1))[0]++;
            }
            step.latencies.note(until - visits.enteredNanos(i));
        }
        if (visits.rounds().isEmpty()) {
            return;
        }
        for (Visits.Round round : visits.rounds()) {
            if (round.visits().size() > 0) {
                crossings(
                        visits.stepAt(round.visit()),
                        round.inside(),
                        round.visits().stepAt(0))[0]++;
            }
            noteVisits(round.visits(), round.endNanos());
        }
        for (int at = 0; at < versionSteps.length; at++) {
            versionSteps[at].visits += visits.inOtherRounds(at);
        }
    }

    private long[] crossings(int from, int way, int to) {
        for (Wire wire = versionWires[from]; wire != null; wire = wire.next()) {
            if (wire.to() == to && wire.way() == way) {
                return wire.count();
            }
        }
        String target = version.steps().get(to).id();
        long[] count = versionSteps[from].wires.computeIfAbsent(new Crossing(target, way), wire -> new long[1]);
        versionWires[from] = new Wire(to, way, count, versionWires[from]);
        return count;
    }

    private void noteFault(Fault fault) {
        Step at = fault.step() == null ? null : steps.get(fault.step());
        if (at != null) {
            at.faults.merge(fault.code(), 1L, Long::sum);
        }
    }

    /** How many exchanges ended in the last {@value #RATE_SECONDS} full seconds. */
    long recent(long nowNanos) {
        long sec = Math.floorDiv(nowNanos, 1_000_000_000L);
        long recent = 0;
        for (int i = 0; i < SECONDS_KEPT; i++) {
            if (second[i] < sec && second[i] >= sec - RATE_SECONDS) {
                recent += perSecond[i];
            }
        }
        return recent;
    }
}

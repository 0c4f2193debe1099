package org.millrace.client.admin;

import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * The figures of a runtime at one moment, of all flows and steps since it started: {@code GET /v1/statistics}, and each event of its stream.
 *
 * @param withoutFlow requests that no flow was there for
 */
public record Statistics(
        Instant time,
        String state,
        int inFlight,
        long bufferedBytes,
        List<Flow> flows,
        long withoutFlow,
        Map<String, Long> faultsWithoutFlow) {

    public Statistics {
        flows = flows == null ? List.of() : List.copyOf(flows);
        faultsWithoutFlow = faultsWithoutFlow == null ? Map.of() : Map.copyOf(faultsWithoutFlow);
    }

    /**
     * @param faults how many exchanges ended with, or handled, a fault, by its code
     * @param perSecond over the last five full seconds
     * @param recent how long exchanges took over the last full second, as pairs of a time and how many took it; good to 3 %
     */
    public record Flow(
            String flow,
            String version,
            long count,
            Map<String, Long> faults,
            long bytesIn,
            long bytesOut,
            int inFlight,
            double perSecond,
            long totalNanos,
            Latency latency,
            long[] recent,
            List<Step> steps) {

        public Flow {
            faults = faults == null ? Map.of() : Map.copyOf(faults);
            latency = latency == null ? Latency.NONE : latency;
            recent = recent == null ? NO_TIMES : recent;
            steps = steps == null ? List.of() : List.copyOf(steps);
        }

        public long faulted() {
            return faults.values().stream().mapToLong(Long::longValue).sum();
        }
    }

    private static final long[] NO_TIMES = {};

    /**
     * @param faultsByCode all faults that it met, by their codes
     * @param recent as of {@link Flow}
     * @param wires the ways that exchanges took from it
     */
    public record Step(
            String step,
            String kind,
            long visits,
            long faults,
            Map<String, Long> faultsByCode,
            Latency latency,
            long[] recent,
            List<Wire> wires) {

        public Step {
            faultsByCode = faultsByCode == null ? Map.of() : Map.copyOf(faultsByCode);
            latency = latency == null ? Latency.NONE : latency;
            recent = recent == null ? NO_TIMES : recent;
            wires = wires == null ? List.of() : List.copyOf(wires);
        }
    }

    /**
     * @param to the step that it leads to
     * @param branch of a route, the number of the branch, from 0, {@code default} being the last; 0 elsewhere
     * @param fault whether faults take it
     */
    public record Wire(String to, int branch, boolean fault, long count) {}

    /** Over the last one to two minutes, good to two digits. */
    public record Latency(long count, long p50Nanos, long p90Nanos, long p99Nanos, long maxNanos) {

        static final Latency NONE = new Latency(0, 0, 0, 0, 0);
    }
}

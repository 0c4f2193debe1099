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
            List<Step> steps) {

        public Flow {
            faults = faults == null ? Map.of() : Map.copyOf(faults);
            latency = latency == null ? Latency.NONE : latency;
            steps = steps == null ? List.of() : List.copyOf(steps);
        }

        public long faulted() {
            return faults.values().stream().mapToLong(Long::longValue).sum();
        }
    }

    public record Step(String step, String kind, long visits, long faults, Latency latency) {

        public Step {
            latency = latency == null ? Latency.NONE : latency;
        }
    }

    /** Over the last one to two minutes, good to two digits. */
    public record Latency(long count, long p50Nanos, long p90Nanos, long p99Nanos, long maxNanos) {

        static final Latency NONE = new Latency(0, 0, 0, 0, 0);
    }
}

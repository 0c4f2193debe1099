package org.millrace.client.statistics;

import java.util.Map;
import java.util.SortedMap;

/**
 * How a step, or a flow as a whole, is doing.
 *
 * @param count how often it was entered since the runtimes started
 * @param faults how often it met a fault since then, by the faults' codes
 * @param perSecond entries a second, over the last {@value LiveFlow#WINDOW_SECONDS} seconds
 * @param faultsPerSecond over the same seconds
 * @param p50Nanos half of those in these seconds took no longer; -1 when there were none
 * @param p99Nanos 99 of 100 took no longer; -1 when there were none
 * @param usualNanos what p50 was over the last minutes; -1 while that is not known
 * @param slow whether it takes twice what it usually does, or more
 */
public record Figures(
        long count,
        SortedMap<String, Long> faults,
        double perSecond,
        double faultsPerSecond,
        long p50Nanos,
        long p99Nanos,
        long usualNanos,
        boolean slow) {

    public long faultCount() {
        return faults.values().stream().mapToLong(Long::longValue).sum();
    }

    /**
     * A wire, by the step it leaves.
     *
     * @param branch the number of a route's branch, from 0; 0 elsewhere
     * @param fault whether faults take it
     */
    public record Wire(String from, String to, int branch, boolean fault) {}

    /** @param count how often it was taken since the runtimes started */
    public record Passed(long count, double perSecond) {}

    /**
     * A flow's, all of the same second.
     *
     * @param versions by runtime, the version that it saw last; runtimes that the flow never reached are not here
     * @param inFlight exchanges under way
     */
    public record OfFlow(
            String flow,
            Map<String, String> versions,
            int inFlight,
            Figures whole,
            Map<String, Figures> steps,
            Map<Wire, Passed> wires) {}
}

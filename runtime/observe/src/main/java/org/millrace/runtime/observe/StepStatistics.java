package org.millrace.runtime.observe;

import java.util.List;
import java.util.SortedMap;

/**
 * One step of a flow since the flow's step was first seen.
 *
 * @param visits how often an exchange entered it
 * @param faults how often it met a fault, whether the exchange ended with it or a fault wire led on
 * @param faultsByCode the same, by the faults' codes
 * @param recent how long it took over the last full second: a time in nanoseconds, how many took no longer but longer than the time
 *     before, and so on, the least first; good to 3 %. Two of them, of other seconds or other runtimes, are added time by time
 * @param wires the ways that exchanges took from it
 */
public record StepStatistics(
        String step,
        String kind,
        long visits,
        long faults,
        SortedMap<String, Long> faultsByCode,
        Latency latency,
        long[] recent,
        List<WireStatistics> wires) {}

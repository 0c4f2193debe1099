package org.millrace.runtime.observe;

import java.util.List;
import java.util.SortedMap;

/**
 * One flow, in all its versions, since the runtime started.
 *
 * @param count exchanges done, faulted ones among them
 * @param faults how many ended with, or handled, a fault, by its code
 * @param bytesIn of request bodies
 * @param bytesOut of reply bodies
 * @param perSecond exchanges a second, over the last five full seconds
 * @param totalNanos the time that all exchanges took together
 * @param recent how long they took over the last full second; see {@link StepStatistics#recent}
 */
public record FlowStatistics(
        String flow,
        String version,
        long count,
        SortedMap<String, Long> faults,
        long bytesIn,
        long bytesOut,
        int inFlight,
        double perSecond,
        long totalNanos,
        Latency latency,
        long[] recent,
        List<StepStatistics> steps) {}

package org.millrace.runtime.observe;

import org.HdrHistogram.Histogram;

/**
 * How long something took, over the last one to two minutes, good to two digits.
 *
 * @param count how many there were in that time
 * @param p50Nanos half of them took no longer
 */
public record Latency(long count, long p50Nanos, long p90Nanos, long p99Nanos, long maxNanos) {

    static Latency of(Histogram histogram) {
        return new Latency(
                histogram.getTotalCount(),
                histogram.getValueAtPercentile(50),
                histogram.getValueAtPercentile(90),
                histogram.getValueAtPercentile(99),
                histogram.getMaxValue());
    }
}

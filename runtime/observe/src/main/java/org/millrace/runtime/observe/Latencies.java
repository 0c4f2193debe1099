package org.millrace.runtime.observe;

import java.util.Arrays;
import org.HdrHistogram.AbstractHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/**
 * How long a step, or a flow, took: over the last one to two minutes for whoever asks now and then, and over the last full second for
 * those who watch. Seconds can be added up, over time and over runtimes; percentiles can't. Used by one thread at a time.
 */
final class Latencies {

    /** Significant digits of what is kept here. */
    static final int DIGITS = 2;

    /** Significant bits of what a second is told in: 32 classes for each doubling of the time. */
    private static final int BITS = 6;

    private static final long[] NOTHING = {};

    private final Histogram second = new Histogram(DIGITS);
    private Histogram current = new Histogram(DIGITS);
    private Histogram before = new Histogram(DIGITS);
    private long[] lastSecond = NOTHING;

    void add(AbstractHistogram fresh) {
        second.add(fresh);
        current.add(fresh);
    }

    /** Ends the second that is told as the last one, and begins another. */
    void turnSecond() {
        lastSecond = second.getTotalCount() == 0 ? NOTHING : classes(second);
        second.reset();
    }

    /** @param skipped whether a whole minute went by in which nobody turned */
    void turnMinute(boolean skipped) {
        Histogram free = before;
        free.reset();
        before = current;
        current = free;
        if (skipped) {
            before.reset();
        }
    }

    /**
     * Over the last one to two minutes.
     *
     * @param sum to add up in
     */
    Latency latency(Histogram sum) {
        sum.reset();
        sum.add(current);
        sum.add(before);
        return Latency.of(sum);
    }

    /** Over the last full second: a time in nanoseconds, how often it took that long, and so on; see {@link StepStatistics#recent}. */
    long[] recent() {
        return lastSecond;
    }

    /** Pairs of a class's greatest time and how often that class was met, the least first. */
    private static long[] classes(Histogram histogram) {
        long[] pairs = new long[32];
        int length = 0;
        for (HistogramIterationValue each : histogram.recordedValues()) {
            long top = greatest(each.getValueIteratedTo());
            if (length > 0 && pairs[length - 2] == top) {
                pairs[length - 1] += each.getCountAtValueIteratedTo();
                continue;
            }
            if (length == pairs.length) {
                pairs = Arrays.copyOf(pairs, length * 2);
            }
            pairs[length++] = top;
            pairs[length++] = each.getCountAtValueIteratedTo();
        }
        return Arrays.copyOf(pairs, length);
    }

    /** The greatest time of the class that a time belongs to. */
    static long greatest(long nanos) {
        int shift = Math.max(0, Long.SIZE - BITS - Long.numberOfLeadingZeros(nanos));
        return ((nanos >> shift) + 1 << shift) - 1;
    }
}

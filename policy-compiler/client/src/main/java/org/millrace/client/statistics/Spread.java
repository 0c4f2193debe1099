package org.millrace.client.statistics;

import java.util.Arrays;
import java.util.List;

/**
 * How a number of latencies is spread: times in nanoseconds, growing, and how many took no longer than each but longer than the one before.
 * Spreads of several seconds, or of several runtimes, add up to the spread of all; percentiles don't. Good to 3 %, as runtimes tell them.
 */
public final class Spread {

    public static final Spread NONE = new Spread(new long[0], new long[0]);

    private final long[] nanos;
    private final long[] counts;
    private final long count;

    private Spread(long[] nanos, long[] counts) {
        this.nanos = nanos;
        this.counts = counts;
        this.count = Arrays.stream(counts).sum();
    }

    /** @param pairs what a runtime tells as {@code recent}: a time, how many, and so on, growing; what is not of that form is none */
    static Spread of(long[] pairs) {
        int length = pairs.length / 2;
        if (length == 0) {
            return NONE;
        }
        long[] nanos = new long[length];
        long[] counts = new long[length];
        for (int i = 0; i < length; i++) {
            nanos[i] = pairs[2 * i];
            counts[i] = Math.max(0, pairs[2 * i + 1]);
            if (i > 0 && nanos[i] <= nanos[i - 1]) {
                return NONE;
            }
        }
        return new Spread(nanos, counts);
    }

    public static Spread sum(List<Spread> spreads) {
        Spread sum = NONE;
        for (Spread each : spreads) {
            sum = sum.plus(each);
        }
        return sum;
    }

    public Spread plus(Spread other) {
        if (other.count == 0 || count == 0) {
            return count == 0 ? other : this;
        }
        long[] times = new long[nanos.length + other.nanos.length];
        long[] sums = new long[times.length];
        int length = 0;
        int mine = 0;
        int others = 0;
        while (mine < nanos.length || others < other.nanos.length) {
            long next = Math.min(
                    mine < nanos.length ? nanos[mine] : Long.MAX_VALUE,
                    others < other.nanos.length ? other.nanos[others] : Long.MAX_VALUE);
            times[length] = next;
            if (mine < nanos.length && nanos[mine] == next) {
                sums[length] += counts[mine++];
            }
            if (others < other.nanos.length && other.nanos[others] == next) {
                sums[length] += other.counts[others++];
            }
            length++;
        }
        return new Spread(Arrays.copyOf(times, length), Arrays.copyOf(sums, length));
    }

    /** How many there are. */
    public long count() {
        return count;
    }

    /**
     * The least time that at least so many of a hundred did not exceed.
     *
     * @return nanoseconds; -1 when there are none
     */
    public long percentile(double percent) {
        if (count == 0) {
            return -1;
        }
        long rank = Math.max(1, (long) Math.ceil(count * percent / 100));
        long seen = 0;
        for (int i = 0; i < counts.length; i++) {
            seen += counts[i];
            if (seen >= rank) {
                return nanos[i];
            }
        }
        throw new AssertionError("the counts come to less than their sum");
    }
}

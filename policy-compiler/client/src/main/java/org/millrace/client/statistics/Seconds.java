package org.millrace.client.statistics;

import java.util.Arrays;

/** The last seconds of a step or a flow, the oldest first. Not thread-safe; {@link #copy} is, once made. */
public final class Seconds {

    private final double[] rates;
    private final double[] faults;
    private final long[] p50Nanos;
    private final long[] p99Nanos;
    private int length;

    Seconds(int kept) {
        rates = new double[kept];
        faults = new double[kept];
        p50Nanos = new long[kept];
        p99Nanos = new long[kept];
    }

    private Seconds(Seconds of) {
        rates = Arrays.copyOf(of.rates, of.length);
        faults = Arrays.copyOf(of.faults, of.length);
        p50Nanos = Arrays.copyOf(of.p50Nanos, of.length);
        p99Nanos = Arrays.copyOf(of.p99Nanos, of.length);
        length = of.length;
    }

    Seconds copy() {
        return new Seconds(this);
    }

    void add(double rate, double faultRate, long p50, long p99) {
        if (length == rates.length) {
            length--;
            System.arraycopy(rates, 1, rates, 0, length);
            System.arraycopy(faults, 1, faults, 0, length);
            System.arraycopy(p50Nanos, 1, p50Nanos, 0, length);
            System.arraycopy(p99Nanos, 1, p99Nanos, 0, length);
        }
        rates[length] = rate;
        faults[length] = faultRate;
        p50Nanos[length] = p50;
        p99Nanos[length++] = p99;
    }

    /** The mean of the last so many. */
    double rate(int last) {
        return mean(rates, last);
    }

    double faults(int last) {
        return mean(faults, last);
    }

    private double mean(double[] values, int last) {
        int from = Math.max(0, length - last);
        return length == 0 ? 0 : Arrays.stream(values, from, length).sum() / (length - from);
    }

    public int length() {
        return length;
    }

    /** Entries a second. */
    public double rateAt(int second) {
        return rates[second];
    }

    /** Faults a second. */
    public double faultsAt(int second) {
        return faults[second];
    }

    /** -1 where nothing was measured. */
    public long p50NanosAt(int second) {
        return p50Nanos[second];
    }

    /** -1 where nothing was measured. */
    public long p99NanosAt(int second) {
        return p99Nanos[second];
    }
}

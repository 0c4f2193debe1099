package org.millrace.runtime.observe;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;
import java.util.function.ToIntFunction;
import org.millrace.bundle.Descriptor;
import org.millrace.runtime.api.Exchange;

/**
 * Counts what went through, per flow and per step. {@link #record} is told of each exchange when it is done; the exchange has noted its
 * own path by then, so nothing is measured twice. Thread-safe.
 */
public final class Statistics {

    /** Of all flows, and of what never reached one. */
    public record Snapshot(List<FlowStatistics> flows, long withoutFlow, Map<String, Long> faultsWithoutFlow) {}

    private final class Flow {
        final Stripe[] stripes = new Stripe[STRIPES];
        volatile Descriptor latest;

        Flow() {
            for (int i = 0; i < STRIPES; i++) {
                stripes[i] = new Stripe();
            }
        }
    }

    private final class Stripe extends ReentrantLock {
        private static final long serialVersionUID = 1;

        final transient Counters counters = new Counters(clock.getAsLong());
    }

    private static final int STRIPES =
            Integer.highestOneBit(Math.min(8, Runtime.getRuntime().availableProcessors()));

    private final ToIntFunction<String> inFlight;
    private final LongSupplier clock;
    private final Map<String, Flow> flows = new ConcurrentHashMap<>();
    private final Map<String, LongAdder> faultsWithoutFlow = new ConcurrentHashMap<>();
    private final LongAdder withoutFlow = new LongAdder();

    /** @param inFlight how many exchanges a flow has under way */
    public Statistics(ToIntFunction<String> inFlight) {
        this(inFlight, System::nanoTime);
    }

    Statistics(ToIntFunction<String> inFlight, LongSupplier clock) {
        this.inFlight = inFlight;
        this.clock = clock;
    }

    /** Notes an exchange that is done; to be given to {@link Exchange#whenDone}. */
    public void record(Exchange exchange) {
        Descriptor descriptor = exchange.flow();
        if (descriptor == null) {
            withoutFlow.increment();
            if (exchange.fault() != null) {
                faultsWithoutFlow
                        .computeIfAbsent(exchange.fault().code(), code -> new LongAdder())
                        .increment();
            }
            return;
        }
        Flow flow = flows.get(descriptor.flow());
        if (flow == null) {
            flow = flows.computeIfAbsent(descriptor.flow(), name -> new Flow());
        }
        if (flow.latest != descriptor) {
            flow.latest = descriptor;
        }
        Stripe stripe = lockOne(flow);
        try {
            stripe.counters.note(exchange);
        } finally {
            stripe.unlock();
        }
    }

    /** A stripe that is free right now if there is one, this thread's usual one first. */
    private static Stripe lockOne(Flow flow) {
        int usual = (int) Thread.currentThread().threadId();
        for (int i = 0; i < STRIPES; i++) {
            Stripe stripe = flow.stripes[(usual + i) & (STRIPES - 1)];
            if (stripe.tryLock()) {
                return stripe;
            }
        }
        Stripe stripe = flow.stripes[usual & (STRIPES - 1)];
        stripe.lock();
        return stripe;
    }

    /** All flows that have been seen, by name; those that are out of service keep their figures. */
    public Snapshot snapshot() {
        long now = clock.getAsLong();
        TreeMap<String, FlowStatistics> byName = new TreeMap<>();
        flows.forEach((name, flow) -> byName.put(name, sum(name, flow, now)));
        TreeMap<String, Long> faults = new TreeMap<>();
        faultsWithoutFlow.forEach((code, times) -> faults.put(code, times.sum()));
        return new Snapshot(List.copyOf(byName.values()), withoutFlow.sum(), faults);
    }

    private FlowStatistics sum(String name, Flow flow, long now) {
        Counters.Sum sum = new Counters.Sum();
        TreeMap<String, Long> faults = new TreeMap<>();
        for (Stripe stripe : flow.stripes) {
            stripe.lock();
            try {
                stripe.counters.addTo(sum, faults, now);
            } finally {
                stripe.unlock();
            }
        }
        Descriptor latest = flow.latest;
        return new FlowStatistics(
                name,
                latest.version(),
                sum.count,
                faults,
                sum.bytesIn,
                sum.bytesOut,
                inFlight.applyAsInt(name),
                (double) sum.recent / Counters.RATE_SECONDS,
                sum.totalNanos,
                Latency.of(sum.latency),
                sum.steps(latest));
    }
}

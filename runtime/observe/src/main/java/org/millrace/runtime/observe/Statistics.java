package org.millrace.runtime.observe;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
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

    private final LongSupplier clock;
    private final Map<String, FlowCounters> flows = new ConcurrentHashMap<>();
    private final Map<String, LongAdder> faultsWithoutFlow = new ConcurrentHashMap<>();
    private final LongAdder withoutFlow = new LongAdder();

    public Statistics() {
        this(System::nanoTime);
    }

    Statistics(LongSupplier clock) {
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
        FlowCounters flow = flows.get(descriptor.flow());
        if (flow == null) {
            flow = flows.computeIfAbsent(descriptor.flow(), name -> new FlowCounters(descriptor, clock.getAsLong()));
        }
        flow.note(exchange);
    }

    /**
     * Ends a second: what {@link StepStatistics#recent} tells is what was noted between the last two calls. To be called once a second by
     * one thread.
     */
    public void turn() {
        long now = clock.getAsLong();
        flows.values().forEach(flow -> flow.turn(now));
    }

    /**
     * All flows that have been seen, by name; those that are out of service keep their figures.
     *
     * @param inFlight how many exchanges a flow has under way
     */
    public Snapshot snapshot(ToIntFunction<String> inFlight) {
        long now = clock.getAsLong();
        TreeMap<String, FlowStatistics> byName = new TreeMap<>();
        flows.forEach((name, flow) -> byName.put(name, flow.statistics(name, inFlight.applyAsInt(name), now)));
        TreeMap<String, Long> faults = new TreeMap<>();
        faultsWithoutFlow.forEach((code, times) -> faults.put(code, times.sum()));
        return new Snapshot(List.copyOf(byName.values()), withoutFlow.sum(), faults);
    }
}

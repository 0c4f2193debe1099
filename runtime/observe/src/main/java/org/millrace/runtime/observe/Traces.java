package org.millrace.runtime.observe;

import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;

/**
 * The ways of single exchanges, step by step, when somebody asked for them: armed per flow for a number of exchanges. Costs one look at a
 * field while nothing is armed. Thread-safe.
 */
public final class Traces {

    private static final int MAX_KEPT_PER_FLOW = 100;

    /** A step's visit: when it began, from the exchange's start, and how long it took. */
    public record Visit(String step, String kind, long startMicros, long micros) {}

    /**
     * @param status of the reply; 0 when none went out
     * @param fault its code, "" if there was none
     */
    public record Trace(
            Instant time,
            String exchange,
            String flow,
            String version,
            int status,
            String fault,
            String faultStep,
            String message,
            long micros,
            long bytesIn,
            long bytesOut,
            List<Visit> visits) {}

    private static final class Kept {
        int wanted;
        final List<Trace> traces = new ArrayList<>();
    }

    private final Clock clock;
    private final Map<String, Kept> byFlow = new ConcurrentHashMap<>();
    private volatile boolean armed;

    public Traces() {
        this(Clock.systemUTC());
    }

    Traces(Clock clock) {
        this.clock = clock;
    }

    /** Keeps the way of the flow's next exchanges; those kept before are forgotten. At most {@value #MAX_KEPT_PER_FLOW}. */
    public synchronized void arm(String flow, int count) {
        Kept kept = new Kept();
        kept.wanted = Math.clamp(count, 0, MAX_KEPT_PER_FLOW);
        byFlow.put(flow, kept);
        armed = true;
    }

    /** Notes an exchange that is done, if its flow is armed; to be given to {@link Exchange#whenDone}. */
    public void record(Exchange exchange) {
        if (armed && exchange.flow() != null) {
            keep(exchange);
        }
    }

    private synchronized void keep(Exchange exchange) {
        Kept kept = byFlow.get(exchange.flow().flow());
        if (kept == null || kept.wanted == 0) {
            return;
        }
        kept.traces.add(trace(exchange));
        kept.wanted--;
        armed = byFlow.values().stream().anyMatch(each -> each.wanted > 0);
    }

    private Trace trace(Exchange exchange) {
        List<Visit> visits = new ArrayList<>();
        for (int i = 0; i < exchange.visited(); i++) {
            long start = exchange.enteredNanos(i);
            long end = i + 1 < exchange.visited() ? exchange.enteredNanos(i + 1) : exchange.endNanos();
            var step = exchange.flow().steps().get(exchange.stepAt(i));
            visits.add(new Visit(
                    step.id(), step.kind(), (start - exchange.startNanos()) / 1000, Math.max(0, end - start) / 1000));
        }
        Fault fault = exchange.fault();
        return new Trace(
                clock.instant(),
                exchange.id(),
                exchange.flow().flow(),
                exchange.flow().version(),
                exchange.status(),
                fault == null ? "" : fault.code(),
                fault == null || fault.step() == null ? "" : fault.step(),
                fault == null ? "" : fault.getMessage(),
                (exchange.endNanos() - exchange.startNanos()) / 1000,
                exchange.bytesIn(),
                exchange.bytesOut(),
                List.copyOf(visits));
    }

    /** What was kept of a flow, the oldest first. */
    public synchronized List<Trace> of(String flow) {
        Kept kept = byFlow.get(flow);
        return kept == null ? List.of() : List.copyOf(kept.traces);
    }
}

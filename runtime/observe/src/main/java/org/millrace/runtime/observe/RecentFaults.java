package org.millrace.runtime.observe;

import java.time.Clock;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;

/**
 * The latest faults, for the operator's eyes: details that a client never sees. Overload refusals are only counted elsewhere, lest they
 * push out all others. Thread-safe.
 */
public final class RecentFaults {

    /**
     * @param flow "" when none was selected
     * @param step "" outside a flow
     * @param detail "" when there is nothing to add to the message
     */
    public record Entry(
            Instant time,
            String exchange,
            String flow,
            String version,
            String step,
            String code,
            String message,
            String detail) {}

    private final int capacity;
    private final Clock clock;
    private final ArrayDeque<Entry> newestFirst = new ArrayDeque<>();

    public RecentFaults(int capacity) {
        this(capacity, Clock.systemUTC());
    }

    RecentFaults(int capacity, Clock clock) {
        this.capacity = capacity;
        this.clock = clock;
    }

    /** Notes the fault of an exchange that is done, if it has one; to be given to {@link Exchange#whenDone}. */
    public void record(Exchange exchange) {
        Fault fault = exchange.fault();
        if (fault == null || (fault.kind() == FaultCode.OVERLOAD && exchange.flow() == null)) {
            return;
        }
        Entry entry = new Entry(
                clock.instant(),
                exchange.id(),
                exchange.flow() == null ? "" : exchange.flow().flow(),
                exchange.flow() == null ? "" : exchange.flow().version(),
                fault.step() == null ? "" : fault.step(),
                fault.code(),
                fault.getMessage(),
                fault.detail() == null ? "" : fault.detail());
        synchronized (newestFirst) {
            newestFirst.addFirst(entry);
            if (newestFirst.size() > capacity) {
                newestFirst.removeLast();
            }
        }
    }

    /** At most so many, the newest first. */
    public List<Entry> latest(int limit) {
        synchronized (newestFirst) {
            return new ArrayList<>(newestFirst).subList(0, Math.min(limit, newestFirst.size()));
        }
    }
}

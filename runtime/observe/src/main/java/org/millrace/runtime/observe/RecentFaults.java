package org.millrace.runtime.observe;

import java.time.Clock;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;

/**
 * The latest faults, for the operator's eyes: details that a client never sees. They are kept one by one, and by their kind, so that one that
 * comes a thousand times a second does not push out the others; of either no more than so many. Overload refusals are only counted elsewhere.
 * Thread-safe.
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

    /**
     * All faults of a flow's version, a step and a code, since the kind was last forgotten.
     *
     * @param first when the first of them was
     * @param last the latest of them
     */
    public record Kind(long count, Instant first, Entry last) {}

    private record Key(String flow, String version, String step, String code) {

        Key(Entry entry) {
            this(entry.flow, entry.version, entry.step, entry.code);
        }
    }

    private final int capacity;
    private final Clock clock;
    private final ArrayDeque<Entry> newestFirst = new ArrayDeque<>();

    /** That which was met last at the end. */
    private final LinkedHashMap<Key, Kind> kinds = new LinkedHashMap<>();

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
            note(entry);
        }
    }

    private void note(Entry entry) {
        Key key = new Key(entry);
        Kind before = kinds.remove(key);
        kinds.put(
                key, before == null ? new Kind(1, entry.time, entry) : new Kind(before.count + 1, before.first, entry));
        if (kinds.size() > capacity) {
            kinds.pollFirstEntry();
        }
    }

    /** At most so many, the newest first. */
    public List<Entry> latest(int limit) {
        synchronized (newestFirst) {
            return new ArrayList<>(newestFirst).subList(0, Math.min(limit, newestFirst.size()));
        }
    }

    /** At most so many kinds, that which was met last first. */
    public List<Kind> kinds(int limit) {
        synchronized (newestFirst) {
            return kinds.sequencedValues().reversed().stream().limit(limit).toList();
        }
    }
}

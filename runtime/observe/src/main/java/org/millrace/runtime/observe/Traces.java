package org.millrace.runtime.observe;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;

/**
 * The ways of single exchanges, step by step, when somebody asked for them: armed per flow for a number of exchanges. With their messages,
 * if that was asked for. Costs one look at a field while nothing is armed. Thread-safe.
 */
public final class Traces {

    public static final int MAX_KEPT_PER_FLOW = 100;

    /** Exchanges of a flow whose messages are kept at once. */
    public static final int MAX_WITH_MESSAGES = 20;

    public static final int DEFAULT_BODY_BYTES = 64 * 1024;
    public static final int MAX_BODY_BYTES = 1024 * 1024;

    /** How long messages may be waited for. */
    public static final Duration MAX_TIME = Duration.ofMinutes(10);

    /** How long they are kept once that is over. */
    private static final Duration KEPT = Duration.ofMinutes(10);

    /** What the messages of all traces together may take. */
    private static final long ROOM_BYTES = 32 * 1024 * 1024;

    /** A step's visit: when it began, from the exchange's start, and how long it took. */
    public record Visit(String step, String kind, long startMicros, long micros) {}

    /**
     * @param status of the reply; 0 when none went out
     * @param fault its code, "" if there was none
     * @param detail what only the operator is told of the fault, "" if there is nothing to add
     * @param messages null when they were not asked for, or are forgotten by now
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
            String detail,
            long micros,
            long bytesIn,
            long bytesOut,
            List<Visit> visits,
            Messages messages) {

        private Trace withoutMessages() {
            return new Trace(
                    time, exchange, flow, version, status, fault, faultStep, message, detail, micros, bytesIn, bytesOut,
                    visits, null);
        }
    }

    /** What was asked for of a flow. Guarded by the traces' lock. */
    private static final class Kept {
        final boolean messages;
        final int bodyBytes;

        /** When messages are no longer waited for. */
        final Instant end;

        int wanted;
        int begun;
        long takenBytes;
        final List<Trace> traces = new ArrayList<>();

        Kept(int wanted, boolean messages, int bodyBytes, Instant end) {
            this.wanted = wanted;
            this.messages = messages;
            this.bodyBytes = bodyBytes;
            this.end = end;
        }
    }

    /** @param kept what it is recorded for; null when only to stop at breakpoints */
    private record Watched(Recording recording, Kept kept) {}

    private final Clock clock;
    private final Breakpoints breakpoints;
    private final Room room = new Room(ROOM_BYTES);
    private final Map<String, Kept> byFlow = new ConcurrentHashMap<>();
    private final Map<Exchange, Watched> watched = new ConcurrentHashMap<>();
    private volatile boolean armed;
    private volatile boolean watching;

    public Traces(Breakpoints breakpoints) {
        this(breakpoints, Clock.systemUTC());
    }

    Traces(Breakpoints breakpoints, Clock clock) {
        this.breakpoints = breakpoints;
        this.clock = clock;
        this.watching = breakpoints.isAllowed();
    }

    public Breakpoints breakpoints() {
        return breakpoints;
    }

    /** Keeps the way of the flow's next exchanges; those kept before are forgotten. At most {@value #MAX_KEPT_PER_FLOW}. */
    public void arm(String flow, int count) {
        arm(flow, new Kept(Math.clamp(count, 0, MAX_KEPT_PER_FLOW), false, 0, Instant.MAX));
    }

    /**
     * The same with the messages at each wire, of exchanges that begin from now on.
     *
     * @param count at most {@value #MAX_WITH_MESSAGES}
     * @param bodyBytes how much of each body to keep, at most {@value #MAX_BODY_BYTES}
     * @param time how long to wait for the exchanges, at most {@link #MAX_TIME}; ten minutes later the messages are forgotten
     */
    public void armWithMessages(String flow, int count, int bodyBytes, Duration time) {
        Duration bounded = time.compareTo(MAX_TIME) > 0 ? MAX_TIME : time;
        arm(
                flow,
                new Kept(
                        Math.clamp(count, 0, MAX_WITH_MESSAGES),
                        true,
                        Math.clamp(bodyBytes, 0, MAX_BODY_BYTES),
                        clock.instant().plus(bounded)));
    }

    private synchronized void arm(String flow, Kept kept) {
        Kept before = byFlow.put(flow, kept);
        if (before != null) {
            room.free(before.takenBytes);
            before.takenBytes = 0;
        }
        look();
    }

    private void look() {
        armed = byFlow.values().stream().anyMatch(each -> each.wanted > 0);
        watching =
                breakpoints.isAllowed() || byFlow.values().stream().anyMatch(each -> each.messages && each.wanted > 0);
    }

    /** Looks at the messages of an exchange from now on, if somebody asked for them; to be called once it is bound to its flow. */
    public void watch(Exchange exchange) {
        if (watching) {
            begin(exchange);
        }
    }

    private synchronized void begin(Exchange exchange) {
        Kept kept = byFlow.get(exchange.flow().flow());
        boolean wanted = kept != null
                && kept.messages
                && kept.begun < kept.wanted
                && clock.instant().isBefore(kept.end);
        if (!wanted && !breakpoints.concern(exchange.flow())) {
            return;
        }
        int bodyBytes = wanted ? kept.bodyBytes : DEFAULT_BODY_BYTES;
        Recording recording = new Recording(exchange, bodyBytes, room, breakpoints);
        if (wanted) {
            kept.begun++;
        }
        watched.put(exchange, new Watched(recording, wanted ? kept : null));
        exchange.beforeStep(recording::entering);
    }

    /** Notes an exchange that is done, if its flow is armed; to be given to {@link Exchange#whenDone}. */
    public void record(Exchange exchange) {
        if ((armed || !watched.isEmpty()) && exchange.flow() != null) {
            Watched seen = watched.remove(exchange);
            if (seen != null) {
                seen.recording.finish();
            }
            keep(exchange, seen);
        }
    }

    private synchronized void keep(Exchange exchange, Watched seen) {
        Recording recording = seen == null ? null : seen.recording;
        Kept kept = byFlow.get(exchange.flow().flow());
        boolean wanted = kept != null && kept.wanted > 0 && (!kept.messages || seen != null && seen.kept == kept);
        if (wanted) {
            Trace trace = trace(exchange, recording, kept.messages ? recording.messages() : null);
            kept.traces.add(trace);
            kept.wanted--;
            kept.begun--;
        }
        if (recording != null && wanted && kept.messages) {
            kept.takenBytes += recording.takenBytes();
        } else if (recording != null) {
            room.free(recording.takenBytes());
        }
        look();
    }

    private Trace trace(Exchange exchange, Recording recording, Messages messages) {
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
                fault == null || fault.detail() == null ? "" : fault.detail(),
                (exchange.endNanos() - exchange.startNanos() - lookedNanos(exchange, recording)) / 1000,
                exchange.bytesIn(),
                exchange.bytesOut(),
                visits(exchange, recording, exchange.endNanos()),
                messages);
    }

    /**
     * The visits so far. What looking at messages took is taken out.
     *
     * @param recording null when nobody looked
     * @param endNanos of the last one
     */
    static List<Visit> visits(Exchange exchange, Recording recording, long endNanos) {
        List<Visit> visits = new ArrayList<>();
        long looked = 0;
        for (int i = 0; i < exchange.visited(); i++) {
            looked += recording == null ? 0 : recording.lookedNanos(i);
            boolean last = i + 1 == exchange.visited();
            long ahead = recording == null || last ? 0 : recording.lookedNanos(i + 1);
            long start = exchange.enteredNanos(i);
            long end = (last ? endNanos : exchange.enteredNanos(i + 1)) - ahead;
            var step = exchange.flow().steps().get(exchange.stepAt(i));
            long sinceStart = start - exchange.startNanos() - looked;
            visits.add(new Visit(step.id(), step.kind(), sinceStart / 1000, Math.max(0, end - start) / 1000));
        }
        return List.copyOf(visits);
    }

    private static long lookedNanos(Exchange exchange, Recording recording) {
        long looked = 0;
        for (int i = 0; recording != null && i < exchange.visited(); i++) {
            looked += recording.lookedNanos(i);
        }
        return looked;
    }

    /** What was kept of a flow, the oldest first. */
    public synchronized List<Trace> of(String flow) {
        Kept kept = byFlow.get(flow);
        return kept == null ? List.of() : List.copyOf(kept.traces);
    }

    /** Waits no longer for messages whose time is over, and forgets those that were kept long enough; to be called now and then. */
    public synchronized void forgetOld() {
        Instant now = clock.instant();
        for (Kept kept : byFlow.values()) {
            if (kept.messages && now.isAfter(kept.end)) {
                kept.wanted = Math.min(kept.wanted, kept.begun);
            }
            if (kept.messages && kept.takenBytes > 0 && now.isAfter(kept.end.plus(KEPT))) {
                kept.traces.replaceAll(Trace::withoutMessages);
                room.free(kept.takenBytes);
                kept.takenBytes = 0;
            }
        }
        look();
    }

    /** What kept messages take at the moment. */
    long takenBytes() {
        return room.takenBytes();
    }
}

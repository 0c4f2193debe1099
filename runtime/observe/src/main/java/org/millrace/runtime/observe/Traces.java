package org.millrace.runtime.observe;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.Visits;

/**
 * The ways of single exchanges, step by step, when somebody asked for them: armed per flow for a number of exchanges, its next ones or those
 * whose request carries a mark. With their messages, if that was asked for. Costs one look at a field while nothing is armed. Thread-safe.
 */
public final class Traces {

    public static final int MAX_KEPT_PER_FLOW = 100;

    /** Exchanges of a flow whose messages are kept at once. */
    public static final int MAX_WITH_MESSAGES = 20;

    public static final int DEFAULT_BODY_BYTES = 64 * 1024;
    public static final int MAX_BODY_BYTES = 1024 * 1024;

    /**
     * The request header that a marked exchange carries; who sends several at once beside other clients tells its own by it. It is taken off
     * before the flow runs: neither its steps nor its backends see it.
     */
    public static final String MARK_HEADER = "Millrace-Trace";

    /** What a mark looks like: too long to be met by chance. */
    public static final Pattern MARK = Pattern.compile("[A-Za-z0-9_-]{16,64}");

    /** Marks that are kept at once, each for any number of flows: whoever sends may not know which of many will take it. */
    public static final int MAX_MARKS = 50;

    /** How long messages, and marked exchanges, may be waited for. */
    public static final Duration MAX_TIME = Duration.ofMinutes(10);

    /** How long they are kept once that is over. */
    private static final Duration KEPT = Duration.ofMinutes(10);

    /** What all traces together may take. */
    private static final long ROOM_BYTES = 32 * 1024 * 1024;

    private static final int TRACE_BYTES = 300;

    /** A loop may make very many visits. */
    private static final int VISIT_BYTES = 50;

    /** Said where there was no room. */
    static final String FULL = "the traces of this runtime hold as much as they may";

    /**
     * A step's visit: when it began, from the exchange's start, and how long it took.
     *
     * @param round in which round of which region, such as {@code lines 3}, the outermost first; "" outside of regions
     */
    public record Visit(String step, String kind, long startMicros, long micros, String round) {}

    /**
     * @param status of HTTP that the reply has; 0 when none went out, or one of another transport
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

        private Trace withoutTheWay() {
            return new Trace(
                    time, exchange, flow, version, status, fault, faultStep, "", FULL, micros, bytesIn, bytesOut,
                    List.of(), messages);
        }

        /** What it takes beside its messages; about. */
        private long bytes() {
            return TRACE_BYTES + 2L * (message.length() + detail.length()) + (long) VISIT_BYTES * visits.size();
        }
    }

    /** What was asked for of a flow. Guarded by the traces' lock. */
    private static final class Kept {
        final String flow;

        /** "" for the flow's next exchanges. */
        final String mark;

        final boolean messages;
        final int bodyBytes;

        /** When they are no longer waited for. */
        final Instant end;

        int wanted;
        int begun;

        /** Of the room: for messages, and for what stays of the traces without them. */
        long messageBytes;

        long wayBytes;
        final List<Trace> traces = new ArrayList<>();

        Kept(String flow, String mark, int wanted, boolean messages, int bodyBytes, Instant end) {
            this.flow = flow;
            this.mark = mark;
            this.wanted = wanted;
            this.messages = messages;
            this.bodyBytes = bodyBytes;
            this.end = end;
        }

        /** Whether it holds only for a time: the next exchanges without messages are waited for as long as it takes. */
        boolean ends() {
            return messages || !mark.isEmpty();
        }

        /** Whether exchanges have to be looked at before they run. */
        boolean watches() {
            return ends() && wanted > 0;
        }
    }

    /**
     * @param recording null when nobody asked for messages
     * @param kept what it is recorded for; null when only to stop at breakpoints
     */
    private record Watched(Recording recording, Kept kept) {}

    /** A mark holds for the flows that it was asked for with: whoever sends may not know which of several will take it. */
    private record Marked(String flow, String mark) {}

    private final Clock clock;
    private final Breakpoints breakpoints;
    private final Room room = new Room(ROOM_BYTES);
    private final Map<String, Kept> byFlow = new ConcurrentHashMap<>();
    private final Map<Marked, Kept> byMark = new ConcurrentHashMap<>();
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
        arm(new Kept(flow, "", Math.clamp(count, 0, MAX_KEPT_PER_FLOW), false, 0, Instant.MAX));
    }

    /**
     * The same with the messages at each wire, of exchanges that begin from now on.
     *
     * @param count at most {@value #MAX_WITH_MESSAGES}
     * @param bodyBytes how much of each body to keep, at most {@value #MAX_BODY_BYTES}
     * @param time how long to wait for the exchanges, at most {@link #MAX_TIME}; ten minutes later the messages are forgotten
     */
    public void armWithMessages(String flow, int count, int bodyBytes, Duration time) {
        arm(new Kept(flow, "", Math.clamp(count, 0, MAX_WITH_MESSAGES), true, bounded(bodyBytes), end(time)));
    }

    /**
     * Keeps the way of the flow's next exchanges that carry a mark, and of no others; these do not count for {@link #arm} and {@link
     * #armWithMessages}. What was kept under the mark before, of this flow, is forgotten; with a count of 0 that is all.
     *
     * @param mark fits {@link #MARK}
     * @param count at most {@value #MAX_WITH_MESSAGES}
     * @param messages whether with the messages at each wire, as {@link #armWithMessages} keeps them
     * @param time how long to wait for the exchanges, at most {@link #MAX_TIME}; ten minutes later all of it is forgotten
     * @return false when {@value #MAX_MARKS} are kept already, and nothing has changed
     */
    public boolean armMarked(String flow, String mark, int count, boolean messages, int bodyBytes, Duration time) {
        if (!MARK.matcher(mark).matches()) {
            throw new IllegalArgumentException("no mark: " + mark);
        }
        int wanted = Math.clamp(count, 0, MAX_WITH_MESSAGES);
        Marked marked = new Marked(flow, mark);
        synchronized (this) {
            Set<String> marks = byMark.keySet().stream().map(Marked::mark).collect(Collectors.toSet());
            if (wanted > 0 && marks.size() >= MAX_MARKS && !marks.contains(mark)) {
                return false;
            }
            forget(byMark.remove(marked));
            if (wanted > 0) {
                byMark.put(marked, new Kept(flow, mark, wanted, messages, bounded(bodyBytes), end(time)));
            }
            look();
            return true;
        }
    }

    private static int bounded(int bodyBytes) {
        return Math.clamp(bodyBytes, 0, MAX_BODY_BYTES);
    }

    private Instant end(Duration time) {
        return clock.instant().plus(time.compareTo(MAX_TIME) > 0 ? MAX_TIME : time);
    }

    private synchronized void arm(Kept kept) {
        forget(byFlow.put(kept.flow, kept));
        look();
    }

    /** Nothing is kept for it from now on. */
    private void forget(Kept kept) {
        if (kept != null) {
            kept.wanted = 0;
            room.free(kept.messageBytes + kept.wayBytes);
            kept.messageBytes = 0;
            kept.wayBytes = 0;
        }
    }

    private Stream<Kept> all() {
        return Stream.of(byFlow.values(), byMark.values()).flatMap(Collection::stream);
    }

    private void look() {
        armed = all().anyMatch(each -> each.wanted > 0);
        watching = breakpoints.isAllowed() || all().anyMatch(Kept::watches);
    }

    /**
     * Looks at an exchange from now on, if somebody asked for it by its mark or for its messages; to be called once it is bound to its flow and
     * before that runs.
     */
    public void watch(Exchange exchange) {
        if (watching) {
            begin(exchange);
        }
    }

    private void begin(Exchange exchange) {
        Kept marked = byMark.isEmpty() ? null : marked(exchange);
        Kept kept = marked != null ? marked : byFlow.get(exchange.flow().flow());
        if ((kept == null || !kept.ends()) && !breakpoints.concern(exchange.flow())) {
            return; // without waiting for the lock: this is every exchange of the other flows
        }
        synchronized (this) {
            boolean wanted = kept != null
                    && kept.ends()
                    && kept.begun < kept.wanted
                    && clock.instant().isBefore(kept.end);
            boolean stops = breakpoints.concern(exchange.flow());
            if (!wanted && !stops) {
                return;
            }
            int bodyBytes = wanted && kept.messages ? kept.bodyBytes : DEFAULT_BODY_BYTES;
            Recording recording = null;
            if (stops || kept.messages) {
                recording = new Recording(exchange, bodyBytes, room, breakpoints);
                exchange.beforeStep(recording::entering);
            }
            if (wanted) {
                kept.begun++;
            }
            watched.put(exchange, new Watched(recording, wanted ? kept : null));
        }
    }

    /** What was asked for by the exchange's mark, which is taken off; null when it has none that anybody waits for. */
    private Kept marked(Exchange exchange) {
        String mark = exchange.request().headers().get(MARK_HEADER);
        Kept kept = mark == null ? null : byMark.get(new Marked(exchange.flow().flow(), mark));
        if (kept == null) {
            return null;
        }
        exchange.request().headers().remove(MARK_HEADER);
        return kept;
    }

    /** Notes an exchange that is done, if it was asked for; to be given to {@link Exchange#whenDone}. */
    public void record(Exchange exchange) {
        if ((armed || !watched.isEmpty()) && exchange.flow() != null) {
            Watched seen = watched.remove(exchange);
            if (seen != null && seen.recording != null) {
                seen.recording.finish();
            }
            if (seen != null || byFlow.containsKey(exchange.flow().flow())) {
                keep(exchange, seen);
            }
        }
    }

    private synchronized void keep(Exchange exchange, Watched seen) {
        Recording recording = seen == null ? null : seen.recording;
        Kept asked = seen == null ? null : seen.kept;
        Kept kept = asked != null ? asked : byFlow.get(exchange.flow().flow());
        boolean wanted = kept != null && kept.wanted > 0 && (kept == asked || !kept.ends());
        if (wanted) {
            add(kept, trace(exchange, recording, kept.messages ? recording.messages() : null));
            kept.wanted--;
            kept.begun--;
        }
        if (recording != null && wanted && kept.messages) {
            kept.messageBytes += recording.takenBytes();
        } else if (recording != null) {
            room.free(recording.takenBytes());
        }
        look();
    }

    private void add(Kept kept, Trace trace) {
        boolean fits = room.take(trace.bytes());
        kept.wayBytes += fits ? trace.bytes() : 0;
        kept.traces.add(fits ? trace : trace.withoutTheWay());
    }

    private Trace trace(Exchange exchange, Recording recording, Messages messages) {
        Fault fault = exchange.fault();
        return new Trace(
                clock.instant(),
                exchange.id(),
                exchange.flow().flow(),
                exchange.flow().version(),
                Recording.status(exchange.answer()),
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
            visits.add(new Visit(step.id(), step.kind(), sinceStart / 1000, Math.max(0, end - start) / 1000, ""));
            rounds(exchange, exchange.visits(), i, "", visits);
        }
        return List.copyOf(visits);
    }

    /** Adds the visits in rounds of the region that was visited then. */
    private static void rounds(Exchange exchange, Visits of, int visit, String outer, List<Visit> visits) {
        String region = exchange.flow().steps().get(of.stepAt(visit)).id();
        for (Visits.Round round : of.rounds()) {
            if (round.visit() == visit) {
                String which = outer + region + " " + round.number();
                Visits inside = round.visits();
                for (int i = 0; i < inside.size(); i++) {
                    var step = exchange.flow().steps().get(inside.stepAt(i));
                    long start = inside.enteredNanos(i);
                    long end = i + 1 == inside.size() ? round.endNanos() : inside.enteredNanos(i + 1);
                    visits.add(new Visit(
                            step.id(),
                            step.kind(),
                            (start - exchange.startNanos()) / 1000,
                            Math.max(0, end - start) / 1000,
                            which));
                    rounds(exchange, inside, i, which + ", ", visits);
                }
            }
        }
    }

    private static long lookedNanos(Exchange exchange, Recording recording) {
        long looked = 0;
        for (int i = 0; recording != null && i < exchange.visited(); i++) {
            looked += recording.lookedNanos(i);
        }
        return looked;
    }

    /** What was kept of a flow's next exchanges, the oldest first. */
    public synchronized List<Trace> of(String flow) {
        Kept kept = byFlow.get(flow);
        return kept == null ? List.of() : List.copyOf(kept.traces);
    }

    /** What was kept of a flow's exchanges with a mark, the oldest first. */
    public synchronized List<Trace> of(String flow, String mark) {
        Kept kept = byMark.get(new Marked(flow, mark));
        return kept == null ? List.of() : List.copyOf(kept.traces);
    }

    /** Waits no longer for what time is over for, and forgets what was kept long enough; to be called now and then. */
    public synchronized void forgetOld() {
        Instant now = clock.instant();
        all().filter(kept -> kept.ends() && now.isAfter(kept.end))
                .forEach(kept -> kept.wanted = Math.min(kept.wanted, kept.begun));
        for (Kept kept : byFlow.values()) {
            if (kept.messages && kept.messageBytes > 0 && isOld(kept, now)) {
                kept.traces.replaceAll(Trace::withoutMessages);
                room.free(kept.messageBytes);
                kept.messageBytes = 0;
            }
        }
        byMark.values().removeIf(kept -> {
            boolean old = isOld(kept, now);
            if (old) {
                forget(kept);
            }
            return old;
        });
        look();
    }

    private static boolean isOld(Kept kept, Instant now) {
        return now.isAfter(kept.end.plus(KEPT));
    }

    /** What all traces together take at the moment. */
    long takenBytes() {
        return room.takenBytes();
    }
}

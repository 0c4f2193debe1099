package org.millrace.runtime.observe;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.millrace.bundle.Descriptor;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.Hint;
import org.millrace.runtime.http.StatusLine;

/**
 * Where exchanges stop before a step until somebody says how to go on; in a runtime that was started for it, never in one that serves
 * others. The exchange's own thread waits, and its deadline with it. Thread-safe.
 */
public final class Breakpoints {

    /** Exchanges that wait at once; those beyond pass. */
    private static final int MAX_STOPPED = 16;

    /** How long an exchange waits for somebody; then it goes on by itself. */
    private static final Duration PATIENCE = Duration.ofHours(1);

    /** How a stopped exchange goes on. */
    public enum Go {
        /** To the next step, and stops there again. */
        STEP,
        /** To the next breakpoint. */
        RESUME,
        /** It ends with the fault {@code debug.aborted}. */
        ABORT
    }

    /**
     * An exchange that waits.
     *
     * @param step the one it has not begun
     * @param visits the steps it went through
     */
    public record Stopped(
            String exchange,
            String flow,
            String version,
            String step,
            Instant since,
            List<Traces.Visit> visits,
            Messages messages) {}

    private record Waiting(Recording recording, Stopped shown) {}

    private final boolean allowed;
    private final Clock clock;
    private final Map<String, Set<String>> steps = new ConcurrentHashMap<>();
    private final Map<String, Waiting> waiting = new LinkedHashMap<>();
    private boolean closed;

    /** @param allowed whether exchanges may be stopped in this runtime at all */
    public Breakpoints(boolean allowed) {
        this(allowed, Clock.systemUTC());
    }

    Breakpoints(boolean allowed, Clock clock) {
        this.allowed = allowed;
        this.clock = clock;
    }

    public boolean isAllowed() {
        return allowed;
    }

    /** Puts a flow's breakpoints in the place of those it had. */
    public void set(String flow, Collection<String> at) {
        if (!allowed) {
            throw new IllegalStateException("this runtime stops no exchange");
        }
        if (at.isEmpty()) {
            steps.remove(flow);
        } else {
            steps.put(flow, Set.copyOf(at));
        }
    }

    boolean concern(Descriptor flow) {
        return steps.containsKey(flow.flow());
    }

    /**
     * Waits before a step if the exchange is to stop there.
     *
     * @throws Fault when it is to end
     */
    void pass(Recording recording, String step) {
        if (recording.go() == Go.ABORT) {
            throw aborted(); // again: a fault wire or the flow's handler may have taken the first
        }
        String flow = recording.exchange().flow().flow();
        if (recording.go() == Go.STEP || steps.getOrDefault(flow, Set.of()).contains(step)) {
            recording.go(await(recording, step));
            recording.applyEdit(step);
            if (recording.go() == Go.ABORT) {
                throw aborted();
            }
        }
    }

    private static Fault aborted() {
        return Fault.raised(
                "debug.aborted",
                Fault.Cause.POLICY,
                "The exchange was ended at a breakpoint.",
                new Hint.Start(StatusLine.of(503)));
    }

    private synchronized Go await(Recording recording, String step) {
        String id = recording.exchange().id();
        if (closed || waiting.size() >= MAX_STOPPED) {
            return Go.RESUME;
        }
        recording.go(null);
        waiting.put(id, new Waiting(recording, stopped(recording, step)));
        long end = System.nanoTime() + PATIENCE.toNanos();
        try {
            while (recording.go() == null && !closed) {
                long leftMillis = (end - System.nanoTime()) / 1_000_000;
                if (leftMillis <= 0) {
                    break;
                }
                wait(leftMillis);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            recording.go(Go.ABORT);
        } finally {
            waiting.remove(id);
        }
        return recording.go() == null ? Go.RESUME : recording.go();
    }

    /** On the exchange's own thread, which has just come to the step. */
    private Stopped stopped(Recording recording, String step) {
        Exchange exchange = recording.exchange();
        List<Traces.Visit> visits = Traces.visits(exchange, recording, System.nanoTime());
        return new Stopped(
                exchange.id(),
                exchange.flow().flow(),
                exchange.flow().version(),
                step,
                clock.instant(),
                visits.subList(0, visits.size() - 1),
                recording.messages());
    }

    /** The exchanges that wait, the one that waits longest first. */
    public synchronized List<Stopped> stopped() {
        return waiting.values().stream().map(Waiting::shown).toList();
    }

    /** Lets a waiting exchange go on; false when none of this id waits. */
    public boolean go(String exchange, Go how) {
        return go(exchange, how, Edit.NONE);
    }

    /** @param edit what its message is changed in before */
    public synchronized boolean go(String exchange, Go how, Edit edit) {
        Waiting here = waiting.remove(exchange);
        if (here == null) {
            return false;
        }
        here.recording.edit(edit);
        here.recording.go(how);
        notifyAll();
        return true;
    }

    /** Lets all go on, and stops none from now on: the runtime stops. */
    public synchronized void close() {
        closed = true;
        notifyAll();
    }
}

package org.millrace.runtime.flow;

import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.millrace.bundle.Descriptor;
import org.millrace.runtime.api.CompiledFlow;
import org.millrace.runtime.api.Entrance;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.timer.Timetable;
import org.millrace.runtime.select.Route;

/** One version of a flow that is in service, or was until a moment ago and still has exchanges to finish. Thread-safe. */
public final class ActiveFlow {

    private final Descriptor descriptor;
    private final Entrance entrance;
    private final String digest;
    private final CompiledFlow code;
    private final List<Timetable> timetables;
    private volatile Instant since;
    private final AtomicInteger inFlight = new AtomicInteger();
    private final Consumer<Exchange> leave = this::leave;
    private volatile boolean retired;

    ActiveFlow(Descriptor descriptor, Entrance entrance, String digest, CompiledFlow code, List<Timetable> timetables) {
        this.descriptor = descriptor;
        this.entrance = entrance;
        this.digest = digest;
        this.code = code;
        this.timetables = List.copyOf(timetables);
    }

    public Descriptor descriptor() {
        return descriptor;
    }

    public Entrance entrance() {
        return entrance;
    }

    /** SHA-256 of the bundle, in hex. */
    public String digest() {
        return digest;
    }

    /** What starts it by itself: one for a flow that begins with a timer, else none. */
    public List<Timetable> timetables() {
        return timetables;
    }

    /** When it went into service; null before. */
    public Instant since() {
        return since;
    }

    void enterService(Instant now) {
        since = now;
    }

    /** Exchanges bound to this version and not done yet. */
    public int inFlight() {
        return inFlight.get();
    }

    Route route() {
        return new Route(entrance.listener(), entrance.path(), entrance.methods(), this::enter);
    }

    private boolean enter(Exchange exchange) {
        inFlight.incrementAndGet();
        if (retired) {
            leave(exchange);
            return false;
        }
        exchange.bind(descriptor, code);
        exchange.whenDone(leave);
        return true;
    }

    private void leave(Exchange exchange) {
        if (inFlight.decrementAndGet() == 0 && retired) {
            synchronized (this) {
                notifyAll();
            }
        }
    }

    /** No exchange enters any more. To be called after the table without this flow was published. */
    void retire() {
        retired = true;
    }

    /** Waits, until {@code endNanos} on {@link System#nanoTime}, for a retired flow's last exchange. */
    synchronized boolean awaitDone(long endNanos) throws InterruptedException {
        while (inFlight.get() > 0) {
            long leftMillis = (endNanos - System.nanoTime()) / 1_000_000;
            if (leftMillis <= 0) {
                return false;
            }
            wait(leftMillis);
        }
        return true;
    }
}

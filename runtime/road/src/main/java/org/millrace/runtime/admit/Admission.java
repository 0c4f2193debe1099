package org.millrace.runtime.admit;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Stage;

/**
 * Lets an exchange in if there is room for it, and refuses it at once if not: before its body is read, before anything is looked up.
 * What was let in is never thrown out again. Thread-safe; never waits, but for {@link #awaitIdle}.
 */
public final class Admission implements Stage {

    private volatile int maxExchanges;
    private final Stage next;
    private final Stage refused;
    private final Consumer<Exchange> leave = this::leave;
    private final AtomicInteger inFlight = new AtomicInteger();
    private final Object idle = new Object();
    private volatile boolean stopping;

    /** @param refused where exchanges go that failed here: to the reply stage */
    public Admission(AdmissionSettings settings, Stage next, Stage refused) {
        this.maxExchanges = settings.maxExchanges();
        this.next = next;
        this.refused = refused;
    }

    @Override
    public void accept(Exchange exchange) {
        if (inFlight.incrementAndGet() > maxExchanges) {
            leave(exchange);
            refuse(exchange, FaultCode.OVERLOAD, "The gateway has as much to do as it can; try again shortly.");
        } else if (stopping) {
            leave(exchange);
            refuse(exchange, FaultCode.STOPPING, "The gateway is going out of service; try again shortly.");
        } else {
            exchange.whenDone(leave);
            next.accept(exchange);
        }
    }

    /** From now on these hold; exchanges that are in stay in. */
    public void take(AdmissionSettings others) {
        maxExchanges = others.maxExchanges();
    }

    private void refuse(Exchange exchange, FaultCode code, String message) {
        exchange.fail(new Fault(code, message));
        refused.accept(exchange);
    }

    private void leave(Exchange exchange) {
        if (inFlight.decrementAndGet() == 0 && stopping) {
            synchronized (idle) {
                idle.notifyAll();
            }
        }
    }

    /** The exchanges that were let in and are not done yet. */
    public int inFlight() {
        return inFlight.get();
    }

    /** From now on every exchange is refused with STOPPING; those that were let in finish. */
    public void stopAdmitting() {
        stopping = true;
    }

    /** Takes {@link #stopAdmitting} back. */
    public void resume() {
        stopping = false;
    }

    public boolean isAdmitting() {
        return !stopping;
    }

    /**
     * Waits until no exchange is in flight; to be called after {@link #stopAdmitting}.
     *
     * @return whether all were done in time
     */
    public boolean awaitIdle(Duration atMost) throws InterruptedException {
        long end = System.nanoTime() + atMost.toNanos();
        synchronized (idle) {
            while (inFlight.get() > 0) {
                long leftMillis = (end - System.nanoTime()) / 1_000_000;
                if (leftMillis <= 0) {
                    return false;
                }
                idle.wait(leftMillis);
            }
        }
        return true;
    }
}

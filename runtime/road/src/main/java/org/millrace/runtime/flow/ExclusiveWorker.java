package org.millrace.runtime.flow;

import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Lease;
import org.millrace.runtime.api.MemoryBudget;
import org.millrace.runtime.api.Message;
import org.millrace.runtime.api.Origin;
import org.millrace.runtime.api.Stage;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Does the exclusive work of one flow: fetches it under the lease and makes exchanges of it. All but the exchanges happens on one virtual thread
 * of its own, which looks again every {@value #LOOK_MILLIS} ms at the latest, since clocks jump and leases are lost.
 *
 * <p>It may be withdrawn and used again; then the thread that ends is waited for by the one that begins.
 *
 * @param <E> what it works for
 */
public abstract class ExclusiveWorker<E extends ExclusiveWorker.Entry<E>> implements Origin {

    public static final int LOOK_MILLIS = 100;

    /** The longest time between two looks. */
    protected static final Duration LOOK = Duration.ofMillis(LOOK_MILLIS);

    private static final Logger LOG = LoggerFactory.getLogger(ExclusiveWorker.class);

    /**
     * What all workers of a source share.
     *
     * @param memory what bodies in memory may take
     * @param road the first stage of the road
     * @param mayTake false while the runtime is starting, drained or stopping
     */
    public record Surroundings(
            Lease lease, InstantSource clock, MemoryBudget memory, Stage road, BooleanSupplier mayTake) {}

    /** The flow and what it is to do; replaced when a new version of the flow goes into service. */
    public interface Entry<E> {

        String flow();

        /** Under which the worker goes on through new versions of the flow. */
        String name();

        /**
         * Binds an exchange to the flow; false when the flow was retired a moment ago, so that the entry must be looked at again. Null when
         * it is out of service.
         */
        Predicate<Exchange> enter();

        /** The same without the flow, which is not to be held on to. */
        E withdrawn();
    }

    protected final Surroundings around;

    private volatile E entry;
    private volatile boolean withdrawn;
    private volatile Thread thread;

    /** Guarded by this. */
    private boolean running;

    /**
     * Whether a look is under way, which may take work before that shows. Set before {@code mayTake} is asked: who forbids to take, and then
     * sees no look, knows that none will begin.
     */
    private volatile boolean looking;

    private String told = "";

    protected ExclusiveWorker(Surroundings around, E entry) {
        this.around = around;
        this.entry = entry;
    }

    /** What it is, for logs, e.g. {@code timer heartbeat}. */
    protected abstract String what();

    /** One look at the lease, and at what there is to do; answers with how long nothing is. */
    protected abstract Duration look();

    /** Whether exchanges are under way, or something of them is to be noted or put away still. */
    protected abstract boolean isBusy();

    /** It was withdrawn, and nothing is under way any more: what it knows may be another's business until it is started again. */
    protected abstract void atEnd();

    /** Tells the log why it can't work. */
    protected abstract void tell(String why);

    /** How it stands. */
    public abstract SourceState state();

    protected final E entry() {
        return entry;
    }

    public final String name() {
        return entry.name();
    }

    /**
     * Goes on with another entry, also after it was withdrawn.
     *
     * @return whether it runs no more by then, and is to be started
     */
    final synchronized boolean replace(E fresh) {
        entry = fresh;
        withdrawn = false;
        return !running;
    }

    final synchronized void start() {
        running = true;
        Thread before = thread;
        thread = Thread.ofVirtual().name(what()).start(() -> {
            awaitEnd(before);
            run();
        });
    }

    private static void awaitEnd(Thread before) {
        try {
            if (before != null) {
                before.join();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // which nobody does
        }
    }

    /** Takes no more; ends once nothing is under way. */
    final synchronized void withdraw() {
        withdrawn = true;
        entry = entry.withdrawn();
        LockSupport.unpark(thread);
    }

    protected final boolean isWithdrawn() {
        return withdrawn;
    }

    /** Whether it takes work now, as far as the runtime is concerned. */
    protected final boolean mayTake() {
        return !withdrawn && around.mayTake.getAsBoolean();
    }

    final void join(Duration atMost) throws InterruptedException {
        Thread started = thread;
        if (started != null) {
            started.join(atMost);
        }
    }

    final boolean isIdle() {
        return !looking && !isBusy();
    }

    private synchronized boolean goesOn() {
        running = !withdrawn || !isIdle();
        return running;
    }

    private void run() {
        while (goesOn()) {
            Duration pause = LOOK;
            try {
                looking = true;
                pause = look();
            } catch (RuntimeException e) {
                LOG.error("{} failed, and tries again", what(), e);
            } finally {
                looking = false;
            }
            LockSupport.parkNanos(pause.compareTo(LOOK) < 0 ? pause.toNanos() : LOOK.toNanos());
        }
        atEnd();
    }

    /** Has it look at once, when an exchange has ended. */
    protected final void wake() {
        LockSupport.unpark(thread);
    }

    /** What is wrong, unless that was told: a disk that is full, or voters that are out of reach, stay so for longer than a look. */
    protected final void tellOnce(String why) {
        if (!why.equals(told)) {
            told = why;
            tell(why);
        }
    }

    /** Nothing is wrong any more: what goes wrong next is told, also when it is the same. */
    protected final void isWell() {
        told = "";
    }

    @Override
    public final boolean select(Exchange exchange) {
        while (true) {
            Predicate<Exchange> enter = entry.enter();
            if (enter == null) {
                exchange.fail(new Fault(FaultCode.NO_FLOW, "The flow of the " + what() + " is in service no more."));
                return false;
            }
            if (enter.test(exchange)) {
                return true;
            }
        }
    }

    /** Nobody waits for the reply; reading it to its end leaves the backend's connection in order. */
    protected static void hear(Message reply, Consumer<Throwable> sent) {
        if (!reply.payload().isUnread()) {
            sent.accept(null);
            return;
        }
        reply.payload().takeStream().drain(sent);
    }
}

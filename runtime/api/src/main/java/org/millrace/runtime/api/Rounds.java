package org.millrace.runtime.api;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;

/**
 * The rounds of a region while its step carries them out: exchanges of their own, each of which goes through an inside once.
 *
 * <ol>
 *   <li>A round inherits identity, deadline and lease, and has a copy of the variables; what it sets is its own. Its message is what the step
 *       gives it.
 *   <li>It runs on the thread that asks for it ({@link #run}), or on a virtual one of its own ({@link #start}); then the step waits for it
 *       ({@link #next}), no longer than the exchange's deadline.
 *   <li>A fault that it ends with says which round it was.
 *   <li>When the step is done, {@link #close} cancels what still runs, at its next wait, and nobody waits for that.
 * </ol>
 *
 * <p>Belongs to the thread of the region's exchange, as that does. A round's memory is given back as soon as it is {@linkplain #release released}, or
 * with the exchange, when that {@linkplain Exchange#take took} its message.
 */
public final class Rounds implements AutoCloseable {

    private final Exchange exchange;
    private final CompiledFlow code;
    private final int first;
    private final String noun;
    private final List<Round> open = new ArrayList<>();
    private volatile Round current;
    private final Thread waiting = Thread.currentThread();

    /** What a round left that has ended: the result, or the fault. */
    public static final class Round {

        private final Exchange exchange;
        private final int number;
        private final int inside;
        private Object result;
        private Fault fault;
        private volatile boolean ended;

        /** Guarded by this, with the writing of {@link #ended}. */
        private boolean abandoned;

        private Round(Exchange exchange, int number, int inside) {
            this.exchange = exchange;
            this.number = number;
            this.inside = inside;
        }

        private void ends() {
            boolean last;
            synchronized (this) {
                ended = true;
                last = abandoned;
            }
            if (last) {
                exchange.done(null);
            }
        }

        /** Nobody waits for it: whoever comes second of its end and this gives its memory back. */
        private void abandon() {
            boolean last;
            synchronized (this) {
                abandoned = true;
                last = ended;
            }
            exchange.cancel();
            if (last) {
                exchange.done(null);
            }
        }

        public Exchange exchange() {
            return exchange;
        }

        /** From 1. */
        public int number() {
            return number;
        }

        /** What the function made of the round's exchange; null when there is a fault. */
        @SuppressWarnings("unchecked") // the type is that of the function that the step gave
        public <R> R result() {
            return (R) result;
        }

        /** Null when it ended well. */
        public Fault fault() {
            return fault;
        }
    }

    /**
     * @param code the flow, and {@code first} the number of the region's first inside: what generated code handed over
     * @param noun what a round is called, such as {@code round}, {@code attempt} or {@code branch}
     */
    public Rounds(Exchange exchange, CompiledFlow code, int first, String noun) {
        this.exchange = exchange;
        this.code = code;
        this.first = first;
        this.noun = noun;
        exchange.responder().whenClientGone(this::cancelAll);
    }

    /**
     * Runs a round on this thread.
     *
     * @param number from 1
     * @param inside which inside of the region, from 0
     * @param round made by {@link Exchange#round}
     * @param made what is kept of the round; what it throws is the round's fault
     */
    public Round run(int number, int inside, Exchange round, Function<Exchange, ?> made) {
        Round run = new Round(round, number, inside);
        current = run;
        go(run, made);
        current = null;
        note(run);
        return run;
    }

    /** Runs a round on a thread of its own. */
    public void start(int number, int inside, Exchange round, Function<Exchange, ?> made) {
        Round run = new Round(round, number, inside);
        synchronized (open) {
            open.add(run);
        }
        Thread.startVirtualThread(() -> {
            go(run, made);
            LockSupport.unpark(waiting);
        });
    }

    private void go(Round run, Function<Exchange, ?> made) {
        run.exchange.runsHere();
        try {
            code.inside(run.exchange, first + run.inside);
            run.result = made.apply(run.exchange);
        } catch (Throwable thrown) {
            if (thrown instanceof VirtualMachineError error
                    && !(thrown instanceof StackOverflowError)
                    && !(thrown instanceof OutOfMemoryError)) {
                throw error;
            }
            run.fault = run.exchange.named(Fault.of(thrown)).in(noun + " " + run.number);
        } finally {
            run.ends();
        }
    }

    private void note(Round run) {
        exchange.visits().round(run.number, run.inside, run.exchange.visits());
    }

    /** How many run on threads of their own. */
    public int running() {
        return open.size();
    }

    /**
     * A round that has ended, each once; waits for one.
     *
     * @param untilNanos on {@link System#nanoTime}; the exchange's deadline holds besides
     * @return null when there was none until then
     * @throws Fault DEADLINE
     */
    public Round next(long untilNanos) {
        while (true) {
            for (Round run : open) {
                if (run.ended) {
                    synchronized (open) {
                        open.remove(run);
                    }
                    note(run);
                    return run;
                }
            }
            long now = System.nanoTime();
            if (exchange.deadlineNanos() - now <= 0) {
                throw new Fault(FaultCode.DEADLINE, "The gateway did not get done in time.");
            }
            if (untilNanos - now <= 0) {
                return null;
            }
            LockSupport.parkNanos(this, Math.min(untilNanos, exchange.deadlineNanos()) - now);
        }
    }

    /** Gives a round's memory back; its message is gone. */
    public void release(Round ended) {
        ended.exchange.message().payload().releaseEvents();
        ended.exchange.done(null);
    }

    /** Cancels what still runs, without waiting for it. */
    @Override
    public void close() {
        List<Round> left;
        synchronized (open) {
            left = List.copyOf(open);
            open.clear();
        }
        left.forEach(Round::abandon);
        exchange.responder().whenClientGone(() -> {});
    }

    private void cancelAll() {
        List<Round> left;
        synchronized (open) {
            left = List.copyOf(open);
        }
        left.forEach(run -> run.exchange.cancel());
        Round here = current;
        if (here != null) {
            here.exchange.cancel();
        }
    }
}

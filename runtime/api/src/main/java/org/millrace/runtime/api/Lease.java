package org.millrace.runtime.api;

import java.util.Optional;

/**
 * The right to do exclusive work: timers, queue consumers, whatever two runtimes must never do at once. A lone runtime always has it; of
 * a pair, one side at most.
 *
 * <p>Guaranteed: no two runtimes hold a term at the same moment, as far as their monotonic clocks run at the same pace (a pair allows
 * for a drift and says how much); a younger term has a larger epoch, also across restarts; what was noted under one term is recalled
 * under every later one. Not guaranteed: that a thread which saw a term still has it a moment later, for the process may be stopped
 * between looking and doing (by SIGSTOP, by a long collection, by a machine that sleeps, which the monotonic clock of Linux does not
 * even count). So who does exclusive work looks again right before each effect on the world, and sends the epoch along: the sink refuses
 * an epoch older than the latest it has seen, and so closes what no clock can.
 *
 * <p>Thread-safe.
 */
public interface Lease {

    /** The longest name and value of a note, in characters: a note is a small fact, not a store. */
    int MAX_NOTE_CHARS = 1024;

    /**
     * A stretch of time in which exclusive work is allowed. It is renewed by looking again; the epoch stays while the same side holds it.
     *
     * @param epoch the fencing number, from 1 on
     * @param endNanos when it ends unless renewed, on {@link System#nanoTime}; nobody else can hold a term before
     */
    record Term(long epoch, long endNanos) {

        /** Whether it is still on; negative differences are the way to compare {@code nanoTime}. */
        public boolean isOn(long nowNanos) {
            return nowNanos - endNanos < 0;
        }
    }

    /** The exclusive work is another's by now, or nobody can tell whose: what was to be noted was not. */
    final class Lost extends Exception {

        private static final long serialVersionUID = 1;

        public Lost(String message) {
            super(message);
        }

        public Lost(String message, Throwable cause) {
            super(message, cause);
        }
    }

    /** The term that is on now; empty while this runtime may not do exclusive work. Never blocks; cheap enough for every message. */
    Optional<Term> term();

    /** Whether work that began in an epoch may still have an effect. Never blocks. */
    default boolean holds(long epoch) {
        return term().filter(term -> term.epoch() == epoch).isPresent();
    }

    /**
     * Whether an epoch will not be held here again: a younger one has begun, as far as is known here, or this runtime has given up. Until
     * then, a term that has run out may be renewed yet. Never blocks.
     */
    boolean isOver(long epoch);

    /**
     * What was last noted under a name, by whichever side held the lease then; empty if nothing was. Blocks for as long as a disk or the
     * other voters take.
     *
     * @throws Lost when this runtime does not hold the epoch any more, so that what it knows may be old
     */
    Optional<String> recall(long epoch, String name) throws Lost;

    /**
     * Notes a fact for whoever holds the lease next, in place of what was noted under the name. When this returns, the fact survives a
     * crash of this runtime, and in a pair the loss of any one voter. Blocks like {@link #recall}.
     *
     * @param name letters, digits and {@code - _ . /}, at most {@value #MAX_NOTE_CHARS}
     * @param value one line, at most {@value #MAX_NOTE_CHARS}
     * @throws Lost when a younger epoch has begun, or no majority could be reached; after the latter the fact may still come to be noted
     */
    void note(long epoch, String name, String value) throws Lost;
}

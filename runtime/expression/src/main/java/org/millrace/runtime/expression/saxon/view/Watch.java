package org.millrace.runtime.expression.saxon.view;

import org.millrace.runtime.api.Exchange;

/**
 * Ends work of Saxon's that takes too long. Whoever walks a document, writes a result, goes through a loop or calls a function ticks; the
 * clock is looked at once in a while: after fewer ticks where each stands for much work, after more where they stand for little. For one
 * thread.
 */
public final class Watch {

    /** Ticks between two looks at the clock, at most: some tens of microseconds of small work. */
    private static final int MOST_TICKS = 2048;

    private static final int FIRST_TICKS = 256;

    /** A look that comes later than that after the one before has the next come after an eighth of the ticks; one that comes earlier, after twice. */
    private static final long LATE_NANOS = 2_000_000;

    private static final long EARLY_NANOS = 100_000;

    private static final int HELD_TO_BUFFERED = 8;

    /** A share of the heap that leaves room for others, although values are counted at less than they take. */
    private static final long HEAP_SHARE_BYTES = Runtime.getRuntime().maxMemory() / 8;

    /** What a turn of a loop or a call counts, which may be much work. */
    public static final int TURN = 8;

    /** Never ends anything. */
    public static final Watch NONE = new Watch(null, Long.MAX_VALUE);

    /** Of the work that this thread does in Saxon, if there is any. */
    private static final ScopedValue<Watch> CURRENT = ScopedValue.newInstance();

    private final Long deadlineNanos;
    private final long maxHeldBytes;
    private int ticks = FIRST_TICKS;
    private int ticksLeft = FIRST_TICKS;
    private long lookedNanos;

    private Watch(Long deadlineNanos, long maxHeldBytes) {
        this.deadlineNanos = deadlineNanos;
        this.maxHeldBytes = maxHeldBytes;
        this.lookedNanos = deadlineNanos == null ? 0 : System.nanoTime();
    }

    /** @param deadlineNanos as {@link System#nanoTime} counts */
    public static Watch until(long deadlineNanos) {
        return new Watch(deadlineNanos, Long.MAX_VALUE);
    }

    /** Whether this thread evaluates for an exchange, so that it must compile nothing: what it compiled would have no bound. */
    public static boolean isOverAnExchange() {
        return current().maxHeldBytes != Long.MAX_VALUE;
    }

    /** Over the work of an exchange in one step, with what a value may hold that it makes for itself. */
    public static Watch of(Exchange exchange) {
        return new Watch(exchange.deadlineNanos(), maxHeldBytes(exchange));
    }

    /** What one value may hold, as a sequence, text or tree in memory: a body takes about as much more as one of these than as bytes. */
    public static long maxHeldBytes(Exchange exchange) {
        return Math.min(HELD_TO_BUFFERED * exchange.limits().maxBufferedBytes(), HEAP_SHARE_BYTES);
    }

    /** The one under which this thread works; {@link #NONE} elsewhere. */
    public static Watch current() {
        return CURRENT.isBound()
                ? CURRENT.get()
                : NONE; // by the thread's cache, unlike orElse, which looks for it each time
    }

    /** What is done meanwhile on this thread goes by this watch. */
    public <R, X extends Throwable> R over(ScopedValue.CallableOp<R, X> work) throws X {
        return ScopedValue.where(CURRENT, this).call(work);
    }

    /**
     * For a small piece of work, such as a node.
     *
     * @throws Ended past the deadline, a little later
     */
    public void tick() {
        if (--ticksLeft < 0) {
            look();
        }
    }

    /** For as many small pieces, done in one loop. */
    public void tick(int pieces) {
        ticksLeft -= pieces;
        if (ticksLeft < 0) {
            look();
        }
    }

    /**
     * Of a value that is being made.
     *
     * @param bytes about what it holds so far
     * @throws Ended when that is more than one value may
     */
    public void holds(long bytes) {
        if (bytes > maxHeldBytes) {
            throw Ended.large();
        }
    }

    /** For work that is large already. */
    public void look() {
        if (deadlineNanos == null) {
            ticksLeft = MOST_TICKS;
            return;
        }
        long now = System.nanoTime();
        if (now - deadlineNanos > 0) {
            throw Ended.late();
        }
        long took = now - lookedNanos;
        if (took > LATE_NANOS) {
            ticks = Math.max(1, ticks >> 3);
        } else if (took < EARLY_NANOS) {
            ticks = Math.min(MOST_TICKS, ticks << 1);
        }
        lookedNanos = now;
        ticksLeft = ticks;
    }
}

package org.millrace.runtime.step.xml.view;

/**
 * Ends work over a document that takes too long. Whoever walks a document or writes a result ticks; the clock is looked at once in a while.
 * For one thread.
 */
public final class Watch {

    /** Ticks between two looks at the clock: some tens of microseconds of work. */
    private static final int TICKS_A_LOOK = 2048;

    /** Never ends anything. */
    public static final Watch NONE = new Watch(null);

    private final Long deadlineNanos;
    private int ticksLeft = TICKS_A_LOOK;

    private Watch(Long deadlineNanos) {
        this.deadlineNanos = deadlineNanos;
    }

    /** @param deadlineNanos as {@link System#nanoTime} counts */
    public static Watch until(long deadlineNanos) {
        return new Watch(deadlineNanos);
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

    /** For work that is large already. */
    public void look() {
        ticksLeft = TICKS_A_LOOK;
        if (deadlineNanos != null && System.nanoTime() - deadlineNanos > 0) {
            throw Ended.late();
        }
    }
}

package org.millrace.model.draw.route;

/**
 * How much work may go into one scene, counted and not timed: the same scene gives the same ways on each machine. A flow of 500 steps takes a
 * hundredth of it. Once many vertices were looked at, each further way is a good one and no longer the best; once all is spent, nothing is cut,
 * and nothing is searched again.
 */
final class Budget {

    /** About a second of CPU. */
    private static final int MANY_VERTICES = 1_500_000;

    /** Some seconds of CPU. */
    private static final long ALL = 20_000_000;

    private int vertices;
    private long spent;

    /** Counts a vertex that a search looks at. */
    void look() {
        vertices++;
        spent++;
    }

    /** Counts pairs of pieces that are weighed. */
    void weigh(int pairs) {
        spent += pairs;
    }

    /** Whether searches are to be quick from now on. */
    boolean isGreedy() {
        return vertices > MANY_VERTICES;
    }

    boolean isSpent() {
        return spent > ALL;
    }
}

package org.millrace.runtime.api;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The steps that an exchange entered, in order, and the rounds of regions within them. Of a region with many rounds the first
 * {@value #MAX_ROUNDS} are kept one by one, of the others how often each step was entered.
 *
 * <p>One thread at a time.
 */
public final class Visits {

    static final int MAX_ROUNDS = 1_000;

    /**
     * A round of a region.
     *
     * @param visit the visit of the region's step that it belongs to
     * @param number from 1: which item, attempt or branch
     * @param inside the number of the inside port by which it began, from 0
     * @param endNanos when it ended, on {@link System#nanoTime}
     */
    public record Round(int visit, int number, int inside, Visits visits, long endNanos) {}

    private int[] path = new int[16];
    private long[] enteredNanos = new long[16];
    private int[] ways; // by visit; null while each step was left by its only port
    private int size;
    private List<Round> rounds = List.of();
    private int[] others; // by step; null while all rounds are kept

    Visits() {}

    void enter(int step) {
        if (size == path.length) {
            path = Arrays.copyOf(path, size * 2);
            enteredNanos = Arrays.copyOf(enteredNanos, size * 2);
        }
        path[size++] = step;
    }

    /** Notes when the step began that was entered last. */
    void began() {
        enteredNanos[size - 1] = System.nanoTime();
    }

    void way(int branch) {
        if (size == 0) {
            return;
        }
        if (ways == null || ways.length < size) {
            ways = ways == null ? new int[path.length] : Arrays.copyOf(ways, path.length);
        }
        ways[size - 1] = branch;
    }

    /** Notes a round of the step that was entered last. */
    void round(int number, int inside, Visits of) {
        if (rounds.size() < MAX_ROUNDS) {
            if (rounds.isEmpty()) {
                rounds = new ArrayList<>();
            }
            rounds.add(new Round(size - 1, number, inside, of, System.nanoTime()));
        } else {
            of.addTo(this);
        }
    }

    private void addTo(Visits to) {
        for (int i = 0; i < size; i++) {
            to.other(path[i], 1);
        }
        for (Round round : rounds) {
            round.visits.addTo(to);
        }
        for (int step = 0; others != null && step < others.length; step++) {
            to.other(step, others[step]);
        }
    }

    private void other(int step, int times) {
        if (others == null || others.length <= step) {
            others = others == null ? new int[step + 16] : Arrays.copyOf(others, step + 16);
        }
        others[step] += times;
    }

    /** The number of steps entered so far, each visit counted, those of rounds apart. */
    public int size() {
        return size;
    }

    /** The index of the step that was entered as number {@code visit}. */
    public int stepAt(int visit) {
        return path[visit];
    }

    public long enteredNanos(int visit) {
        return enteredNanos[visit];
    }

    /** By which way the step was left that was entered as number {@code visit}: a route's branch, {@link Exchange#BY_FAULT}, or else 0. */
    public int wayFrom(int visit) {
        return ways == null || visit >= ways.length ? 0 : ways[visit];
    }

    /** The rounds that are kept, in the order in which they ended. */
    public List<Round> rounds() {
        return rounds;
    }

    /** How often the step was entered in rounds that are not kept. */
    public int inOtherRounds(int step) {
        return others == null || step >= others.length ? 0 : others[step];
    }
}

package org.millrace.examples;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;

/**
 * A sink that is fenced: it takes work by its epoch, and shows how that is done.
 *
 * <p>Two rules, and nothing of either needs the gateway's help: work of an epoch that is smaller than the largest seen is refused, for
 * whoever sends it has been replaced and does not know; work that was done already is not done again. Thread-safe.
 */
final class Ledger {

    private static final int MAX_ENTRIES = 100_000;

    /** What became of a piece of work; its line in the ledger begins with this word. */
    enum Outcome {
        DONE,
        DONE_BEFORE,
        REFUSED
    }

    private final Set<String> done = new HashSet<>();
    private final Deque<String> lines = new ArrayDeque<>();
    private long epoch;

    /** @param work names the piece of work, the same whenever it is repeated */
    synchronized Outcome take(long ofEpoch, String work) {
        Outcome outcome = ofEpoch < epoch ? Outcome.REFUSED : done.add(work) ? Outcome.DONE : Outcome.DONE_BEFORE;
        epoch = Math.max(epoch, ofEpoch);
        lines.addLast(outcome + " epoch " + ofEpoch + " " + work + " at " + System.currentTimeMillis());
        if (lines.size() > MAX_ENTRIES) {
            lines.removeFirst();
        }
        return outcome;
    }

    /** A line for each piece of work that came, the oldest first: outcome, epoch, work, milliseconds since 1970. */
    synchronized String text() {
        return String.join("\n", lines);
    }
}

package org.millrace.xml.match;

import java.util.function.IntFunction;
import org.millrace.xml.EventStream;
import org.millrace.xml.Events;

/**
 * One run of one expression, or one pattern, over one message: begun by {@link Expression#over} or {@link Pattern#over}, then handed to it
 * for as many nodes as one likes, since it remembers what need not be found out twice. For one thread.
 */
public final class Evaluation {

    final EventStream stream;
    final int[] words;

    /** The number that a {@link NumberTerm} found. */
    double number;

    /** The place of the context node among those that the predicate being asked is asked of, and their number. */
    int position = 1;

    int last = 1;

    /** Bytes {@link Content} has found. */
    byte[] value;

    int valueFrom;
    int valueTo;

    /** So long may the strings of several items, or the parts of one string, be together: each may be the whole message. */
    final long maxChars;

    /** Events or characters between two looks at the clock: some milliseconds at most. */
    private static final int WORK_A_LOOK = 1 << 20;

    private final long deadlineNanos;
    private long workLeft = WORK_A_LOOK;

    private final IntFunction<String> variables;
    private final Object[] known;

    Evaluation(EventStream stream, IntFunction<String> variables, int slots, long maxChars, long deadlineNanos) {
        this.stream = stream;
        this.words = stream.words();
        this.maxChars = maxChars;
        this.deadlineNanos = deadlineNanos;
        this.variables = variables;
        this.known = slots == 0 ? null : new Object[slots];
    }

    /**
     * Called before all work that a node may ask for again which another one has asked for: an expression may look at much of the message for
     * each of many nodes.
     *
     * @param work events or characters
     * @throws PathError past the deadline, a little later
     */
    void spend(int work) {
        workLeft -= work;
        if (workLeft < 0) {
            workLeft = WORK_A_LOOK;
            if (deadlineNanos != Expression.NO_DEADLINE && System.nanoTime() - deadlineNanos > 0) {
                throw PathError.late();
            }
        }
    }

    String variable(int index) {
        return variables.apply(index);
    }

    /** What was found out before about a part that does not depend on the context node; null when nothing was. */
    Object known(int slot) {
        return known[slot];
    }

    void know(int slot, Object fact) {
        known[slot] = fact;
    }

    int kind(int event) {
        return words[event * Events.WIDTH] & Events.KIND_MASK;
    }

    boolean isText(int event) {
        int kind = kind(event);
        return kind == Events.TEXT || kind == Events.CDATA;
    }

    /** Whether the node can have children. */
    boolean isParent(int node) {
        int kind = kind(node);
        return kind == Events.START || kind == Events.DOCUMENT;
    }

    /** The END of an element or the document. */
    int end(int parent) {
        return words[parent * Events.WIDTH + 3];
    }

    /** The first event behind the text node that begins here: a text node is a run of TEXT and CDATA. */
    int textEnd(int event) {
        int at = event + 1;
        while (isText(at)) {
            at++;
        }
        return at;
    }

    /** Whether a run of TEXT and CDATA has a character: without one it is no node. */
    boolean isNode(int from, int to) {
        for (int event = from; event < to; event++) {
            if (stream.valueEnd(event) > stream.valueStart(event)) {
                return true;
            }
        }
        return false;
    }
}

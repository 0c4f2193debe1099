package org.millrace.xml.type;

/**
 * Matches a value against a pattern whose table would be too large: all nodes that the characters so far may have led to go on together
 * (Thompson, 1968). Time grows with the value times these nodes, never as it does where one way after the other is tried. Immutable, safe to
 * share.
 */
final class NfaSimulation {

    /** Some tenths of a millisecond. */
    private static final int STEPS_BETWEEN_LOOKS = 1 << 15;

    private final Automaton.Nodes automaton;
    private final short[] ascii;

    private NfaSimulation(Automaton.Nodes automaton) {
        this.automaton = automaton;
        this.ascii = automaton.alphabet().ascii();
    }

    /** @throws UnsupportedPattern the pattern is wrong, or has more nodes than it may have */
    static NfaSimulation of(String pattern) {
        return new NfaSimulation(Automaton.nodes(pattern));
    }

    /**
     * Whether the whole of a value matches.
     *
     * @param clock asked now and then; what it throws ends the matching
     */
    boolean matches(String value, Runnable clock) {
        return new Run(clock).matches(value);
    }

    private final class Run {

        private final Runnable clock;
        private final int[] kind = automaton.kind();

        /** The nodes that take the next character or end, each once. */
        private int[] reached = new int[kind.length];

        private int used;

        /** The character before which a node was last reached, from 1. */
        private final int[] marks = new int[kind.length];

        private final int[] stack = new int[kind.length];
        private int steps;

        Run(Runnable clock) {
            this.clock = clock;
        }

        boolean matches(String value) {
            int[] before = new int[kind.length];
            int mark = 1;
            reach(automaton.start(), mark);
            for (int i = 0; i < value.length() && used > 0; ) {
                int c = value.codePointAt(i);
                i += Character.charCount(c);
                int characters =
                        c < ascii.length ? ascii[c] : automaton.alphabet().beyond(c);
                int[] from = reached;
                int count = used;
                reached = before;
                before = from;
                used = 0;
                mark++;
                for (int n = 0; n < count; n++) {
                    int node = from[n];
                    if (kind[node] != Automaton.END && automaton.alphabet().isIn(characters, kind[node])) {
                        reach(automaton.next()[node], mark);
                    }
                }
                step(count);
            }
            for (int n = 0; n < used; n++) {
                if (kind[reached[n]] == Automaton.END) {
                    return true;
                }
            }
            return false;
        }

        /** Adds a node, or those that its ways lead to. */
        private void reach(int first, int mark) {
            int depth = push(first, mark, 0);
            while (depth > 0) {
                int node = stack[--depth];
                step(1);
                if (kind[node] == Automaton.FORK) {
                    depth = push(automaton.other()[node], mark, depth);
                    depth = push(automaton.next()[node], mark, depth);
                } else {
                    reached[used++] = node;
                }
            }
        }

        private int push(int node, int mark, int depth) {
            if (marks[node] == mark) {
                return depth;
            }
            marks[node] = mark;
            stack[depth] = node;
            return depth + 1;
        }

        private void step(int more) {
            steps += more;
            if (steps >= STEPS_BETWEEN_LOOKS) {
                steps = 0;
                clock.run();
            }
        }
    }
}

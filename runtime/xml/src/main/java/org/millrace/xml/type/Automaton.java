package org.millrace.xml.type;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Makes a deterministic automaton of a regular expression.
 *
 * <ol>
 *   <li>the expression becomes nodes: one takes a character of a set, a fork goes two ways, the last one ends ({@link #node})
 *   <li>the characters are divided into classes that no set tells apart ({@link Alphabet})
 *   <li>sets of nodes become states, each once ({@link #build})
 * </ol>
 *
 * <p>A pattern comes from a schema, not from a message, but is bounded all the same: in nodes, in the table's entries, and in the steps
 * that building takes.
 */
final class Automaton {

    static final int MAX_NODES = 200_000;

    /** Entries of a table, four bytes each. */
    static final int MAX_ENTRIES = 1 << 18;

    static final long MAX_STEPS = 50_000_000;

    static final int END = -1;
    static final int FORK = -2;

    private final String pattern;

    /** Of each node: the index of its set, or {@link #FORK}, or {@link #END}. */
    private int[] kind = new int[64];

    private int[] next = new int[64];
    private int[] other = new int[64];
    private int nodes;

    private final List<CharSet> sets = new ArrayList<>();
    private final Map<CharSet, Integer> setIndex = new HashMap<>();
    private final long maxSteps;
    private long steps;

    private Automaton(String pattern, long maxSteps) {
        this.pattern = pattern;
        this.maxSteps = maxSteps;
    }

    /** The table: for each state a row of one entry for each class, and one for the end of the value. */
    record Table(Alphabet alphabet, int[] rows, int width) {}

    /** Entry of a row: no value that starts so matches. */
    static final int DEAD = -1;

    /** The nodes alone, each with the index of its set, {@link #FORK} or {@link #END}. */
    record Nodes(Alphabet alphabet, int[] kind, int[] next, int[] other, int start) {}

    /** @throws UnsupportedPattern the pattern is wrong, or its automaton would be larger than it may be */
    static Table of(String pattern, long maxSteps) {
        Automaton automaton = new Automaton(pattern, maxSteps);
        return automaton.build(automaton.read());
    }

    /** @throws UnsupportedPattern the pattern is wrong, or has more nodes than it may have */
    static Nodes nodes(String pattern) {
        Automaton automaton = new Automaton(pattern, MAX_STEPS);
        int start = automaton.read();
        int size = automaton.nodes;
        return new Nodes(
                new Alphabet(automaton.sets),
                Arrays.copyOf(automaton.kind, size),
                Arrays.copyOf(automaton.next, size),
                Arrays.copyOf(automaton.other, size),
                start);
    }

    /** Makes the nodes, and says which is the first. */
    private int read() {
        int end = add(END, 0, 0);
        return node(PatternParser.parse(pattern), end);
    }

    private int add(int nodeKind, int to, int alternative) {
        if (nodes == MAX_NODES) {
            throw new UnsupportedPattern(pattern, "needs more than " + MAX_NODES + " nodes");
        }
        if (nodes == kind.length) {
            kind = Arrays.copyOf(kind, 2 * nodes);
            next = Arrays.copyOf(next, 2 * nodes);
            other = Arrays.copyOf(other, 2 * nodes);
        }
        kind[nodes] = nodeKind;
        next[nodes] = to;
        other[nodes] = alternative;
        return nodes++;
    }

    /** The node where an expression starts that goes on at a node. */
    private int node(Expression expression, int to) {
        return switch (expression) {
            case Expression.One one -> add(set(one.set()), to, 0);
            case Expression.Sequence sequence -> {
                int start = to;
                for (Expression part : sequence.parts().reversed()) {
                    start = node(part, start);
                }
                yield start;
            }
            case Expression.Choice choice -> {
                int start = node(choice.branches().getLast(), to);
                for (int i = choice.branches().size() - 2; i >= 0; i--) {
                    start = add(FORK, node(choice.branches().get(i), to), start);
                }
                yield start;
            }
            case Expression.Repeat repeat -> repeat(repeat, to);
        };
    }

    /** {@code x{2,4}} as {@code xx(x(x)?)?}, {@code x{2,}} as {@code xxx*}. */
    private int repeat(Expression.Repeat repeat, int to) {
        int start = to;
        if (repeat.max() < 0) {
            start = add(FORK, 0, to);
            int body = node(repeat.body(), start); // first: it may put a larger array in the place of this one
            next[start] = body;
        }
        for (int i = repeat.min(); i < repeat.max(); i++) {
            start = add(FORK, node(repeat.body(), start), to);
        }
        for (int i = 0; i < repeat.min(); i++) {
            int before = start;
            start = node(repeat.body(), start);
            if (start == before) {
                break; // the body is empty: it may be repeated a thousand million times
            }
        }
        return start;
    }

    private int set(CharSet set) {
        return setIndex.computeIfAbsent(set, added -> {
            sets.add(added);
            return sets.size() - 1;
        });
    }

    private int[] marks;
    private int mark;

    private Table build(int start) {
        Alphabet alphabet = new Alphabet(sets);
        int width = alphabet.classes() + 1;
        marks = new int[nodes];
        Map<State, Integer> found = new HashMap<>();
        List<State> states = new ArrayList<>();
        State first = state(new int[] {start}, 1);
        found.put(first, 0);
        states.add(first);
        int[] rows = new int[16 * width];
        int[] targets = new int[nodes];
        for (int i = 0; i < states.size(); i++) {
            State from = states.get(i);
            if ((i + 1) * (long) width > MAX_ENTRIES) {
                throw tooLarge();
            }
            if ((i + 1) * width > rows.length) {
                rows = Arrays.copyOf(rows, 2 * rows.length);
            }
            for (int c = 0; c < alphabet.classes(); c++) {
                int count = 0;
                for (int node : from.nodes) {
                    if (kind[node] != END && alphabet.isIn(c, kind[node])) {
                        targets[count++] = next[node];
                    }
                }
                count(from.nodes.length);
                rows[i * width + c] = DEAD;
                if (count > 0) {
                    State to = state(targets, count);
                    Integer known = found.putIfAbsent(to, states.size());
                    if (known == null) {
                        known = states.size();
                        states.add(to);
                    }
                    rows[i * width + c] = known * width;
                }
            }
            rows[i * width + width - 1] = from.isEnd(kind) ? 1 : 0;
        }
        return new Table(alphabet, Arrays.copyOf(rows, states.size() * width), width);
    }

    private void count(int more) {
        steps += more;
        if (steps > maxSteps) {
            throw tooLarge();
        }
    }

    private UnsupportedPattern tooLarge() {
        return new UnsupportedPattern(pattern, "needs an automaton larger than " + MAX_ENTRIES + " entries");
    }

    /** The nodes that take a character or end, reached from others without taking one. */
    private State state(int[] from, int count) {
        mark++;
        int[] stack = new int[Math.max(16, count)];
        int[] reached = new int[16];
        int used = 0;
        int depth = 0;
        for (int i = 0; i < count; i++) {
            if (marks[from[i]] != mark) {
                marks[from[i]] = mark;
                stack[depth++] = from[i];
            }
        }
        while (depth > 0) {
            int node = stack[--depth];
            count(1);
            if (kind[node] != FORK) {
                if (used == reached.length) {
                    reached = Arrays.copyOf(reached, 2 * used);
                }
                reached[used++] = node;
                continue;
            }
            if (depth + 2 > stack.length) {
                stack = Arrays.copyOf(stack, 2 * stack.length);
            }
            for (int to : new int[] {other[node], next[node]}) {
                if (marks[to] != mark) {
                    marks[to] = mark;
                    stack[depth++] = to;
                }
            }
        }
        int[] sorted = Arrays.copyOf(reached, used);
        Arrays.sort(sorted);
        return new State(sorted);
    }

    /** A set of nodes, sorted. */
    private record State(int[] nodes) {

        boolean isEnd(int[] kind) {
            for (int node : nodes) {
                if (kind[node] == END) {
                    return true;
                }
            }
            return false;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof State state && Arrays.equals(nodes, state.nodes);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(nodes);
        }
    }
}

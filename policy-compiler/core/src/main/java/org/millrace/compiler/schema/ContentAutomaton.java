package org.millrace.compiler.schema;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.apache.xerces.xs.XSElementDeclaration;
import org.apache.xerces.xs.XSModelGroup;
import org.apache.xerces.xs.XSObject;
import org.apache.xerces.xs.XSObjectList;
import org.apache.xerces.xs.XSParticle;
import org.millrace.compiler.schema.SchemaPlan.Automaton;
import org.millrace.compiler.schema.SchemaPlan.Counter;
import org.millrace.compiler.schema.SchemaPlan.Edge;
import org.millrace.compiler.schema.SchemaPlan.Move;
import org.millrace.compiler.schema.SchemaPlan.Named;
import org.millrace.compiler.schema.SchemaPlan.State;
import org.millrace.compiler.schema.SchemaPlan.WildEdge;
import org.millrace.xml.validate.SchemaFacts;

/**
 * The deterministic automaton of a content model.
 *
 * <ol>
 *   <li>Positions, after Glushkov: each place of an element or wildcard in the model, a group with bounds written out as often as they
 *       say; for each position those that may follow it. An element or wildcard that repeats often, in no group that itself repeats,
 *       is one position with a counter. When the number is exact, what follows may have the same name or be a wildcard that takes it:
 *       only the number tells them apart, so a state counts up to it and another one, behind the last, has the ways on.
 *   <li>States: sets of positions that the last element may have been. "Unique Particle Attribution" (XML Schema Part 1, section 3.8.6),
 *       which Xerces has checked, lets no element match two different particles, so positions in a set differ only as copies do.
 *   <li>States from which the same may follow are one.
 * </ol>
 */
final class ContentAutomaton {

    private static final int UNBOUNDED = SchemaFacts.NONE;

    /** A repetition of more than so many times is counted. */
    private static final int MAX_COPIES = 8;

    /** More positions than this are counted, or not compiled; each becomes about 30 bytes of code. */
    static final int MAX_POSITIONS = 5_000;

    /** More pairs of positions that follow each other are not compiled. */
    private static final int MAX_PAIRS = 1_000_000;

    /** Numbers declarations; the plan's reader does. */
    interface Numbers {

        /** The element and all that may stand for it, ascending by name. */
        List<Named> named(XSElementDeclaration element);

        int wildcard(XSObject wildcard);
    }

    /** A part of the model while it is put together. */
    private record Part(boolean nullable, int[] first, int[] last) {}

    private record Position(XSObject term, Counter counter) {}

    /**
     * What may follow, and what is counted: states that are alike in this are one.
     *
     * @param next without the counted position; none while the number counted to is exact, see {@link #behind}
     * @param counted the position, or -1
     */
    private record Key(List<Integer> next, boolean accepts, int counted) {}

    private final Numbers numbers;
    private final List<Position> positions = new ArrayList<>();
    private final List<TreeSet<Integer>> follow = new ArrayList<>();
    private final Map<Key, Integer> stateNumbers = new HashMap<>();
    private final List<Key> keys = new ArrayList<>();
    private final List<State> states = new ArrayList<>();
    private int pairs;

    private final int maxPositions;

    private ContentAutomaton(Numbers numbers, int maxPositions) {
        this.numbers = numbers;
        this.maxPositions = maxPositions;
    }

    /**
     * @param maxPositions of a model that is written out; one of more is counted
     * @throws NotCompiled when it would be too large, and can't be counted
     */
    static SchemaPlan.Content of(XSParticle particle, boolean mixed, Numbers numbers, int maxPositions) {
        ContentAutomaton model = new ContentAutomaton(numbers, maxPositions);
        try {
            Part whole = particle == null ? empty() : model.part(particle, false);
            model.determine(whole);
            return new Automaton(mixed, List.copyOf(model.states));
        } catch (NotCompiled tooLarge) {
            try {
                return CountedPlaces.of(particle, mixed, numbers);
            } catch (Uncountable e) {
                throw tooLarge;
            }
        }
    }

    private static Part empty() {
        return new Part(true, new int[0], new int[0]);
    }

    private Part part(XSParticle particle, boolean repeated) {
        int min = particle.getMinOccurs();
        int max = particle.getMaxOccursUnbounded() ? UNBOUNDED : particle.getMaxOccurs();
        if (max == 0) {
            return empty();
        }
        boolean many = max == UNBOUNDED ? min > MAX_COPIES : max > MAX_COPIES;
        if (particle.getTerm() instanceof XSModelGroup group) {
            return isBare(group) ? empty() : repeat(min, max, () -> group(group, repeated || max != 1));
        }
        if (many && !repeated) {
            Part one = leaf(particle.getTerm(), new Counter(min, max));
            return min == 0 ? new Part(true, one.first, one.last) : one;
        }
        return repeat(min, max, () -> leaf(particle.getTerm(), null));
    }

    private Part leaf(XSObject term, Counter counter) {
        if (positions.size() == maxPositions) {
            throw new NotCompiled("a content model has more than " + maxPositions + " places for elements");
        }
        int[] here = {positions.size()};
        positions.add(new Position(term, counter));
        follow.add(new TreeSet<>());
        return new Part(false, here, here);
    }

    private Part group(XSModelGroup group, boolean repeated) {
        XSObjectList particles = group.getParticles();
        if (particles.getLength() == 0) {
            return empty(); // Xerces takes a choice of nothing so as well
        }
        boolean choice = group.getCompositor() == XSModelGroup.COMPOSITOR_CHOICE;
        Part whole = choice ? new Part(false, new int[0], new int[0]) : empty();
        for (int i = 0; i < particles.getLength(); i++) {
            Part part = part((XSParticle) particles.item(i), repeated);
            whole = choice ? either(whole, part) : then(whole, part);
        }
        return whole;
    }

    /** Whether there is no place for an element in it, however often it repeats. */
    private static boolean isBare(XSModelGroup group) {
        XSObjectList particles = group.getParticles();
        for (int i = 0; i < particles.getLength(); i++) {
            XSParticle particle = (XSParticle) particles.item(i);
            boolean bare = particle.getTerm() instanceof XSModelGroup inner && isBare(inner);
            if (!bare && (particle.getMaxOccursUnbounded() || particle.getMaxOccurs() > 0)) {
                return false;
            }
        }
        return true;
    }

    private Part repeat(int min, int max, Supplier<Part> body) {
        boolean unbounded = max == UNBOUNDED;
        Part whole = empty();
        for (int i = 0; i < min; i++) {
            Part copy = body.get();
            if (unbounded && i == min - 1) {
                loop(copy);
            }
            whole = then(whole, copy);
        }
        if (unbounded) {
            if (min > 0) {
                return whole;
            }
            Part star = body.get();
            loop(star);
            return new Part(true, star.first, star.last);
        }
        List<Part> optional = new ArrayList<>();
        for (int i = min; i < max; i++) {
            optional.add(body.get()); // throws before it has too many
        }
        Part tail = empty(); // a (a (a)?)?: a copy is only entered behind the one before
        for (Part copy : optional.reversed()) {
            Part nested = then(copy, tail);
            tail = new Part(true, nested.first, nested.last);
        }
        return then(whole, tail);
    }

    private void loop(Part part) {
        link(part.last, part.first);
    }

    private Part then(Part a, Part b) {
        link(a.last, b.first);
        return new Part(
                a.nullable && b.nullable,
                a.nullable ? union(a.first, b.first) : a.first,
                b.nullable ? union(a.last, b.last) : b.last);
    }

    private static Part either(Part a, Part b) {
        return new Part(a.nullable || b.nullable, union(a.first, b.first), union(a.last, b.last));
    }

    private static int[] union(int[] a, int[] b) {
        int[] all = Arrays.copyOf(a, a.length + b.length);
        System.arraycopy(b, 0, all, a.length, b.length);
        return all;
    }

    private void link(int[] from, int[] to) {
        pairs += from.length * to.length;
        if (pairs > MAX_PAIRS) {
            throw new NotCompiled("a content model has more than " + MAX_PAIRS + " ways through it");
        }
        for (int last : from) {
            for (int first : to) {
                follow.get(last).add(first);
            }
        }
    }

    private void determine(Part whole) {
        boolean[] lasts = new boolean[positions.size()];
        for (int last : whole.last) {
            lasts[last] = true;
        }
        TreeSet<Integer> first = new TreeSet<>();
        for (int position : whole.first) {
            first.add(position);
        }
        number(new Key(List.copyOf(first), whole.nullable, -1));
        for (int i = 0; i < keys.size(); i++) {
            states.add(state(keys.get(i), i, lasts));
        }
    }

    private int number(Key key) {
        return stateNumbers.computeIfAbsent(key, fresh -> {
            keys.add(fresh);
            return keys.size() - 1;
        });
    }

    private State state(Key key, int number, boolean[] lasts) {
        Map<Integer, Integer> elements = new TreeMap<>();
        Map<Integer, TreeSet<Integer>> byName = new TreeMap<>();
        Map<Integer, TreeSet<Integer>> byWildcard = new TreeMap<>();
        for (int position : key.next) {
            if (positions.get(position).term instanceof XSElementDeclaration element) {
                for (Named named : numbers.named(element)) {
                    elements.put(named.name(), named.element());
                    byName.computeIfAbsent(named.name(), _ -> new TreeSet<>()).add(position);
                }
            } else {
                int wildcard = numbers.wildcard(positions.get(position).term);
                byWildcard.computeIfAbsent(wildcard, _ -> new TreeSet<>()).add(position);
            }
        }
        Counter counter = key.counted < 0 ? null : positions.get(key.counted).counter;
        List<Edge> edges = new ArrayList<>();
        byName.forEach(
                (name, matched) -> edges.add(new Edge(name, elements.get(name), target(matched, lasts), Move.ON)));
        List<WildEdge> wild = new ArrayList<>();
        byWildcard.forEach((wildcard, matched) -> wild.add(new WildEdge(wildcard, target(matched, lasts), Move.ON)));
        if (counter != null) {
            int target = counter.exact() ? number(behind(key.counted, lasts)) : number;
            again(positions.get(key.counted).term, target, edges, wild);
        }
        return new State(key.accepts, counter, List.copyOf(edges), List.copyOf(wild));
    }

    private void again(XSObject term, int target, List<Edge> edges, List<WildEdge> wild) {
        if (term instanceof XSElementDeclaration element) {
            for (Named named : numbers.named(element)) {
                edges.add(new Edge(named.name(), named.element(), target, Move.AGAIN));
            }
            edges.sort((a, b) -> Integer.compare(a.name(), b.name()));
        } else {
            wild.add(new WildEdge(numbers.wildcard(term), target, Move.AGAIN));
        }
    }

    private int target(TreeSet<Integer> matched, boolean[] lasts) {
        TreeSet<Integer> next = new TreeSet<>();
        boolean accepts = false;
        int counted = -1;
        for (int position : matched) {
            next.addAll(follow.get(position));
            accepts |= lasts[position];
            if (positions.get(position).counter != null) {
                if (matched.size() > 1) {
                    throw new NotCompiled("a content model counts an element in two places at once");
                }
                counted = position;
            }
        }
        boolean exact = counted >= 0 && positions.get(counted).counter.exact();
        return number(exact ? new Key(List.of(), false, counted) : new Key(List.copyOf(next), accepts, counted));
    }

    /** Where the last of an exact number leads. */
    private Key behind(int counted, boolean[] lasts) {
        return new Key(List.copyOf(follow.get(counted)), lasts[counted], -1);
    }
}

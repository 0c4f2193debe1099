package org.millrace.xml.validate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * A content model whose repetitions are counted instead of written out: {@code (a, (b, c?){0,5000}){0,9999}} has three positions and two
 * counters, where an automaton by itself has 100 million.
 *
 * <ol>
 *   <li>Positions after Glushkov, each a place of an element or wildcard. What repeats with a bound has a counter; a position is within
 *       a chain of them, told from the outside in. {@code x?}, {@code x*} and {@code x+} need none. A repetition of nothing but a
 *       repetition is one, {@code (x{1,3}){0,100}} is {@code x{0,300}}, where no number between is left out.
 *   <li>A step leads from one position to the next. The counters that it keeps go on, the others of the chain must have enough; those that
 *       it enters are 1. A step {@link Step#again again} adds one to the last counter that it keeps, which must be below its most.
 *   <li>Where a position can be reached by several steps, the first that may be gone is taken: it keeps the most counters. That is sure,
 *       as it leaves all that the others would, when none of the counters between them needs more than one; or, if it is a step again, when
 *       its counter's number is exact, so that the others may be gone only when it may not.
 * </ol>
 *
 * <p>Where neither holds there is no model: {@link Uncountable} names the repetition. Immutable; any thread. The counts are the caller's.
 */
public final class CountedModel {

    /** No upper bound. */
    public static final int UNBOUNDED = SchemaFacts.NONE;

    /** Where the content begins. */
    public static final int START = -1;

    /** So many repetitions may stand in one another. */
    public static final int MAX_DEPTH = 16;

    private static final int MAX_POSITIONS = 5_000;
    private static final int MAX_STEPS = 200_000;

    /** A part of a content model, with how often it repeats; {@code max} may be {@link #UNBOUNDED}. */
    public sealed interface Particle {
        int min();

        int max();
    }

    /** @param term what the caller knows its element or wildcard by */
    public record Leaf(int term, int min, int max) implements Particle {}

    public record Group(boolean choice, List<Particle> parts, int min, int max) implements Particle {}

    /**
     * @param kept how many counters of the position that is left go on
     * @param again whether it begins once more what the last of them counts
     */
    public record Step(int position, int kept, boolean again) {}

    /** What a position is within: at least so many of it, and at most, or {@link #UNBOUNDED}. */
    public record Counter(int min, int max) {

        boolean isExact() {
            return min == max;
        }
    }

    /** Why a content model can't be counted. */
    public static final class Uncountable extends Exception {

        private static final long serialVersionUID = 1;

        private final transient Particle particle;
        private final int term;

        Uncountable(String reason, Particle particle, int term) {
            super(reason, null, false, false);
            this.particle = particle;
            this.term = term;
        }

        /** The repetition that is at fault; null for the whole. */
        public Particle particle() {
            return particle;
        }

        /** What may go on in it, or begin it once more; {@link #START} when the whole is at fault. */
        public int term() {
            return term;
        }
    }

    private record Part(boolean nullable, List<Integer> first, List<Integer> last) {}

    /** @param given the outermost of those that became one which repeats */
    private record Folded(Particle one, Particle given) {}

    private record Position(int term, List<Integer> chain) {}

    private final List<Position> positions = new ArrayList<>();
    private final List<Counter> counters = new ArrayList<>();

    /** What each counter counts, as the caller gave it. */
    private final List<Particle> counted = new ArrayList<>();

    private final List<Set<Step>> ways = new ArrayList<>();
    private final List<List<Step>> steps = new ArrayList<>();
    private final List<List<Counter>> chains = new ArrayList<>();
    private final Part whole;
    private final Set<Integer> lasts;
    private int depth;
    private int links;

    private CountedModel(Particle particle) throws Uncountable {
        whole = part(particle, List.of());
        lasts = new TreeSet<>(whole.last);
        for (Set<Step> each : ways) {
            List<Step> sorted = new ArrayList<>(each);
            sorted.sort(Comparator.comparingInt((Step step) -> -step.kept)
                    .thenComparing(Step::again)
                    .thenComparing(Step::position));
            steps.add(List.copyOf(sorted));
        }
        positions.forEach(
                each -> chains.add(each.chain.stream().map(counters::get).toList()));
    }

    /** @throws Uncountable when it would be too large, or a count not sure */
    public static CountedModel of(Particle particle) throws Uncountable {
        CountedModel model = new CountedModel(particle);
        for (int position = 0; position < model.positions(); position++) {
            model.requireSure(position);
        }
        return model;
    }

    public int positions() {
        return positions.size();
    }

    public int term(int position) {
        return positions.get(position).term;
    }

    /** How many counts there are at once, at most. */
    public int depth() {
        return depth;
    }

    /** What a position is within, from the outside in. */
    public List<Counter> counters(int position) {
        return position == START ? List.of() : chains.get(position);
    }

    /** Where a position leads, the better steps first. */
    public List<Step> steps(int position) {
        return position == START
                ? whole.first.stream().map(first -> new Step(first, 0, false)).toList()
                : steps.get(position);
    }

    /** Whether the content may end behind a position, if all its counters have enough. */
    public boolean ends(int position) {
        return position == START ? whole.nullable : lasts.contains(position);
    }

    /** Whether of two steps from a position the second may be gone only when the first may not. */
    public boolean isExclusive(int position, Step better, Step other) {
        return better.again
                && other.kept < better.kept
                && counters(position).get(better.kept - 1).isExact();
    }

    /** @param counts of the position's counters, from the outside in */
    public boolean mayGo(int position, Step step, int[] counts) {
        List<Counter> chain = counters(position);
        if (step.again) {
            int max = chain.get(step.kept - 1).max;
            return (max == UNBOUNDED || counts[step.kept - 1] < max) && isEnough(chain, step.kept, counts);
        }
        return isEnough(chain, step.kept, counts);
    }

    /** Changes the counts to what they are behind a step. */
    public void go(Step step, int[] counts) {
        if (step.again) {
            counts[step.kept - 1]++;
        }
        for (int i = step.kept; i < positions.get(step.position).chain.size(); i++) {
            counts[i] = 1;
        }
    }

    public boolean mayEnd(int position, int[] counts) {
        return ends(position) && isEnough(counters(position), 0, counts);
    }

    private static boolean isEnough(List<Counter> chain, int from, int[] counts) {
        for (int i = from; i < chain.size(); i++) {
            if (counts[i] < chain.get(i).min) {
                return false;
            }
        }
        return true;
    }

    private void requireSure(int position) throws Uncountable {
        List<Step> all = steps.get(position);
        for (int i = 0; i < all.size(); i++) {
            for (int j = i + 1; j < all.size(); j++) {
                if (all.get(i).position == all.get(j).position && !isExclusive(position, all.get(i), all.get(j))) {
                    requireSure(position, all.get(i), all.get(j));
                }
            }
        }
    }

    private void requireSure(int position, Step better, Step other) throws Uncountable {
        List<Integer> chain = positions.get(position).chain;
        for (int i = other.again ? other.kept - 1 : other.kept; i < better.kept; i++) {
            if (counters.get(chain.get(i)).min > 1) {
                throw new Uncountable("the number would not be sure", counted.get(chain.get(i)), term(better.position));
            }
        }
    }

    private Part part(Particle particle, List<Integer> chain) throws Uncountable {
        Folded folded = folded(particle);
        Particle one = folded.one;
        int min = one.min();
        int max = one.max();
        if (max == 0) {
            return new Part(true, List.of(), List.of());
        }
        if (max == 1 || max == UNBOUNDED && min <= 1) {
            Part body = once(one, chain);
            if (max == UNBOUNDED) {
                link(body.last, body.first, chain.size(), false);
            }
            return new Part(body.nullable || min == 0, body.first, body.last);
        }
        return counted(one, folded.given, chain);
    }

    private Part counted(Particle one, Particle given, List<Integer> chain) throws Uncountable {
        if (chain.size() == MAX_DEPTH) {
            throw new Uncountable("more than " + MAX_DEPTH + " repetitions stand in one another", given, START);
        }
        int counter = counters.size();
        counters.add(new Counter(one.min(), one.max()));
        counted.add(given);
        List<Integer> within = new ArrayList<>(chain);
        within.add(counter);
        depth = Math.max(depth, within.size());
        Part body = once(one, List.copyOf(within));
        int least = body.nullable ? 0 : one.min(); // as many as are missing may be empty
        counters.set(counter, new Counter(least, one.max()));
        link(body.last, body.first, within.size(), true);
        return new Part(least == 0, body.first, body.last);
    }

    /** A group of one part, whose numbers multiply: as one repetition, if that has the same numbers. */
    private static Folded folded(Particle particle) {
        Particle folded = particle;
        Particle given = particle;
        while (folded instanceof Group group && group.parts.size() == 1) {
            Particle inner = group.parts.getFirst();
            boolean gap = group.min != group.max
                    && inner.min() > 1
                    && (inner.max() != UNBOUNDED && (inner.min() - 1) > (long) group.min * (inner.max() - inner.min())
                            || inner.max() == UNBOUNDED && group.min == 0);
            long min = (long) group.min * inner.min();
            if (gap || inner.max() == 0 || group.max == 0 || min > Integer.MAX_VALUE) {
                break;
            }
            boolean unbounded = group.max == UNBOUNDED || inner.max() == UNBOUNDED;
            long max = (long) group.max * inner.max();
            int most = unbounded || max > Integer.MAX_VALUE ? UNBOUNDED : (int) max;
            folded = switch (inner) {
                case Leaf leaf -> new Leaf(leaf.term, (int) min, most);
                case Group within -> new Group(within.choice, within.parts, (int) min, most);
            };
            given = given.min() == 1 && given.max() == 1 ? inner : given;
        }
        return new Folded(folded, given);
    }

    private Part once(Particle particle, List<Integer> chain) throws Uncountable {
        return switch (particle) {
            case Leaf leaf -> leaf(leaf.term, chain);
            case Group group -> group(group, chain);
        };
    }

    private Part leaf(int term, List<Integer> chain) throws Uncountable {
        if (positions.size() == MAX_POSITIONS) {
            throw new Uncountable("it names more than " + MAX_POSITIONS + " elements", null, START);
        }
        List<Integer> here = List.of(positions.size());
        positions.add(new Position(term, chain));
        ways.add(new LinkedHashSet<>());
        return new Part(false, here, here);
    }

    private Part group(Group group, List<Integer> chain) throws Uncountable {
        boolean choice = group.choice && !group.parts.isEmpty();
        Part all = new Part(!choice, List.of(), List.of());
        for (Particle each : group.parts) {
            Part part = part(each, chain);
            all = choice
                    ? new Part(all.nullable || part.nullable, union(all.first, part.first), union(all.last, part.last))
                    : then(all, part, chain.size());
        }
        return all;
    }

    private Part then(Part a, Part b, int kept) throws Uncountable {
        link(a.last, b.first, kept, false);
        return new Part(
                a.nullable && b.nullable,
                a.nullable ? union(a.first, b.first) : a.first,
                b.nullable ? union(a.last, b.last) : b.last);
    }

    private void link(List<Integer> from, List<Integer> to, int kept, boolean again) throws Uncountable {
        links += from.size() * to.size();
        if (links > MAX_STEPS) {
            throw new Uncountable("there are more than " + MAX_STEPS + " ways through it", null, START);
        }
        for (int position : from) {
            for (int next : to) {
                ways.get(position).add(new Step(next, kept, again));
            }
        }
    }

    private static List<Integer> union(List<Integer> a, List<Integer> b) {
        List<Integer> all = new ArrayList<>(a);
        all.addAll(b);
        return all;
    }
}

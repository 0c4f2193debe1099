package org.millrace.xml.validate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Supplier;

/**
 * A content model whose large repetitions are counted instead of written out: {@code (a, b?){0,9999}} has two positions and a counter, where
 * an automaton by itself has 20,000.
 *
 * <ol>
 *   <li>Positions after Glushkov, each a place of an element or wildcard. What repeats often, and is in nothing that itself repeats, is there
 *       once, with a counter; other repetitions are written out.
 *   <li>A step leads from one position to the next. It goes on within what is counted, begins it {@link Step#again again}, or leaves it.
 * </ol>
 *
 * <p>At most one counter counts at a time: entered it is 1. A step again needs a count below the most, and adds one; a step that leaves, and
 * the end, need the least. Where a position could be reached both within and again, and more than one is needed, the count would not be sure:
 * there is no model then.
 * Immutable; any thread.
 */
public final class CountedModel {

    /** No upper bound. */
    public static final int UNBOUNDED = SchemaFacts.NONE;

    /** Where the content begins. */
    public static final int START = -1;

    private static final int MAX_COPIES = 8;
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

    /** @param again whether it begins what is counted once more */
    public record Step(int position, boolean again) {}

    private record Part(boolean nullable, List<Integer> first, List<Integer> last) {}

    private record Counter(int min, int max) {}

    private static final class TooLarge extends RuntimeException {
        private static final long serialVersionUID = 1;

        TooLarge() {
            super(null, null, false, false);
        }
    }

    private final List<Integer> terms = new ArrayList<>();
    private final List<Integer> counterOf = new ArrayList<>();
    private final List<Counter> counters = new ArrayList<>();
    private final List<TreeSet<Integer>> follow = new ArrayList<>();
    private final List<TreeSet<Integer>> loops = new ArrayList<>();
    private final Part whole;
    private final TreeSet<Integer> lasts;
    private int steps;

    private CountedModel(Particle particle) {
        whole = part(particle, START, false);
        lasts = new TreeSet<>(whole.last);
    }

    /** @return empty when it would be too large, or a count not sure */
    public static Optional<CountedModel> of(Particle particle) {
        try {
            CountedModel model = new CountedModel(particle);
            return model.isSure() ? Optional.of(model) : Optional.empty();
        } catch (TooLarge e) {
            return Optional.empty();
        }
    }

    /**
     * Whether no step could be taken both within and again. Where one is enough, within is the better: it leaves more for what follows.
     */
    private boolean isSure() {
        for (int i = 0; i < terms.size(); i++) {
            boolean either = loops.get(i).removeIf(follow.get(i)::contains);
            if (either && counters.get(counterOf.get(i)).min > 1) {
                return false;
            }
        }
        return true;
    }

    public int positions() {
        return terms.size();
    }

    public int term(int position) {
        return terms.get(position);
    }

    /** What counts at a position, or {@link #START} for nothing. */
    public int counter(int position) {
        return position == START ? START : counterOf.get(position);
    }

    public int min(int counter) {
        return counters.get(counter).min;
    }

    /** May be {@link #UNBOUNDED}. */
    public int max(int counter) {
        return counters.get(counter).max;
    }

    /** Whether the content may end behind a position. */
    public boolean ends(int position) {
        return position == START ? whole.nullable : lasts.contains(position);
    }

    /** Where a position leads; those within come first. */
    public List<Step> steps(int position) {
        List<Step> found = new ArrayList<>();
        for (int next : position == START ? whole.first : follow.get(position)) {
            found.add(new Step(next, false));
        }
        if (position != START) {
            loops.get(position).forEach(next -> found.add(new Step(next, true)));
        }
        return found;
    }

    /** Whether a step that is not again stays in what its position counts. */
    public boolean isWithin(int position, Step step) {
        return !step.again && counter(position) != START && counter(position) == counter(step.position);
    }

    private Part part(Particle particle, int counter, boolean repeats) {
        int min = particle.min();
        int max = particle.max();
        if (max == 0) {
            return new Part(true, List.of(), List.of());
        }
        boolean many = max == UNBOUNDED ? min > MAX_COPIES : max > MAX_COPIES;
        if (many && counter == START && !repeats) {
            return counted(particle, min, max);
        }
        return repeat(min, max, () -> once(particle, counter, repeats || max != 1));
    }

    private Part counted(Particle particle, int min, int max) {
        int counter = counters.size();
        counters.add(new Counter(min, max));
        Part body = once(particle, counter, true);
        int least = body.nullable ? 0 : min; // as many as are missing may be empty
        counters.set(counter, new Counter(least, max));
        link(body.last, body.first, loops);
        return new Part(least == 0, body.first, body.last);
    }

    private Part once(Particle particle, int counter, boolean repeats) {
        return switch (particle) {
            case Leaf leaf -> leaf(leaf.term, counter);
            case Group group -> group(group, counter, repeats);
        };
    }

    private Part leaf(int term, int counter) {
        if (terms.size() == MAX_POSITIONS) {
            throw new TooLarge();
        }
        List<Integer> here = List.of(terms.size());
        terms.add(term);
        counterOf.add(counter);
        follow.add(new TreeSet<>());
        loops.add(new TreeSet<>());
        return new Part(false, here, here);
    }

    private Part group(Group group, int counter, boolean repeats) {
        boolean choice = group.choice && !group.parts.isEmpty();
        Part all = new Part(!choice, List.of(), List.of());
        for (Particle each : group.parts) {
            Part part = part(each, counter, repeats);
            all = choice
                    ? new Part(all.nullable || part.nullable, union(all.first, part.first), union(all.last, part.last))
                    : then(all, part);
        }
        return all;
    }

    private Part repeat(int min, int max, Supplier<Part> body) {
        Part all = new Part(true, List.of(), List.of());
        for (int i = 0; i < min; i++) {
            Part copy = body.get();
            if (max == UNBOUNDED && i == min - 1) {
                link(copy.last, copy.first, follow);
            }
            all = then(all, copy);
        }
        if (max == UNBOUNDED) {
            if (min > 0) {
                return all;
            }
            Part star = body.get();
            link(star.last, star.first, follow);
            return new Part(true, star.first, star.last);
        }
        List<Part> optional = new ArrayList<>();
        for (int i = min; i < max; i++) {
            optional.add(body.get());
        }
        Part tail = new Part(true, List.of(), List.of());
        for (Part copy : optional.reversed()) { // a copy is only entered behind the one before
            Part nested = then(copy, tail);
            tail = new Part(true, nested.first, nested.last);
        }
        return then(all, tail);
    }

    private Part then(Part a, Part b) {
        link(a.last, b.first, follow);
        return new Part(
                a.nullable && b.nullable,
                a.nullable ? union(a.first, b.first) : a.first,
                b.nullable ? union(a.last, b.last) : b.last);
    }

    private void link(List<Integer> from, List<Integer> to, List<TreeSet<Integer>> ways) {
        steps += from.size() * to.size();
        if (steps > MAX_STEPS) {
            throw new TooLarge();
        }
        from.forEach(position -> ways.get(position).addAll(to));
    }

    private static List<Integer> union(List<Integer> a, List<Integer> b) {
        List<Integer> all = new ArrayList<>(a);
        all.addAll(b);
        return all;
    }
}

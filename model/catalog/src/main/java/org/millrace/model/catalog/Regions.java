package org.millrace.model.catalog;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.millrace.model.flow.Flow;
import org.millrace.model.flow.Step;
import org.millrace.model.flow.Wire;

/**
 * Which region each step of a flow lies in, read from the wires alone: a region is a step with inside ports, and what a path reaches from there lies
 * in it.
 *
 * <ol>
 *   <li>What can be reached from where paths begin, without passing an inside port, lies in no region.
 *   <li>What can be reached from the inside ports of a region, without passing those of another, lies in that region, unless it lies further out
 *       already. Behind an inner region the path goes on in the outer one.
 *   <li>A step that no path reaches lies where the steps lie that it leads to: it is being drawn.
 * </ol>
 *
 * A wire that does not fit this is a {@linkplain #crossings crossing}: it leads out of a region, or into the middle of one. Holds for any graph, however
 * unfinished, with cycles as well.
 *
 * @param <S> what stands for a step; compared by identity
 */
public final class Regions<S> {

    /**
     * A wire.
     *
     * @param inside whether its port is an inside port of {@code from}
     */
    public record Way<S>(S from, String port, boolean inside, S to) {}

    private final Map<S, List<Way<S>>> ways = new IdentityHashMap<>();

    /** The region of each step that was reached; a null value for none. */
    private final Map<S, S> regions = new IdentityHashMap<>();

    private final List<S> steps;

    private Regions(List<S> steps, List<Way<S>> all) {
        this.steps = List.copyOf(steps);
        this.steps.forEach(step -> ways.put(step, new ArrayList<>()));
        all.forEach(way -> ways.get(way.from()).add(way));
    }

    /** Of a flow as a person draws it. */
    public static Regions<Step> of(Flow flow) {
        Map<Step, List<String>> insides = new HashMap<>();
        List<Way<Step>> ways = new ArrayList<>();
        for (Wire wire : flow.getWires()) {
            Step from = wire.getFrom();
            Step to = wire.getTo();
            if (flow.getSteps().contains(from) && flow.getSteps().contains(to)) {
                List<String> inside = insides.computeIfAbsent(
                        from,
                        step -> Catalog.kindOf(step)
                                .map(kind -> kind.insidePortsOf(step))
                                .orElse(List.of()));
                ways.add(new Way<>(from, wire.getPort(), inside.contains(wire.getPort()), to));
            }
        }
        List<Step> begins = flow.getSteps().stream()
                .filter(step ->
                        Catalog.kindOf(step).map(kind -> kind.role().begins()).orElse(false))
                .toList();
        return of(flow.getSteps(), begins, ways);
    }

    /**
     * @param begins the steps at which paths begin
     * @param ways between steps of the list alone
     */
    public static <S> Regions<S> of(List<S> steps, List<S> begins, List<Way<S>> ways) {
        Regions<S> regions = new Regions<>(steps, ways);
        regions.spread(begins, null);
        regions.beingDrawn();
        return regions;
    }

    /** Puts the steps and what follows them into the region, then does the same for the regions among them, from the outside inwards. */
    private void spread(List<S> from, S region) {
        List<S> inner = reach(from, region, new ArrayList<>());
        while (!inner.isEmpty()) {
            List<S> next = new ArrayList<>();
            for (S each : inner) {
                reach(targets(each, true), each, next);
            }
            inner = next;
        }
    }

    /** @return {@code found}, with the steps reached that have ways inside */
    private List<S> reach(List<S> from, S region, List<S> found) {
        List<S> open = new ArrayList<>(from);
        while (!open.isEmpty()) {
            S step = open.removeLast();
            if (!regions.containsKey(step)) {
                regions.put(step, region);
                open.addAll(targets(step, false));
                if (!targets(step, true).isEmpty()) {
                    found.add(step);
                }
            }
        }
        return found;
    }

    private List<S> targets(S step, boolean inside) {
        return ways.get(step).stream()
                .filter(way -> way.inside() == inside)
                .map(Way::to)
                .toList();
    }

    private void beingDrawn() {
        boolean found = true;
        while (found) {
            found = false;
            for (S step : steps.reversed()) {
                Optional<S> known = regions.containsKey(step)
                        ? Optional.empty()
                        : targets(step, false).stream()
                                .filter(regions::containsKey)
                                .findFirst();
                if (known.isPresent()) {
                    spread(List.of(step), regions.get(known.get()));
                    found = true;
                }
            }
        }
        List<S> led = ways.values().stream()
                .flatMap(List::stream)
                .map(Way::to)
                .filter(step -> !regions.containsKey(step))
                .toList();
        spread(steps.stream().filter(step -> !led.contains(step)).toList(), null);
        spread(steps, null); // cycles that nothing leads to
    }

    /** The innermost region that the step lies in; nothing when it lies in none. A region lies in another, not in itself. */
    public Optional<S> of(S step) {
        return Optional.ofNullable(regions.get(step));
    }

    /** How many regions lie around the step. */
    public int depth(S step) {
        int depth = 0;
        for (S at = regions.get(step); at != null && depth <= steps.size(); at = regions.get(at)) {
            depth++;
        }
        return depth;
    }

    /** Whether the step lies in the region, or in one inside of it. */
    public boolean isInside(S step, S region) {
        S at = regions.get(step);
        for (int depth = 0; at != null && at != region && depth <= steps.size(); depth++) {
            at = regions.get(at);
        }
        return at == region;
    }

    /** The steps that lie in the region or in one inside of it, in the order of the flow. */
    public List<S> inside(S region) {
        return steps.stream().filter(step -> isInside(step, region)).toList();
    }

    /** Whether a wire may lead from the port to the step as they lie: none crosses the border of a region. */
    public boolean crosses(Way<S> way) {
        S expected = way.inside() ? way.from() : regions.get(way.from());
        return regions.get(way.to()) != expected;
    }

    /** The wires that lead out of a region, or into the middle of one, in the order of the flow's steps. */
    public List<Way<S>> crossings() {
        return steps.stream()
                .flatMap(step -> ways.get(step).stream())
                .filter(this::crosses)
                .toList();
    }
}

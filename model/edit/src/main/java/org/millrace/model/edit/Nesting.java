package org.millrace.model.edit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.millrace.model.catalog.Catalog;
import org.millrace.model.catalog.Regions;
import org.millrace.model.catalog.Regions.Way;
import org.millrace.model.catalog.StepKind;
import org.millrace.model.flow.Place;
import org.millrace.model.flow.Step;
import org.millrace.model.flow.Wire;

/**
 * Which step of a drawing lies in which region, by {@link Regions}, and which regions are folded; null stands for the canvas. It is of the drawing
 * as it stood when it was made. A region without inside ports, as a parallel step without branches, is drawn as other steps are.
 */
public final class Nesting {

    private final Map<Step, Step> regions = new IdentityHashMap<>(); // of all that lies in one
    private final Map<Step, List<Step>> insides = new IdentityHashMap<>();
    private final List<Step> canvas = new ArrayList<>();
    private final Set<String> folded = new HashSet<>();

    private Nesting(Drawing drawing) {
        List<Step> steps = drawing.flow().getSteps();
        if (steps.stream().anyMatch(Nesting::isRegion)) {
            Regions<Step> found = Regions.of(drawing.flow());
            for (Step step : steps) {
                found.of(step).filter(region -> !isAround(step, region)).ifPresent(region -> regions.put(step, region));
            }
        }
        for (Step step : steps) {
            Step region = regions.get(step);
            (region == null ? canvas : insides.computeIfAbsent(region, key -> new ArrayList<>())).add(step);
        }
        for (Place place : drawing.layout().getPlaces()) {
            if (place.isFolded()) {
                folded.add(place.getStep());
            }
        }
    }

    public static Nesting of(Drawing drawing) {
        return new Nesting(drawing);
    }

    /** The ports by which inner paths of a step begin, in order; none unless it is a region. */
    public static List<String> insidePorts(Step step) {
        return Catalog.kindOf(step)
                .filter(StepKind::isRegion)
                .map(kind -> kind.insidePortsOf(step))
                .orElse(List.of());
    }

    /** Whether a step is drawn around others: it has inside ports. */
    public static boolean isRegion(Step step) {
        return !insidePorts(step).isEmpty();
    }

    /** Whether a region would come to lie in itself, as in a file made by hand. */
    private boolean isAround(Step step, Step region) {
        for (Step each = region; each != null; each = regions.get(each)) {
            if (each == step) {
                return true;
            }
        }
        return false;
    }

    /** The innermost region that a step lies in. */
    public Step regionOf(Step step) {
        return regions.get(step);
    }

    /** Whether no step lies in a region. */
    public boolean isFlat() {
        return regions.isEmpty();
    }

    /** What a wire lies in that leaves by a port. */
    public Step scopeOf(Step from, String port) {
        return insidePorts(from).contains(Objects.requireNonNullElse(port, Drawing.OUT)) ? from : regionOf(from);
    }

    public Step scopeOf(Wire wire) {
        return scopeOf(wire.getFrom(), wire.getPort());
    }

    /** Whether a wire stays in the region that it begins in, as it must: one that does not crosses a border. */
    public boolean isWithin(Wire wire) {
        return scopeOf(wire) == regionOf(wire.getTo());
    }

    /** The steps that lie directly in a region, in the order of the file. */
    public List<Step> inside(Step region) {
        return region == null ? canvas : insides.getOrDefault(region, List.of());
    }

    /** All that lies in a region, however deep. */
    public Set<Step> allInside(Step region) {
        Set<Step> all = new LinkedHashSet<>();
        List<Step> open = new ArrayList<>(List.of(region));
        while (!open.isEmpty()) {
            for (Step step : insides.getOrDefault(open.removeLast(), List.of())) {
                all.add(step);
                open.add(step);
            }
        }
        return all;
    }

    /** The same steps, and all that lies in those of them that are regions. */
    public Set<Step> withInsides(Iterable<Step> steps) {
        Set<Step> all = new LinkedHashSet<>();
        for (Step step : steps) {
            all.add(step);
            all.addAll(allInside(step));
        }
        return all;
    }

    /** Steps with those that lie in a region right behind it, otherwise as they were. */
    public List<Step> inOrder(List<Step> steps) {
        Map<Step, List<Step>> byRegion = new HashMap<>();
        steps.forEach(step -> byRegion.computeIfAbsent(regionOf(step), key -> new ArrayList<>())
                .add(step));
        List<Step> ordered = new ArrayList<>();
        List<Step> open = new ArrayList<>(byRegion.getOrDefault(null, List.of()).reversed());
        while (!open.isEmpty()) {
            Step step = open.removeLast();
            ordered.add(step);
            open.addAll(byRegion.getOrDefault(step, List.of()).reversed());
        }
        return ordered;
    }

    /** How many regions lie around a step. */
    public int depth(Step step) {
        int depth = 0;
        for (Step region = regionOf(step); region != null; region = regionOf(region)) {
            depth++;
        }
        return depth;
    }

    /** Whether a region is shown as a single step, and not what it holds. */
    public boolean isFolded(Step step) {
        return step.getId() != null && folded.contains(step.getId()) && isRegion(step);
    }

    /** Whether no region around a step is folded. */
    public boolean isShown(Step step) {
        return foldedAround(step).isEmpty();
    }

    /** The outermost folded region around a step. */
    public Optional<Step> foldedAround(Step step) {
        Step outermost = null;
        for (Step region = regionOf(step); region != null; region = regionOf(region)) {
            outermost = isFolded(region) ? region : outermost;
        }
        return Optional.ofNullable(outermost);
    }

    /** Whether a wire is drawn: both its ends are, and it does not begin inside of a folded region. */
    public boolean isShown(Wire wire) {
        return isShown(wire.getFrom())
                && isShown(wire.getTo())
                && !(isFolded(wire.getFrom()) && scopeOf(wire) == wire.getFrom());
    }

    /** Why a wire from a port may not lead to a step since a wire would then cross the border of a region, or nothing. */
    static Optional<String> whyNotAcross(Drawing drawing, Step from, String port, Step to) {
        List<Step> steps = drawing.flow().getSteps();
        if (steps.stream().noneMatch(Nesting::isRegion)) {
            return Optional.empty();
        }
        List<Way<Step>> ways = new ArrayList<>();
        for (Wire wire : drawing.flow().getWires()) {
            boolean replaced = wire.getFrom() == from && port.equals(wire.getPort());
            if (wire.getFrom() != null && wire.getTo() != null && !replaced) {
                ways.add(way(wire.getFrom(), wire.getPort(), wire.getTo()));
            }
        }
        ways.add(way(from, port, to));
        int after = regions(steps, ways).crossings().size();
        if (after == 0 || after <= Regions.of(drawing.flow()).crossings().size()) {
            return Optional.empty();
        }
        Nesting now = of(drawing);
        Step source = now.scopeOf(from, port);
        Step target = now.regionOf(to);
        String where = source == null ? "outside" : "inside of " + source.getId();
        String there = target == null ? "outside" : "inside of " + target.getId();
        return Optional.of(
                source == target
                        ? "the wire would let one path lead into a region and past it"
                        : "no wire crosses the border of a region: " + from.getId() + "." + port + " leads on " + where
                                + ", " + to.getId() + " lies " + there);
    }

    private static Way<Step> way(Step from, String port, Step to) {
        return new Way<>(from, port, insidePorts(from).contains(port), to);
    }

    private static Regions<Step> regions(List<Step> steps, List<Way<Step>> ways) {
        List<Step> begins =
                steps.stream().filter(step -> !Drawing.takesWires(step)).toList();
        return Regions.of(steps, begins, ways);
    }
}

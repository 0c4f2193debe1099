package org.millrace.model.edit;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.millrace.model.catalog.Catalog;
import org.millrace.model.flow.Place;
import org.millrace.model.flow.Step;
import org.millrace.model.flow.Wire;

/**
 * Which step of a drawing lies in which region, as a person sees it: what wires join, in whichever direction, lies together, and what an inside
 * port leads to lies in the region. So a step that is wired to an inner one is inside before anything leads to it. Where a file made by hand
 * joins two regions, the first inside port in the file counts. It is of the drawing as it stood when it was made.
 */
public final class Nesting {

    private final Map<Step, Step> regions = new IdentityHashMap<>(); // of all that lies in one
    private final Map<Step, List<Step>> insides = new IdentityHashMap<>();
    private final List<Step> canvas = new ArrayList<>();
    private final Map<Step, Boolean> loose = new IdentityHashMap<>(); // by the first of a group
    private final Map<Step, Step> groups = new IdentityHashMap<>(); // union-find
    private final Set<String> folded = new HashSet<>();

    private Nesting(Drawing drawing) {
        List<Step> steps = drawing.flow().getSteps();
        steps.forEach(step -> groups.put(step, step));
        Map<Step, List<Wire>> inner = new IdentityHashMap<>();
        Map<Step, Set<String>> ports = new IdentityHashMap<>();
        for (Wire wire : drawing.flow().getWires()) {
            if (!groups.containsKey(wire.getFrom()) || !groups.containsKey(wire.getTo())) {
                continue;
            }
            Set<String> inside = ports.computeIfAbsent(wire.getFrom(), step -> Set.copyOf(insidePorts(step)));
            if (inside.contains(Objects.requireNonNullElse(wire.getPort(), Drawing.OUT))) {
                inner.computeIfAbsent(wire.getFrom(), key -> new ArrayList<>()).add(wire);
            } else {
                groups.put(group(wire.getFrom()), group(wire.getTo()));
            }
        }
        nest(steps, inner);
        for (Step step : steps) {
            Step region = regions.get(step);
            (region == null ? canvas : insides.computeIfAbsent(region, key -> new ArrayList<>())).add(step);
            boolean fixed = region != null || !Drawing.takesWires(step);
            loose.merge(group(step), !fixed, Boolean::logicalAnd);
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
        return Catalog.kindOf(step).map(kind -> kind.insidePortsOf(step)).orElse(List.of());
    }

    public static boolean isRegion(Step step) {
        return Catalog.kindOf(step).map(kind -> kind.isRegion()).orElse(false);
    }

    /** The first of a group of joined steps stands for it. */
    private Step group(Step step) {
        Step root = step;
        while (groups.get(root) != root) {
            Step next = groups.get(groups.get(root));
            groups.put(root, next);
            root = next;
        }
        return root;
    }

    /** Puts each group where an inside port leads to it; a region that would lie in itself lies on the canvas. */
    private void nest(List<Step> steps, Map<Step, List<Wire>> inner) {
        Map<Step, Step> regionOfGroup = new IdentityHashMap<>();
        for (Step region : steps) {
            for (Wire wire : inner.getOrDefault(region, List.of())) {
                Step group = group(wire.getTo());
                if (!regionOfGroup.containsKey(group) && !isAround(group, region, regionOfGroup)) {
                    regionOfGroup.put(group, region);
                }
            }
        }
        for (Step step : steps) {
            Step region = regionOfGroup.get(group(step));
            if (region != null) {
                regions.put(step, region);
            }
        }
    }

    private boolean isAround(Step group, Step region, Map<Step, Step> regionOfGroup) {
        for (Step each = region; each != null; each = regionOfGroup.get(group(each))) {
            if (group(each) == group) {
                return true;
            }
        }
        return false;
    }

    /** The innermost region that a step lies in; null for the canvas. */
    public Step regionOf(Step step) {
        return regions.get(step);
    }

    /** What a wire that leaves by a port lies in; null for the canvas. */
    public Step scopeOf(Step from, String port) {
        return insidePorts(from).contains(Objects.requireNonNullElse(port, Drawing.OUT)) ? from : regionOf(from);
    }

    public Step scopeOf(Wire wire) {
        return scopeOf(wire.getFrom(), wire.getPort());
    }

    /** Whether both ends of a wire lie in one region, as they must: one that does not crosses a border. */
    public boolean isWithin(Wire wire) {
        return scopeOf(wire) == regionOf(wire.getTo());
    }

    /** The steps that lie directly in a region, in the order of the file; of null on the canvas. */
    public List<Step> inside(Step region) {
        return region == null ? List.copyOf(canvas) : List.copyOf(insides.getOrDefault(region, List.of()));
    }

    /** All that lies in a region, in whichever depth. */
    public Set<Step> allInside(Step region) {
        Set<Step> all = new LinkedHashSet<>();
        List<Step> open = new ArrayList<>(List.of(region));
        while (!open.isEmpty()) {
            for (Step step : insides.getOrDefault(open.removeLast(), List.of())) {
                if (all.add(step)) {
                    open.add(step);
                }
            }
        }
        return all;
    }

    /** The same steps with all that lies in those of them that are regions. */
    public Set<Step> withInsides(Iterable<Step> steps) {
        Set<Step> all = new LinkedHashSet<>();
        for (Step step : steps) {
            all.add(step);
            all.addAll(allInside(step));
        }
        return all;
    }

    /** How deep a step lies: 0 on the canvas. */
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
        for (Step region = regionOf(step); region != null; region = regionOf(region)) {
            if (isFolded(region)) {
                return false;
            }
        }
        return true;
    }

    /** Whether a wire is drawn: both its ends are, and it does not begin inside of a folded region. */
    public boolean isShown(Wire wire) {
        Step scope = scopeOf(wire);
        return isShown(wire.getFrom()) && isShown(wire.getTo()) && (scope != wire.getFrom() || !isFolded(scope));
    }

    /** Why a wire from a port may not lead to a step, since it would cross a region's border; null when it may. */
    String whyNotAcross(Step from, String port, Step to) {
        Step source = scopeOf(from, port);
        Step target = regionOf(to);
        boolean begins = source == from;
        if (source == target || !begins && group(from) == group(to)) {
            return null;
        }
        if (loose.get(group(to)) && target == null && !isIn(to, source)) {
            return null; // nothing holds it yet: it comes to where the wire begins
        }
        if (!begins && loose.get(group(from)) && source == null && !isIn(from, target)) {
            return null;
        }
        if (target != null && !target.equals(source)) {
            return to.getId() + " lies inside of " + target.getId() + ": a wire to it can't begin outside of that";
        }
        return to.getId() + " lies outside of " + source.getId() + ": a wire can't leave a region; end the inner path"
                + " with a step of its own";
    }

    /** Whether a region lies in a step's group, or in a region of that: then the step can't be moved into the region. */
    private boolean isIn(Step step, Step region) {
        for (Step each = region; each != null; each = regionOf(each)) {
            if (group(each) == group(step)) {
                return true;
            }
        }
        return false;
    }
}

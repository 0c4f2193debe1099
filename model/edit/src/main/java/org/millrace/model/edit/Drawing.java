package org.millrace.model.edit;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.change.util.ChangeRecorder;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.millrace.model.catalog.Catalog;
import org.millrace.model.catalog.StepKind;
import org.millrace.model.flow.Branch;
import org.millrace.model.flow.Flow;
import org.millrace.model.flow.FlowFactory;
import org.millrace.model.flow.FlowPackage;
import org.millrace.model.flow.Layout;
import org.millrace.model.flow.Place;
import org.millrace.model.flow.Step;
import org.millrace.model.flow.Unreadable;
import org.millrace.model.flow.Wire;

/**
 * A flow and its layout, and what a person can do to them. Every method that changes something is to be called inside of {@link #change}.
 * One thread at a time.
 */
public final class Drawing {

    public static final String OUT = "out";
    public static final String FAULT = "fault";

    /** The axes of segments: one that runs down has its x in the file, one that runs across its y. */
    private static final String DOWN = "x";

    private static final String ACROSS = "y";

    /** What a step may be called: it becomes the name of a method, and stands in statistics and faults. */
    private static final Pattern ID = Pattern.compile("[A-Za-z][A-Za-z0-9-]{0,99}");

    /** Ways out that steps have by themselves. */
    private static final Set<String> OWN_PORTS = Set.of(OUT, "default", FAULT);

    /** A point on the canvas, in pixels at 100 %. */
    public record Point(int x, int y) {}

    /** A straight piece of a wire that a person placed: the whole of it has this x, where it runs up or down, or this y. */
    public record Segment(boolean vertical, int at) {

        Segment moved(Point by) {
            return new Segment(vertical, at + (vertical ? by.x() : by.y()));
        }
    }

    private final Flow flow;
    private final Layout layout;

    public Drawing(Flow flow, Layout layout) {
        this.flow = flow;
        this.layout = layout;
    }

    public Flow flow() {
        return flow;
    }

    public Layout layout() {
        return layout;
    }

    /** Does the edit and records it. When the edit throws, what it had done is undone. */
    public Change change(String label, Runnable edit) {
        ChangeRecorder recorder = new ChangeRecorder(List.of(flow, layout));
        try {
            edit.run();
        } catch (RuntimeException e) {
            recorder.endRecording().apply();
            recorder.dispose();
            throw e;
        }
        Change change = new Change(label, recorder.endRecording());
        recorder.dispose();
        return change;
    }

    public Optional<Step> step(String id) {
        return flow.getSteps().stream().filter(step -> id.equals(step.getId())).findFirst();
    }

    /**
     * Where a step is drawn that statistics, traces and faults speak of: the step itself, or of a step of a subflow, such as
     * {@code rate/look-up}, the step that calls it.
     */
    public Optional<Step> drawn(String id) {
        int slash = id.indexOf('/');
        return step(slash < 0 ? id : id.substring(0, slash));
    }

    /** The wires that leave a step, by any port. */
    public List<Wire> leaving(Step step) {
        return flow.getWires().stream().filter(wire -> wire.getFrom() == step).toList();
    }

    public List<Wire> entering(Step step) {
        return flow.getWires().stream().filter(wire -> wire.getTo() == step).toList();
    }

    public Optional<Wire> wire(Step from, String port) {
        return flow.getWires().stream()
                .filter(wire -> wire.getFrom() == from && port != null && port.equals(wire.getPort()))
                .findFirst();
    }

    /** The ports of a step in order; of one that can't be read those that wires leave it by. */
    public List<String> ports(Step step) {
        return Catalog.kindOf(step)
                .map(kind -> kind.portsOf(step))
                .orElseGet(() ->
                        leaving(step).stream().map(Wire::getPort).distinct().toList());
    }

    /** Whether a wire may lead to such a step: nothing leads to where exchanges or faults come in. */
    public static boolean takesWires(StepKind kind) {
        return !kind.role().begins();
    }

    public static boolean takesWires(Step step) {
        return Catalog.kindOf(step).map(Drawing::takesWires).orElse(true);
    }

    /** A new step with an id of its own, made of its kind's name. */
    public Step add(StepKind kind, Point at) {
        Step step = kind.make();
        step.setId(freeId(kind.kind()));
        flow.getSteps().add(step);
        move(step, at);
        return step;
    }

    /**
     * A new step as {@link #add} makes it; one that is a region gets what a person would draw next: the end of each inner path, and the wire to it.
     *
     * @return the step, then what lies in it
     */
    public List<Step> addWhole(StepKind kind, Point at) {
        Step step = add(kind, at);
        List<Step> added = new ArrayList<>(List.of(step));
        if (kind.isRegion()) {
            InnerPaths.begin(this, kind, step).forEach(added::add);
        }
        return added;
    }

    /** The id itself, or with a number behind it, so that no step has it yet. */
    public String freeId(String wanted) {
        Set<String> taken = new HashSet<>();
        flow.getSteps().forEach(step -> taken.add(step.getId()));
        String base = wanted.replaceFirst("-\\d+$", "");
        String id = wanted;
        for (int number = 2; taken.contains(id); number++) {
            id = base + "-" + number;
        }
        return id;
    }

    /** A name for one more branch of a route. */
    public String freePort(Step route) {
        int number = branches(route).size() + 1;
        while (ports(route).contains("branch-" + number)) {
            number++;
        }
        return "branch-" + number;
    }

    /** Why a wire can't be drawn, or nothing. */
    public Optional<String> whyNotConnect(Step from, String port, Step to) {
        if (from == to) {
            return Optional.of("a wire leads from one step to another");
        }
        if (!takesWires(to)) {
            return Optional.of("nothing leads to " + to.getId() + ": exchanges begin there");
        }
        if (!ports(from).contains(port)) {
            return Optional.of(from.getId() + " has no port " + port);
        }
        return Nesting.whyNotAcross(this, from, port, to);
    }

    /** Draws a wire; the one that left by the same port goes. */
    public Wire connect(Step from, String port, Step to) {
        whyNotConnect(from, port, to).ifPresent(why -> {
            throw new IllegalArgumentException(why);
        });
        wire(from, port).ifPresent(this::remove);
        Wire wire = FlowFactory.eINSTANCE.createWire();
        wire.setFrom(from);
        wire.setPort(port);
        wire.setTo(to);
        flow.getWires().add(wire);
        return wire;
    }

    /** Lets a wire leave another step or port, or lead to another step; it keeps its place in the file. */
    public void reconnect(Wire wire, Step from, String port, Step to) {
        whyNotConnect(from, port, to).ifPresent(why -> {
            throw new IllegalArgumentException(why);
        });
        wire(from, port).filter(other -> other != wire).ifPresent(this::remove);
        if (wire.getFrom() != from || !port.equals(wire.getPort())) {
            List<Segment> segments = segments(wire);
            straighten(wire);
            wire.setFrom(from);
            wire.setPort(port);
            place(wire, segments);
        }
        wire.setTo(to);
    }

    /** Puts a step into a wire: the wire now leads to it, and its first port on to where the wire led. */
    public void insert(Step step, Wire wire) {
        Step to = wire.getTo();
        straighten(wire);
        wire.setTo(step);
        firstWay(step).filter(port -> wire(step, port).isEmpty()).ifPresent(port -> connect(step, port, to));
    }

    /**
     * Takes a step out of the line that it stands in: what led to it leads on to where its first way out led. The step itself stays, and so do its
     * other wires.
     */
    public void takeOut(Step step) {
        Optional<Wire> onward = firstWay(step).flatMap(port -> wire(step, port));
        Optional<Step> next = onward.map(Wire::getTo).filter(to -> to != step);
        onward.ifPresent(this::remove);
        for (Wire wire : entering(step)) {
            if (next.isPresent() && wire.getFrom() != next.get()) {
                straighten(wire);
                wire.setTo(next.get());
            } else {
                remove(wire);
            }
        }
    }

    /** Whether a step may be put into a wire: it must take wires and lead on, and not stand at an end of it. */
    public boolean mayStandIn(Step step, Wire wire) {
        return takesWires(step)
                && firstWay(step).isPresent()
                && wire.getTo() != null
                && wire.getFrom() != step
                && wire.getTo() != step
                && !Nesting.of(this).allInside(step).contains(wire.getTo());
    }

    /** The port by which a step leads on: its first that no fault takes, and that does not lead into itself. */
    public Optional<String> firstWay(Step step) {
        List<String> inside = Nesting.insidePorts(step);
        return ports(step).stream()
                .filter(port -> !port.equals(FAULT) && !inside.contains(port))
                .findFirst();
    }

    /** Removes a step with its wires and its place, a region with all that lies in it. */
    public void remove(Step step) {
        if (Nesting.isRegion(step)) {
            Nesting.of(this).allInside(step).forEach(this::removeAlone);
        }
        removeAlone(step);
    }

    private void removeAlone(Step step) {
        List<Wire> wires = new ArrayList<>(leaving(step));
        wires.addAll(entering(step));
        wires.forEach(this::remove);
        place(step).ifPresent(layout.getPlaces()::remove);
        flow.getSteps().remove(step);
    }

    public void remove(Wire wire) {
        straighten(wire);
        flow.getWires().remove(wire);
    }

    /** Removes steps and wires, and joins what stood before a single removed step with what stood behind it. */
    public void removeAndHeal(Collection<? extends EObject> parts) {
        List<Step> steps = parts.stream()
                .filter(Step.class::isInstance)
                .map(Step.class::cast)
                .toList();
        parts.stream().filter(Wire.class::isInstance).map(Wire.class::cast).forEach(this::remove);
        if (steps.size() == 1) {
            Step step = steps.getFirst();
            Optional<Step> next = wire(step, OUT).map(Wire::getTo).filter(to -> to != step);
            next.ifPresent(to ->
                    entering(step).stream().filter(wire -> wire.getFrom() != to).forEach(wire -> wire.setTo(to)));
        }
        steps.stream().filter(flow.getSteps()::contains).forEach(this::remove); // one may lie in another
    }

    /** Why a step can't be called so, or nothing. */
    public Optional<String> whyNotRename(Step step, String id) {
        if (step instanceof Unreadable) {
            return Optional.of("a step that can't be read is saved again as it stands, with the id that it has there");
        }
        if (!ID.matcher(id).matches()) {
            return Optional.of("an id begins with a letter and has at most 100 letters, digits and hyphens");
        }
        return step(id).filter(other -> other != step).map(other -> "another step is called " + id + " already");
    }

    /** Renames a step; its place and the segments of its wires go along. */
    public void rename(Step step, String id) {
        whyNotRename(step, id).ifPresent(why -> {
            throw new IllegalArgumentException(why);
        });
        String old = step.getId();
        if (old != null) {
            layout.getPlaces().stream()
                    .filter(place -> old.equals(place.getStep()))
                    .forEach(place -> place.setStep(id));
            layout.getSegments().stream()
                    .filter(segment -> old.equals(segment.getFrom()))
                    .forEach(segment -> segment.setFrom(id));
        }
        step.setId(id);
    }

    /** Why a branch of a route can't be called so, or nothing: two ways out by one name would share one wire. */
    public Optional<String> whyNotRename(Step route, Branch branch, String port) {
        if (port == null || !ID.matcher(port).matches()) {
            return Optional.of("a port begins with a letter and has at most 100 letters, digits and hyphens");
        }
        if (OWN_PORTS.contains(port)) {
            return Optional.of("'out', 'default' and 'fault' are taken");
        }
        return branches(route).stream().anyMatch(other -> other != branch && port.equals(other.getPort()))
                ? Optional.of("another branch has the port " + port + " already")
                : Optional.empty();
    }

    /** Renames a branch of a route; its wire goes along. */
    public void rename(Step route, Branch branch, String port) {
        whyNotRename(route, branch, port).ifPresent(why -> {
            throw new IllegalArgumentException(why);
        });
        wire(route, branch).ifPresent(wire -> {
            List<Segment> segments = segments(wire);
            straighten(wire);
            wire.setPort(port);
            place(wire, segments);
        });
        branch.setPort(port);
    }

    /** Removes a branch of a route with its wire. */
    public void remove(Step route, Branch branch) {
        wire(route, branch).ifPresent(this::remove);
        EcoreUtil.remove(branch);
    }

    /** The ways out that a step, such as a route, has by its branches. */
    public static List<Branch> branches(Step step) {
        return step.eContents().stream()
                .filter(Branch.class::isInstance)
                .map(Branch.class::cast)
                .toList();
    }

    /** The wire that is a branch's alone: in a file made by hand another way out may have the same port. */
    private Optional<Wire> wire(Step route, Branch branch) {
        String port = branch.getPort() == null ? "" : branch.getPort(); // as among the ports
        return Collections.frequency(ports(route), port) == 1 ? wire(route, port) : Optional.empty();
    }

    /**
     * Sets a property of the flow, of a step, or of anything inside of them. A step that is renamed keeps its place, a branch its wire.
     *
     * @param value of many, a list of all of them
     * @throws IllegalArgumentException when a step can't have the id, or a branch the port
     */
    public void set(EObject object, EStructuralFeature feature, Object value) {
        if (object instanceof Step step && feature == FlowPackage.Literals.STEP__ID && step.getId() != null) {
            rename(step, (String) value);
        } else if (object instanceof Branch branch
                && feature == FlowPackage.Literals.BRANCH__PORT
                && branch.eContainer() instanceof Step route) {
            rename(route, branch, (String) value);
        } else if (value instanceof List<?> many) {
            @SuppressWarnings("unchecked") // the feature is many-valued
            List<Object> values = (List<Object>) object.eGet(feature);
            values.clear();
            values.addAll(many);
        } else {
            object.eSet(feature, value);
        }
    }

    /** Puts a step where another stands: it takes over the place in the file, and the wires. */
    public void replace(Step old, Step step) {
        List<Wire> leaving = leaving(old);
        List<Wire> entering = entering(old);
        flow.getSteps().set(flow.getSteps().indexOf(old), step);
        leaving.forEach(wire -> wire.setFrom(step));
        entering.forEach(wire -> wire.setTo(step));
    }

    public Optional<Place> place(Step step) {
        return layout.getPlaces().stream()
                .filter(place -> step.getId() != null && step.getId().equals(place.getStep()))
                .findFirst();
    }

    /** Where a step stands; one that the layout does not know stands at the origin. */
    public Point at(Step step) {
        return place(step).map(place -> new Point(place.getX(), place.getY())).orElse(new Point(0, 0));
    }

    /** Moves a step: the layout changes, the flow does not. One without an id has no place: the layout could not tell it from others. */
    public void move(Step step, Point to) {
        if (step.getId() == null) {
            return;
        }
        Place place = place(step).orElseGet(() -> {
            Place made = FlowFactory.eINSTANCE.createPlace();
            made.setStep(step.getId());
            layout.getPlaces().add(made);
            return made;
        });
        place.setX(to.x());
        place.setY(to.y());
    }

    /**
     * Moves steps at once, regions with all that lies in them: segments of wires that lead from one of them to another go along where both are
     * moved by the same distance.
     */
    public void move(Map<Step, Point> to) {
        Map<Step, Point> by = new HashMap<>();
        Map<Step, Point> all = withInsides(to);
        all.forEach((step, place) -> by.put(step, new Point(place.x() - at(step).x(), place.y() - at(step).y())));
        all.forEach(this::move);
        for (Wire wire : flow.getWires()) {
            Point moved = by.get(wire.getFrom());
            if (moved != null && moved.equals(by.get(wire.getTo()))) {
                List<Segment> segments = segments(wire);
                if (!segments.isEmpty()) {
                    place(
                            wire,
                            segments.stream()
                                    .map(segment -> segment.moved(moved))
                                    .toList());
                }
            }
        }
    }

    /** Where all stands once steps are moved: what lies in a region goes along with it, unless it is moved by itself. */
    public Map<Step, Point> withInsides(Map<Step, Point> to) {
        Map<Step, Point> all = new LinkedHashMap<>(to);
        if (to.keySet().stream().anyMatch(Nesting::isRegion)) {
            Nesting nesting = Nesting.of(this);
            to.forEach((region, place) -> {
                Point from = at(region);
                for (Step step : nesting.allInside(region)) {
                    Point at = at(step);
                    all.putIfAbsent(step, new Point(at.x() + place.x() - from.x(), at.y() + place.y() - from.y()));
                }
            });
        }
        return all;
    }

    /** Shows a region as a single step, or with what it holds. */
    public void fold(Step region, boolean folded) {
        move(region, at(region));
        place(region).ifPresent(place -> place.setFolded(folded));
    }

    /** Keeps a step where it is when the layout is made anew, or no longer. */
    public void pin(Step step, boolean pinned) {
        move(step, at(step));
        place(step).ifPresent(place -> place.setPinned(pinned));
    }

    /** The segments of a wire that a person placed, in the order in which it passes them. */
    public List<Segment> segments(Wire wire) {
        return layout.getSegments().stream()
                .filter(segment ->
                        isOf(segment, wire) && (ACROSS.equals(segment.getAxis()) || DOWN.equals(segment.getAxis())))
                .map(segment -> new Segment(DOWN.equals(segment.getAxis()), segment.getAt()))
                .toList();
    }

    /** Gives a wire its segments, from its source to its target; as with {@link #move}, the source must have an id. */
    public void place(Wire wire, List<Segment> segments) {
        straighten(wire);
        if (wire.getFrom() == null || wire.getFrom().getId() == null) {
            return;
        }
        for (Segment segment : segments) {
            org.millrace.model.flow.Segment placed = FlowFactory.eINSTANCE.createSegment();
            placed.setFrom(wire.getFrom().getId());
            placed.setPort(wire.getPort());
            placed.setAxis(segment.vertical() ? DOWN : ACROSS);
            placed.setAt(segment.at());
            layout.getSegments().add(placed);
        }
    }

    /** Lets a wire find its way by itself: the segments that a person placed go. */
    public void straighten(Wire wire) {
        layout.getSegments().removeIf(segment -> isOf(segment, wire));
    }

    private static boolean isOf(org.millrace.model.flow.Segment segment, Wire wire) {
        return wire.getFrom() != null
                && wire.getFrom().getId() != null
                && wire.getFrom().getId().equals(segment.getFrom())
                && Objects.equals(wire.getPort(), segment.getPort());
    }
}

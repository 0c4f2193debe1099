package org.millrace.compiler.subflow;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.millrace.compiler.diagnostic.Diagnostics;
import org.millrace.compiler.diagnostic.Place;
import org.millrace.compiler.diagnostic.Rule;
import org.millrace.compiler.read.FlowReader;
import org.millrace.compiler.read.FlowSource;
import org.millrace.compiler.read.Property;
import org.millrace.compiler.read.Step;
import org.millrace.compiler.resource.FlowFolder;
import org.millrace.model.catalog.PropertyType;
import org.millrace.model.catalog.Role;

/**
 * A flow and all subflows that it calls, directly or by others.
 *
 * <ol>
 *   <li>Every file that a call names is read once, each by its path relative to the folder of the flow that is compiled.
 *   <li>A chain of calls that comes back to where it was is refused, and so is one of more than {@value #MAX_DEPTH} calls: what is left is a
 *       graph without circles, and what follows may recurse.
 *   <li>A flow that would have more than {@value #MAX_STEPS} steps with its subflows is refused, since a few files that call each other
 *       often make any number. Of one that was refused, no more than one call is looked into for variables.
 * </ol>
 */
public final class Subflows {

    /** Most calls one inside the other. */
    public static final int MAX_DEPTH = 16;

    /** Most steps of a flow with those of its subflows: a class that prepares more in its constructor passes 64 KB there. */
    public static final int MAX_STEPS = 4_000;

    private final FlowFolder folder;
    private final Diagnostics diagnostics;
    private final FlowSource flow;
    private final Map<String, FlowSource> byFile = new LinkedHashMap<>();
    private final Map<String, Integer> depths = new HashMap<>();
    private final Map<String, Set<String>> variables = new HashMap<>();
    private final Map<String, Integer> sizes = new HashMap<>();
    private boolean circular;
    private boolean refused;

    private Subflows(FlowSource flow, FlowFolder folder, Diagnostics diagnostics) {
        this.flow = flow;
        this.folder = folder;
        this.diagnostics = diagnostics;
    }

    /** Reads what the flow calls. Reports files that are missing or no subflows, and chains of calls that have no end or are too long. */
    public static Subflows read(FlowSource flow, FlowFolder folder, Diagnostics diagnostics) {
        Subflows subflows = new Subflows(flow, folder, diagnostics);
        subflows.byFile.put(flow.file(), flow);
        Deque<FlowSource> open = new ArrayDeque<>(List.of(flow));
        while (!open.isEmpty()) {
            FlowSource caller = open.removeFirst();
            for (Step call : calls(caller)) {
                subflows.read(caller, call).ifPresent(open::addLast);
            }
        }
        subflows.depth(flow, new ArrayList<>());
        subflows.refused = subflows.circular || subflows.isTooDeep() || subflows.isTooLarge();
        return subflows;
    }

    private boolean isTooDeep() {
        boolean tooDeep = false;
        for (Step call : calls(flow)) {
            int depth = called(call)
                    .map(called -> 1 + depths.getOrDefault(called.file(), 0))
                    .orElse(0);
            if (depth > MAX_DEPTH) {
                tooDeep = true;
                diagnostics.add(
                        Rule.CALLS_TOO_DEEP,
                        flow.place(call).about(file(call).name()),
                        "it calls a subflow that calls others, " + depth + " calls one inside the other",
                        "use at most " + MAX_DEPTH + ": put steps of some into the subflows that call them");
            }
        }
        return tooDeep;
    }

    private boolean isTooLarge() {
        boolean tooLarge = !calls(flow).isEmpty() && size(flow) > MAX_STEPS;
        if (tooLarge) {
            diagnostics.add(
                    Rule.TOO_LARGE,
                    flow.place(flow.line()),
                    "the flow, with its subflows at each of their calls, has more than " + MAX_STEPS + " steps",
                    "call subflows less often, or make two flows of it");
        }
        return tooLarge;
    }

    /** How many steps come of a flow with its subflows put in; of too many, one too many. */
    private int size(FlowSource of) {
        Integer known = sizes.get(of.file());
        if (known != null) {
            return known;
        }
        int size = (int) of.steps().stream()
                .filter(step -> of == flow
                        || step.kind().role() != Role.SOURCE && step.kind().role() != Role.RETURN)
                .count();
        for (Step call : calls(of)) {
            size = Math.min(MAX_STEPS + 1, size + called(call).map(this::size).orElse(0));
        }
        sizes.put(of.file(), size);
        return size;
    }

    /** The steps of a flow that call a subflow. */
    static List<Step> calls(FlowSource flow) {
        return flow.steps().stream()
                .filter(step -> step.properties().stream().anyMatch(Subflows::namesSubflow))
                .toList();
    }

    private static boolean namesSubflow(Property property) {
        return property.type() == PropertyType.SUBFLOW && property.isGiven();
    }

    private static Property file(Step call) {
        return call.properties().stream()
                .filter(Subflows::namesSubflow)
                .findFirst()
                .orElseThrow();
    }

    /** @return the subflow, when it is met for the first time and could be read */
    private Optional<FlowSource> read(FlowSource caller, Step call) {
        Property file = file(call);
        Place place = caller.place(call).line(file.line()).about(file.name());
        String path = folder.find("", file.text(), place);
        if (path == null) {
            return Optional.empty();
        }
        FlowSource known = byFile.get(path);
        if (known == null) {
            Optional<FlowSource> read = FlowReader.read(path, folder.content(path), diagnostics);
            if (read.isEmpty()) {
                return read;
            }
            byFile.put(path, read.get());
        }
        FlowSource called = byFile.get(path);
        if (!called.isSubflow()) {
            diagnostics.add(
                    Rule.NO_SUBFLOW,
                    place,
                    "'" + path + "' is no subflow: "
                            + called.sources().stream()
                                    .findFirst()
                                    .map(source ->
                                            "it begins with a " + source.kind().name() + " step")
                                    .orElse("it has no begin step"),
                    "name a flow that begins with a begin step");
        }
        return known == null ? Optional.of(called) : Optional.empty();
    }

    /** How many calls one inside the other there are in a flow; notes a circle, once for each call that closes one. */
    private int depth(FlowSource at, List<String> chain) {
        Integer known = depths.get(at.file());
        if (known != null) {
            return known;
        }
        chain.add(at.file());
        int deepest = 0;
        for (Step call : calls(at)) {
            Optional<FlowSource> called = called(call);
            int begin = called.map(FlowSource::file).map(chain::indexOf).orElse(-1);
            if (begin >= 0) {
                List<String> circle = new ArrayList<>(chain.subList(begin, chain.size()));
                circle.add(circle.getFirst());
                circular = true;
                diagnostics.add(
                        Rule.RECURSION,
                        at.place(call).about(file(call).name()),
                        "its subflow calls itself: " + String.join(" > ", circle),
                        "lead the calls onwards: a subflow can't repeat itself");
            } else if (called.isPresent()) {
                deepest = Math.max(deepest, 1 + depth(called.get(), chain));
            }
        }
        chain.removeLast();
        depths.put(at.file(), deepest);
        return deepest;
    }

    /** What a step calls; nothing for another step, and when that could not be read. */
    public Optional<FlowSource> called(Step step) {
        return step.properties().stream()
                .filter(Subflows::namesSubflow)
                .findFirst()
                .map(property -> byFile.get(property.text()));
    }

    /** The variables of a subflow by itself, as {@link #variables(FlowSource)} has them; none of a file that can't be read. */
    public static Set<String> variables(Path subflow) {
        Diagnostics unheard = new Diagnostics(subflow.getFileName().toString());
        return FlowReader.read(subflow, Optional.empty(), unheard)
                .map(flow -> read(flow, new FlowFolder(subflow.toAbsolutePath().getParent(), unheard), unheard)
                        .variables(flow))
                .orElse(Set.of());
    }

    /** The flow itself first, then its subflows in the order in which they are called. */
    public List<FlowSource> all() {
        return List.copyOf(byFile.values());
    }

    /**
     * The variables that steps of a flow of these may read: those that its own steps set, and behind a call those of the subflow, under the
     * call's id.
     */
    public Set<String> variables(FlowSource of) {
        Set<String> known = variables.get(of.file());
        if (known != null) {
            return known;
        }
        Set<String> names = new LinkedHashSet<>(of.values(PropertyType.VARIABLE));
        for (Step call : calls(of)) {
            called(call)
                    .map(called -> refused ? called.values(PropertyType.VARIABLE) : variables(called))
                    .ifPresent(inside -> inside.forEach(name -> names.add(call.id() + "." + name)));
        }
        variables.put(of.file(), names);
        return names;
    }
}

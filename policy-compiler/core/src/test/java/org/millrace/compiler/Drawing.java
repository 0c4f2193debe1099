package org.millrace.compiler;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.millrace.compiler.read.FlowSource;
import org.millrace.compiler.read.Graph;
import org.millrace.compiler.read.Kind;
import org.millrace.compiler.read.Property;
import org.millrace.compiler.read.Step;
import org.millrace.compiler.read.Value;
import org.millrace.model.catalog.Leaves;
import org.millrace.model.catalog.Memory;
import org.millrace.model.catalog.PropertyType;
import org.millrace.model.catalog.Reads;
import org.millrace.model.catalog.Repetition;
import org.millrace.model.catalog.Role;
import org.millrace.model.catalog.Target;

/**
 * Draws small flows for tests from lines such as {@code receive > check > answer}; {@code check ! oops} is a fault wire, {@code route.east >
 * call} one from a branch, and {@code region.each > call} one from an inside port. A step's kind is the word its id begins with: receive, on-fault,
 * route, region, invoke, reply, raise, end (of a region); any other id is a log step.
 */
public final class Drawing {

    private static final String RECORDING = "org.millrace.compiler.emit.Recording$";

    private final Map<String, Set<String>> branches = new LinkedHashMap<>();
    private final Set<String> ids = new LinkedHashSet<>();
    private final List<FlowSource.Wire> wires = new ArrayList<>();

    private Drawing() {}

    public static Graph graph(String... lines) {
        return new Graph(flow(lines));
    }

    public static FlowSource flow(String... lines) {
        Drawing drawing = new Drawing();
        for (String line : lines) {
            drawing.line(line.strip().split(" +"));
        }
        List<Step> steps = new ArrayList<>();
        drawing.ids.forEach(id -> steps.add(drawing.step(steps.size(), id)));
        return new FlowSource("drawn.flow", "drawn", "1", List.of(), 1, List.of(), steps, drawing.wires, List.of());
    }

    private void line(String[] words) {
        for (int i = 0; i + 2 < words.length; i += 2) {
            String[] from = words[i].split("\\.");
            String port = words[i + 1].equals("!") ? Kind.FAULT : from.length == 2 ? from[1] : Kind.OUT;
            String to = words[i + 2].split("\\.")[0];
            ids.add(from[0]);
            ids.add(to);
            if (Set.of("route", "region").contains(kindOf(from[0]))
                    && !Set.of(Kind.FAULT, Kind.DEFAULT, Kind.OUT).contains(port)) {
                branches.computeIfAbsent(from[0], id -> new LinkedHashSet<>()).add(port);
            }
            wires.add(new FlowSource.Wire(from[0], port, to, 1));
        }
    }

    private static String kindOf(String id) {
        for (String kind : List.of("receive", "on-fault", "route", "region", "invoke", "reply", "raise", "end")) {
            if (id.startsWith(kind)) {
                return kind;
            }
        }
        return "log";
    }

    private List<String> ports(String kind, String id) {
        return switch (kind) {
            case "reply", "raise", "end" -> List.of();
            case "on-fault" -> List.of(Kind.OUT);
            case "route" -> {
                List<String> all = new ArrayList<>(branches.getOrDefault(id, Set.of()));
                all.addAll(List.of(Kind.DEFAULT, Kind.FAULT));
                yield all;
            }
            case "region" -> {
                List<String> all = new ArrayList<>(branches.getOrDefault(id, Set.of()));
                all.addAll(List.of(Kind.OUT, Kind.FAULT));
                yield all;
            }
            default -> List.of(Kind.OUT, Kind.FAULT);
        };
    }

    private Step step(int index, String id) {
        String kind = kindOf(id);
        List<String> ports = ports(kind, id);
        String runtime = switch (kind) {
            case "on-fault", "end" -> "";
            case "route" -> RECORDING + "Choice";
            case "region" -> RECORDING + "Rounds";
            case "invoke" -> RECORDING + "Call";
            default -> RECORDING + "Plain";
        };
        Role role = switch (kind) {
            case "receive" -> Role.SOURCE;
            case "on-fault" -> Role.HANDLER;
            case "reply" -> Role.END;
            case "raise" -> Role.RAISE;
            case "end" -> Role.END_REGION;
            default -> Role.STEP;
        };
        Value.Parts parts = new Value.Parts(List.of());
        List<Property> properties = kind.equals("route")
                ? List.of(new Property(
                        "branches",
                        "Branches",
                        PropertyType.VALUES,
                        false,
                        true,
                        Reads.NONE,
                        Target.MESSAGE,
                        Optional.empty(),
                        Set.of(),
                        1,
                        1,
                        parts))
                : List.of();
        return new Step(
                index,
                id,
                new Kind(
                        kind,
                        role,
                        Leaves.SAME,
                        role == Role.SOURCE ? "http" : "",
                        Repetition.HARMLESS,
                        1,
                        List.of(),
                        new Kind.Runtime(
                                runtime,
                                kind.equals("route"),
                                kind.equals("region"),
                                kind.equals("invoke"),
                                kind.equals("route"))),
                index + 2,
                ports,
                false,
                Memory.STREAMS,
                properties);
    }
}

package org.millrace.compiler.read;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.millrace.compiler.diagnostic.Place;
import org.millrace.model.catalog.PropertyType;
import org.millrace.model.catalog.Role;

/**
 * A flow as it stands in its file. Immutable; may hold anything that a file can hold, also what {@code check} refuses.
 *
 * @param file the name of the .flow file, without folders; of a subflow its path relative to the flow that calls it
 * @param secrets names whose values traces mask
 * @param line where the flow's own element stands
 */
public record FlowSource(
        String file,
        String name,
        String version,
        List<String> secrets,
        int line,
        List<Namespace> namespaces,
        List<Step> steps,
        List<Wire> wires,
        List<Sample> samples) {

    public FlowSource {
        secrets = List.copyOf(secrets);
        namespaces = List.copyOf(namespaces);
        steps = List.copyOf(steps);
        wires = List.copyOf(wires);
        samples = List.copyOf(samples);
    }

    public record Namespace(String prefix, String uri, int line) {}

    /** An arrow; {@code from} and {@code to} are ids that a step may or may not have. */
    public record Wire(String from, String port, String to, int line) {}

    /**
     * @param request "" for none
     * @param response "" for none
     */
    public record Sample(String name, String request, String response, Map<String, String> headers, int line) {}

    /** A line of the file. */
    public Place place(int line) {
        return new Place(file, line, "");
    }

    public Place place(Step step) {
        return new Place(step.file().isEmpty() ? file : step.file(), step.line(), step.id());
    }

    /** Where exchanges enter, by a listener or by themselves: one step, in a flow that was checked. */
    public List<Step> sources() {
        return steps.stream().filter(step -> step.kind().role() == Role.SOURCE).toList();
    }

    /** Whether other flows call it, and no exchange comes in by itself. */
    public boolean isSubflow() {
        return sources().stream()
                .findFirst()
                .filter(source -> source.kind().transport().isEmpty())
                .isPresent();
    }

    /** Where faults go that no wire takes: one step at most, in a flow that was checked. */
    public List<Step> handlers() {
        return steps.stream().filter(step -> step.kind().role() == Role.HANDLER).toList();
    }

    /** The values of all properties of the type, each once, in the order of the flow's file. */
    public Set<String> values(PropertyType type) {
        Set<String> values = new LinkedHashSet<>();
        for (Step step : steps) {
            step.everyProperty(property -> {
                if (property.type() == type) {
                    values.addAll(property.texts());
                }
            });
        }
        return values;
    }
}

package org.millrace.compiler.check;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.millrace.compiler.diagnostic.Diagnostics;
import org.millrace.compiler.diagnostic.Place;
import org.millrace.compiler.diagnostic.Rule;
import org.millrace.compiler.read.FlowSource;
import org.millrace.compiler.read.Graph;
import org.millrace.compiler.read.Kind;
import org.millrace.compiler.read.Part;
import org.millrace.compiler.read.Property;
import org.millrace.compiler.read.Step;
import org.millrace.compiler.xpath.Reach;
import org.millrace.model.catalog.Leaves;
import org.millrace.model.catalog.PropertyType;
import org.millrace.model.catalog.Target;
import org.millrace.xml.match.Syntax;

/**
 * Expressions behind a verify step that may find what its signature does not cover. A message is followed from the verify step's port {@code
 * out} until it is another one: an invoke's response, a stylesheet's result. What several verify steps in a row require, all of it is signed;
 * where paths meet, an expression must keep within what is signed on each of them that comes from a verify step.
 */
final class SignedPartsCheck {

    /** A flow of many verify steps has more ways than anybody waits for; what is found on so many is told. */
    private static final int MAX_WAYS = 10_000;

    private final FlowSource flow;
    private final Graph graph;
    private final Map<String, String> namespaces;
    private final Set<String> variables;
    private final Diagnostics diagnostics;

    /** A step, and what is signed of the message that comes to it; nothing is known where it comes from no verify step. */
    private record Arrival(Step step, Optional<Reach.Signed> signed) {}

    SignedPartsCheck(FlowSource flow, Graph graph, Map<String, String> namespaces, Diagnostics diagnostics) {
        this.flow = flow;
        this.graph = graph;
        this.namespaces = namespaces;
        this.variables = flow.values(PropertyType.VARIABLE);
        this.diagnostics = diagnostics;
    }

    void check() {
        Map<Step, Set<Reach.Signed>> signed = new HashMap<>();
        for (Arrival arrival : arrivals()) {
            arrival.signed.ifPresent(parts -> signed.computeIfAbsent(arrival.step, step -> new LinkedHashSet<>())
                    .add(parts));
        }
        for (Step step : flow.steps()) {
            for (Property property : step.properties()) {
                property(step, property, signed.getOrDefault(step, Set.of()));
            }
            for (Part part : step.parts()) {
                part.properties().forEach(property -> property(step, property, signed.getOrDefault(step, Set.of())));
            }
        }
    }

    private Set<Arrival> arrivals() {
        Set<Arrival> all = new LinkedHashSet<>();
        Deque<Arrival> open = new ArrayDeque<>();
        graph.starts().forEach(start -> open.push(new Arrival(start, Optional.empty())));
        while (!open.isEmpty() && all.size() < MAX_WAYS) {
            Arrival arrival = open.pop();
            if (all.add(arrival)) {
                arrival.step.ports().forEach(port -> leave(arrival, port, open));
            }
        }
        return all;
    }

    /** By the port for faults a step is left with the message that came to it. */
    private void leave(Arrival from, String port, Deque<Arrival> open) {
        Step next = graph.next(from.step, port);
        if (next == null) {
            return;
        }
        Optional<Reach.Signed> signed = from.signed;
        if (!port.equals(Kind.FAULT) && from.step.kind().leaves() == Leaves.PROVED) {
            Reach.Signed required = required(from.step);
            signed = Optional.of(signed.map(required::and).orElse(required));
        } else if (!port.equals(Kind.FAULT) && from.step.kind().leaves() == Leaves.ANOTHER) {
            signed = Optional.empty();
        }
        open.push(new Arrival(next, signed));
    }

    private Reach.Signed required(Step verify) {
        Set<Syntax.Name> headers = new HashSet<>();
        for (String name : verify.texts("headers")) {
            int colon = name.indexOf(':');
            String namespace = colon < 0 ? null : namespaces.get(name.substring(0, colon));
            if (namespace != null) {
                headers.add(new Syntax.Name(namespace, name.substring(colon + 1)));
            }
        }
        return new Reach.Signed(verify.flag("body"), headers);
    }

    private void property(Step step, Property property, Set<Reach.Signed> signed) {
        if (property.type() != PropertyType.XPATH || property.target() == Target.WRITTEN) {
            return;
        }
        boolean inHeader = property.target() == Target.SOAP_HEADER;
        for (String text : property.texts()) {
            for (Reach.Signed parts : signed) {
                if (Reach.leaves(text, inHeader, parts, namespaces, variables)) {
                    Place place = flow.place(step).line(property.line()).about(property.name());
                    diagnostics.add(
                            Rule.XPATH_UNSIGNED,
                            place,
                            property.name() + " may find what no signature covers, which anybody can add to a signed"
                                    + " message; signed here: " + inWords(parts),
                            "write the whole path into a signed part, such as /s:Envelope/s:Body/a/b,"
                                    + " or have the verify step require the header");
                    return;
                }
            }
        }
    }

    private static String inWords(Reach.Signed parts) {
        Set<String> words = new TreeSet<>();
        if (parts.body()) {
            words.add("Body");
        }
        parts.headers().forEach(name -> words.add("header " + name.localName()));
        return words.isEmpty() ? "the Timestamp alone" : String.join(", ", words);
    }
}

package org.millrace.compiler.check;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.millrace.compiler.diagnostic.Diagnostics;
import org.millrace.compiler.diagnostic.Place;
import org.millrace.compiler.diagnostic.Rule;
import org.millrace.compiler.read.FlowSource;
import org.millrace.compiler.read.Part;
import org.millrace.compiler.read.Step;
import org.millrace.compiler.subflow.Subflows;
import org.millrace.model.catalog.Role;

/** Calls held against their subflows, and what a subflow may be made of. That the files are there is the business of {@link Subflows}. */
final class CallCheck {

    private final FlowSource flow;
    private final Subflows subflows;
    private final Diagnostics diagnostics;

    CallCheck(FlowSource flow, Subflows subflows, Diagnostics diagnostics) {
        this.flow = flow;
        this.subflows = subflows;
        this.diagnostics = diagnostics;
    }

    void check() {
        boolean counted =
                flow.sources().size() == 1; // else what it is to be is not known, and something else was reported
        for (Step step : flow.steps()) {
            if (counted) {
                fits(step);
            }
            subflows.called(step).filter(FlowSource::isSubflow).ifPresent(called -> {
                parameters(step, called);
                namespaces(step, called);
            });
        }
    }

    /** A subflow ends in its own kind of step and has no handler; a flow ends in none of those. */
    private void fits(Step step) {
        Role role = step.kind().role();
        if (flow.isSubflow() && role == Role.HANDLER) {
            diagnostics.add(
                    Rule.NOT_IN_SUBFLOW,
                    flow.place(step),
                    "a subflow can't have an " + step.kind().name() + " step",
                    "draw fault wires in the subflow, or leave its faults to the fault wire of the call");
        } else if (flow.isSubflow() && role == Role.END) {
            diagnostics.add(
                    Rule.NOT_IN_SUBFLOW,
                    flow.place(step),
                    "a path of a subflow can't end in a " + step.kind().name() + " step",
                    "end it in a return step, and let the flow that calls it reply");
        } else if (!flow.isSubflow() && role == Role.RETURN) {
            diagnostics.add(
                    Rule.NOT_IN_SUBFLOW,
                    flow.place(step),
                    "a " + step.kind().name() + " step ends a path of a subflow, and this flow begins with a "
                            + flow.sources().getFirst().kind().name() + " step",
                    "end the path in a reply or a raise step; or let the flow begin with a begin step");
        }
    }

    private void parameters(Step call, FlowSource called) {
        List<Part> declared = called.sources().getFirst().parts();
        Set<String> known = declared.stream().map(part -> part.text("name")).collect(Collectors.toSet());
        Set<String> given = new HashSet<>();
        for (Part parameter : call.parts()) {
            String name = parameter.text("name");
            Place place = flow.place(call).line(parameter.line()).about("name");
            if (!given.add(name)) {
                diagnostics.add(
                        Rule.CALL_PARAMETER, place, "it gives the parameter '" + name + "' twice", "keep one of them");
            } else if (!name.isEmpty() && !known.contains(name)) {
                diagnostics.add(
                        Rule.CALL_PARAMETER,
                        place,
                        called.file() + " has no parameter '" + name + "'",
                        known.isEmpty()
                                ? "declare it in the begin step there, or remove it here"
                                : "declare it in the begin step there, or use one of: "
                                        + known.stream().sorted().collect(Collectors.joining(", ")));
            }
        }
        for (Part parameter : declared) {
            String name = parameter.text("name");
            if (parameter.flag("required") && given.add(name)) {
                diagnostics.add(
                        Rule.CALL_PARAMETER_MISSING,
                        flow.place(call).about("parameters"),
                        "it does not give the parameter '" + name + "', which " + called.file() + " requires",
                        "add the parameter to the call");
            }
        }
    }

    private void namespaces(Step call, FlowSource called) {
        Map<String, String> own = Check.namespaces(flow);
        Check.namespaces(called).forEach((prefix, uri) -> {
            if (!own.getOrDefault(prefix, uri).equals(uri)) {
                diagnostics.add(
                        Rule.CALL_NAMESPACE,
                        flow.place(call).about("flow"),
                        "the prefix '" + prefix + "' is '" + own.get(prefix) + "' here and '" + uri + "' in "
                                + called.file(),
                        "use another prefix in one of the two");
            }
        });
    }
}

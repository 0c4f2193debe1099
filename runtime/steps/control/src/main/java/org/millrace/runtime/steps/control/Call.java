package org.millrace.runtime.steps.control;

import java.util.ArrayList;
import java.util.List;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.LinkError;
import org.millrace.runtime.api.OpenToFlows;
import org.millrace.runtime.api.StepFacts;

/**
 * Goes into a subflow: sets its variables. Its steps are steps of the flow, and follow. What the call gives is worked out before anything is set,
 * so that the caller may use what the subflow left the last time; every other variable of the subflow then gets its default.
 */
public final class Call {

    private final List<SetVariable> given;
    private final List<SetVariable> defaults;

    private Call(List<SetVariable> given, List<SetVariable> defaults) {
        this.given = given;
        this.defaults = defaults;
    }

    /** @throws LinkError when a parameter is none of the flow's variables, or its value is wrong */
    @OpenToFlows
    public static Call prepare(Link link, StepFacts step) {
        List<SetVariable> given = new ArrayList<>();
        List<SetVariable> defaults = new ArrayList<>();
        for (StepFacts parameter : step.parts("parameters")) {
            switch (parameter.kind()) {
                case "CallParameter" -> given.add(SetVariable.prepare(link, parameter));
                case "BeginParameter" -> defaults.add(SetVariable.prepareText(link, parameter));
                default -> throw parameter.unknownKind();
            }
        }
        return new Call(List.copyOf(given), List.copyOf(defaults));
    }

    @OpenToFlows
    public static void run(Exchange exchange, Call prepared) {
        String[] values = new String[prepared.given.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = prepared.given.get(i).value(exchange);
        }
        for (int i = 0; i < values.length; i++) {
            prepared.given.get(i).set(exchange, values[i]);
        }
        prepared.defaults.forEach(parameter -> parameter.apply(exchange));
    }
}

package org.millrace.compiler.plan;

import org.millrace.compiler.read.Step;

/** A plan as text for people: one step a line, what hangs on it indented below. The bundle carries it; the golden corpus compares it. */
public final class PlanText {

    private static final String INDENT = "  ";

    private final StringBuilder text = new StringBuilder();

    private PlanText() {}

    public static String of(FlowPlan plan) {
        PlanText writer = new PlanText();
        writer.write(plan, "");
        return writer.text.toString();
    }

    private void write(FlowPlan plan, String indent) {
        switch (plan) {
            case FlowPlan.Sequence sequence -> sequence.parts().forEach(part -> write(part, indent));
            case FlowPlan.Call call -> line(indent, "call", call.step());
            case FlowPlan.End end -> line(indent, "end", end.step());
            case FlowPlan.Guard guard -> {
                line(indent, "guard", guard.step());
                section(indent, "then", guard.next());
                section(indent, "on fault", guard.onFault());
            }
            case FlowPlan.Branch branch -> {
                line(indent, "branch", branch.route());
                branch.cases().forEach(way -> section(indent, "case " + way.port(), way.plan()));
                section(indent, "default", branch.otherwise());
                branch.onFault().ifPresent(fault -> section(indent, "on fault", fault));
            }
            case FlowPlan.Region region -> {
                text.append(indent).append("region ").append(region.step());
                text.append(", inside ").append(region.first()).append('\n');
                region.insides().forEach(inside -> section(indent, "inside " + inside.port(), inside.plan()));
                section(indent, "then", region.next());
                region.onFault().ifPresent(fault -> section(indent, "on fault", fault));
            }
            case FlowPlan.Relay relay -> {
                text.append(indent).append("relay ").append(relay.invoke());
                text.append(", point ").append(relay.point()).append('\n');
                section(indent, "then", relay.next());
                relay.onFault().ifPresent(fault -> section(indent, "on fault", fault));
            }
            case FlowPlan.Handled handled -> {
                write(handled.body(), indent);
                line(indent, "handler", handled.onFault());
                write(handled.handler(), indent + INDENT);
            }
        }
    }

    private void line(String indent, String word, Step step) {
        text.append(indent).append(word).append(' ').append(step).append('\n');
    }

    private void section(String indent, String title, FlowPlan plan) {
        if (plan instanceof FlowPlan.Sequence(var parts) && parts.isEmpty()) {
            if (!title.equals("then")) {
                text.append(indent).append(INDENT).append(title).append(": go on\n");
            }
            return;
        }
        text.append(indent).append(INDENT).append(title).append('\n');
        write(plan, indent + INDENT + INDENT);
    }
}

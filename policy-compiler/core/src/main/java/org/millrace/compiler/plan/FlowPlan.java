package org.millrace.compiler.plan;

import java.util.List;
import java.util.Optional;
import org.millrace.compiler.read.Step;

/**
 * What a flow does, as structured code: the graph of steps and wires with its paths, joins and fault wires made explicit. Generated code
 * and every other reading of a flow follow these rules:
 *
 * <ul>
 *   <li>A plan either <em>falls through</em> to what stands after it in its sequence, or <em>ends</em> the exchange's way there.
 *   <li>A fault of a step goes to the {@code onFault} plan of that very step; without one to the handler of the {@link Handled} around
 *       it; without that, or inside the handler, it leaves the flow.
 *   <li>Nothing stands after a plan that always ends.
 * </ul>
 */
public sealed interface FlowPlan {

    /** One after the other; none: nothing is done. */
    record Sequence(List<FlowPlan> parts) implements FlowPlan {
        public Sequence {
            parts = List.copyOf(parts);
        }
    }

    /** Runs a step; falls through. */
    record Call(Step step) implements FlowPlan {}

    /**
     * Runs a step whose faults are caught: {@code next} when all went well, else {@code onFault}. Only the step's own faults are caught,
     * not those of {@code next}.
     */
    record Guard(Step step, FlowPlan next, FlowPlan onFault) implements FlowPlan {}

    /** Goes the way that a route chooses. {@code onFault} is for faults of the choice alone. */
    record Branch(Step route, List<Case> cases, FlowPlan otherwise, Optional<FlowPlan> onFault) implements FlowPlan {
        public Branch {
            cases = List.copyOf(cases);
        }
    }

    /** A branch by the name of its port. */
    record Case(String port, FlowPlan plan) {}

    /**
     * Starts an invoke and returns to the runtime: ends here. The runtime comes back with the point, then {@code next} or
     * {@code onFault} goes on to the end of the flow.
     */
    record Relay(Step invoke, int point, FlowPlan next, Optional<FlowPlan> onFault) implements FlowPlan {}

    /**
     * Runs a step that carries out paths of its own, its insides; then {@code next}, else {@code onFault}. Each inside is a plan that ends its
     * way without the exchange's, with whatever exchange the step gives it, as often as the step likes. Only the step's own faults are caught,
     * to which it makes those of its insides. Numbers grow inwards: no inside runs one of a number that is not greater than its own.
     *
     * @param first the number of the first inside; the others follow
     * @param insides by their ports, in order
     * @param onFault nothing where no wire takes the step's faults; then {@code next} is empty, and what follows stands behind
     */
    record Region(Step step, int first, List<Case> insides, FlowPlan next, Optional<FlowPlan> onFault)
            implements FlowPlan {
        public Region {
            insides = List.copyOf(insides);
        }
    }

    /** Runs a step that ends the way: a reply, a raised fault, or the end of a region, of which nothing runs. */
    record End(Step step) implements FlowPlan {}

    /** The whole of a flow that has a handler of its own. Stands only outermost. */
    record Handled(FlowPlan body, Step onFault, FlowPlan handler) implements FlowPlan {}
}

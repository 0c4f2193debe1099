package org.millrace.xml.match;

import org.millrace.xml.Events;

/**
 * Steps from one node, or from each node of a term.
 *
 * <p>Steps are run as nested loops. That gives document order, each node once, as long as no step goes on from nodes of which one holds
 * another; the {@link Planner} cuts a path before a step that would then find nodes twice, and makes the path before the cut the start of
 * another one: its nodes are found and put in order first, and going down from a node within one that was gone down from before is left
 * out. So {@code //a//b} is linear however deep its a's are nested.
 */
final class PathTerm extends NodesTerm {

    private final NodesTerm start;
    private final Step[] steps;

    PathTerm(NodesTerm start, Step[] steps, boolean exact) {
        super(needs(start, steps), exact);
        this.start = start;
        this.steps = steps;
    }

    private static int needs(NodesTerm start, Step[] steps) {
        if (steps[0].axis == Axis.PARENT && start instanceof ContextItemTerm) {
            return PARENT | MESSAGE;
        }
        boolean fromGrandparent = steps[0].axis == Axis.PARENT && start instanceof PathTerm above && above.isParent();
        return fromGrandparent ? GRANDPARENT | MESSAGE : start.needs;
    }

    /** Whether it is {@code ..} as it stands. */
    private boolean isParent() {
        return start instanceof ContextItemTerm && steps.length == 1 && steps[0].isParent();
    }

    @Override
    boolean each(Evaluation e, int node, Sink sink) {
        if (start instanceof ContextItemTerm) {
            return steps[0].each(e, node, this, 1, sink);
        }
        if (start instanceof RootTerm) {
            return steps[0].each(e, 0, this, 1, sink);
        }
        NodeList contexts = start.list(e, node);
        contexts.sort(); // (b, a) is in its own order
        if (start instanceof PathTerm before && before.isTurning() && steps[0].axis == Axis.CHILD) {
            refuseNested(e, contexts);
        }
        int covered = 0;
        for (int i = 0; i < contexts.size; i++) {
            int context = contexts.nodes[i];
            if (steps[0].axis.goesDown()) {
                if (context < covered) {
                    refuseAttribute(e, context);
                    continue;
                }
                covered = e.isParent(context) ? e.end(context) : context + 1;
            }
            if (steps[0].each(e, context, this, 1, sink)) {
                return true;
            }
        }
        return false;
    }

    /** It is no descendant of the element around it, which its own node would come before all descendants of. */
    private void refuseAttribute(Evaluation e, int context) {
        if (steps[0].axis == Axis.DESCENDANT_OR_SELF && e.kind(context) == Events.ATTRIBUTE) {
            throw PathError.leftToSaxon("The order of attributes and of what their elements hold");
        }
    }

    private boolean isTurning() {
        return steps[steps.length - 1].axis.goesUp();
    }

    /** Saxon 13.1 takes the children of parents to be in document order, and gives them in a wrong one where a parent is in a parent. */
    private static void refuseNested(Evaluation e, NodeList contexts) {
        for (int i = 1; i < contexts.size; i++) {
            int before = contexts.nodes[i - 1];
            if (e.isParent(before) && contexts.nodes[i] < e.end(before)) {
                throw PathError.leftToSaxon("The order of children of parents within each other");
            }
        }
    }

    /** A node was found by the step before {@code next}. */
    boolean onwards(Evaluation e, int node, int next, Sink sink) {
        return next == steps.length ? sink.take(e, node) : steps[next].each(e, node, this, next + 1, sink);
    }
}

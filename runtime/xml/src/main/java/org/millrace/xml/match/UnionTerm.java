package org.millrace.xml.match;

/** The nodes of both, each once. */
final class UnionTerm extends NodesTerm {

    private final NodesTerm left;
    private final NodesTerm right;

    UnionTerm(NodesTerm left, NodesTerm right) {
        super(left.needs | right.needs, false);
        this.left = left;
        this.right = right;
    }

    /** Looks at both, since Saxon would find the errors of both. */
    @Override
    boolean test(Evaluation e, int node) {
        return left.test(e, node) | right.test(e, node);
    }

    @Override
    boolean each(Evaluation e, int node, Sink sink) {
        return left.each(e, node, sink) || right.each(e, node, sink);
    }
}

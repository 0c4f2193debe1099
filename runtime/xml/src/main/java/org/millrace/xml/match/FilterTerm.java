package org.millrace.xml.match;

/** Predicates on all nodes of a term together, as in {@code (//a)[1]}. */
final class FilterTerm extends NodesTerm {

    private final NodesTerm base;
    private final Predicates predicates;

    FilterTerm(NodesTerm base, Predicates predicates) {
        super(base.needs, true);
        this.base = base;
        this.predicates = predicates;
    }

    @Override
    boolean each(Evaluation e, int node, Sink sink) {
        if (base.exact && !predicates.arePositional()) {
            return base.each(e, node, (run, found) -> predicates.pass(run, found) && sink.take(run, found));
        }
        NodeList list = base.exact && predicates.nth() > 0 ? start(e, node) : base.list(e, node);
        predicates.filter(e, list);
        for (int i = 0; i < list.size; i++) {
            if (sink.take(e, list.nodes[i])) {
                return true;
            }
        }
        return false;
    }

    /** As many as are needed to count to the one that is wanted. */
    private NodeList start(Evaluation e, int node) {
        NodeList list = new NodeList();
        base.each(e, node, (run, found) -> {
            list.take(run, found);
            return list.size == predicates.nth();
        });
        return list;
    }
}

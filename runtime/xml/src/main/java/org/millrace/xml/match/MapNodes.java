package org.millrace.xml.match;

/** The nodes that a term finds from each node of another one. */
final class MapNodes extends NodesTerm {

    private final NodesTerm base;
    private final NodesTerm value;

    /** @param inOrder whether they stay in the order in which they are found */
    MapNodes(NodesTerm base, NodesTerm value, boolean inOrder) {
        super(base.needs | MESSAGE, inOrder);
        this.base = base;
        this.value = value;
    }

    @Override
    boolean each(Evaluation e, int node, Sink sink) {
        NodeList contexts = base.list(e, node);
        for (int i = 0; i < contexts.size; i++) {
            if (exact && !value.exact) {
                NodeList found = value.list(e, contexts.nodes[i]);
                for (int n = 0; n < found.size; n++) {
                    if (sink.take(e, found.nodes[n])) {
                        return true;
                    }
                }
            } else if (value.each(e, contexts.nodes[i], sink)) {
                return true;
            }
        }
        return false;
    }
}

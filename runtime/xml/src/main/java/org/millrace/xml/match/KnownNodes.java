package org.millrace.xml.match;

/** Nodes that are {@link Known}. */
final class KnownNodes extends NodesTerm {

    private final NodesTerm term;
    private final Known known;

    KnownNodes(NodesTerm term, Known known) {
        super(term.needs, true);
        this.term = term;
        this.known = known;
    }

    /** Whether it stays known for at least as long. */
    boolean isAsKnownAs(KnownNodes other) {
        return lasting(needs) >= lasting(other.needs);
    }

    /** A fact about all of them, found when first asked for and kept in another slot. */
    <T> Fact<T> remembered(int slot, Fact<T> find) {
        return known.in(slot).remembering(find);
    }

    @Override
    boolean each(Evaluation e, int node, Sink sink) {
        NodeList list = known.nodes(e, node, term);
        e.spend(list.size);
        for (int i = 0; i < list.size; i++) {
            if (sink.take(e, list.nodes[i])) {
                return true;
            }
        }
        return false;
    }
}

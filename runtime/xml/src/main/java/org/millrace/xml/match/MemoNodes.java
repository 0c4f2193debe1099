package org.millrace.xml.match;

/** Nodes that are {@link Memo}. */
final class MemoNodes extends NodesTerm {

    private final NodesTerm term;
    private final Memo known;

    MemoNodes(NodesTerm term, Memo known) {
        super(term.needs, true);
        this.term = term;
        this.known = known;
    }

    /** Whether it stays known for at least as long. */
    boolean isAsKnownAs(MemoNodes other) {
        return lasting(needs) >= lasting(other.needs);
    }

    /** A fact about all of them, found when first asked for and kept in another slot. */
    <T> Evaluated<T> remembered(int slot, Evaluated<T> find) {
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

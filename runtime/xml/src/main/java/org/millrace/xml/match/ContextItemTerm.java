package org.millrace.xml.match;

/** {@code .} */
final class ContextItemTerm extends NodesTerm {

    ContextItemTerm() {
        super(NODE | MESSAGE, true);
    }

    @Override
    boolean isSingle() {
        return true;
    }

    @Override
    boolean each(Evaluation e, int node, Sink sink) {
        return sink.take(e, node);
    }
}

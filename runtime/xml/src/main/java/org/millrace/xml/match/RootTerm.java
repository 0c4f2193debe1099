package org.millrace.xml.match;

/** {@code /}: the document. */
final class RootTerm extends NodesTerm {

    RootTerm() {
        super(MESSAGE, true);
    }

    @Override
    boolean isSingle() {
        return true;
    }

    @Override
    boolean each(Evaluation e, int node, Sink sink) {
        return sink.take(e, 0);
    }
}

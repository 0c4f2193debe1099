package org.millrace.xml.match;

import java.util.List;

/** A part of an expression with its type, ready to run. Immutable; what a run knows is in its {@link Evaluation}. */
abstract sealed class Term permits NodesTerm, StringTerm, NumberTerm, TruthTerm, ListTerm, ChoiceTerm, MapTerm {

    /** What a term's value depends on, besides variables. */
    static final int NODE = 1;

    static final int POSITION = 2;
    static final int LAST = 4;

    /** The context node's parent, and nothing else of the context node. */
    static final int PARENT = 8;

    static final int MESSAGE = 16;

    /** The parent of the context node's parent, and nothing else of them. */
    static final int GRANDPARENT = 32;

    static final int FOCUS = NODE | POSITION | LAST;

    final int needs;

    Term(int needs) {
        this.needs = needs;
    }

    /** Its effective boolean value (XPath 3.1, 2.4.3). */
    abstract boolean test(Evaluation e, int node);

    /** Adds the string value of each of its items. */
    abstract void items(Evaluation e, int node, List<String> strings);

    /** How long a value lasts from node to node: 0 for one, then for those of one parent, of one grandparent, for the whole run. */
    static int lasting(int needs) {
        return (needs & FOCUS) != 0 ? 0 : (needs & PARENT) != 0 ? 1 : (needs & GRANDPARENT) != 0 ? 2 : 3;
    }

    static int needs(List<? extends Term> terms) {
        int needs = 0;
        for (Term term : terms) {
            needs |= term.needs;
        }
        return needs;
    }
}

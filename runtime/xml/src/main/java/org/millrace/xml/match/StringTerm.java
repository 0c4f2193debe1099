package org.millrace.xml.match;

import java.util.List;

/** Always one string. */
final class StringTerm extends Term {

    @FunctionalInterface
    interface Code {
        String text(Evaluation e, int node);
    }

    private final Code code;
    private final Constant constant;

    StringTerm(int needs, Code code) {
        super(needs);
        this.code = code;
        this.constant = null;
    }

    StringTerm(String constant) {
        super(0);
        this.code = (e, node) -> constant;
        this.constant = new Constant(constant);
    }

    String text(Evaluation e, int node) {
        return code.text(e, node);
    }

    /** Its value if it is known before there is a message, else null. */
    Constant constant() {
        return constant;
    }

    /** Its value, to be compared with many. */
    Constant value(Evaluation e, int node) {
        return constant != null ? constant : new Constant(text(e, node));
    }

    @Override
    boolean test(Evaluation e, int node) {
        return !text(e, node).isEmpty();
    }

    @Override
    void items(Evaluation e, int node, List<String> strings) {
        strings.add(text(e, node));
    }
}

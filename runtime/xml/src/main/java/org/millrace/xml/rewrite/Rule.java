package org.millrace.xml.rewrite;

import java.util.List;

/**
 * A template rule, for one alternative of its match pattern.
 *
 * @param precedence of the module it stands in; the importing one has more (XSLT 3.0, section 3.11.3)
 * @param order its place in the stylesheet
 */
record Rule(Alternative match, double priority, int precedence, int order, List<Instruction> body)
        implements Comparable<Rule> {

    /** The rule that wins comes first (section 6.5). */
    @Override
    public int compareTo(Rule other) {
        int compared = Integer.compare(other.precedence, precedence);
        compared = compared != 0 ? compared : Double.compare(other.priority, priority);
        return compared != 0 ? compared : Integer.compare(other.order, order);
    }
}

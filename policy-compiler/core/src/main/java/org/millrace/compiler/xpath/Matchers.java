package org.millrace.compiler.xpath;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.millrace.xml.match.Expression;
import org.millrace.xml.match.NotCovered;

/** Which expressions a runtime runs over the event stream, by asking the very code that it asks; the others run in Saxon. */
public final class Matchers {

    private Matchers() {}

    /**
     * Why an expression runs in Saxon, as a clause; empty when it does not.
     *
     * @param expression one that {@link Expressions} found nothing wrong with
     */
    public static Optional<String> whyNot(String expression, Map<String, String> namespaces, Set<String> variables) {
        try {
            Expression.parse(expression, namespaces, variables);
            return Optional.empty();
        } catch (NotCovered e) {
            return Optional.of(e.getMessage());
        }
    }
}

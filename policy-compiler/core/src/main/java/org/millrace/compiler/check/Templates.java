package org.millrace.compiler.check;

import java.util.Set;
import java.util.regex.Pattern;
import org.millrace.compiler.diagnostic.Diagnostics;
import org.millrace.compiler.diagnostic.Place;
import org.millrace.compiler.diagnostic.Rule;
import org.millrace.compiler.xpath.Expressions;

/** Templates: text with places in braces. The runtime's step.data.Template reads the same language. */
public final class Templates {

    private static final String PLACES =
            "the places are {$variable}, {header:Name}, {method}, {path}, {status}, {fault:code}, {fault:message}, {fault:step} and"
                    + " {env:name}; write {{ and }} for braces";

    private static final Set<String> FACTS =
            Set.of("method", "path", "status", "fault:code", "fault:message", "fault:step");

    /** RFC 9110 section 5.6.2. */
    private static final Pattern HEADER = Pattern.compile("header:[!#$%&'*+.^_`|~0-9A-Za-z-]+");

    private static final Pattern ENVIRONMENT = Pattern.compile("env:[A-Za-z0-9_.-]+");

    private final Set<String> variables;
    private final Diagnostics diagnostics;

    public Templates(Set<String> variables, Diagnostics diagnostics) {
        this.variables = variables;
        this.diagnostics = diagnostics;
    }

    public void check(String text, String label, Place place) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c != '{' && c != '}') {
                continue;
            }
            if (i + 1 < text.length() && text.charAt(i + 1) == c) {
                i++;
            } else if (c == '}') {
                wrong(label, place, "the brace at character " + (i + 1) + " closes nothing");
            } else {
                int end = text.indexOf('}', i);
                if (end < 0) {
                    wrong(label, place, "the place that begins at character " + (i + 1) + " has no closing brace");
                    return;
                }
                named(text.substring(i + 1, end), label, place);
                i = end;
            }
        }
    }

    private void named(String name, String label, Place place) {
        if (name.startsWith("$")) {
            if (!variables.contains(name.substring(1))) {
                diagnostics.add(
                        Rule.TEMPLATE_VARIABLE,
                        place,
                        label + " uses the variable {" + name + "}, which no step of the flow sets",
                        Expressions.knownVariables(variables));
            }
        } else if (!FACTS.contains(name)
                && !HEADER.matcher(name).matches()
                && !ENVIRONMENT.matcher(name).matches()) {
            wrong(label, place, "{" + name + "} is no place");
        }
    }

    private void wrong(String label, Place place, String wrong) {
        diagnostics.add(Rule.TEMPLATE, place, "in " + label + ", " + wrong, PLACES);
    }
}

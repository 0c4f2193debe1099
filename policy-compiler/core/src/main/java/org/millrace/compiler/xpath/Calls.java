package org.millrace.compiler.xpath;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds calls of functions that reach outside of the message, or that could do so by a name made up at run time. Looks at the text of an
 * expression, with its string literals and comments blanked, so it says where they are written even when the expression is wrong
 * elsewhere. The runtime refuses them again.
 */
public final class Calls {

    public static final String FUNCTIONS = "http://www.w3.org/2005/xpath-functions";

    private static final Set<String> FORBIDDEN = Set.of(
            "doc",
            "doc-available",
            "document",
            "collection",
            "uri-collection",
            "unparsed-text",
            "unparsed-text-lines",
            "unparsed-text-available",
            "unparsed-binary",
            "json-doc",
            "csv-doc",
            "environment-variable",
            "available-environment-variables",
            "load-xquery-module",
            "transform",
            "function-lookup");

    private static final String NAME = "[A-Za-z_\\x{80}-\\x{10FFFF}][\\w.\\x{80}-\\x{10FFFF}-]*";

    /** Each name is taken whole, so that what stands before it says nothing: {@code -doc()} is a call, {@code a-doc()} is another one. */
    private static final Pattern NAMES = Pattern.compile("\\$\\s*(?:" + NAME + ":)?" + NAME // a variable
            + "|(?:Q\\{([^}]*)}|(" + NAME + "):)?(" + NAME + ")(\\s*[(#])?"); // ( for a call, # for a reference

    private Calls() {}

    /**
     * @param namespaces from prefix to namespace name, null for a prefix that is not bound
     * @return the names of forbidden functions as they are written, in order
     */
    public static List<String> forbidden(String expression, UnaryOperator<String> namespaces) {
        List<String> found = new ArrayList<>();
        Matcher matcher = NAMES.matcher(blanked(expression));
        while (matcher.find()) {
            if (matcher.group(4) == null) {
                continue;
            }
            String uri = matcher.group(1) != null
                    ? matcher.group(1).strip()
                    : matcher.group(2) != null ? prefixed(matcher.group(2), namespaces) : FUNCTIONS;
            if (FUNCTIONS.equals(uri) && FORBIDDEN.contains(matcher.group(3))) {
                found.add(matcher.group(3));
            }
        }
        return found;
    }

    private static String prefixed(String prefix, UnaryOperator<String> namespaces) {
        String uri = namespaces.apply(prefix);
        return uri == null && prefix.equals("fn") ? FUNCTIONS : uri;
    }

    /** The expression with string literals and comments replaced by spaces (XPath 3.1, A.2.1 and 2.6). */
    public static String blanked(String expression) {
        StringBuilder text = new StringBuilder(expression);
        int depth = 0;
        char quote = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            char next = i + 1 < text.length() ? text.charAt(i + 1) : 0;
            if (depth > 0) {
                if (c == '(' && next == ':' || c == ':' && next == ')') {
                    depth += c == '(' ? 1 : -1;
                    text.setCharAt(i++, ' ');
                }
                text.setCharAt(i, ' ');
            } else if (quote != 0) {
                quote = c == quote ? 0 : quote;
                text.setCharAt(i, ' ');
            } else if (c == '(' && next == ':') {
                depth = 1;
                text.setCharAt(i++, ' ');
                text.setCharAt(i, ' ');
            } else if (c == '"' || c == '\'') {
                quote = c;
                text.setCharAt(i, ' ');
            }
        }
        return text.toString();
    }
}

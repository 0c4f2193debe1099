package org.millrace.compiler.fix;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.millrace.compiler.check.Templates;
import org.millrace.compiler.diagnostic.Diagnostics;
import org.millrace.compiler.diagnostic.Place;
import org.millrace.compiler.xpath.Expressions;
import org.millrace.compiler.xpath.PrefixDecidability;
import org.millrace.model.catalog.Property;
import org.millrace.model.edit.Drawing;
import org.millrace.model.flow.FlowFactory;
import org.millrace.model.flow.Namespace;
import org.millrace.model.flow.Spelling;

/** Expressions and templates. What is offered instead of one is only what the compiler itself then accepts. */
final class ExpressionFixes {

    private static final Pattern PREFIX =
            Pattern.compile("(?<![\\w.$:-])([\\p{L}_][\\p{L}\\p{N}_.-]*):(?=[\\p{L}_*])(?!:)");
    private static final Pattern VARIABLE = Pattern.compile("\\$\\s*([\\p{L}_][\\p{L}\\p{N}_.-]*)");

    /** A path from the root that is compared with something. */
    private static final Pattern COMPARED =
            Pattern.compile("(?<![\\w.*)\\]/(-])//?[\\p{L}_*@][\\p{L}\\p{N}_.:*@/-]*(?=\\s*[=!<>])");

    private static final Pattern PLACED = Pattern.compile("\\{\\$([^{}]*)}");

    /** Prefixes that people know by heart. */
    private static final Map<String, String> USUAL = Map.of(
            "fn", "http://www.w3.org/2005/xpath-functions",
            "soap", "http://schemas.xmlsoap.org/soap/envelope/",
            "soapenv", "http://schemas.xmlsoap.org/soap/envelope/",
            "soap12", "http://www.w3.org/2003/05/soap-envelope",
            "wsa", "http://www.w3.org/2005/08/addressing",
            "wsse", "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd",
            "wsu", "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd");

    private static final List<String> PLACES =
            List.of("method", "path", "status", "fault:code", "fault:message", "fault:step");

    private final Fixes fixes;
    private final Drawing drawing;

    ExpressionFixes(Fixes fixes) {
        this.fixes = fixes;
        this.drawing = fixes.drawing();
    }

    private void eachText(java.util.function.BiConsumer<Property, String> offer) {
        fixes.spot()
                .property()
                .ifPresent(property -> fixes.quoted(property).forEach(text -> offer.accept(property, text)));
    }

    private boolean isExpression(String expression) {
        Diagnostics found = new Diagnostics("");
        new Expressions(fixes.namespaces(), fixes.variables(), found).check(expression, "", new Place("", 0, ""));
        return found.sorted().isEmpty();
    }

    private boolean isTemplate(String template) {
        Diagnostics found = new Diagnostics("");
        Set<String> variables = new LinkedHashSet<>(fixes.variables());
        variables.addAll(named(template)); // whether a step sets them is another rule's business
        new Templates(variables, found).check(template, "", new Place("", 0, ""));
        return found.sorted().isEmpty();
    }

    private static Set<String> named(String template) {
        Set<String> names = new LinkedHashSet<>();
        Matcher matcher = PLACED.matcher(template);
        while (matcher.find()) {
            names.add(matcher.group(1));
        }
        return names;
    }

    private void offerFirst(Property property, String old, List<String> candidates, Predicate<String> good) {
        candidates.stream()
                .filter(candidate -> !candidate.isBlank() && !candidate.equals(old))
                .distinct()
                .filter(good)
                .limit(Fixes.MOST)
                .forEach(candidate -> fixes.offerText("Write " + candidate, property, old, candidate));
    }

    void xpath() {
        eachText((property, text) -> {
            String other = habits(text);
            List<String> candidates = new ArrayList<>(List.of(other, closed(text), closed(other)));
            for (String each : List.of(text, other)) {
                candidates.add(closed(withoutLoose(each)));
            }
            offerFirst(property, text, candidates, this::isExpression);
        });
    }

    void leftOpen() {
        eachText((property, text) -> offerFirst(
                property, text, List.of(COMPARED.matcher(text).replaceAll("($0)[1]")), this::isDecidedByTheFirst));
    }

    private boolean isDecidedByTheFirst(String expression) {
        Diagnostics found = new Diagnostics("");
        new PrefixDecidability(fixes.namespaces(), fixes.variables(), found)
                .check(expression, "", new Place("", 0, ""));
        return found.sorted().isEmpty() && isExpression(expression);
    }

    /** What is written otherwise in other languages. */
    private static String habits(String expression) {
        return expression
                .replace('\u201C', '"')
                .replace('\u201D', '"')
                .replace('\u2018', '\'')
                .replace('\u2019', '\'')
                .replace("===", "=")
                .replace("==", "=")
                .replaceAll("\\s*&&\\s*", " and ")
                .replaceAll("\\s*\\|\\|\\s*", " or ")
                .replaceAll("!(?=[^=])\\s*([\\w:/@$.-]+)", "not($1)");
    }

    /** With the quotes, brackets and parentheses closed that are open at the end, and without those that close nothing. */
    private static String closed(String expression) {
        Deque<Character> open = new ArrayDeque<>();
        StringBuilder text = new StringBuilder();
        for (char c : expression.toCharArray()) {
            char inside = open.isEmpty() ? 0 : open.peek();
            boolean quoted = inside == '"' || inside == '\'';
            if (quoted) {
                if (c == inside) {
                    open.pop();
                }
            } else if (c == '"' || c == '\'') {
                open.push(c);
            } else if (c == '(' || c == '[' || c == '{') {
                open.push(c == '(' ? ')' : c == '[' ? ']' : '}');
            } else if (c == ')' || c == ']' || c == '}') {
                if (inside != c) {
                    continue;
                }
                open.pop();
            }
            text.append(c);
        }
        open.forEach(text::append);
        return text.toString();
    }

    /** Without an operator, a slash or a bracket at the end that nothing follows. */
    private static String withoutLoose(String expression) {
        return expression.replaceFirst(
                "(\\s*(\\[|\\(|/|[-+*=<>,|!]|\\b(and|or|eq|ne|lt|gt|le|ge|div|mod|to)\\b))+\\s*$", "");
    }

    void prefix() {
        eachText((property, text) -> {
            Set<String> declared = fixes.namespaces().keySet();
            Set<String> unknown = new LinkedHashSet<>();
            Matcher matcher = PREFIX.matcher(org.millrace.compiler.xpath.Calls.blanked(text));
            while (matcher.find()) {
                if (!declared.contains(matcher.group(1))) {
                    unknown.add(matcher.group(1));
                }
            }
            for (String prefix : unknown) {
                Optional.ofNullable(fixes.around().prefixes().get(prefix))
                        .or(() -> Optional.ofNullable(USUAL.get(prefix)))
                        .ifPresent(uri -> fixes.offer("Declare " + prefix + " as '" + uri + "'", () -> {
                            Namespace namespace = FlowFactory.eINSTANCE.createNamespace();
                            namespace.setPrefix(prefix);
                            namespace.setUri(uri);
                            drawing.flow().getNamespaces().add(namespace);
                        }));
            }
            for (String prefix : unknown) {
                offerFirst(
                        property,
                        text,
                        declared.stream()
                                .map(each -> text.replaceAll(
                                        "(?<![\\w.$:-])" + Pattern.quote(prefix) + ":(?=[\\p{L}_*])", each + ":"))
                                .toList(),
                        this::isExpression);
            }
        });
    }

    void variable() {
        eachText((property, text) -> {
            Set<String> known = fixes.variables();
            Matcher matcher = VARIABLE.matcher(org.millrace.compiler.xpath.Calls.blanked(text));
            Set<String> unknown = new LinkedHashSet<>();
            while (matcher.find()) {
                if (!known.contains(matcher.group(1))) {
                    unknown.add(matcher.group(1));
                }
            }
            unknown.forEach(name -> offerVariable(
                    property,
                    text,
                    name,
                    near -> text.replaceAll("\\$\\s*" + Pattern.quote(name) + "(?![\\w.-])", "\\$" + near)));
        });
    }

    void templateVariable() {
        eachText((property, text) -> {
            Set<String> unknown = named(text);
            unknown.removeAll(fixes.variables());
            unknown.forEach(name ->
                    offerVariable(property, text, name, near -> text.replace("{$" + name + "}", "{$" + near + "}")));
        });
    }

    private void offerVariable(
            Property property, String text, String name, java.util.function.UnaryOperator<String> withOther) {
        Optional<String> near = Spelling.nearest(name, fixes.variables());
        near.ifPresent(other -> fixes.offerText("Use $" + other, property, text, withOther.apply(other)));
        if (name.matches("[A-Za-z_][A-Za-z0-9_.-]{0,99}")) {
            fixes.spot()
                    .step()
                    .ifPresent(step -> fixes.offer(
                            "Set $" + name + " before", () -> PropertyFixes.setBefore(drawing, step, name)));
        }
    }

    void template() {
        eachText((property, text) -> offerFirst(
                property,
                text,
                List.of(renamed(text), literal(renamed(text), true), literal(text, true), literal(text, false)),
                this::isTemplate));
    }

    /** With the nearest place instead of each that is none. */
    private String renamed(String text) {
        return Pattern.compile("\\{([^{}$]+)}").matcher(text).replaceAll(match -> {
            String name = match.group(1);
            String place = isTemplate("{" + name + "}")
                    ? name
                    : Spelling.nearest(name, PLACES).orElse(name);
            return Matcher.quoteReplacement("{" + place + "}");
        });
    }

    /** With every brace doubled that begins or ends no place; @param close whether a last open place is closed instead */
    private String literal(String text, boolean close) {
        StringBuilder mended = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c != '{' && c != '}') {
                mended.append(c);
                continue;
            }
            boolean doubled = i + 1 < text.length() && text.charAt(i + 1) == c;
            int end = c == '{' && !doubled ? text.indexOf('}', i) : -1;
            if (doubled) {
                mended.append(c).append(c);
                i++;
            } else if (end > 0 && isTemplate(text.substring(i, end + 1))) {
                mended.append(text, i, end + 1);
                i = end;
            } else if (c == '{' && end < 0 && close && isTemplate(text.substring(i) + "}")) {
                return mended + text.substring(i) + "}";
            } else {
                mended.append(c).append(c);
            }
        }
        return mended.toString();
    }
}

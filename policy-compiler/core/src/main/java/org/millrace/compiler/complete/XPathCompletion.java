package org.millrace.compiler.complete;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.millrace.compiler.complete.Vocabulary.Element;
import org.millrace.compiler.complete.Vocabulary.Name;

/**
 * What may stand at a place of an XPath expression: elements and attributes by the path that leads there, variables, functions and axes.
 * The path is read as far as steps have names; what it can't follow, it takes to lead anywhere. Immutable.
 */
public final class XPathCompletion {

    private static final Map<String, String> AXES = new TreeMap<>(Map.ofEntries(
            Map.entry("ancestor", "The elements that a node stands in."),
            Map.entry("ancestor-or-self", "The node, and the elements that it stands in."),
            Map.entry("attribute", "The attributes of an element; @ for short."),
            Map.entry("child", "The children of a node, which is what a step means without an axis."),
            Map.entry("descendant", "All that stands in a node, at any depth."),
            Map.entry("descendant-or-self", "The node, and all that stands in it."),
            Map.entry("following", "What comes behind a node in the document."),
            Map.entry("following-sibling", "The children of the same parent that come behind a node."),
            Map.entry("parent", "What a node stands in; .. for short."),
            Map.entry("preceding", "What comes before a node in the document."),
            Map.entry("preceding-sibling", "The children of the same parent that come before a node."),
            Map.entry("self", "The node itself; . for short.")));

    private static final Map<String, String> TESTS = new TreeMap<>(Map.of(
            "text()", "The text of an element.",
            "node()", "Any node.",
            "element()", "Any element.",
            "comment()", "A comment."));

    private static final Pattern TYPED = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_.:-]*$");
    private static final Pattern STEP =
            Pattern.compile("(?:child::)?([\\p{L}_*][\\p{L}\\p{N}_.-]*(?::[\\p{L}_*][\\p{L}\\p{N}_.-]*)?)");
    private static final Pattern FUNCTION = Pattern.compile("([\\w:-]+)(\\(.*\\)) as (\\S+) \\| (.*)");

    private record Function(String name, String arguments, String type, String help) {}

    private static final List<Function> FUNCTIONS = functions();

    private final Vocabulary vocabulary;
    private final Map<String, String> namespaces;
    private final Map<String, String> known;
    private final Collection<String> variables;
    private final List<Name> context;

    /**
     * @param namespaces prefix to namespace name, as the flow declares them
     * @param known prefixes that may be declared for namespaces that have none yet
     * @param context the path from the document to where the expression begins; empty for the document itself
     */
    public XPathCompletion(
            Vocabulary vocabulary,
            Map<String, String> namespaces,
            Map<String, String> known,
            Collection<String> variables,
            List<Name> context) {
        this.vocabulary = vocabulary;
        this.namespaces = new TreeMap<>(namespaces);
        this.known = Map.copyOf(known);
        this.variables = List.copyOf(variables);
        this.context = List.copyOf(context);
    }

    /** The names of the functions that are offered, with the prefixes that need no declaration. */
    public static Set<String> functionNames() {
        Set<String> names = new LinkedHashSet<>();
        FUNCTIONS.forEach(function -> names.add(function.name()));
        return names;
    }

    private static List<Function> functions() {
        try (InputStream in = XPathCompletion.class.getResourceAsStream("functions.txt")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .map(line -> {
                        Matcher matcher = FUNCTION.matcher(line);
                        if (!matcher.matches()) {
                            throw new IllegalStateException("functions.txt: " + line);
                        }
                        return new Function(matcher.group(1), matcher.group(2), matcher.group(3), matcher.group(4));
                    })
                    .toList();
        } catch (IOException e) {
            throw new IllegalStateException("functions.txt can't be read", e);
        }
    }

    /** What may stand at the caret: elements first, functions last. Nothing inside of a text or a comment. */
    public List<Proposal> at(String expression, int caret) {
        String before = expression.substring(0, caret);
        String blanked = org.millrace.compiler.xpath.Calls.blanked(before + "\u0000");
        if (blanked.length() <= caret || blanked.charAt(caret) != '\u0000') {
            return List.of();
        }
        Matcher typed = TYPED.matcher(before);
        String word = typed.find() ? typed.group() : "";
        int from = caret - word.length();
        String ahead = blanked.substring(0, from);
        List<Proposal> proposals = new ArrayList<>();
        if (ahead.endsWith("$")) {
            variables.forEach(each -> proposals.add(
                    new Proposal("$" + each, each, from, 0, "A variable that a step of the flow sets.", Map.of())));
        } else if (ahead.endsWith("@") || ahead.endsWith("attribute::")) {
            attributes(ahead.replaceFirst("(@|attribute::)$", ""), from, proposals, "");
        } else {
            boolean inPath = ahead.endsWith("/") || ahead.endsWith("::");
            elements(ahead, from, proposals);
            if (!ahead.endsWith("::")) {
                attributes(ahead, from, proposals, "@");
                AXES.forEach(
                        (axis, help) -> proposals.add(new Proposal(axis + "::", axis + "::", from, 0, help, Map.of())));
            }
            TESTS.forEach((test, help) -> proposals.add(new Proposal(test, test, from, 0, help, Map.of())));
            if (!inPath) {
                variables.forEach(each -> proposals.add(new Proposal(
                        "$" + each, "$" + each, from, 0, "A variable that a step of the flow sets.", Map.of())));
                FUNCTIONS.forEach(each -> proposals.add(new Proposal(
                        each.name() + each.arguments() + " : " + each.type(),
                        each.name() + "()",
                        from,
                        each.arguments().equals("()") ? 0 : 1,
                        each.help(),
                        Map.of())));
            }
        }
        String wanted = word.toLowerCase(Locale.ROOT);
        return proposals.stream().filter(each -> matches(each.text(), wanted)).toList();
    }

    /** By its beginning, or by the beginning of its local name. */
    private static boolean matches(String text, String wanted) {
        String name = text.toLowerCase(Locale.ROOT).replaceFirst("^[@$]", "");
        return name.startsWith(wanted) || name.substring(name.indexOf(':') + 1).startsWith(wanted);
    }

    private void elements(String ahead, int from, List<Proposal> proposals) {
        Set<Name> seen = new LinkedHashSet<>();
        for (Element parent : parents(ahead)) {
            for (Element child : parent == null ? vocabulary.roots() : parent.children()) {
                if (seen.add(child.name())) {
                    proposals.add(element(child, from));
                }
            }
        }
        if (seen.isEmpty() || ahead.endsWith("//") || ahead.endsWith("descendant::")) {
            vocabulary.all().stream()
                    .filter(each -> seen.add(each.name()))
                    .forEach(each -> proposals.add(element(each, from)));
        }
    }

    private Proposal element(Element element, int from) {
        Map<String, String> declares = declares(element.name().uri());
        String name = prefixed(element.name());
        String help = (element.type().isEmpty() ? "" : element.type() + ". ")
                + element.help()
                + (declares.isEmpty()
                        ? ""
                        : " Declares the prefix for " + element.name().uri() + ".");
        return new Proposal(
                name + (element.type().isEmpty() ? "" : " : " + element.type()), name, from, 0, help.strip(), declares);
    }

    private void attributes(String ahead, int from, List<Proposal> proposals, String at) {
        Set<Name> seen = new LinkedHashSet<>();
        for (Element element : parents(ahead)) {
            if (element != null) {
                element.attributes().forEach((name, type) -> {
                    if (seen.add(name)) {
                        String text = at + prefixed(name);
                        proposals.add(new Proposal(
                                text + (type.isEmpty() ? "" : " : " + type),
                                text,
                                from,
                                0,
                                "An attribute of " + element.name().local() + ".",
                                declares(name.uri())));
                    }
                });
            }
        }
    }

    private String prefixed(Name name) {
        return name.uri().isEmpty() ? name.local() : prefix(name.uri()) + ":" + name.local();
    }

    private Map<String, String> declares(String uri) {
        return uri.isEmpty() || namespaces.containsValue(uri) ? Map.of() : Map.of(prefix(uri), uri);
    }

    private String prefix(String uri) {
        return namespaces.entrySet().stream()
                .filter(each -> each.getValue().equals(uri))
                .map(Map.Entry::getKey)
                .findFirst()
                .or(() -> known.entrySet().stream()
                        .filter(each -> each.getValue().equals(uri) && !namespaces.containsKey(each.getKey()))
                        .map(Map.Entry::getKey)
                        .sorted()
                        .findFirst())
                .orElseGet(() -> {
                    String prefix = "ns";
                    for (int number = 2; namespaces.containsKey(prefix); number++) {
                        prefix = "ns" + number;
                    }
                    return prefix;
                });
    }

    /** The elements in which a step stands that comes behind the text; null among them for the document. */
    private List<Element> parents(String ahead) {
        if (ahead.endsWith("//")) {
            return new ArrayList<>(vocabulary.all());
        }
        String text = ahead.replaceFirst("(child|descendant|descendant-or-self)::$", "");
        return text.endsWith("/") ? ended(text.substring(0, text.length() - 1)) : around(text);
    }

    /** What the path leads to that ends at the end of the text, which may have predicates. */
    private List<Element> ended(String text) {
        String path = text;
        while (path.endsWith("]")) {
            int begin = opening(path, path.length() - 1);
            if (begin < 0) {
                return List.of();
            }
            path = path.substring(0, begin);
        }
        Matcher step = Pattern.compile(STEP.pattern() + "$").matcher(path);
        if (path.endsWith("..") || !step.find()) {
            return path.endsWith(".")
                    ? around(path.substring(0, path.length() - 1))
                    : path.isEmpty() || isOutside(path) ? document() : List.of();
        }
        List<Element> found = new ArrayList<>();
        for (Element parent : parents(path.substring(0, step.start()))) {
            for (Element child : parent == null ? vocabulary.roots() : parent.children()) {
                if (isNamed(child, step.group(1))) {
                    found.add(child);
                }
            }
        }
        String ahead = path.substring(0, step.start());
        if (ahead.endsWith("//")) {
            vocabulary.all().stream()
                    .filter(each -> isNamed(each, step.group(1)) && !found.contains(each))
                    .forEach(found::add);
        }
        return found;
    }

    /** Whether a text ends where a path may begin. */
    private static boolean isOutside(String text) {
        return text.matches("(?s).*[\\s(,=<>+*|!-]$");
    }

    private boolean isNamed(Element element, String step) {
        String local = step.substring(step.indexOf(':') + 1);
        String prefix = step.contains(":") ? step.substring(0, step.indexOf(':')) : "";
        boolean anywhere = prefix.equals("*") || local.equals("*") && prefix.isEmpty();
        return (local.equals("*") || local.equals(element.name().local()))
                && (anywhere
                        || namespaces
                                .getOrDefault(prefix, "")
                                .equals(element.name().uri()));
    }

    /** The elements that a relative path begins at, at the end of a text: those of the predicate that it stands in, else the context. */
    private List<Element> around(String text) {
        int depth = 0;
        for (int i = text.length() - 1; i >= 0; i--) {
            char c = text.charAt(i);
            if (c == ']' || c == ')') {
                depth++;
            } else if (c == '[' || c == '(') {
                if (depth == 0 && c == '[') {
                    return ended(text.substring(0, i));
                }
                depth = Math.max(0, depth - 1);
            }
        }
        return document();
    }

    private List<Element> document() {
        List<Element> at = new ArrayList<>();
        at.add(null);
        for (Name name : context) {
            List<Element> next = new ArrayList<>();
            for (Element parent : at) {
                (parent == null ? vocabulary.roots() : parent.children())
                        .stream()
                                .filter(each -> each.name().local().equals(name.local()))
                                .forEach(next::add);
            }
            at = next;
        }
        return at;
    }

    private static int opening(String text, int closing) {
        int depth = 0;
        for (int i = closing; i >= 0; i--) {
            if (text.charAt(i) == ']') {
                depth++;
            } else if (text.charAt(i) == '[' && --depth == 0) {
                return i;
            }
        }
        return -1;
    }
}

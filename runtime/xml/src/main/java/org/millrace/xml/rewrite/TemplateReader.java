package org.millrace.xml.rewrite;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.millrace.xml.EventStream;

/**
 * Reads what stands in a template. What it does not know it refuses with a reason; what it knows means exactly what XSLT says it means.
 */
final class TemplateReader {

    private static final Set<String> XSL_NAMESPACES = Set.of(Node.XSLT, Node.XML);

    private final Variables variables;
    private final Map<String, NamedTemplate> named = new TreeMap<>();
    private boolean makesHtml;

    TemplateReader(Variables variables) {
        this.variables = variables;
    }

    /** Whether an element named html is among those that are made. */
    boolean makesHtml() {
        return makesHtml;
    }

    /** The content of an element of XSLT, or of a literal result element. */
    List<Instruction> content(Node parent, Variables.Frame frame) throws NotASplice {
        Variables.Frame inner = frame.nested();
        List<Instruction> content = new ArrayList<>();
        StringBuilder text = new StringBuilder();
        EventStream sheet = parent.sheet();
        for (int at = sheet.firstChild(parent.event()); at != EventStream.NONE; at = sheet.nextSibling(at)) {
            switch (sheet.kind(at)) {
                case TEXT, CDATA -> text.append(sheet.value(at));
                case START -> {
                    text(text, parent, inner, content);
                    Node child = new Node(sheet, at);
                    boolean own = child.isXslt("param") && parent.isXslt("template");
                    if (!own) {
                        content.add(instruction(child, inner));
                    }
                }
                default -> {} // comments and instructions of a stylesheet are not there (section 4.3)
            }
        }
        text(text, parent, inner, content);
        return List.copyOf(content);
    }

    /** A text of the stylesheet; one of white space alone is not there (section 4.3). */
    private void text(StringBuilder text, Node parent, Variables.Frame frame, List<Instruction> content)
            throws NotASplice {
        if (!Node.isWhite(text.toString())) {
            content.add(literalText(text.toString(), parent, frame));
        }
        text.setLength(0);
    }

    private Instruction literalText(String text, Node parent, Variables.Frame frame) throws NotASplice {
        if (parent.isYes("expand-text")) {
            return new Instruction.Text(ValueTemplate.read(text, " ", parent, frame));
        }
        return new Instruction.Markup(text, Escape.text(text));
    }

    private Instruction instruction(Node node, Variables.Frame frame) throws NotASplice {
        if (!node.isXslt()) {
            return literalElement(node, frame);
        }
        return switch (node.localName()) {
            case "text" -> text(node, frame);
            case "value-of" -> {
                node.allow("select", "separator", "disable-output-escaping");
                escapes(node);
                yield new Instruction.Text(valueOf(node, frame));
            }
            case "copy" -> {
                node.allow("copy-namespaces", "inherit-namespaces");
                copiesNamespaces(node);
                yield new Instruction.Copy(content(node, frame));
            }
            case "copy-of" -> {
                node.allow("select", "copy-namespaces", "copy-accumulators");
                copiesNamespaces(node);
                node.empty();
                yield new Instruction.CopyOf(selection(node, frame, node.attribute("select")));
            }
            case "sequence" -> sequence(node, frame);
            case "apply-templates" -> {
                node.allow("select", "mode");
                node.empty();
                String mode = node.attribute("mode", "#default");
                yield new Instruction.Apply(
                        selection(node, frame, node.attribute("select", "node()")), Modes.name(node, mode));
            }
            case "next-match" -> {
                node.allow();
                node.empty();
                yield new Instruction.NextMatch();
            }
            case "for-each" -> {
                node.allow("select");
                Select select = Select.read(node.attribute("select", ""), node, frame);
                if (!select.isNodes()) {
                    throw node.not("xsl:for-each over values that are no nodes");
                }
                yield new Instruction.ForEach(select, content(node, frame));
            }
            case "call-template" -> call(node, frame);
            case "if" -> {
                node.allow("test");
                yield new Instruction.Choose(List.of(branch(node, frame)));
            }
            case "choose" -> choose(node, frame);
            case "element" -> element(node, frame);
            case "attribute" -> attribute(node, frame);
            case "comment" -> {
                node.allow("select");
                yield new Instruction.Comment(value(node, frame, " "));
            }
            case "variable" -> variable(node, frame);
            default -> throw node.notCovered();
        };
    }

    private static void copiesNamespaces(Node node) throws NotASplice {
        for (String name : new String[] {"copy-namespaces", "inherit-namespaces"}) {
            if (!node.yes(node.attribute(name, "yes"))) {
                throw node.not(node.shown() + " with " + name + "=\"no\"");
            }
        }
    }

    private Instruction text(Node node, Variables.Frame frame) throws NotASplice {
        node.allow("disable-output-escaping");
        escapes(node);
        if (!node.childElements().isEmpty()) {
            throw node.notCovered();
        }
        return literalText(node.sheet().value(node.event()), node, frame);
    }

    private static void escapes(Node node) throws NotASplice {
        if (node.yes(node.attribute("disable-output-escaping", "no"))) {
            throw node.not("disable-output-escaping");
        }
    }

    private Value valueOf(Node node, Variables.Frame frame) throws NotASplice {
        String separator = node.attribute("separator");
        separates(node);
        return value(node, frame, separator != null ? separator : node.attribute("select") != null ? " " : "");
    }

    private static void separates(Node node) throws NotASplice {
        String separator = node.attribute("separator");
        if (separator != null && separator.indexOf('{') >= 0) {
            throw node.not("a separator that is computed");
        }
        if (separator != null && node.isOldVersion()) {
            throw node.not("a separator in version 1.0");
        }
        if (separator != null && node.attribute("select") == null) {
            throw node.not("a separator in a content");
        }
    }

    /** What an instruction makes a string of: its select, or its content (section 5.7.2). */
    Value value(Node node, Variables.Frame frame, String separator) throws NotASplice {
        String select = node.attribute("select");
        if (select != null) {
            node.empty();
            if (node.isOldVersion() && !node.isXslt("value-of")) {
                throw node.not(node.shown() + " with a select in version 1.0");
            }
            return new Value.Items(Select.read(select, node, frame).valued(node), separator);
        }
        return strings(content(node, frame), node);
    }

    /** A sequence constructor of text nodes alone, as the string that they make. */
    private static Value strings(List<Instruction> content, Node node) throws NotASplice {
        List<Value> parts = new ArrayList<>();
        for (Instruction instruction : content) {
            switch (instruction) {
                case Instruction.Markup markup -> parts.add(new Value.Text(markup.text()));
                case Instruction.Text text -> parts.add(text.value());
                case Instruction.Choose choose -> {
                    List<Value.Case> cases = new ArrayList<>();
                    for (Instruction.Branch branch : choose.branches()) {
                        cases.add(new Value.Case(branch.test(), strings(branch.content(), node)));
                    }
                    parts.add(new Value.Choice(List.copyOf(cases)));
                }
                default -> throw node.not(node.shown() + " with more than text");
            }
        }
        return parts.size() == 1 ? parts.getFirst() : new Value.Joined(List.copyOf(parts));
    }

    private Selection selection(Node node, Variables.Frame frame, String select) throws NotASplice {
        if (select == null) {
            throw node.notCovered();
        }
        Select read = Select.read(select, node, frame);
        return read.selection(node);
    }

    /** xsl:sequence of nodes is a copy of them once they stand in the result (section 5.7.1). */
    private Instruction sequence(Node node, Variables.Frame frame) throws NotASplice {
        node.allow("select");
        node.empty();
        String select = node.attribute("select");
        if (select == null) {
            throw node.notCovered();
        }
        return new Instruction.CopyOf(selection(node, frame, select));
    }

    private Instruction choose(Node node, Variables.Frame frame) throws NotASplice {
        node.allow();
        List<Instruction.Branch> branches = new ArrayList<>();
        for (Node child : node.childElements()) {
            if (child.isXslt("when")) {
                child.allow("test");
                branches.add(branch(child, frame));
            } else if (child.isXslt("otherwise")) {
                child.allow();
                branches.add(new Instruction.Branch(null, content(child, frame)));
            } else {
                throw child.notCovered();
            }
        }
        return new Instruction.Choose(List.copyOf(branches));
    }

    private Instruction.Branch branch(Node node, Variables.Frame frame) throws NotASplice {
        String test = node.attribute("test");
        if (test == null) {
            throw node.notCovered();
        }
        return new Instruction.Branch(Select.read(test, node, frame).tested(node), content(node, frame));
    }

    private Instruction variable(Node node, Variables.Frame frame) throws NotASplice {
        node.allow("name", "select", "as");
        return variables.local(node, frame, node.attribute("select") == null ? value(node, frame, "") : null);
    }

    private Instruction literalElement(Node node, Variables.Frame frame) throws NotASplice {
        EventStream sheet = node.sheet();
        int event = node.event();
        List<Instruction> content = new ArrayList<>();
        for (int at = sheet.firstAttribute(event); at != EventStream.NONE; at = sheet.nextAttribute(at)) {
            String namespace = sheet.namespace(at);
            if (namespace.equals(Node.XSLT)) {
                if (!Set.of("exclude-result-prefixes", "xpath-default-namespace", "expand-text")
                        .contains(sheet.localName(at))) {
                    throw node.not("the attribute " + sheet.qName(at));
                }
            } else if (namespace.equals(Node.XML) && sheet.localName(at).equals("space")) {
                throw node.not("xml:space");
            } else {
                Value value = ValueTemplate.read(sheet.value(at), " ", node, frame);
                content.add(new Instruction.Attribute(sheet.prefix(at), namespace, sheet.localName(at), value));
            }
        }
        content.addAll(content(node, frame));
        String[] namespaces = literalNamespaces(node);
        makesHtml |= node.localName().equalsIgnoreCase("html");
        return new Instruction.Element(
                sheet.qName(event).getBytes(StandardCharsets.UTF_8),
                sheet.prefix(event),
                sheet.namespace(event),
                namespaces,
                List.copyOf(content));
    }

    /** The namespaces that a literal result element brings (section 11.1.3): all in scope but those that are excluded; always its own. */
    private static String[] literalNamespaces(Node node) throws NotASplice {
        EventStream sheet = node.sheet();
        Set<String> excluded = ExcludedNamespaces.at(node);
        Map<String, String> brought = new TreeMap<>();
        node.namespaces().forEach((prefix, namespace) -> {
            if (!XSL_NAMESPACES.contains(namespace) && !excluded.contains(namespace)) {
                brought.put(prefix, namespace);
            }
        });
        String prefix = sheet.prefix(node.event());
        String own = sheet.namespace(node.event());
        if (!own.isEmpty() && !prefix.equals("xml")) {
            brought.put(prefix, own);
        }
        List<String> pairs = new ArrayList<>();
        brought.forEach((its, namespace) -> pairs.addAll(List.of(its, namespace)));
        return pairs.toArray(String[]::new);
    }

    private Instruction element(Node node, Variables.Frame frame) throws NotASplice {
        node.allow("name", "namespace", "inherit-namespaces");
        copiesNamespaces(node);
        if (isComputed(node)) {
            return new Instruction.ComputedElement(
                    template(node, "name", frame),
                    template(node, "namespace", frame),
                    node.namespaces(),
                    content(node, frame));
        }
        ComputedName name = name(node, true);
        makesHtml |= name.local().equalsIgnoreCase("html");
        return made(name, content(node, frame));
    }

    /** An element of a name that brings no other namespace. */
    static Instruction.Element made(ComputedName name, List<Instruction> content) {
        String[] brought = name.namespace().isEmpty() ? Scope.NOTHING : new String[] {name.prefix(), name.namespace()};
        byte[] written = name.written().getBytes(StandardCharsets.UTF_8);
        return new Instruction.Element(written, name.prefix(), name.namespace(), brought, content);
    }

    private Instruction attribute(Node node, Variables.Frame frame) throws NotASplice {
        node.allow("name", "namespace", "select", "separator");
        separates(node);
        String separator = node.attribute("separator");
        Value value = value(node, frame, separator == null ? " " : separator);
        if (isComputed(node)) {
            return new Instruction.ComputedAttribute(
                    template(node, "name", frame), template(node, "namespace", frame), node.namespaces(), value);
        }
        ComputedName name = name(node, false);
        return new Instruction.Attribute(name.prefix(), name.namespace(), name.local(), value);
    }

    private static boolean isComputed(Node node) {
        return node.attribute("name", "").indexOf('{') >= 0
                || node.attribute("namespace", "").indexOf('{') >= 0;
    }

    /** An attribute that is a value template; null when it is not there. */
    private static Value template(Node node, String attribute, Variables.Frame frame) throws NotASplice {
        String template = node.attribute(attribute);
        return template == null ? null : ValueTemplate.read(template, " ", node, frame);
    }

    private static ComputedName name(Node node, boolean isElement) throws NotASplice {
        String name = node.attribute("name");
        ComputedName made =
                name == null ? null : ComputedName.of(name, node.attribute("namespace"), node.namespaces(), isElement);
        if (made == null) {
            throw node.not(node.shown() + " whose prefix has to be made up");
        }
        return made;
    }

    /** A template's parameters and what it does. */
    NamedTemplate.Body template(Node template, Variables.Frame frame) throws NotASplice {
        Variables.Frame inner = frame.nested();
        List<NamedTemplate.Parameter> parameters = new ArrayList<>();
        for (Node child : template.childElements()) {
            if (child.isXslt("param")) {
                child.allow("name", "select");
                parameters.add(variables.own(child, inner, passed(child, inner)));
            }
        }
        return new NamedTemplate.Body(List.copyOf(parameters), content(template, inner));
    }

    private Instruction call(Node node, Variables.Frame frame) throws NotASplice {
        node.allow("name");
        Map<String, Value> passed = new TreeMap<>();
        for (Node child : node.childElements()) {
            if (!child.isXslt("with-param")) {
                throw child.notCovered();
            }
            child.allow("name", "select");
            passed.put(child.attribute("name", "").strip(), passed(child, frame));
        }
        return new Instruction.Call(named(node.attribute("name", "")), Map.copyOf(passed));
    }

    /** What a parameter is or is passed, as a string: it may stand only where no more is asked of it. */
    private Value passed(Node node, Variables.Frame frame) throws NotASplice {
        String select = node.attribute("select");
        if (select == null) {
            return value(node, frame, "");
        }
        node.empty();
        Select read = Select.read(select, node, frame).valued(node);
        return new Value.Items(read.isNodes() ? read.single() : read, " ");
    }

    /** The template of a name, read or not. */
    NamedTemplate named(String name) {
        return named.computeIfAbsent(name.strip(), NamedTemplate::new);
    }

    /** All templates that are called. */
    Collection<NamedTemplate> named() {
        return named.values();
    }
}

package org.millrace.xml.rewrite;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import org.millrace.xml.EventStream;

/** Reads the declarations of a stylesheet and of the modules that it includes and imports. */
final class StylesheetReader {

    private static final int MAX_MODULES = 100;

    private final BiFunction<String, String, Rewrite.Module> modules;
    private final Variables variables = new Variables();
    private final TemplateReader bodies = new TemplateReader(variables);
    private final Modes modes = new Modes();
    private final Set<String> seen = new HashSet<>();
    private final Map<String, Node> unread = new HashMap<>();
    private final SpaceStripping spaces = new SpaceStripping();
    private OutputProperties form;
    private boolean imports;
    private int order;
    private int precedence;

    StylesheetReader(BiFunction<String, String, Rewrite.Module> modules) {
        this.modules = modules;
    }

    Rewrite read(Rewrite.Module main) throws NotASplice {
        module(main, false);
        called();
        OutputProperties used = form == null ? OutputProperties.PLAIN : form;
        if (bodies.makesHtml() && !used.saysXml()) {
            throw new NotASplice("an html element, and no xsl:output with method=\"xml\"");
        }
        return new Rewrite(modes.read(), variables, used, spaces.isEmpty() ? null : spaces);
    }

    /** A module with those that it imports, which come first and have less precedence (XSLT 3.0, section 3.11.3). */
    private void module(Rewrite.Module module, boolean included) throws NotASplice {
        if (!seen.add(module.path()) || seen.size() > MAX_MODULES) {
            throw new NotASplice("the module " + module.path() + " comes twice");
        }
        byte[] bytes = module.bytes();
        EventStream sheet = EventStream.parse(bytes, 0, bytes.length, Rewrite.STYLESHEET_LIMITS);
        Node root = new Node(sheet, sheet.root());
        if (!root.isXslt("stylesheet") && !root.isXslt("transform")) {
            throw new NotASplice("a simplified stylesheet");
        }
        root.allow("version", "id");
        String version = root.attribute("version", "").strip();
        if (!Set.of("1.0", "1.1", "2.0", "3.0").contains(version)) {
            throw root.not("version " + version);
        }
        List<Node> declarations = root.childElements();
        for (Node declaration : declarations) {
            if (declaration.isXslt("import")) {
                if (included) {
                    throw declaration.not("xsl:import in an included module");
                }
                imports = true;
                module(named(declaration, module), false);
                precedence++;
            }
        }
        // Parameters and variables are visible everywhere, wherever they stand.
        for (Node declaration : declarations) {
            if (declaration.isXslt("param")) {
                variables.parameter(declaration, bodies);
            }
        }
        for (Node declaration : declarations) {
            if (declaration.isXslt("variable")) {
                variables.variable(declaration, bodies);
            }
        }
        for (Node declaration : declarations) {
            declaration(declaration, module);
        }
    }

    private void declaration(Node node, Rewrite.Module module) throws NotASplice {
        if (!node.isXslt()) {
            if (node.sheet().namespace(node.event()).isEmpty()
                    || node.sheet().namespace(node.event()).contains("saxon")) {
                throw node.notCovered();
            }
            return; // data of the stylesheet's own (section 3.6.3)
        }
        switch (node.localName()) {
            case "import", "param", "variable" -> {} // read before
            case "include" -> module(named(node, module), true);
            case "output" -> {
                if (form != null) {
                    throw node.not("a second xsl:output");
                }
                form = OutputProperties.read(node);
                if (node.attribute("name") != null) {
                    throw node.notCovered();
                }
            }
            case "mode" -> modes.declare(node);
            case "template" -> template(node);
            case "strip-space", "preserve-space" -> {
                if (precedence > 0 || imports) {
                    throw node.not(node.shown() + " beside imported modules");
                }
                spaces.add(node);
            }
            default -> throw node.notCovered();
        }
    }

    private Rewrite.Module named(Node node, Rewrite.Module from) throws NotASplice {
        node.allow("href");
        node.empty();
        String href = node.attribute("href");
        Rewrite.Module found = href == null ? null : modules.apply(href, from.path());
        if (found == null) {
            throw node.not(node.shown() + " of " + href);
        }
        return found;
    }

    private void template(Node node) throws NotASplice {
        node.allow("match", "name", "priority", "mode", "visibility");
        String match = node.attribute("match");
        String name = node.attribute("name");
        if (name != null) {
            if (unread.put(name.strip(), node) != null) {
                throw node.not("a second template named " + name);
            }
        }
        if (match == null) {
            return;
        }
        int place = order++;
        String given = node.attribute("priority");
        double priority = given == null ? 0 : number(given, node);
        List<Instruction> body = rule(bodies.template(node, variables.global()));
        for (Alternative alternative : Alternative.read(match, node, variables.global())) {
            modes.add(
                    node,
                    node.attribute("mode", Modes.DEFAULT),
                    new Rule(alternative, given == null ? alternative.priority() : priority, precedence, place, body));
        }
    }

    /** A rule that has parameters is never passed any: they are what they are by themselves. */
    private static List<Instruction> rule(NamedTemplate.Body body) {
        if (body.parameters().isEmpty()) {
            return body.content();
        }
        List<Instruction> all = new ArrayList<>();
        body.parameters().forEach(parameter -> all.add(new Instruction.Let(parameter.slot(), parameter.value())));
        all.addAll(body.content());
        return List.copyOf(all);
    }

    /** Reads the templates that are called, and those that they call; what nobody calls may do what it likes. */
    private void called() throws NotASplice {
        boolean more = true;
        while (more) {
            more = false;
            for (NamedTemplate template : List.copyOf(bodies.named())) {
                if (template.body() == null) {
                    Node node = unread.get(template.name());
                    if (node == null) {
                        throw new NotASplice("no template is named " + template.name());
                    }
                    template.body(bodies.template(node, variables.global()));
                    more = true;
                }
            }
        }
    }

    private static double number(String text, Node node) throws NotASplice {
        try {
            return Double.parseDouble(text.strip());
        } catch (NumberFormatException e) {
            throw node.not("the priority " + text);
        }
    }
}

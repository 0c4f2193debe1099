package org.millrace.compiler.xslt;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.millrace.compiler.resource.XmlFile;
import org.millrace.compiler.xpath.Calls;
import org.xml.sax.Attributes;
import org.xml.sax.helpers.NamespaceSupport;

/**
 * Looks through one module of a stylesheet for the modules it names and for what flows may not do. Every attribute of an XSLT element is
 * taken for an expression, and every braced part of other attributes and of text that XSLT expands.
 */
abstract class StylesheetLook extends XmlFile.Look {

    static final String XSLT = "http://www.w3.org/1999/XSL/Transform";

    private static final Set<String> MODULES = Set.of("include", "import");

    private static final Map<String, String> FORBIDDEN = Map.of(
            "result-document", "writes a document of its own",
            "source-document", "reads another document",
            "merge-source", "may read other documents",
            "evaluate", "runs an expression that is made up at run time",
            "use-package", "uses a package",
            "import-schema", "imports a schema");

    private static final Pattern ASKED =
            Pattern.compile("\\bfunction-available\\s*\\(\\s*([\"'])(?:[^\"']*[:}])?([^\"':}]+)\\1");

    private final NamespaceSupport prefixes = new NamespaceSupport();
    private final Deque<Boolean> expandText = new ArrayDeque<>(List.of(false));
    private final StringBuilder text = new StringBuilder();
    private boolean started;

    /** Another module of the stylesheet. */
    abstract void module(String location);

    /** A function of this local name is asked for by function-available(). */
    abstract void asksFor(String function);

    /** The encoding that the result is to be written in. */
    abstract void output(String encoding);

    /** Something that flows may not do: a clause that begins with what does it. */
    abstract void forbidden(String wrong);

    @Override
    public void startPrefixMapping(String prefix, String uri) {
        begin();
        prefixes.declarePrefix(prefix, uri);
    }

    private void begin() {
        if (!started) {
            text(); // with the prefixes that it stands under, not those of the element behind it
            prefixes.pushContext();
            started = true;
        }
    }

    @Override
    public void startElement(String uri, String name, String qName, Attributes attributes) {
        begin();
        started = false;
        boolean xslt = uri.equals(XSLT);
        if (xslt && MODULES.contains(name) && attributes.getValue("href") != null) {
            module(attributes.getValue("href"));
        }
        if (xslt && name.equals("output") && attributes.getValue("encoding") != null) {
            output(attributes.getValue("encoding").strip());
        }
        if (xslt && FORBIDDEN.containsKey(name)) {
            forbidden("xsl:" + name + " " + FORBIDDEN.get(name));
        }
        String expand = xslt ? attributes.getValue("expand-text") : attributes.getValue(XSLT, "expand-text");
        expandText.push(
                expand == null ? expandText.peek() : Set.of("yes", "true", "1").contains(expand.strip()));
        for (int i = 0; i < attributes.getLength(); i++) {
            attribute(attributes, i, xslt);
        }
    }

    private void attribute(Attributes attributes, int i, boolean xslt) {
        String name = attributes.getLocalName(i);
        boolean own =
                xslt ? attributes.getURI(i).isEmpty() : attributes.getURI(i).equals(XSLT);
        if (own && name.equals("extension-element-prefixes")) {
            forbidden(name + " calls for instructions that are not XSLT's");
        }
        if (own && name.startsWith("_")) {
            forbidden("the shadow attribute " + name + " makes up a part of the stylesheet");
        }
        if (xslt || own && name.equals("use-when")) {
            expression(attributes.getValue(i));
        }
        braced(attributes.getValue(i)).forEach(this::expression);
    }

    @Override
    public void characters(char[] piece, int start, int length) {
        text.append(piece, start, length);
    }

    /** Looks at the text between two tags as one, as XSLT does: a parser cuts it at each reference and comment. */
    private void text() {
        if (expandText.peek()) {
            braced(text.toString()).forEach(this::expression);
        }
        text.setLength(0);
    }

    @Override
    public void endElement(String uri, String name, String qName) {
        text();
        prefixes.popContext();
        expandText.pop();
    }

    private void expression(String expression) {
        ASKED.matcher(expression)
                .results()
                .forEach(call -> asksFor(call.group(2).strip()));
        Calls.forbidden(expression, prefixes::getURI)
                .forEach(function -> forbidden(function + "() reaches outside of the message"));
    }

    /** The parts of a value template that are expressions (XSLT 3.0, 5.6.1); unclosed ones too. */
    private static List<String> braced(String template) {
        List<String> found = new ArrayList<>();
        int depth = 0;
        int from = 0;
        char quote = 0;
        for (int i = 0; i < template.length(); i++) {
            char c = template.charAt(i);
            if (depth > 0 && (quote != 0 || c == '"' || c == '\'')) {
                quote = quote == 0 ? c : c == quote ? 0 : quote;
            } else if (c == '{' && depth == 0 && template.startsWith("{{", i)) {
                i++;
            } else if (c == '{' && depth++ == 0) {
                from = i + 1;
            } else if (c == '}' && depth > 0 && --depth == 0) {
                found.add(template.substring(from, i));
            }
        }
        if (depth > 0) {
            found.add(template.substring(from));
        }
        return found;
    }
}

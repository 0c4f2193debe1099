package org.millrace.compiler.xslt;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.millrace.compiler.resource.FlowFolder;
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

    /** A call for a document by a constant name. */
    private static final Pattern DOCUMENT =
            Pattern.compile("(?<![\\w.:$-])(?:fn:)?(document|doc|doc-available)\\s*\\(\\s*([\"'])([^\"']*)\\2\\s*\\)");

    /** The namespaces whose elements are instructions, as the stylesheet says. */
    private final Set<String> extensions = new HashSet<>();

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

    /**
     * A document that a call names by a constant, which the bundle holds then.
     *
     * @param location relative to the module; "" for the module itself
     * @param mayLack whether the call asks if it is there
     */
    abstract void document(String location, boolean mayLack);

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
        if (!xslt && extensions.contains(uri)) {
            forbidden("the instruction " + qName + " of "
                    + (uri.contains("datapower") ? "DataPower, for which steps of the flow stand," : "an extension")
                    + " is not XSLT's");
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
            for (String prefix : attributes.getValue(i).strip().split("\\s+")) {
                extensions.add(prefixes.getURI(prefix.equals("#default") ? "" : prefix));
            }
        }
        if (own && name.startsWith("_")) {
            forbidden("the shadow attribute " + name + " makes up a part of the stylesheet");
        }
        if (own && name.equals("use-when")) {
            looked(
                    attributes.getValue(i),
                    attributes.getValue(i)); // evaluated while it is compiled, when there are no documents
        } else if (xslt) {
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
        looked(expression, withoutDocuments(expression));
    }

    /** @param rest of the expression, where calls are looked for that are forbidden */
    private void looked(String expression, String rest) {
        ASKED.matcher(expression)
                .results()
                .forEach(call -> asksFor(call.group(2).strip()));
        Calls.forbidden(rest, prefixes::getURI)
                .forEach(function -> forbidden(function + "() reaches outside of the message"));
    }

    /** The expression with blanks for the calls that name a file of the bundle by a constant. */
    private String withoutDocuments(String expression) {
        String looked = Calls.blanked(expression);
        StringBuilder rest = new StringBuilder(expression);
        Matcher call = DOCUMENT.matcher(expression);
        while (call.find()) {
            String location = call.group(3).strip();
            boolean aFile = !FlowFolder.isAddress(location) && location.indexOf('#') < 0 && !location.startsWith("/");
            if (looked.charAt(call.start()) == expression.charAt(call.start()) && aFile) {
                document(location, call.group(1).equals("doc-available"));
                rest.replace(call.start(), call.end(), " ".repeat(call.end() - call.start()));
            }
        }
        return rest.toString();
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

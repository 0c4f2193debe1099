package org.millrace.compiler.sample;

import java.util.LinkedHashMap;
import java.util.Map;
import javax.xml.XMLConstants;

/** Writes a sample, for people to read: a line an element, namespaces declared at the top. */
final class SampleText {

    private final Map<String, String> prefixes = new LinkedHashMap<>();
    private final StringBuilder text = new StringBuilder();

    private SampleText() {}

    static String of(SampleElement root) {
        SampleText writing = new SampleText();
        writing.declare(root);
        writing.element(root, 0, true);
        return writing.text.toString();
    }

    /** The root's namespace is the default one, unless some element is in none. */
    private void declare(SampleElement root) {
        prefixes.put(XMLConstants.XML_NS_URI, "xml");
        if (!root.namespace.isEmpty() && !holdsUnqualified(root)) {
            prefixes.put(root.namespace, "");
        }
        collect(root);
    }

    private static boolean holdsUnqualified(SampleElement element) {
        return element.namespace.isEmpty() || element.children.stream().anyMatch(SampleText::holdsUnqualified);
    }

    private void collect(SampleElement element) {
        prefix(element.namespace, true);
        element.attributes.forEach(attribute -> prefix(attribute.namespace, false));
        if (element.namedType != null) {
            prefix(element.namedType[0] == null ? "" : element.namedType[0], true);
            prefix(XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI, false);
        }
        element.children.forEach(this::collect);
    }

    private void prefix(String namespace, boolean ofElement) {
        String known = prefixes.get(namespace);
        if (namespace.isEmpty() || known != null && (ofElement || !known.isEmpty())) {
            return;
        }
        if (known != null) {
            prefixes.put(namespace, Prefixes.of(namespace, prefixes.values())); // an attribute can't use the default
            return;
        }
        prefixes.put(
                namespace,
                namespace.equals(XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI)
                        ? "xsi"
                        : Prefixes.of(namespace, prefixes.values()));
    }

    private String qualified(String namespace, String name) {
        String prefix = namespace == null || namespace.isEmpty() ? "" : prefixes.get(namespace);
        return prefix.isEmpty() ? name : prefix + ":" + name;
    }

    private void element(SampleElement element, int level, boolean root) {
        String name = qualified(element.namespace, element.name);
        text.append("  ".repeat(level)).append('<').append(name);
        if (root) {
            prefixes.forEach((namespace, prefix) -> {
                if (!prefix.equals("xml")) {
                    attribute(prefix.isEmpty() ? "xmlns" : "xmlns:" + prefix, namespace);
                }
            });
        }
        if (element.namedType != null) {
            attribute("xsi:type", qualified(element.namedType[0], element.namedType[1]));
        }
        element.attributes.forEach(each -> attribute(qualified(each.namespace, each.name), each.text));
        if (element.text != null && !element.text.text.isEmpty()) {
            text.append('>')
                    .append(escaped(element.text.text))
                    .append("</")
                    .append(name)
                    .append(">\n");
        } else if (element.children.isEmpty()) {
            text.append("/>\n");
        } else {
            text.append(">\n");
            element.children.forEach(child -> element(child, level + 1, false));
            text.append("  ".repeat(level)).append("</").append(name).append(">\n");
        }
    }

    private void attribute(String name, String value) {
        text.append(' ')
                .append(name)
                .append("=\"")
                .append(escaped(value)
                        .replace("\"", "&quot;")
                        .replace("\n", "&#10;")
                        .replace("\t", "&#9;"))
                .append('"');
    }

    private static String escaped(String value) {
        return value.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\r", "&#13;");
    }
}

package org.millrace.compiler.start;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.XMLConstants;
import javax.xml.namespace.QName;

/** An element of a description, with the line it stands at. */
final class XmlElement {

    record Attribute(String qName, String namespace, String name, String value) {}

    String qName;
    QName name;
    final int line;
    final XmlElement parent;

    /** All of them, declarations of namespaces among them. */
    final List<Attribute> attributes = new ArrayList<>();

    /** Elements and, as strings, text. */
    final List<Object> content = new ArrayList<>();

    XmlElement(String qName, QName name, int line, XmlElement parent) {
        this.qName = qName;
        this.name = name;
        this.line = line;
        this.parent = parent;
    }

    List<XmlElement> children() {
        return content.stream()
                .filter(XmlElement.class::isInstance)
                .map(XmlElement.class::cast)
                .toList();
    }

    List<XmlElement> children(String namespace, String localName) {
        QName wanted = new QName(namespace, localName);
        return children().stream().filter(child -> child.name.equals(wanted)).toList();
    }

    /** The value of an attribute in no namespace; null when there is none. */
    String attribute(String attributeName) {
        return attributes.stream()
                .filter(each -> each.namespace.isEmpty() && each.qName.equals(attributeName))
                .map(Attribute::value)
                .findFirst()
                .orElse(null);
    }

    /** The value of an attribute by its name, with its namespace in braces if it is in one; null when there is none. */
    String attributeNamed(String expanded) {
        return attributes.stream()
                .filter(each ->
                        expanded.equals(each.namespace.isEmpty() ? each.name : "{" + each.namespace + "}" + each.name))
                .map(Attribute::value)
                .findFirst()
                .orElse(null);
    }

    /** What a {@code prefix:name} in a value means here; null when the prefix is not declared. */
    QName resolve(String value) {
        int colon = value.indexOf(':');
        String prefix = colon < 0 ? "" : value.substring(0, colon);
        String namespace = namespaces().get(prefix);
        return namespace == null && colon > 0
                ? null
                : new QName(namespace == null ? "" : namespace, value.substring(colon + 1));
    }

    /** The namespaces in scope by prefix, "" for the default one. */
    Map<String, String> namespaces() {
        Map<String, String> scope = parent == null ? new LinkedHashMap<>() : parent.namespaces();
        for (Attribute attribute : attributes) {
            if (attribute.qName.equals("xmlns")) {
                scope.put("", attribute.value);
            } else if (attribute.qName.startsWith("xmlns:")) {
                scope.put(attribute.qName.substring(6), attribute.value);
            }
        }
        return scope;
    }

    /** All text in it, without blanks at its ends. */
    String text() {
        StringBuilder text = new StringBuilder();
        content.forEach(part -> text.append(part instanceof XmlElement element ? element.text() : part));
        return text.toString().strip();
    }

    /** The element as a document of its own: what it uses of the namespaces around it is declared on it. */
    String document() {
        StringBuilder inside = new StringBuilder();
        write(inside, "");
        StringBuilder declarations = new StringBuilder();
        Map<String, String> around = parent == null ? Map.of() : parent.namespaces();
        around.forEach((prefix, namespace) -> {
            boolean own = attributes.stream()
                    .anyMatch(each -> each.qName.equals(prefix.isEmpty() ? "xmlns" : "xmlns:" + prefix));
            boolean used = prefix.isEmpty() ? qName.indexOf(':') < 0 : inside.indexOf(prefix + ":") >= 0;
            if (!own && used && !prefix.equals(XMLConstants.XML_NS_PREFIX)) {
                declarations
                        .append(prefix.isEmpty() ? " xmlns=\"" : " xmlns:" + prefix + "=\"")
                        .append(escaped(namespace))
                        .append('"');
            }
        });
        StringBuilder text = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        write(text, declarations.toString());
        return undented(text.append('\n').toString());
    }

    private void write(StringBuilder text, String declarations) {
        text.append('<').append(qName).append(declarations);
        attributes.forEach(each -> text.append(' ')
                .append(each.qName)
                .append("=\"")
                .append(escaped(each.value))
                .append('"'));
        if (content.isEmpty()) {
            text.append("/>");
            return;
        }
        text.append('>');
        for (Object part : content) {
            switch (part) {
                case XmlElement element -> element.write(text, "");
                default ->
                    text.append(part.toString()
                            .replace("&", "&amp;")
                            .replace("<", "&lt;")
                            .replace(">", "&gt;"));
            }
        }
        text.append("</").append(qName).append('>');
    }

    private static String escaped(String value) {
        return value.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace("\"", "&quot;")
                .replace("\n", "&#10;")
                .replace("\t", "&#9;");
    }

    /** Without the indentation that the element had where it stood, as its last line shows it. */
    private static String undented(String text) {
        String last = text.stripTrailing();
        last = last.substring(last.lastIndexOf('\n') + 1);
        int indent = last.length() - last.stripLeading().length();
        return indent == 0 ? text : text.replace("\n" + last.substring(0, indent), "\n");
    }
}

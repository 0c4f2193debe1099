package org.millrace.xml;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * An element of a document as a document of its own: the very bytes that it has there, with the namespaces that are bound around it declared in its
 * start tag. What it inherits otherwise, such as {@code xml:lang}, stays behind.
 */
public final class Subtree {

    private Subtree() {}

    /** In UTF-8, without an XML declaration. */
    public static byte[] of(EventStream document, int element) {
        int end = document.tagEnd(document.end(element));
        int from = document.offset(element);
        int name = from + 1 + document.qName(element).getBytes(StandardCharsets.UTF_8).length;
        byte[] declared = declarations(document, element).getBytes(StandardCharsets.UTF_8);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(end - from + declared.length);
        bytes.write(document.bytes(), from, name - from);
        bytes.writeBytes(declared);
        bytes.write(document.bytes(), name, end - name);
        return bytes.toByteArray();
    }

    /** The bytes of the root element, which needs no declarations. */
    public static void writeRoot(EventStream document, ByteArrayOutputStream to) {
        int from = document.offset(document.root());
        to.write(document.bytes(), from, document.tagEnd(document.end(document.root())) - from);
    }

    private static String declarations(EventStream document, int element) {
        Map<String, String> around = document.namespacesInScope(document.parent(element));
        for (int event = element + 1; isOfTag(document, event); event++) {
            if (document.kind(event) == EventKind.NAMESPACE) {
                around.remove(document.qName(event));
            }
        }
        StringBuilder declarations = new StringBuilder();
        around.forEach((prefix, namespace) -> declarations
                .append(prefix.isEmpty() ? " xmlns=\"" : " xmlns:" + prefix + "=\"")
                .append(escaped(namespace))
                .append('"'));
        return declarations.toString();
    }

    private static boolean isOfTag(EventStream document, int event) {
        return event < document.size()
                && (document.kind(event) == EventKind.NAMESPACE || document.kind(event) == EventKind.ATTRIBUTE);
    }

    private static String escaped(String value) {
        return value.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace("\"", "&quot;")
                .replace("\t", "&#9;")
                .replace("\n", "&#10;")
                .replace("\r", "&#13;");
    }
}

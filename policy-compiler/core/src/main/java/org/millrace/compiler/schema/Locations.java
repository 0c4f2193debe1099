package org.millrace.compiler.schema;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.xml.XMLConstants;
import org.millrace.xml.EventStream;
import org.millrace.xml.XmlLimits;

/**
 * Names files of the bundle in a schema where it names addresses, or namespaces alone: a catalog is the compiler's to read, and a runtime finds all
 * by relative paths. Nothing else of the schema changes by a byte, and no line moves.
 */
final class Locations {

    private static final XmlLimits LIMITS = new XmlLimits(1000, 1000, 1024, 16 * 1024 * 1024, 1_000_000);

    /** What to put in the place of bytes. */
    private record Edit(int from, int to, String text) {}

    private Locations() {}

    /**
     * @param path of the schema
     * @param addresses the path of the file that stands for an address
     * @param namespaces the path of the file for a namespace that is imported without a location
     */
    static byte[] named(String path, byte[] schema, Map<String, String> addresses, Map<String, String> namespaces) {
        EventStream document = EventStream.parse(schema, 0, schema.length, LIMITS);
        List<Edit> edits = new ArrayList<>();
        for (int element = document.root(); element != EventStream.NONE; element = document.nextElement(element)) {
            if (!document.namespace(element).equals(XMLConstants.W3C_XML_SCHEMA_NS_URI)
                    || !SchemaFiles.REFERENCES.contains(document.localName(element))) {
                continue;
            }
            int location = document.attribute(element, "", "schemaLocation");
            if (location != EventStream.NONE) {
                String target = addresses.get(document.value(location).strip());
                if (target != null) {
                    edits.add(new Edit(
                            document.valueStart(location), document.valueEnd(location), relative(path, target)));
                }
            } else {
                int namespace = document.attribute(element, "", "namespace");
                String target = namespaces.get(namespace == EventStream.NONE ? "" : document.value(namespace));
                if (target != null) {
                    int end = document.nameEnd(element);
                    edits.add(new Edit(end, end, " schemaLocation=\"" + relative(path, target) + "\""));
                }
            }
        }
        return edits.isEmpty() ? schema : edited(document, schema, edits);
    }

    private static byte[] edited(EventStream document, byte[] schema, List<Edit> edits) {
        boolean transcoded = document.bytes() != schema;
        int end = transcoded ? document.tagEnd(document.end(document.root())) : schema.length;
        StringBuilder text = new StringBuilder();
        int at = transcoded ? document.offset(document.root()) : 0;
        if (transcoded) { // without its declaration, whose encoding is no longer true; what stood before the root was
            // some lines
            text.append("\n".repeat(document.place(document.root()).line() - 1));
        }
        for (Edit edit : edits) {
            text.append(latin(document.bytes(), at, edit.from)).append(utf8(edit.text));
            at = edit.to;
        }
        text.append(latin(document.bytes(), at, end));
        return text.toString().getBytes(StandardCharsets.ISO_8859_1);
    }

    /** Bytes as characters, so that edits need no second buffer of bytes. */
    private static String latin(byte[] bytes, int from, int to) {
        return new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
    }

    private static String utf8(String text) {
        return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
    }

    private static String relative(String from, String to) {
        String path = Path.of("/" + from)
                .getParent()
                .relativize(Path.of("/" + to))
                .toString()
                .replace('\\', '/');
        return path.replace("%", "%25")
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace("\"", "&quot;")
                .replace("'", "&apos;");
    }
}

package org.millrace.compiler.start;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import javax.xml.XMLConstants;
import javax.xml.namespace.QName;

/**
 * The schemas of RPC messages, which no WSDL holds: the Body has one element, called like the operation (that of the response with {@code Response}
 * behind it), in the namespace of its soap:body; in it stands one element a part, called like it, in no namespace, of the type that the part names
 * (WSDL 1.1, section 3.5; WS-I Basic Profile 1.1, R2717 to R2729).
 *
 * <p>In SOAP's encoding (SOAP 1.1, section 5) the parts stand in any order, may be nil or absent, and an element may have attributes of the
 * encoding. Values that are written apart, by {@code href}, are not described.
 */
final class RpcMessages {

    static final String ENCODING = "http://schemas.xmlsoap.org/soap/encoding/";

    /** @param type named as XML Schema does */
    record Part(String name, QName type) {}

    private record Wrapper(List<Part> parts, boolean encoded) {}

    private final Map<String, Map<String, Wrapper>> byNamespace = new TreeMap<>();

    /**
     * The element in the Body of a message.
     *
     * @param name of the operation, with {@code Response} behind it for what it answers
     * @throws StartRefused when another message has an element of that name, with other parts
     */
    QName wrapper(String namespace, String name, List<Part> parts, boolean encoded) throws StartRefused {
        Wrapper wrapper = new Wrapper(List.copyOf(parts), encoded);
        Wrapper known = byNamespace
                .computeIfAbsent(namespace, key -> new LinkedHashMap<>())
                .putIfAbsent(name, wrapper);
        if (known != null && !known.equals(wrapper)) {
            throw new StartRefused(
                    "another operation's message is {" + namespace + "}" + name + ", with other parts", "leave it out");
        }
        return new QName(namespace, name);
    }

    /** The schemas, by namespace. */
    Map<String, String> documents() {
        Map<String, String> documents = new TreeMap<>();
        byNamespace.forEach((namespace, wrappers) -> documents.put(namespace, document(namespace, wrappers)));
        return documents;
    }

    private static String document(String namespace, Map<String, Wrapper> wrappers) {
        TreeSet<String> types = new TreeSet<>();
        wrappers.values().forEach(wrapper -> wrapper.parts.forEach(part -> types.add(part.type.getNamespaceURI())));
        types.remove(SchemaSet.XSD);
        Map<String, String> prefixes = new LinkedHashMap<>();
        StringBuilder text = new StringBuilder(
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!-- The RPC messages of the WSDL, made from their parts. -->\n"
                        + "<xs:schema xmlns:xs=\"" + SchemaSet.XSD + "\" targetNamespace=\""
                        + WsdlSchemas.escaped(namespace) + "\"");
        for (String type : types) {
            prefixes.put(type, type.isEmpty() ? "" : "t" + (prefixes.size() + 1) + ":");
            if (!type.isEmpty()) {
                text.append(" xmlns:t")
                        .append(prefixes.size())
                        .append("=\"")
                        .append(WsdlSchemas.escaped(type))
                        .append('"');
            }
        }
        prefixes.put(SchemaSet.XSD, "xs:");
        text.append(">\n");
        types.stream()
                .filter(type -> !type.equals(namespace))
                .forEach(type -> text.append("  <xs:import")
                        .append(type.isEmpty() ? "" : " namespace=\"" + WsdlSchemas.escaped(type) + "\"")
                        .append("/>\n"));
        wrappers.forEach((name, wrapper) -> text.append(element(name, wrapper, prefixes)));
        return text.append("</xs:schema>\n").toString();
    }

    private static String element(String name, Wrapper wrapper, Map<String, String> prefixes) {
        String group = wrapper.encoded ? "xs:all" : "xs:sequence";
        StringBuilder text = new StringBuilder("  <xs:element name=\"" + name + "\">\n    <xs:complexType>\n");
        text.append("      <").append(group).append(">\n");
        for (Part part : wrapper.parts) {
            text.append("        <xs:element name=\"")
                    .append(part.name)
                    .append("\" type=\"")
                    .append(prefixes.get(part.type.getNamespaceURI()))
                    .append(part.type.getLocalPart())
                    .append(wrapper.encoded ? "\" minOccurs=\"0\" nillable=\"true\"/>\n" : "\"/>\n");
        }
        text.append("      </").append(group).append(">\n");
        if (wrapper.encoded) {
            text.append("      <xs:anyAttribute namespace=\"##other\" processContents=\"lax\"/>\n");
        }
        return text.append("    </xs:complexType>\n  </xs:element>\n").toString();
    }

    /**
     * Gives arrays of SOAP's encoding their items: a restriction of its Array that names none takes away all content by XML Schema, and means an
     * array of whatever {@code wsdl:arrayType} says.
     *
     * @param schema of a WSDL; changed
     */
    static void giveArraysItems(XmlElement schema) {
        for (XmlElement each : new ArrayList<>(schema.children())) {
            giveArraysItems(each);
        }
        if (!schema.name.equals(new QName(SchemaSet.XSD, "restriction")) || schema.attribute("base") == null) {
            return;
        }
        QName base = schema.resolve(schema.attribute("base"));
        boolean hasSequence = !schema.children(SchemaSet.XSD, "sequence").isEmpty();
        if (new QName(ENCODING, "Array").equals(base) && !hasSequence) {
            schema.content.removeIf(part -> part instanceof XmlElement child
                    && List.of("choice", "all", "group")
                            .contains(child.name.getLocalPart())); // no restriction of any elements
            XmlElement sequence = made(schema, "sequence", Map.of("minOccurs", "0")); // as the encoding's own has it
            sequence.content.add(made(
                    sequence,
                    "any",
                    Map.of(
                            "namespace",
                            "##any",
                            "minOccurs",
                            "0",
                            "maxOccurs",
                            "unbounded",
                            "processContents",
                            "lax")));
            int place = schema.children().stream()
                            .anyMatch(child -> child.name.getLocalPart().equals("annotation"))
                    ? schema.content.indexOf(
                                    schema.children(SchemaSet.XSD, "annotation").getFirst())
                            + 1
                    : 0;
            schema.content.add(place, sequence);
        }
    }

    /** A new element of XML Schema, with the prefix that its parent has. */
    static XmlElement made(XmlElement parent, String name, Map<String, String> attributes) {
        int colon = parent.qName.indexOf(':');
        String prefix = colon < 0 ? "" : parent.qName.substring(0, colon + 1);
        XmlElement made =
                new XmlElement(prefix + name, new QName(XMLConstants.W3C_XML_SCHEMA_NS_URI, name), parent.line, parent);
        new TreeMap<>(attributes)
                .forEach((key, value) -> made.attributes.add(new XmlElement.Attribute(key, "", key, value)));
        return made;
    }
}

package org.millrace.designer.runtimes.exercise;

import java.io.StringReader;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.transform.OutputKeys;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.millrace.client.exchange.XmlReply;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.Node;
import org.xml.sax.InputSource;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * What a message's text is, for people: a tree, and lines that can be compared.
 *
 * @param roots empty when it is neither XML nor JSON
 * @param text with a line for each thing, if it is XML or JSON; else as it is
 */
record Content(List<Part> roots, String text) {

    /**
     * A thing in a message.
     *
     * @param path from the root, by names
     * @param value its own text; "" for none
     */
    record Part(String name, String path, String value, List<Part> parts) {

        /** What tells it from others: where it stands and what it says. */
        String mark() {
            return path + "=" + value;
        }
    }

    static Content of(String text) {
        String start = text.strip();
        if (start.startsWith("<")) {
            return xml(text).orElse(new Content(List.of(), text));
        }
        if (start.startsWith("{") || start.startsWith("[")) {
            return json(text).orElse(new Content(List.of(), text));
        }
        return new Content(List.of(), text);
    }

    private static Optional<Content> xml(String text) {
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultNSInstance();
            factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            factory.setCoalescing(true);
            DocumentBuilder builder = factory.newDocumentBuilder();
            builder.setErrorHandler(null);
            Document document = builder.parse(new InputSource(new StringReader(text)));
            XmlReply.dropWhiteSpace(document);
            Transformer writer = TransformerFactory.newDefaultInstance().newTransformer();
            writer.setOutputProperty(OutputKeys.INDENT, "yes");
            writer.setOutputProperty(OutputKeys.OMIT_XML_DECLARATION, "yes");
            writer.setOutputProperty("{http://xml.apache.org/xslt}indent-amount", "2");
            StringWriter out = new StringWriter();
            writer.transform(new DOMSource(document), new StreamResult(out));
            return Optional.of(new Content(List.of(part(document.getDocumentElement(), "")), out.toString()));
        } catch (Exception e) {
            return Optional.empty(); // not well-formed: it is shown as the text that it is
        }
    }

    private static Part part(Element element, String above) {
        String path = above + "/" + element.getNodeName();
        List<Part> parts = new ArrayList<>();
        NamedNodeMap attributes = element.getAttributes();
        for (int i = 0; i < attributes.getLength(); i++) {
            Node each = attributes.item(i);
            if (!each.getNodeName().startsWith("xmlns")) {
                parts.add(new Part(
                        "@" + each.getNodeName(), path + "/@" + each.getNodeName(), each.getNodeValue(), List.of()));
            }
        }
        StringBuilder value = new StringBuilder();
        for (Node child = element.getFirstChild(); child != null; child = child.getNextSibling()) {
            if (child instanceof Element inner) {
                parts.add(part(inner, path));
            } else if (child.getNodeType() == Node.TEXT_NODE) {
                value.append(child.getNodeValue());
            }
        }
        return new Part(element.getNodeName(), path, value.toString().strip(), List.copyOf(parts));
    }

    private static Optional<Content> json(String text) {
        try {
            JsonNode read = JsonMapper.shared().readTree(text);
            String pretty = JsonMapper.builder()
                    .enable(SerializationFeature.INDENT_OUTPUT)
                    .build()
                    .writeValueAsString(read);
            return Optional.of(new Content(parts(read, ""), pretty));
        } catch (JacksonException e) {
            return Optional.empty();
        }
    }

    private static List<Part> parts(JsonNode node, String path) {
        List<Part> parts = new ArrayList<>();
        node.properties().forEach(each -> parts.add(part(each.getKey(), path + "/" + each.getKey(), each.getValue())));
        if (node.isArray()) {
            for (int i = 0; i < node.size(); i++) {
                parts.add(part("[" + i + "]", path + "/[]", node.get(i)));
            }
        }
        return List.copyOf(parts);
    }

    private static Part part(String name, String path, JsonNode value) {
        return new Part(name, path, value.isValueNode() ? value.asString("") : "", parts(value, path));
    }
}

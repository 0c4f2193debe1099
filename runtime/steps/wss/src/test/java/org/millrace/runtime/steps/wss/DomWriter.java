package org.millrace.runtime.steps.wss;

import java.nio.charset.StandardCharsets;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.Node;

/**
 * Writes a tree as UTF-8, adding and removing no white space, so that what was signed still verifies when it is read again. Carriage
 * returns, and tabs and line feeds in attributes, are written as character references, since a parser would change them otherwise
 * (XML 1.0 sections 2.11 and 3.3.3). The order of attributes and the form of empty elements are not kept.
 */
final class DomWriter {

    private final StringBuilder out = new StringBuilder(8 * 1024);

    private DomWriter() {}

    /** @param declaration whether to begin with an XML declaration */
    static byte[] document(Document document, boolean declaration) {
        DomWriter writer = new DomWriter();
        if (declaration) {
            writer.out.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        }
        for (Node child = document.getFirstChild(); child != null; child = child.getNextSibling()) {
            writer.subtree(child);
        }
        return writer.bytes();
    }

    /** The content of an element, without its own tags; namespaces are declared where the tree declares them. */
    static byte[] content(Element parent) {
        DomWriter writer = new DomWriter();
        for (Node child = parent.getFirstChild(); child != null; child = child.getNextSibling()) {
            writer.subtree(child);
        }
        return writer.bytes();
    }

    /** An element with its tags. */
    static byte[] element(Element element) {
        DomWriter writer = new DomWriter();
        writer.subtree(element);
        return writer.bytes();
    }

    static String escapeAttribute(String value) {
        DomWriter writer = new DomWriter();
        writer.attributeText(value);
        return writer.out.toString();
    }

    private byte[] bytes() {
        return out.toString().getBytes(StandardCharsets.UTF_8);
    }

    /** A loop, not a recursion: depth is the sender's choice. */
    private void subtree(Node root) {
        Node node = root;
        while (node != null) {
            start(node);
            if (node.getFirstChild() != null) {
                node = node.getFirstChild();
                continue;
            }
            while (node != root && node.getNextSibling() == null) {
                node = node.getParentNode();
                end((Element) node);
            }
            node = node == root ? null : node.getNextSibling();
        }
    }

    private void start(Node node) {
        switch (node.getNodeType()) {
            case Node.ELEMENT_NODE -> {
                out.append('<').append(node.getNodeName());
                attributes(node.getAttributes());
                out.append(node.getFirstChild() == null ? "/>" : ">");
            }
            case Node.TEXT_NODE, Node.CDATA_SECTION_NODE -> text(node.getNodeValue());
            case Node.COMMENT_NODE ->
                out.append("<!--").append(node.getNodeValue()).append("-->");
            case Node.PROCESSING_INSTRUCTION_NODE -> {
                out.append("<?").append(node.getNodeName());
                if (!node.getNodeValue().isEmpty()) {
                    out.append(' ').append(node.getNodeValue());
                }
                out.append("?>");
            }
            default -> throw new IllegalStateException("a node of type " + node.getNodeType() + " in a SOAP message");
        }
    }

    private void end(Element element) {
        out.append("</").append(element.getNodeName()).append('>');
    }

    private void attributes(NamedNodeMap attributes) {
        for (int i = 0; i < attributes.getLength(); i++) {
            Node attribute = attributes.item(i);
            out.append(' ').append(attribute.getNodeName()).append("=\"");
            attributeText(attribute.getNodeValue());
            out.append('"');
        }
    }

    private void text(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '\r' -> out.append("&#xD;");
                default -> out.append(c);
            }
        }
    }

    private void attributeText(String value) {
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            switch (c) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                case '"' -> out.append("&quot;");
                case '\t' -> out.append("&#x9;");
                case '\n' -> out.append("&#xA;");
                case '\r' -> out.append("&#xD;");
                default -> out.append(c);
            }
        }
    }
}

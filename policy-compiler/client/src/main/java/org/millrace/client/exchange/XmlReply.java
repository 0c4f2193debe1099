package org.millrace.client.exchange;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Attr;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/** A reply as XML: compared, and looked into. White space between elements does not count, nor where namespaces are declared. */
public final class XmlReply {

    private final Document document;

    private XmlReply(Document document) {
        this.document = document;
    }

    /** Empty when it is not XML. */
    public static Optional<XmlReply> parse(byte[] body) throws IOException {
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultNSInstance();
            factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            factory.setCoalescing(true);
            DocumentBuilder builder = factory.newDocumentBuilder();
            builder.setErrorHandler(null);
            Document document = builder.parse(new ByteArrayInputStream(body));
            dropWhiteSpace(document);
            dropDeclarations(document);
            return Optional.of(new XmlReply(document));
        } catch (SAXException e) {
            return Optional.empty();
        } catch (ParserConfigurationException e) {
            throw new IllegalStateException("the JDK's own XML parser can be configured", e);
        }
    }

    /** Whether both have the same elements, attributes and text. */
    boolean sameAs(XmlReply other) {
        return document.getDocumentElement().isEqualNode(other.document.getDocumentElement());
    }

    /** Whether what the SOAP bodies of both hold is the same; either may be an envelope or a Body. */
    boolean holdsTheSameAs(XmlReply other) {
        return held().isEqualNode(other.held());
    }

    private Node held() {
        Node body = document.getElementsByTagNameNS("*", "Body").item(0);
        return body == null || body.getFirstChild() == null ? document : body.getFirstChild();
    }

    /** The texts of the elements of this local name, in document order. */
    public List<String> texts(String localName) {
        List<String> texts = new ArrayList<>();
        NodeList all = document.getElementsByTagNameNS("*", localName);
        for (int i = 0; i < all.getLength(); i++) {
            texts.add(all.item(i).getTextContent().strip());
        }
        return texts;
    }

    /** Takes out the texts of nothing but white space, so that indentation is no difference. */
    public static void dropWhiteSpace(Node parent) {
        Node child = parent.getFirstChild();
        while (child != null) {
            Node next = child.getNextSibling();
            if (child.getNodeType() == Node.TEXT_NODE && child.getTextContent().isBlank()) {
                parent.removeChild(child);
            } else {
                dropWhiteSpace(child);
            }
            child = next;
        }
    }

    private static void dropDeclarations(Node parent) {
        for (Node child = parent.getFirstChild(); child != null; child = child.getNextSibling()) {
            if (child instanceof Element element) {
                NamedNodeMap attributes = element.getAttributes();
                for (int i = attributes.getLength() - 1; i >= 0; i--) {
                    Attr attribute = (Attr) attributes.item(i);
                    if (XMLConstants.XMLNS_ATTRIBUTE_NS_URI.equals(attribute.getNamespaceURI())) {
                        element.removeAttributeNode(attribute);
                    }
                }
            }
            dropDeclarations(child);
        }
    }
}

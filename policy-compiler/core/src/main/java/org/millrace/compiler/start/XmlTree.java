package org.millrace.compiler.start;

import java.io.IOException;
import javax.xml.namespace.QName;
import org.millrace.compiler.resource.SafeXml;
import org.xml.sax.Attributes;
import org.xml.sax.Locator;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;
import org.xml.sax.XMLReader;
import org.xml.sax.helpers.DefaultHandler;

/** Reads an XML document into elements; no DTD, no entities. */
final class XmlTree extends DefaultHandler {

    private static final int MAX_DEPTH = 200;
    private static final int MAX_ELEMENTS = 500_000;

    private Locator locator;
    private XmlElement root;
    private XmlElement current;
    private int depth;
    private int elements;

    private XmlTree() {}

    static XmlElement read(String path, byte[] content) throws StartRefused {
        XmlTree tree = new XmlTree();
        try {
            XMLReader reader = SafeXml.reader();
            reader.setFeature("http://xml.org/sax/features/namespace-prefixes", true);
            reader.setContentHandler(tree);
            reader.setErrorHandler(tree);
            reader.parse(SafeXml.source(path, content));
            return tree.root;
        } catch (SAXParseException e) {
            boolean doctype = e.getMessage().contains("disallow-doctype-decl");
            throw StartRefused.at(
                    path,
                    e.getLineNumber(),
                    doctype ? "a DOCTYPE stands here" : "it is not well-formed XML: " + e.getMessage(),
                    doctype ? "remove it; documents with a DTD are never read" : "mend the file");
        } catch (SAXException | IOException e) {
            throw StartRefused.at(path, 0, "it can't be read as XML: " + e.getMessage(), "mend the file");
        }
    }

    @Override
    public void setDocumentLocator(Locator given) {
        locator = given;
    }

    @Override
    public void startElement(String uri, String localName, String qName, Attributes attributes) throws SAXException {
        if (++depth > MAX_DEPTH || ++elements > MAX_ELEMENTS) {
            throw new SAXParseException(
                    "it has more than " + MAX_DEPTH + " levels or " + MAX_ELEMENTS + " elements", locator);
        }
        XmlElement element = new XmlElement(qName, new QName(uri, localName), locator.getLineNumber(), current);
        for (int i = 0; i < attributes.getLength(); i++) {
            element.attributes.add(new XmlElement.Attribute(
                    attributes.getQName(i), attributes.getURI(i), attributes.getLocalName(i), attributes.getValue(i)));
        }
        if (current == null) {
            root = element;
        } else {
            current.content.add(element);
        }
        current = element;
    }

    @Override
    public void endElement(String uri, String localName, String qName) {
        depth--;
        current = current.parent;
    }

    @Override
    public void characters(char[] text, int start, int length) {
        current.content.add(new String(text, start, length));
    }
}

package org.millrace.compiler.resource;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.xml.sax.Attributes;
import org.xml.sax.Locator;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;
import org.xml.sax.XMLReader;
import org.xml.sax.helpers.DefaultHandler;

/**
 * Takes the DOCTYPE out of a schema at design time. Schemas of the W3C have one, which declares entities and defaults of attributes inside; what
 * it declares is worked into the text, what it names is never read, and no runtime sees it. Lines stay where they were.
 */
public final class Doctype {

    private Doctype() {}

    /** Whether bytes that are XML in an encoding of ASCII's kind have one; a document in UTF-16 with one is left to be refused. */
    public static boolean isIn(byte[] document) {
        return new String(document, StandardCharsets.ISO_8859_1).contains("<!DOCTYPE");
    }

    /**
     * @return the document without its DOCTYPE, in UTF-8; the same bytes when it has none
     * @throws SAXException when it is not well-formed, or when its entities make it larger than a bundle's file may be
     */
    public static byte[] removed(String path, byte[] document) throws SAXException, IOException {
        if (!isIn(document)) {
            return document;
        }
        XMLReader reader = SafeXml.readerOverDoctype();
        reader.setFeature("http://xml.org/sax/features/namespace-prefixes", true);
        Written written = new Written();
        reader.setContentHandler(written);
        reader.setErrorHandler(written);
        reader.parse(SafeXml.source(path, document));
        return written.text.append('\n').toString().getBytes(StandardCharsets.UTF_8);
    }

    private static final class Written extends DefaultHandler {

        private final StringBuilder text = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>");
        private Locator locator;
        private int line = 1;

        @Override
        public void setDocumentLocator(Locator given) {
            locator = given;
        }

        /** Goes on to the line that the parser is at. */
        private void catchUp() {
            for (; line < locator.getLineNumber(); line++) {
                text.append('\n');
            }
        }

        @Override
        public void startElement(String uri, String name, String qName, Attributes attributes) throws SAXException {
            text.append('<').append(qName);
            catchUp();
            for (int i = 0; i < attributes.getLength(); i++) {
                text.append(' ').append(attributes.getQName(i)).append("=\"");
                escaped(attributes.getValue(i), true);
                text.append('"');
            }
            text.append('>');
            requireBounded();
        }

        @Override
        public void endElement(String uri, String name, String qName) {
            text.append("</").append(qName).append('>');
        }

        @Override
        public void characters(char[] piece, int start, int length) throws SAXException {
            String value = new String(piece, start, length);
            line += (int) value.chars().filter(c -> c == '\n').count();
            escaped(value, false);
            requireBounded();
        }

        @Override
        public void ignorableWhitespace(char[] piece, int start, int length) throws SAXException {
            characters(piece, start, length);
        }

        private void escaped(String value, boolean attribute) {
            for (int i = 0; i < value.length(); i++) {
                char c = value.charAt(i);
                switch (c) {
                    case '&' -> text.append("&amp;");
                    case '<' -> text.append("&lt;");
                    case '>' -> text.append("&gt;");
                    case '"' -> text.append(attribute ? "&quot;" : "\"");
                    case '\n', '\t' -> text.append(attribute ? "&#" + (int) c + ";" : String.valueOf(c));
                    case '\r' -> text.append("&#13;");
                    default -> text.append(c);
                }
            }
        }

        private void requireBounded() throws SAXException {
            if (text.length() > FlowFolder.MAX_FILE_BYTES) {
                throw new SAXParseException("the entities of its DOCTYPE make it too large", locator);
            }
        }
    }
}

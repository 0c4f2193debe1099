package org.millrace.xml;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Random;
import java.util.TreeSet;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.junit.jupiter.api.Test;
import org.millrace.xml.view.StaxReader;

/** The JDK's StAX reader judges ours, event by event. */
class StaxReaderTest {

    private final XMLInputFactory judge = XMLInputFactory.newDefaultFactory();

    StaxReaderTest() {
        judge.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    }

    private static EventStream parse(byte[] bytes) {
        return EventStream.parse(bytes, 0, bytes.length, XmlLimits.DEFAULTS);
    }

    private static StaxReader reader(String document) {
        return new StaxReader(parse(document.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void generatedDocumentsReadTheSame() throws Exception {
        int compared = 0;
        for (int seed = 0; seed < 1500; seed++) {
            byte[] bytes = RandomDocument.bytes(new Random(seed));
            EventStream stream;
            try {
                stream = parse(bytes);
            } catch (XmlError e) {
                continue; // some seeds give duplicate attributes
            }
            List<String> theirs = read(judge.createXMLStreamReader(new ByteArrayInputStream(bytes)));
            assertEquals(theirs, read(new StaxReader(stream)), "seed " + seed);
            compared++;
        }
        assertTrue(compared > 500, compared + " compared");
    }

    private static List<String> read(XMLStreamReader reader) throws XMLStreamException {
        List<String> lines = new ArrayList<>();
        StringBuilder text = new StringBuilder();
        for (int type = reader.getEventType(); ; type = reader.next()) {
            if (type == XMLStreamConstants.CHARACTERS || type == XMLStreamConstants.SPACE) {
                text.append(reader.getTextCharacters(), reader.getTextStart(), reader.getTextLength());
            } else if (type == XMLStreamConstants.CDATA) {
                text.append(reader.getText());
            } else {
                if (!text.isEmpty()) {
                    lines.add("text " + text);
                    text.setLength(0);
                }
                lines.add(line(reader, type));
            }
            if (!reader.hasNext()) {
                return lines;
            }
        }
    }

    private static String line(XMLStreamReader reader, int type) {
        return switch (type) {
            case XMLStreamConstants.START_DOCUMENT ->
                "document " + reader.isStandalone() + " " + reader.standaloneSet() + " "
                        + reader.getCharacterEncodingScheme();
            case XMLStreamConstants.START_ELEMENT ->
                "start " + reader.getName() + " " + reader.getPrefix() + ":" + reader.getLocalName() + " "
                        + reader.getNamespaceURI() + attributes(reader) + namespaces(reader);
            case XMLStreamConstants.END_ELEMENT ->
                "end " + reader.getName() + " " + reader.getNamespaceURI() + namespaces(reader);
            case XMLStreamConstants.COMMENT -> "comment " + reader.getText();
            case XMLStreamConstants.PROCESSING_INSTRUCTION ->
                "instruction " + reader.getPITarget() + " " + (reader.getPIData() == null ? "" : reader.getPIData());
            case XMLStreamConstants.END_DOCUMENT -> "end of document";
            default -> throw new AssertionError(type);
        };
    }

    private static String attributes(XMLStreamReader reader) {
        TreeSet<String> sorted = new TreeSet<>();
        for (int i = 0; i < reader.getAttributeCount(); i++) {
            sorted.add(reader.getAttributeName(i) + "|" + reader.getAttributePrefix(i) + ":"
                    + reader.getAttributeLocalName(i) + "|" + reader.getAttributeNamespace(i) + "|"
                    + reader.getAttributeType(i) + "=" + reader.getAttributeValue(i));
        }
        return sorted.toString();
    }

    private static String namespaces(XMLStreamReader reader) {
        TreeSet<String> sorted = new TreeSet<>();
        for (int i = 0; i < reader.getNamespaceCount(); i++) {
            sorted.add(reader.getNamespacePrefix(i) + "=" + reader.getNamespaceURI(i));
        }
        return sorted.toString();
    }

    @Test
    void anElementIsReadAsADocumentWithTheNamespacesItInherits() throws Exception {
        byte[] bytes =
                "<a xmlns:p='urn:p'><p:b x='1'>t<!--c--><![CDATA[u]]></p:b><c/></a>".getBytes(StandardCharsets.UTF_8);
        EventStream stream = parse(bytes);
        StaxReader reader = new StaxReader(stream, stream.firstChildElement(stream.root()));
        assertEquals(XMLStreamConstants.START_DOCUMENT, reader.getEventType());
        assertEquals(XMLStreamConstants.START_ELEMENT, reader.nextTag());
        assertEquals("urn:p", reader.getNamespaceURI("p"));
        assertEquals("p", reader.getNamespaceContext().getPrefix("urn:p"));
        assertNull(reader.getNamespaceURI("q"));
        assertEquals("1", reader.getAttributeValue(null, "x"));
        assertNull(reader.getAttributeValue("urn:p", "x"));
        assertEquals("tu", reader.getElementText());
        assertEquals(XMLStreamConstants.END_ELEMENT, reader.getEventType());
        assertEquals(XMLStreamConstants.END_DOCUMENT, reader.next());
        assertThrows(NoSuchElementException.class, reader::next);
    }

    @Test
    void whatAnEventHasNotIsRefused() throws Exception {
        StaxReader reader = reader("<a>\n <b/></a>");
        assertThrows(IllegalStateException.class, reader::getLocalName);
        reader.nextTag();
        assertThrows(IllegalStateException.class, reader::getText);
        assertThrows(IndexOutOfBoundsException.class, () -> reader.getAttributeValue(0));
        assertThrows(XMLStreamException.class, reader::getElementText);
        assertEquals(2, reader.getLocation().getLineNumber());
        assertEquals(2, reader.getLocation().getColumnNumber());
        XMLStreamException wrong =
                assertThrows(XMLStreamException.class, () -> reader.require(XMLStreamConstants.END_ELEMENT, null, "b"));
        assertTrue(wrong.getMessage().contains("expected an event of type 2, {null}b"), wrong.getMessage());
    }

    @Test
    void textIsGivenInPiecesToo() {
        StaxReader reader = reader("<a>0123456789</a>");
        reader.next();
        reader.next();
        char[] piece = new char[4];
        assertEquals(4, reader.getTextCharacters(2, piece, 0, 4));
        assertEquals("2345", new String(piece));
        assertEquals(2, reader.getTextCharacters(8, piece, 0, 4));
        assertEquals(10, reader.getTextLength());
    }
}

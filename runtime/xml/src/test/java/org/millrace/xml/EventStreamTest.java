package org.millrace.xml;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.xml.sax.Attributes;
import org.xml.sax.Locator;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;

class EventStreamTest {

    private static final String ORDER = """
            <?xml version="1.0"?>
            <!-- c -->
            <o:order xmlns:o="urn:o" xmlns="urn:d" id="7" o:x="y">
              <line no="1">a<b/>c</line>
              <line no="2"><![CDATA[<]]>&gt;</line><?pi  data ?>
              <o:end xmlns:q="urn:q" xmlns=""><z/></o:end>
            </o:order>
            """;

    private final EventStream stream = parse(ORDER);
    private final int root = stream.root();

    private static EventStream parse(String document) {
        byte[] bytes = document.getBytes(StandardCharsets.UTF_8);
        return EventStream.parse(bytes, 0, bytes.length, XmlLimits.DEFAULTS);
    }

    @Test
    void namesAreKnownInAllTheirParts() {
        assertEquals("o:order", stream.qName(root));
        assertEquals("order", stream.localName(root));
        assertEquals("o", stream.prefix(root));
        assertEquals("urn:o", stream.namespace(root));
        int line = stream.firstChildElement(root);
        assertEquals("urn:d", stream.namespace(line));
        assertEquals("", stream.prefix(line));
        assertEquals("", stream.namespace(stream.firstAttribute(line)));
    }

    @Test
    void childrenAndSiblingsAreWalkedOverSubtrees() {
        int first = stream.firstChildElement(root);
        int second = stream.nextSiblingElement(first);
        int end = stream.nextSiblingElement(second);
        assertEquals("o:end", stream.qName(end));
        assertEquals(EventStream.NONE, stream.nextSiblingElement(end));
        assertEquals(EventKind.TEXT, stream.kind(stream.nextSibling(end)));
        assertEquals(EventStream.NONE, stream.nextSibling(stream.nextSibling(end)));
        assertEquals(root, stream.parent(end));
        assertEquals(0, stream.parent(stream.end(root)));
        assertEquals(end, stream.child(root, "urn:o", "end"));
        assertEquals(EventStream.NONE, stream.child(root, "urn:d", "end"));
        assertEquals(EventKind.COMMENT, stream.kind(stream.firstChild(0)));
        assertEquals(root, stream.nextSibling(stream.firstChild(0)));
        assertEquals(EventStream.NONE, stream.nextSibling(root));
        assertEquals(EventStream.NONE, stream.nextSibling(0));
        assertEquals(EventStream.NONE, stream.parent(0));
        assertEquals(first, stream.start(stream.end(first)));
    }

    @Test
    void valuesAreStringsOnDemand() {
        int line = stream.firstChildElement(root);
        assertEquals("ac", stream.value(line));
        assertEquals("<>", stream.value(stream.nextSiblingElement(line)));
        assertEquals("7", stream.value(stream.attribute(root, "", "id")));
        assertEquals("y", stream.value(stream.attribute(root, "urn:o", "x")));
        assertEquals(EventStream.NONE, stream.attribute(root, "urn:d", "id"));
        assertEquals(" c ", stream.value(stream.firstChild(0)));
        int instruction = stream.nextSibling(stream.nextSiblingElement(line));
        assertEquals("pi", stream.qName(instruction));
        assertEquals("data ", stream.value(instruction));
    }

    @Test
    void namespacesInScopeAreThoseOfTheInnermostDeclarations() {
        int end = stream.child(root, "urn:o", "end");
        assertEquals(Map.of("o", "urn:o", "q", "urn:q"), stream.namespacesInScope(stream.firstChildElement(end)));
        assertEquals(Map.of("o", "urn:o", "", "urn:d"), stream.namespacesInScope(stream.firstChildElement(root)));
    }

    @Test
    void pathsAndPlacesAreForPeople() {
        int second = stream.nextSiblingElement(stream.firstChildElement(root));
        assertEquals("/o:order/line[2]", stream.path(second, 100));
        assertEquals("/o:order/line[2]/@no", stream.path(stream.firstAttribute(second), 100));
        assertEquals("/o:order/line[2]", stream.path(stream.firstChild(second), 100));
        assertEquals("/o:order", stream.path(stream.end(root), 100));
        assertEquals("/", stream.path(0, 100));
        assertEquals("...r/line[2]", stream.path(second, 9));
        assertEquals(new Place(5, 3), stream.place(second));
        assertEquals(new Place(5, 16), stream.place(stream.firstChild(second)));
    }

    @Test
    void theBytesAreThoseThatCameIn() {
        byte[] bytes = ORDER.getBytes(StandardCharsets.UTF_8);
        assertSame(
                bytes,
                EventStream.parse(bytes, 0, bytes.length, XmlLimits.DEFAULTS).toByteArray());
        byte[] larger = ("xx" + ORDER + "xx").getBytes(StandardCharsets.UTF_8);
        assertArrayEquals(
                bytes,
                EventStream.parse(larger, 2, bytes.length, XmlLimits.DEFAULTS).toByteArray());
    }

    @Test
    void anElementIsFedAsADocumentWithThePrefixesItInherits() throws SAXException {
        Recorder recorder = new Recorder();
        new SaxFeed(stream, recorder).element(stream.child(root, "urn:o", "end"));
        assertEquals(
                List.of(
                        "document",
                        "prefix o=urn:o",
                        "prefix =urn:d",
                        "prefix q=urn:q",
                        "prefix =",
                        "start o:end {urn:o}end []",
                        "start z {}z []",
                        "end z {}z",
                        "end o:end {urn:o}end",
                        "end of document"),
                recorder.lines);
    }

    @Test
    void theLocatorGivesThePlaceOfEachEvent() throws SAXException {
        StringBuilder places = new StringBuilder();
        SaxFeed.document(stream, new DefaultHandler() {
            private Locator locator;

            @Override
            public void setDocumentLocator(Locator locator) {
                this.locator = locator;
            }

            @Override
            public void startElement(String uri, String local, String qName, Attributes attributes) {
                places.append(qName)
                        .append(' ')
                        .append(locator.getLineNumber())
                        .append(':')
                        .append(locator.getColumnNumber())
                        .append('\n');
            }
        });
        assertEquals("o:order 3:1\nline 4:3\nb 4:17\nline 5:3\no:end 6:3\nz 6:35\n", places.toString());
    }

    @Test
    void anEditChangesOnlyWhatItTouches() {
        Splice splice = new Splice(stream);
        int line = stream.firstChildElement(root);
        splice.text(line, "<&>\r\n").attribute(stream.firstAttribute(line), "\"a'\n");
        splice.text(stream.firstChildElement(stream.child(root, "urn:o", "end")), "z]]>");
        assertEquals(
                ORDER.replace("\"1\">a<b/>c<", "\"&quot;a'&#10;\">&lt;&amp;&gt;&#13;\n<")
                        .replace("<z/>", "<z>z]]&gt;</z>"),
                new String(splice.toByteArray(), StandardCharsets.UTF_8));
    }

    @Test
    void aPartThatIsSetAgainTakesTheLaterValue() {
        EventStream before = parse("<a b='1'><c/><d>2</d></a>");
        int c = before.firstChildElement(before.root());
        int d = before.nextSiblingElement(c);
        Splice splice = new Splice(before);
        for (String value : new String[] {"x", "", "y", ""}) {
            splice.attribute(before.firstAttribute(before.root()), value)
                    .text(c, value)
                    .text(d, value);
        }
        assertEquals("<a b=''><c/><d></d></a>", new String(splice.toByteArray(), StandardCharsets.UTF_8));
    }

    @Test
    void aValueSetIsTheValueReadInEveryEncoding() {
        for (int seed = 0; seed < 600; seed++) {
            Random random = new Random(seed);
            byte[] bytes = RandomDocument.bytes(random);
            EventStream before;
            try {
                before = EventStream.parse(bytes, 0, bytes.length, XmlLimits.DEFAULTS);
            } catch (XmlError e) {
                continue; // some seeds give duplicate attributes
            }
            int event = 1 + random.nextInt(before.size() - 1);
            while (before.kind(event) != EventKind.START && before.kind(event) != EventKind.ATTRIBUTE) {
                event = event % (before.size() - 1) + 1;
            }
            String value = "a<b>&\"'\r\n\t é漢😀]]>";
            byte[] changed = (before.kind(event) == EventKind.START
                            ? new Splice(before).text(event, value)
                            : new Splice(before).attribute(event, value))
                    .toByteArray();
            EventStream after = EventStream.parse(changed, 0, changed.length, XmlLimits.DEFAULTS);
            assertEquals(value, after.value(event), "seed " + seed);
            assertEquals(before.qName(event), after.qName(event));
            assertEquals(before.charset(), after.charset());
        }
    }

    @Test
    void anEditOfNothingGivesTheSameBytes() {
        for (int seed = 0; seed < 300; seed++) {
            byte[] bytes = RandomDocument.bytes(new Random(seed));
            try {
                EventStream same = EventStream.parse(bytes, 0, bytes.length, XmlLimits.DEFAULTS);
                assertArrayEquals(bytes, new Splice(same).toByteArray(), "seed " + seed);
            } catch (XmlError e) {
                continue; // some seeds give duplicate attributes
            }
        }
    }

    @Test
    void whatXmlCanNotCarryIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> new Splice(stream).text(root, "\0"));
        assertThrows(IllegalArgumentException.class, () -> new Splice(stream).text(root, "\uD800"));
        assertThrows(IllegalArgumentException.class, () -> new Splice(stream).attribute(root, "x"));
        assertThrows(IllegalArgumentException.class, () -> new Splice(stream).text(0, "x"));
        assertEquals(1, Splice.firstForbidden("a\uFFFE"));
        assertEquals(-1, Splice.firstForbidden("a\t\n\r😀"));
    }

    @Test
    void whatIsCanonicalAsItStandsAndWhatIsWhiteIsTold() {
        byte[] bytes = "<a><b x=\"1\" y='2'>text</b > \n<c>\r</c>1>2<d/>&#32;<e>&amp;</e></a>"
                .getBytes(StandardCharsets.UTF_8);
        EventStream events = EventStream.parse(bytes, 0, bytes.length, XmlLimits.DEFAULTS);
        int b = events.child(events.root(), "", "b");
        assertTrue(events.isCanonical(events.firstAttribute(b)));
        assertFalse(events.isCanonical(events.nextAttribute(events.firstAttribute(b))));
        assertTrue(events.isCanonical(events.firstChild(b)));
        assertFalse(events.isCanonical(events.end(b)));
        assertTrue(events.isWhite(events.nextSibling(b)));
        assertTrue(events.isCanonical(events.nextSibling(b)));
        int c = events.nextSiblingElement(b);
        assertFalse(events.isCanonical(events.firstChild(c)));
        assertTrue(events.isWhite(events.firstChild(c)));
        assertTrue(events.isCanonical(events.end(c)));
        assertFalse(events.isCanonical(events.nextSibling(c)));
        int d = events.nextSiblingElement(c);
        assertTrue(events.isCanonical(d));
        assertFalse(events.isCanonical(events.end(d)));
        assertFalse(events.isWhite(events.nextSibling(d)));
        assertFalse(events.isCanonical(events.end(0)));
    }
}

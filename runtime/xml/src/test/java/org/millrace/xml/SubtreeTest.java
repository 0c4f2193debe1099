package org.millrace.xml;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class SubtreeTest {

    private static EventStream parse(String document) {
        byte[] bytes = document.getBytes(StandardCharsets.UTF_8);
        return EventStream.parse(bytes, 0, bytes.length, XmlLimits.DEFAULTS);
    }

    /** The first child element of the root, as a document of its own, which is parsed again. */
    private static String first(String document) {
        EventStream events = parse(document);
        String text = new String(Subtree.of(events, events.firstChildElement(events.root())), StandardCharsets.UTF_8);
        parse(text);
        return text;
    }

    @Test
    void theElementsBytesStayAsTheyAre() {
        assertEquals(
                "<b  c='1'\n>&#65;<![CDATA[<]]><!-- d --></b >",
                first("<a> <b  c='1'\n>&#65;<![CDATA[<]]><!-- d --></b > </a>"));
        assertEquals("<b/>", first("<a><b/><b/></a>"));
        assertEquals("<\u00e4\u00f6>\u20ac</\u00e4\u00f6>", first("<a><\u00e4\u00f6>\u20ac</\u00e4\u00f6></a>"));
    }

    @Test
    void whatIsBoundAroundItIsDeclared() {
        assertEquals("<p:b xmlns:p=\"urn:p\"/>", first("<a xmlns:p='urn:p'><p:b/></a>"));
        assertEquals("<b xmlns=\"urn:d\" c=''/>", first("<a xmlns='urn:d'><b c=''/></a>"));
        assertEquals("<b xmlns:p=\"u&amp;&lt;&quot;&#9;\"/>", first("<a xmlns:p='u&amp;&lt;\"&#9;'><b/></a>"));
    }

    @Test
    void whatItDeclaresItselfIsNotDeclaredTwice() {
        assertEquals("<p:b xmlns:p='urn:p'/>", first("<a xmlns:p='urn:p'><p:b xmlns:p='urn:p'/></a>"));
        assertEquals("<b xmlns=''/>", first("<a xmlns='urn:d'><b xmlns=''/></a>"));
        assertEquals(
                "<b xmlns:q=\"urn:q\" xmlns:p='urn:other'/>",
                first("<a xmlns:p='urn:p' xmlns:q='urn:q'><b xmlns:p='urn:other'/></a>"));
    }

    @Test
    void aRootIsWrittenWithoutWhatStandsAroundIt() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Subtree.writeRoot(parse("<?xml version='1.0'?><!-- a --><b xmlns='urn:b'>c</b>\n<!-- d -->"), bytes);
        assertEquals("<b xmlns='urn:b'>c</b>", bytes.toString(StandardCharsets.UTF_8));
    }
}

package org.millrace.xml.warm;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.millrace.xml.EventStream;
import org.millrace.xml.XmlError;
import org.millrace.xml.XmlLimits;

/**
 * Documents that are refused, one for each thing that can be wrong, behind some elements that are not: a refusal is a turn, too, and the first
 * bad message of a day must not slow the good ones.
 */
final class MalformedMessages {

    /** Inside the root element. */
    private static final String[] INSIDE = {
        "<a></b>",
        "<a>",
        "<a></a",
        "<a b='1",
        "<a b",
        "<a",
        "<",
        "text",
        "<a b=1/>",
        "<a b/>",
        "<a b='<'/>",
        "<a b=\"<\"/>",
        "<a b='1'c='2'/>",
        "<a/ >",
        "< a/>",
        "<1a/>",
        "<a:/>",
        "<:a/>",
        "<a\u3000/>",
        "<a b='1' b='2'/>",
        "<a b=\"1\" b=\"2\"/>",
        "<a xmlns:x='urn:p' x:b='' p:b=''/>",
        "]]>",
        "<!-- a -- b -->",
        "<!-- a",
        "<![CDATA[ a",
        "<![cdata[x]]>",
        "<!DOCTYPE a>",
        "<!a>",
        "<?pi x",
        "<?XmL x?>",
        "<?a:b?>",
        "<?a+?>",
        "<??>",
        "&#0;",
        "&#;",
        "&#x;",
        "&#x110000;",
        "&#99999999999999999999;",
        "&nbsp;",
        "&",
        "<a b='&nbsp;'/>",
        "<x:a/>",
        "<a x:b=''/>",
        "<a:b:c/>",
        "<a xmlns:p=''/>",
        "<a xmlns:xmlns='u'/>",
        "<a xmlns:x='http://www.w3.org/2000/xmlns/'/>",
        "<a xmlns:xml='u'/>",
        "<xmlns:a/>",
        "\b",
        "\uFFFE",
        "<a b='\b'/>",
        "<a b='\uFFFF'/>",
        "<!--\b-->",
        "<![CDATA[\uFFFF]]>",
        "<?p \b?>",
    };

    private static final String[] WHOLE = {
        "",
        "<",
        "<!--c-->",
        "text",
        "<a/><b/>",
        "<a/>x",
        "</a>",
        "<a></a></a>",
        "<![CDATA[x]]><a/>",
        "<!DOCTYPE a><a/>",
        "<?xml version='1.1'?><a/>",
        "<?xml version='2.0'?><a/>",
        "<?xml encoding='UTF-8'?><a/>",
        "<?xml version='1.0' standalone='maybe'?><a/>",
        "<?xml version='1.0' encoding='x-unknown'?><a/>",
        "<?xml version='1.0' encoding='UTF-16'?><a/>",
        "<?xml version='1.0' encoding='US-ASCII'?><a>é</a>",
        "\uFEFF<?xml version='1.0' encoding='ISO-8859-1'?><a/>",
    };

    /** Bytes that are no UTF-8, as characters of ISO-8859-1. */
    private static final String[] BYTES = {
        "\u00C0\u0080", "\u00E4", "\u00E0\u0080\u0080", "\u00ED\u00A0\u0080", "\u00F5\u0080"
    };

    private static final XmlLimits TIGHT = new XmlLimits(3, 2, 20, 30, 8);

    private static final String[] BEYOND = {
        "<a><b><c/></b></a>",
        "<a><b><c>x</c></b></a>",
        "<a b='1' c='2' d='3'/>",
        "<a b=\"1\" c=\"2\" d=\"3\"/>",
        "<aNameOfMoreThanTwentyBytes/>",
        "<a b=\"a value of more than thirty bytes\"/>",
        "<a b='a value of more than thirty bytes'/>",
        "<a/>".repeat(10),
        "<a></a>".repeat(10),
    };

    private MalformedMessages() {}

    /** A document and the limits under which it is refused. */
    record Document(byte[] bytes, XmlLimits limits) {

        /** @throws IllegalStateException when it is not refused */
        void refuse() {
            try {
                EventStream.parse(bytes, 0, bytes.length, limits);
            } catch (XmlError e) {
                return;
            }
            throw new IllegalStateException("not refused: " + new String(bytes, StandardCharsets.UTF_8));
        }
    }

    static List<Document> all() {
        List<byte[]> documents = new ArrayList<>();
        for (String mistake : INSIDE) {
            documents.add(inside(mistake, StandardCharsets.UTF_8));
        }
        for (String mistake : BYTES) {
            documents.add(inside(mistake, StandardCharsets.ISO_8859_1));
            documents.add(inside("<a b=\"" + mistake + "\"/>", StandardCharsets.ISO_8859_1));
        }
        for (String mistake : WHOLE) {
            documents.add(mistake.getBytes(StandardCharsets.UTF_8));
        }
        byte[] halfACharacter = "\uFEFF<a>x</a>".getBytes(StandardCharsets.UTF_16LE);
        documents.add(Arrays.copyOf(halfACharacter, halfACharacter.length - 1));
        documents.add("<?xml version='1.0'?><a/>".getBytes(StandardCharsets.UTF_16BE));
        List<Document> all = new ArrayList<>();
        documents.forEach(document -> all.add(new Document(document, XmlLimits.DEFAULTS)));
        for (String mistake : BEYOND) {
            all.add(new Document(("<r>" + mistake + "</r>").getBytes(StandardCharsets.UTF_8), TIGHT));
        }
        return List.copyOf(all);
    }

    private static byte[] inside(String mistake, Charset charset) {
        return ("<p:root xmlns:p=\"urn:p\"><item>text</item>\n  <item one=\"1\">" + mistake).getBytes(charset);
    }
}

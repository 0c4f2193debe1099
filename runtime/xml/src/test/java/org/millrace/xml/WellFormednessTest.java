package org.millrace.xml;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.xml.XmlError.Kind;

class WellFormednessTest {

    private static EventStream parse(String document) {
        return parse(document, StandardCharsets.UTF_8);
    }

    private static EventStream parse(String document, Charset charset) {
        byte[] bytes = document.getBytes(charset);
        return EventStream.parse(bytes, 0, bytes.length, XmlLimits.DEFAULTS);
    }

    private static String refused(Kind kind, String document) {
        return refused(kind, document.getBytes(StandardCharsets.UTF_8));
    }

    private static String refused(Kind kind, byte[] bytes) {
        XmlError error =
                assertThrows(XmlError.class, () -> EventStream.parse(bytes, 0, bytes.length, XmlLimits.DEFAULTS));
        assertEquals(kind, error.kind(), error.getMessage());
        return error.getMessage();
    }

    /** A bar stands for a line break. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '^',
            quoteCharacter = '`',
            value = {
                "`` ^ line 1, column 1: The document has no root element. (XML [1] document)",
                "<!--c--> ^ line 1, column 9: The document has no root element. (XML [1] document)",
                "text ^ line 1, column 1: Text may stand only inside the root element. (XML [1] document)",
                "<a/><b/> ^ line 1, column 5: A document has one root element; this is a second one. (XML [1] document)",
                "<a/>x ^ line 1, column 5: Text may stand only inside the root element. (XML [1] document)",
                "</a> ^ line 1, column 1: This end tag closes nothing. (XML [1] document)",
                "<a></a></a> ^ line 1, column 8: This end tag closes nothing. (XML [1] document)",
                "<a>|  <b>|</a> ^ line 3, column 1: The end tag does not match the start tag <b> of line 2. (XML WFC: Element Type Match)",
                "<a>|<b>| ^ line 3, column 1: The document ends before the element b of line 2 is closed. (XML [39] element)",
                "<a></a ^ line 1, column 7: The document ends before the element a of line 1 is closed. (XML [39] element)",
                "<a b='1 ^ line 1, column 7: An attribute's value has no closing quote. (XML [10] AttValue)",
                "<a b=1/> ^ line 1, column 6: An attribute's value must stand in quotes. (XML [10] AttValue)",
                "<a b/> ^ line 1, column 5: After the attribute's name an equals sign is missing. (XML [41] Attribute)",
                "<a b='<'/> ^ line 1, column 7: An attribute's value must not hold <; write &lt;. (XML WFC: No < in Attribute Values)",
                "<a b='1'c='2'/> ^ line 1, column 9: Here a space, > or /> must stand. (XML [40] STag)",
                "<a/ > ^ line 1, column 3: A slash in a start tag must be followed by >. (XML [44] EmptyElemTag)",
                "< a/> ^ line 1, column 2: Here the name of an element must stand. (XML [5] Name)",
                "<1a/> ^ line 1, column 2: The character U+0031 must not begin a name. (XML [4] NameStartChar, [4a] NameChar)",
                "<a b='1' b='2'/> ^ line 1, column 10: The attribute b stands twice in one start tag. (XML WFC: Unique Att Spec; Namespaces NSC: Attributes Unique)",
                "<a>]]></a> ^ line 1, column 4: Text must not hold ]]>; write ]]&gt;. (XML [14] CharData)",
                "<a><!-- a -- b --></a> ^ line 1, column 11: A comment must not hold --. (XML [15] Comment)",
                "<a><!-- a</a> ^ line 1, column 4: A comment is not closed. (XML [15] Comment)",
                "<a><![CDATA[ a</a> ^ line 1, column 4: A CDATA section is not closed. (XML [18] CDSect)",
                "<a><![cdata[x]]></a> ^ line 1, column 4: After <! must stand -- or [CDATA[. (XML [43] content)",
                "<![CDATA[x]]><a/> ^ line 1, column 1: Outside the root element only comments and processing instructions may stand. (XML [1] document)",
                "<a><?pi x</a> ^ line 1, column 4: A processing instruction is not closed. (XML [16] PI)",
                "<a><?XmL x?></a> ^ line 1, column 4: The XML declaration may stand only at the very beginning. (XML [17] PITarget, [22] prolog)",
                "<a><?a:b?></a> ^ line 1, column 4: A processing instruction's name must not hold a colon. (Namespaces section 7)",
                "<a>&#0;</a> ^ line 1, column 4: A reference to a character that XML does not allow. (XML WFC: Legal Character)",
                "<a>&#;</a> ^ line 1, column 4: This is no character reference; write & as &amp;. (XML [66] CharRef)",
                "<p:a/> ^ line 1, column 2: The prefix p is not declared. (Namespaces NSC: Prefix Declared)",
                "<a:b:c/> ^ line 1, column 5: A name holds at most one colon, with something on both sides. (Namespaces [7] QName)",
                "<a xmlns:p=''/> ^ line 1, column 4: The declaration of the prefix p has no namespace. (Namespaces NSC: No Prefix Undeclaring)",
                "<a xmlns:xmlns='u'/> ^ line 1, column 4: The prefix xmlns must not be declared. (Namespaces NSC: Reserved Prefixes and Namespace Names)",
                "<xmlns:a/> ^ line 1, column 2: An element must not have the prefix xmlns. (Namespaces section 3)",
                "<?xml version='1.0' standalone='maybe'?><a/> ^ line 1, column 33: The XML declaration's standalone must be yes or no. (XML [23] XMLDecl)",
                "<?xml encoding='UTF-8'?><a/> ^ line 1, column 6: The XML declaration must begin with version=\"1.0\". (XML [23] XMLDecl)",
            })
    void whatIsNotWellFormedIsToldWithItsPlaceAndRule(String document, String told) {
        assertEquals(told, refused(Kind.MALFORMED, document.replace('|', '\n')));
    }

    @Test
    void anAttributeThatIsTheSameByTwoPrefixesStandsTwice() {
        assertEquals(
                "line 1, column 35: The attribute q:x stands twice in one start tag, if only by another prefix."
                        + " (XML WFC: Unique Att Spec; Namespaces NSC: Attributes Unique)",
                refused(Kind.MALFORMED, "<a xmlns:p='u' xmlns:q='u' p:x='' q:x=''/>"));
        parse("<a xmlns='u' xmlns:q='u' x='' q:x=''/>");
    }

    @Test
    void placesAreCountedInLinesAndCharacters() {
        String told = refused(Kind.MALFORMED, "<a>\r\n\r漢😀é <");
        assertEquals("line 3, column 6", told.substring(0, told.indexOf(':')));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"<!DOCTYPE a><a/>", "<?xml version='1.0'?>\n<!--c--><!DOCTYPE a [<!ENTITY x 'y'>]><a>&x;</a>"})
    void aDoctypeIsRefusedBeforeAnythingInItIsRead(String document) {
        String told = refused(Kind.FORBIDDEN, document);
        assertEquals(
                "A document type declaration (DOCTYPE) is not accepted; send the document without it. (XML [28] doctypedecl)",
                told.substring(told.indexOf(": ") + 2));
    }

    @Test
    void otherVersionsOfXmlAreRefused() {
        assertEquals(
                "line 1, column 16: XML 1.1 is not accepted; send the document as XML 1.0. (XML [26] VersionNum)",
                refused(Kind.FORBIDDEN, "<?xml version='1.1'?><a/>"));
        refused(Kind.FORBIDDEN, "<?xml version='1.9'?><a/>");
        refused(Kind.MALFORMED, "<?xml version='2.0'?><a/>");
        refused(Kind.MALFORMED, "<?xml version='1.0.0'?><a/>");
    }

    @Test
    void unknownEntitiesAreRefusedAndThePredefinedKnown() {
        assertEquals(
                "line 1, column 4: After & must stand amp;, lt;, gt;, quot;, apos; or a character reference; write & as &amp;."
                        + " (XML WFC: Entity Declared)",
                refused(Kind.MALFORMED, "<a>&nbsp;</a>"));
        EventStream stream = parse("<a>&amp;&lt;&gt;&quot;&apos;&#65;&#x42;&#x1F600;&#0000000000000067;</a>");
        assertEquals("&<>\"'AB😀C", stream.value(stream.root()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"&#xD800;", "&#x110000;", "&#99999999999999999999;", "&#xFFFE;", "&#8;", "&#xFFFFFFFF41;"})
    void referencesToWhatIsNoCharacterAreRefused(String reference) {
        refused(Kind.MALFORMED, "<a>" + reference + "</a>");
        refused(Kind.MALFORMED, "<a b='" + reference + "'/>");
    }

    @Test
    void namesFollowTheFifthEdition() {
        // Xerces follows the fourth, which has a closed list of letters.
        for (String name : new String[] {"\u0220", "\u2C00", "😀", "a\u203F", "\uFDF0", "\u3021x"}) {
            assertEquals(name, parse("<" + name + "/>").localName(1));
        }
        for (String name : new String[] {"\u00D7", "\u00F7", "\u037E", "\u2000", "\u2FF0", "\u3000", "\uE000"}) {
            refused(Kind.MALFORMED, "<a" + name + "/>");
        }
        refused(Kind.MALFORMED, "<\u00B7a/>");
        parse("<a\u00B7/>");
    }

    @Test
    void illegalCharactersAreRefusedEverywhere() {
        for (String bad : new String[] {"\u0000", "\u0008", "\u000B", "\u001F", "\uFFFE", "\uFFFF"}) {
            for (String place : new String[] {
                "<a>%</a>",
                "<a b='%'/>",
                "<a><!--%--></a>",
                "<a><?p %?></a>",
                "<a><![CDATA[%]]></a>",
                "%<a/>",
                "<a/>%",
                "<a %/>",
                "<a%/>"
            }) {
                refused(Kind.MALFORMED, place.replace("%", bad));
            }
        }
        assertEquals(
                "line 1, column 4: The character U+0008 is not allowed in XML, not even as a reference. (XML [2] Char)",
                refused(Kind.MALFORMED, "<a>\b</a>"));
        parse("<a b='\u007F\u0085\uFFFD'>\t\u007F\u0080</a>");
    }

    @Test
    void bytesThatAreNoUtf8AreRefused() {
        assertEquals(
                "line 1, column 4: The byte 0xE6 is not valid UTF-8 here; declare the document's encoding or send UTF-8."
                        + " (XML 4.3.3 Character Encoding in Entities)",
                refused(Kind.MALFORMED, "<a>æ</a>".getBytes(StandardCharsets.ISO_8859_1)));
    }

    /** The quick way goes on over characters of two and three bytes, in texts and in values. */
    @Test
    void bytesThatAreNoUtf8AreFoundAlsoInElementsOfWhichManyCameBefore() {
        String many =
                "<a b=\"\u0451\u043b\u043a\u0430 gr\u00f6\u00dfe\">\u0451\u043b\u043a\u0430 \u6f22gr\u00f6\u00dfe</a>"
                        .repeat(3);
        byte[] bytes = ("<r>" + many + "</r>").getBytes(StandardCharsets.UTF_8);
        int last = "<r>".length() + many.getBytes(StandardCharsets.UTF_8).length / 3 * 2;
        for (int place = last; place < bytes.length - "</a></r>".length(); place++) {
            byte right = bytes[place];
            for (int wrong = 0x80; right < 0 && wrong <= 0xFF; wrong++) {
                bytes[place] = (byte) wrong;
                if (isUtf8(bytes)) {
                    EventStream.parse(bytes, 0, bytes.length, XmlLimits.DEFAULTS);
                } else {
                    String told = refused(Kind.MALFORMED, bytes);
                    assertTrue(told.contains(" is not valid UTF-8 here; "), told);
                }
            }
            bytes[place] = right;
        }
    }

    private static boolean isUtf8(byte[] bytes) {
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
            return true;
        } catch (CharacterCodingException e) {
            return false;
        }
    }

    @Test
    void utf16IsReadByItsMarkOrItsDeclaration() {
        for (Charset charset : new Charset[] {StandardCharsets.UTF_16BE, StandardCharsets.UTF_16LE}) {
            assertEquals("漢😀", parse("\uFEFF<a>漢😀</a>", charset).value(1));
            String declared = "<?xml version='1.0' encoding='" + charset.name() + "'?><a>é</a>";
            assertEquals("é", parse(declared, charset).value(1));
            assertEquals(
                    "é",
                    parse("\uFEFF" + declared.replace(charset.name(), "utf-16"), charset)
                            .value(1));
            assertEquals(charset, parse(declared, charset).charset());
            refused(Kind.MALFORMED, "<?xml version='1.0'?><a/>".getBytes(charset));
            refused(Kind.MALFORMED, "<a/>".getBytes(charset));
            refused(Kind.MALFORMED, ("\uFEFF" + declared.replace(charset.name(), "UTF-8")).getBytes(charset));
            refused(Kind.MALFORMED, lonely(charset));
        }
    }

    /** A lone low surrogate, which no encoder of the JDK would write. */
    private static byte[] lonely(Charset charset) {
        byte[] bytes = "\uFEFF<a>x</a>".getBytes(charset);
        boolean big = charset == StandardCharsets.UTF_16BE;
        bytes[8] = (byte) (big ? 0xDC : 0);
        bytes[9] = (byte) (big ? 0 : 0xDC);
        return bytes;
    }

    @Test
    void oldEightBitEncodingsNeedADeclaration() {
        EventStream latin = parse("<?xml version='1.0' encoding='iso-8859-1'?><å>æ</å>", StandardCharsets.ISO_8859_1);
        assertEquals("å", latin.localName(latin.root()));
        assertEquals("æ", latin.value(latin.root()));
        parse("<?xml version='1.0' encoding='US-ASCII'?><a/>");
        refused(Kind.MALFORMED, "<?xml version='1.0' encoding='US-ASCII'?><a>é</a>");
        assertEquals(
                "line 1, column 31: The encoding UTF-7 is not accepted; send the document as UTF-8. (XML 4.3.3 Character Encoding"
                        + " in Entities)",
                refused(Kind.ENCODING, "<?xml version='1.0' encoding='UTF-7'?><a/>"));
        assertEquals(
                "line 1, column 31: The XML declaration says UTF-16, but the bytes are not UTF-16. (XML 4.3.3 Character Encoding in"
                        + " Entities)",
                refused(Kind.MALFORMED, "<?xml version='1.0' encoding='UTF-16'?><a/>"));
        refused(Kind.MALFORMED, "\uFEFF<?xml version='1.0' encoding='ISO-8859-1'?><a/>");
    }

    @ParameterizedTest
    @CsvSource({"UTF-32LE, UTF-32, true", "UTF-32BE, UTF-32, true", "IBM037, EBCDIC, false", "IBM1047, EBCDIC, false"})
    void anEncodingThatHidesItsDeclarationIsNamed(String charset, String shown, boolean mayBeBare) {
        String words = "line 1, column 1: The encoding " + shown
                + " is not accepted; send the document as UTF-8. (XML 4.3.3" + " Character Encoding in Entities)";
        Charset of = Charset.forName(charset);
        String declared = "<?xml version='1.0' encoding='" + charset + "'?><a/>";
        assertEquals(words, refused(Kind.ENCODING, declared.getBytes(of)));
        if (mayBeBare) {
            assertEquals(words, refused(Kind.ENCODING, "<a/>".getBytes(of)));
            assertEquals(words, refused(Kind.ENCODING, "\uFEFF<a/>".getBytes(of)));
        } else {
            refused(Kind.MALFORMED, "<a/>".getBytes(of)); // without a declaration it is only what is no UTF-8
        }
    }

    @Test
    void anEncodingIsShownOnlySoFar() {
        String declared = "<?xml version='1.0' encoding='" + "x".repeat(1_000_000) + "'?><a/>";
        String shown = "x".repeat(64) + "...";
        assertEquals(
                "line 1, column 31: The encoding " + shown + " is not accepted; send the document as UTF-8. (XML 4.3.3"
                        + " Character Encoding in Entities)",
                refused(Kind.ENCODING, declared));
        refused(Kind.ENCODING, ("\uFEFF" + declared).getBytes(StandardCharsets.UTF_16BE));
        XmlError refused = assertThrows(
                XmlError.class,
                () -> parse("\uFEFF<?xml version='1.0' encoding='KOI8-R'?><a/>", StandardCharsets.UTF_16BE));
        assertEquals(
                "line 1, column 31: The XML declaration says KOI8-R, but the bytes are UTF-16BE. (XML 4.3.3 Character Encoding"
                        + " in Entities)",
                refused.getMessage());
    }

    @Test
    void lineEndsAndAttributeValuesAreNormalized() {
        EventStream stream = parse("<a b=' x\r\ny\tz\n&#10;&#13;&#9;'>1\r\n2\r3&#13;<![CDATA[4\r\n]]></a>");
        assertEquals(" x y z \n\r\t", stream.value(stream.firstAttribute(1)));
        assertEquals("1\n2\n3\r4\n", stream.value(1));
    }
}

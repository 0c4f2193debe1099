package org.millrace.xml;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import javax.xml.parsers.DocumentBuilderFactory;
import org.apache.xerces.jaxp.DocumentBuilderFactoryImpl;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.xml.XmlError.Kind;
import org.xml.sax.InputSource;

/** What a document is in is told by its mark, from outside, or by its declaration; the JDK's encoders and Xerces judge what is read then. */
class EncodingsTest {

    private static final String FIXED =
            "UTF-8 UTF-16 UTF-16LE UTF-16BE US-ASCII ISO-8859-1 ISO-8859-2 ISO-8859-3 ISO-8859-4 ISO-8859-5 ISO-8859-6 ISO-8859-7"
                    + " ISO-8859-8 ISO-8859-9 ISO-8859-13 ISO-8859-15 ISO-8859-16 TIS-620 windows-1250 windows-1251 windows-1252"
                    + " windows-1253 windows-1254 windows-1255 windows-1256 windows-1257 windows-1258 x-windows-874 IBM866 KOI8-R"
                    + " KOI8-U x-MacRoman x-MacCyrillic GB18030 GBK GB2312 Big5 Big5-HKSCS EUC-JP Shift_JIS windows-31j EUC-KR"
                    + " x-windows-949";

    static List<Charset> encodings() {
        return List.of(FIXED.split(" ")).stream().map(Charset::forName).toList();
    }

    private static EventStream parse(byte[] bytes, Announced announced) {
        return EventStream.parse(bytes, 0, bytes.length, XmlLimits.DEFAULTS, announced);
    }

    private static Announced said(Charset charset) {
        return new Announced(charset, false);
    }

    private static String refused(Kind kind, byte[] bytes, Announced announced) {
        XmlError error = assertThrows(XmlError.class, () -> parse(bytes, announced));
        assertEquals(kind, error.kind(), error.getMessage());
        return error.getMessage();
    }

    private static final Map<Charset, String> TEXTS = new ConcurrentHashMap<>();

    /** Characters that the encoding has, from all over it, enough for the decoder's second piece. */
    private static String text(Charset charset) {
        return TEXTS.computeIfAbsent(charset, EncodingsTest::makeText);
    }

    private static String makeText(Charset charset) {
        Random random = new Random(charset.name().hashCode());
        CharsetEncoder encoder = charset.newEncoder();
        StringBuilder text = new StringBuilder("text ");
        for (int tries = 0; tries < 4000; tries++) {
            int c = random.nextBoolean() ? random.nextInt(0xA0, 0x3400) : random.nextInt(0xA0, 0x2_0000);
            String character = Character.toString(c);
            if (Chars.isChar(c)
                    && encoder.canEncode(character)
                    && new String(character.getBytes(charset), charset).equals(character)) {
                text.append(character).append(random.nextInt(4) == 0 ? "x " : "");
            }
        }
        return text.toString().repeat(9000 / text.length() + 1) + "end";
    }

    private static String beginning(Charset charset, int characters) {
        String text = text(charset);
        return text.substring(0, text.offsetByCodePoints(0, characters));
    }

    private static byte[] document(Charset charset, String mark, String declared, String text) {
        String declaration = declared.isEmpty() ? "" : "<?xml version='1.0' encoding='" + declared + "'?>\n";
        return (mark + declaration + "<r><t>" + text + "</t><e>x</e></r>")
                .getBytes(charset.equals(UTF_16) ? UTF_16BE : charset);
    }

    private static String xerces(byte[] document, String outside) throws Exception {
        InputSource source = new InputSource(new ByteArrayInputStream(document));
        source.setEncoding(outside);
        DocumentBuilderFactory xerces = new DocumentBuilderFactoryImpl();
        xerces.setFeature("http://apache.org/xml/features/allow-java-encodings", true);
        return xerces.newDocumentBuilder()
                .parse(source)
                .getDocumentElement()
                .getFirstChild()
                .getTextContent();
    }

    private static String read(byte[] document, Announced announced) {
        EventStream stream = parse(document, announced);
        return stream.value(stream.firstChildElement(stream.root()));
    }

    @ParameterizedTest
    @MethodSource("encodings")
    void aDocumentIsReadAsItWasWrittenWhoeverSaysWhatItIsIn(Charset charset) throws Exception {
        String text = text(charset);
        String label = Encodings.label(charset);
        boolean marked = charset.equals(UTF_16);
        String mark = marked ? "\uFEFF" : "";
        byte[] undeclared = document(charset, mark, "", text);
        byte[] declared = document(charset, mark, label, text);
        byte[] otherwise = document(charset, mark, charset.equals(UTF_8) ? "iso-8859-1" : "utf-8", text);
        for (byte[] document : List.of(undeclared, declared, otherwise)) {
            assertEquals(text, read(document, said(charset)), label);
        }
        assertEquals(text, read(declared, Announced.NOTHING));
        assertEquals(text, xerces(document(charset, mark, charset.name(), text), null), "and Xerces reads the same");
        if (!marked) {
            assertEquals(text, xerces(undeclared, charset.name()), "and from outside");
        }
        EventStream agreed = parse(declared, said(charset));
        assertFalse(agreed.isContradicted());
        assertTrue(
                Encodings.areSame(agreed.charset(), charset), agreed.charset().name());
        boolean ascii = text.chars().allMatch(c -> c < 0x80) && !Encodings.isUtf16(charset);
        assertEquals(!ascii, parse(otherwise, said(charset)).isContradicted());
    }

    @Test
    void aMarkGoesBeforeWhatIsSaidAndThatBeforeTheDeclaration() {
        byte[] utf8 = "\uFEFF<?xml version='1.0' encoding='windows-1252'?><r><t>é</t></r>".getBytes(UTF_8);
        byte[] utf16 = "\uFEFF<?xml version='1.0' encoding='koi8-r'?><r><t>é</t></r>".getBytes(UTF_16LE);
        for (Charset said : List.of(ISO_8859_1, UTF_16BE, UTF_8)) {
            assertEquals("é", read(utf8, said(said)), said.name());
            assertEquals("é", read(utf16, said(said)), said.name());
            assertTrue(parse(utf16, said(said)).isContradicted());
        }
        byte[] latin = "<?xml version='1.0' encoding='utf-16'?><r><t>é</t></r>".getBytes(ISO_8859_1);
        assertEquals("é", read(latin, said(ISO_8859_1)));
        assertTrue(parse(latin, said(ISO_8859_1)).isContradicted());
    }

    @Test
    void whatIsAsciiIsNotContradictedByAnyNameButThoseOfTwoByteUnits() {
        byte[] ascii = "<?xml version='1.0' encoding='Shift_JIS'?><r><t>plain</t></r>".getBytes(UTF_8);
        assertFalse(parse(ascii, said(UTF_8)).isContradicted());
        assertFalse(parse(ascii, said(ISO_8859_1)).isContradicted());
        byte[] marked = "\uFEFF<r><t>plain</t></r>".getBytes(UTF_8);
        assertFalse(parse(marked, said(ISO_8859_1)).isContradicted());
        byte[] wide = "\uFEFF<r><t>plain</t></r>".getBytes(UTF_16BE);
        assertTrue(parse(wide, said(UTF_8)).isContradicted());
        assertFalse(parse(wide, said(UTF_16)).isContradicted());
    }

    @Test
    void withoutAWordFromOutsideTheDeclarationMustFit() {
        refused(Kind.MALFORMED, "\uFEFF<?xml version='1.0' encoding='koi8-r'?><r/>".getBytes(UTF_8), Announced.NOTHING);
        refused(Kind.MALFORMED, "<?xml version='1.0' encoding='utf-16'?><r/>".getBytes(UTF_8), Announced.NOTHING);
        assertEquals(
                "line 1, column 1: A document in UTF-16 needs a byte order mark or an encoding declaration. (XML 4.3.3 Character"
                        + " Encoding in Entities)",
                refused(Kind.MALFORMED, "<r/>".getBytes(UTF_16LE), Announced.NOTHING));
    }

    @Test
    void utf16WithoutAMarkIsReadInTheByteOrderThatItsNameOrItsFirstCharacterSays() {
        assertEquals("é", read("<r><t>é</t></r>".getBytes(UTF_16LE), said(UTF_16LE)));
        assertEquals("é", read("\n<r><t>é</t></r>".getBytes(UTF_16BE), said(UTF_16BE)));
        assertEquals("é", read("<r><t>é</t></r>".getBytes(UTF_16LE), said(UTF_16)));
        assertEquals("é", read(" <r><t>é</t></r>".getBytes(UTF_16BE), said(UTF_16)));
        assertEquals(
                "line 1, column 1: The charset of the Content-Type is utf-16le, but the bytes are not utf-16le. (XML 4.3.3"
                        + " Character Encoding in Entities)",
                refused(Kind.MALFORMED, "<r/>".getBytes(UTF_16BE), said(UTF_16LE)));
        assertEquals(
                "line 1, column 1: The charset of the Content-Type is utf-16, but the bytes are not utf-16. (XML 4.3.3"
                        + " Character Encoding in Entities)",
                refused(Kind.MALFORMED, "<r/>".getBytes(UTF_8), said(UTF_16)));
        assertEquals(
                "line 1, column 1: The charset of the Content-Type is utf-8, but the bytes are UTF-16. (XML 4.3.3 Character"
                        + " Encoding in Entities)",
                refused(Kind.MALFORMED, "<r/>".getBytes(UTF_16LE), said(UTF_8)));
    }

    @ParameterizedTest
    @CsvSource({
        "windows-1252, 81, The byte 0x81 is no character of windows-1252 here.",
        "ISO-8859-6, A1, The byte 0xA1 is no character of iso-8859-6 here.",
        "Shift_JIS, 8220, The byte 0x82 is no character of shift_jis here.",
        "EUC-JP, A120, The bytes 0xA1 0x20 are no character of euc-jp here.",
        "GB18030, 8130, The bytes 0x81 0x30 0x3C are no character of gb18030 here.",
        "US-ASCII, E9, 'The byte 0xE9 is not US-ASCII, though the charset of the Content-Type says so.'",
        "UTF-8, E9, The byte 0xE9 is not valid UTF-8 here; declare the document's encoding or send UTF-8."
    })
    void aByteThatIsNoCharacterIsRefusedAndNeverReplaced(String charset, String wrong, String sentence)
            throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.write("<r>\nab".getBytes(UTF_8));
        bytes.write(java.util.HexFormat.of().parseHex(wrong));
        bytes.write("</r>".getBytes(UTF_8));
        String told = refused(Kind.MALFORMED, bytes.toByteArray(), said(Charset.forName(charset)));
        assertEquals("line 2, column 3: " + sentence + " (XML 4.3.3 Character Encoding in Entities)", told);
    }

    @ParameterizedTest
    @MethodSource("encodings")
    void bytesAtRandomAreReadAsTheJdkReadsThemOrRefused(Charset charset) throws Exception {
        if (Encodings.isUtf16(charset)) {
            return; // its units are not bytes
        }
        Random random = new Random(7);
        for (int round = 0; round < 500; round++) {
            byte[] noise = new byte[random.nextInt(1, 6)];
            for (int i = 0; i < noise.length; i++) {
                noise[i] = (byte) (random.nextInt(3) == 0 ? random.nextInt('0', '9') : random.nextInt(0x80, 0x100));
            }
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            bytes.write("<r><t>".getBytes(UTF_8));
            bytes.write(noise);
            bytes.write("</t></r>".getBytes(UTF_8));
            String expected;
            try {
                String whole = charset.newDecoder()
                        .decode(java.nio.ByteBuffer.wrap(bytes.toByteArray()))
                        .toString();
                boolean markup = whole.startsWith("<r><t>") && whole.endsWith("</t></r>");
                expected = markup ? whole.substring(6, whole.length() - 8) : null;
            } catch (java.nio.charset.CharacterCodingException e) {
                expected = null;
            }
            String got;
            try {
                got = read(bytes.toByteArray(), said(charset));
            } catch (XmlError e) {
                got = null;
            }
            if (got != null || expected != null && expected.codePoints().allMatch(Chars::isChar)) {
                assertEquals(
                        expected, got, charset + " " + java.util.HexFormat.of().formatHex(noise));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "utf-7",
                "unicode-1-1-utf-7",
                "hz-gb-2312",
                "iso-2022-kr",
                "iso-2022-cn",
                "utf-32",
                "utf-32le",
                "ibm037",
                "cp500",
                "replacement",
                "x-user-defined",
                "no-such",
                "iso-8859-10",
                "iso-8859-14",
                ""
            })
    void otherLabelsAreNotTaken(String label) {
        assertNull(Encodings.named(label));
        if (!label.isEmpty()) {
            byte[] document = ("<?xml version='1.0' encoding='" + label + "'?><r/>").getBytes(UTF_8);
            assertEquals(
                    "line 1, column 31: The encoding " + label
                            + " is not accepted; send the document as UTF-8. (XML 4.3.3"
                            + " Character Encoding in Entities)",
                    refused(Kind.ENCODING, document, Announced.NOTHING));
            refused(Kind.ENCODING, document, Announced.UTF_8);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "latin1, ISO-8859-1",
        "ISO-8859-1, ISO-8859-1",
        "ascii, US-ASCII",
        "iso-8859-9, ISO-8859-9",
        "latin5, ISO-8859-9",
        "iso-8859-11, TIS-620",
        "tis-620, TIS-620",
        "gb2312, GB2312",
        "shift_jis, Shift_JIS",
        "SJIS, Shift_JIS",
        "euc-kr, EUC-KR",
        "ms932, windows-31j",
        "utf8, UTF-8",
        "x-cp1252, windows-1252",
        "logical, ISO-8859-8",
        "unicodefffe, UTF-16BE"
    })
    void aLabelIsTakenAsIanaRegisteredIt(String label, String charset) {
        assertEquals(Charset.forName(charset), Encodings.named(label));
    }

    @Test
    void escapesThatChangeTheMeaningOfBytesAreReadOnlyWhereTheyAreAllowed() {
        Charset japanese = Charset.forName("ISO-2022-JP");
        byte[] declared = "<?xml version='1.0' encoding='ISO-2022-JP'?><r><t>漢字</t></r>".getBytes(japanese);
        refused(Kind.ENCODING, declared, Announced.NOTHING);
        assertEquals("漢字", read(declared, new Announced(null, true)));
        assertEquals("漢字", read("<r><t>漢字</t></r>".getBytes(japanese), new Announced(japanese, true)));
        byte[] ascii = "<?xml version='1.0' encoding='utf-8'?><r><t>x</t></r>".getBytes(UTF_8);
        assertTrue(parse(ascii, new Announced(japanese, true)).isContradicted());
    }

    @Test
    void aWriterIsTrustedOnlyWithTheNamesThatItTakesForTheSame() {
        assertEquals(ISO_8859_1, Encodings.written("latin1"));
        assertEquals(UTF_16, Encodings.written("UTF-16"));
        assertNull(Encodings.written("utf-7"));
        assertNull(Encodings.written("ISO-10646-UCS-2"), "the JDK writes UTF-16BE under that name");
    }

    @ParameterizedTest
    @MethodSource("encodings")
    void aPartOfACharacterAtTheEndOfAStartIsLeftOut(Charset charset) {
        if (charset.equals(StandardCharsets.US_ASCII)) {
            return;
        }
        byte[] document = document(charset, "", "", beginning(charset, 20));
        for (int length = Encodings.isUtf16(charset) ? 2 : 1; length <= document.length; length++) {
            EventStream start = EventStream.parseStart(document, 0, length, XmlLimits.DEFAULTS, said(charset));
            assertTrue(start.size() >= 1, charset + " " + length);
        }
    }

    @ParameterizedTest
    @MethodSource("encodings")
    void aSpliceKeepsTheBytesAndReadsBackAsItWasSet(Charset charset) {
        if (charset.equals(UTF_16)) {
            return; // of which the stream knows the byte order
        }
        String kept = beginning(charset, 40);
        byte[] document = document(charset, "", "", kept);
        EventStream stream = parse(document, said(charset));
        int second = stream.nextSiblingElement(stream.firstChildElement(stream.root()));
        String value = "€¥‾é漢語~\\\uD83D\uDE00<";
        Splice splice = new Splice(stream).text(second, value);
        byte[] changed = splice.toByteArray();
        assertEquals(changed.length, splice.length());
        EventStream again = parse(changed, said(charset));
        assertEquals(value, again.value(again.nextSiblingElement(again.firstChildElement(again.root()))));
        assertEquals(kept, again.value(again.firstChildElement(again.root())));
    }
}

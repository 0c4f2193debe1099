package org.millrace.runtime.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.Charset;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MediaTypeTest {

    private static final Map<String, Charset> ACCEPTED = Map.of(
            "utf-8", UTF_8,
            "utf8", UTF_8,
            "iso-8859-1", ISO_8859_1,
            "iso_8859-1:1987", ISO_8859_1,
            "latin1", ISO_8859_1,
            "windows-1252", Charset.forName("windows-1252"),
            "koi8-r", Charset.forName("KOI8-R"));

    private static MediaType of(String text) {
        return MediaType.of(text, label -> ACCEPTED.get(label.toLowerCase(Locale.ROOT)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "text/xml; charset=utf-8 | text/xml | UTF-8",
                "text/xml;charset=UTF8 | text/xml | UTF-8",
                "Application/SOAP+XML; action=\"urn:x;charset=utf-7\"; charset=\"iso-8859-1\" | application/soap+xml | ISO-8859-1",
                "application/soap+xml;charset=utf-8;action=urn:x/y?z=1 | application/soap+xml | UTF-8",
                "application/xml ; Charset=windows-1252 ; | application/xml | windows-1252",
                "text/xml;; x; charset=koi8-r | text/xml | KOI8-R",
                "text/xml; a=\"\\\"; charset=utf-7\"; charset=utf-8 | text/xml | UTF-8",
                "text/xml; charset=\"iso_8859-1:1987\" | text/xml | ISO-8859-1",
                "text/xml; charset=latin1 | text/xml | ISO-8859-1",
                "xml; charset=utf-8 | xml | UTF-8"
            })
    void theCharsetIsReadWhereItStands(String text, String media, String charset) {
        MediaType read = of(text);
        assertNull(read.wrong());
        assertEquals(media, read.media());
        assertEquals(Charset.forName(charset), read.charset());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "text/xml",
                "text/xml;",
                "text/xml; x-charset=utf-7",
                "application/soap+xml; action=\"\"",
                "a b"
            })
    void noneIsNothingWrong(String text) {
        assertNull(of(text).charset());
        assertNull(of(text).wrong());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "text/xml; charset=utf-8; charset=utf-7 | names several charsets",
                "text/xml; charset=utf-8; CHARSET=utf-8 | names several charsets",
                "text/xml; charset=utf-7 | names the charset utf-7, which is not accepted",
                "text/xml; charset=ibm037 | names the charset ibm037, which is not accepted",
                "text/xml; charset=no-such | names the charset no-such, which is not accepted",
                "text/xml; charset='utf-8' | names the charset 'utf-8', which is not accepted",
                "text/xml; charset | names no charset that can be read",
                "text/xml; charset= | names no charset that can be read",
                "text/xml; charset=\"\" | names no charset that can be read",
                "text/xml; charset=\"utf-8 \" | names no charset that can be read",
                "text/xml; charset= utf-8 | names no charset that can be read",
                "text/xml; charset =utf-8 | names no charset that can be read",
                "text/xml; charset*=utf-8''utf-7 | names no charset that can be read",
                "text/xml; charset*0=utf-7 | names no charset that can be read",
                "text/xml; charset=utf-8, text/xml; charset=utf-7 | names no charset that can be read",
                "text/xml; charset=utf-8 x | names no charset that can be read",
                "text/xml, text/xml | stands there several times",
                "text/xml charset=utf-7 | can't be read",
                "text/xml; a=\"x\" y; charset=utf-8 | can't be read",
                "text/xml; a=x\"; charset=utf-7; b=\"y | can't be read",
                "text/xml; a=\"x; charset=utf-8 | has a quote that is not closed"
            })
    void whatOneReaderMayTakeForAnotherThanTheNextIsWrong(String text, String wrong) {
        assertEquals(wrong, of(text).wrong());
        assertNull(of(text).charset());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "text/xml | text/xml; charset=iso-8859-1",
                "text/xml; | text/xml; charset=iso-8859-1",
                "text/xml; charset=utf-8 | text/xml; charset=iso-8859-1",
                "application/soap+xml;charset=\"utf-8\";action=\"urn:x\" | application/soap+xml;charset=iso-8859-1;action=\"urn:x\"",
                "text/xml; charset=utf-8 ; a=b | text/xml; charset=iso-8859-1 ; a=b",
                "text/xml; charset=a; charset=b | text/xml; charset=iso-8859-1",
                "text/xml, a/b | text/xml; charset=iso-8859-1"
            })
    void anotherCharsetIsPutInAndTheRestKept(String before, String after) {
        assertEquals(after, of(before).withCharset("iso-8859-1"));
    }

    @Test
    void ofACharsetThatIsNotAcceptedFortyCharactersAreShown() {
        assertEquals(
                "names the charset " + "x".repeat(40) + ", which is not accepted",
                of("a/b; charset=" + "x".repeat(40)).wrong());
        assertEquals(
                "names the charset " + "x".repeat(40) + "... (1 more characters), which is not accepted",
                of("a/b; charset=" + "x".repeat(41)).wrong());
    }

    @Test
    void aLongOneIsReadInTimeLinearInItsLength() {
        String longer = "text/xml; charset=koi8-r; x=" + "y".repeat(10_000) + ";".repeat(10_000);
        assertEquals(Charset.forName("KOI8-R"), of(longer).charset());
    }

    @Test
    void partsAreToldFromDocuments() {
        assertTrue(of("Multipart/Related; type=\"application/xop+xml\"").isMultipart());
        assertFalse(of("application/xop+xml; type=\"text/xml\"").isMultipart());
    }
}

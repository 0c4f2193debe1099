package org.millrace.runtime.api;

import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.Charset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ContentTypeTest {

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
        ContentType read = ContentType.of(text);
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
        assertNull(ContentType.of(text).charset());
        assertNull(ContentType.of(text).wrong());
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
        assertEquals(wrong, ContentType.of(text).wrong());
        assertNull(ContentType.of(text).charset());
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
        assertEquals(after, ContentType.of(before).with(Charset.forName("ISO-8859-1")));
    }

    @Test
    void whatWasReadIsReadOnce() {
        String text = "text/xml; charset=utf-8";
        assertSame(ContentType.of(text), ContentType.of(text));
        assertEquals(UTF_8, ContentType.of(text).charset());
        assertSame(ContentType.NONE, ContentType.of(null));
        String longer = "text/xml; charset=utf-16; x=" + "y".repeat(10_000) + ";".repeat(10_000);
        assertEquals(UTF_16, ContentType.of(longer).charset());
    }

    @Test
    void partsAreToldFromDocuments() {
        assertTrue(ContentType.of("Multipart/Related; type=\"application/xop+xml\"")
                .isMultipart());
        assertFalse(ContentType.of("application/xop+xml; type=\"text/xml\"").isMultipart());
    }
}

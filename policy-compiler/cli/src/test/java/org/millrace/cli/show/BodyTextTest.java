package org.millrace.cli.show;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Bodies as people read them. */
class BodyTextTest {

    private static byte[] in(String text, String encoding) {
        return text.getBytes(Charset.forName(encoding));
    }

    @ParameterizedTest
    @CsvSource({
        "<a>Größe</a>, UTF-8, '', ''",
        "<a>Größe</a>, UTF-8, text/xml; charset=utf-8, ''",
        "<a>Größe</a>, windows-1252, text/xml; charset=windows-1252, in windows-1252",
        "Größe, windows-1252, text/plain; charset=windows-1252, in windows-1252",
        "<?xml version='1.0' encoding='windows-1252'?><a>Größe</a>, windows-1252, text/xml, in windows-1252",
        "<?xml version='1.0' encoding='Shift_JIS'?><a>あ</a>, Shift_JIS, '', in shift_jis",
        "<a>Größe</a>, UTF-16, '', in utf-16be",
        "'{\"a\":\"Größe\"}', UTF-8, application/json, ''"
    })
    void isInTheEncodingThatTheMessageSays(String text, String encoding, String type, String said) {
        BodyText shown = BodyText.of(in(text, encoding), type, false);

        assertEquals(text, shown.text());
        assertEquals(said, shown.said().toLowerCase(java.util.Locale.ROOT));
    }

    @Test
    void bytesThatAreNoTextAreRowsOfNumbers() {
        byte[] gzip = {0x1F, (byte) 0x8B, 8, 0, 'a', 'b', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, (byte) 0xFF};

        BodyText shown = BodyText.of(gzip, "text/xml", false);
        assertEquals("bytes that are no text", shown.said());
        assertEquals("""
                000000  1f 8b 08 00 61 62 00 00 00 00 00 00 00 00 00 00  ....ab..........
                000010  ff                                               .
                """, shown.text());
    }

    @Test
    void soManyRowsAreShown() {
        assertEquals(32, BodyText.of(new byte[512], "", false).text().lines().count());
        assertEquals(
                "and 1 bytes more",
                BodyText.of(new byte[513], "", false).text().lines().toList().getLast());
    }

    /** A trace keeps the beginning of a long body. */
    @Test
    void aCharacterThatIsCutIsLeftOut() {
        byte[] whole = in("<a>ö", "UTF-8");
        byte[] cut = Arrays.copyOf(whole, whole.length - 1);

        assertEquals("<a>", BodyText.of(cut, "", true).text());
        assertEquals("bytes that are no text", BodyText.of(cut, "", false).said());
    }

    @Test
    void aBodyWithoutBytesIsEmpty() {
        assertEquals("", BodyText.of(new byte[0], "", false).text());
        assertEquals(StandardCharsets.UTF_8, BodyText.of(new byte[0], "", false).charset());
    }
}

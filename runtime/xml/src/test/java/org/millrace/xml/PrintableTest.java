package org.millrace.xml;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PrintableTest {

    @Test
    void whatCantBeSeenIsShownAsEscapes() {
        assertEquals("a\\r\\nb\\tc\\u001B[0m\\u0000", Printable.of("a\r\nb\tc\u001B[0m\0"));
        assertEquals("\\u202Eabc\\u2028\\u0085\\uD800", Printable.of("\u202Eabc\u2028\u0085\uD800"));
        assertEquals("\\u{E0041}", Printable.of(Character.toString(0xE0041)));
        String plain = "\u00c6r\u00f8 \u6f22\u5b57 \ud83d\ude00 \u05e9\u05dc\u05d5\u05dd";
        assertSame(plain, Printable.of(plain));
    }

    @Test
    void noMarkOfDirectionIsPlain() {
        IntStream.of(0x061C, 0x200E, 0x200F, 0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2066, 0x2067, 0x2068, 0x2069)
                .forEach(c -> assertFalse(Printable.isPlain(c), Integer.toHexString(c)));
    }

    @Test
    void longTextIsCutBetweenCharacters() {
        assertEquals("abc... (2 more characters)", Printable.of("abcde", 3));
        assertEquals("ab... (2 more characters)", Printable.of("ab\ud83d\ude00", 3));
    }

    @Test
    void linesStayLines() {
        assertEquals("a\r\n\tb\n\\rc\\u202E\\u009B2J", Printable.lines("a\r\n\tb\n\rc\u202E\u009b2J"));
    }

    @Test
    void aPlaceIsCountedInCharacters() {
        assertEquals("character 1 of 1", Printable.place("\n", 0));
        assertEquals("character 3 of 4", Printable.place("a\ud83d\ude00\nb", 3));
    }
}

package org.millrace.xml.type;

import java.nio.charset.StandardCharsets;

/** Counting and reading UTF-8 that is known to be well-formed. */
final class Utf8Text {

    private Utf8Text() {}

    /** Length of a text in characters, as the length facets count it (Part 2, section 4.3.1). */
    static int length(byte[] bytes, int from, int to) {
        int characters = 0;
        for (int i = from; i < to; i++) {
            characters += bytes[i] > (byte) 0xBF ? 1 : 0; // not a continuation byte
        }
        return characters;
    }

    /** Whether the length lies between two bounds; counts only when the number of bytes leaves it open. */
    static boolean isLengthBetween(int min, int max, byte[] bytes, int from, int to) {
        int most = to - from;
        int least = (most + 3) / 4;
        if (least >= min && most <= max) {
            return true;
        }
        if (most < min || least > max) {
            return false;
        }
        int length = length(bytes, from, to);
        return length >= min && length <= max;
    }

    /** How many bytes the character has that starts with a byte. */
    static int size(byte lead) {
        return lead >= 0 ? 1 : lead < (byte) 0xE0 ? 2 : lead < (byte) 0xF0 ? 3 : 4;
    }

    /** The character that starts at a byte that is not ASCII. */
    static int character(byte[] bytes, int at) {
        int lead = bytes[at];
        if (lead < (byte) 0xE0) {
            return (lead & 0x1F) << 6 | bytes[at + 1] & 0x3F;
        }
        if (lead < (byte) 0xF0) {
            return (lead & 0x0F) << 12 | (bytes[at + 1] & 0x3F) << 6 | bytes[at + 2] & 0x3F;
        }
        return (lead & 0x07) << 18 | (bytes[at + 1] & 0x3F) << 12 | (bytes[at + 2] & 0x3F) << 6 | bytes[at + 3] & 0x3F;
    }

    static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    static String text(byte[] bytes, int from, int to) {
        return new String(bytes, from, to - from, StandardCharsets.UTF_8);
    }
}

package org.millrace.xml;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The judge is the JDK's decoder, but for U+FFFE and U+FFFF, which UTF-8 has and XML has not. */
class Utf8Test {

    private static final byte[] TEN = "中文字符十个字在此地".getBytes(StandardCharsets.UTF_8);

    /** Whether the JDK decodes it to one character, of those that XML has. */
    private static boolean isOne(CharsetDecoder decoder, CharBuffer out, byte[] bytes, int at) {
        out.clear();
        CoderResult result = decoder.reset().decode(ByteBuffer.wrap(bytes, at, 3), out, true);
        return result.isUnderflow() && out.position() == 1 && out.get(0) < 0xFFFE;
    }

    @Test
    void everyThreeBytesAreJudgedAsTheJdkDoesAtEachPlaceOfARun() {
        CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
        CharBuffer out = CharBuffer.allocate(8);
        byte[] bytes = new byte[TEN.length + 16];
        int good = 0;
        for (int lead = 0xE0; lead <= 0xEF; lead++) {
            for (int tails = 0; tails < 0x10000; tails++) {
                bytes[0] = (byte) lead;
                bytes[1] = (byte) (tails >> 8);
                bytes[2] = (byte) tails;
                boolean one = isOne(decoder, out, bytes, 0);
                good += one ? 1 : 0;
                int place = tails % 10 * 3;
                System.arraycopy(TEN, 0, bytes, 0, TEN.length);
                bytes[place] = (byte) lead;
                bytes[place + 1] = (byte) (tails >> 8);
                bytes[place + 2] = (byte) tails;
                int run = Utf8.run(bytes, 0, bytes.length);
                assertEquals(one ? TEN.length : ~place, run, "at " + place);
            }
        }
        assertEquals(0x10000 - 0x800 - 0x800 - 2, good);
    }

    @Test
    void everyTwoBytesAreJudgedAsTheJdkDoesAtEachPlaceOfARun() {
        CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
        CharBuffer out = CharBuffer.allocate(8);
        byte[] letters = "десятьбукв".getBytes(StandardCharsets.UTF_8);
        int good = 0;
        for (int lead = 0xC0; lead <= 0xDF; lead++) {
            for (int tail = 0; tail < 0x100; tail++) {
                for (int place = 0; place < letters.length; place += 2) {
                    byte[] bytes = Arrays.copyOf(letters, letters.length + 16);
                    bytes[place] = (byte) lead;
                    bytes[place + 1] = (byte) tail;
                    out.clear();
                    boolean one = decoder.reset()
                            .decode(ByteBuffer.wrap(bytes, place, 2), out, true)
                            .isUnderflow();
                    good += one ? 1 : 0;
                    assertEquals(one ? letters.length : ~place, Utf8.run(bytes, 0, bytes.length), "at " + place);
                }
            }
        }
        assertEquals(10 * 0x780, good);
    }

    @Test
    void runsOfAnyCharactersEndWhereTheFirstWrongOneIs() {
        Random random = new Random(3);
        for (int round = 0; round < 200_000; round++) {
            StringBuilder text = new StringBuilder();
            int kind = random.nextInt(6);
            for (int i = random.nextInt(24); i >= 0; i--) {
                text.appendCodePoint(
                        switch (random.nextInt(8) == 0 ? random.nextInt(4) : kind) {
                            case 0 -> 0x80 + random.nextInt(0x780);
                            case 1 -> 0x800 + random.nextInt(0xC800);
                            case 2 -> 0x10000 + random.nextInt(0x100000);
                            case 3 -> 0xE000 + random.nextInt(0x1FFE);
                            default -> 0x4E00 + random.nextInt(0x5000);
                        });
            }
            byte[] good = text.toString().getBytes(StandardCharsets.UTF_8);
            byte[] bytes = Arrays.copyOf(good, good.length + random.nextInt(30));
            Arrays.fill(bytes, good.length, bytes.length, (byte) 'a');
            assertEquals(good.length, Utf8.run(bytes, 0, bytes.length), text.toString());
            assertEquals(good.length, Utf8.run(good, 0, good.length), text.toString());
            int at = random.nextInt(good.length);
            bytes[at] = (byte) random.nextInt(256);
            assertEquals(slowly(bytes), Utf8.run(bytes, 0, bytes.length), () -> text + " changed at " + at);
        }
    }

    private static int slowly(byte[] bytes) {
        int at = 0;
        while (at < bytes.length && bytes[at] < 0) {
            int length = Utf8.length(bytes, at, bytes.length);
            if (length == 0) {
                return ~at;
            }
            at += length;
        }
        return at;
    }

    @Test
    void nothingIsReadBehindTheEnd() {
        for (int cut = 0; cut < TEN.length; cut++) {
            byte[] bytes = Arrays.copyOf(TEN, cut);
            int run = Utf8.run(bytes, 0, cut);
            assertTrue(cut % 3 == 0 ? run == cut : run == ~(cut - cut % 3), "cut at " + cut);
        }
    }
}

package org.millrace.json;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;

/** Documents with everything that JSON has, of a few names so that they are guessed, and documents that are broken. */
final class RandomJson {

    private static final String[] NAMES = {
        "id",
        "name",
        "",
        "a",
        "b",
        "quantity",
        "orderNumber",
        "a name of 17 char",
        "price",
        "\\u0061",
        "a\\\"b",
        "名前",
        "é",
        "\\ud83d\\ude00",
        "x/y~z",
        "\\ud800",
        "a longer name than two words have",
        "n\\\\"
    };

    private static final String[] STRINGS = {
        "",
        "x",
        "plain text",
        "\\n\\t\\\"\\\\\\/\\b\\f\\r",
        "\\u00e9\\uD83D\\uDE00",
        "中文字符在这里有很多",
        "한국어는 ퟿ 여기",
        "ไทย",
        "é ü ß",
        "😀😁",
        "\\udead",
        "the quick brown fox jumps over the lazy dog",
        "\u007f",
        "\u2028",
        "]}[{,:"
    };

    private static final String[] NUMBERS = {
        "0",
        "-0",
        "1",
        "12",
        "-7",
        "1234567",
        "12345678",
        "123456789",
        "9007199254740993",
        "0.5",
        "-12.25",
        "1e400",
        "1E-7",
        "3.14159265358979",
        "0e0",
        "1.0e+10",
        "-0.00000000001",
        "123456789012345678901234567890.123456789"
    };

    private static final String[] SPACES = {"", "", "", " ", "\n  ", "\r\n\t", "        \n         ", "\n\t\t"};

    private static final String ALPHABET = "{}[]:,\"\\\\ \n\t0123456789-+.eEtrufalsn/'bd\u0000\u0001\u007f";

    private final Random random;
    private final StringBuilder out = new StringBuilder();

    RandomJson(Random random) {
        this.random = random;
    }

    byte[] document() {
        space();
        value(random.nextInt(6));
        space();
        return out.toString().getBytes(StandardCharsets.UTF_8);
    }

    private void space() {
        out.append(one(SPACES));
    }

    private String one(String[] all) {
        return all[random.nextInt(all.length)];
    }

    private void value(int depth) {
        switch (depth == 0 ? 2 + random.nextInt(4) : random.nextInt(6)) {
            case 0 -> object(depth - 1);
            case 1 -> array(depth - 1);
            case 2 -> out.append('"').append(one(STRINGS)).append('"');
            case 3, 4 -> out.append(one(NUMBERS));
            default -> out.append(one(new String[] {"true", "false", "null"}));
        }
    }

    private void object(int depth) {
        out.append('{');
        int first = random.nextInt(NAMES.length);
        int members = random.nextInt(6);
        for (int i = 0; i < members; i++) {
            space();
            String name = NAMES[(first + i) % NAMES.length];
            out.append('"').append(random.nextInt(80) == 0 ? one(NAMES) : name).append('"');
            space();
            out.append(':');
            space();
            value(depth);
            space();
            out.append(i < members - 1 ? "," : "");
        }
        out.append(members == 0 ? one(SPACES) : "").append('}');
    }

    private void array(int depth) {
        out.append('[');
        int items = random.nextInt(5);
        for (int i = 0; i < items; i++) {
            space();
            value(depth);
            space();
            out.append(i < items - 1 ? "," : "");
        }
        out.append(items == 0 ? one(SPACES) : "").append(']');
    }

    static byte[] mutated(byte[] document, Random random) {
        if (document.length == 0) {
            return document;
        }
        int at = random.nextInt(document.length);
        switch (random.nextInt(7)) {
            case 0 -> {
                byte[] changed = document.clone();
                changed[at] = (byte) random.nextInt(256);
                return changed;
            }
            case 1 -> {
                byte[] changed = document.clone();
                changed[at] = (byte) ALPHABET.charAt(random.nextInt(ALPHABET.length()));
                return changed;
            }
            case 2 -> {
                return Arrays.copyOf(document, at);
            }
            case 3 -> {
                return joined(document, at, new byte[0], Math.min(document.length, at + 1 + random.nextInt(3)));
            }
            case 4, 5 -> {
                byte[] one = {(byte) ALPHABET.charAt(random.nextInt(ALPHABET.length()))};
                return joined(document, at, one, at);
            }
            default -> {
                int to = Math.min(document.length, at + 1 + random.nextInt(12));
                return joined(document, to, Arrays.copyOfRange(document, at, to), to); // said twice
            }
        }
    }

    private static byte[] joined(byte[] document, int from, byte[] middle, int to) {
        byte[] changed = new byte[from + middle.length + document.length - to];
        System.arraycopy(document, 0, changed, 0, from);
        System.arraycopy(middle, 0, changed, from, middle.length);
        System.arraycopy(document, to, changed, from + middle.length, document.length - to);
        return changed;
    }
}

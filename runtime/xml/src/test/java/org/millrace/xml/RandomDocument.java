package org.millrace.xml;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;

/** Seeded documents that take every turn of the grammar, and mutations of them. Names keep to characters of both editions of XML 1.0. */
final class RandomDocument {

    private static final String[] NAMES = {
        "a", "b", "order", "p:a", "q:b", "p:order", "é", "名前", "a-b.c_1", "xml-ish", "_"
    };
    private static final String[] ATTRIBUTES = {
        "id", "p:id", "q:id", "xml:lang", "xml:space", "x", "Straße", "y-1", "p:x"
    };
    private static final String[] TEXTS = {
        "plain",
        " ",
        "\n  ",
        "\r\n",
        "\r",
        "\t",
        "&amp;",
        "&lt;",
        "&gt;&quot;&apos;",
        "&#65;",
        "&#x1F600;",
        "&#13;",
        "&#xA;",
        "é",
        "漢字",
        "😀",
        "]]",
        "]",
        "> ",
        "a long text that is more than a few words",
        "\u0085",
        "\u2028",
        "\"'",
        "--",
        "?>",
        "\uFFFD"
    };
    private static final String[] MUTATIONS = {
        "<",
        ">",
        "&",
        "\"",
        "'",
        "/",
        "=",
        "!",
        "?",
        "-",
        "--",
        "[",
        "]",
        "]]>",
        "<!--",
        "-->",
        "<![CDATA[",
        "<?",
        "?>",
        "&#",
        "&#x",
        ";",
        "&amp;",
        "&#0;",
        "&#xD800;",
        "&#x110000;",
        "&#99999999999;",
        "&nbsp;",
        " ",
        "\t",
        "\n",
        "\r",
        ":",
        "a:",
        "xmlns",
        "xmlns:p=\"\"",
        " xmlns=\"u\"",
        " xmlns:xml=\"u\"",
        " xmlns:q=\"urn:p\"",
        " a=\"1\"",
        " p:id='1'",
        "</a>",
        "<a>",
        "<a/>",
        "xml",
        "<?xml?>",
        "<!DOCTYPE a>",
        "<!doctype a>",
        "\0",
        "\u0001",
        "\u001F",
        "\u007F",
        "\uFFFE",
        "\uFFFF",
        "é",
        "😀",
        ".",
        "1",
        "·"
    };
    private static final int[][] BROKEN = {
        {0x80},
        {0xC0, 0x80},
        {0xC3},
        {0xE0, 0x80, 0x80},
        {0xED, 0xA0, 0x80},
        {0xF0, 0x80, 0x80, 0x80},
        {0xF4, 0x90, 0x80, 0x80},
        {0xF5, 0x80, 0x80, 0x80},
        {0xFF},
        {0xFE},
        {0xE2, 0x82},
        {0xEF, 0xBF, 0xBE},
        {0xC1, 0xBF},
        {0xF0, 0x9F, 0x98}
    };

    private final Random random;
    private final StringBuilder out = new StringBuilder();

    private RandomDocument(Random random) {
        this.random = random;
    }

    static String text(Random random) {
        RandomDocument document = new RandomDocument(random);
        document.write();
        return document.out.toString();
    }

    static byte[] bytes(Random random) {
        String text = text(random);
        return switch (random.nextInt(12)) {
            case 0 -> declared(text, "UTF-16", StandardCharsets.UTF_16); // big endian with a mark
            case 1 -> ("\uFEFF" + text).getBytes(StandardCharsets.UTF_16LE);
            case 2 -> declared(text.replaceAll("[^\\x00-\\xFF]", "x"), "ISO-8859-1", StandardCharsets.ISO_8859_1);
            case 3 -> declared(text.replaceAll("[^\\x00-\\x7F]", "x"), "US-ASCII", StandardCharsets.US_ASCII);
            case 4 -> ("\uFEFF" + text).getBytes(StandardCharsets.UTF_8);
            default -> text.getBytes(StandardCharsets.UTF_8);
        };
    }

    private static byte[] declared(String text, String name, Charset charset) {
        String rest = text.startsWith("<?xml ") ? text.substring(text.indexOf("?>") + 2) : text;
        return ("<?xml version=\"1.0\" encoding='" + name + "'?>" + rest).getBytes(charset);
    }

    /** The document with some bytes inserted, removed, doubled or replaced. */
    static byte[] mutated(byte[] document, Random random) {
        int mark = document[0] & 0xFF;
        if (mark < 0xFE) {
            return mutatedBytes(document, random);
        }
        // Shifted by one byte, UTF-16 is all ideographs, most of them names in the fifth edition only: mutate the
        // characters.
        Charset charset = mark == 0xFE ? StandardCharsets.UTF_16BE : StandardCharsets.UTF_16LE;
        byte[] text = new String(document, charset).getBytes(StandardCharsets.UTF_8);
        byte[] changed = new String(mutatedBytes(text, random), StandardCharsets.UTF_8)
                .replace('\uFFFD', '?')
                .getBytes(charset);
        return random.nextInt(4) == 0 && changed.length > 0 ? Arrays.copyOf(changed, changed.length - 1) : changed;
    }

    private static byte[] mutatedBytes(byte[] document, Random random) {
        byte[] bytes = document;
        for (int n = 1 + random.nextInt(2); n > 0; n--) {
            int at = random.nextInt(bytes.length + 1);
            int to = Math.min(bytes.length, at + random.nextInt(4));
            bytes = switch (random.nextInt(6)) {
                case 0 -> spliced(bytes, at, to, new byte[0]);
                case 1 -> spliced(bytes, to, to, Arrays.copyOfRange(bytes, at, to));
                case 2 -> spliced(bytes, at, at, broken(random));
                case 3 -> Arrays.copyOf(bytes, at);
                default ->
                    spliced(
                            bytes,
                            at,
                            random.nextBoolean() ? at : to,
                            MUTATIONS[random.nextInt(MUTATIONS.length)].getBytes(StandardCharsets.UTF_8));
            };
        }
        return bytes;
    }

    private static byte[] broken(Random random) {
        int[] sequence = BROKEN[random.nextInt(BROKEN.length)];
        byte[] bytes = new byte[sequence.length];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) sequence[i];
        }
        return bytes;
    }

    private static byte[] spliced(byte[] bytes, int from, int to, byte[] insert) {
        byte[] out = Arrays.copyOf(bytes, bytes.length - (to - from) + insert.length);
        System.arraycopy(insert, 0, out, from, insert.length);
        System.arraycopy(bytes, to, out, from + insert.length, bytes.length - to);
        return out;
    }

    private void write() {
        if (random.nextInt(3) == 0) {
            out.append(pick(
                    "<?xml version=\"1.0\"?>",
                    "<?xml version='1.0' encoding='UTF-8'?>",
                    "<?xml version=\"1.0\" encoding=\"utf-8\" standalone=\"yes\" ?>\n",
                    "<?xml  version = '1.0'\n standalone='no'?>"));
        }
        misc();
        element(0);
        misc();
    }

    private void misc() {
        while (random.nextInt(3) == 0) {
            switch (random.nextInt(3)) {
                case 0 -> out.append(pick(" ", "\n", "\r\n", "\t"));
                case 1 -> comment();
                default -> instruction();
            }
        }
    }

    private void element(int depth) {
        String name = pick(NAMES);
        out.append('<').append(name);
        if (depth == 0) {
            out.append(pick(
                    " xmlns:p='urn:p' xmlns:q='urn:q'",
                    " xmlns:q=\"urn:q\"\n xmlns:p=\"urn:p\" xmlns=\"urn:default\"",
                    " xmlns:p='urn:p&amp;1' xmlns:q=' urn:q\n' xmlns:xml='http://www.w3.org/XML/1998/namespace'"));
        } else if (random.nextInt(6) == 0) {
            out.append(pick(" xmlns=''", " xmlns='urn:other'", " xmlns:p='urn:inner'", " xmlns:r='urn:p'"));
        }
        String first = random.nextInt(2) == 0 ? pick(ATTRIBUTES) : null;
        if (first != null) {
            attribute(first);
            String second = pick(ATTRIBUTES);
            if (!second.equals(first)) {
                attribute(second);
            }
        }
        out.append(pick("", "", " ", "\n"));
        if (random.nextInt(6) == 0) {
            out.append("/>");
            return;
        }
        out.append('>');
        for (int n = random.nextInt(depth > 4 ? 2 : 5); n > 0; n--) {
            content(depth);
        }
        out.append("</").append(name).append(pick("", "", " ", "\r\n")).append('>');
    }

    private void content(int depth) {
        switch (random.nextInt(8)) {
            case 0, 1, 2 -> element(depth + 1);
            case 3 -> comment();
            case 4 -> instruction();
            case 5 ->
                out.append("<![CDATA[")
                        .append(pick("", "x", "<&>", "]]", "a\r\nb\rc", "&amp; 漢"))
                        .append("]]>");
            default -> {
                for (int n = 1 + random.nextInt(3); n > 0; n--) {
                    out.append(pick(TEXTS));
                }
            }
        }
    }

    private void attribute(String name) {
        out.append(pick(" ", "  ", "\n", "\t")).append(name).append(pick("=", "=", " = ", "\n="));
        String quote = pick("'", "\"");
        out.append(quote);
        for (int n = random.nextInt(3); n > 0; n--) {
            out.append(pick(TEXTS).replace(quote, "-"));
        }
        out.append(quote);
    }

    private void comment() {
        out.append("<!--")
                .append(pick("", " c ", "- <a> & ]]>", "é\r\n\r", "<!-"))
                .append("-->");
    }

    private void instruction() {
        out.append("<?")
                .append(pick("pi", "xml-stylesheet", "é", "Xmlx"))
                .append(pick("", " ", " data", "\n  a='b' ? >\r\n"))
                .append("?>");
    }

    private String pick(String... choices) {
        return choices[random.nextInt(choices.length)];
    }
}

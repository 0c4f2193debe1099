package org.millrace.runtime.steps.xml;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Random;

/**
 * Seeded documents of a small vocabulary that stylesheets know, written in every way that XML allows: prefixes and default namespaces,
 * declarations on any element, CDATA, references, comments, instructions, white space, empty elements, encodings.
 */
final class OrderDocument {

    static final String ORDERS = "urn:test:orders";
    static final String PARTS = "urn:test:parts";

    private static final String[] NAMES = {
        "order", "shipTo", "city", "street", "line", "sku", "quantity", "price", "note", "wrapper", "status", "zip"
    };
    private static final String[] ATTRIBUTES = {"id", "code", "status", "unit", "xml:lang", "p:ref", "o:kind", "type"};
    private static final String[] TEXTS = {
        "Basel",
        "Rotterdam",
        "7",
        "-3.5",
        " ",
        "\n  ",
        "\r\n",
        "\r",
        "\n",
        "a &amp; b",
        "&lt;x&gt;",
        "&#65;&#x1F600;",
        "x&#13;", // never white space alone with it: Saxon writes that as it is, and it is lost
        "é漢字😀",
        "]]",
        "]",
        "> ",
        "]&gt;",
        "  padded  text ",
        "<![CDATA[c < d]]>",
        "<![CDATA[]]>",
        "<![CDATA[]]]]><![CDATA[>]]>",
        "open",
        "closed"
    };

    private final Random random;
    private final StringBuilder out = new StringBuilder();

    private OrderDocument(Random random) {
        this.random = random;
    }

    static byte[] bytes(Random random) {
        OrderDocument document = new OrderDocument(random);
        document.misc();
        document.element(0, "", true);
        document.misc();
        String text = document.out.toString();
        return switch (random.nextInt(14)) {
            case 0 -> encoded(text, "UTF-16", StandardCharsets.UTF_16);
            case 1 -> ("\uFEFF" + text).getBytes(StandardCharsets.UTF_16LE);
            case 2 -> encoded(text.replaceAll("[^\\x00-\\xFF]", "x"), "ISO-8859-1", StandardCharsets.ISO_8859_1);
            case 3 -> encoded(text.replaceAll("[^\\x00-\\x7F]", "x"), "US-ASCII", StandardCharsets.US_ASCII);
            case 4 -> ("\uFEFF" + text).getBytes(StandardCharsets.UTF_8);
            case 5, 6 -> encoded(text, "UTF-8", StandardCharsets.UTF_8);
            default -> text.getBytes(StandardCharsets.UTF_8);
        };
    }

    private static byte[] encoded(String text, String name, Charset charset) {
        return ("<?xml version='1.0' encoding='" + name + "'?>\n" + text).getBytes(charset);
    }

    private void misc() {
        while (random.nextInt(4) == 0) {
            out.append(pick("<!-- c -->", "<?go on?>", "\n", "<?note?>", " ", "\r\n"));
        }
    }

    /** @param defaultNamespace what names without a prefix are in here */
    private void element(int depth, String defaultNamespace, boolean isRoot) {
        String inside = defaultNamespace;
        StringBuilder tag = new StringBuilder();
        if (isRoot) {
            tag.append(pick(
                    " xmlns:o='" + ORDERS + "' xmlns:p=\"" + PARTS + "\"",
                    " xmlns:p='" + PARTS + "'\n xmlns:o='" + ORDERS + "' xmlns:unused='urn:unused'"));
        }
        switch (random.nextInt(isRoot ? 3 : 14)) {
            case 0 -> {
                inside = ORDERS;
                tag.append(" xmlns='" + ORDERS + "'");
            }
            case 1 -> {
                inside = "";
                tag.append(isRoot ? "" : " xmlns=''");
            }
            case 3 ->
                tag.append(" xmlns:q=\"")
                        .append(pick(ORDERS, "urn:q", "urn:out"))
                        .append('"');
            case 4 -> {
                if (!isRoot) {
                    tag.append(" xmlns:n='urn:new'");
                }
            }
            case 5 -> {
                inside = pick("urn:out", ORDERS, PARTS);
                tag.append(" xmlns='").append(inside).append('\'');
            }
            default -> {}
        }
        String name = (random.nextInt(5) < 3 ? pick("o:", "o:", "o:", "p:") : "")
                + (depth == 0 && random.nextInt(3) > 0 ? "order" : pick(NAMES));
        out.append('<').append(name).append(tag);
        attributes();
        out.append(pick("", "", " ", "\n"));
        if (random.nextInt(9) == 0) {
            out.append("/>");
            return;
        }
        out.append('>');
        if (random.nextInt(4) == 0) {
            out.append(pick(TEXTS));
        } else {
            for (int n = random.nextInt(depth > 3 ? 2 : 5); n > 0; n--) {
                content(depth, inside);
            }
        }
        out.append("</").append(name).append(pick("", "", " ", "\r\n")).append('>');
    }

    private void content(int depth, String defaultNamespace) {
        switch (random.nextInt(9)) {
            case 0 -> out.append(pick("<!--x-->", "<!-- a\r\nb -->", "<?pi some data ?>", "<?go?>"));
            case 1, 2, 3 -> {
                for (int n = 1 + random.nextInt(3); n > 0; n--) {
                    String text = pick(TEXTS);
                    boolean endsSection = text.startsWith(">") && out.toString().endsWith("]]");
                    out.append(endsSection ? "" : text);
                }
            }
            case 4 -> out.append("\n  ");
            default -> element(depth + 1, defaultNamespace, false);
        }
    }

    private void attributes() {
        int from = random.nextInt(ATTRIBUTES.length);
        for (int n = random.nextInt(3) == 0 ? 0 : random.nextInt(3); n >= 0 && random.nextInt(4) > 0; n--) {
            String name = ATTRIBUTES[(from + n) % ATTRIBUTES.length];
            String quote = pick("'", "\"");
            out.append(pick(" ", " ", "\n", "\t"))
                    .append(name)
                    .append(pick("=", "=", " = "))
                    .append(quote);
            out.append(pick(
                    "1",
                    "2",
                    "open",
                    "A7",
                    "",
                    "x &amp; y",
                    "a\nb\tc",
                    "&#10;&#9;",
                    "'\"".replace(quote, ""),
                    "é",
                    "&lt;"));
            out.append(quote);
        }
    }

    private String pick(String... choices) {
        return choices[random.nextInt(choices.length)];
    }
}

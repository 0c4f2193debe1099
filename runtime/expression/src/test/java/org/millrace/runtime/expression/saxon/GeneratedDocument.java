package org.millrace.runtime.expression.saxon;

import java.util.Random;

/** Small documents with something of everything: names in and out of namespaces, redeclared prefixes, CDATA, references, comments, PIs. */
public final class GeneratedDocument {

    private static final String[] NAMES = {"a", "p:b", "p:c", "b", "c", "q:b"};
    private static final String[] TEXTS = {
        "t1", " ", "\n  ", "&lt;&amp;", "é", "漢字", "\uD83D\uDE00", "&#65;", "&#x20;", "\r\n", "]]", "12", "3.5", "a b"
    };
    private static final String[] SECTIONS = {"", "x", " ", "<&>", "]]", "\n", "漢", "t1"};

    private final Random random;
    private final StringBuilder out = new StringBuilder();
    private int ids;

    private GeneratedDocument(Random random) {
        this.random = random;
    }

    public static String of(Random random) {
        return new GeneratedDocument(random).document();
    }

    private String document() {
        out.append(random.nextBoolean() ? "<?xml version='1.0' encoding='UTF-8'?>\n" : "");
        notes();
        element(0, "a", " xmlns:p='urn:p' xmlns:q='urn:" + (random.nextBoolean() ? "p" : "q") + "'");
        notes();
        return out.toString();
    }

    private void notes() {
        for (int i = random.nextInt(3); i > 0; i--) {
            out.append(random.nextBoolean() ? "<!--c" + i + "-->" : "<?pi d" + i + " ?>")
                    .append(random.nextBoolean() ? "\n" : "");
        }
    }

    private void element(int depth, String name, String declarations) {
        out.append('<').append(name).append(declarations);
        if (depth > 0 && random.nextInt(6) == 0) {
            out.append(
                    random.nextBoolean()
                            ? " xmlns:p='urn:p2'"
                            : " xmlns:n" + random.nextInt(3) + "='urn:n" + random.nextInt(3) + "'");
        }
        if (random.nextInt(7) == 0) {
            out.append(depth > 0 && random.nextBoolean() ? " xmlns=''" : " xmlns='urn:d'");
        }
        attributes();
        if (random.nextInt(8) == 0) {
            out.append("/>");
            return;
        }
        out.append('>');
        for (int i = random.nextInt(depth < 4 ? 6 : 2); i > 0; i--) {
            child(depth);
        }
        out.append("</").append(name).append(random.nextInt(9) == 0 ? " >" : ">");
    }

    private void attributes() {
        if (random.nextInt(3) == 0) {
            out.append(" x='v").append(random.nextInt(3)).append('\'');
        }
        if (random.nextInt(4) == 0) {
            out.append(" p:x=\"&lt;").append(random.nextInt(3)).append("\t\"");
        }
        if (random.nextInt(4) == 0) {
            out.append(" n='").append(random.nextInt(100)).append('\'');
        }
        if (random.nextInt(12) == 0) {
            out.append(" xml:id='i").append(++ids).append('\'');
        }
        if (random.nextInt(15) == 0) {
            out.append(" xml:lang='en'");
        }
        if (random.nextInt(15) == 0) {
            out.append(random.nextBoolean() ? " xml:space='preserve'" : " xml:space='default'");
        }
        if (random.nextInt(25) == 0) {
            out.append(" xml:base='http://example.org/base/'");
        }
    }

    private void child(int depth) {
        switch (random.nextInt(10)) {
            case 0, 1, 2 -> out.append(TEXTS[random.nextInt(TEXTS.length)]);
            case 3 -> {
                for (int i = random.nextInt(3); i >= 0; i--) {
                    out.append("<![CDATA[")
                            .append(SECTIONS[random.nextInt(SECTIONS.length)])
                            .append("]]>");
                }
            }
            case 4 -> out.append("<!--c-->");
            case 5 -> out.append(random.nextBoolean() ? "<?pi?>" : "<?other  data\r\nmore ?>");
            default -> element(depth + 1, NAMES[random.nextInt(NAMES.length)], "");
        }
    }
}

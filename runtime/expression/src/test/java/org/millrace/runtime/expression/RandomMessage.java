package org.millrace.runtime.expression;

import java.util.Random;

/** Seeded small documents with few names, so that elements nest in elements of the same name and random paths find something. */
final class RandomMessage {

    private final Random random;
    private final StringBuilder out = new StringBuilder();

    private RandomMessage(Random random) {
        this.random = random;
    }

    static String next(Random random) {
        RandomMessage message = new RandomMessage(random);
        message.out.append(message.pick("", "", "<?xml version='1.0'?>\n", "<!-- first --><?x y?>\n"));
        message.element(0);
        message.out.append(message.pick("", "", "\n<?x?><!-- last -->"));
        return message.out.toString();
    }

    private void element(int depth) {
        String name = pick("a", "a", "b", "c", "p:a", "p:b", "q:c", "n");
        out.append('<').append(name);
        if (depth == 0) {
            out.append(pick(
                    " xmlns:p='urn:p' xmlns:q='urn:q'",
                    " xmlns:q='urn:q' xmlns:p='urn:p' xmlns='urn:p'",
                    " xmlns:p='urn:other' xmlns:q='urn:p'"));
        } else if (random.nextInt(10) == 0) {
            out.append(pick(" xmlns=''", " xmlns='urn:q'", " xmlns:p='urn:q'"));
        }
        for (String attribute : new String[] {"id", "n", "p:id", "t"}) {
            if (random.nextInt(4) == 0) {
                out.append(' ')
                        .append(attribute)
                        .append("=\"")
                        .append(attributeValue())
                        .append('"');
            }
        }
        if (random.nextInt(8) == 0) {
            out.append("/>");
            return;
        }
        out.append('>');
        for (int n = random.nextInt(depth > 4 ? 2 : 5); n > 0; n--) {
            switch (random.nextInt(9)) {
                case 0, 1, 2, 3 -> element(depth + 1);
                case 4 -> out.append(pick("<!-- c -->", "<!---->", "<!--x-->"));
                case 5 -> out.append(pick("<?x?>", "<?x data?>", "<?y a='b'?>"));
                case 6 ->
                    out.append("<![CDATA[")
                            .append(pick("", "x", "1", "<&>", "漢"))
                            .append("]]>");
                default -> out.append(text());
            }
        }
        out.append("</").append(name).append('>');
    }

    private String attributeValue() {
        return pick(
                "x", "y", "", "1", "2", "2.5", " 3 ", "true", "false", "x&amp;y", "漢", "&#x41;", "0", "12", "xy\ty",
                "-1", "1e1", "NaN");
    }

    private String text() {
        return pick(
                "x", "y", "1", "2", "12", " 3\n", "x&lt;y", "xy", " x ", "\r\n", "漢字", "😀", "2.50", "&#49;", "true",
                "0", "-7.25", "INF", "NaN", "\uFFFD", " ");
    }

    private String pick(String... choices) {
        return choices[random.nextInt(choices.length)];
    }
}

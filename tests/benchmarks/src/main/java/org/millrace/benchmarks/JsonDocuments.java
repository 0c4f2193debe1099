package org.millrace.benchmarks;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Random;

/** JSON documents of about the wanted size, always the same: records without and with white space, numbers, and Chinese text. */
public enum JsonDocuments {
    COMPACT,
    INDENTED,
    NUMBERS,
    CHINESE;

    private static final String[] TITLES = {
        "Wide cotton thread", "Bearing, 12 mm, sealed", "Copper \\\"pipe\\\" 2 m", "Paint & brushes for walls"
    };

    private static final String[] TEXTS = {"今天上午货物已经从仓库发出，预计三天之内到达", "客户要求更换包装，并且推迟交货日期", "付款条件没有变化，请在月底之前确认\\n谢谢"};

    byte[] document(int kilobytes) {
        Random random = new Random(5);
        StringBuilder out = new StringBuilder();
        int bytes = kilobytes * 1024;
        switch (this) {
            case COMPACT -> orders(bytes, "", "", random, out);
            case INDENTED -> orders(bytes, "\n", " ", random, out);
            case NUMBERS -> positions(bytes, random, out);
            case CHINESE -> notes(bytes, random, out);
        }
        return out.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static void orders(int bytes, String newLine, String space, Random random, StringBuilder out) {
        String colon = "\":" + space;
        String comma = "," + newLine;
        out.append('{')
                .append(newLine)
                .append(space.repeat(2))
                .append("\"shipment")
                .append(colon)
                .append("\"S-4711\"");
        out.append(comma)
                .append(space.repeat(2))
                .append("\"lines")
                .append(colon)
                .append('[')
                .append(newLine);
        int number = 0;
        do {
            out.append(number == 0 ? "" : comma)
                    .append(space.repeat(4))
                    .append('{')
                    .append(newLine);
            String indent = space.repeat(6);
            out.append(indent)
                    .append("\"article")
                    .append(colon)
                    .append("\"A-")
                    .append(70_000 + number++)
                    .append('"');
            out.append(comma).append(indent).append("\"title").append(colon);
            out.append('"').append(TITLES[random.nextInt(TITLES.length)]).append('"');
            out.append(comma).append(indent).append("\"pieces").append(colon).append(1 + random.nextInt(400));
            out.append(comma).append(indent).append("\"price").append(colon);
            out.append(String.format(Locale.ROOT, "%.2f", random.nextInt(90_000) / 100.0));
            out.append(comma).append(indent).append("\"fragile").append(colon).append(random.nextInt(5) == 0);
            out.append(newLine).append(space.repeat(4)).append('}');
        } while (out.length() + 120 < bytes);
        out.append(newLine).append(space.repeat(2)).append(']').append(newLine).append('}');
    }

    private static void positions(int bytes, Random random, StringBuilder out) {
        out.append("{\"track\":[[0,0]");
        do {
            out.append(
                    String.format(Locale.ROOT, ",[%.7f,-%.6f]", random.nextDouble() * 180, random.nextDouble() * 90));
        } while (out.length() + 30 < bytes);
        out.append("]}");
    }

    private static void notes(int bytes, Random random, StringBuilder out) {
        out.append("[{\"number\":0}");
        int written = 20;
        for (int number = 1; written + 80 < bytes; number++) {
            String text = TEXTS[random.nextInt(TEXTS.length)];
            out.append(",{\"number\":")
                    .append(number)
                    .append(",\"text\":\"")
                    .append(text)
                    .append("\"}");
            written += 30 + 3 * text.length();
        }
        out.append(']');
    }
}

package org.millrace.tests.hostile.siege;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;

/**
 * Attacks as text, to be read by people. An attack begins with {@code === name -> expected}; the lines up to the next such line, less one
 * empty line, are its bytes. What stands before the first is comment.
 *
 * <p>Within a line, {@code \r \n \t \0 \\} and {@code \xHH} stand for those bytes, {@code {20 times x}} for repetition, where {@code $n}
 * is the number of the turn; a backslash at the end of a line keeps its line end away.
 */
public final class AttackFile {

    private static final Pattern START = Pattern.compile("=== (.+) -> (.+)");
    private static final Pattern TIMES = Pattern.compile("\\{(\\d+) times ([^}]+)\\}");
    private static final Pattern ESCAPE = Pattern.compile("\\\\(x[0-9A-Fa-f]{2}|[rnt0\\\\])");

    /**
     * @param name what is tried
     * @param expected what must come of it, in the words of the test
     * @param text one character a byte
     */
    public record Attack(String name, String expected, String text) {

        public byte[] bytes() {
            return text.getBytes(StandardCharsets.ISO_8859_1);
        }

        @Override
        public String toString() {
            return name + " -> " + expected;
        }
    }

    private AttackFile() {}

    /** @param lineEnd what ends each line of the attacks: CRLF for HTTP, LF for documents */
    public static List<Attack> read(String file, String lineEnd) {
        List<String> lines;
        try {
            lines = Files.readAllLines(Flows.resource("attacks/" + file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        List<Attack> attacks = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            Matcher start = START.matcher(lines.get(i));
            if (!start.matches()) {
                continue;
            }
            int end = i + 1;
            while (end < lines.size() && !START.matcher(lines.get(end)).matches()) {
                end++;
            }
            int last = end > i + 1 && lines.get(end - 1).isEmpty() ? end - 1 : end;
            attacks.add(new Attack(start.group(1), start.group(2), text(lines.subList(i + 1, last), lineEnd)));
        }
        return attacks;
    }

    /** For parameterized tests. */
    public static Stream<Named<Attack>> named(String file, String lineEnd) {
        return read(file, lineEnd).stream().map(attack -> Named.of(attack.toString(), attack));
    }

    private static String text(List<String> lines, String lineEnd) {
        StringBuilder text = new StringBuilder();
        for (String line : lines) {
            boolean open = line.endsWith("\\") && !line.endsWith("\\\\");
            text.append(bytes(open ? line.substring(0, line.length() - 1) : line));
            if (!open) {
                text.append(lineEnd);
            }
        }
        return text.toString();
    }

    private static String repeated(int times, String text) {
        if (!text.contains("$n")) {
            return text.repeat(times);
        }
        StringBuilder all = new StringBuilder();
        for (int i = 1; i <= times; i++) {
            all.append(text.replace("$n", Integer.toString(i)));
        }
        return all.toString();
    }

    private static String bytes(String line) {
        String repeated = TIMES.matcher(line)
                .replaceAll(
                        times -> Matcher.quoteReplacement(repeated(Integer.parseInt(times.group(1)), times.group(2))));
        String latin1 = new String(repeated.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
        return ESCAPE.matcher(latin1)
                .replaceAll(escape -> Matcher.quoteReplacement(
                        switch (escape.group(1).charAt(0)) {
                            case 'r' -> "\r";
                            case 'n' -> "\n";
                            case 't' -> "\t";
                            case '0' -> "\0";
                            case 'x' ->
                                String.valueOf(
                                        (char) Integer.parseInt(escape.group(1).substring(1), 16));
                            default -> "\\";
                        }));
    }
}

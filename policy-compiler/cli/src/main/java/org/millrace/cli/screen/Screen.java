package org.millrace.cli.screen;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.millrace.xml.Printable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Where a command writes: results to {@code out}, what is going on and what went wrong to {@code err}. Colours, and pages that are drawn anew
 * in their place, only where each of them leads to a terminal: a file or a pipe gets plain text.
 *
 * @param outTo what {@code out} leads to
 * @param errTo what {@code err} leads to
 */
public record Screen(PrintWriter out, PrintWriter err, Target outTo, Target errTo) {

    private static final Pattern NUMBER = Pattern.compile("(\\d[\\d,.]*( [a-zA-Z]+)?)?");

    /** What understands what. */
    public enum Target {
        /** A file, a pipe, or a terminal that can do no more than print. */
        FILE,
        /** A terminal whose reader wants no colours. */
        TERMINAL,
        COLOURED_TERMINAL
    }

    /** @param terminal whether both lead to a terminal that shows colours; else neither does */
    public Screen(PrintWriter out, PrintWriter err, boolean terminal) {
        this(
                out,
                err,
                terminal ? Target.COLOURED_TERMINAL : Target.FILE,
                terminal ? Target.COLOURED_TERMINAL : Target.FILE);
    }

    /** The process's own streams. */
    public static Screen ofProcess() {
        Map<String, String> variables = System.getenv();
        String terminals = System.getProperty("millrace.terminals");
        return new Screen(
                new PrintWriter(System.out, true),
                new PrintWriter(System.err, true),
                target("out", terminals, variables),
                target("err", terminals, variables));
    }

    /**
     * @param stream out or err
     * @param terminals which of them lead to a terminal, as the launcher found; null when it was not the launcher that started this process. The
     *     JDK itself can only say it of input and output together, and loads a line editor for that
     * @param variables the process's environment
     */
    static Target target(String stream, String terminals, Map<String, String> variables) {
        boolean leadsThere = terminals == null
                ? System.console() != null && System.console().isTerminal()
                : List.of(terminals.split(",")).contains(stream);
        if (!leadsThere || "dumb".equals(variables.get("TERM"))) {
            return Target.FILE;
        }
        // https://no-color.org: set and not empty, whatever it says
        return variables.getOrDefault("NO_COLOR", "").isEmpty() ? Target.COLOURED_TERMINAL : Target.TERMINAL;
    }

    /** Whether {@code out} can be drawn anew in its place. */
    public boolean isTerminal() {
        return outTo != Target.FILE;
    }

    /** Whether {@code out} shows colours. */
    public boolean isColoured() {
        return outTo == Target.COLOURED_TERMINAL;
    }

    public void say(String line) {
        out.println(line);
    }

    /** A result, for scripts. */
    public void json(JsonNode result) {
        out.println(plain(JsonMapper.shared().writerWithDefaultPrettyPrinter().writeValueAsString(result)));
    }

    /** What went wrong, for scripts: in one line. */
    public void jsonOnErr(JsonNode wrong) {
        err.println(plain(JsonMapper.shared().writeValueAsString(wrong)));
    }

    private static String plain(String json) {
        StringBuilder shown = new StringBuilder(json.length());
        // JSON can name any character by its number, so that a script gets the same and a terminal is not driven by it
        json.codePoints().forEach(c -> {
            if (c == '\n' || c == '\r' || Printable.isPlain(c)) {
                shown.appendCodePoint(c);
            } else {
                for (char half : Character.toChars(c)) {
                    shown.append(String.format("\\u%04x", (int) half));
                }
            }
        });
        return shown.toString();
    }

    /**
     * Writes a page over the one before, on a terminal: in one piece, line by line in its place, so that nothing flickers. What the terminal
     * has no room for is cut off.
     */
    public void page(List<String> lines) {
        int rows = rows();
        StringBuilder page = new StringBuilder("\u001b[?7l\u001b[H");
        boolean whole = lines.size() < rows;
        for (String line : whole ? lines : lines.subList(0, rows - 2)) {
            page.append(line).append("\u001b[K\n");
        }
        if (!whole) {
            page.append(faint((lines.size() - rows + 2) + " more lines than this terminal has room for"))
                    .append("\u001b[K\n");
        }
        out.print(page.append("\u001b[J\u001b[?7h"));
        out.flush();
    }

    /** How many lines the terminal has now; as few as the smallest usual one when it does not tell. */
    private static int rows() {
        try {
            Process stty = new ProcessBuilder("stty", "size")
                    .redirectInput(ProcessBuilder.Redirect.INHERIT)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            String size = new String(stty.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
            return Math.max(4, Integer.parseInt(size.strip().split(" ")[0]));
        } catch (IOException | NumberFormatException e) {
            return 24;
        }
    }

    public String bold(String text) {
        return styled("1", text);
    }

    public String faint(String text) {
        return styled("2", text);
    }

    public String good(String text) {
        return styled("32", text);
    }

    public String bad(String text) {
        return styled("31", text);
    }

    private String styled(String code, String text) {
        return isColoured() ? "\u001b[" + code + "m" + text + "\u001b[0m" : text;
    }

    /** Says on {@code err} what is wrong, in the colour of what is bad. */
    public void sayWrong(String text) {
        err.println(errTo == Target.COLOURED_TERMINAL ? "\u001b[31m" + text + "\u001b[0m" : text);
    }

    /**
     * Prints rows in columns, each as wide as its widest cell; columns of numbers stand to the right. All rows are as long as the
     * heading. Cells have no colours: what would drive a terminal is shown as text in them, whoever wrote it.
     */
    public void table(String indent, List<String> heading, List<List<String>> rows) {
        lines(indent, heading, rows).forEach(out::println);
    }

    /** The lines of a {@link #table}, the heading first. */
    public List<String> lines(String indent, List<String> heading, List<List<String>> cells) {
        List<List<String>> rows = shown(cells);
        int[] widths = widths(heading, rows);
        boolean[] numbers = numbers(heading.size(), rows);
        List<String> lines = new ArrayList<>();
        lines.add(indent + bold(line(heading, widths, numbers)));
        rows.forEach(row -> lines.add(indent + line(row, widths, numbers)));
        return lines;
    }

    /** As {@link #table}, without a heading. */
    public void rows(String indent, List<List<String>> cells) {
        List<List<String>> rows = shown(cells);
        if (!rows.isEmpty()) {
            int[] widths = widths(rows.getFirst(), rows);
            boolean[] numbers = numbers(widths.length, rows);
            rows.forEach(row -> out.println(indent + line(row, widths, numbers)));
        }
    }

    private static List<List<String>> shown(List<List<String>> cells) {
        return cells.stream()
                .map(row -> row.stream().map(Printable::of).toList())
                .toList();
    }

    private static int[] widths(List<String> heading, List<List<String>> rows) {
        int[] widths = heading.stream().mapToInt(String::length).toArray();
        for (List<String> row : rows) {
            for (int column = 0; column < widths.length; column++) {
                widths[column] = Math.max(widths[column], row.get(column).length());
            }
        }
        return widths;
    }

    /** Which columns hold numbers, perhaps with units, or nothing. The first never does: it holds names. */
    private static boolean[] numbers(int columns, List<List<String>> rows) {
        boolean[] numbers = new boolean[columns];
        for (int column = 1; column < columns; column++) {
            int at = column;
            numbers[column] = !rows.isEmpty()
                    && rows.stream().allMatch(row -> NUMBER.matcher(row.get(at)).matches());
        }
        return numbers;
    }

    private static String line(List<String> cells, int[] widths, boolean[] numbers) {
        StringBuilder line = new StringBuilder();
        for (int column = 0; column < cells.size(); column++) {
            String gap = " ".repeat(widths[column] - cells.get(column).length());
            line.append(column == 0 ? "" : "  ");
            line.append(numbers[column] ? gap + cells.get(column) : cells.get(column) + gap);
        }
        return line.toString().stripTrailing();
    }
}

package org.millrace.cli;

import java.io.Console;
import java.io.PrintWriter;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Where a command writes: results to {@code out}, what is going on and what went wrong to {@code err}. Colours only for a person at a
 * terminal who has not set {@code NO_COLOR}.
 *
 * @param terminal whether {@code out} is a terminal that understands colours and cursor movement
 */
public record Screen(PrintWriter out, PrintWriter err, boolean terminal) {

    /** The process's own streams. */
    public static Screen ofProcess() {
        return new Screen(new PrintWriter(System.out, true), new PrintWriter(System.err, true), isTerminal());
    }

    private static boolean isTerminal() {
        Console console = System.console();
        String noColor = System.getenv("NO_COLOR");
        return console != null
                && console.isTerminal()
                && (noColor == null || noColor.isEmpty())
                && !"dumb".equals(System.getenv("TERM"));
    }

    public void say(String line) {
        out.println(line);
    }

    /** What the admin API answered, for scripts. */
    public void json(JsonNode answer) {
        out.println(JsonMapper.shared().writerWithDefaultPrettyPrinter().writeValueAsString(answer));
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
        return terminal ? "\u001b[" + code + "m" + text + "\u001b[0m" : text;
    }

    /**
     * Prints rows in columns, each as wide as its widest cell; cells that begin with a digit stand to the right. Rows may be of
     * different lengths.
     *
     * @param heading the column's names; numbers stand under the right end of theirs
     */
    public void table(String indent, List<String> heading, List<List<String>> rows) {
        int[] widths = new int[heading.size()];
        boolean[] numbers = new boolean[heading.size()];
        for (int column = 0; column < widths.length; column++) {
            widths[column] = heading.get(column).length();
            numbers[column] = !rows.isEmpty();
            for (List<String> row : rows) {
                String cell = column < row.size() ? row.get(column) : "";
                widths[column] = Math.max(widths[column], cell.length());
                numbers[column] &= cell.isEmpty() || Character.isDigit(cell.charAt(0));
            }
        }
        out.println(indent + bold(line(heading, widths, numbers)));
        rows.forEach(row -> out.println(indent + line(row, widths, numbers)));
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

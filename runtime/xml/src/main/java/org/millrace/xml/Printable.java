package org.millrace.xml;

/**
 * Text from a message or a stranger's bundle, made fit to be read: what can't be seen must not forge a line, drive a terminal, or turn the
 * direction of what stands around it. The one rule for logs, faults, the command line and the designer.
 */
public final class Printable {

    /** The most characters that are shown of a text; the rest is counted. */
    public static final int MAX_CHARS = 8192;

    private Printable() {}

    public static String of(String text) {
        return of(text, MAX_CHARS);
    }

    /**
     * The text with line breaks, tabs, other control characters, direction marks and lone surrogates written as escapes such as
     * {@code \n} and {@code \}{@code u202E}.
     */
    public static String of(String text, int maxChars) {
        int shown = Math.min(text.length(), maxChars);
        if (shown < text.length() && Character.isHighSurrogate(text.charAt(shown - 1))) {
            shown--;
        }
        StringBuilder line = null;
        for (int i = 0; i < shown; ) {
            int c = text.codePointAt(i);
            if (isPlain(c)) {
                if (line != null) {
                    line.appendCodePoint(c);
                }
            } else {
                if (line == null) {
                    line = new StringBuilder(shown + 16).append(text, 0, i);
                }
                escape(line, c);
            }
            i += Character.charCount(c);
        }
        if (shown == text.length()) {
            return line == null ? text : line.toString();
        }
        return (line == null ? text.substring(0, shown) : line.toString()) + "... (" + (text.length() - shown)
                + " more characters)";
    }

    /** The whole text with its lines and tabs, and the rest of what can't be seen as escapes. */
    public static String lines(String text) {
        StringBuilder lines = new StringBuilder(text.length() + 16);
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            i += Character.charCount(c);
            boolean endsLine = c == '\n' || c == '\r' && i < text.length() && text.charAt(i) == '\n';
            if (endsLine || c == '\t' || isPlain(c)) {
                lines.appendCodePoint(c);
            } else {
                escape(lines, c);
            }
        }
        return lines.toString();
    }

    /** Tells of a character which it is, where the text itself must not be shown: {@code character 3 of 17}. */
    public static String place(String text, int at) {
        return "character " + (text.codePointCount(0, at) + 1) + " of " + text.codePointCount(0, text.length());
    }

    /** Whether a character stands for itself alone: no control character, no mark of direction or other format, no half of a pair. */
    public static boolean isPlain(int c) {
        if (c >= ' ' && c < 0x7F) {
            return true;
        }
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.SURROGATE -> false;
            default -> true;
        };
    }

    private static void escape(StringBuilder line, int c) {
        switch (c) {
            case '\n' -> line.append("\\n");
            case '\r' -> line.append("\\r");
            case '\t' -> line.append("\\t");
            default -> line.append(String.format(c > 0xFFFF ? "\\u{%X}" : "\\u%04X", c));
        }
    }
}

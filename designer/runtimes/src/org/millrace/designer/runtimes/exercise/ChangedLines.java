package org.millrace.designer.runtimes.exercise;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.compare.rangedifferencer.IRangeComparator;
import org.eclipse.compare.rangedifferencer.RangeDifference;
import org.eclipse.compare.rangedifferencer.RangeDifferencer;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.RGB;
import org.millrace.designer.diagram.figure.Paint;

/** All lines of two texts: those of the first alone with a minus, those of the second alone with a plus. */
public record ChangedLines(List<Line> lines) {

    /** Where a line stands. */
    public enum Side {
        BOTH("  "),
        FIRST("\u2212 "),
        SECOND("+ ");

        private final String sign;

        Side(String sign) {
            this.sign = sign;
        }
    }

    public record Line(Side side, String text) {

        public String shown() {
            return side.sign + text;
        }
    }

    public ChangedLines {
        lines = List.copyOf(lines);
    }

    /** Of messages as people read them: XML and JSON with a line for each thing. */
    public static ChangedLines ofMessages(String first, String second) {
        return of(Content.of(first).text(), Content.of(second).text());
    }

    static ChangedLines of(String first, String second) {
        Lines left = new Lines(first);
        Lines right = new Lines(second);
        List<Line> lines = new ArrayList<>();
        int at = 0;
        for (RangeDifference difference : RangeDifferencer.findDifferences(left, right)) {
            for (; at < difference.rightStart(); at++) {
                lines.add(new Line(Side.BOTH, right.lines.get(at)));
            }
            for (int i = difference.leftStart(); i < difference.leftEnd(); i++) {
                lines.add(new Line(Side.FIRST, left.lines.get(i)));
            }
            for (; at < difference.rightEnd(); at++) {
                lines.add(new Line(Side.SECOND, right.lines.get(at)));
            }
        }
        for (; at < right.lines.size(); at++) {
            lines.add(new Line(Side.BOTH, right.lines.get(at)));
        }
        return new ChangedLines(lines);
    }

    /**
     * Gives the lines of a text that shows these their ground.
     *
     * @param from where the first of them stands there
     * @return the first line that is in one of both alone; -1 when there is none
     */
    public int paint(StyledText text, int from) {
        int first = -1;
        for (int i = 0; i < lines.size(); i++) {
            Side side = lines.get(i).side();
            if (side != Side.BOTH) {
                text.setLineBackground(from + i, 1, side == Side.FIRST ? removed(text) : added(text));
                first = first < 0 ? from + i : first;
            }
        }
        return first;
    }

    static Color added(StyledText text) {
        return new Color(isDark(text) ? new RGB(0x1F, 0x4A, 0x33) : new RGB(0xD6, 0xF2, 0xDF));
    }

    static Color removed(StyledText text) {
        return new Color(isDark(text) ? new RGB(0x5A, 0x2A, 0x2E) : new RGB(0xFB, 0xDD, 0xDF));
    }

    private static boolean isDark(StyledText text) {
        return Paint.on(text.getBackground()) == Paint.DARK;
    }

    /** Lines to be compared. */
    private record Lines(List<String> lines) implements IRangeComparator {

        Lines(String text) {
            this(text.lines().toList());
        }

        @Override
        public int getRangeCount() {
            return lines.size();
        }

        @Override
        public boolean rangesEqual(int thisIndex, IRangeComparator other, int otherIndex) {
            return lines.get(thisIndex).equals(((Lines) other).lines.get(otherIndex));
        }

        @Override
        public boolean skipRangeComparison(int length, int maxLength, IRangeComparator other) {
            return false;
        }
    }
}

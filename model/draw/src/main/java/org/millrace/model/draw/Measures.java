package org.millrace.model.draw;

import java.util.List;
import java.util.Optional;
import org.millrace.model.catalog.Catalog;
import org.millrace.model.catalog.StepKind;
import org.millrace.model.edit.Drawing;
import org.millrace.model.edit.Nesting;
import org.millrace.model.flow.Step;
import org.millrace.model.flow.Unreadable;

/**
 * The measures of a drawn step, in pixels at 100 %, for the editor and for pictures. Steps stand on a grid of {@link #GRID}, and so do their
 * ports among each other: each difference of two ports' heights is a multiple of it, so that any wire can be made straight.
 */
public final class Measures {

    public static final int GRID = 20;

    /** Around the box that is seen, for the half of each port that stands outside of it. */
    public static final int MARGIN = 5;

    /** The part at the left, within the box, that has the group's colour and the icon. */
    public static final int STRIPE = 34;

    /** The id, in bold, and all other text. */
    public static final int TITLE = 12;

    public static final int TEXT = 11;

    /** The line on which the id is written, and the kind's, below the upper edge. */
    public static final int TITLE_LINE = 26;

    public static final int SUBTITLE_LINE = 43;

    /** The height of the bar of a region, where its id stands, from its upper edge. */
    public static final int BAR = 40;

    /** How far behind a region's left edge wires begin inside. */
    public static final int INSIDE_PORT = 20;

    /** From an inside port to its name, and how far above its line that is written. */
    public static final int INSIDE_NAME_GAP = 8;

    public static final int INSIDE_NAME_LINE = 5;

    /** The line on which all stands on the bar of a region. */
    public static final int BAR_LINE = 27;

    /** Between the stripe and the text. */
    public static final int GAP = 8;

    /** Between a port's name and the right edge. */
    public static final int PORT_GAP = 18;

    /** How wide a rounded corner of the box is: two of its radius. */
    public static final int ARC = 10;

    /** The radius of a port. */
    public static final int PORT = 4;

    /** The radius of the dot where a wire joins another. */
    public static final int DOT = 3;

    private static final int LEAST_WIDTH = 160;
    private static final int MOST_WIDTH = 400;
    private static final int BELOW_PORTS = 10;

    /** Between the id and what stands behind it on the bar of a region. */
    public static final int BAR_GAP = 10;

    private static final int LEAST_BAR = 240;
    private static final int MOST_BAR = 600;

    /** What a step's width has beside the text: margins, the stripe, a gap, and the place of a badge. */
    private static final int BESIDE_TEXT = 74;

    private Measures() {}

    /** What stands above: the id. */
    public static String title(Step step) {
        return step.getId() == null ? "?" : step.getId();
    }

    /** What stands below that: the kind, as a person sees it. */
    public static String subtitle(Step step) {
        return step instanceof Unreadable
                ? "can't be read"
                : Catalog.kindOf(step).map(StepKind::label).orElse("");
    }

    /** How large a step of a drawing is; a region as if it were folded. */
    public static Size of(Drawing drawing, Step step) {
        return alone(drawing, Nesting.of(drawing), step);
    }

    static Size alone(Drawing drawing, Nesting nesting, Step step) {
        return of(title(step), subtitle(nesting, step), outerPorts(drawing, step));
    }

    /** What stands below the id, of a region how many steps it hides, too. */
    static String subtitle(Nesting nesting, Step step) {
        if (!nesting.isFolded(step)) {
            return subtitle(step);
        }
        int steps = nesting.allInside(step).size();
        return subtitle(step) + ", " + steps + (steps == 1 ? " step" : " steps");
    }

    /** The ports of a step but for those by which its inner paths begin. */
    static List<String> outerPorts(Drawing drawing, Step step) {
        List<String> inside = Nesting.insidePorts(step);
        return drawing.ports(step).stream()
                .filter(port -> !inside.contains(port))
                .toList();
    }

    /** How wide the bar of a region must be for all that stands on it. */
    static int bar(Step region) {
        int text =
                Advances.BOLD.width(title(region), TITLE) + BAR_GAP + Advances.REGULAR.width(Runs.says(region), TEXT);
        return Math.clamp(text + BESIDE_TEXT, LEAST_BAR, MOST_BAR);
    }

    static Size of(String title, String subtitle, List<String> ports) {
        List<String> ways = Size.ways(ports);
        int text = Math.max(Advances.BOLD.width(title, TITLE), Advances.REGULAR.width(subtitle, TEXT));
        if (ways.size() > 1) {
            text = Math.max(text, widest(ways));
        }
        int width = Math.ceilDiv(text + BESIDE_TEXT, GRID) * GRID;
        int height = Size.HEAD + (ways.size() > 1 ? ways.size() * Size.ROW + BELOW_PORTS : 0);
        return new Size(Math.clamp(width, LEAST_WIDTH, MOST_WIDTH), height, ports);
    }

    static int widest(List<String> names) {
        return names.stream()
                .mapToInt(name -> Advances.REGULAR.width(name, TEXT))
                .max()
                .orElse(0);
    }

    /** How much room a step has for its id and its kind, and for a port's name. */
    public static int roomForText(Size size) {
        return size.width() - BESIDE_TEXT;
    }

    /** The drawer of the palette that a step's kind lies in; "" for one that can't be read. */
    public static String group(Step step) {
        Optional<StepKind> kind = Catalog.kindOf(step);
        return kind.map(StepKind::group).orElse("");
    }
}

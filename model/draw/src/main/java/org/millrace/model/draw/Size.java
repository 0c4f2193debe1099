package org.millrace.model.draw;

import java.util.List;
import org.millrace.model.edit.Drawing;

/**
 * How large a step is drawn, and where its ports lie, relative to its upper left corner. What comes in arrives at the left; wires leave by the
 * ports on the right, and by the fault port in the middle of the lower side. A region that is not folded has ports on its inner left side, too;
 * the first of them lies on the line by which wires arrive and by which they leave behind it, so that the main line runs straight through it.
 *
 * @param ports in order, the fault port among them; not those inside
 * @param inside the inner ports of a region in order; none for what holds nothing that is seen
 */
public record Size(int width, int height, List<String> ports, List<InsidePort> inside) {

    /** The height of the part with id and kind; all there is of a step with a single way out. */
    public static final int HEAD = 60;

    /** The height of a port's line, below the head, in a step with several ways out. */
    static final int ROW = 20;

    /** A port on a region's inner left side. @param line how far below the region's upper edge */
    public record InsidePort(String name, int line) {}

    public Size {
        ports = List.copyOf(ports);
        inside = List.copyOf(inside);
    }

    /** Of a step that holds nothing. */
    Size(int width, int height, List<String> ports) {
        this(width, height, ports, List.of());
    }

    /** Whether a region is drawn around what it holds. */
    public boolean isRegion() {
        return !inside.isEmpty();
    }

    /** The ports on the right, in order. */
    public List<String> ways() {
        return ways(ports);
    }

    static List<String> ways(List<String> ports) {
        return ports.stream().filter(port -> !port.equals(Drawing.FAULT)).toList();
    }

    /** How far below the upper edge wires arrive. */
    public int in() {
        return isRegion() ? inside.getFirst().line() : HEAD / 2;
    }

    /** How far below the upper edge a wire leaves by a port on the right; one that the step does not have lies where a single one would. */
    public int out(String port) {
        List<String> ways = ways();
        int row = ways.indexOf(port);
        if (isRegion()) {
            return in() + Math.max(0, row) * ROW;
        }
        return ways.size() > 1 && row >= 0 ? HEAD + row * ROW + ROW / 2 : HEAD / 2;
    }

    /** Whether a wire begins inside when it leaves by a port. */
    boolean isInside(String port) {
        return inside.stream().anyMatch(each -> each.name().equals(port));
    }

    /** How far below the upper edge a wire begins inside. */
    int line(String insidePort) {
        return inside.stream()
                .filter(port -> port.name().equals(insidePort))
                .findFirst()
                .orElseThrow()
                .line();
    }
}

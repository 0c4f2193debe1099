package org.millrace.model.draw;

import java.util.List;
import org.millrace.model.edit.Drawing;

/**
 * How large a step is drawn, and where its ports lie, relative to its upper left corner. What comes in arrives at the left; wires leave by the
 * ports on the right, and by the fault port in the middle of the lower side.
 *
 * @param ports in order, the fault port among them
 */
public record Size(int width, int height, List<String> ports) {

    /** The height of the part with id and kind; all there is of a step with a single way out. */
    public static final int HEAD = 60;

    /** The height of a port's line, below the head, in a step with several ways out. */
    static final int ROW = 20;

    public Size {
        ports = List.copyOf(ports);
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
        return HEAD / 2;
    }

    /** How far below the upper edge a wire leaves by a port on the right; one that the step does not have lies where a single one would. */
    public int out(String port) {
        List<String> ways = ways();
        int row = ways.indexOf(port);
        return ways.size() > 1 && row >= 0 ? HEAD + row * ROW + ROW / 2 : HEAD / 2;
    }
}

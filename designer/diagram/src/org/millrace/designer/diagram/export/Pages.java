package org.millrace.designer.diagram.export;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.draw2d.geometry.Rectangle;

/**
 * How a flow is spread over paper.
 *
 * @param scale how much larger than drawn it is printed; 1 is one pixel for a 96th of an inch
 * @param sheets the part of the flow that stands on each sheet, row by row, in pixels at 100 %
 */
public record Pages(double scale, List<Rectangle> sheets) {

    public Pages {
        sheets = List.copyOf(sheets);
    }

    /**
     * The whole flow on one sheet; a small one is not enlarged.
     *
     * @param width of what can be printed on, in 96ths of an inch
     */
    public static Pages fit(Rectangle area, int width, int height) {
        double scale = Math.min(1, Math.min((double) width / area.width, (double) height / area.height));
        return new Pages(scale, List.of(area.getCopy()));
    }

    /**
     * As many sheets as it takes, to be laid side by side.
     *
     * @param width of what can be printed on, in 96ths of an inch; so is height
     */
    public static Pages tiled(Rectangle area, int width, int height, double scale) {
        int across = Math.max(1, (int) Math.floor(width / scale));
        int down = Math.max(1, (int) Math.floor(height / scale));
        List<Rectangle> sheets = new ArrayList<>();
        for (int y = area.y; y < area.y + area.height; y += down) {
            for (int x = area.x; x < area.x + area.width; x += across) {
                sheets.add(new Rectangle(x, y, across, down).intersect(area));
            }
        }
        return new Pages(scale, sheets);
    }

    /** Whether a flow stands better on a sheet that is wider than high. */
    public static boolean lies(Rectangle area) {
        return area.width > area.height;
    }
}

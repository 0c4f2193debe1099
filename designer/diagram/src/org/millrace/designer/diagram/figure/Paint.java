package org.millrace.designer.diagram.figure;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.RGB;

/**
 * The colours of the diagram, for a light and for a dark canvas. Contrast of text on a step is at least 7 to 1 in both (WCAG 2.2, 1.4.6), of
 * wires and marks on the canvas at least 4 to 1. A step's border is fainter: the stripe of its group's colour tells it from the canvas.
 */
public enum Paint {
    LIGHT(
            0xFBFBFD, 0xF0F1F5, 0xF2F4F9, 0xFFFFFF, 0xC3C8D4, 0x1C2230, 0x4F5767, 0x6B7488, 0xC62F3B, 0xB26A00,
            0x2563EB, 0x1B7F3B, 0x9A5B00),
    DARK(
            0x1E2026, 0x2A2D35, 0x242730, 0x2B2F38, 0x4A505E, 0xF1F3F7, 0xB8BFCC, 0x9AA3B5, 0xFF6B74, 0xF0B34B,
            0x6FA8FF, 0x5FD38D, 0xF0B34B);

    private static final Map<String, Integer> GROUPS = Map.of(
            "Ends", 0x2E9E6B, "Check", 0x3B7DD8, "Change", 0x8A5BD6, "Direct", 0xD08718, "Secure", 0xC2447C, "Watch",
            0x6B7488);

    public final Color canvas;
    public final Color grid;
    public final Color region;
    public final Color step;
    public final Color border;
    public final Color text;
    public final Color soft;
    public final Color wire;
    public final Color fault;
    public final Color warning;
    public final Color selected;
    public final Color added;
    public final Color changed;

    Paint(
            int canvas,
            int grid,
            int region,
            int step,
            int border,
            int text,
            int soft,
            int wire,
            int fault,
            int warning,
            int selected,
            int added,
            int changed) {
        this.canvas = of(canvas);
        this.grid = of(grid);
        this.region = of(region);
        this.step = of(step);
        this.border = of(border);
        this.text = of(text);
        this.soft = of(soft);
        this.wire = of(wire);
        this.fault = of(fault);
        this.warning = of(warning);
        this.selected = of(selected);
        this.added = of(added);
        this.changed = of(changed);
    }

    /** The colours that suit a background. */
    public static Paint on(Color background) {
        return background.getRGB().getHSB()[2] < 0.5f ? DARK : LIGHT;
    }

    /** The colour of a group of the palette; grey for one that is not known. */
    public static Color ofGroup(String group) {
        return of(GROUPS.getOrDefault(group, 0x6B7488));
    }

    private static Color of(int rgb) {
        return Holder.COLORS.computeIfAbsent(
                rgb, key -> new Color(new RGB(key >> 16 & 0xFF, key >> 8 & 0xFF, key & 0xFF)));
    }

    /** A class of its own, because an enum's constants come before its static fields. */
    private static final class Holder {

        private static final Map<Integer, Color> COLORS = new ConcurrentHashMap<>();
    }
}

package org.millrace.model.draw;

import java.util.Map;

/**
 * The colours of a drawing, as SVG names them. Contrast of text on a step is at least 7 to 1 (WCAG 2.2, 1.4.6), of wires on the canvas at least
 * 4 to 1; they are those of the editor.
 */
enum Colours {
    LIGHT("#FBFBFD", "#F2F4F9", "#FFFFFF", "#C3C8D4", "#1C2230", "#4F5767", "#6B7488", "#C62F3B"),
    DARK("#1E2026", "#242730", "#2B2F38", "#4A505E", "#F1F3F7", "#B8BFCC", "#9AA3B5", "#FF6B74");

    private static final Map<String, String> GROUPS = Map.of(
            "Ends", "#2E9E6B", "Check", "#3B7DD8", "Change", "#8A5BD6", "Direct", "#D08718", "Secure", "#C2447C");

    private final String canvas;
    private final String region;
    private final String step;
    private final String border;
    private final String text;
    private final String soft;
    private final String wire;
    private final String fault;

    Colours(
            String canvas,
            String region,
            String step,
            String border,
            String text,
            String soft,
            String wire,
            String fault) {
        this.canvas = canvas;
        this.region = region;
        this.step = step;
        this.border = border;
        this.text = text;
        this.soft = soft;
        this.wire = wire;
        this.fault = fault;
    }

    /** The colour of a group of the palette; grey for one that is not known. */
    static String ofGroup(String group) {
        return GROUPS.getOrDefault(group, "#6B7488");
    }

    /** As rules of a style sheet for the classes that {@link SvgWriter} writes. */
    String rules() {
        return """
                .canvas{fill:%s}
                .ground{fill:%s;stroke:%s}
                .box,.bar{fill:%s;stroke:%s}
                .id{fill:%s}
                .kind,.port-name,.inside-name,.note{fill:%s}
                .line{stroke:%s}
                .head,.dot{fill:%s}
                .fault-line{stroke:%s}
                .fault-head,.fault-dot{fill:%s}
                .port{fill:%s;stroke:%s}
                .fault-port{fill:%s;stroke:%s}
                """.formatted(
                canvas, region, border, step, border, text, soft, wire, wire, fault, fault, step, wire, step, fault);
    }
}

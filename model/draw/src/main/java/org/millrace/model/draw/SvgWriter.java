package org.millrace.model.draw;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Predicate;
import org.millrace.model.draw.Picture.StepShape;
import org.millrace.model.draw.Picture.WireShape;
import org.millrace.model.draw.route.Rect;
import org.millrace.model.edit.Drawing;
import org.millrace.model.edit.Drawing.Point;

/**
 * Writes a picture as SVG 1.1. Whoever reads it by program finds each step as a {@code g} of class {@code step} with the step's id as its id and
 * its bounds as the first {@code rect}, and each wire as a {@code polyline} of class {@code wire} with all its corners from port to port,
 * {@code data-from} as {@code step.port} and {@code data-to} as the id of the other step. That polyline is not seen: what is seen beside it has
 * round corners, jumps over other wires, and ends where it joins another. Around a region, and the steps and wires in it, is a {@code g} of class
 * {@code region} with the id of its step as {@code data-region}; that step's own {@code g} comes first in it.
 */
public final class SvgWriter {

    private static final String FONTS = "'Segoe UI', Cantarell, 'DejaVu Sans', Helvetica, Arial, sans-serif";
    private static final int ICON = 16;

    private final Picture picture;
    private final StringBuilder out = new StringBuilder();

    private SvgWriter(Picture picture) {
        this.picture = picture;
    }

    /** The document, on the ground of the theme's canvas; the same for the same picture and theme. */
    public static String write(Picture picture, Theme theme) {
        return new SvgWriter(picture).document(theme, true);
    }

    /** The same without a ground, to lie on what is there already. */
    public static String writeTransparent(Picture picture, Theme theme) {
        return new SvgWriter(picture).document(theme, false);
    }

    private String document(Theme theme, boolean ground) {
        Rect area = picture.area();
        out.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        line(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"%d %d %d %d\" font-family=\"%s\">",
                area.width(), area.height(), area.x(), area.y(), area.width(), area.height(), FONTS);
        line("<title>%s</title>", escaped(picture.name()));
        if (!picture.note().isEmpty()) {
            line("<desc>%s</desc>", escaped(picture.note()));
        }
        out.append("<style>\n").append(rules(theme)).append("</style>\n");
        if (ground) {
            rect("canvas", area, "");
        }
        inside(-1);
        out.append("</svg>\n");
        return out.toString();
    }

    /** The steps and wires of a region, or of the canvas. */
    private void inside(int region) {
        for (int s = 0; s < picture.steps().size(); s++) {
            StepShape step = picture.steps().get(s);
            if (step.region() == region && step.size().isRegion()) {
                line("<g class=\"region\" data-region=\"%s\">", escaped(step.id()));
                region(step);
                inside(s);
                out.append("</g>\n");
            } else if (step.region() == region) {
                step(step);
            }
        }
        wires(wire -> wire.region() == region && wire.fault()); // a wire that they join is drawn over them
        wires(wire -> wire.region() == region && !wire.fault());
    }

    /** A region's border and bar; what it holds is drawn over it. */
    private void region(StepShape step) {
        Rect bounds = step.bounds();
        Rect box = bounds.grown(-Measures.MARGIN, -Measures.MARGIN);
        open(step);
        rect("ground", box, " rx=\"" + Measures.ARC / 2 + "\"");
        int bar = Measures.BAR - Measures.MARGIN;
        int arc = Measures.ARC / 2;
        line(
                "<path class=\"bar\" d=\"M%d %dv-%da%d %d 0 0 1 %d -%dh%da%d %d 0 0 1 %d %dv%dz\"/>",
                box.x(),
                box.y() + bar,
                bar - arc,
                arc,
                arc,
                arc,
                arc,
                box.width() - Measures.ARC,
                arc,
                arc,
                arc,
                arc,
                bar - arc);
        line(
                "<path d=\"M%d %dv-%da%d %d 0 0 1 %d -%dh%dv%dz\" fill=\"%s\"/>",
                box.x(),
                box.y() + bar,
                bar - arc,
                arc,
                arc,
                arc,
                arc,
                Measures.STRIPE - arc,
                bar,
                Colours.ofGroup(step.group()));
        icon(step, box.y() + (bar - ICON) / 2);
        int x = box.x() + Measures.STRIPE + Measures.GAP;
        int room = Measures.roomForText(step.size());
        String id = Advances.BOLD.fitted(step.id(), Measures.TITLE, room);
        int behind = Advances.BOLD.width(id, Measures.TITLE) + Measures.BAR_GAP;
        text("id", x, bounds.y() + Measures.BAR_LINE, id);
        text(
                "kind",
                x + behind,
                bounds.y() + Measures.BAR_LINE,
                Advances.REGULAR.fitted(step.kind(), Measures.TEXT, Math.max(0, room - behind)));
        ports(step);
        for (Size.InsidePort port : step.size().inside()) {
            int y = bounds.y() + port.line();
            port("port", bounds.x() + Measures.INSIDE_PORT - Measures.PORT, y);
            if (step.size().inside().size() > 1) {
                text(
                        "inside-name",
                        bounds.x() + Measures.INSIDE_PORT + Measures.INSIDE_NAME_GAP,
                        y - Measures.INSIDE_NAME_LINE,
                        port.name());
            }
        }
        note(step);
        out.append("</g>\n");
    }

    private void open(StepShape step) {
        line("<g class=\"step\" id=\"%s\">", escaped(step.id()));
        line("<title>%s</title>", escaped(step.note().isEmpty() ? step.id() : step.id() + ": " + step.note()));
        rect("bounds", step.bounds(), "");
    }

    private void icon(StepShape step, int y) {
        if (step.icon() != null) {
            line(
                    "<g class=\"icon\" transform=\"translate(%d %d)\">%s</g>",
                    step.bounds().x() + Measures.MARGIN + (Measures.STRIPE - ICON) / 2, y, content(step.icon()));
        }
    }

    private void note(StepShape step) {
        if (step.placedNote() != null) {
            int y = step.placedNote().at().y();
            for (String noted : step.placedNote().lines()) {
                y += Notes.LINE;
                text("note", step.placedNote().at().x(), y - 3, noted);
            }
        }
    }

    private static String rules(Theme theme) {
        String shapes = """
                .id{font-size:%dpx;font-weight:bold}
                .kind,.port-name,.inside-name{font-size:%dpx}
                .port-name{text-anchor:end}
                .note{font-size:%dpx;font-style:italic}
                .wire{fill:none;stroke:none;stroke-width:8;stroke-linejoin:round;pointer-events:stroke}
                .line,.fault-line{fill:none;stroke-width:1.6}
                .fault-line{stroke-dasharray:6 3}
                .bounds{fill:none}
                .icon{fill:none;stroke:#FFFFFF;stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round}
                """.formatted(Measures.TITLE, Measures.TEXT, Notes.TEXT);
        return shapes
                + switch (theme) {
                    case LIGHT -> Colours.LIGHT.rules();
                    case DARK -> Colours.DARK.rules();
                    case AUTO ->
                        Colours.LIGHT.rules() + "@media (prefers-color-scheme: dark){\n" + Colours.DARK.rules() + "}\n";
                };
    }

    private void step(StepShape step) {
        Rect bounds = step.bounds();
        Rect box = bounds.grown(-Measures.MARGIN, -Measures.MARGIN);
        open(step);
        rect("box", box, " rx=\"" + Measures.ARC / 2 + "\"");
        int arc = Measures.ARC / 2;
        int straight = box.height() - Measures.ARC;
        line(
                "<path d=\"M%d %dh%dv%dh%da%d %d 0 0 1 -%d -%dv-%da%d %d 0 0 1 %d -%d\" fill=\"%s\"/>",
                box.x() + arc,
                box.y(),
                Measures.STRIPE - arc,
                box.height(),
                arc - Measures.STRIPE,
                arc,
                arc,
                arc,
                arc,
                straight,
                arc,
                arc,
                arc,
                arc,
                Colours.ofGroup(step.group()));
        icon(step, bounds.y() + (Size.HEAD - ICON) / 2);
        int x = box.x() + Measures.STRIPE + Measures.GAP;
        int room = Measures.roomForText(step.size());
        text("id", x, bounds.y() + Measures.TITLE_LINE, Advances.BOLD.fitted(step.id(), Measures.TITLE, room));
        text("kind", x, bounds.y() + Measures.SUBTITLE_LINE, Advances.REGULAR.fitted(step.kind(), Measures.TEXT, room));
        ports(step);
        note(step);
        out.append("</g>\n");
    }

    private void ports(StepShape step) {
        Rect bounds = step.bounds();
        Size size = step.size();
        List<String> ways = size.ways();
        for (String way : ways) {
            int y = bounds.y() + size.out(way);
            if (ways.size() > 1) {
                text(
                        "port-name",
                        bounds.right() - Measures.PORT_GAP,
                        y + 4,
                        Advances.REGULAR.fitted(way, Measures.TEXT, Measures.roomForText(size)));
            }
            port("port", bounds.right() - Measures.MARGIN, y);
        }
        if (size.ports().contains(Drawing.FAULT)) {
            port("fault-port", bounds.x() + bounds.width() / 2, bounds.bottom() - Measures.MARGIN);
        }
        if (step.input()) {
            port("port", bounds.x() + Measures.MARGIN, bounds.y() + size.in());
        }
    }

    private void wires(Predicate<WireShape> which) {
        picture.wires().stream().filter(which).forEach(this::wire);
        for (WireShape wire : picture.wires()) {
            Point join = wire.line().join();
            if (join != null && which.test(wire)) {
                line(
                        "<circle class=\"%s\" cx=\"%d\" cy=\"%d\" r=\"%d\"/>",
                        wire.fault() ? "fault-dot" : "dot", join.x(), join.y(), Measures.DOT);
            }
        }
    }

    private void wire(WireShape wire) {
        String fault = wire.fault() ? "fault-" : "";
        line("<path class=\"%sline\" d=\"%s\"/>", fault, wire.line().path());
        if (wire.line().join() == null) {
            line("<path class=\"%shead\" d=\"%s\"/>", fault, wire.line().head());
        }
        StringBuilder corners = new StringBuilder();
        for (Point corner : wire.line().corners()) {
            corners.append(corners.isEmpty() ? "" : " ")
                    .append(corner.x())
                    .append(',')
                    .append(corner.y());
        }
        line(
                "<polyline class=\"wire\" data-from=\"%s.%s\" data-to=\"%s\" points=\"%s\"><title>%s, %s, to %s</title></polyline>",
                escaped(wire.from()),
                escaped(wire.port()),
                escaped(wire.to()),
                corners,
                escaped(wire.from()),
                escaped(wire.port()),
                escaped(wire.to()));
    }

    private void rect(String type, Rect at, String more) {
        line(
                "<rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"%s/>",
                type, at.x(), at.y(), at.width(), at.height(), more);
    }

    private void port(String type, int x, int y) {
        line("<circle class=\"%s\" cx=\"%d\" cy=\"%d\" r=\"%d\"/>", type, x, y, Measures.PORT);
    }

    private void text(String type, int x, int y, String text) {
        line("<text class=\"%s\" x=\"%d\" y=\"%d\">%s</text>", type, x, y, escaped(text));
    }

    private void line(String format, Object... values) {
        out.append(format.formatted(values)).append('\n');
    }

    /** What stands inside of an icon's {@code svg}. */
    private static String content(URL icon) {
        try (InputStream in = icon.openStream()) {
            String svg = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return svg.substring(svg.indexOf('>', svg.indexOf("<svg")) + 1, svg.lastIndexOf("</svg>"));
        } catch (IOException e) {
            throw new UncheckedIOException(icon + " can't be read", e);
        }
    }

    private static String escaped(String text) {
        StringBuilder escaped = new StringBuilder();
        text.codePoints().forEach(c -> {
            switch (c) {
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '&' -> escaped.append("&amp;");
                case '"' -> escaped.append("&quot;");
                case '\n', '\t', '\r' -> escaped.append(' ');
                default -> escaped.appendCodePoint(c);
            }
        });
        return escaped.toString();
    }
}

package org.millrace.designer.diagram.export;

import java.io.ByteArrayOutputStream;
import java.util.ArrayDeque;
import java.util.Base64;
import java.util.Deque;
import java.util.Locale;
import org.eclipse.draw2d.FigureUtilities;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.geometry.PointList;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.FontData;
import org.eclipse.swt.graphics.FontMetrics;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.graphics.Path;
import org.eclipse.swt.graphics.PathData;
import org.eclipse.swt.widgets.Display;

/**
 * Writes what is drawn as SVG 1.1: shapes as shapes, text as text with its font named and its width given, so that it fits where another font
 * stands in. Clipping is kept account of, for figures ask for it, but not written: the figures of a flow draw within their bounds. UI thread
 * only.
 */
final class SvgGraphics extends Graphics {

    /** What is saved and restored; place and scale are those of what is drawn next. */
    private static final class State implements Cloneable {

        private Color foreground = new Color(0, 0, 0);
        private Color background = new Color(255, 255, 255);
        private Font font;
        private int lineWidth = 1;
        private int lineStyle = LINE_SOLID;
        private int cap = SWT.CAP_FLAT;
        private int join = SWT.JOIN_MITER;
        private int alpha = 255;
        private double x;
        private double y;
        private double scale = 1;
        private Rectangle clip;

        private State copy() {
            try {
                State copy = (State) clone();
                copy.clip = clip.getCopy();
                return copy;
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }
    }

    private final StringBuilder out = new StringBuilder();
    private final Deque<State> saved = new ArrayDeque<>();
    private State now = new State();

    /**
     * @param area what is seen, in the coordinates that are drawn in
     * @param background fills it, or null for nothing
     */
    SvgGraphics(Rectangle area, Color background, Font font, String title) {
        now.font = font;
        now.clip = area.getCopy();
        out.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        out.append("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"%d %d %d %d\">%n"
                .formatted(area.width, area.height, area.x, area.y, area.width, area.height));
        out.append("<title>").append(escaped(title)).append("</title>\n");
        if (background != null) {
            setBackgroundColor(background);
            fillRectangle(area.x, area.y, area.width, area.height);
        }
    }

    /** Begins a group that a reader of the drawing may ask about; groups nest. */
    void begin(String id, String title) {
        out.append("<g id=\"")
                .append(escaped(id))
                .append("\"><title>")
                .append(escaped(title))
                .append("</title>\n");
    }

    void end() {
        out.append("</g>\n");
    }

    /** The whole document; nothing is to be drawn afterwards. */
    String text() {
        return out.append("</svg>\n").toString();
    }

    private static String escaped(String text) {
        StringBuilder escaped = new StringBuilder();
        text.codePoints().forEach(c -> {
            switch (c) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '"' -> escaped.append("&quot;");
                default -> {
                    boolean allowed = c == '\t' || c == '\n' || c >= 0x20 && c <= 0xD7FF || c >= 0xE000;
                    escaped.appendCodePoint(allowed && c != 0xFFFE && c != 0xFFFF ? c : 0xFFFD);
                }
            }
        });
        return escaped.toString();
    }

    private static String number(double value) {
        String text = String.format(Locale.ROOT, "%.2f", value);
        return text.replaceFirst("\\.?0+$", "");
    }

    private String x(double x) {
        return number(now.x + x * now.scale);
    }

    private String y(double y) {
        return number(now.y + y * now.scale);
    }

    private String length(double length) {
        return number(length * now.scale);
    }

    /** A line of an odd width lies on the middle of the pixels, as it does on the screen. */
    private double middle() {
        return now.lineWidth % 2 == 0 ? 0 : 0.5;
    }

    private static String color(Color color) {
        return "#%02X%02X%02X".formatted(color.getRed(), color.getGreen(), color.getBlue());
    }

    private String stroke() {
        StringBuilder stroke = new StringBuilder(" fill=\"none\" stroke=\"").append(color(now.foreground));
        stroke.append("\" stroke-width=\"").append(length(now.lineWidth)).append('"');
        int width = now.lineWidth;
        String dashes = switch (now.lineStyle) {
            case LINE_DASH -> length(3 * width) + " " + length(width);
            case LINE_DOT -> length(width) + " " + length(width);
            case LINE_DASHDOT -> length(3 * width) + " " + length(width) + " " + length(width) + " " + length(width);
            default -> "";
        };
        if (!dashes.isEmpty()) {
            stroke.append(" stroke-dasharray=\"").append(dashes).append('"');
        }
        if (now.cap == SWT.CAP_ROUND) {
            stroke.append(" stroke-linecap=\"round\"");
        }
        if (now.join == SWT.JOIN_ROUND) {
            stroke.append(" stroke-linejoin=\"round\"");
        }
        if (now.alpha != 255) {
            stroke.append(" stroke-opacity=\"")
                    .append(number(now.alpha / 255.0))
                    .append('"');
        }
        return stroke.append("/>\n").toString();
    }

    private String fill() {
        String opacity = now.alpha == 255 ? "" : " fill-opacity=\"" + number(now.alpha / 255.0) + "\"";
        return " fill=\"" + color(now.background) + "\"" + opacity + "/>\n";
    }

    private void rectangle(double x, double y, double width, double height, double rx, double ry, String paint) {
        out.append("<rect x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\""
                .formatted(x(x), y(y), length(width), length(height)));
        if (rx > 0) {
            out.append(" rx=\"")
                    .append(length(rx))
                    .append("\" ry=\"")
                    .append(length(ry))
                    .append('"');
        }
        out.append(paint);
    }

    private void ellipse(double x, double y, double width, double height, String paint) {
        out.append("<ellipse cx=\"%s\" cy=\"%s\" rx=\"%s\" ry=\"%s\""
                .formatted(x(x + width / 2), y(y + height / 2), length(width / 2), length(height / 2)));
        out.append(paint);
    }

    private void points(String shape, PointList points, double by, String paint) {
        out.append('<').append(shape).append(" points=\"");
        int[] all = points.toIntArray();
        for (int i = 0; i + 1 < all.length; i += 2) {
            out.append(i == 0 ? "" : " ").append(x(all[i] + by)).append(',').append(y(all[i + 1] + by));
        }
        out.append('"').append(paint);
    }

    @Override
    public void drawRectangle(int x, int y, int width, int height) {
        rectangle(x + middle(), y + middle(), width, height, 0, 0, stroke());
    }

    @Override
    public void fillRectangle(int x, int y, int width, int height) {
        rectangle(x, y, width, height, 0, 0, fill());
    }

    @Override
    public void drawRoundRectangle(Rectangle box, int across, int down) {
        rectangle(
                box.x + middle(), box.y + middle(), box.width - 1, box.height - 1, across / 2.0, down / 2.0, stroke());
    }

    @Override
    public void fillRoundRectangle(Rectangle box, int across, int down) {
        rectangle(box.x, box.y, box.width, box.height, across / 2.0, down / 2.0, fill());
    }

    @Override
    public void drawOval(int x, int y, int width, int height) {
        ellipse(x + middle(), y + middle(), width, height, stroke());
    }

    @Override
    public void fillOval(int x, int y, int width, int height) {
        ellipse(x, y, width, height, fill());
    }

    @Override
    public void drawLine(int x1, int y1, int x2, int y2) {
        PointList points = new PointList(2);
        points.addPoint(x1, y1);
        points.addPoint(x2, y2);
        drawPolyline(points);
    }

    @Override
    public void drawPolyline(PointList points) {
        points("polyline", points, middle(), stroke());
    }

    @Override
    public void drawPolygon(PointList points) {
        points("polygon", points, middle(), stroke());
    }

    @Override
    public void fillPolygon(PointList points) {
        points("polygon", points, 0, fill());
    }

    @Override
    public void drawArc(int x, int y, int width, int height, int from, int by) {
        arc(x, y, width, height, from, by, false, stroke());
    }

    @Override
    public void fillArc(int x, int y, int width, int height, int from, int by) {
        arc(x, y, width, height, from, by, true, fill());
    }

    /** Degrees go counter-clockwise from three o'clock. */
    private void arc(double x, double y, double w, double h, int from, int by, boolean pie, String paint) {
        double startX = x + w / 2 + w / 2 * Math.cos(Math.toRadians(from));
        double startY = y + h / 2 - h / 2 * Math.sin(Math.toRadians(from));
        double endX = x + w / 2 + w / 2 * Math.cos(Math.toRadians(from + by));
        double endY = y + h / 2 - h / 2 * Math.sin(Math.toRadians(from + by));
        out.append("<path d=\"M%s %sA%s %s 0 %d %d %s %s%s\""
                .formatted(
                        x(startX),
                        y(startY),
                        length(w / 2),
                        length(h / 2),
                        Math.abs(by) > 180 ? 1 : 0,
                        by > 0 ? 0 : 1,
                        x(endX),
                        y(endY),
                        pie ? "L" + x(x + w / 2) + " " + y(y + h / 2) + "z" : ""));
        out.append(paint);
    }

    @Override
    public void drawPath(Path path) {
        path(path, stroke());
    }

    @Override
    public void fillPath(Path path) {
        path(path, fill());
    }

    private void path(Path path, String paint) {
        PathData data = path.getPathData();
        out.append("<path d=\"");
        int next = 0;
        for (byte type : data.types) {
            switch (type) {
                case SWT.PATH_MOVE_TO -> next = to("M", data.points, next, 1);
                case SWT.PATH_LINE_TO -> next = to("L", data.points, next, 1);
                case SWT.PATH_QUAD_TO -> next = to("Q", data.points, next, 2);
                case SWT.PATH_CUBIC_TO -> next = to("C", data.points, next, 3);
                default -> out.append('Z');
            }
        }
        out.append('"').append(paint);
    }

    private int to(String command, float[] points, int next, int count) {
        out.append(command);
        for (int i = 0; i < count; i++) {
            out.append(i == 0 ? "" : " ")
                    .append(x(points[next + 2 * i]))
                    .append(' ')
                    .append(y(points[next + 2 * i + 1]));
        }
        return next + 2 * count;
    }

    @Override
    public void drawString(String text, int x, int y) {
        if (text.isEmpty()) {
            return;
        }
        FontData font = now.font.getFontData()[0];
        double size = font.getHeight() * Display.getCurrent().getDPI().y / 72.0;
        int ascent = FigureUtilities.getFontMetrics(now.font).getAscent();
        out.append("<text x=\"%s\" y=\"%s\" textLength=\"%s\" lengthAdjust=\"spacingAndGlyphs\""
                .formatted(x(x), y(y + ascent), length(FigureUtilities.getTextExtents(text, now.font).width)));
        out.append(" font-family=\"%s, sans-serif\" font-size=\"%s\"".formatted(escaped(font.getName()), length(size)));
        if ((font.getStyle() & SWT.BOLD) != 0) {
            out.append(" font-weight=\"bold\"");
        }
        if ((font.getStyle() & SWT.ITALIC) != 0) {
            out.append(" font-style=\"italic\"");
        }
        out.append(" fill=\"").append(color(now.foreground)).append("\" xml:space=\"preserve\">");
        out.append(escaped(text)).append("</text>\n");
    }

    @Override
    public void drawText(String text, int x, int y) {
        int line = FigureUtilities.getFontMetrics(now.font).getHeight();
        String[] lines = text.split("\\R", -1);
        for (int i = 0; i < lines.length; i++) {
            drawString(lines[i], x, y + i * line);
        }
    }

    @Override
    public void fillString(String text, int x, int y) {
        var size = FigureUtilities.getTextExtents(text, now.font);
        fillRectangle(x, y, size.width, size.height);
        drawString(text, x, y);
    }

    @Override
    public void fillText(String text, int x, int y) {
        var size = FigureUtilities.getTextExtents(text, now.font);
        fillRectangle(x, y, size.width, size.height);
        drawText(text, x, y);
    }

    @Override
    public void drawImage(Image image, int x, int y) {
        var size = image.getBounds();
        drawImage(image, 0, 0, size.width, size.height, x, y, size.width, size.height);
    }

    /** An image of pixels stands in the document itself; a part of one is not needed by any figure. */
    @Override
    public void drawImage(Image image, int x1, int y1, int w1, int h1, int x2, int y2, int w2, int h2) {
        ImageLoader loader = new ImageLoader();
        loader.data = new ImageData[] {image.getImageData(200)};
        ByteArrayOutputStream png = new ByteArrayOutputStream();
        loader.save(png, SWT.IMAGE_PNG);
        out.append("<image x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" href=\"data:image/png;base64,%s\"/>%n"
                .formatted(
                        x(x2),
                        y(y2),
                        length(w2),
                        length(h2),
                        Base64.getEncoder().encodeToString(png.toByteArray())));
    }

    @Override
    public void drawFocus(int x, int y, int width, int height) {
        // who has the keyboard does not matter in a drawing
    }

    @Override
    public void fillGradient(int x, int y, int width, int height, boolean vertical) {
        fillRectangle(x, y, width, height);
    }

    @Override
    public void pushState() {
        saved.push(now.copy());
    }

    @Override
    public void popState() {
        now = saved.pop();
    }

    @Override
    public void restoreState() {
        now = saved.peek().copy();
    }

    @Override
    public void translate(int dx, int dy) {
        now.x += dx * now.scale;
        now.y += dy * now.scale;
        now.clip.translate(-dx, -dy);
    }

    @Override
    public void scale(double by) {
        now.scale *= by;
        now.clip.scale(1 / by);
    }

    @Override
    public void clipRect(Rectangle box) {
        now.clip.intersect(box);
    }

    @Override
    public void setClip(Rectangle box) {
        now.clip = box.getCopy();
    }

    @Override
    public Rectangle getClip(Rectangle box) {
        box.setBounds(now.clip);
        return box;
    }

    @Override
    public void setForegroundColor(Color color) {
        now.foreground = color;
    }

    @Override
    public Color getForegroundColor() {
        return now.foreground;
    }

    @Override
    public void setBackgroundColor(Color color) {
        now.background = color;
    }

    @Override
    public Color getBackgroundColor() {
        return now.background;
    }

    @Override
    public void setFont(Font font) {
        now.font = font;
    }

    @Override
    public Font getFont() {
        return now.font;
    }

    @Override
    public FontMetrics getFontMetrics() {
        return FigureUtilities.getFontMetrics(now.font);
    }

    @Override
    public void setLineWidth(int width) {
        now.lineWidth = width;
    }

    @Override
    public int getLineWidth() {
        return now.lineWidth;
    }

    /** Today's GEF asks for these three; the one of 2007 does not know them. */
    public void setLineWidthFloat(float width) {
        now.lineWidth = Math.round(width);
    }

    public float getLineWidthFloat() {
        return now.lineWidth;
    }

    public void setLineMiterLimit(float limit) {
        // the figures of a flow have no sharp corners
    }

    @Override
    public void setLineStyle(int style) {
        now.lineStyle = style;
    }

    @Override
    public int getLineStyle() {
        return now.lineStyle;
    }

    @Override
    public void setLineCap(int cap) {
        now.cap = cap;
    }

    @Override
    public int getLineCap() {
        return now.cap;
    }

    @Override
    public void setLineJoin(int join) {
        now.join = join;
    }

    @Override
    public int getLineJoin() {
        return now.join;
    }

    @Override
    public void setAlpha(int alpha) {
        now.alpha = alpha;
    }

    @Override
    public int getAlpha() {
        return now.alpha;
    }

    @Override
    public void setAntialias(int value) {
        // a drawing has no pixels to smooth; so for text
    }

    @Override
    public void setTextAntialias(int value) {
        // see above
    }

    @Override
    public void setXORMode(boolean on) {
        // used for feedback on a screen only
    }

    @Override
    public boolean getXORMode() {
        return false;
    }

    @Override
    public void dispose() {
        saved.clear();
    }
}

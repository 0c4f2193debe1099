package org.millrace.designer.diagram.figure;

import java.io.InputStream;
import java.net.URL;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.eclipse.draw2d.Graphics;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Path;
import org.eclipse.swt.widgets.Display;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/**
 * An icon as lines rather than pixels, so that it is sharp at every zoom, on paper and in an exported drawing. Reads the part of SVG that
 * the designer's own icons use: {@code path}, {@code rect} and {@code circle}, stroked. UI thread only.
 */
public final class VectorIcon {

    /** The side of the square that an icon is drawn in, in pixels at 100 %. */
    public static final int SIZE = 16;

    /** The GEF of 2007 has whole line widths only: a width of 2, drawn at three quarters, is the 1.5 that the icons are made for. */
    private static final float REDUCED = 0.75f;

    private static final int STROKE = 2;

    private final List<Shape> shapes = new ArrayList<>();
    private Path path;

    private interface Shape {
        void addTo(Path path);
    }

    private VectorIcon() {}

    /**
     * @param svg one of the designer's icons
     * @throws IllegalArgumentException when it is no SVG that this class can read
     */
    public static VectorIcon read(URL svg) {
        VectorIcon icon = new VectorIcon();
        try (InputStream in = svg.openStream()) {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            Element root = factory.newDocumentBuilder().parse(in).getDocumentElement();
            NodeList children = root.getChildNodes();
            for (int i = 0; i < children.getLength(); i++) {
                if (children.item(i) instanceof Element element) {
                    icon.shapes.add(shape(element));
                }
            }
        } catch (Exception e) {
            throw new IllegalArgumentException(svg + " can't be drawn: " + e.getMessage(), e);
        }
        return icon;
    }

    private static Shape shape(Element element) {
        switch (element.getTagName()) {
            case "path" -> {
                String data = element.getAttribute("d");
                return path -> new PathData(data, path, 1 / REDUCED).read();
            }
            case "rect" -> {
                float x = number(element, "x");
                float y = number(element, "y");
                float width = number(element, "width");
                float height = number(element, "height");
                float radius = element.hasAttribute("rx") ? number(element, "rx") : 0;
                return path -> roundRectangle(path, x, y, width, height, radius);
            }
            case "circle" -> {
                float x = number(element, "cx");
                float y = number(element, "cy");
                float radius = number(element, "r");
                return path -> {
                    path.addArc(x - radius, y - radius, 2 * radius, 2 * radius, 0, 360);
                    path.close();
                };
            }
            default -> throw new IllegalArgumentException("no way to draw a " + element.getTagName());
        }
    }

    private static float number(Element element, String attribute) {
        return Float.parseFloat(element.getAttribute(attribute)) / REDUCED;
    }

    private static void roundRectangle(Path path, float x, float y, float width, float height, float radius) {
        float side = 2 * radius;
        path.moveTo(x + radius, y);
        path.lineTo(x + width - radius, y);
        path.addArc(x + width - side, y, side, side, 90, -90);
        path.lineTo(x + width, y + height - radius);
        path.addArc(x + width - side, y + height - side, side, side, 0, -90);
        path.lineTo(x + radius, y + height);
        path.addArc(x, y + height - side, side, side, 270, -90);
        path.lineTo(x, y + radius);
        path.addArc(x, y, side, side, 180, -90);
        path.close();
    }

    /** Draws the icon in the foreground colour, its upper left corner at a point. */
    public void draw(Graphics graphics, int x, int y) {
        graphics.pushState();
        graphics.translate(x, y);
        graphics.scale(REDUCED);
        graphics.setLineWidth(STROKE);
        graphics.setLineCap(SWT.CAP_ROUND);
        graphics.setLineJoin(SWT.JOIN_ROUND);
        graphics.drawPath(path());
        graphics.popState();
    }

    private Path path() {
        if (path == null) {
            path = new Path(
                    Display.getCurrent()); // lives as long as the display, as the icons in the image registry do
            shapes.forEach(shape -> shape.addTo(path));
        }
        return path;
    }
}

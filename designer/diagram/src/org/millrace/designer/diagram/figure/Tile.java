package org.millrace.designer.diagram.figure;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.ImageData;

/** An icon of a step kind on a ground of its group's colour, as it lies in the palette and stands in lists. Any thread. */
public final class Tile extends ImageDescriptor {

    /** At 100 %, in pixels. */
    private static final int SIDE = 16;

    private final String lines;
    private final String ground;

    /**
     * @param icon as {@link VectorIcon} reads it
     * @param ground what is behind it
     */
    public Tile(URL icon, Color ground) {
        try (InputStream in = icon.openStream()) {
            String svg = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            this.lines = svg.substring(svg.indexOf('>', svg.indexOf("<svg")) + 1, svg.lastIndexOf("</svg>"));
        } catch (IOException e) {
            throw new UncheckedIOException(icon + " can't be read", e);
        }
        this.ground = String.format(Locale.ROOT, "#%02X%02X%02X", ground.getRed(), ground.getGreen(), ground.getBlue());
    }

    /** Drawn in so many pixels as the zoom asks for: an image of 100 % would be enlarged, and blurred. */
    @Override
    public ImageData getImageData(int zoom) {
        int side = SIDE * zoom / 100;
        String svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + side + "\" height=\"" + side
                + "\" viewBox=\"0 0 16 16\"><rect width=\"16\" height=\"16\" rx=\"3\" fill=\"" + ground
                + "\"/><g transform=\"translate(2 2) scale(0.75)\" fill=\"none\" stroke=\"#FFFFFF\" stroke-width=\"1.7\""
                + " stroke-linecap=\"round\" stroke-linejoin=\"round\">" + lines + "</g></svg>";
        return new ImageData(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Tile tile && tile.lines.equals(lines) && tile.ground.equals(ground);
    }

    @Override
    public int hashCode() {
        return 31 * lines.hashCode() + ground.hashCode();
    }
}

package org.millrace.designer.diagram.figure;

import org.eclipse.draw2d.Graphics;
import org.eclipse.swt.graphics.Color;

/** What became of a step or a wire from one flow to another: a colour, and a sign for whoever does not tell the colours apart. */
public enum Mark {
    NONE,
    ADDED,
    REMOVED,
    CHANGED;

    private static final int CHIP = 14;

    public Color color(Paint paint) {
        return switch (this) {
            case NONE -> paint.border;
            case ADDED -> paint.added;
            case REMOVED -> paint.fault;
            case CHANGED -> paint.changed;
        };
    }

    /** Draws the sign on a disc around a point. */
    void draw(Graphics graphics, Paint paint, int x, int y) {
        graphics.setBackgroundColor(color(paint));
        graphics.fillOval(x - CHIP / 2, y - CHIP / 2, CHIP, CHIP);
        graphics.setForegroundColor(paint.step);
        graphics.setLineWidth(2);
        graphics.setLineStyle(Graphics.LINE_SOLID);
        switch (this) {
            case NONE -> {}
            case ADDED -> {
                graphics.drawLine(x - 4, y, x + 4, y);
                graphics.drawLine(x, y - 4, x, y + 4);
            }
            case REMOVED -> graphics.drawLine(x - 4, y, x + 4, y);
            case CHANGED -> {
                graphics.drawLine(x - 4, y - 2, x + 4, y - 2);
                graphics.drawLine(x - 4, y + 2, x + 4, y + 2);
                graphics.drawLine(x - 2, y + 5, x + 2, y - 5);
            }
        }
    }
}

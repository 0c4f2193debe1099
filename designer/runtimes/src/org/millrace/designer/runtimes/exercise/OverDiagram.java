package org.millrace.designer.runtimes.exercise;

import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.draw2d.Figure;
import org.eclipse.draw2d.FigureUtilities;
import org.eclipse.draw2d.FreeformLayer;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.LayeredPane;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.LayerConstants;
import org.eclipse.gef.editparts.ScalableFreeformRootEditPart;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.millrace.designer.diagram.FlowEditor;
import org.millrace.designer.diagram.figure.StepFigure;
import org.millrace.designer.diagram.figure.WireFigure;
import org.millrace.model.flow.Step;
import org.millrace.model.flow.Wire;

/** A layer of its own over a diagram, to draw on. Nothing of the diagram changes, and clicks pass through. UI thread only. */
public final class OverDiagram {

    /** Around the steps, for what is drawn outside of them. */
    private static final int AROUND = 120;

    private final FlowEditor editor;
    private final Consumer<Graphics> painting;
    private final LayeredPane pane;
    private final FreeformLayer layer = new FreeformLayer();
    private final Drawn drawn = new Drawn();

    /**
     * @param key tells it from other layers
     * @param painting called to draw, in the diagram's coordinates
     */
    public OverDiagram(FlowEditor editor, String key, Consumer<Graphics> painting) {
        this.editor = editor;
        this.painting = painting;
        pane = (LayeredPane) ((ScalableFreeformRootEditPart) editor.viewer().getRootEditPart())
                .getLayer(LayerConstants.SCALABLE_LAYERS);
        layer.setEnabled(false);
        layer.add(drawn);
        pane.add(layer, key);
    }

    public FlowEditor editor() {
        return editor;
    }

    /** Draws anew, where the steps are now; or nothing. */
    public void show(boolean visible) {
        Rectangle all = new Rectangle();
        for (Step step : editor.drawing().flow().getSteps()) {
            IFigure figure = figure(step);
            if (figure != null) {
                all = all.isEmpty() ? figure.getBounds().getCopy() : all.union(figure.getBounds());
            }
        }
        drawn.setBounds(visible ? all.expand(AROUND, AROUND) : new Rectangle());
        drawn.setVisible(visible);
        drawn.repaint();
    }

    /** A point of the canvas, in the diagram's coordinates. */
    Point at(int x, int y) {
        Point at = new Point(x, y);
        drawn.translateToRelative(at);
        return at;
    }

    public void remove() {
        if (layer.getParent() == pane) {
            pane.remove(layer);
        }
    }

    private StepFigure figure(Step step) {
        return editor.viewer().getEditPartRegistry().get(step) instanceof GraphicalEditPart part
                        && part.getFigure() instanceof StepFigure figure
                ? figure
                : null;
    }

    /** Where a step stands; null when it is not drawn. */
    public Rectangle box(String step) {
        StepFigure figure = editor.drawing().step(step).map(this::figure).orElse(null);
        return figure == null ? null : figure.getBounds().getCopy();
    }

    /** Draws over the wire from one step to another, if there is one; a step of a subflow stands for its call. */
    public void wire(Graphics graphics, String from, String to, Color color, int width) {
        Optional<Step> leaves = editor.drawing().drawn(from);
        Optional<Step> enters = editor.drawing().drawn(to);
        for (Wire wire : editor.drawing().flow().getWires()) {
            if (leaves.filter(step -> step == wire.getFrom()).isPresent()
                    && enters.filter(step -> step == wire.getTo()).isPresent()
                    && editor.viewer().getEditPartRegistry().get(wire) instanceof GraphicalEditPart part
                    && part.getFigure() instanceof WireFigure line) {
                graphics.setForegroundColor(color);
                graphics.setLineWidth(width);
                graphics.setLineStyle(Graphics.LINE_SOLID);
                line.drawWhole(graphics);
                return;
            }
        }
    }

    /** A frame around a step's box. */
    public void ring(Graphics graphics, Rectangle box, Color color, int width, int style) {
        graphics.setForegroundColor(color);
        graphics.setLineWidth(width);
        graphics.setLineStyle(style);
        graphics.drawRoundRectangle(box.getCopy().shrink(2, 2), 12, 12);
    }

    /** Text on a ground of its own; its middle left is at the point. Its height. */
    public int label(Graphics graphics, String text, Point at, Color ground, Color ink) {
        var size = FigureUtilities.getTextExtents(text, drawn.getFont());
        Rectangle box = new Rectangle(at.x, at.y - size.height / 2 - 1, size.width + 12, size.height + 2);
        graphics.setBackgroundColor(ground);
        graphics.fillRoundRectangle(box, 8, 8);
        graphics.setForegroundColor(ink);
        graphics.setFont(drawn.getFont());
        graphics.drawString(text, box.x + 6, box.y + 1);
        return box.height - 1;
    }

    private final class Drawn extends Figure {

        @Override
        public boolean containsPoint(int x, int y) {
            return false;
        }

        @Override
        protected void paintFigure(Graphics graphics) {
            graphics.setAntialias(SWT.ON);
            graphics.setTextAntialias(SWT.ON);
            painting.accept(graphics);
        }
    }
}

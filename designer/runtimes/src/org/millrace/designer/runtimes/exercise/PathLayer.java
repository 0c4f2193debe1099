package org.millrace.designer.runtimes.exercise;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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
import org.millrace.client.Units;
import org.millrace.designer.diagram.FlowEditor;
import org.millrace.designer.diagram.figure.Paint;
import org.millrace.designer.diagram.figure.StepFigure;
import org.millrace.designer.diagram.figure.WireFigure;
import org.millrace.model.flow.Step;
import org.millrace.model.flow.Wire;

/**
 * What the Exerciser draws over a diagram, on a layer of its own: the way of an exchange with its times, where it failed or waits, and
 * breakpoints. Nothing of the diagram changes, and clicks pass through. UI thread only.
 */
final class PathLayer {

    private static final String KEY = "org.millrace.exercise";

    /** Around the steps, for what is drawn outside of them. */
    private static final int AROUND = 120;

    private static final int DOT = 11;
    private static final int RING = 3;
    private static final int MOST_REASON_CHARS = 60;
    private static final int MOST_REASON_LINES = 4;

    private final FlowEditor editor;
    private final LayeredPane pane;
    private final FreeformLayer layer = new FreeformLayer();
    private final Drawn drawn = new Drawn();
    private Run run;
    /** Whether the run was shown while a runtime's numbers stood on the diagram; numbers that come later take its place. */
    private boolean overNumbers;

    private Set<String> breakpoints = Set.of();

    PathLayer(FlowEditor editor) {
        this.editor = editor;
        pane = (LayeredPane) ((ScalableFreeformRootEditPart) editor.viewer().getRootEditPart())
                .getLayer(LayerConstants.SCALABLE_LAYERS);
        layer.setEnabled(false);
        layer.add(drawn);
        pane.add(layer, KEY);
    }

    /** @param shown the exchange, or null for none */
    void show(Run shown, Set<String> stops) {
        if (shown != run) {
            overNumbers = editor.live().isShown();
        }
        run = shown;
        breakpoints = Set.copyOf(stops);
        fit();
    }

    /** The steps may have moved. */
    void fit() {
        Rectangle all = new Rectangle();
        for (Step step : editor.drawing().flow().getSteps()) {
            IFigure figure = figure(step);
            if (figure != null) {
                all = all.isEmpty() ? figure.getBounds().getCopy() : all.union(figure.getBounds());
            }
        }
        boolean nothing = run == null && breakpoints.isEmpty();
        drawn.setBounds(nothing ? new Rectangle() : all.expand(AROUND, AROUND));
        drawn.setVisible(!nothing);
        drawn.repaint();
    }

    /** The step whose breakpoint's dot is at a point of the canvas. */
    Optional<String> dotAt(int x, int y) {
        Point at = new Point(x, y);
        drawn.translateToRelative(at);
        return breakpoints.stream()
                .filter(step -> figure(step) != null)
                .filter(step -> dot(figure(step).getBounds()).expand(3, 3).contains(at))
                .findFirst();
    }

    private static Rectangle dot(Rectangle step) {
        return new Rectangle(step.x - DOT / 2 + 4, step.y - DOT / 2 + 6, DOT, DOT);
    }

    void remove() {
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

    private StepFigure figure(String step) {
        return editor.drawing().step(step).map(this::figure).orElse(null);
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
            if (run != null && (overNumbers || !editor.live().isShown())) {
                paintWay(graphics);
            }
            for (String step : breakpoints) {
                StepFigure figure = figure(step);
                if (figure != null) {
                    dot(graphics, figure.getBounds());
                }
            }
        }

        private void paintWay(Graphics graphics) {
            Paint paint = editor.look().paint();
            List<String> way = run.way();
            for (int i = 1; i < way.size(); i++) {
                wire(graphics, way.get(i - 1), way.get(i), paint.added);
            }
            if (run.isStopped() && !way.isEmpty()) {
                wire(graphics, way.getLast(), run.stoppedAt(), paint.selected);
            }
            Map<String, long[]> times = new LinkedHashMap<>();
            for (Run.Visit visit : run.visits()) {
                long[] sum = times.computeIfAbsent(visit.step(), step -> new long[2]);
                sum[0] += visit.micros();
                sum[1]++;
            }
            times.forEach((step, sum) -> {
                boolean failed = step.equals(run.faultStep());
                Color color = failed ? paint.fault : paint.added;
                String time = Units.durationShown(sum[0] * 1000) + (sum[1] > 1 ? "  \u00d7" + sum[1] : "");
                ring(graphics, step, color, time, paint);
                if (failed) {
                    reason(graphics, step, paint);
                }
            });
            if (run.isStopped()) {
                ring(graphics, run.stoppedAt(), paint.selected, "waits here", paint);
            }
        }

        private void wire(Graphics graphics, String from, String to, Color color) {
            for (Wire wire : editor.drawing().flow().getWires()) {
                if (is(wire.getFrom(), from)
                        && is(wire.getTo(), to)
                        && editor.viewer().getEditPartRegistry().get(wire) instanceof GraphicalEditPart part
                        && part.getFigure() instanceof WireFigure line) {
                    graphics.setForegroundColor(color);
                    graphics.setLineWidth(4);
                    graphics.setLineStyle(Graphics.LINE_SOLID);
                    line.drawWhole(graphics);
                    return;
                }
            }
        }

        private static boolean is(Step step, String id) {
            return step != null && id.equals(step.getId());
        }

        private void ring(Graphics graphics, String step, Color color, String text, Paint paint) {
            StepFigure figure = figure(step);
            if (figure == null) {
                return;
            }
            Rectangle box = figure.getBounds().getCopy().shrink(2, 2);
            graphics.setForegroundColor(color);
            graphics.setLineWidth(RING);
            graphics.setLineStyle(Graphics.LINE_SOLID);
            graphics.drawRoundRectangle(box, 12, 12);
            boolean numbersAbove = editor.live().isShown();
            label(
                    graphics,
                    text,
                    new Point(box.x + 10, numbersAbove ? box.bottom() + 8 : box.y - 10),
                    color,
                    paint.canvas);
        }

        /** Why the exchange failed, below the step. */
        private void reason(Graphics graphics, String step, Paint paint) {
            StepFigure figure = figure(step);
            if (figure != null) {
                Rectangle box = figure.getBounds();
                int y = box.bottom() + (editor.live().isShown() ? 32 : 14);
                for (String line : lines(run.fault() + ": " + run.reason())) {
                    y += label(graphics, line, new Point(box.x + 2, y), paint.fault, paint.canvas);
                }
            }
        }

        /** At most three lines, broken between words. */
        private static List<String> lines(String text) {
            List<String> lines = new ArrayList<>();
            String rest = text.strip().replaceAll("\\s+", " ");
            while (!rest.isEmpty() && lines.size() < MOST_REASON_LINES) {
                int end = Math.min(rest.length(), MOST_REASON_CHARS);
                int space = end == rest.length() ? end : rest.lastIndexOf(' ', end);
                end = space > 0 ? space : end;
                boolean cut = lines.size() == MOST_REASON_LINES - 1 && end < rest.length();
                lines.add(rest.substring(0, end) + (cut ? " \u2026" : ""));
                rest = rest.substring(end).strip();
            }
            return lines;
        }

        /** Text on a ground of its own; its middle left is at the point. Its height. */
        private int label(Graphics graphics, String text, Point at, Color ground, Color ink) {
            var size = FigureUtilities.getTextExtents(text, getFont());
            Rectangle box = new Rectangle(at.x, at.y - size.height / 2 - 1, size.width + 12, size.height + 2);
            graphics.setBackgroundColor(ground);
            graphics.fillRoundRectangle(box, 8, 8);
            graphics.setForegroundColor(ink);
            graphics.setFont(getFont());
            graphics.drawString(text, box.x + 6, box.y + 1);
            return box.height - 1;
        }

        private void dot(Graphics graphics, Rectangle box) {
            Paint paint = editor.look().paint();
            Rectangle at = PathLayer.dot(box);
            graphics.setBackgroundColor(paint.fault);
            graphics.fillOval(at);
            graphics.setForegroundColor(paint.canvas);
            graphics.setLineWidth(1);
            graphics.setLineStyle(Graphics.LINE_SOLID);
            graphics.drawOval(at.getCopy().resize(-1, -1));
        }
    }
}

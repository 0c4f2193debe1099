package org.millrace.designer.runtimes.exercise;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.swt.graphics.Color;
import org.millrace.client.Units;
import org.millrace.designer.diagram.FlowEditor;
import org.millrace.designer.diagram.figure.Paint;

/**
 * What the Exerciser draws over a diagram: the way of an exchange with its times, where it failed or waits, and breakpoints. UI thread only.
 */
final class PathLayer {

    private static final int DOT = 11;
    private static final int RING = 3;
    private static final int WAY = 4;
    private static final int MOST_REASON_CHARS = 60;
    private static final int MOST_REASON_LINES = 4;

    private final FlowEditor editor;
    private final OverDiagram over;
    private Run run;
    /** Whether the run was shown while a runtime's numbers stood on the diagram; numbers that come later take its place. */
    private boolean overNumbers;

    private Set<String> breakpoints = Set.of();

    PathLayer(FlowEditor editor) {
        this.editor = editor;
        over = new OverDiagram(editor, "org.millrace.exercise", this::paint);
    }

    /** @param shown the exchange, or null for none */
    void show(Run shown, Set<String> stops) {
        if (shown != run) {
            overNumbers = editor.live().isShown();
        }
        run = shown;
        breakpoints = Set.copyOf(stops);
        over.show(run != null || !breakpoints.isEmpty());
    }

    /** The step whose breakpoint's dot is at a point of the canvas. */
    Optional<String> dotAt(int x, int y) {
        Point at = over.at(x, y);
        return breakpoints.stream()
                .filter(step -> over.box(step) != null)
                .filter(step -> dot(over.box(step)).expand(3, 3).contains(at))
                .findFirst();
    }

    private static Rectangle dot(Rectangle step) {
        return new Rectangle(step.x - DOT / 2 + 4, step.y - DOT / 2 + 6, DOT, DOT);
    }

    void remove() {
        over.remove();
    }

    private void paint(Graphics graphics) {
        if (run != null && (overNumbers || !editor.live().isShown())) {
            paintWay(graphics);
        }
        for (String step : breakpoints) {
            Rectangle box = over.box(step);
            if (box != null) {
                paintDot(graphics, dot(box));
            }
        }
    }

    private void paintWay(Graphics graphics) {
        Paint paint = editor.look().paint();
        List<String> way = run.way();
        for (int i = 1; i < way.size(); i++) {
            over.wire(graphics, way.get(i - 1), way.get(i), paint.added, WAY);
        }
        if (run.isStopped() && !way.isEmpty()) {
            over.wire(graphics, way.getLast(), run.stoppedAt(), paint.selected, WAY);
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

    private void ring(Graphics graphics, String step, Color color, String text, Paint paint) {
        Rectangle box = over.box(step);
        if (box == null) {
            return;
        }
        over.ring(graphics, box, color, RING, Graphics.LINE_SOLID);
        boolean numbersAbove = editor.live().isShown();
        Point at = new Point(box.x + 12, numbersAbove ? box.bottom() + 6 : box.y - 8);
        over.label(graphics, text, at, color, paint.canvas);
    }

    /** Why the exchange failed, below the step. */
    private void reason(Graphics graphics, String step, Paint paint) {
        Rectangle box = over.box(step);
        if (box != null) {
            int y = box.bottom() + (editor.live().isShown() ? 32 : 14);
            for (String line : lines(run.fault() + ": " + run.reason())) {
                y += over.label(graphics, line, new Point(box.x + 2, y), paint.fault, paint.canvas);
            }
        }
    }

    /** A few lines, broken between words. */
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

    private void paintDot(Graphics graphics, Rectangle at) {
        Paint paint = editor.look().paint();
        graphics.setBackgroundColor(paint.fault);
        graphics.fillOval(at);
        graphics.setForegroundColor(paint.canvas);
        graphics.setLineWidth(1);
        graphics.setLineStyle(Graphics.LINE_SOLID);
        graphics.drawOval(at.getCopy().resize(-1, -1));
    }
}

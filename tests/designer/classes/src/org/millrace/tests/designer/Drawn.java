package org.millrace.tests.designer;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.PointList;
import org.eclipse.draw2d.geometry.Rectangle;
import org.millrace.designer.diagram.FlowEditor;
import org.millrace.designer.diagram.figure.WireFigure;
import org.millrace.designer.diagram.part.StepPart;
import org.millrace.designer.diagram.part.WirePart;
import org.millrace.model.draw.Measures;
import org.millrace.model.edit.Nesting;
import org.millrace.model.flow.Step;

/**
 * Judges what an editor shows, by its figures alone: no step stands on another, no wire runs through a step or is slanted. The frame of a region
 * holds steps and wires of its own: those stay inside, below its bar, and for all others it is as much in the way as a step. UI thread only.
 */
final class Drawn {

    private Drawn() {}

    /** The parts of all steps that are seen, those in regions among them. */
    static List<StepPart> steps(FlowEditor editor) {
        return ((List<?>) editor.viewer().getContents().getChildren())
                .stream().map(StepPart.class::cast).toList();
    }

    static List<WirePart> wires(FlowEditor editor) {
        List<WirePart> wires = new ArrayList<>();
        for (StepPart step : steps(editor)) {
            for (Object wire : step.getSourceConnections()) {
                wires.add((WirePart) wire);
            }
        }
        return wires;
    }

    /** What is wrong with how steps stand and wires run, a line each. */
    static List<String> wrong(FlowEditor editor) {
        Nesting nesting = Nesting.of(editor.drawing());
        List<String> wrong = new ArrayList<>(misplaced(steps(editor), nesting));
        for (WirePart wire : wires(editor)) {
            Set<Step> around = around(nesting.scopeOf(wire.wire()), nesting);
            PointList points = ((WireFigure) wire.getFigure()).getPoints();
            for (int i = 1; i < points.size(); i++) {
                Point a = points.getPoint(i - 1);
                Point b = points.getPoint(i);
                if (a.x != b.x && a.y != b.y) {
                    wrong.add(wire.spoken() + " is slanted at " + a + " " + b);
                }
                for (StepPart step : steps(editor)) {
                    Rectangle box = step.getFigure().getBounds();
                    if (around.contains(step.step())) {
                        Rectangle inside = inside(box);
                        if (!inside.contains(a) || !inside.contains(b)) {
                            wrong.add(wire.spoken() + " leaves the inside of " + id(step) + " at " + a + " " + b);
                        }
                    } else if (runsThrough(a, b, box)) {
                        wrong.add(wire.spoken() + " runs through " + id(step));
                    }
                }
            }
        }
        return wrong;
    }

    private static List<String> misplaced(List<StepPart> steps, Nesting nesting) {
        List<String> wrong = new ArrayList<>();
        for (StepPart one : steps) {
            Rectangle box = one.getFigure().getBounds();
            Set<Step> around = around(nesting.regionOf(one.step()), nesting);
            for (StepPart other : steps) {
                Rectangle another = other.getFigure().getBounds();
                if (around.contains(other.step())) {
                    if (!inside(another).contains(box)) {
                        wrong.add(id(one) + " is not inside of " + id(other) + ": " + box + ", " + another);
                    }
                } else if (one != other
                        && box.intersects(another)
                        && !nesting.allInside(one.step()).contains(other.step())) {
                    wrong.add(id(one) + " on " + id(other) + ": " + box + ", " + another);
                }
            }
        }
        return wrong;
    }

    /** A region and those that it lies in. */
    private static Set<Step> around(Step region, Nesting nesting) {
        Set<Step> around = new HashSet<>();
        for (Step each = region; each != null; each = nesting.regionOf(each)) {
            around.add(each);
        }
        return around;
    }

    /** A region's frame without its borders and its bar, which bears the title. */
    private static Rectangle inside(Rectangle frame) {
        return new Rectangle(frame.x + 1, frame.y + Measures.BAR, frame.width - 2, frame.height - Measures.BAR - 1);
    }

    private static boolean runsThrough(Point a, Point b, Rectangle box) {
        return Math.max(a.x, b.x) > box.x + 1
                && Math.min(a.x, b.x) < box.right() - 1
                && Math.max(a.y, b.y) > box.y + 1
                && Math.min(a.y, b.y) < box.bottom() - 1;
    }

    private static String id(StepPart part) {
        return part.step().getId();
    }
}

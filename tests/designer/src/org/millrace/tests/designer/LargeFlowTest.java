package org.millrace.tests.designer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.draw2d.FigureCanvas;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.gef.editparts.ZoomManager;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.millrace.designer.diagram.FlowEditor;

/** A flow of 500 steps stays fluid. The limits leave room for a busy machine; the figures stand in the output. */
class LargeFlowTest {

    private static final int STEPS = 500;
    private static final int ROW = 25;

    private IProject project;

    @BeforeEach
    void ready() throws Exception {
        Desk.ready();
        project = Desk.project("large", "pass-through");
    }

    @AfterEach
    void close() {
        Desk.page().closeAllEditors(false);
        Desk.settle();
    }

    @Test
    void fiveHundredStepsOpenDragAndZoomWithoutLag() throws Exception {
        IFile file = Desk.put(project, "large.flow", flow().getBytes(StandardCharsets.UTF_8));
        Desk.put(project, "large.layout", layout().getBytes(StandardCharsets.UTF_8));
        long began = System.nanoTime();
        FlowEditor editor = Desk.open(file);
        FigureCanvas canvas = (FigureCanvas) editor.viewer().getControl();
        canvas.update();
        long opening = millisSince(began);
        assertEquals(STEPS, editor.viewer().getContents().getChildren().size());

        Point middle = Desk.middle(Desk.part(editor, "step-3"));
        began = System.nanoTime();
        Desk.drag(editor, middle, new Point(middle.x, middle.y + 40));
        long dragging = millisSince(began);
        assertTrue(editor.isDirty());

        ZoomManager zoom = (ZoomManager) editor.getAdapter(ZoomManager.class);
        double[] levels = {0.25, 0.5, 0.75, 1, 0.1, 0.25, 0.5, 0.75, 1};
        long[] paints = new long[levels.length];
        for (int i = 0; i < levels.length; i++) {
            began = System.nanoTime();
            zoom.setZoom(levels[i]);
            canvas.redraw();
            canvas.update();
            Desk.settle(); // GTK paints when its queue runs, not within update
            paints[i] = millisSince(began);
        }
        Arrays.sort(paints);
        zoom.setZoomAsText(ZoomManager.FIT_ALL);
        Desk.settle();
        Desk.picture("large-flow");
        System.out.printf(
                "%d steps: opened in %d ms; a drag of 8 events with its edit %d ms; zoomed and painted in %d ms (median), %d ms (worst)%n",
                STEPS, opening, dragging, paints[paints.length / 2], paints[paints.length - 1]);
        assertTrue(opening < 6000, "opening took " + opening + " ms");
        assertTrue(dragging < 2000, "dragging took " + dragging + " ms");
        assertTrue(paints[paints.length / 2] < 2000, "zooming took " + Arrays.toString(paints) + " ms");
    }

    private static long millisSince(long began) {
        return (System.nanoTime() - began) / 1_000_000;
    }

    private static String flow() {
        StringBuilder flow = new StringBuilder("""
                <?xml version="1.0" encoding="UTF-8"?>
                <flow:Flow xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:flow="http://www.millrace.org/flow/1" name="large">
                  <steps xsi:type="flow:Receive" id="step-1" path="/large"/>
                """);
        for (int i = 2; i < STEPS; i++) {
            flow.append("  <steps xsi:type=\"flow:Log\" id=\"step-").append(i).append("\"/>\n");
        }
        flow.append("  <steps xsi:type=\"flow:Reply\" id=\"step-").append(STEPS).append("\"/>\n");
        for (int i = 1; i < STEPS; i++) {
            flow.append("  <wires from=\"step-")
                    .append(i)
                    .append("\" to=\"step-")
                    .append(i + 1)
                    .append("\"/>\n");
        }
        return flow.append("</flow:Flow>\n").toString();
    }

    private static String layout() {
        StringBuilder layout = new StringBuilder("""
                <?xml version="1.0" encoding="UTF-8"?>
                <flow:Layout xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:flow="http://www.millrace.org/flow/1">
                """);
        for (int i = 0; i < STEPS; i++) {
            layout.append("  <places step=\"step-%d\" x=\"%d\" y=\"%d\"/>%n"
                    .formatted(i + 1, 40 + i % ROW * 200, 60 + i / ROW * 120));
        }
        return layout.append("</flow:Layout>\n").toString();
    }
}

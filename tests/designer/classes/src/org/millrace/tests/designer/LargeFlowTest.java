package org.millrace.tests.designer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.draw2d.FigureCanvas;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.gef.editparts.ZoomManager;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.Table;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.millrace.designer.diagram.FlowEditor;

/** A flow of 500 steps stays fluid. The limits leave room for a busy machine; the figures stand in the output. */
class LargeFlowTest {

    static final int STEPS = 500;
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
        Took opening = Took.by(() -> {
            FlowEditor editor = Desk.open(file);
            editor.viewer().getControl().update();
        });
        close();
        Took again = Took.by(() -> {
            FlowEditor editor = Desk.open(file);
            editor.viewer().getControl().update();
        });
        FlowEditor editor = (FlowEditor) Desk.page().getActiveEditor();
        FigureCanvas canvas = (FigureCanvas) editor.viewer().getControl();
        assertEquals(STEPS, editor.viewer().getContents().getChildren().size());
        Table outline = Desk.all(Desk.shell(), Table.class).stream()
                .filter(table -> table.getItemCount() == STEPS)
                .findFirst()
                .orElseThrow();
        long made = Arrays.stream(outline.getItems())
                .filter(row -> row.getData() != null)
                .count();
        assertTrue(made < STEPS / 4, made + " rows of the outline were made; it shows far fewer");
        editor.check().join();
        Desk.pause(500); // what the compiler says is shown

        Point middle = Desk.middle(Desk.part(editor, "step-3"));
        Took dragging = Took.by(() -> Desk.drag(editor, middle, new Point(middle.x, middle.y + 40)));
        assertTrue(editor.isDirty());

        ZoomManager zoom = (ZoomManager) editor.getAdapter(ZoomManager.class);
        double[] levels = {0.25, 0.5, 0.75, 1, 0.1, 0.25, 0.5, 0.75, 1};
        Took[] paints = new Took[levels.length];
        for (int i = 0; i < levels.length; i++) {
            double level = levels[i];
            paints[i] = Took.by(() -> {
                zoom.setZoom(level);
                painted(canvas);
            });
        }
        Took[] scrolls = new Took[8];
        zoom.setZoom(0.5);
        painted(canvas);
        for (int i = 0; i < scrolls.length; i++) {
            int to = i * 60;
            scrolls[i] = Took.by(() -> {
                canvas.getViewport().setViewLocation(to, to / 2);
                painted(canvas);
            });
        }
        zoom.setZoomAsText(ZoomManager.FIT_ALL);
        Desk.settle();
        Desk.picture("large-flow");
        System.out.printf(
                "%d steps, wall clock (of it the UI thread's own time): opened in %s, as the first flow of the session, and in %s once more; a drag of 8 events with its edit %s; zoomed and painted in %s (median), %s (worst); scrolled and painted in %s (median), %s (worst)%n",
                STEPS,
                opening,
                again,
                dragging,
                Took.median(paints),
                Took.worst(paints),
                Took.median(scrolls),
                Took.worst(scrolls));
        assertTrue(opening.own() < 3000, "opening took " + opening);
        assertTrue(again.own() < 2000, "opening once more took " + again);
        assertTrue(dragging.own() < 1000, "dragging took " + dragging);
        assertTrue(Took.worst(paints).own() < 600, "zooming took " + Arrays.toString(paints));
        assertTrue(Took.worst(scrolls).own() < 600, "scrolling took " + Arrays.toString(scrolls));
    }

    /** Lets all of the canvas be painted: GTK paints when its queue runs, so the paint event itself is waited for. */
    private static void painted(FigureCanvas canvas) {
        boolean[] painted = new boolean[1];
        Listener seen = event -> painted[0] = true;
        canvas.addListener(SWT.Paint, seen);
        canvas.redraw();
        Desk.await("a paint", () -> painted[0]);
        canvas.removeListener(SWT.Paint, seen);
    }

    /** How long something took, in milliseconds: by the clock, and of that the UI thread's own time, which other programs don't change. */
    private record Took(long wall, long own) {

        private interface Deed {
            void run() throws Exception;
        }

        private static Took by(Deed deed) throws Exception {
            ThreadMXBean threads = ManagementFactory.getThreadMXBean();
            long began = System.nanoTime();
            long ownBegan = threads.getCurrentThreadCpuTime();
            deed.run();
            long own = threads.getCurrentThreadCpuTime() - ownBegan;
            return new Took((System.nanoTime() - began) / 1_000_000, own / 1_000_000);
        }

        private static Took median(Took[] all) {
            return sorted(all).get(all.length / 2);
        }

        private static Took worst(Took[] all) {
            return sorted(all).getLast();
        }

        private static List<Took> sorted(Took[] all) {
            return Arrays.stream(all)
                    .sorted(Comparator.comparingLong(Took::own))
                    .toList();
        }

        @Override
        public String toString() {
            return wall + " ms (" + own + ")";
        }
    }

    static String flow() {
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

    static String layout() {
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

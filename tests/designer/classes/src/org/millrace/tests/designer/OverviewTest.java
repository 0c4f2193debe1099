package org.millrace.tests.designer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.eclipse.core.resources.IProject;
import org.eclipse.draw2d.FigureCanvas;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.editparts.ZoomManager;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.millrace.designer.diagram.FlowEditor;
import org.millrace.designer.diagram.part.WirePart;
import org.millrace.model.catalog.Values;
import org.millrace.model.edit.Drawing;
import org.millrace.model.flow.Step;

/** What tells a person where he is in a flow and what he looks at: tips, the outline, the zoom. */
class OverviewTest {

    private FlowEditor editor;

    @BeforeEach
    void open() throws Exception {
        Desk.ready();
        IProject project = Desk.project("overview", "route-by-body");
        editor = Desk.open(project.getFile("route-by-body.flow"));
        editor.check().join();
        Desk.settle();
        editor.setFocus();
    }

    @AfterEach
    void close() {
        Desk.page().closeAllEditors(false);
        Desk.settle();
    }

    private Step step(String id) {
        return editor.drawing().step(id).orElseThrow();
    }

    private String tip(Point at) {
        Desk.hover(editor, at);
        return editor.viewer().getControl().getToolTipText();
    }

    @Test
    void whatThePointerRestsOnSaysWhatItIsAndWhatIsWrongWithIt() throws Exception {
        editor.execute("Break it", () -> {
            Values.of(step("call-west")).put("endpoint", "");
            step("call-east").setNote("Orders & returns of the east.");
        });
        editor.check().join();
        Desk.await("a problem", () -> !editor.check().diagnostics().isEmpty());
        Desk.settle();
        String problem = editor.check().diagnostics().getFirst().wrong();
        String tip = tip(Desk.middle(Desk.part(editor, "call-east")));
        assertTrue(tip.startsWith("call-east \u2013 Invoke\nOrders && returns of the east.\n"), tip);
        assertTrue(tip.endsWith("\nEndpoint: east"), tip);
        assertTrue(tip(Desk.middle(Desk.part(editor, "call-west"))).contains("\nError: " + problem + "; "));

        var route = Desk.part(editor, "choose-region");
        assertEquals(
                "fault \u2013 leads nowhere; drag from here to draw a wire\n"
                        + "By here goes what fails in this step. Without a wire the fault is answered at once.",
                tip(Desk.port(route, Drawing.FAULT)));
        tip = tip(Desk.port(route, "east"));
        assertTrue(tip.startsWith("east \u2013 leads to call-east\nBy here goes what fits the branch: "), tip);
        assertEquals(
                "default \u2013 leads to call-head-office\nBy here goes what fits no branch.",
                tip(Desk.port(route, "default")));
        Point input = route.stepFigure().inputLocation();
        route.getFigure().translateToAbsolute(input);
        assertEquals("Wires to choose-region arrive here.", tip(input));
        WirePart wire = (WirePart)
                Desk.part(editor, "receive-order").getSourceConnections().getFirst();
        Point on =
                ((org.eclipse.draw2d.Connection) wire.getFigure()).getPoints().getMidpoint();
        wire.getFigure().translateToAbsolute(on);
        assertEquals("receive-order.out \u2192 choose-region", tip(on));
        assertNull(tip(new Point(4, 4)));
    }

    @Test
    void theOutlineFollowsTheDiagramInTheOrderOfTheFlow() throws Exception {
        Desk.page().showView("org.eclipse.ui.views.ContentOutline");
        Desk.page().activate(editor);
        editor.execute(
                "Last in the file first",
                () -> editor.drawing().flow().getSteps().move(0, 5));
        Desk.settle();
        Table rows = Desk.all(Desk.shell(), Table.class).stream()
                .filter(table -> table.getItemCount() == 6 && table.isVisible())
                .findFirst()
                .orElseThrow();
        rows.update();
        Desk.picture("outline-in-order");
        assertEquals(
                List.of("receive-order", "choose-region", "call-east", "call-west", "call-head-office", "answer"),
                Arrays.stream(rows.getItems())
                        .map(row -> row.getText().replaceFirst(" .*", ""))
                        .toList());
        Desk.click(editor, Desk.middle(Desk.part(editor, "call-west")));
        assertEquals(List.of("call-west"), selected(rows));
        editor.select(List.of(step("answer"), step("receive-order")));
        assertEquals(List.of("receive-order", "answer"), selected(rows));
        editor.viewer().setSelection(StructuredSelection.EMPTY);
        assertEquals(List.of(), selected(rows));
    }

    private static List<String> selected(Table rows) {
        return Arrays.stream(rows.getSelection())
                .map(TableItem::getText)
                .map(text -> text.replaceFirst(" .*", ""))
                .toList();
    }

    @Test
    void zoomToFitShowsTheDrawingWhereverItLiesAndTheFieldKeepsItsTextBesideAView() throws Exception {
        editor.execute(
                "Move it away",
                () -> editor.drawing().flow().getSteps().forEach(step -> {
                    Drawing.Point at = editor.drawing().at(step);
                    editor.drawing().move(step, new Drawing.Point(at.x() + 1400, at.y() + 700));
                }));
        Desk.settle();
        Desk.act(editor, "org.millrace.designer.fit");
        FigureCanvas canvas = (FigureCanvas) editor.viewer().getControl();
        Rectangle seen = canvas.getViewport().getClientArea();
        Rectangle all = new Rectangle();
        for (Step step : editor.drawing().flow().getSteps()) {
            Rectangle box =
                    Desk.part(editor, step.getId()).getFigure().getBounds().getCopy();
            Desk.part(editor, step.getId()).getFigure().translateToAbsolute(box);
            all = all.isEmpty() ? box : all.getUnion(box);
        }
        Desk.picture("zoomed-to-fit");
        assertTrue(new Rectangle(0, 0, seen.width, seen.height).contains(all), all + " in " + seen);
        ZoomManager zoom = (ZoomManager) editor.getAdapter(ZoomManager.class);
        assertTrue(zoom.getZoom() == 1 || all.width > seen.width * 8 / 10, "as large as can be: " + zoom.getZoom());
        int right = seen.width - all.right();
        assertTrue(Math.abs(all.x - right) <= 20, "in the middle: " + all + " in " + seen);

        zoom.setZoom(0.5);
        Desk.settle();
        Combo field = Desk.all(Desk.shell(), Combo.class).stream()
                .filter(combo -> Arrays.asList(combo.getItems()).contains("50%"))
                .findFirst()
                .orElseThrow();
        assertEquals("50%", field.getText());
        Desk.page().showView("org.eclipse.ui.views.PropertySheet");
        Desk.settle();
        assertEquals("50%", field.getText());
        Desk.page().activate(editor);
        Desk.settle();
        assertEquals("50%", field.getText());
    }
}

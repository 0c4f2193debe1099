package org.millrace.tests.designer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.eclipse.core.resources.IProject;
import org.eclipse.draw2d.FigureCanvas;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.Polyline;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.PointList;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.LayerConstants;
import org.eclipse.gef.editparts.LayerManager;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.actions.ActionFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.millrace.designer.diagram.FlowEditor;
import org.millrace.designer.diagram.figure.HintLayer;
import org.millrace.designer.diagram.figure.WireFigure;
import org.millrace.designer.diagram.part.WirePart;
import org.millrace.model.catalog.Catalog;
import org.millrace.model.edit.Clipping;
import org.millrace.model.edit.Drawing;
import org.millrace.model.flow.Step;
import org.millrace.model.flow.Wire;

/** Whatever way a step comes into a flow, it covers nothing, stands on the grid, is selected and in sight, and goes by one undo. */
class MakingRoomTest {

    private static final int GRID = 20;

    /** Until the window system has put another window on top. */
    private static final int ON_TOP_MILLIS = 250;

    private IProject project;
    private FlowEditor editor;

    @BeforeEach
    void open() throws Exception {
        Desk.ready();
        project = Desk.project("making-room", "service-mediation");
        editor = Desk.open(project.getFile("service-mediation.flow"));
        editor.check().join();
        Desk.shell().forceActive();
        editor.setFocus();
        Desk.settle();
    }

    @AfterEach
    void close() {
        Desk.page().closeAllEditors(false);
        Desk.settle();
    }

    private Step step(String id) {
        return editor.drawing().step(id).orElseThrow(() -> new AssertionError("no step " + id + " among " + ids()));
    }

    private List<String> ids() {
        return editor.drawing().flow().getSteps().stream().map(Step::getId).toList();
    }

    private WirePart wire(String from, String port) {
        Wire wire = editor.drawing().wire(step(from), port).orElseThrow();
        return (WirePart) editor.viewer().getEditPartRegistry().get(wire);
    }

    private String leadsTo(String from, String port) {
        return editor.drawing()
                .wire(step(from), port)
                .map(wire -> wire.getTo().getId())
                .orElse("nothing");
    }

    /** Where a wire can be clicked, half way along its first piece. */
    private Point on(WirePart wire) {
        editor.viewer().reveal(wire.getSource());
        PointList points = ((WireFigure) wire.getFigure()).getPoints();
        Point a = points.getFirstPoint();
        Point b = points.getPoint(1);
        Point at = new Point((a.x + b.x) / 2, (a.y + b.y) / 2);
        wire.getFigure().translateToAbsolute(at);
        return at;
    }

    private static Shell popup() {
        return Desk.shells().stream()
                .filter(shell -> shell != Desk.shell() && shell.isVisible())
                .filter(shell -> !Desk.all(shell, Text.class).isEmpty())
                .findFirst()
                .orElseThrow(() -> new AssertionError("no popup"));
    }

    private void choose(String title, String kind) {
        Desk.await("the list", () -> Desk.display().getFocusControl() instanceof Text); // nobody types before
        Text search = Desk.find(popup(), Text.class, 0);
        assertEquals(title, search.getMessage());
        search.setText(kind);
        search.notifyListeners(SWT.DefaultSelection, new Event());
        Desk.settle();
    }

    private void pressA(String selected) {
        editor.select(List.of(step(selected)));
        editor.setFocus();
        Desk.key(editor.viewer().getControl(), 'a', 'a', 0);
    }

    /** By the screen's own keyboard, whose keys go to the window on top once the list before has gone. */
    private void pressA() {
        Desk.shell().forceActive();
        editor.setFocus();
        Desk.await(
                "the canvas has the focus",
                () -> Desk.display().getActiveShell() == Desk.shell()
                        && Desk.display().getFocusControl() == editor.viewer().getControl());
        Desk.pause(ON_TOP_MILLIS);
        Desk.press(0, 'a');
        Desk.await("the list", () -> Desk.display().getFocusControl() instanceof Text);
    }

    /** The last steps are selected and in sight; nothing covers anything; all is on the grid. */
    private void wellPlaced(int added) {
        List<Step> steps = editor.drawing().flow().getSteps();
        List<Step> last = steps.subList(steps.size() - added, steps.size());
        assertEquals(last, editor.selectedSteps());
        Rectangle seen = new Rectangle(
                ((FigureCanvas) editor.viewer().getControl()).getViewport().getClientArea());
        Rectangle first = box(last.getFirst());
        Desk.part(editor, last.getFirst().getId()).getFigure().translateToAbsolute(first);
        seen.setLocation(0, 0);
        assertTrue(seen.contains(first), last.getFirst().getId() + " at " + first + " is out of sight: " + seen);
        for (Step step : steps) {
            Drawing.Point at = editor.drawing().at(step);
            assertEquals(0, at.x() % GRID + at.y() % GRID, step.getId() + " is off the grid at " + at);
        }
        assertEquals(List.of(), Drawn.wrong(editor));
    }

    private Rectangle box(Step step) {
        return ((GraphicalEditPart) editor.viewer().getEditPartRegistry().get(step))
                .getFigure()
                .getBounds()
                .getCopy();
    }

    private void undone(String before) throws Exception {
        Desk.act(editor, ActionFactory.UNDO.getId());
        assertEquals(before, text(), "by one undo");
    }

    private String text() throws Exception {
        var content = org.millrace.designer.diagram.session.Content.of(editor.drawing());
        return new String(content.flow(), StandardCharsets.UTF_8)
                + new String(content.layout(), StandardCharsets.UTF_8);
    }

    /**
     * node-red/node-red#5758 (off the grid), wso2/integration-studio#274 (adding corrupts the picture), camunda/camunda-modeler#5689 (by keys alone:
     * added steps are in sight, and none becomes a handler of faults unasked).
     */
    @Test
    void aStepIsPutIntoAWireByDoubleClickAndBehindAStepByAKey() throws Exception {
        String before = text();
        Desk.doubleClick(editor, on(wire("receive-order", "out")));
        choose("Add a step between receive-order and validate-order", "log");
        assertEquals("log", leadsTo("receive-order", "out"));
        assertEquals("validate-order", leadsTo("log", "out"));
        wellPlaced(1);
        assertEquals(
                editor.drawing().at(step("receive-order")).y(),
                editor.drawing().at(step("log")).y());
        Desk.picture("room-1-into-a-wire");
        undone(before);

        pressA("validate-order");
        Desk.picture("room-2-behind-a-step");
        choose("Add a step between validate-order and ship-to-hub", "set");
        assertEquals("set", leadsTo("validate-order", "out"));
        assertEquals("ship-to-hub", leadsTo("set", "out"));
        assertEquals("nothing", leadsTo("validate-order", "fault"));
        wellPlaced(1);

        pressA("validate-order");
        Link others = Desk.find(popup(), Link.class, 0);
        assertEquals("Or: <a>for its faults</a>", others.getText());
        Event chosen = new Event();
        chosen.text = "for its faults";
        others.notifyListeners(SWT.Selection, chosen);
        Desk.settle();
        choose("Add a step for the faults of validate-order", "raise");
        assertEquals("raise", leadsTo("validate-order", "fault"));
        wellPlaced(1);
        Desk.picture("room-3-for-faults");
        Desk.act(editor, ActionFactory.UNDO.getId());
        undone(before);
    }

    /** camunda/camunda-modeler#5689: a flow is begun and gone on with by keys, and each new step is in sight. */
    @Test
    void theEmptyCanvasSaysWhatToDoAndStepsByKeysGoOnToTheRight() throws Exception {
        FlowEditor empty = Desk.open(Desk.put(project, "empty.flow", """
                <?xml version="1.0" encoding="UTF-8"?>
                <flow:Flow xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:flow="http://www.millrace.org/flow/1" name="empty"/>
                """.getBytes(StandardCharsets.UTF_8)));
        editor = empty;
        editor.setFocus();
        HintLayer hint = (HintLayer) ((LayerManager) editor.viewer().getRootEditPart()).getLayer("hint");
        assertEquals("This flow is empty.", hint.lines().getFirst());
        Desk.picture("room-4-empty");
        pressA();
        choose("Add a step", "receive");
        wellPlaced(1);
        assertEquals(List.of(), hint.lines());
        for (int k = 0; k < 7; k++) {
            String last = editor.drawing().flow().getSteps().getLast().getId();
            Drawing.Point at = editor.drawing().at(step(last));
            pressA();
            choose("Add a step behind " + last, "log");
            wellPlaced(1);
            Drawing.Point next =
                    editor.drawing().at(editor.drawing().flow().getSteps().getLast());
            assertTrue(next.x() > at.x() && next.y() == at.y(), at + " then " + next);
        }
        Desk.picture("room-5-by-keys");
    }

    /** apache/nifi#3383 and KaotoIO/kaoto#1479: what is pasted lands where nothing is, and where it is seen. */
    @Test
    void copiesAndStepsOfThePaletteCoverNothing() throws Exception {
        String before = text();
        editor.select(List.of(step("receive-order"), step("validate-order")));
        Desk.act(editor, "org.millrace.designer.duplicate");
        wellPlaced(2);
        assertEquals("validate-order-2", leadsTo("receive-order-2", "out"));
        undone(before);

        editor.select(List.of(step("validate-order"), step("ship-to-hub")));
        Desk.act(editor, ActionFactory.COPY.getId());
        Desk.act(editor, ActionFactory.PASTE.getId());
        wellPlaced(2);
        Desk.act(editor, ActionFactory.PASTE.getId());
        wellPlaced(2);
        Desk.picture("room-6-pasted");
        Desk.act(editor, ActionFactory.UNDO.getId());
        undone(before);

        FigureCanvas canvas = (FigureCanvas) editor.viewer().getControl();
        editor.execute(
                "Far away",
                () -> Clipping.of(editor.drawing(), List.of(step("answer")))
                        .paste(editor.drawing(), new Drawing.Point(0, 3000)));
        Desk.settle();
        canvas.getViewport().setViewLocation(0, 2900);
        Desk.settle();
        Desk.act(editor, ActionFactory.PASTE.getId());
        wellPlaced(2);
        assertTrue(editor.drawing().at(editor.selectedSteps().getFirst()).y() > 2500, "where the person looks");
        Desk.act(editor, ActionFactory.UNDO.getId());
        undone(before);

        Point covered = Desk.middle(Desk.part(editor, "validate-order"));
        editor.palette()
                .tree()
                .setSelection(new StructuredSelection(Catalog.kind("log").orElseThrow()));
        Desk.settle();
        Desk.click(editor, covered);
        wellPlaced(1);
        assertEquals("nothing", leadsTo("log", "out"));
        undone(before);

        Desk.click(editor, new Point(700, 500));
        Desk.doubleClick(editor, new Point(300, 300));
        choose("Add a step", "raise");
        wellPlaced(1);
        undone(before);
    }

    /** Lines that show into which wire something would go. */
    private List<Polyline> bold() {
        IFigure layer =
                ((LayerManager) editor.viewer().getRootEditPart()).getLayer(LayerConstants.SCALED_FEEDBACK_LAYER);
        return ((List<?>) layer.getChildren())
                .stream()
                        .filter(Polyline.class::isInstance)
                        .map(Polyline.class::cast)
                        .toList();
    }

    /** KaotoIO/kaoto#1478: a step that is dragged onto a wire is spliced in; so is one of the palette. */
    @Test
    void whatIsDroppedOnAWireIsPutIntoIt() throws Exception {
        String before = text();
        editor.palette()
                .tree()
                .setSelection(new StructuredSelection(Catalog.kind("log").orElseThrow()));
        Desk.settle();
        WirePart first = wire("receive-order", "out");
        Point near = on(first).translate(0, 6);
        Desk.hover(editor, near);
        assertEquals(1, bold().size());
        assertEquals(
                ((WireFigure) first.getFigure()).getPoints().getFirstPoint(),
                bold().getFirst().getStart());
        Desk.picture("room-7-over-a-wire");
        Desk.click(editor, near);
        assertEquals("log", leadsTo("receive-order", "out"));
        assertEquals("validate-order", leadsTo("log", "out"));
        assertEquals(List.of(), bold());
        wellPlaced(1);
        undone(before);

        editor.viewer().setSelection(StructuredSelection.EMPTY);
        Point onto = on(wire("receive-order", "out"));
        Desk.drag(editor, Desk.middle(Desk.part(editor, "ship-to-hub")), onto);
        assertEquals("ship-to-hub", leadsTo("receive-order", "out"));
        assertEquals("validate-order", leadsTo("ship-to-hub", "out"));
        assertEquals("call-orders", leadsTo("validate-order", "out"));
        assertEquals(List.of(), Drawn.wrong(editor));
        Desk.picture("room-8-dragged-into-a-wire");
        undone(before);
        assertNotEquals("ship-to-hub", leadsTo("receive-order", "out"));
        assertFalse(editor.isDirty());
    }
}

package org.millrace.tests.designer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.eclipse.core.resources.IProject;
import org.eclipse.gef.editparts.ZoomManager;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.millrace.designer.diagram.CanvasKeys;
import org.millrace.designer.diagram.FlowEditor;
import org.millrace.designer.diagram.part.WirePart;
import org.millrace.model.edit.Drawing;
import org.millrace.model.flow.Step;
import org.millrace.model.flow.Wire;

/** All of the canvas without a mouse: keys go into the canvas as events. */
class KeyboardTest {

    private FlowEditor editor;

    @BeforeEach
    void open() throws Exception {
        Desk.ready();
        IProject project = Desk.project("keyboard", "service-mediation");
        editor = Desk.open(project.getFile("service-mediation.flow"));
        editor.check().join();
        Desk.settle();
        editor.viewer().getControl().setFocus();
        editor.viewer().setSelection(StructuredSelection.EMPTY);
    }

    @AfterEach
    void close() {
        Desk.page().closeAllEditors(false);
        Desk.settle();
    }

    private void key(int code, char character, int modifiers) {
        Desk.key(editor.viewer().getControl(), code, character, modifiers);
    }

    private String selected() {
        return String.join(
                ", ", editor.selectedSteps().stream().map(Step::getId).toList());
    }

    private Step step(String id) {
        return editor.drawing().step(id).orElseThrow();
    }

    private void select(String... ids) {
        editor.select(java.util.Arrays.stream(ids).map(this::step).toList());
        editor.viewer().setFocus(Desk.part(editor, ids[0]));
    }

    @Test
    void theArrowsGoAlongTheWiresThereAndBack() {
        editor.execute("Below", () -> {
            Drawing.Point at = editor.drawing().at(step("call-orders"));
            editor.drawing().move(step("validate-confirmation"), new Drawing.Point(at.x(), at.y() + 140));
        });
        key(SWT.ARROW_RIGHT, (char) 0, 0);
        assertEquals("receive-order", selected());
        for (String next :
                new String[] {"validate-order", "ship-to-hub", "call-orders", "validate-confirmation", "answer"}) {
            key(SWT.ARROW_RIGHT, (char) 0, 0);
            assertEquals(next, selected());
        }
        key(SWT.ARROW_LEFT, (char) 0, 0);
        key(SWT.ARROW_LEFT, (char) 0, 0);
        assertEquals("call-orders", selected());
        key(SWT.ARROW_DOWN, (char) 0, 0);
        assertEquals("validate-confirmation", selected());
    }

    @Test
    void aWireIsReachedFromItsStepAndLeftToEitherSide() {
        select("ship-to-hub");
        key('/', '/', 0);
        assertTrue(editor.selectedParts().getFirst() instanceof Wire);
        WirePart wire = (WirePart) editor.viewer().getSelectedEditParts().getFirst();
        key(SWT.ARROW_RIGHT, (char) 0, 0);
        assertEquals(wire.wire().getTo().getId(), selected());
    }

    @Test
    void stepsAreMovedByASquareOrByAPixelAndThatIsUndone() {
        Drawing.Point at = editor.drawing().at(step("answer"));
        select("answer");
        key(SWT.ARROW_DOWN, (char) 0, SWT.MOD1);
        key(SWT.ARROW_LEFT, (char) 0, SWT.MOD1 | SWT.MOD2);
        assertEquals(
                new Drawing.Point(at.x() - 1, at.y() + 20), editor.drawing().at(step("answer")));
        Desk.act(editor, org.eclipse.ui.actions.ActionFactory.UNDO.getId());
        Desk.act(editor, org.eclipse.ui.actions.ActionFactory.UNDO.getId());
        assertEquals(at, editor.drawing().at(step("answer")));
    }

    @Test
    void aStepIsAddedBehindTheSelectedOneByTyping() throws Exception {
        editor.execute(
                "Free the port",
                () -> editor.drawing()
                        .remove(editor.drawing()
                                .wire(step("call-orders"), Drawing.OUT)
                                .orElseThrow()));
        select("call-orders");
        key(SWT.INSERT, (char) 0, 0);
        Shell popup = popup();
        Text search = Desk.find(popup, Text.class, 0);
        assertEquals("Add a step behind call-orders", search.getMessage());
        search.setText("log");
        Desk.picture("keyboard-add");
        search.notifyListeners(SWT.DefaultSelection, new Event());
        Desk.settle();
        assertEquals("log", selected());
        assertEquals(
                "log",
                editor.drawing()
                        .wire(step("call-orders"), Drawing.OUT)
                        .orElseThrow()
                        .getTo()
                        .getId());
    }

    @Test
    void aStepIsAddedIntoTheSelectedWire() {
        WirePart wire = (WirePart)
                Desk.part(editor, "receive-order").getSourceConnections().getFirst();
        editor.viewer().select(wire);
        key('a', 'a', 0);
        Text search = Desk.find(popup(), Text.class, 0);
        search.setText("set");
        search.notifyListeners(SWT.DefaultSelection, new Event());
        Desk.settle();
        assertEquals(
                "set",
                editor.drawing()
                        .wire(step("receive-order"), Drawing.OUT)
                        .orElseThrow()
                        .getTo()
                        .getId());
        assertEquals(
                "validate-order",
                editor.drawing()
                        .wire(step("set"), Drawing.OUT)
                        .orElseThrow()
                        .getTo()
                        .getId());
    }

    /** camunda-modeler#104. */
    @Test
    void aStepIsFoundByWhatItNames() throws Exception {
        key('f', 'f', SWT.MOD1);
        Text search = Desk.find(popup(), Text.class, 0);
        assertEquals("Find a step", search.getMessage());
        search.setText("orders.xsd confirm");
        assertEquals(1, Desk.find(popup(), Table.class, 0).getItemCount());
        Desk.picture("keyboard-find");
        search.notifyListeners(SWT.DefaultSelection, new Event());
        Desk.settle();
        assertEquals("validate-confirmation", selected());
    }

    @Test
    void twoStepsAreWiredByTyping() throws Exception {
        select("call-orders");
        key('w', 'w', 0);
        Text search = Desk.find(popup(), Text.class, 0);
        assertEquals("Wire call-orders to", search.getMessage());
        search.setText("fault answer");
        assertEquals(1, Desk.find(popup(), Table.class, 0).getItemCount());
        Desk.picture("keyboard-wire");
        search.notifyListeners(SWT.DefaultSelection, new Event());
        Desk.settle();
        assertEquals(
                "answer",
                editor.drawing()
                        .wire(step("call-orders"), Drawing.FAULT)
                        .orElseThrow()
                        .getTo()
                        .getId());
    }

    @Test
    void aStepIsRenamedAndDeleted() {
        select("answer");
        key(SWT.F2, (char) 0, 0);
        Text name =
                Desk.find((org.eclipse.swt.widgets.Composite) editor.viewer().getControl(), Text.class, 0);
        name.setText("reply-to-client");
        name.notifyListeners(SWT.DefaultSelection, new Event());
        Desk.settle();
        assertEquals("reply-to-client", selected());
        key(SWT.DEL, (char) 127, 0);
        assertTrue(editor.drawing().step("reply-to-client").isEmpty());
    }

    @Test
    void enterGoesToThePropertiesAndControlZooms() throws Exception {
        select("answer");
        key(SWT.CR, '\r', 0);
        assertEquals("Properties", Desk.page().getActivePart().getTitle());
        ZoomManager zoom = (ZoomManager) editor.getAdapter(ZoomManager.class);
        zoom.setZoom(1);
        key('+', '+', SWT.MOD1);
        assertTrue(zoom.getZoom() > 1);
        key('-', '-', SWT.MOD1);
        key('-', '-', SWT.MOD1);
        assertTrue(zoom.getZoom() < 1);
        key('0', '0', SWT.MOD1);
        assertEquals(1, zoom.getZoom());
        Desk.page().activate(editor);
        key('/', '?', SWT.MOD2);
        Desk.picture("keyboard-table");
        popup().close();
        assertTrue(CanvasKeys.TABLE.size() > 15);
    }

    @Test
    void stepsAndWiresSayWhatTheyAre() {
        assertEquals(
                "validate-order, Validate; out to ship-to-hub",
                Desk.part(editor, "validate-order").spoken());
        WirePart wire = (WirePart)
                Desk.part(editor, "call-orders").getSourceConnections().getFirst();
        assertEquals("Wire from call-orders, out, to validate-confirmation", wire.spoken());
    }

    /** The one popup over the window. */
    private static Shell popup() {
        for (Shell shell : Desk.shells()) {
            if (shell != Desk.shell() && shell.isVisible()) {
                return shell;
            }
        }
        throw new AssertionError("no popup");
    }
}

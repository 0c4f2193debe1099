package org.millrace.tests.designer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.actions.ActionFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.millrace.designer.diagram.FlowEditor;
import org.millrace.model.flow.Step;

/** The keys of editing belong to the field that has the focus: keys are pressed as by a person, and go where the window system takes them. */
class EditKeysTest {

    private FlowEditor editor;
    private IProject project;

    @BeforeEach
    void open() throws Exception {
        Desk.ready();
        project = Desk.project("edit-keys", "service-mediation");
        editor = Desk.open(project.getFile("service-mediation.flow"));
        editor.check().join();
        Desk.shell().forceActive();
        Desk.settle();
    }

    @AfterEach
    void close() {
        Desk.page().closeAllEditors(false);
        Desk.settle();
    }

    private Step step(String id) {
        return editor.drawing().step(id).orElseThrow();
    }

    private List<String> ids() {
        return editor.drawing().flow().getSteps().stream().map(Step::getId).toList();
    }

    private static String clipboard() {
        Clipboard clipboard = new Clipboard(Desk.display());
        try {
            return String.valueOf(clipboard.getContents(TextTransfer.getInstance()));
        } finally {
            clipboard.dispose();
        }
    }

    /** The field over a step, once F2 was pressed. */
    private Text rename(String id) {
        editor.select(List.of(step(id)));
        editor.setFocus();
        Desk.await(
                "the canvas has the focus",
                () -> Desk.display().getFocusControl() == editor.viewer().getControl());
        Desk.press(0, SWT.F2);
        Desk.await("the field is open", () -> Desk.display().getFocusControl() instanceof Text);
        return (Text) Desk.display().getFocusControl();
    }

    @Test
    void theFieldOverAStepIsEditedByTheKeysOfEditing() {
        List<String> before = ids();
        Text field = rename("call-orders");
        assertEquals("call-orders", field.getSelectionText());
        Desk.press(SWT.CTRL, 'c');
        Desk.await("the id is copied", () -> clipboard().equals("call-orders"));
        field.setSelection(4, 11);
        Desk.press(SWT.CTRL, 'x');
        Desk.await("the text is cut", () -> field.getText().equals("call"));
        assertEquals("-orders", clipboard());
        Desk.press(SWT.CTRL, 'v');
        Desk.await("the text is back", () -> field.getText().equals("call-orders"));
        field.setSelection(0);
        Desk.press(0, SWT.DEL);
        Desk.await("a letter is deleted", () -> field.getText().equals("all-orders"));
        Desk.press(SWT.CTRL, 'z');
        Desk.await("typing is undone", () -> field.getText().equals("call-orders"));
        Desk.press(SWT.CTRL, 'y');
        Desk.await("typing is redone", () -> field.getText().equals("all-orders"));
        Desk.press(SWT.CTRL, 'z');
        Desk.press(SWT.CTRL | SWT.SHIFT, 'z');
        Desk.await("and by the other key", () -> field.getText().equals("all-orders"));
        Desk.press(SWT.CTRL, 'a');
        Desk.await("the text is selected", () -> field.getSelectionText().equals("all-orders"));
        assertEquals(before, ids());
        assertEquals(List.of(step("call-orders")), editor.selectedSteps());
        assertFalse(editor.isDirty());
        Desk.press(0, SWT.ESC);
        Desk.await("the field is closed", field::isDisposed);
    }

    @Test
    void theFieldOverAStepSaysWhyAnIdIsRefusedAndStaysOpen() throws Exception {
        Text field = rename("call-orders");
        field.setText("answer");
        String why =
                editor.drawing().whyNotRename(step("call-orders"), "answer").orElseThrow();
        assertTrue(said(why));
        Desk.picture("rename-refused");
        Desk.press(0, SWT.CR);
        Desk.settle();
        assertFalse(field.isDisposed());
        field.setText("two words");
        assertFalse(said(why));
        assertTrue(said(
                editor.drawing().whyNotRename(step("call-orders"), "two words").orElseThrow()));
        field.setText("call-hub");
        Desk.press(0, SWT.CR);
        Desk.await("the step is renamed", () -> ids().contains("call-hub"));
        assertEquals(0, whys());
    }

    private static boolean said(String why) {
        return Arrays.stream(Desk.display().getShells())
                .flatMap(shell -> Arrays.stream(shell.getShells()))
                .filter(Shell::isVisible)
                .flatMap(shell -> Desk.all(shell, Label.class).stream())
                .anyMatch(label -> label.getText().strip().equals(why));
    }

    private static long whys() {
        return Arrays.stream(Desk.shell().getShells())
                .filter(shell -> (shell.getStyle() & SWT.ON_TOP) != 0 && shell.isVisible())
                .count();
    }

    @Test
    void theSearchFieldOfThePaletteKeepsItsKeys() {
        List<String> before = ids();
        editor.select(List.of(step("call-orders")));
        editor.setFocus();
        Text search = Desk.all(editor.palette(), Text.class).getFirst();
        search.setFocus();
        search.setText("valid");
        search.selectAll();
        Desk.press(SWT.CTRL, 'x');
        Desk.await("the text is cut", () -> search.getText().isEmpty());
        assertEquals("valid", clipboard());
        assertEquals(before, ids());
        search.setText("");
    }

    @Test
    void inPropertiesUndoIsOfWhatIsTypedAndThenOfTheFlow() throws Exception {
        Desk.page().showView("org.eclipse.ui.views.PropertySheet");
        editor.select(List.of(step("call-orders")));
        editor.setFocus();
        Desk.settle();
        editor.execute(
                "Move",
                () -> editor.drawing().move(step("answer"), new org.millrace.model.edit.Drawing.Point(40, 400)));
        Desk.page().showView("org.eclipse.ui.views.PropertySheet");
        Control path = Desk.properties().control("path").orElseThrow();
        path.setFocus();
        Desk.await("the field has the focus", () -> Desk.display().getFocusControl() == path);
        Text field = (Text) path;
        assertEquals("/orders", field.getText());
        field.setSelection(field.getCharCount());
        for (char letter : "-v2".toCharArray()) {
            field.insert(String.valueOf(letter));
        }
        Desk.press(SWT.CTRL, 'z');
        Desk.await("what was typed is undone", () -> field.getText().equals("/orders"));
        assertTrue(editor.commandStack().canUndo());
        Desk.press(SWT.CTRL, 'y');
        Desk.await("and redone", () -> field.getText().equals("/orders-v2"));
        Desk.press(0, SWT.CR);
        Desk.await("it is taken", () -> path().equals("/orders-v2"));
        Desk.press(SWT.CTRL, 'z');
        Desk.await("the flow is as before", () -> path().equals("/orders"));
        assertEquals("/orders", field.getText());
        Desk.press(SWT.CTRL, 'z');
        Desk.await(
                "and the change before is undone", () -> !editor.commandStack().canUndo());
        Desk.press(SWT.CTRL | SWT.SHIFT, 'z');
        Desk.await("and redone", () -> editor.commandStack().canUndo());
    }

    private Object path() {
        Step call = step("call-orders");
        return call.eGet(call.eClass().getEStructuralFeature("path"));
    }

    @Test
    void whatWasSavedBeforeIsInTheLocalHistory() throws Exception {
        IFile file = project.getFile("service-mediation.flow");
        String first = new String(file.getContents().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
        editor.execute("Rename", () -> editor.drawing().rename(step("answer"), "reply"));
        editor.doSave(new org.eclipse.core.runtime.NullProgressMonitor());
        Desk.settle();
        assertFalse(editor.isDirty());
        var history = file.getHistory(null);
        assertEquals(
                first, new String(history[0].getContents().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8));
        editor.execute(
                "Move", () -> editor.drawing().move(step("reply"), new org.millrace.model.edit.Drawing.Point(40, 400)));
        editor.doSave(new org.eclipse.core.runtime.NullProgressMonitor());
        editor.execute(
                "Move", () -> editor.drawing().move(step("reply"), new org.millrace.model.edit.Drawing.Point(40, 500)));
        editor.doSave(new org.eclipse.core.runtime.NullProgressMonitor());
        assertTrue(project.getFile("service-mediation.layout").getHistory(null).length >= 1);
        assertTrue(editor.actions().getAction(ActionFactory.UNDO.getId()).isEnabled());
    }
}

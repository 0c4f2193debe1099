package org.millrace.tests.designer;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.views.contentoutline.ContentOutline;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.millrace.designer.diagram.FlowEditor;
import org.millrace.model.edit.Drawing.Point;
import org.millrace.model.flow.Step;

/** What was drawn and not saved outlives the designer, and nobody else's work is overwritten. {@code KilledTest} kills a real one. */
@Tag("beside")
class RecoveryTest {

    private IProject project;
    private IFile flow;

    @BeforeEach
    void ready() throws Exception {
        Desk.ready();
        project = Desk.project("recovery", "service-mediation");
        flow = project.getFile("service-mediation.flow");
    }

    @AfterEach
    void close() {
        Desk.page().closeAllEditors(false);
        Desk.settle();
    }

    @Test
    void unsavedChangesLieInTheMetadataUntilTheyAreSaved() throws Exception {
        List<Path> before = files();
        FlowEditor editor = Desk.open(flow);
        Path kept = editor.recovery().place();
        rename(editor, "somewhere");
        Desk.await("changes kept aside", () -> Files.exists(kept));
        assertTrue(kept.toString().contains(".metadata"), kept.toString());
        assertEquals(before, files());
        editor.doSave(new NullProgressMonitor());
        Desk.await("nothing kept after saving", () -> Files.notExists(kept));
    }

    @Test
    void whatIsUndoneOrNotWantedIsNotKept() throws Exception {
        FlowEditor editor = Desk.open(flow);
        Path kept = editor.recovery().place();
        rename(editor, "somewhere");
        Desk.await("changes kept aside", () -> Files.exists(kept));
        editor.commandStack().undo();
        Desk.await("nothing kept after undo", () -> Files.notExists(kept));
        editor.commandStack().redo();
        Desk.await("changes kept aside again", () -> Files.exists(kept));
        Desk.page().closeEditor(editor, false);
        assertTrue(Files.notExists(kept));
        assertFalse(Desk.button(Desk.open(flow), "Recover").isPresent());
    }

    @Test
    void whatAnEarlierSessionLeftIsOfferedAndCanBeRecoveredAndUndone() throws Exception {
        byte[] saved = Files.readAllBytes(flow.getLocation().toPath());
        leaveBehind("by-the-dead");
        FlowEditor editor = Desk.open(flow);
        assertFalse(editor.isDirty());
        assertTrue(Desk.texts(editor).stream()
                .anyMatch(text -> text.startsWith(
                                "The designer ended before service-mediation.flow was saved. Its changes from today, ")
                        && text.endsWith(" were kept.")));
        Desk.picture("recovery-offered");
        Desk.button(editor, "Recover").orElseThrow().setFocus();
        press(editor, "Recover");
        assertEquals(editor.viewer().getControl(), Desk.display().getFocusControl(), "one goes on with drawing");
        assertTrue(editor.drawing().step("by-the-dead").isPresent());
        assertTrue(editor.isDirty());
        assertArrayEquals(saved, Files.readAllBytes(flow.getLocation().toPath()));
        assertFalse(Desk.button(editor, "Recover").isPresent());
        Desk.picture("recovery-recovered");

        editor.commandStack().undo();
        assertTrue(editor.drawing().step("by-the-dead").isEmpty());
        assertTrue(Desk.button(editor, "Recover").isPresent(), "offered again after undo");
        editor.commandStack().redo();
        editor.doSave(new NullProgressMonitor());
        assertTrue(Files.readString(flow.getLocation().toPath()).contains("by-the-dead"));
        Desk.page().closeEditor(editor, false);
        assertFalse(Desk.button(Desk.open(flow), "Recover").isPresent(), "saved, so there is nothing to offer");
    }

    @Test
    void whoDoesNotDecideIsAskedNextTime() throws Exception {
        leaveBehind("by-the-dead");
        Desk.page().closeEditor(Desk.open(flow), false);
        FlowEditor editor = Desk.open(flow);
        rename(editor, "new-work");
        Desk.await(
                "new changes kept beside the old ones",
                () -> Files.exists(editor.recovery().place()));
        Desk.page().closeEditor(editor, false);
        FlowEditor again = Desk.open(flow);
        press(again, "Recover");
        assertTrue(again.drawing().step("by-the-dead").isPresent());
    }

    @Test
    void discardingCanBeTakenBackUntilTheEditorCloses() throws Exception {
        leaveBehind("by-the-dead");
        FlowEditor editor = Desk.open(flow);
        press(editor, "Discard");
        Desk.picture("recovery-discarded");
        press(editor, "Keep them after all");
        press(editor, "Discard");
        Desk.page().closeEditor(editor, false);
        assertFalse(Desk.button(Desk.open(flow), "Recover").isPresent());
    }

    @Test
    void aFileThatChangedInBetweenIsSaidAndNotLost() throws Exception {
        leaveBehind("by-the-dead");
        String theirs = edited("theirs");
        Desk.put(project, "service-mediation.flow", theirs.getBytes(StandardCharsets.UTF_8));
        FlowEditor editor = Desk.open(flow);
        assertTrue(
                Desk.texts(editor).stream()
                        .anyMatch(
                                text -> text.endsWith(
                                        "were kept. The file on disk was changed since then; recovering does not touch it before you save.")));
        press(editor, "Compare");
        Desk.await("a compare editor", () -> Desk.page().getActiveEditor() != editor);
        Desk.pause(1000);
        Desk.picture("recovery-compare");
        Desk.page().activate(editor);
        press(editor, "Recover");
        assertEquals(theirs, Files.readString(flow.getLocation().toPath()));
        editor.commandStack().undo();
        assertTrue(editor.drawing().step("theirs").isPresent());
    }

    @Test
    void aCleanEditorShowsWhatSomebodyElseWrote() throws Exception {
        FlowEditor editor = Desk.open(flow);
        IViewPart outline = Desk.page().showView("org.eclipse.ui.views.ContentOutline");
        Desk.page().activate(editor);
        Files.writeString(flow.getLocation().toPath(), edited("theirs"));
        editor.setFocus();
        assertTrue(editor.drawing().step("theirs").isPresent());
        Table steps = Desk.all(
                        (Composite) ((ContentOutline) outline).getCurrentPage().getControl(), Table.class)
                .getFirst();
        Desk.settle();
        for (TableItem row : steps.getItems()) {
            row.getText(); // rows are made when they are asked for
            assertTrue(editor.drawing().flow().getSteps().contains(row.getData()), "the outline is of what is shown");
        }
        assertFalse(editor.isDirty());
    }

    @Test
    void aDirtyEditorTellsOfItAndLoadsItWhenWanted() throws Exception {
        FlowEditor editor = Desk.open(flow);
        rename(editor, "mine");
        Files.writeString(flow.getLocation().toPath(), edited("theirs"));
        editor.setFocus();
        assertTrue(Desk.texts(editor).contains("service-mediation.flow was changed by somebody else."));
        Desk.picture("recovery-changed-by-others");
        press(editor, "Load it");
        assertTrue(editor.drawing().step("theirs").isPresent());
        editor.commandStack().undo();
        assertTrue(editor.drawing().step("mine").isPresent(), "loading can be undone");
    }

    @Test
    void aFlowThatIsMovedTakesItsLayoutAndItsEditorAlong() throws Exception {
        FlowEditor before = Desk.open(flow);
        Point place = before.drawing().at(before.drawing().step("answer").orElseThrow());
        rename(before, "drawn-before");
        IFile moved = project.getFile("orders.flow");
        FlowEditor after = moved(before, "orders.flow");
        assertTrue(project.getFile("orders.layout").exists());
        assertFalse(project.getFile("service-mediation.layout").exists());
        assertEquals(moved.getLocation().toPath(), after.file());
        assertEquals(1, Desk.page().getEditorReferences().length);
        assertTrue(after.isDirty());
        assertEquals(
                new Point(40, 300),
                after.drawing().at(after.drawing().step("drawn-before").orElseThrow()));
        after.commandStack().undo();
        assertEquals(place, after.drawing().at(after.drawing().step("answer").orElseThrow()));
        after.commandStack().redo();
        after.doSave(new NullProgressMonitor());
        assertTrue(Files.readString(moved.getLocation().toPath()).contains("drawn-before"));
        assertTrue(Files.notExists(flow.getLocation().toPath()), "nothing is written to the old place");

        moved.delete(true, null);
        Desk.await("no editor of what is gone", () -> Desk.page().getEditorReferences().length == 0);
    }

    @Test
    void afterAMoveSomebodyElsesChangeIsStillTold() throws Exception {
        FlowEditor before = Desk.open(flow);
        rename(before, "mine");
        Desk.put(project, "service-mediation.flow", edited("theirs").getBytes(StandardCharsets.UTF_8));
        FlowEditor after = moved(before, "orders.flow");
        assertTrue(Desk.texts(after).contains("orders.flow was changed by somebody else."));
        Hands.inDialog(() -> after.doSave(new NullProgressMonitor()), question -> {
            Hands.says(
                    question, "orders.flow is not what it was when you began. Saving replaces it with your drawing.");
            Hands.press(question, "Cancel");
        });
        assertTrue(Files.readString(after.file()).contains("\"theirs\""));
        assertTrue(after.isDirty());
    }

    @Test
    void whatIsTypedInAFieldGoesAlongWithAFlowThatIsMoved() throws Exception {
        FlowEditor before = Desk.open(flow);
        Desk.page().showView("org.eclipse.ui.views.PropertySheet");
        Desk.page().activate(before);
        Desk.click(before, Desk.middle(Desk.part(before, "call-orders")));
        ((Text) Desk.properties().control("path").orElseThrow()).setText("/orders-of-today");
        FlowEditor after = moved(before, "orders.flow");
        after.doSave(new NullProgressMonitor());
        assertTrue(Files.readString(after.file()).contains("path=\"/orders-of-today\""));
    }

    @Test
    void aLayoutLeftOverAtTheNewPlaceGivesWayToTheFlowsOwn() throws Exception {
        FlowEditor before = Desk.open(flow);
        Point place = before.drawing().at(before.drawing().step("answer").orElseThrow());
        String layout = Files.readString(
                project.getFile("service-mediation.layout").getLocation().toPath());
        IFile leftOver = Desk.put(
                project,
                "orders.layout",
                layout.replaceAll(" x=\"\\d+\"", " x=\"7\"").getBytes(StandardCharsets.UTF_8));
        FlowEditor after = moved(before, "orders.flow");
        assertEquals(place, after.drawing().at(after.drawing().step("answer").orElseThrow()));
        assertEquals(layout, Files.readString(leftOver.getLocation().toPath()));
        assertEquals(1, leftOver.getHistory(null).length, "the other can be restored");
    }

    @Test
    void aLayoutThatCameAlongWithItsFlowStays() throws Exception {
        FlowEditor before = Desk.open(flow);
        byte[] given = Files.readString(project.getFile("service-mediation.layout")
                        .getLocation()
                        .toPath())
                .replaceAll(" x=\"\\d+\"", " x=\"7\"")
                .getBytes(StandardCharsets.UTF_8);
        ResourcesPlugin.getWorkspace()
                .run(
                        monitor -> {
                            project.getFile("orders.layout").create(new ByteArrayInputStream(given), true, monitor);
                            flow.move(project.getFile("orders.flow").getFullPath(), true, monitor);
                        },
                        null);
        FlowEditor after = after(before);
        assertEquals(
                7,
                after.drawing().at(after.drawing().step("answer").orElseThrow()).x());
    }

    @Test
    void whatAnEarlierSessionLeftGoesAlongWithAFlowThatIsMoved() throws Exception {
        leaveBehind("by-the-dead");
        flow.move(project.getFile("closed.flow").getFullPath(), true, null);
        flow = project.getFile("closed.flow");
        Desk.await(
                "the layout, which is moved together with it",
                () -> project.getFile("closed.layout").exists());
        Desk.pause(500);
        FlowEditor before = Desk.open(flow);
        press(before, "Recover");
        FlowEditor after = moved(before, "orders.flow");
        assertTrue(after.drawing().step("by-the-dead").isPresent());
        assertTrue(after.isDirty());
        assertFalse(Desk.button(after, "Recover").isPresent(), "it is in the drawing");
        after.commandStack().undo();
        assertTrue(after.drawing().step("by-the-dead").isEmpty());
        press(after, "Recover");
        after.doSave(new NullProgressMonitor());
        assertTrue(Files.readString(after.file()).contains("by-the-dead"));
        Desk.page().closeEditor(after, false);
        assertFalse(Desk.button(Desk.open(project.getFile("orders.flow")), "Recover")
                .isPresent());
    }

    @Test
    void whoAgreedToOverwriteOneChangeIsAskedOfTheNextOne() throws Exception {
        FlowEditor editor = Desk.open(flow);
        rename(editor, "mine");
        Files.writeString(flow.getLocation().toPath(), edited("theirs"));
        String next = edited("theirs").replace("\"theirs\"", "\"theirs-again\"");
        boolean[] askedAgain = new boolean[1];
        Hands.inDialog(() -> editor.doSave(new NullProgressMonitor()), question -> {
            write(next);
            String title = question.getText();
            Desk.display()
                    .timerExec(
                            1000,
                            () -> Desk.shells().stream()
                                    .filter(shell ->
                                            shell != question && shell.getText().equals(title))
                                    .forEach(again -> {
                                        askedAgain[0] = true;
                                        Hands.press(again, "Cancel");
                                    }));
            Hands.press(question, "Save my drawing");
        });
        assertTrue(askedAgain[0]);
        assertEquals(next, Files.readString(flow.getLocation().toPath()));
        assertTrue(editor.isDirty());
    }

    private void write(String content) {
        try {
            Files.writeString(flow.getLocation().toPath(), content);
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    /** Moves the flow of an editor, and gives the one that comes in its place. */
    private FlowEditor moved(FlowEditor before, String to) throws Exception {
        flow.move(project.getFile(to).getFullPath(), true, null);
        return after(before);
    }

    private static FlowEditor after(FlowEditor before) {
        Desk.await(
                "an editor of the file at its new place",
                () -> Desk.page().getActiveEditor() instanceof FlowEditor now && now != before);
        Desk.settle();
        return (FlowEditor) Desk.page().getActiveEditor();
    }

    @Test
    void aFlowThatIsDeletedStaysOpenWhileItHasChanges() throws Exception {
        FlowEditor editor = Desk.open(flow);
        rename(editor, "wanted");
        flow.delete(true, null);
        Desk.pause(1000);
        assertEquals(1, Desk.page().getEditorReferences().length);
        assertEquals(editor, Desk.page().getActiveEditor());
        editor.doSave(new NullProgressMonitor());
        assertTrue(Files.readString(flow.getLocation().toPath()).contains("wanted"));
    }

    @Test
    void keepingMineSavesWithoutAsking() throws Exception {
        FlowEditor editor = Desk.open(flow);
        rename(editor, "mine");
        Files.writeString(flow.getLocation().toPath(), edited("theirs"));
        editor.setFocus();
        press(editor, "Keep mine");
        editor.doSave(new NullProgressMonitor());
        assertTrue(Files.readString(flow.getLocation().toPath()).contains("\"mine\""));
        assertFalse(editor.isDirty());
    }

    /** The flow with the step {@code answer} under another name. */
    private String edited(String id) throws Exception {
        return Files.readString(flow.getLocation().toPath()).replace("\"answer\"", "\"" + id + "\"");
    }

    private static void rename(FlowEditor editor, String id) {
        editor.execute("Rename and move", () -> {
            Step step = editor.drawing().step("answer").orElseThrow();
            editor.drawing().rename(step, id);
            editor.drawing().move(step, new Point(40, 300));
        });
        Desk.settle();
    }

    /** As a designer that was killed leaves it: the file that a living one wrote, under another session's name. */
    private void leaveBehind(String id) throws Exception {
        FlowEditor editor = Desk.open(flow);
        Path kept = editor.recovery().place();
        rename(editor, id);
        Desk.await("changes kept aside", () -> Files.exists(kept));
        byte[] content = Files.readAllBytes(kept);
        Desk.page().closeEditor(editor, false);
        Desk.settle();
        Files.createDirectories(kept.getParent());
        Files.write(kept.resolveSibling("another-session-1.zip"), content);
    }

    private static void press(FlowEditor editor, String button) {
        Desk.button(editor, button)
                .orElseThrow(() -> new AssertionError("no button " + button))
                .notifyListeners(SWT.Selection, new Event());
        Desk.settle();
    }

    private List<Path> files() throws Exception {
        try (Stream<Path> all = Files.walk(project.getLocation().toPath())) {
            return all.sorted().toList();
        }
    }
}

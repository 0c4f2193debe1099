package org.millrace.tests.designer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.millrace.designer.diagram.FlowEditor;
import org.millrace.designer.diagram.problem.Marking;
import org.millrace.model.catalog.Values;

/** What is wrong with a flow is mended from the Problems view, from the diagram and without an editor; all of it can be undone. */
class QuickFixTest {

    private IProject project;
    private IFile flow;

    @BeforeEach
    void project() throws Exception {
        Desk.ready();
        project = Desk.project("quickfix", "service-mediation");
        flow = project.getFile("service-mediation.flow");
    }

    @AfterEach
    void close() {
        Desk.page().closeAllEditors(false);
        Desk.settle();
    }

    private FlowEditor broken() throws Exception {
        FlowEditor editor = Desk.open(flow);
        editor.execute(
                "Break the schema",
                () -> Values.of(editor.drawing().step("validate-order").orElseThrow())
                        .put("schema", "schemas/order.xsd"));
        Desk.await("a problem", () -> editor.check().spots().size() == 1 && markers().length == 1);
        return editor;
    }

    private IMarker[] markers() {
        try {
            return flow.findMarkers(Marking.MARKER, true, IResource.DEPTH_ZERO);
        } catch (CoreException e) {
            throw new IllegalStateException(e);
        }
    }

    private static IMarkerResolution resolution(IMarker marker, String label) {
        return Arrays.stream(IDE.getMarkerHelpRegistry().getResolutions(marker))
                .filter(each -> each.getLabel().equals(label))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no fix " + label));
    }

    private static String schema(FlowEditor editor) {
        return Values.of(editor.drawing().step("validate-order").orElseThrow()).text("schema");
    }

    @Test
    void theProblemsViewMendsAFlowThatIsOpen() throws Exception {
        FlowEditor editor = broken();
        Desk.page().showView("org.eclipse.ui.views.ProblemView");
        IMarker marker = markers()[0];
        assertEquals(
                List.of("Use 'schemas/orders.xsd'", "Use 'schemas/order-types.xsd'", "Create 'schemas/order.xsd'"),
                Arrays.stream(IDE.getMarkerHelpRegistry().getResolutions(marker))
                        .map(IMarkerResolution::getLabel)
                        .toList());
        Desk.picture("problems-view");
        resolution(marker, "Use 'schemas/orders.xsd'").run(marker);
        assertEquals("schemas/orders.xsd", schema(editor));
        Desk.await("nothing to complain of", () -> editor.check().diagnostics().isEmpty() && markers().length == 0);
        Desk.act(editor, ActionFactory.UNDO.getId());
        assertEquals("schemas/order.xsd", schema(editor));
        Desk.await("the problem again", () -> editor.check().diagnostics().size() == 1);
    }

    @Test
    void aFileThatAFixMakesGoesWhenTheFixIsUndone() throws Exception {
        FlowEditor editor = broken();
        resolution(markers()[0], "Create 'schemas/order.xsd'").run(markers()[0]);
        IFile made = project.getFile("schemas/order.xsd");
        assertTrue(made.exists());
        Desk.act(editor, ActionFactory.UNDO.getId());
        assertTrue(!made.exists());
    }

    @Test
    void aRedoThatSomebodysFileIsInTheWayOfStaysToBeDoneLater() throws Exception {
        FlowEditor editor = broken();
        resolution(markers()[0], "Create 'schemas/order.xsd'").run(markers()[0]);
        editor.execute("Another", () -> {});
        Desk.act(editor, ActionFactory.UNDO.getId());
        Desk.act(editor, ActionFactory.UNDO.getId());
        IFile theirs = Desk.put(project, "schemas/order.xsd", "<theirs/>".getBytes(StandardCharsets.UTF_8));
        refused(
                () -> Desk.act(editor, ActionFactory.REDO.getId()),
                "It could not be done again, and nothing was changed: somebody has made 'schemas/order.xsd' in the meantime, and it"
                        + " stays as it is. Redo does it once that is out of the way.");
        assertEquals(
                "Create 'schemas/order.xsd'",
                editor.commandStack().getRedoCommand().getLabel());
        assertEquals("Break the schema", editor.commandStack().getUndoCommand().getLabel());

        theirs.delete(true, null);
        Desk.act(editor, ActionFactory.REDO.getId());
        assertTrue(Files.readString(theirs.getLocation().toPath()).contains("<xs:schema"));
        assertEquals("Another", editor.commandStack().getRedoCommand().getLabel());
    }

    @Test
    void aFixThatCanNotBeTakenBackStaysToBeTakenBackLater() throws Exception {
        Path stylesheet =
                project.getFile("stylesheets/ship-to-hub.xsl").getLocation().toPath();
        String withDoctype = Files.readString(stylesheet).replaceFirst("(<xsl:)", "<!DOCTYPE stylesheet>\n$1");
        Desk.put(project, "stylesheets/ship-to-hub.xsl", withDoctype.getBytes(StandardCharsets.UTF_8));
        FlowEditor editor = Desk.open(flow);
        Desk.await("a problem", () -> !editor.check().spots().isEmpty());
        editor.apply(editor.fixes(editor.check().spots().getFirst()).getFirst());
        assertEquals(
                "Remove the DOCTYPE", editor.commandStack().getUndoCommand().getLabel());
        Path inTheWay = Files.createDirectories(stylesheet.resolveSibling(".ship-to-hub.xsl.saving/full"));
        refused(() -> Desk.act(editor, ActionFactory.UNDO.getId()), "It could not be taken back: ");
        assertEquals(
                "Remove the DOCTYPE", editor.commandStack().getUndoCommand().getLabel());

        Files.delete(inTheWay);
        Files.delete(inTheWay.getParent());
        Desk.act(editor, ActionFactory.UNDO.getId());
        assertEquals(withDoctype, Files.readString(stylesheet));
    }

    private static void refused(Runnable deed, String why) {
        Hands.inDialog(deed, refusal -> {
            Hands.says(refusal, why);
            Hands.press(refusal, "OK");
        });
    }

    /** The flow with its problem, saved and closed. */
    private IMarker brokenAndClosed() throws Exception {
        FlowEditor editor = broken();
        editor.doSave(new org.eclipse.core.runtime.NullProgressMonitor());
        editor.check().join();
        Desk.page().closeAllEditors(false);
        Desk.settle();
        return markers()[0];
    }

    @Test
    void aFlowThatIsNotOpenIsMendedInItsFile() throws Exception {
        IMarker marker = brokenAndClosed();
        resolution(marker, "Use 'schemas/orders.xsd'").run(marker);
        assertTrue(onDisk().contains("id=\"validate-order\" schema=\"schemas/orders.xsd\""));
        Desk.await("no marker", () -> markers().length == 0);
    }

    @Test
    void whatSomebodyChangedInAFlowSinceTheFixesWereOfferedStays() throws Exception {
        IMarker marker = brokenAndClosed();
        IMarkerResolution offered = resolution(marker, "Use 'schemas/orders.xsd'");
        change("note=\"Replaces the shipping city", "note=\"Theirs. Replaces the shipping city");
        offered.run(marker);
        assertTrue(onDisk().contains("id=\"validate-order\" schema=\"schemas/orders.xsd\""), onDisk());
        assertTrue(onDisk().contains("note=\"Theirs. Replaces the shipping city"), onDisk());
    }

    @Test
    void aFixThatSomebodyWasFasterWithIsRefusedInWords() throws Exception {
        IMarker marker = brokenAndClosed();
        IMarkerResolution offered = resolution(marker, "Use 'schemas/orders.xsd'");
        change("schemas/order.xsd", "schemas/order-types.xsd");
        String theirs = onDisk();
        Hands.inDialog(() -> offered.run(marker), refusal -> {
            Hands.says(
                    refusal,
                    "service-mediation.flow was changed in the meantime, and that can't be done any more; nothing was changed.");
            Hands.press(refusal, "OK");
        });
        assertEquals(theirs, onDisk());
    }

    private void change(String from, String to) throws Exception {
        String before = onDisk();
        assertTrue(before.contains(from), before);
        Files.writeString(flow.getLocation().toPath(), before.replace(from, to));
    }

    private String onDisk() {
        try {
            return Files.readString(flow.getLocation().toPath());
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    @Test
    void theStepItselfOffersTheFixes() throws Exception {
        FlowEditor editor = broken();
        Desk.click(editor, Desk.middle(Desk.part(editor, "validate-order")));
        editor.getSite()
                .getService(IHandlerService.class)
                .executeCommand("org.eclipse.jdt.ui.edit.text.java.correction.assist.proposals", null);
        Desk.settle();
        Shell list = Desk.shells().stream()
                .filter(shell -> shell.isVisible() && shell != Desk.shell() && table(shell) != null)
                .findFirst()
                .orElseThrow(() -> new AssertionError("no list of fixes"));
        assertEquals("Use 'schemas/orders.xsd'", table(list).getItem(0).getText());
        Desk.picture("quickfix-list");
        table(list).setSelection(0);
        table(list).notifyListeners(SWT.DefaultSelection, new Event());
        Desk.settle();
        assertEquals("schemas/orders.xsd", schema(editor));
    }

    private static Table table(Shell shell) {
        List<Table> found = Desk.all(shell, Table.class);
        return found.isEmpty() ? null : found.getFirst();
    }
}

package org.millrace.tests.designer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.ltk.core.refactoring.Change;
import org.eclipse.ltk.core.refactoring.CheckConditionsOperation;
import org.eclipse.ltk.core.refactoring.CreateChangeOperation;
import org.eclipse.ltk.core.refactoring.PerformChangeOperation;
import org.eclipse.ltk.core.refactoring.Refactoring;
import org.eclipse.ltk.core.refactoring.RefactoringContribution;
import org.eclipse.ltk.core.refactoring.RefactoringCore;
import org.eclipse.ltk.core.refactoring.RefactoringDescriptor;
import org.eclipse.ltk.core.refactoring.RefactoringStatus;
import org.eclipse.ltk.core.refactoring.resource.MoveResourcesDescriptor;
import org.eclipse.ltk.core.refactoring.resource.RenameResourceDescriptor;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.ui.navigator.CommonNavigator;
import org.eclipse.ui.navigator.CommonViewer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.millrace.designer.diagram.FlowEditor;
import org.millrace.model.catalog.Values;
import org.millrace.model.flow.FlowFiles;
import org.millrace.model.flow.Step;

/** The files that a flow names: what is wrong in them is said of them, and flows go along when they are renamed. */
class FilesBesideTest {

    private IProject project;
    private FlowEditor editor;

    @BeforeEach
    void open() throws Exception {
        Desk.ready();
        project = Desk.project("beside", "service-mediation");
        editor = Desk.open(project.getFile("service-mediation.flow"));
        editor.check().join();
        Desk.settle();
    }

    @AfterEach
    void close() {
        Desk.page().closeAllEditors(false);
        Desk.settle();
    }

    private static void append(IFile file, String text) throws CoreException {
        file.appendContents(
                new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), IResource.KEEP_HISTORY, null);
    }

    private static List<String> marks(IFile file) {
        try {
            return Stream.of(file.findMarkers(IMarker.PROBLEM, true, IResource.DEPTH_ZERO))
                    .map(mark ->
                            mark.getAttribute(IMarker.LINE_NUMBER, 0) + ": " + mark.getAttribute(IMarker.MESSAGE, ""))
                    .toList();
        } catch (CoreException e) {
            throw new AssertionError(e);
        }
    }

    private Step step(String id) {
        return editor.drawing().step(id).orElseThrow();
    }

    @Test
    void anEnvironmentThatCantBeReadIsMarkedAtItsLineAndIsNeverCalledMissing() throws Exception {
        Desk.page().showView("org.eclipse.ui.views.PropertySheet");
        editor.select(List.of(step("call-orders")));
        editor.setFocus();
        Desk.settle();
        Control endpoint = Desk.properties().control("endpoint").orElseThrow();
        int below = Desk.properties().control("path").orElseThrow().getLocation().y;
        IFile environment = project.getFile("environment.yaml");
        int line = (int) new String(environment.getContents().readAllBytes(), StandardCharsets.UTF_8)
                        .lines()
                        .count()
                + 1;
        append(environment, "rubbish: [ here\n");
        Desk.await("a mark on the file", () -> !marks(environment).isEmpty());
        assertTrue(
                marks(environment).getFirst().startsWith((line + 1) + ": It can't be read: it is no YAML there, "),
                marks(environment)::toString);
        Desk.await(
                "a note at the endpoint",
                () -> said(endpoint).contains("environment.yaml, line " + (line + 1) + ", can't be read"));
        assertFalse(said(endpoint).contains("No environment file"), said(endpoint));
        assertEquals(
                below,
                Desk.properties().control("path").orElseThrow().getLocation().y,
                "what stands below stays where it was");
        Desk.picture("properties-environment-broken");
    }

    private static String said(Control field) {
        StringBuilder said = new StringBuilder();
        for (Link link : Desk.all(field.getParent(), Link.class)) {
            said.append(link.getText()).append('\n');
        }
        return said.toString();
    }

    @Test
    void aSchemaThatIsWrongIsMarkedItselfToo() throws Exception {
        IFile schema = project.getFile("schemas/orders.xsd");
        append(schema, "<rubbish");
        Desk.await("a mark on the schema", () -> !marks(schema).isEmpty());
        assertTrue(marks(schema).getFirst().matches("(?s)[1-9][0-9]*: .*"), marks(schema)::toString);
        schema.setContents(schema.getHistory(null)[0], IResource.FORCE, null);
        Desk.await("none any more", () -> marks(schema).isEmpty());
    }

    @Test
    void aRenamedOrMovedFileTakesTheFlowsAlongAndUndoTakesThemBack() throws Exception {
        IFile closed =
                Desk.put(project, "other.flow", FlowFiles.write(editor.drawing().flow()));
        Values transform = Values.of(step("ship-to-hub"));
        String before = transform.text("stylesheet");
        IFile stylesheet = project.getFile(before);
        RenameResourceDescriptor rename =
                (RenameResourceDescriptor) descriptor("org.eclipse.ltk.core.refactoring.rename.resource");
        rename.setResourcePath(stylesheet.getFullPath());
        rename.setNewName("to-region.xsl");
        rename.setUpdateReferences(true);
        Change undo = perform(rename.createRefactoring(new RefactoringStatus()));
        Desk.await(
                "the open flow names the new file",
                () -> transform.text("stylesheet").equals("stylesheets/to-region.xsl"));
        Desk.await("and is saved", () -> !editor.isDirty());
        assertTrue(text(closed).contains("stylesheets/to-region.xsl"));
        editor.check().join();
        assertEquals(List.of(), marks(project.getFile("service-mediation.flow")));

        perform(undo);
        Desk.await("it names the old one", () -> transform.text("stylesheet").equals(before));
        assertTrue(text(closed).contains(before));
        assertTrue(stylesheet.exists());

        MoveResourcesDescriptor move =
                (MoveResourcesDescriptor) descriptor("org.eclipse.ltk.core.refactoring.move.resources");
        move.setResourcesToMove(new IResource[] {stylesheet});
        move.setDestination(project.getFolder("schemas"));
        move.setUpdateReferences(true);
        perform(move.createRefactoring(new RefactoringStatus()));
        String moved = "schemas/" + stylesheet.getName();
        Desk.await(
                "the open flow names it where it lies",
                () -> transform.text("stylesheet").equals(moved));
        assertTrue(text(closed).contains(moved));
    }

    @Test
    void whereAFileIsUsedIsListedAndLeadsToTheStep() throws Exception {
        CommonViewer explorer =
                ((CommonNavigator) Desk.page().showView("org.eclipse.ui.navigator.ProjectExplorer")).getCommonViewer();
        explorer.setSelection(new StructuredSelection(project.getFile("schemas/orders.xsd")), true);
        Desk.settle();
        Hands.inDialog(
                () -> Desk.display()
                        .asyncExec(() -> Hands.choose(explorer.getTree().getMenu(), "Where is it used")),
                list -> {
                    Table table = Desk.find(list, Table.class, 0);
                    Desk.await("the places", () -> table.getItemCount() == 2);
                    List<String> places =
                            Stream.of(table.getItems()).map(TableItem::getText).toList();
                    assertEquals(
                            List.of(
                                    "service-mediation.flow: validate-confirmation, Schema",
                                    "service-mediation.flow: validate-order, Schema"),
                            places);
                    Hands.row(table, 1);
                    Hands.press(list, "OK");
                });
        assertEquals(List.of(step("validate-order")), editor.selectedSteps());
    }

    private static RefactoringDescriptor descriptor(String id) {
        RefactoringContribution contribution = RefactoringCore.getRefactoringContribution(id);
        return contribution.createDescriptor();
    }

    private static Change perform(Refactoring refactoring) throws CoreException {
        CreateChangeOperation create = new CreateChangeOperation(
                new CheckConditionsOperation(refactoring, CheckConditionsOperation.ALL_CONDITIONS),
                RefactoringStatus.FATAL);
        PerformChangeOperation perform = new PerformChangeOperation(create);
        ResourcesPlugin.getWorkspace().run(perform, new NullProgressMonitor());
        assertTrue(perform.changeExecuted());
        return perform.getUndoChange();
    }

    private static void perform(Change change) throws CoreException {
        ResourcesPlugin.getWorkspace().run(new PerformChangeOperation(change), new NullProgressMonitor());
    }

    private static String text(IFile file) throws Exception {
        return new String(file.getContents().readAllBytes(), StandardCharsets.UTF_8);
    }
}

package org.millrace.tests.designer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.millrace.designer.diagram.FlowEditor;
import org.millrace.designer.diagram.problem.Marking;
import org.millrace.model.catalog.Values;
import org.millrace.model.draw.Measures;
import org.millrace.model.edit.Drawing;

class FlowEditorTest {

    private IProject project;

    @BeforeEach
    void open() throws Exception {
        Desk.ready();
        project = Desk.project("mediation", "service-mediation");
    }

    @AfterEach
    void close() {
        Desk.page().closeAllEditors(false);
        Desk.settle();
    }

    private IFile flow() {
        return project.getFile("service-mediation.flow");
    }

    @Test
    void anExampleOpensAsADiagramWithOutlineAndProperties() throws Exception {
        FlowEditor editor = Desk.open(flow());
        Desk.page().showView("org.eclipse.ui.views.ContentOutline");
        Desk.page().showView("org.eclipse.ui.views.PropertySheet");
        Desk.page().activate(editor);
        assertEquals(6, editor.viewer().getContents().getChildren().size());
        Desk.click(editor, Desk.middle(Desk.part(editor, "validate-order")));
        editor.check().join();
        Desk.settle();
        Desk.picture("editor-mediation");
        assertEquals("validate-order", editor.selectedSteps().getFirst().getId());
        Desk.await("nothing to complain of", () -> editor.check().diagnostics().isEmpty());
        assertFalse(editor.isDirty());
    }

    @Test
    void movingAStepChangesOnlyTheLayoutAndCanBeUndone() throws Exception {
        FlowEditor editor = Desk.open(flow());
        byte[] before = Files.readAllBytes(flow().getLocation().toPath());
        String layout = Files.readString(
                project.getFile("service-mediation.layout").getLocation().toPath());
        Drawing.Point at =
                editor.drawing().at(editor.drawing().step("call-orders").orElseThrow());
        Point middle = Desk.middle(Desk.part(editor, "call-orders"));
        Desk.drag(editor, middle, new Point(middle.x, middle.y + 100));
        Drawing.Point moved =
                editor.drawing().at(editor.drawing().step("call-orders").orElseThrow());
        assertEquals(at.x(), moved.x());
        assertEquals(100, moved.y() - at.y());
        assertTrue(editor.isDirty());
        editor.doSave(new org.eclipse.core.runtime.NullProgressMonitor());
        assertEquals(
                new String(before, StandardCharsets.UTF_8),
                Files.readString(flow().getLocation().toPath()));
        Desk.act(editor, ActionFactory.UNDO.getId());
        editor.doSave(new org.eclipse.core.runtime.NullProgressMonitor());
        assertEquals(
                layout,
                Files.readString(project.getFile("service-mediation.layout")
                        .getLocation()
                        .toPath()));
    }

    @Test
    void aWireIsDrawnFromAPortAndAProblemShowsOnItsStep() throws Exception {
        FlowEditor editor = Desk.open(flow());
        Desk.click(editor, Desk.middle(Desk.part(editor, "call-orders")));
        Point answer = Desk.middle(Desk.part(editor, "answer"));
        Desk.drag(editor, Desk.port(Desk.part(editor, "call-orders"), "fault"), answer);
        assertEquals(
                "answer",
                editor.drawing()
                        .wire(editor.drawing().step("call-orders").orElseThrow(), "fault")
                        .orElseThrow()
                        .getTo()
                        .getId());
        editor.execute(
                "Break the schema",
                () -> Values.of(editor.drawing().step("validate-order").orElseThrow())
                        .put("schema", "schemas/none.xsd"));
        editor.check().join();
        Desk.await("a diagnostic", () -> !editor.check().diagnostics().isEmpty());
        Desk.await("a marker", () -> markers().length == 1);
        Desk.picture("editor-problem");
        IMarker marker = markers()[0];
        assertEquals("validate-order", marker.getAttribute("step", ""));
        assertEquals(
                "there is no file 'schemas/none.xsd' in the flow's folder; add the file, or mend the name",
                marker.getAttribute(IMarker.MESSAGE, ""));
        Desk.click(editor, Desk.middle(Desk.part(editor, "answer")));
        IDE.gotoMarker(editor, marker);
        assertEquals("validate-order", editor.selectedSteps().getFirst().getId());
    }

    private IMarker[] markers() {
        try {
            return flow().findMarkers(Marking.MARKER, true, IResource.DEPTH_ZERO);
        } catch (org.eclipse.core.runtime.CoreException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void everyPortOfARouteStandsAboveTheLowerEdgeOfItsBox() throws Exception {
        IProject routing = Desk.project("routing", "route-by-body");
        FlowEditor editor = Desk.open(routing.getFile("route-by-body.flow"));
        var route = Desk.part(editor, "choose-region").stepFigure();
        assertEquals(
                java.util.List.of("east", "west", "default", "fault"),
                route.look().size().ports());
        int edge = route.portLocation("fault").y - Measures.MARGIN;
        for (String port : new String[] {"east", "west", "default"}) {
            assertTrue(route.portLocation(port).y + Measures.MARGIN <= edge, port);
        }
    }

    @Test
    void theProblemsOfADrawingThatIsThrownAwayGoWithIt() throws Exception {
        FlowEditor editor = Desk.open(flow());
        editor.check().join();
        Desk.settle();
        assertEquals(0, markers().length);
        editor.execute("Break it", () -> editor.drawing().flow().getWires().clear());
        Desk.await("problems", () -> markers().length > 0);
        Desk.page().closeEditor(editor, false);
        Desk.await("the problems of the file, which has none", () -> markers().length == 0);
    }

    @Test
    void everythingIsArrangedFromLeftToRight() throws Exception {
        FlowEditor editor = Desk.open(flow());
        Desk.act(editor, "org.millrace.designer.arrange");
        int last = -1;
        for (String step : new String[] {
            "receive-order", "validate-order", "ship-to-hub", "call-orders", "validate-confirmation", "answer"
        }) {
            int x = editor.drawing()
                    .at(editor.drawing().step(step).orElseThrow())
                    .x();
            assertTrue(x > last, step);
            last = x;
        }
        Desk.picture("editor-arranged");
    }
}

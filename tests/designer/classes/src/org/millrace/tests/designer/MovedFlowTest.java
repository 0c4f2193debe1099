package org.millrace.tests.designer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.swt.custom.StyledText;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.millrace.designer.diagram.FlowEditor;
import org.millrace.designer.runtimes.connect.Chosen;
import org.millrace.designer.runtimes.connect.Target;
import org.millrace.designer.runtimes.exercise.ExerciserView;

/** What a person has set for a flow goes along when it is moved: what it is watched on, its breakpoints, and what the Exerciser sends. */
class MovedFlowTest {

    private static final Target RUNTIME = new Target.One("some-runtime");

    private IProject project;

    @BeforeEach
    void ready() throws Exception {
        Desk.ready();
        project = Desk.project("moved", "service-mediation");
    }

    @AfterEach
    void close() {
        if (Desk.page().findView(ExerciserView.ID) instanceof ExerciserView view) {
            Desk.page().hideView(view);
        }
        Desk.page().closeAllEditors(false);
        Desk.settle();
    }

    @Test
    void allGoesAlongWithAFlowThatIsOpenAndExercised() throws Exception {
        IFile flow = project.getFile("service-mediation.flow");
        FlowEditor before = Desk.open(flow);
        ExerciserView view = (ExerciserView) Desk.page().showView(ExerciserView.ID);
        Desk.settle();
        view.toggle("call-orders");
        StyledText message = view.request().message();
        message.setText("<mine/>");
        Chosen.ofWorkspace().choose(before.file(), RUNTIME);
        Path from = before.file();

        flow.move(project.getFile("orders.flow").getFullPath(), true, null);
        Desk.await(
                "an editor of the file at its new place",
                () -> Desk.page().getActiveEditor() instanceof FlowEditor now && now != before);
        Desk.settle();
        Path to = ((FlowEditor) Desk.page().getActiveEditor()).file();
        assertEquals("<mine/>", message.getText());
        assertEquals(
                "orders",
                ((FlowEditor) Desk.page().getActiveEditor()).drawing().flow().getName());
        assertEquals(Optional.of(RUNTIME), Chosen.ofWorkspace().of(to));
        assertEquals(Optional.empty(), Chosen.ofWorkspace().of(from));
        view.toggle("answer");
        assertEquals("answer\ncall-orders", breakpoints(to));
        assertEquals("", breakpoints(from));
    }

    @Test
    void allGoesAlongWithAClosedFlowWhenItsProjectGetsAnotherName() throws Exception {
        FlowEditor before = Desk.open(project.getFile("service-mediation.flow"));
        ExerciserView view = (ExerciserView) Desk.page().showView(ExerciserView.ID);
        Desk.settle();
        view.toggle("call-orders");
        Path from = before.file();
        Chosen.ofWorkspace().choose(from, RUNTIME);
        close();

        IProject other = project.getWorkspace().getRoot().getProject("moved-elsewhere");
        if (other.exists()) {
            other.delete(true, true, null);
        }
        project.move(other.getFullPath(), IResource.FORCE, null);
        Path to = other.getFile("service-mediation.flow").getLocation().toPath();
        Desk.await("what is chosen", () -> Chosen.ofWorkspace().of(to).isPresent());
        assertEquals(Optional.of(RUNTIME), Chosen.ofWorkspace().of(to));
        assertEquals("call-orders", breakpoints(to));
        assertEquals("", breakpoints(from));
        Chosen.ofWorkspace().choose(to, null);
    }

    private static String breakpoints(Path flow) {
        return InstanceScope.INSTANCE
                .getNode("org.millrace.designer.runtimes")
                .node("breakpoints")
                .get(flow.toString(), "");
    }
}

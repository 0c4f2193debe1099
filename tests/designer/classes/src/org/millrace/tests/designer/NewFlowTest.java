package org.millrace.tests.designer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.PlatformUI;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.millrace.designer.diagram.FlowEditor;

/** New flows: the wizard proposes a place, says what is missing, and what is not drawn yet is no error. */
class NewFlowTest {

    private WizardDialog dialog;
    private INewWizard wizard;

    @BeforeEach
    void ready() throws Exception {
        Desk.ready();
        for (IProject each : ResourcesPlugin.getWorkspace().getRoot().getProjects()) {
            each.delete(true, true, null);
        }
    }

    @AfterEach
    void close() {
        dialog.close();
        Desk.page().closeAllEditors(false);
        Desk.settle();
    }

    private void open(String id) throws Exception {
        wizard = (INewWizard) PlatformUI.getWorkbench()
                .getNewWizardRegistry()
                .findWizard("org.millrace.designer." + id)
                .createWizard();
        wizard.init(PlatformUI.getWorkbench(), StructuredSelection.EMPTY);
        dialog = new WizardDialog(Desk.shell(), wizard);
        dialog.setBlockOnOpen(false);
        dialog.open();
        Desk.settle();
    }

    private static int problems(IProject project, int severity) throws Exception {
        int problems = 0;
        for (IMarker each : project.findMarkers(IMarker.PROBLEM, true, IResource.DEPTH_INFINITE)) {
            problems += each.getAttribute(IMarker.SEVERITY, 0) == severity ? 1 : 0;
        }
        return problems;
    }

    @Test
    void theFolderOfTheOpenFlowIsProposedAndAnEmptyFlowIsNoError() throws Exception {
        IProject project = Desk.project("new-flows", "service-mediation");
        Desk.project("another", "pass-through");
        open("newFlow");
        assertFalse(wizard.canFinish());
        assertEquals(
                "Choose the project or the folder that the flow is to stand in.",
                wizard.getContainer().getCurrentPage().getMessage());
        Desk.picture("new-flow-nowhere");
        dialog.close();

        Desk.open(project.getFile("service-mediation.flow"));
        open("newFlow");
        assertTrue(wizard.canFinish());
        assertEquals(
                "new-flows",
                Desk.find(dialog.getShell(), Text.class, 0).getText().replace("/", ""));
        Desk.picture("new-flow");
        assertTrue(wizard.performFinish());
        dialog.close();
        FlowEditor editor = (FlowEditor) Desk.page().getActiveEditor();
        assertEquals("flow.flow", editor.getTitle());
        editor.check().join();
        Desk.pause(500);
        assertEquals(0, problems(project, IMarker.SEVERITY_ERROR));
        assertEquals(1, problems(project, IMarker.SEVERITY_INFO));

        open("newFlow");
        assertTrue(wizard.canFinish(), "the name that is proposed is free");
    }

    @Test
    void aProjectBeginsWithABlankFlow() throws Exception {
        open("newProject");
        Table list = Desk.find(dialog.getShell(), Table.class, 0);
        assertEquals("A blank flow", list.getItem(0).getText());
        Hands.row(list, 0);
        Text name = Desk.find(dialog.getShell(), Text.class, 0);
        assertEquals("blank", name.getText());
        name.setText("orders");
        Desk.picture("new-project-blank");
        assertTrue(wizard.performFinish());
        dialog.close();
        FlowEditor editor = (FlowEditor) Desk.page().getActiveEditor();
        assertEquals("orders", editor.drawing().flow().getName());
        assertEquals(0, editor.drawing().flow().getSteps().size());
        IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject("orders");
        assertTrue(project.getFile("environment.yaml").exists());
        editor.check().join();
        Desk.pause(500);
        assertEquals(0, problems(project, IMarker.SEVERITY_ERROR));
        Desk.picture("new-blank-flow");
    }
}

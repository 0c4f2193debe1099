package org.millrace.tests.designer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.PlatformUI;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class WelcomeTest {

    @AfterEach
    void close() {
        Desk.page().closeAllEditors(false);
        Desk.ready();
    }

    @Test
    void theWelcomePageOffersTheExamples() throws Exception {
        Desk.shell().setBounds(0, 0, 1500, 950);
        var intro = PlatformUI.getWorkbench().getIntroManager();
        assertNotNull(intro.showIntro(Desk.page().getWorkbenchWindow(), false));
        Desk.picture("welcome");
    }

    @Test
    void theWelcomePageComesBackWhenItIsAskedFor() throws Exception {
        Desk.ready();
        var intro = PlatformUI.getWorkbench().getIntroManager();
        assertNotNull(intro.showIntro(Desk.page().getWorkbenchWindow(), false));
        Desk.pause(500);
        Desk.picture("welcome-again");
        assertTrue(Desk.page().isPartVisible(Desk.page().findView("org.eclipse.ui.internal.introview")));
    }

    @Test
    void aNewProjectBeginsWithAFlowThatWorks() throws Exception {
        Desk.ready();
        IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject("service-mediation");
        if (project.exists()) {
            project.delete(true, true, null);
        }
        INewWizard wizard = (INewWizard) PlatformUI.getWorkbench()
                .getNewWizardRegistry()
                .findWizard("org.millrace.designer.newProject")
                .createWizard();
        wizard.init(PlatformUI.getWorkbench(), StructuredSelection.EMPTY);
        WizardDialog dialog = new WizardDialog(Desk.shell(), wizard);
        dialog.setBlockOnOpen(false);
        dialog.open();
        Desk.picture("new-project");
        assertTrue(wizard.canFinish());
        assertTrue(wizard.performFinish());
        dialog.close();
        Desk.settle();
        assertTrue(project.getFile("service-mediation.flow").exists());
        assertTrue(project.getFile("schemas/orders.xsd").exists());
        assertEquals("service-mediation.flow", Desk.page().getActiveEditor().getTitle());
        Desk.picture("new-project-opened");
    }

    @Test
    void thereIsNothingToAnswerOnTheWayIn() {
        assertEquals(
                0,
                Desk.shells().stream()
                        .filter(each -> each.isVisible() && each != Desk.shell())
                        .count());
    }
}

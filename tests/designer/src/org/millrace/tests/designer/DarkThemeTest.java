package org.millrace.tests.designer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.util.List;
import org.eclipse.core.resources.IProject;
import org.eclipse.e4.ui.css.swt.theme.IThemeEngine;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.window.Window;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.ui.IWorkbenchWizard;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.eclipse.ui.wizards.IWizardCategory;
import org.eclipse.ui.wizards.IWizardDescriptor;
import org.eclipse.ui.wizards.IWizardRegistry;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.millrace.designer.diagram.FlowEditor;
import org.millrace.designer.diagram.figure.Paint;

/** A diagram that is open follows a switch of the theme, there and back, and keeps its selection. */
class DarkThemeTest {

    private static final String LIGHT = "org.eclipse.e4.ui.css.theme.e4_default";
    private static final String DARK = "org.eclipse.e4.ui.css.theme.e4_dark";

    private static void wear(String theme) {
        PlatformUI.getWorkbench().getService(IThemeEngine.class).setTheme(theme, false);
        Desk.settle();
    }

    @AfterEach
    void lightAgain() {
        wear(LIGHT);
        Desk.page().closeAllEditors(false);
        Desk.settle();
    }

    @Test
    void anOpenDiagramFollowsTheTheme() throws Exception {
        Desk.ready();
        IProject project = Desk.project("dark", "service-mediation");
        FlowEditor editor = Desk.open(project.getFile("service-mediation.flow"));
        assertEquals(Paint.LIGHT, editor.look().paint());
        Desk.click(editor, Desk.middle(Desk.part(editor, "call-orders")));
        wear(DARK);
        Desk.await("the dark canvas", () -> editor.look().paint() == Paint.DARK);
        assertEquals("call-orders", editor.selectedSteps().getFirst().getId());
        assertTrue(!editor.isDirty());
        Desk.picture("dark-mediation");
        wear(LIGHT);
        Desk.await("the light canvas", () -> editor.look().paint() == Paint.LIGHT);
    }

    /** Pictures to be looked at: whatever wizards, pages and bars of ours there are. */
    @Test
    void wizardsPreferencesAndTheWelcomePageAreKeptAsPictures() throws Exception {
        Desk.ready();
        IProject project = Desk.project("dark", "service-mediation");
        wear(DARK);
        assertNotNull(PlatformUI.getWorkbench()
                .getIntroManager()
                .showIntro(Desk.page().getWorkbenchWindow(), false));
        Desk.pause(500);
        Desk.picture("dark-welcome");
        Desk.ready();
        for (IWizardRegistry registry : List.of(
                PlatformUI.getWorkbench().getNewWizardRegistry(),
                PlatformUI.getWorkbench().getImportWizardRegistry())) {
            IWizardCategory ours = registry.findCategory("org.millrace");
            for (IWizardDescriptor each : ours == null ? new IWizardDescriptor[0] : ours.getWizards()) {
                IWorkbenchWizard wizard = each.createWizard();
                wizard.init(PlatformUI.getWorkbench(), new StructuredSelection(project));
                WizardDialog dialog = new WizardDialog(Desk.shell(), wizard);
                keep("dark-wizard-" + each.getId().replaceFirst(".*\\.", ""), dialog);
            }
        }
        keep(
                "dark-preferences",
                PreferencesUtil.createPreferenceDialogOn(
                        Desk.shell(), "org.millrace.designer.preferences", null, null));
        keep(
                "dark-project-properties",
                PreferencesUtil.createPropertyDialogOn(
                        Desk.shell(), project, "org.millrace.designer.properties", null, null));
        Files.writeString(
                project.getFile("service-mediation.flow").getLocation().toPath(),
                Files.readString(project.getFile("service-mediation.flow")
                                .getLocation()
                                .toPath())
                        .replace("\"answer\"", "\"theirs\""));
        FlowEditor editor = Desk.open(project.getFile("service-mediation.flow"));
        editor.execute("Note", () -> editor.drawing().flow().setNote("mine"));
        Files.writeString(
                project.getFile("service-mediation.flow").getLocation().toPath(),
                Files.readString(project.getFile("service-mediation.flow")
                                .getLocation()
                                .toPath())
                        .replace("\"theirs\"", "\"again\""));
        editor.setFocus();
        Desk.picture("dark-changed-by-others");
    }

    private static void keep(String name, Window dialog) throws Exception {
        dialog.setBlockOnOpen(false);
        dialog.open();
        Desk.picture(name);
        dialog.close();
        Desk.settle();
    }
}

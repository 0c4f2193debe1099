package org.millrace.tests.designer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.eclipse.core.resources.IProject;
import org.eclipse.e4.ui.css.swt.theme.IThemeEngine;
import org.eclipse.ui.PlatformUI;
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
}

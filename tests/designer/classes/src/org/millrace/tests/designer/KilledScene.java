package org.millrace.tests.designer;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;
import org.millrace.designer.diagram.FlowEditor;

/** What a designer of its own does that {@code KilledTest} started: draws until it is killed, or finds what was drawn. */
public final class KilledScene implements IStartup {

    static final String PROPERTY = "killed.scene";

    @Override
    public void earlyStartup() {
        String scene = System.getProperty(PROPERTY);
        if (scene != null) {
            PlatformUI.getWorkbench().getDisplay().asyncExec(() -> play(scene));
        }
    }

    private static void play(String scene) {
        try {
            if (scene.equals("draw")) {
                draw();
            } else {
                recover();
                PlatformUI.getWorkbench().close();
            }
        } catch (Throwable e) {
            e.printStackTrace();
            Runtime.getRuntime().halt(3);
        }
    }

    private static void draw() throws Exception {
        Desk.ready();
        IProject project = Desk.project("killed", "service-mediation");
        FlowEditor editor = Desk.open(project.getFile("service-mediation.flow"));
        editor.execute(
                "Rename",
                () -> editor.drawing().rename(editor.drawing().step("answer").orElseThrow(), "drawn-last"));
    }

    /** Nothing is opened here: the designer does that by itself. */
    private static void recover() throws Exception {
        Desk.ready();
        Desk.await("the flow opens by itself", () -> Desk.page().getActiveEditor() instanceof FlowEditor);
        FlowEditor editor = (FlowEditor) Desk.page().getActiveEditor();
        Desk.await("an offer", () -> Desk.button(editor, "Recover").isPresent());
        Desk.picture("killed-offered");
        Desk.button(editor, "Recover").orElseThrow().notifyListeners(SWT.Selection, new Event());
        Desk.settle();
        editor.doSave(new NullProgressMonitor());
    }
}

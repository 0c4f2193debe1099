package org.millrace.designer.app;

import org.eclipse.ui.IFolderLayout;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IPerspectiveFactory;
import org.eclipse.ui.IPlaceholderFolderLayout;

/** Flows in the middle, files and outline on the left, properties and problems below. */
public final class DesignerPerspective implements IPerspectiveFactory {

    private static final String FILES = "org.eclipse.ui.navigator.ProjectExplorer";
    private static final String EXERCISER = "org.millrace.designer.exerciser";
    private static final String RUNTIMES = "org.millrace.designer.runtimes";
    private static final String GUIDE = "org.millrace.designer.help";

    @Override
    public void createInitialLayout(IPageLayout layout) {
        String editors = layout.getEditorArea();
        IFolderLayout files = layout.createFolder("files", IPageLayout.LEFT, 0.2f, editors);
        files.addView(FILES);
        IFolderLayout outline = layout.createFolder("outline", IPageLayout.BOTTOM, 0.55f, "files");
        outline.addView(IPageLayout.ID_OUTLINE);
        IPlaceholderFolderLayout beside = layout.createPlaceholderFolder(
                "beside", IPageLayout.RIGHT, 0.68f, editors); // the guide, when it is asked for
        beside.addPlaceholder(GUIDE);
        IFolderLayout below = layout.createFolder("below", IPageLayout.BOTTOM, 0.61f, editors);
        below.addView(IPageLayout.ID_PROP_SHEET);
        below.addView(IPageLayout.ID_PROBLEM_VIEW);
        below.addView(EXERCISER);
        below.addView(RUNTIMES);
        layout.addNewWizardShortcut("org.millrace.designer.newProject");
        layout.addNewWizardShortcut("org.millrace.designer.newFromDescription");
        layout.addNewWizardShortcut("org.millrace.designer.newFlow");
        layout.addNewWizardShortcut("org.eclipse.ui.wizards.new.folder");
        layout.addNewWizardShortcut("org.eclipse.ui.wizards.new.file");
        layout.addShowViewShortcut(FILES);
        layout.addShowViewShortcut(IPageLayout.ID_OUTLINE);
        layout.addShowViewShortcut(IPageLayout.ID_PROP_SHEET);
        layout.addShowViewShortcut(IPageLayout.ID_PROBLEM_VIEW);
        layout.addShowViewShortcut(EXERCISER);
        layout.addShowViewShortcut(RUNTIMES);
        layout.addShowViewShortcut(GUIDE);
    }
}

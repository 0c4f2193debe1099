package org.millrace.designer.diagram;

import org.eclipse.gef.editparts.ZoomManager;
import org.eclipse.gef.ui.actions.ZoomComboContributionItem;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;

/** The field for the zoom: it is the editor's, also while a view has the focus. UI thread only. */
final class ZoomField extends ZoomComboContributionItem {

    private final IWorkbenchPage page;

    ZoomField(IWorkbenchPage page) {
        super(page, new String[] {ZoomManager.FIT_ALL, ZoomManager.FIT_WIDTH, ZoomManager.FIT_HEIGHT});
        this.page = page;
    }

    /** @param zoom null when a part is activated that has none */
    @Override
    public void setZoomManager(ZoomManager zoom) {
        IEditorPart editor = zoom == null && page != null ? page.getActiveEditor() : null;
        super.setZoomManager(editor == null ? zoom : (ZoomManager) editor.getAdapter(ZoomManager.class));
    }
}

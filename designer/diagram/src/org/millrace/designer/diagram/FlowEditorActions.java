package org.millrace.designer.diagram;

import org.eclipse.gef.ui.actions.ActionBarContributor;
import org.eclipse.gef.ui.actions.DeleteRetargetAction;
import org.eclipse.gef.ui.actions.GEFActionConstants;
import org.eclipse.gef.ui.actions.RedoRetargetAction;
import org.eclipse.gef.ui.actions.UndoRetargetAction;
import org.eclipse.gef.ui.actions.ZoomInRetargetAction;
import org.eclipse.gef.ui.actions.ZoomOutRetargetAction;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.IToolBarManager;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.ui.IWorkbenchActionConstants;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.actions.RetargetAction;
import org.eclipse.ui.menus.IMenuService;

/** Puts the flow editor's actions into the workbench's menus and toolbar. */
public final class FlowEditorActions extends ActionBarContributor {

    @Override
    protected void buildActions() {
        addRetargetAction(new UndoRetargetAction());
        addRetargetAction(new RedoRetargetAction());
        addRetargetAction(new DeleteRetargetAction());
        addRetargetAction(new ZoomInRetargetAction());
        addRetargetAction(new ZoomOutRetargetAction());
        addRetargetAction(new RetargetAction(FlowActions.FIT, "Zoom to &fit"));
        addRetargetAction(new RetargetAction(FlowActions.COMPILE, "Compile and &sign"));
        addRetargetAction(new RetargetAction(FlowActions.ARRANGE, "&Arrange all"));
        addRetargetAction(new RetargetAction(FlowActions.ACTUAL_SIZE, "Zoom to &100 %"));
        addRetargetAction(new RetargetAction(FlowActions.CONNECT, "Draw a &wire to\u2026"));
        addRetargetAction(new RetargetAction(FlowActions.KEYS, "&Keys of the canvas"));
        addRetargetAction(new RetargetAction(FlowActions.EXPORT, "E&xport as a picture\u2026"));
        addRetargetAction(new RetargetAction(FlowActions.DUPLICATE, "D&uplicate"));
        addRetargetAction(new RetargetAction(FlowActions.PIN, "Pi&n"));
        addRetargetAction(new RetargetAction(FlowActions.FOLD, "&Fold or unfold"));
    }

    @Override
    protected void declareGlobalActionKeys() {
        addGlobalActionKey(ActionFactory.CUT.getId());
        addGlobalActionKey(ActionFactory.COPY.getId());
        addGlobalActionKey(ActionFactory.PASTE.getId());
        addGlobalActionKey(ActionFactory.SELECT_ALL.getId());
        addGlobalActionKey(ActionFactory.RENAME.getId());
        addGlobalActionKey(ActionFactory.PRINT.getId());
        addGlobalActionKey(ActionFactory.FIND.getId());
    }

    @Override
    public void contributeToToolBar(IToolBarManager tools) {
        tools.add(new ZoomField(getPage()));
    }

    @Override
    public void contributeToMenu(IMenuManager menus) {
        MenuManager menu = new MenuManager("F&low", "org.millrace.designer.menu.flow");
        menu.add(getAction(FlowActions.COMPILE));
        menu.add(new Separator());
        menu.add(getAction(FlowActions.ARRANGE));
        menu.add(getAction(FlowActions.FOLD));
        menu.add(getAction(FlowActions.PIN));
        menu.add(getAction(FlowActions.DUPLICATE));
        menu.add(getAction(FlowActions.CONNECT));
        menu.add(new Separator());
        menu.add(getAction(GEFActionConstants.ZOOM_IN));
        menu.add(getAction(GEFActionConstants.ZOOM_OUT));
        menu.add(getAction(FlowActions.ACTUAL_SIZE));
        menu.add(getAction(FlowActions.FIT));
        menu.add(new Separator());
        menu.add(getAction(FlowActions.EXPORT));
        menu.add(getAction(FlowActions.KEYS));
        menus.insertAfter(IWorkbenchActionConstants.M_EDIT, menu);
        getPage()
                .getWorkbenchWindow()
                .getService(IMenuService.class)
                .populateContributionManager(menu, "menu:" + menu.getId());
    }
}

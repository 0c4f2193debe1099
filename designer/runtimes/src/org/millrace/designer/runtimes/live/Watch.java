package org.millrace.designer.runtimes.live;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IContributionItem;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.actions.CompoundContributionItem;
import org.eclipse.ui.handlers.HandlerUtil;
import org.millrace.designer.diagram.FlowEditor;
import org.millrace.designer.runtimes.connect.Chosen;
import org.millrace.designer.runtimes.connect.Connections;
import org.millrace.designer.runtimes.connect.ObservedPair;
import org.millrace.designer.runtimes.connect.ObservedRuntime;
import org.millrace.designer.runtimes.connect.Target;

/** The Watch button: opens the list of what can be watched, where the pointer is. */
public final class Watch extends AbstractHandler {

    @Override
    public Object execute(ExecutionEvent event) {
        if (HandlerUtil.getActiveEditor(event) instanceof FlowEditor editor) {
            MenuManager menu = new MenuManager();
            choices(editor).forEach(menu::add);
            Menu shown = menu.createContextMenu(HandlerUtil.getActiveShell(event));
            Point at = editor.getSite().getShell().getDisplay().getCursorLocation();
            shown.setLocation(at);
            shown.setVisible(true);
        }
        return null;
    }

    /** The same list, below the button's arrow. */
    public static final class Choices extends CompoundContributionItem {

        @Override
        protected IContributionItem[] getContributionItems() {
            var window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
            var page = window == null ? null : window.getActivePage();
            return page != null && page.getActiveEditor() instanceof FlowEditor editor
                    ? choices(editor).toArray(IContributionItem[]::new)
                    : new IContributionItem[0];
        }
    }

    /** Nothing, each pair, each runtime; what is chosen bears the mark. */
    static List<IContributionItem> choices(FlowEditor editor) {
        Optional<Target> now = Chosen.ofWorkspace().of(editor.file());
        List<IContributionItem> items = new ArrayList<>();
        items.add(choice(editor, "&Nothing", null, now));
        items.add(new Separator());
        for (ObservedPair pair : Connections.ofWorkspace().pairs()) {
            items.add(choice(editor, pair.name(), new Target.Both(pair.pair()), now));
        }
        for (ObservedRuntime seen : Connections.ofWorkspace().now()) {
            items.add(choice(
                    editor, seen.runtime().name(), new Target.One(seen.runtime().id()), now));
        }
        if (items.size() == 2) {
            IAction none = new Action("No runtime was added yet: the Runtimes view adds one") {};
            none.setEnabled(false);
            items.add(new ActionContributionItem(none));
        }
        return items;
    }

    private static IContributionItem choice(FlowEditor editor, String label, Target target, Optional<Target> now) {
        Action choice = new Action(label, IAction.AS_RADIO_BUTTON) {
            @Override
            public void run() {
                if (isChecked()) {
                    Chosen.ofWorkspace().choose(editor.file(), target);
                }
            }
        };
        choice.setChecked(now.equals(Optional.ofNullable(target)));
        return new ActionContributionItem(choice);
    }
}

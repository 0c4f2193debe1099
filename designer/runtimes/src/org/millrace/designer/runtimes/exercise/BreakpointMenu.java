package org.millrace.designer.runtimes.exercise;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IMenuListener;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.Separator;

/** What the menu of a step has of breakpoints. UI thread only. */
final class BreakpointMenu implements IMenuListener {

    private final ExerciserView view;

    BreakpointMenu(ExerciserView view) {
        this.view = view;
    }

    @Override
    public void menuAboutToShow(IMenuManager manager) {
        view.selectedId().ifPresent(step -> {
            manager.add(new Separator());
            String toggles = view.stopsBefore(step) ? "Remove breakpoint" : "Stop before this step";
            manager.add(action(toggles + "\tCtrl+Shift+B", () -> view.toggle(step)));
            manager.add(action("Breakpoint's condition \u2026", () -> {
                if (!view.stopsBefore(step)) {
                    view.toggle(step);
                }
                view.askForBreakpoints(step);
            }));
        });
    }

    private static Action action(String text, Runnable does) {
        return new Action(text) {
            @Override
            public void run() {
                does.run();
            }
        };
    }
}

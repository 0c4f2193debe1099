package org.millrace.designer.runtimes.exercise;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Listener;

/** The keys of the Exerciser, which are heard wherever the focus is in it, and on the diagram. UI thread only. */
final class ExerciserKeys implements Listener {

    private final ExerciserView view;

    ExerciserKeys(ExerciserView view) {
        this.view = view;
    }

    /** Hears them in a control and all within. */
    void hearIn(Control control) {
        control.addListener(SWT.KeyDown, this);
        if (control instanceof Composite inner) {
            for (Control each : inner.getChildren()) {
                hearIn(each);
            }
        }
    }

    @Override
    public void handleEvent(Event event) {
        boolean control = (event.stateMask & SWT.MOD1) != 0;
        boolean shift = (event.stateMask & SWT.MOD2) != 0;
        boolean taken = true;
        if (event.keyCode == SWT.F11 && control) {
            view.run(shift);
        } else if (event.keyCode == SWT.F6 && !control) {
            view.goOn(TestRuntime.GoOn.STEP);
        } else if (event.keyCode == SWT.F8 && !control) {
            view.goOn(TestRuntime.GoOn.RESUME);
        } else if (event.keyCode == SWT.F2 && control) {
            view.goOn(TestRuntime.GoOn.ABORT);
        } else if (event.keyCode == 'b' && control && shift && view.selectedId().isPresent()) {
            view.toggle(view.selectedId().get());
        } else {
            taken = false;
        }
        event.doit = event.doit && !taken;
    }
}

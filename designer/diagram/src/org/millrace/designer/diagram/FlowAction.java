package org.millrace.designer.diagram;

import java.util.function.BooleanSupplier;
import org.eclipse.gef.ui.actions.SelectionAction;
import org.millrace.designer.diagram.base.TextKeys;

/**
 * Something a person can do in the flow editor, by menu, key or toolbar. Where a field for typing in it has the focus, the keys of editing are
 * the field's.
 */
final class FlowAction extends SelectionAction {

    private final BooleanSupplier possible;
    private final Runnable deed;

    FlowAction(FlowEditor editor, String id, String text, BooleanSupplier possible, Runnable deed) {
        super(editor);
        this.possible = possible;
        this.deed = deed;
        setId(id);
        setText(text);
    }

    @Override
    protected boolean calculateEnabled() {
        return possible != null && possible.getAsBoolean();
    }

    @Override
    public boolean isEnabled() {
        return TextKeys.have(getId()) || super.isEnabled();
    }

    @Override
    public void run() {
        if (!TextKeys.act(getId())) {
            deed.run();
        }
    }
}

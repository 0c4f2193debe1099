package org.millrace.designer.diagram.base;

import java.util.Optional;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.actions.ActionFactory;

/**
 * What the keys of editing do in a field for typing. The workbench gives these keys to the part that is active, whatever has the focus in it: a
 * part whose own actions have them asks here first. UI thread only.
 */
public final class TextKeys {

    private TextKeys() {}

    /** Whether a field for typing has the focus that has such an action of its own. */
    public static boolean have(String action) {
        return isOne(action) && focused().isPresent();
    }

    /** Does in the field that has the focus what the key means there; false where there is none. */
    public static boolean act(String action) {
        Optional<Control> field = focused().filter(focused -> isOne(action));
        field.ifPresent(focused -> act(action, focused));
        return field.isPresent();
    }

    private static Optional<Control> focused() {
        return Optional.ofNullable(Display.getCurrent().getFocusControl()).filter(TextUndo::isField);
    }

    private static boolean isOne(String action) {
        return action.equals(ActionFactory.CUT.getId())
                || action.equals(ActionFactory.COPY.getId())
                || action.equals(ActionFactory.PASTE.getId())
                || action.equals(ActionFactory.DELETE.getId())
                || action.equals(ActionFactory.SELECT_ALL.getId())
                || action.equals(ActionFactory.UNDO.getId())
                || action.equals(ActionFactory.REDO.getId());
    }

    private static void act(String action, Control field) {
        if (action.equals(ActionFactory.UNDO.getId())) {
            TextUndo.of(field).ifPresent(TextUndo::undo);
        } else if (action.equals(ActionFactory.REDO.getId())) {
            TextUndo.of(field).ifPresent(TextUndo::redo);
        } else if (field instanceof Text text) {
            actIn(action, text);
        } else if (field instanceof Combo combo) {
            actIn(action, combo);
        }
    }

    private static void actIn(String action, Text text) {
        if (action.equals(ActionFactory.CUT.getId())) {
            text.cut();
        } else if (action.equals(ActionFactory.COPY.getId())) {
            text.copy();
        } else if (action.equals(ActionFactory.PASTE.getId())) {
            text.paste();
        } else if (action.equals(ActionFactory.SELECT_ALL.getId())) {
            text.selectAll();
        } else if (action.equals(ActionFactory.DELETE.getId()) && text.getEditable()) {
            if (text.getSelectionCount() == 0) {
                text.setSelection(text.getCaretPosition(), text.getCaretPosition() + 1);
            }
            text.insert("");
        }
    }

    private static void actIn(String action, Combo combo) {
        if (action.equals(ActionFactory.CUT.getId())) {
            combo.cut();
        } else if (action.equals(ActionFactory.COPY.getId())) {
            combo.copy();
        } else if (action.equals(ActionFactory.PASTE.getId())) {
            combo.paste();
        } else if (action.equals(ActionFactory.SELECT_ALL.getId())) {
            combo.setSelection(new Point(0, combo.getText().length()));
        } else if (action.equals(ActionFactory.DELETE.getId())) {
            Point selected = combo.getSelection();
            String text = combo.getText();
            int end = selected.y > selected.x ? selected.y : Math.min(text.length(), selected.x + 1);
            combo.setText(text.substring(0, selected.x) + text.substring(end));
            combo.setSelection(new Point(selected.x, selected.x));
        }
    }
}

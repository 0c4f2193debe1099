package org.millrace.designer.diagram.base;

import org.eclipse.gef.commands.Command;
import org.millrace.model.edit.Change;
import org.millrace.model.edit.Drawing;

/** An edit of a drawing on the command stack. */
public final class Edit extends Command {

    private final Drawing drawing;
    private final Runnable edit;
    private Change change;

    /** @param label as it stands behind "Undo" in the menu */
    public Edit(String label, Drawing drawing, Runnable edit) {
        super(label);
        this.drawing = drawing;
        this.edit = edit;
    }

    @Override
    public void execute() {
        change = drawing.change(getLabel(), edit);
    }

    @Override
    public void undo() {
        change.undo();
    }

    @Override
    public void redo() {
        change.redo();
    }
}

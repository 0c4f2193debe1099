package org.millrace.designer.diagram.base;

import org.eclipse.gef.commands.Command;
import org.millrace.model.draw.Room;
import org.millrace.model.edit.Change;
import org.millrace.model.edit.Drawing;

/** An edit of a drawing on the command stack; what stands around regions gives way to those that it makes larger. */
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
        change = drawing.change(getLabel(), () -> Room.keepingApart(drawing, edit));
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

package org.millrace.designer.diagram;

import java.io.IOException;
import org.eclipse.gef.commands.CommandStack;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.ui.IEditorPart;
import org.millrace.compiler.fix.Fix;

/**
 * What can be undone and redone in an editor. GEF's own stack takes a command from one of its lists before it calls it, and one that fails
 * then is on neither. A fix writes files, so that it may fail: it is called first, and goes to the other list when it went. UI thread only.
 */
final class UndoList extends CommandStack {

    private static final String AGAIN = " once that is out of the way.";

    /** Part of a fix that writes files. */
    private interface Deed {
        void run() throws IOException;
    }

    private final IEditorPart editor;

    UndoList(IEditorPart editor) {
        this.editor = editor;
    }

    /**
     * Does a fix, so that it can be undone; one that can't be done says why.
     *
     * @param afterwards done after it, and after every undo and redo of it, to look at the files again
     */
    void apply(Fix fix, Runnable afterwards) {
        if (went(fix, fix::apply, "It could not be done, and nothing was changed: ", "")) {
            execute(new AppliedFix(fix, afterwards));
        }
    }

    @Override
    public void undo() {
        if (!(canUndo() && getUndoCommand() instanceof AppliedFix last)
                || went(last.fix(), last.fix()::undo, "It could not be taken back: ", ". Undo takes it back" + AGAIN)) {
            super.undo();
        }
    }

    @Override
    public void redo() {
        if (!(getRedoCommand() instanceof AppliedFix next)
                || went(
                        next.fix(),
                        next.fix()::redo,
                        "It could not be done again, and nothing was changed: ",
                        ". Redo does it" + AGAIN)) {
            super.redo();
        }
    }

    private boolean went(Fix fix, Deed deed, String failed, String remedy) {
        try {
            deed.run();
            return true;
        } catch (IOException e) {
            MessageDialog.openError(editor.getSite().getShell(), fix.label(), failed + e.getMessage() + remedy);
            return false;
        }
    }
}

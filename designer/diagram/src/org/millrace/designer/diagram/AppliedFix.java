package org.millrace.designer.diagram;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.eclipse.gef.commands.Command;
import org.millrace.compiler.fix.Fix;

/** A fix on the command stack; it was applied already when it comes there. */
final class AppliedFix extends Command {

    private final Fix fix;
    private final Runnable afterwards;

    /** @param afterwards done after every undo and redo, to look at the files again */
    AppliedFix(Fix fix, Runnable afterwards) {
        super(fix.label());
        this.fix = fix;
        this.afterwards = afterwards;
    }

    @Override
    public void execute() {
        afterwards.run();
    }

    @Override
    public void undo() {
        try {
            fix.undo();
        } catch (IOException e) {
            throw new UncheckedIOException("can't take back: " + getLabel(), e);
        }
        afterwards.run();
    }

    @Override
    public void redo() {
        try {
            fix.redo();
        } catch (IOException e) {
            throw new UncheckedIOException("can't do again: " + getLabel(), e);
        }
        afterwards.run();
    }
}

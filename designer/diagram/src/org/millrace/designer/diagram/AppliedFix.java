package org.millrace.designer.diagram;

import org.eclipse.gef.commands.Command;
import org.millrace.compiler.fix.Fix;

/** A fix in the list of what can be undone, which has called it already whenever it comes here. */
final class AppliedFix extends Command {

    private final Fix fix;
    private final Runnable afterwards;

    /** @param afterwards done after it, and after every undo and redo */
    AppliedFix(Fix fix, Runnable afterwards) {
        super(fix.label());
        this.fix = fix;
        this.afterwards = afterwards;
    }

    Fix fix() {
        return fix;
    }

    @Override
    public void execute() {
        afterwards.run();
    }

    @Override
    public void undo() {
        afterwards.run();
    }

    @Override
    public void redo() {
        afterwards.run();
    }
}

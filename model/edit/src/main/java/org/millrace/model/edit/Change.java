package org.millrace.model.edit;

import org.eclipse.emf.ecore.change.ChangeDescription;

/** Something that was done to a drawing: it can be undone, and then redone, any number of times, in the reverse order of doing. */
public final class Change {

    private final String label;
    private final ChangeDescription recorded;
    private boolean done = true;

    Change(String label, ChangeDescription recorded) {
        this.label = label;
        this.recorded = recorded;
    }

    /** What was done, as a person would say it, e.g. {@code Move validate-order}. */
    public String label() {
        return label;
    }

    /** Whether nothing was changed after all. */
    public boolean isEmpty() {
        return recorded.getObjectChanges().isEmpty()
                && recorded.getResourceChanges().isEmpty();
    }

    /** @throws IllegalStateException when it is undone already */
    public void undo() {
        turn(true);
    }

    /** @throws IllegalStateException when it is not undone */
    public void redo() {
        turn(false);
    }

    private void turn(boolean from) {
        if (done != from) {
            throw new IllegalStateException(label + " is " + (done ? "done" : "undone") + " already");
        }
        recorded.applyAndReverse();
        done = !from;
    }
}

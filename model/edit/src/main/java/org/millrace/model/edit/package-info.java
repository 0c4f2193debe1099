/**
 * Undoable changes to a flow and its layout, without any user interface.
 *
 * <p>A {@link org.millrace.model.edit.Drawing} is a flow with its layout; its methods are what a person can do to it, each of which keeps the
 * two together and sound: a step that is removed takes its wires and its place along, a branch that is renamed keeps its wire. Whatever is
 * done inside of {@link org.millrace.model.edit.Drawing#change} is recorded, attribute by attribute, and comes back as a {@link
 * org.millrace.model.edit.Change} that can be undone and redone, so no edit needs an undo of its own. {@link
 * org.millrace.model.edit.Clipping} is what copy and paste carry.
 *
 * <p>Depends on the model, the catalog and EMF's change recorder. Never judges whether a flow makes sense: that is the compiler's
 * business; refuses only what would not be a flow at all, and says why.
 */
package org.millrace.model.edit;

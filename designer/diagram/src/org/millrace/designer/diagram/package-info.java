/**
 * The flow editor: a flow as a diagram that a person draws.
 *
 * <p>{@link org.millrace.designer.diagram.FlowEditor} holds a {@link org.millrace.model.edit.Drawing}; every change to it is an {@link
 * org.millrace.designer.diagram.base.Edit} on the editor's command stack, property edits included, so that everything can be undone. The edit
 * parts in {@code part} show the drawing and turn gestures into edits; {@code figure} draws; {@code palette} offers step kinds; {@code
 * properties} edits values; {@code problem} shows what the compiler says. They know the editor as an {@link
 * org.millrace.designer.diagram.session.EditSession}, and nothing of this package, which stands above all others.
 *
 * <p>Written for the GEF of 2007, which is the one on Maven Central, by what today's GEF classic still has. Never speaks to a runtime.
 */
package org.millrace.designer.diagram;

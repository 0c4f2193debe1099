/**
 * A flow that is being edited, and its content: what properties, problems, outline, export and recovery know of the editor. {@link
 * org.millrace.designer.diagram.session.EditSession} is the only way from them to it; the editor implements it, and none of them knows the
 * editor itself.
 */
package org.millrace.designer.diagram.session;

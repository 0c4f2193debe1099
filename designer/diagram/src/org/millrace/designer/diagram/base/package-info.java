/**
 * What every part of the designer uses and nothing of which knows a diagram: help contexts, images, the undoable {@link
 * org.millrace.designer.diagram.base.Edit}, the list that is searched by typing. Uses {@code figure} for drawing icons, and nothing else.
 */
package org.millrace.designer.diagram.base;

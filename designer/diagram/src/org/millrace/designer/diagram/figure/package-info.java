/**
 * What steps and wires look like. Draws what {@code model/draw} measured and routed, by {@code StepFigure} and {@code WireRouter}, which to read
 * first. Knows colours and shapes, nothing of edit parts or of the workbench.
 */
package org.millrace.designer.diagram.figure;

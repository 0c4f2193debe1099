/** What steps and wires look like. Knows colours and shapes, nothing of edit parts or of the workbench. Read {@code StepFigure} first. */
package org.millrace.designer.diagram.figure;

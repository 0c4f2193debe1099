/**
 * The edit parts: each shows one thing of the drawing and says what gestures on it mean. {@link org.millrace.designer.diagram.part.FlowPart}
 * is the whole flow, {@code StepPart} a step, {@code WirePart} a wire. After every change all of them refresh, which is cheap enough for
 * thousands of steps and never forgets one. Where steps stand and wires run is {@code model/draw}'s to say: {@code FlowPart} asks it once for
 * all. Problems come from beside, as badges by step id: see {@link
 * org.millrace.designer.diagram.figure.DiagramLook}.
 */
package org.millrace.designer.diagram.part;

/**
 * How what the compiler finds wrong can be mended: {@link org.millrace.compiler.fix.Fixes} has a line for every {@link
 * org.millrace.compiler.diagnostic.Rule}, with the fixes that it may have, or why there are none.
 *
 * <p>A {@link org.millrace.compiler.fix.Fix} is a change to a drawing, to files beside the flow, or to both; it can be undone and redone.
 * It knows no user interface. What it may need to know of the flow's folder, {@link org.millrace.compiler.fix.Surroundings} looks up.
 *
 * <p>Besides {@code read}, the only package of the compiler that touches EMF. Never decides for a person: a fix is offered, not done.
 */
package org.millrace.compiler.fix;

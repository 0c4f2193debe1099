/**
 * Numbers over a diagram whose flow runs somewhere: when they are shown, and on what; {@code figure} draws them. Knows nothing of runtimes, and
 * nothing here changes the flow.
 *
 * <p>Read {@link org.millrace.designer.diagram.live.LiveDisplay} first.
 */
package org.millrace.designer.diagram.live;

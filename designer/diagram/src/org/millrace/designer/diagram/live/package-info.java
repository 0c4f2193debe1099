/**
 * Numbers over a diagram whose flow runs somewhere: where they stand and how they look. Knows nothing of runtimes, and nothing here changes
 * the flow.
 *
 * <p>Read {@link org.millrace.designer.diagram.live.LiveDisplay} first.
 */
package org.millrace.designer.diagram.live;

/**
 * Leads wires around boxes, in straight pieces along the axes, without a screen.
 *
 * <p>A {@link org.millrace.model.draw.route.Scene} is what is routed at once: boxes, and wires between their ports; {@link
 * org.millrace.model.draw.route.Router} gives a {@link org.millrace.model.draw.route.Routing}, the corners of each wire. The same scene
 * always gives the same corners. The steps, in this order:
 *
 * <ol>
 *   <li>{@code Margin}: how far wires keep from each side of each box; two boxes share a gap that is too small for both.
 *   <li>{@code Grid}: lines along those distances and through ports; where two cross, a wire may turn.
 *   <li>{@code Search}: the cheapest way of each wire, straight and short wires first; one that leads to a port that another wire leads to
 *       may join that one ({@code Trunk}).
 *   <li>{@code Nudge}: the pieces of the ways are moved apart, and into the middle of the room that they have ({@code Corridors}), in an
 *       order that crosses least ({@code Order}).
 *   <li>{@code Crowds}: where that finds no room for all, the ways there get dearer, and the wires concerned are searched again.
 * </ol>
 *
 * <p>Based on Wybrow, Marriott and Stuckey, <i>Orthogonal connector routing</i> (2009) and <i>Orthogonal hyperedge routing</i> (2012).
 * Depends on the JDK and on the point of a drawing. Knows nothing of steps or files, and never places a box.
 */
package org.millrace.model.draw.route;

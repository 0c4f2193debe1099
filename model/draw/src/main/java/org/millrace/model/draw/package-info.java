/**
 * How a flow is drawn, without a screen: how large steps are, where they stand, which way wires run, and the picture as SVG.
 *
 * <p>{@link org.millrace.model.draw.Measures} says how large a step is and where its ports lie, from one table of text widths and no machine's
 * font, so that a flow looks the same wherever it is opened. {@link org.millrace.model.draw.Arrangement} gives places to all steps, {@link
 * org.millrace.model.draw.Room} wires and places those that are added; {@link org.millrace.model.draw.FlowScene} makes of a drawing what {@link
 * org.millrace.model.draw.route.Router} routes; {@link org.millrace.model.draw.Picture} is all that is to be seen of a flow, and {@link
 * org.millrace.model.draw.SvgWriter} writes it down.
 *
 * <p>Depends on the model, the catalog and {@code model/edit}. Knows no window system and no fonts. Placing steps changes the layout only, and
 * not the flow.
 */
package org.millrace.model.draw;

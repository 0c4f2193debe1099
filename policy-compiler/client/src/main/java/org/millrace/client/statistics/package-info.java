/**
 * What goes through a flow, second by second, on one runtime or on several together, made of what their statistics streams tell. Knows
 * nothing of connections and of screens.
 *
 * <p>Read {@link org.millrace.client.statistics.LiveFlow} first.
 */
package org.millrace.client.statistics;

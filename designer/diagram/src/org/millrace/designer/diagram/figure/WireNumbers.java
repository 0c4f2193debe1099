package org.millrace.designer.diagram.figure;

/**
 * What stands at a wire while it is watched.
 *
 * @param rate a second, short, e.g. {@code 1.2k}: wires may have little room; "" for a wire that was never taken
 * @param busy whether it was taken in the last seconds
 */
public record WireNumbers(String rate, boolean busy, String spoken) {}

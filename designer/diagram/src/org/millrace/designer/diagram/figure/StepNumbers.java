package org.millrace.designer.diagram.figure;

/**
 * What stands at a step while it is watched, as text, so that a step is painted anew only when it reads differently.
 *
 * @param rate e.g. {@code 1,240/s}
 * @param latency e.g. {@code 1.2 | 8.1 ms}, "" when there is none
 * @param faults e.g. {@code 12 faults}, "" when there were none
 * @param spoken all of it, for a screen reader and the tool tip
 */
public record StepNumbers(String rate, String latency, String faults, State state, String spoken) {

    /** How a step is doing, the worse the later. */
    public enum State {
        IDLE,
        BUSY,
        SLOW,
        FAULTY
    }
}

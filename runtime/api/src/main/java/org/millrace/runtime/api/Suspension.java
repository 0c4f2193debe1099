package org.millrace.runtime.api;

import java.util.function.Consumer;

/**
 * What a step waits for without a thread: it is begun when the flow has returned, and its end carries the flow on. A call of an endpoint is
 * one; so may be whatever else ends by itself within the exchange's deadline. Used by many exchanges at once.
 */
@FunctionalInterface
public interface Suspension {

    /**
     * Begins to wait.
     *
     * @param done is called once, by any thread, at once or later: with null, or with the fault that it ended with. What the step has to
     *     say, such as a backend's response, is in the exchange by then.
     */
    void begin(Exchange exchange, Consumer<Fault> done);
}

package org.millrace.runtime.api;

/**
 * A flow, ready to run. Instances hold no state of any exchange: every method may be called by many threads at once.
 *
 * <p>The compiler generates one implementation per flow, with a public constructor that takes a {@link Link}.
 */
public interface CompiledFlow {

    /**
     * Runs from the receive step. Returns when the exchange has its reply ({@link Exchange#reply} was called), or, in a flow that
     * relays, as soon as an invoke is under way; the invoke then comes back through {@link #resume}.
     *
     * @throws Fault when a step fails and no fault wire or handler of the flow takes it
     */
    void run(Exchange exchange);

    /**
     * Goes on after an invoke that did not block.
     *
     * @param point the number that the generated code gave to the invoke
     * @param fault why the invoke failed, or null when the exchange now holds the response
     * @throws Fault as {@link #run}
     */
    void resume(Exchange exchange, int point, Fault fault);

    /**
     * Runs one path through a region, from an inside port to an end of region; for the step of the region, which was given the number of its first
     * inside. Returns when the path has ended. An inside runs others, if any, of greater numbers.
     *
     * @param exchange the round's own, see {@link Exchange#round}
     * @param number the number that the generated code gave to the inside
     * @throws Fault when a step inside fails and no fault wire there takes it
     */
    default void inside(Exchange exchange, int number) {
        throw new IllegalStateException("the flow has no inside " + number);
    }
}

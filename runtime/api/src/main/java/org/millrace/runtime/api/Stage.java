package org.millrace.runtime.api;

/**
 * A stage of a message's road. It passes the exchange on to the next stage, or ends it with {@link Exchange#fail}. Called by many
 * threads at once; never blocks unless it says so.
 */
@FunctionalInterface
public interface Stage {

    void accept(Exchange exchange);
}

package org.millrace.runtime.api;

import java.nio.charset.StandardCharsets;

/**
 * What made an exchange, as the stages ask it: a listener, a timer. What differs by transport on the way of a message is decided here, so that
 * no stage asks by what transport an exchange came in. One for many exchanges; called by many threads at once; never blocks.
 */
public interface Origin {

    /** In warm-up, rehearsals and tests: no flow is found by it, and a fault is answered with its message alone. */
    Origin NONE = new Origin() {
        @Override
        public boolean select(Exchange exchange) {
            exchange.fail(new Fault(FaultCode.NO_FLOW, "No flow answers to this address."));
            return false;
        }

        @Override
        public Message answer(Exchange exchange, Fault fault) {
            byte[] body = String.valueOf(fault.getMessage()).getBytes(StandardCharsets.UTF_8);
            return Message.response(new Headers(), Payload.of(exchange, body));
        }
    };

    /**
     * Binds the exchange to the flow that it is for.
     *
     * @return whether it is bound; else it has failed, or was answered without a flow, and is for the reply stage
     */
    boolean select(Exchange exchange);

    /**
     * What the answer to a fault may depend on: kept as {@link Exchange#noted}, whatever the flow makes of the request later. Asked once for
     * each exchange, when it is made.
     */
    default Object note(Message request) {
        return null;
    }

    /** What an exchange that ended with a fault is answered with: the transport's one table from faults to outcomes. */
    Message answer(Exchange exchange, Fault fault);
}

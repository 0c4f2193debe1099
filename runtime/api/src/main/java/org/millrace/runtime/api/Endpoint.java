package org.millrace.runtime.api;

import java.time.Duration;

/**
 * A named pool of targets that steps call. Implemented by the transports that reach them, and by recorded replies in warm-up and tests. Called by
 * many threads at once.
 */
public interface Endpoint {

    ResourceKind<Endpoint> KIND = new ResourceKind<>("endpoint", "endpoints", Endpoint.class);

    /**
     * Sends the exchange's current message and waits for the response's head; its body may still be on its way.
     *
     * @param call what the step says of the call
     * @throws Fault BACKEND_UNREACHABLE, BACKEND_BROKEN, DEADLINE or OVERLOAD
     */
    Message call(Exchange exchange, Call call);

    /** As {@link #call}, without blocking: {@code done} is called once, by any thread, with a response or a fault. */
    void relay(Exchange exchange, Call call, Answer done);

    /**
     * @param words how the call is made, in words of the endpoint's transport; null for nothing
     * @param timeout the most time the call may take; the exchange's deadline holds besides
     */
    record Call(Object words, Duration timeout) {}

    /** Where the answer of a relayed call goes: one of the two is null. */
    @FunctionalInterface
    interface Answer {
        void accept(Message response, Fault fault);
    }
}

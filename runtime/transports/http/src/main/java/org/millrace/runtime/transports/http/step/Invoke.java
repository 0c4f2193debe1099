package org.millrace.runtime.transports.http.step;

import java.time.Duration;
import java.util.function.Consumer;
import org.millrace.runtime.api.Endpoint;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.LinkError;
import org.millrace.runtime.api.OpenToFlows;
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.api.Suspension;
import org.millrace.runtime.http.Forwarding;

/** Calls an endpoint with the message; what it returns becomes the message. */
public final class Invoke {

    private final Endpoint endpoint;
    private final Endpoint.Call call;
    private final Suspension calling = this::call;

    private Invoke(Endpoint endpoint, Endpoint.Call call) {
        this.endpoint = endpoint;
        this.call = call;
    }

    /**
     * Without a method or a path, that of the request is sent.
     *
     * @throws LinkError when the environment has no such endpoint, or a value can't be used
     */
    @OpenToFlows
    public static Invoke prepare(Link link, StepFacts step) {
        String stepId = step.id();
        String path = step.text("path");
        int timeoutMillis = step.number("timeoutMillis");
        if (timeoutMillis < 1) {
            throw new LinkError(
                    stepId, "a call can't take " + timeoutMillis + " ms at most", "give a timeout of at least 1 ms");
        }
        if (!path.isEmpty() && !path.startsWith("/")) {
            throw new LinkError(stepId, "the path " + path + " does not begin with /", "write /" + path);
        }
        return new Invoke(
                link.need(stepId, Endpoint.KIND, step.text("endpoint")),
                new Endpoint.Call(
                        new Forwarding(
                                step.text("method"),
                                path,
                                step.flag("preserveHost", false),
                                step.flag("webSocket", false)),
                        Duration.ofMillis(timeoutMillis)));
    }

    /** Calls and waits for the response's head; its body may still be on its way. */
    @OpenToFlows
    public static void run(Exchange exchange, Invoke prepared) {
        exchange.response(prepared.endpoint.call(exchange, prepared.call));
    }

    /** Leaves the call to be made when the flow has returned; the flow goes on at {@code point} with its answer. */
    @OpenToFlows
    public static void relay(Exchange exchange, Invoke prepared, int point) {
        exchange.suspend(prepared.calling, point);
    }

    private void call(Exchange exchange, Consumer<Fault> done) {
        endpoint.relay(exchange, call, (response, fault) -> {
            if (response != null) {
                exchange.response(response);
            }
            done.accept(fault);
        });
    }
}

package org.millrace.runtime.select;

import java.util.Collection;
import java.util.List;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.api.Hint;
import org.millrace.runtime.api.Message;
import org.millrace.runtime.api.Payload;
import org.millrace.runtime.api.Stage;

/**
 * Binds an exchange to the most specific active flow: an exact path before a prefix, a longer prefix before a shorter one. A method that
 * the path's flow does not let in is METHOD_NOT_ALLOWED, whatever a less specific flow might let in.
 */
public final class Selection implements Stage {

    private final Stage next;
    private final Stage refused;
    private volatile Routes routes = Routes.NONE;

    /** @param refused where exchanges go that failed or were answered here: to the reply stage */
    public Selection(Stage next, Stage refused) {
        this.next = next;
        this.refused = refused;
    }

    /** Replaces the table. Exchanges selected before go on with what they were bound to. */
    public void publish(Collection<Route> active) {
        routes = new Routes(active);
    }

    @Override
    public void accept(Exchange exchange) {
        Message request = exchange.request();
        String path = request.path();
        while (true) {
            Route route = path == null ? null : routes.find(exchange.listener(), path);
            if (route == null) {
                refuse(exchange, new Fault(FaultCode.NO_FLOW, "No flow answers to this address."));
                return;
            }
            if (!route.lets(request.method())) {
                String allowed = String.join(", ", route.methods());
                Fault fault = new Fault(
                        FaultCode.METHOD_NOT_ALLOWED,
                        "This address does not take this method; it takes " + allowed + ".");
                refuse(exchange, fault.hinting(new Hint.Allow(route.methods())));
                return;
            }
            if (MaxForwards.isSpent(request)) {
                answerItself(exchange, route);
                return;
            }
            if (route.enter().test(exchange)) {
                MaxForwards.count(request);
                next.accept(exchange);
                return;
            }
        }
    }

    /** RFC 9110 section 9.3.8 would have a TRACE reflected, but that shows scripts what they must not see, and is no must. */
    private void answerItself(Exchange exchange, Route route) {
        List<String> methods = route.methods().stream()
                .filter(method -> !method.equals("TRACE"))
                .toList();
        if (exchange.request().method().equals("TRACE")) {
            Fault fault = new Fault(
                    FaultCode.METHOD_NOT_ALLOWED,
                    "Max-Forwards lets this TRACE go no further, and the gateway itself answers none.");
            refuse(exchange, fault.hinting(new Hint.Allow(methods)));
            return;
        }
        Headers headers = new Headers();
        if (!methods.isEmpty()) {
            headers.add("Allow", String.join(", ", methods));
        }
        exchange.reply(Message.response(200, headers, Payload.empty(exchange)));
        refused.accept(exchange);
    }

    private void refuse(Exchange exchange, Fault fault) {
        exchange.fail(fault);
        refused.accept(exchange);
    }
}

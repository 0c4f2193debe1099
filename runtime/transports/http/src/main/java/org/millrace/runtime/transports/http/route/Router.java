package org.millrace.runtime.transports.http.route;

import java.util.Collection;
import java.util.List;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.api.Hint;
import org.millrace.runtime.api.Message;
import org.millrace.runtime.api.Origin;
import org.millrace.runtime.api.Payload;
import org.millrace.runtime.http.FieldName;
import org.millrace.runtime.http.RequestLine;
import org.millrace.runtime.http.RequestTarget;
import org.millrace.runtime.transports.http.message.HttpMessage;
import org.millrace.runtime.transports.http.reply.FaultTable;

/**
 * What the road asks of a listener. Binds an exchange to the most specific of the listener's flows: an exact path before a prefix, a longer
 * prefix before a shorter one. A method that the path's flow does not let in is METHOD_NOT_ALLOWED, whatever a less specific flow might
 * let in.
 */
public final class Router implements Origin {

    private volatile Routes routes = Routes.NONE;

    /** Adds to the table, or replaces what has the same path; to be followed by {@link #publish}. */
    public void add(Collection<Route> more) {
        routes = routes.and(more);
    }

    /** Replaces the table. Exchanges selected before go on with what they were bound to. */
    public void publish(Collection<Route> active) {
        routes = new Routes(active);
    }

    @Override
    public boolean select(Exchange exchange) {
        Message request = exchange.request();
        RequestLine line = request.start(RequestLine.class);
        String path = line.path();
        if ("*".equals(path) && line.method().equals("OPTIONS")) {
            answerItself(
                    exchange, line, routes.methods()); // RFC 9110 section 9.3.7: asked of the listener, and of no flow
            return false;
        }
        while (true) {
            Route route = path == null ? null : routes.find(path);
            if (route == null) {
                exchange.fail(new Fault(FaultCode.NO_FLOW, "No flow answers to this address."));
                return false;
            }
            if (isAmbiguous(route, path)) {
                exchange.fail(new Fault(
                        FaultCode.MALFORMED_REQUEST,
                        "The request's path can be read in two ways.",
                        path + " is for " + route.path() + ", and read as " + RequestTarget.read(path)
                                + " for another flow; see oddPaths of the listener",
                        null));
                return false;
            }
            if (route.describes(line)) {
                route.description().answer(exchange, line);
                return false;
            }
            if (!route.lets(line.method())) {
                exchange.fail(notAllowed(route.methods()));
                return false;
            }
            if (MaxForwards.isSpent(line, request.headers())) {
                answerItself(exchange, line, route.methods());
                return false;
            }
            if (route.enter().test(exchange)) {
                MaxForwards.count(line, request.headers());
                return true;
            }
        }
    }

    /** Whether a backend that reads the path in its own way would serve there what another flow is for, so that the other one was walked around. */
    private boolean isAmbiguous(Route route, String path) {
        String read = RequestTarget.read(path);
        Route other = read.equals(path) ? route : routes.find(read);
        return other != null && !other.path().equals(route.path());
    }

    static Fault notAllowed(List<String> taken) {
        return new Fault(
                        FaultCode.METHOD_NOT_ALLOWED,
                        "This address does not take this method; it takes " + String.join(", ", taken) + ".")
                .hinting(new Hint.Allow(taken));
    }

    /** RFC 9110 section 9.3.8 would have a TRACE reflected, but that shows scripts what they must not see, and is no must. */
    private static void answerItself(Exchange exchange, RequestLine line, Collection<String> allowed) {
        List<String> methods =
                allowed.stream().filter(method -> !method.equals("TRACE")).toList();
        if (line.method().equals("TRACE")) {
            Fault fault = new Fault(
                    FaultCode.METHOD_NOT_ALLOWED,
                    "Max-Forwards lets this TRACE go no further, and the gateway itself answers none.");
            exchange.fail(fault.hinting(new Hint.Allow(methods)));
            return;
        }
        Headers headers = new Headers();
        if (!methods.isEmpty()) {
            headers.add(FieldName.ALLOW, String.join(", ", methods));
        }
        exchange.reply(HttpMessage.response(200, headers, Payload.empty(exchange)));
    }

    @Override
    public Object note(Message request) {
        return FaultTable.note(request);
    }

    @Override
    public Message answer(Exchange exchange, Fault fault) {
        return FaultTable.answer(exchange, fault);
    }
}

package org.millrace.runtime.transports.http.road;

import org.millrace.runtime.api.CompiledFlow;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.transports.http.step.Invoke;
import org.millrace.runtime.transports.http.step.Reply;

/** As {@link PassThrough}, but that a client may have a WebSocket to the backend; adds a header to what that is asked, and to what it answers. */
public final class Sockets implements CompiledFlow {

    private final Invoke invoke;
    private final Reply reply;

    public Sockets(Link link) {
        invoke = Invoke.prepare(
                link,
                StepFacts.of("call", "invoke")
                        .with("endpoint", "backend")
                        .with("method", "")
                        .with("path", "")
                        .with("webSocket", true)
                        .with("timeoutMillis", 2_000));
        reply = Reply.prepare(
                link, StepFacts.of("answer", "reply").with("status", 0).with("contentType", ""));
    }

    @Override
    public void run(Exchange exchange) {
        Exchange.enter(exchange, 0);
        Exchange.enter(exchange, 1);
        exchange.message().headers().set("X-Asked", "by the flow");
        Invoke.relay(exchange, invoke, 0);
    }

    @Override
    public void resume(Exchange exchange, int point, Fault fault) {
        if (fault != null) {
            throw fault;
        }
        Exchange.enter(exchange, 2);
        exchange.message().headers().set("X-Answered", "by the flow");
        Reply.run(exchange, reply);
    }
}

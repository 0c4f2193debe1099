package org.millrace.runtime.transports.http.road;

import org.millrace.runtime.api.CompiledFlow;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.transports.http.step.Invoke;
import org.millrace.runtime.transports.http.step.Reply;

/** As {@link PassThrough}, but holds each body in memory, as a flow does that reads it: blocks, on a thread of its own. */
public final class Buffered implements CompiledFlow {

    private final Invoke invoke;
    private final Reply reply;

    public Buffered(Link link) {
        invoke = Invoke.prepare(
                link,
                StepFacts.of("call", "invoke")
                        .with("endpoint", "backend")
                        .with("method", "")
                        .with("path", "")
                        .with("timeoutMillis", 30_000));
        reply = Reply.prepare(
                link, StepFacts.of("answer", "reply").with("status", 0).with("contentType", ""));
    }

    @Override
    public void run(Exchange exchange) {
        Exchange.enter(exchange, 0);
        exchange.message().payload().bytes();
        Exchange.enter(exchange, 1);
        Invoke.run(exchange, invoke);
        exchange.message().payload().bytes();
        Exchange.enter(exchange, 2);
        Reply.run(exchange, reply);
    }

    @Override
    public void resume(Exchange exchange, int point, Fault fault) {
        throw fault;
    }
}

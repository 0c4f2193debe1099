package org.millrace.runtime.transports.http.road;

import org.millrace.runtime.api.CompiledFlow;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.transports.http.step.Invoke;
import org.millrace.runtime.transports.http.step.Reply;

/** Answers 204 whatever the backend says; to {@code /held} when it has read it, as a flow does that reads it. */
public final class NoContent implements CompiledFlow {

    private final Invoke invoke;
    private final Reply reply;

    public NoContent(Link link) {
        invoke = Invoke.prepare(
                link,
                StepFacts.of("call", "invoke")
                        .with("endpoint", "backend")
                        .with("method", "")
                        .with("path", "")
                        .with("timeoutMillis", 30_000));
        reply = Reply.prepare(
                link, StepFacts.of("answer", "reply").with("status", 204).with("contentType", ""));
    }

    @Override
    public void run(Exchange exchange) {
        Exchange.enter(exchange, 0);
        Exchange.enter(exchange, 1);
        Invoke.run(exchange, invoke);
        if (exchange.request().start().toString().indexOf("/none/held") > 0) {
            exchange.message().payload().bytes();
        }
        Exchange.enter(exchange, 2);
        Reply.run(exchange, reply);
    }

    @Override
    public void resume(Exchange exchange, int point, Fault fault) {
        throw fault;
    }
}

package org.millrace.runtime.transports.http.road;

import org.millrace.runtime.api.CompiledFlow;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.Payload;
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.transports.http.step.Invoke;
import org.millrace.runtime.transports.http.step.Reply;

/** As {@link PassThrough}, but a fault wire leads from the invoke to a second one, and one from that to a reply of the flow's own. */
public final class SecondChance implements CompiledFlow {

    private final Invoke invoke;
    private final Reply reply;

    public SecondChance(Link link) {
        invoke = Invoke.prepare(
                link,
                StepFacts.of("call", "invoke")
                        .with("endpoint", "backend")
                        .with("method", "")
                        .with("path", "")
                        .with("timeoutMillis", 30_000));
        reply = Reply.prepare(
                link, StepFacts.of("answer", "reply").with("status", 503).with("contentType", ""));
    }

    @Override
    public void run(Exchange exchange) {
        Exchange.enter(exchange, 0);
        Exchange.enter(exchange, 1);
        Invoke.relay(exchange, invoke, 0);
    }

    @Override
    public void resume(Exchange exchange, int point, Fault fault) {
        if (fault == null) {
            exchange.reply(exchange.message());
            return;
        }
        Exchange.caught(exchange, fault);
        if (point == 0) {
            Exchange.enter(exchange, 1);
            Invoke.relay(exchange, invoke, 1);
            return;
        }
        Exchange.enter(exchange, 2);
        exchange.message().content(Payload.of(exchange, "sorry".getBytes()));
        Reply.run(exchange, reply);
    }
}

package org.millrace.runtime.transports.http.road;

import org.millrace.runtime.api.CompiledFlow;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.transports.http.step.Reply;

/** Answers with the request's body, as it comes in, and with its own version in a header. */
public final class Echo implements CompiledFlow {

    private final Reply reply;
    private final String version;

    public Echo(Link link) {
        reply = Reply.prepare(
                link, StepFacts.of("answer", "reply").with("status", 0).with("contentType", ""));
        version = new String(link.resource("answer", "version"));
    }

    @Override
    public void run(Exchange exchange) {
        Exchange.enter(exchange, 0);
        Exchange.enter(exchange, 2);
        Reply.run(exchange, reply);
        exchange.reply().headers().set("X-Version", version);
    }

    @Override
    public void resume(Exchange exchange, int point, Fault fault) {
        throw fault;
    }
}

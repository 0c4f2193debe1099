package org.millrace.runtime.toy;

import org.millrace.runtime.api.CompiledFlow;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.Message;
import org.millrace.runtime.api.Payload;

/** A flow that answers with a letter's own text, and fails over one that is empty. */
public final class Receipt implements CompiledFlow {

    public Receipt(Link link) {}

    @Override
    public void run(Exchange exchange) {
        Exchange.enter(exchange, 0);
        byte[] letter = exchange.request().payload().bytes();
        if (letter.length == 0) {
            throw Fault.raised("letter.empty", Fault.Cause.CLIENT, "The letter is empty.", null);
        }
        exchange.reply(Message.response(new Headers(), Payload.of(exchange, letter)));
    }

    @Override
    public void resume(Exchange exchange, int point, Fault fault) {
        throw fault;
    }
}

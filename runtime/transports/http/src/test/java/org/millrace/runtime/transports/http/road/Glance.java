package org.millrace.runtime.transports.http.road;

import org.millrace.runtime.api.CompiledFlow;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Link;

/** Looks at the first bytes of a request's body, and refuses it without having read the rest. */
public final class Glance implements CompiledFlow {

    public Glance(Link link) {}

    @Override
    public void run(Exchange exchange) {
        Exchange.enter(exchange, 0);
        exchange.message().payload().opening(10);
        throw new Fault(FaultCode.MALFORMED_REQUEST, "What was seen was enough.");
    }

    @Override
    public void resume(Exchange exchange, int point, Fault fault) {
        throw fault;
    }
}

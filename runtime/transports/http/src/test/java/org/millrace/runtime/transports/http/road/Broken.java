package org.millrace.runtime.transports.http.road;

import org.millrace.runtime.api.CompiledFlow;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.Link;

/** Falls over its own feet. */
public final class Broken implements CompiledFlow {

    public Broken(Link link) {}

    @Override
    public void run(Exchange exchange) {
        Exchange.enter(exchange, 0);
        Exchange.enter(exchange, 1);
        throw new Error("secret of 10.0.0.1");
    }

    @Override
    public void resume(Exchange exchange, int point, Fault fault) {
        throw fault;
    }
}

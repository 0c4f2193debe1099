package org.millrace.runtime.transports.http.road;

import org.millrace.runtime.api.CompiledFlow;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.Link;

/** Reaches for the process. */
public final class Reaching implements CompiledFlow {

    private final int processors;

    public Reaching(Link link) {
        processors = Runtime.getRuntime().availableProcessors();
    }

    @Override
    public void run(Exchange exchange) {
        Exchange.enter(exchange, processors);
    }

    @Override
    public void resume(Exchange exchange, int point, Fault fault) {
        throw fault;
    }
}

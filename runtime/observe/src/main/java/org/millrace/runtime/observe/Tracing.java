package org.millrace.runtime.observe;

import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Stage;

/** The stage between selection and flow: the flow is known, and nothing of it has run, so that a trace has all of it. */
public final class Tracing implements Stage {

    private final Traces traces;
    private final Stage next;

    public Tracing(Traces traces, Stage next) {
        this.traces = traces;
        this.next = next;
    }

    @Override
    public void accept(Exchange exchange) {
        traces.watch(exchange);
        next.accept(exchange);
    }
}

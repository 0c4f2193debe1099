package org.millrace.runtime.transports.http.road;

import org.millrace.runtime.api.CompiledFlow;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.Link;

/** Takes some seconds to be prepared, and looks at no deadline meanwhile. */
public final class Endless implements CompiledFlow {

    /** Where the step stands in its flow's file: the constructor says so by its own line, as generated code does. */
    static final int LINE = 17;

    private final long call;

    public Endless(Link link) {
        call = prepare(link);
    }

    private static long prepare(Link link) {
        long number = link.deadlineNanos();
        for (long turn = 0; turn < 2_500_000_000L; turn++) {
            number = number * 31 + turn;
        }
        return number;
    }

    @Override
    public void run(Exchange exchange) {
        exchange.variable(0, Long.toString(call));
    }

    @Override
    public void resume(Exchange exchange, int point, Fault fault) {
        throw fault;
    }
}

package org.millrace.runtime.flow;

import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.Stage;

/**
 * Runs an exchange through the flow it is bound to, then passes it to the reply stage. A flow that only relays runs on the caller's
 * thread and never blocks it; any other gets a virtual thread of its own and blocks as it likes. Where exchanges may stop at breakpoints,
 * each stretch of any flow gets one.
 */
public final class FlowRunner implements Stage {

    private static final int FROM_THE_START = -1;

    private final Stage reply;
    private final boolean mayStop;

    public FlowRunner(Stage reply) {
        this(reply, false);
    }

    /** @param mayStop whether an exchange may wait before any step, also one of a flow that only relays */
    public FlowRunner(Stage reply, boolean mayStop) {
        this.reply = reply;
        this.mayStop = mayStop;
    }

    @Override
    public void accept(Exchange exchange) {
        if (exchange.flow().relays() && !mayStop) {
            run(exchange);
        } else {
            Thread.startVirtualThread(() -> run(exchange));
        }
    }

    /** Runs the flow from its start on this very thread. */
    void run(Exchange exchange) {
        go(exchange, FROM_THE_START, null);
    }

    /**
     * One stretch of the flow. It ends when the flow is through, or leaves a call to be made: then its answer begins the next stretch,
     * on the thread that brings it.
     */
    private void go(Exchange exchange, int point, Fault fault) {
        try {
            if (point == FROM_THE_START) {
                exchange.code().run(exchange);
            } else {
                exchange.code().resume(exchange, point, fault);
            }
            Exchange.Pending left = exchange.takePending();
            if (left != null) {
                call(exchange, left);
                return;
            }
        } catch (Throwable thrown) {
            fail(exchange, thrown);
        }
        reply.accept(exchange);
    }

    private void call(Exchange exchange, Exchange.Pending left) {
        left.endpoint().relay(exchange, left.call(), (response, fault) -> {
            if (response != null) {
                exchange.response(response);
            }
            if (mayStop) {
                Thread.startVirtualThread(() -> go(exchange, left.point(), fault));
            } else {
                go(exchange, left.point(), fault);
            }
        });
    }

    private static void fail(Exchange exchange, Throwable thrown) {
        exchange.takePending();
        exchange.fail(Fault.of(thrown));
    }
}

package org.millrace.runtime.flow;

import org.millrace.bundle.Descriptor;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.Message;
import org.millrace.runtime.api.Stage;

/**
 * Runs an exchange through the flow it is bound to, then passes it to the reply stage. A flow that relays runs in segments: up to its first
 * invoke, from each invoke's answer to the next, and to its end; between them no thread waits for it. One that does not relay is a single
 * segment, and waits.
 */
public final class FlowRunner implements Stage {

    /** What a segment runs on. */
    public enum Threads {
        /**
         * The caller's own where it reads no body, and where it is brief and the message is small and here, or what it reads of its
         * start: a thread of its own would cost more than it does. Any other gets a virtual one, and blocks as it likes.
         */
        AS_NEEDED,
        /** A virtual one each, since an exchange may stop at a breakpoint before any step. */
        OWN,
        /** The caller's, which may be blocked. */
        CALLERS
    }

    private static final int FROM_THE_START = -1;

    /** A larger body would hold the connections up that are read by the same thread: a brief segment takes some 2 us for each KB. */
    private static final int MAX_SMALL_BYTES = 64 * 1024;

    private final Stage reply;
    private final Threads threads;

    public FlowRunner(Stage reply, Threads threads) {
        this.reply = reply;
        this.threads = threads;
    }

    @Override
    public void accept(Exchange exchange) {
        goOn(exchange, FROM_THE_START, null);
    }

    private void goOn(Exchange exchange, int point, Fault fault) {
        boolean here = switch (threads) {
            case AS_NEEDED -> needsNoThread(exchange);
            case OWN -> false;
            case CALLERS -> true;
        };
        if (here) {
            go(exchange, point, fault);
        } else {
            Thread.startVirtualThread(() -> go(exchange, point, fault));
        }
    }

    private static boolean needsNoThread(Exchange exchange) {
        Descriptor.Cost cost = exchange.flow().cost();
        if (!cost.relays()) {
            return false;
        }
        if (cost.memory() == Descriptor.MemoryClass.STREAMS) {
            return true;
        }
        Message message = exchange.message();
        return cost.brief()
                && message.headers().get("Content-Encoding") == null // it may unpack to any length
                && (cost.memory() == Descriptor.MemoryClass.BOUNDED
                        ? message.payload().gatherOpening(cost.startBytes())
                        : message.payload().gather(MAX_SMALL_BYTES));
    }

    /**
     * One segment of the flow. It ends when the flow is through, or leaves something to be waited for: then its end begins the next segment,
     * on the thread that it ends on, or on one of its own.
     */
    private void go(Exchange exchange, int point, Fault fault) {
        try {
            if (point == FROM_THE_START) {
                exchange.code().run(exchange);
            } else {
                exchange.code().resume(exchange, point, fault);
            }
            Exchange.Suspended left = exchange.takeSuspended();
            if (left != null) {
                left.suspension().begin(exchange, ended -> goOn(exchange, left.point(), ended));
                return;
            }
        } catch (Throwable thrown) {
            fail(exchange, thrown);
        }
        reply.accept(exchange);
    }

    private static void fail(Exchange exchange, Throwable thrown) {
        exchange.takeSuspended();
        exchange.fail(Fault.of(thrown));
    }
}

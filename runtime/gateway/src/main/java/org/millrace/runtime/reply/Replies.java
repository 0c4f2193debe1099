package org.millrace.runtime.reply;

import java.io.IOException;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import org.millrace.runtime.api.BodyStream;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Message;
import org.millrace.runtime.api.Stage;
import org.millrace.xml.Printable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The last stage. Sends what the flow chose, or what the {@link FaultTable} makes of its fault; logs the fault, once, here; declares the
 * exchange done when the reply is out. Never blocks, but for a body that a step left as a tree: that is written out here, on the
 * exchange's own thread.
 */
public final class Replies implements Stage {

    private static final Logger LOG = LoggerFactory.getLogger(Replies.class);

    private static final long OVERLOAD_LOG_NANOS = 1_000_000_000L;

    private final AtomicLong refusedSinceLogged = new AtomicLong();
    private final AtomicLong overloadLoggedNanos = new AtomicLong(System.nanoTime() - OVERLOAD_LOG_NANOS);

    @Override
    public void accept(Exchange exchange) {
        Message reply;
        try {
            reply = exchange.reply();
            if (reply == null) {
                reply = fault(exchange);
            } else {
                if (exchange.fault() != null) {
                    log(exchange, exchange.fault());
                }
                if (!reply.payload().isUnread()) {
                    reply.payload().bytes();
                }
                reply.nameEncoding();
            }
        } catch (RuntimeException | Error thrown) {
            // a tree that can't be written, or a fault handler's reply that is not to be had
            exchange.fail(Fault.of(thrown));
            reply = fault(exchange);
        }
        exchange.answer(reply);
        exchange.responder().send(reply, failure -> end(exchange, failure));
        giveUpUnusedResponse(exchange, reply);
    }

    /**
     * A body that broke off on its way to the client is a fault as any other, told here since it comes when all else is done; and so is a
     * client that goes away meanwhile, or whatever else kept the reply from going out, unless it was a fault's: an exchange is counted under
     * one.
     */
    private void end(Exchange exchange, Throwable failure) {
        if (failure instanceof Fault broken) {
            exchange.fail(broken);
            log(exchange, broken);
        } else if (failure != null && exchange.fault() == null) {
            Fault lost = failure instanceof IOException || failure instanceof TimeoutException
                    ? new Fault(
                            FaultCode.REQUEST_ABORTED,
                            "The connection ended before the client had its reply whole.",
                            failure.toString(),
                            failure)
                    : new Fault(FaultCode.INTERNAL_ERROR, "The reply could not be sent.", failure.toString(), failure);
            exchange.fail(lost);
            log(exchange, lost);
        }
        exchange.done(failure);
    }

    /** A backend's reply that nobody reads would hold its connection. */
    private static void giveUpUnusedResponse(Exchange exchange, Message reply) {
        Message response = exchange.response();
        if (response != null && response != reply && response.payload().isUnread()) {
            BodyStream unread = response.payload().takeStream();
            unread.abort(new IllegalStateException("the flow did not use the response"));
        }
    }

    private Message fault(Exchange exchange) {
        if (exchange.fault() == null) {
            exchange.fail(new Fault(
                    FaultCode.INTERNAL_ERROR,
                    "The gateway could not process the message.",
                    "the flow ended without a reply",
                    null));
        }
        log(exchange, exchange.fault());
        return FaultTable.answer(exchange, exchange.fault());
    }

    private void log(Exchange exchange, Fault fault) {
        if (fault.kind() == FaultCode.OVERLOAD && fault.step() == null) {
            logOverload();
            return;
        }
        String text = "exchange " + exchange.id() + " of "
                + (exchange.flow() == null ? "no flow" : exchange.flow().flow())
                + (fault.step() == null ? "" : ", step " + fault.step()) + ": " + fault.code() + ": "
                + Printable.of(fault.getMessage())
                + (fault.detail() == null ? "" : " (" + Printable.of(fault.detail()) + ")");
        switch (fault.causeClass()) {
            case CLIENT, POLICY -> LOG.info(text);
            case BACKEND -> LOG.warn(text);
            case INTERNAL -> {
                if (fault.kind() == FaultCode.STOPPING || fault.kind() == FaultCode.LEASE_LOST) {
                    LOG.info(text);
                } else {
                    LOG.error(text, fault.getCause() == null ? fault : fault.getCause());
                }
            }
        }
    }

    /** Refusals come by the thousand and must stay cheap: one line a second says how many. */
    private void logOverload() {
        long count = refusedSinceLogged.incrementAndGet();
        long last = overloadLoggedNanos.get();
        long now = System.nanoTime();
        if (now - last >= OVERLOAD_LOG_NANOS && overloadLoggedNanos.compareAndSet(last, now)) {
            refusedSinceLogged.addAndGet(-count);
            LOG.warn("overload: {} exchanges refused since the last such line", count);
        }
    }
}

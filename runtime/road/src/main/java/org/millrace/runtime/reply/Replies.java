package org.millrace.runtime.reply;

import java.io.IOException;
import java.util.concurrent.TimeoutException;
import org.millrace.runtime.api.BodyStream;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Message;
import org.millrace.runtime.api.Stage;

/**
 * The last stage. Sends what the flow chose, or what the transport makes of its fault; logs the fault, once, here; declares the
 * exchange done when the reply is out. Never blocks, but for a body that a step left as a tree: that is written out here, on the
 * exchange's own thread.
 */
public final class Replies implements Stage {

    private final FaultLog log;

    public Replies(FaultLog log) {
        this.log = log;
    }

    @Override
    public void accept(Exchange exchange) {
        Message reply;
        try {
            reply = exchange.reply();
            if (reply == null) {
                reply = fault(exchange);
            } else {
                if (exchange.fault() != null) {
                    log.note(exchange, exchange.fault());
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
            log.note(exchange, broken);
        } else if (failure != null && exchange.fault() == null) {
            Fault lost = failure instanceof IOException || failure instanceof TimeoutException
                    ? new Fault(
                            FaultCode.REQUEST_ABORTED,
                            "The connection ended before the client had its reply whole.",
                            failure.toString(),
                            failure)
                    : new Fault(FaultCode.INTERNAL_ERROR, "The reply could not be sent.", failure.toString(), failure);
            exchange.fail(lost);
            log.note(exchange, lost);
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
        log.note(exchange, exchange.fault());
        return exchange.origin().answer(exchange, exchange.fault());
    }
}

package org.millrace.runtime.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.api.Limits;
import org.millrace.runtime.api.MemoryBudget;
import org.millrace.runtime.api.Message;
import org.millrace.runtime.api.Origin;
import org.millrace.runtime.api.Payload;

class RepliesTest {

    private final Fault earlier = new Fault(FaultCode.INVALID, "not valid");

    /** An exchange whose reply goes out, or does not for the reason given. */
    private static Exchange sent(Throwable failure, Fault before) {
        Exchange exchange = new Exchange(
                Origin.NONE,
                Limits.DEFAULTS,
                new MemoryBudget(1 << 20),
                (reply, whenSent) -> whenSent.accept(failure),
                made -> Message.request(new Headers(), Payload.empty(made)));
        if (before == null) {
            exchange.reply(Message.response(new Headers(), Payload.empty(exchange)));
        } else {
            exchange.fail(before);
        }
        new Replies(new FaultLog()).accept(exchange);
        assertSame(failure, exchange.sendFailure());
        return exchange;
    }

    @Test
    void aReplyThatIsOutIsNoFault() {
        assertNull(sent(null, null).fault());
    }

    @Test
    void aClientThatIsGoneIsAFaultOfItsOwn() {
        Fault fault = sent(new IOException("Broken pipe"), null).fault();
        assertEquals(FaultCode.REQUEST_ABORTED, fault.kind());
        assertEquals("The connection ended before the client had its reply whole.", fault.getMessage());
    }

    @Test
    void whateverElseKeepsAReplyFromGoingOutIsNotLost() {
        Fault fault = sent(new IllegalStateException("not now"), null).fault();
        assertEquals(FaultCode.INTERNAL_ERROR, fault.kind());
        assertEquals("The reply could not be sent.", fault.getMessage());
        assertEquals("java.lang.IllegalStateException: not now", fault.detail());
    }

    @Test
    void anExchangeIsCountedUnderTheFaultThatItWasAnsweredWith() {
        assertSame(earlier, sent(new IOException("Broken pipe"), earlier).fault());
        assertSame(earlier, sent(new IllegalStateException("not now"), earlier).fault());
    }
}

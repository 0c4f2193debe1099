package org.millrace.runtime.transports.http.message;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.EOFException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.api.Limits;
import org.millrace.runtime.api.MemoryBudget;
import org.millrace.runtime.api.Origin;
import org.millrace.runtime.api.Payload;

/** What a fault about a backend's reply says of how that came. */
class ReplyHeadTest {

    private static Exchange exchange() {
        return new Exchange(
                Origin.NONE,
                Limits.DEFAULTS,
                new MemoryBudget(1000),
                (reply, sent) -> sent.accept(null),
                made -> HttpMessage.request(
                        "POST", "/", new Headers(), Payload.of(made, "<a/>".getBytes(StandardCharsets.UTF_8))));
    }

    /** Whatever a step has made of its head since: a page of HTML that is labelled as XML is still what came. */
    @Test
    void aFaultAboutABackendsReplyNamesItsStatusAndTypeToTheOperator() {
        Exchange exchange = exchange();
        Headers html = new Headers().add("Content-Type", "text/html");
        exchange.response(HttpMessage.response(
                404, html, Payload.of(exchange, "<p>no such<br>".getBytes(StandardCharsets.UTF_8))));
        exchange.message().headers().set("Content-Type", "text/xml");
        HttpMessage.status(exchange.message(), 200);
        Fault told =
                assertThrows(Fault.class, () -> exchange.message().content().events());
        exchange.fail(told);
        assertTrue(
                exchange.fault().detail().endsWith("; the backend answered 404 with Content-Type text/html"),
                exchange.fault().detail());

        exchange.response(HttpMessage.response(401, new Headers(), Payload.empty(exchange)));
        exchange.fail(
                assertThrows(Fault.class, () -> exchange.message().content().events()));
        assertTrue(
                exchange.fault().detail().endsWith("; the backend answered 401 without a Content-Type"),
                exchange.fault().detail());
        assertTrue(
                exchange.faults().getFirst().detail().endsWith("text/html"),
                "the first fault is about the first reply");
    }

    @Test
    void aFaultThatIsAboutNoReplyNamesNone() {
        Exchange exchange = exchange();
        exchange.response(HttpMessage.response(404, new Headers(), Payload.empty(exchange)));
        exchange.fail(new Fault(FaultCode.BACKEND_UNREACHABLE, "The backend could not be reached.", "refused", null));
        assertEquals("refused", exchange.fault().detail());
        Fault broken = exchange.broken(new EOFException("the connection ended"));
        assertEquals(
                "java.io.EOFException: the connection ended; the backend answered 404 without a Content-Type",
                broken.detail());
    }
}

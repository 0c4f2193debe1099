package org.millrace.runtime.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.EOFException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** What a fault about a backend's reply says of how that came. */
class ReplyHeadTest {

    /** Whatever a step has made of its head since: a page of HTML that is labelled as XML is still what came. */
    @Test
    void aFaultAboutABackendsReplyNamesItsStatusAndTypeToTheOperator() {
        Exchange exchange = Exchanges.of("<a/>".getBytes(StandardCharsets.UTF_8), new Headers(), 1000, 1000);
        Headers html = new Headers().add("Content-Type", "text/html");
        exchange.response(
                Message.response(404, html, Payload.of(exchange, "<p>no such<br>".getBytes(StandardCharsets.UTF_8))));
        exchange.message().headers().set("Content-Type", "text/xml");
        exchange.message().status(200);
        Fault told =
                assertThrows(Fault.class, () -> exchange.message().content().events());
        exchange.fail(told);
        assertTrue(
                exchange.fault().detail().endsWith("; the backend answered 404 with Content-Type text/html"),
                exchange.fault().detail());

        exchange.response(Message.response(401, new Headers(), Payload.empty(exchange)));
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
        Exchange exchange = Exchanges.of("<a/>".getBytes(StandardCharsets.UTF_8), new Headers(), 1000, 1000);
        exchange.response(Message.response(404, new Headers(), Payload.empty(exchange)));
        exchange.fail(new Fault(FaultCode.BACKEND_UNREACHABLE, "The backend could not be reached.", "refused", null));
        assertEquals("refused", exchange.fault().detail());
        Fault broken = exchange.broken(new EOFException("the connection ended"));
        assertEquals(
                "java.io.EOFException: the connection ended; the backend answered 404 without a Content-Type",
                broken.detail());
    }
}

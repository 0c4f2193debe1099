package org.millrace.runtime.observe;

import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.millrace.runtime.api.BodyFields;
import org.millrace.runtime.api.BodyStream;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.api.Message;
import org.millrace.runtime.api.Payload;
import org.millrace.runtime.http.StatusLine;

/** What traces keep of messages. */
class MessagesTest {

    private static final Duration MINUTE = Duration.ofMinutes(1);

    private Instant now = Instant.parse("2026-11-22T06:00:00Z");
    private final Traces traces = new Traces(new Breakpoints(false), Clock.fixed(now, ZoneOffset.UTC));

    private static String text(Messages messages, int wire) {
        return new String(
                messages.bodies().get(messages.wires().get(wire).body()).content(), UTF_8);
    }

    private static String left(Messages messages, int wire) {
        return messages.bodies().get(messages.wires().get(wire).body()).left();
    }

    private Messages only() {
        assertEquals(1, traces.of("orders").size());
        return traces.of("orders").getFirst().messages();
    }

    /** Goes the whole way: changed by the second step, answered by a backend, replied with what it answered. */
    private void goTheWay(Exchange exchange, Payload changed, Payload answered) {
        traces.watch(exchange);
        Exchange.enter(exchange, 0);
        exchange.variable(0, "Utrecht");
        exchange.variable(1, "4711");
        Exchange.enter(exchange, 1);
        exchange.message().content(changed);
        Exchange.enter(exchange, 2);
        exchange.response(Exchanges.response(exchange, answered));
        Exchange.enter(exchange, 3);
        exchange.answer(exchange.message());
        exchange.done(null);
        traces.record(exchange);
    }

    private void goTheWay(String body, String changed, String answered) {
        Exchange exchange = Exchanges.of(body);
        goTheWay(exchange, Exchanges.bytes(exchange, changed), Exchanges.bytes(exchange, answered));
    }

    @Test
    void aMessageOfAnotherTransportIsToldByWhatItBeginsWith() {
        traces.armWithMessages("orders", 1, 1000, MINUTE);
        Exchange exchange = Exchanges.of("<order/>");
        exchange.request().startWith("queue orders?cardNumber=4711&priority=4");
        traces.watch(exchange);
        Exchange.enter(exchange, 0);
        exchange.message().startWith(null);
        Exchange.enter(exchange, 1);
        exchange.answer(Message.response("put back", new Headers(), Exchanges.bytes(exchange, ""), BodyFields.NONE));
        exchange.done(null);
        traces.record(exchange);
        assertEquals(
                List.of("  0 queue orders?cardNumber=***&priority=4", "  0 ", "  0 put back"),
                only().wires().stream()
                        .map(wire -> String.join(
                                " ", wire.method(), wire.target(), String.valueOf(wire.status()), wire.start()))
                        .toList());
        assertEquals(0, traces.of("orders").getFirst().status());
    }

    @Test
    void theMessageStandsAtEachWireWithWhatIsSecretMasked() {
        traces.armWithMessages("orders", 1, 1000, MINUTE);
        goTheWay("<order cardNumber='47'/>", "<changed/>", "<answer/>");
        Messages messages = only();
        assertEquals(
                List.of("receive", "change", "call", "answer", ""),
                messages.wires().stream().map(Messages.Wire::step).toList());
        Messages.Wire first = messages.wires().getFirst();
        assertEquals("POST", first.method());
        assertEquals("/orders?cardNumber=***", first.target());
        assertEquals("", first.start(), "method and target say it");
        assertEquals(
                List.of(new Messages.Header("Content-Type", "text/xml"), new Messages.Header("Authorization", "***")),
                first.headers());
        assertEquals(Map.of(), first.variables());
        assertEquals(
                Map.of("city", "Utrecht", "cardNumber", "***"),
                messages.wires().get(1).variables());
        assertEquals("<order cardNumber='***'/>", text(messages, 0));
        assertEquals("what is secret in it is masked", left(messages, 0));
        assertEquals(
                messages.wires().get(0).body(),
                messages.wires().get(1).body(),
                "nothing changed it, so it is kept once");
        assertEquals("<changed/>", text(messages, 2));
        assertEquals("", left(messages, 2));
        assertEquals(200, messages.wires().get(3).status());
        assertEquals("<answer/>", text(messages, 4));
        assertEquals(3, messages.bodies().size());
    }

    @Test
    void exchangesBeyondTheCountAndThoseThatBeganBeforeAreNotLookedAt() {
        Exchange before = Exchanges.of("<early/>");
        Exchange.enter(before, 0);
        traces.armWithMessages("orders", 1, 1000, MINUTE);
        before.done(null);
        traces.record(before);
        goTheWay("<a/>", "<b/>", "<c/>");
        goTheWay("<late/>", "<b/>", "<c/>");
        assertEquals("<a/>", text(only(), 0));
        traces.arm("orders", 1);
        goTheWay("<a/>", "<b/>", "<c/>");
        assertNull(only(), "without messages none are kept");
        traces.arm("orders", 0);
        assertEquals(0, traces.takenBytes());
    }

    @Test
    void aBodyIsKeptUpToTheBoundAndNotAByteMore() {
        traces.armWithMessages("orders", 1, 5, MINUTE);
        goTheWay("12345", "123456", "");
        assertEquals("12345", text(only(), 0));
        assertEquals("", left(only(), 0));
        assertEquals("12345", text(only(), 2));
        assertEquals("only its first 5 bytes are kept", left(only(), 2));
        assertEquals(6, only().bodies().get(1).length());
    }

    @Test
    void aBodyOnItsWayStreamsAsItDidAndWhatPassedIsKept() {
        traces.armWithMessages("orders", 1, 8, MINUTE);
        Exchange exchange = Exchanges.of(made -> Payload.of(made, new Exchanges.Pieces("<or", "der", "/><!---->")));
        traces.watch(exchange);
        Exchange.enter(exchange, 0);
        assertTrue(exchange.message().payload().isUnread(), "nobody read it yet");
        BodyStream relayed = exchange.message().payload().takeStream();
        StringBuilder passed = new StringBuilder();
        BodyStream.Chunk chunk;
        do {
            chunk = relayed.read();
            passed.append(UTF_8.decode(chunk.bytes().duplicate()));
        } while (!chunk.last());
        assertEquals("<order/><!---->", passed.toString());
        exchange.answer(Exchanges.response(exchange, Exchanges.bytes(exchange, "")));
        exchange.done(null);
        traces.record(exchange);
        assertEquals("<order/>", text(only(), 0));
        assertEquals("it streamed by; its first 8 bytes are kept", left(only(), 0));
        assertEquals(15, only().bodies().getFirst().length());
    }

    @Test
    void aBodyThatAStepReadsAfterItWasMetIsKeptAsTheStepReadIt() {
        traces.armWithMessages("orders", 1, 1000, MINUTE);
        Exchange exchange = Exchanges.of(made -> Payload.of(made, new Exchanges.Pieces("<a card", "Number='1'/>")));
        traces.watch(exchange);
        Exchange.enter(exchange, 0);
        assertArrayEquals(
                "<a cardNumber='1'/>".getBytes(UTF_8),
                exchange.message().payload().bytes());
        Exchange.enter(exchange, 1);
        exchange.answer(exchange.message());
        exchange.done(null);
        traces.record(exchange);
        assertEquals("<a cardNumber='***'/>", text(only(), 0));
        assertEquals(1, only().bodies().size());
    }

    @Test
    void trailersStandBehindTheBodyThatTheyCameWithAndAreMasked() {
        traces.armWithMessages("orders", 1, 1000, MINUTE);
        Headers trailers = new Headers().add("grpc-status", "0").add("Authorization", "Basic c2VjcmV0");
        Exchange exchange = Exchanges.of(made -> Payload.of(made, new Exchanges.Pieces("<a/>").with(trailers)));
        traces.watch(exchange);
        Exchange.enter(exchange, 0);
        BodyStream relayed = exchange.message().payload().takeStream();
        while (!relayed.read().last()) {
            // as the transport does
        }
        Payload answered = Payload.of(exchange, new Exchanges.Pieces("<b/>").with(trailers));
        answered.bytes();
        exchange.answer(Exchanges.response(exchange, answered));
        exchange.done(null);
        traces.record(exchange);
        List<Messages.Header> kept =
                List.of(new Messages.Header("grpc-status", "0"), new Messages.Header("Authorization", "***"));
        assertEquals(
                List.of(kept, kept),
                only().bodies().stream().map(Messages.Body::trailers).toList());
        assertEquals(kept, only().bodies().getFirst().trailers(), "nor is more taken of the room by who looks again");
    }

    @Test
    void whatNobodyReadSaysSo() {
        traces.armWithMessages("orders", 1, 1000, MINUTE);
        Exchange exchange = Exchanges.of(made -> Payload.of(made, new Exchanges.Pieces("<a/>")));
        traces.watch(exchange);
        Exchange.enter(exchange, 0);
        exchange.done(null);
        traces.record(exchange);
        assertEquals("it is on its way, and was not read so far", left(only(), 0));
        assertEquals(-1, only().bodies().getFirst().length());
    }

    @Test
    void whatCanNotBeMaskedIsHidden() {
        traces.armWithMessages("orders", 3, 1000, MINUTE);
        Exchange wide = Exchanges.of(made -> Payload.of(made, "<cardNumber>1</cardNumber>".getBytes(UTF_16BE)));
        goTheWay(wide, Exchanges.bytes(wide, "<cardNumber>"), Exchanges.bytes(wide, "{\"cardNumber\":1}"));
        assertEquals("it is no text of one byte a character, so what is secret in it can't be masked", left(only(), 0));
        assertEquals(
                "something secret stands in it, and it can't be read well enough to mask just that", left(only(), 2));
        assertEquals("", text(only(), 2));
        assertEquals("{\"cardNumber\":\"***\"}", text(only(), 3));
        Exchange packed = Exchanges.of("zipped");
        packed.message().headers().add("Content-Encoding", "gzip");
        goTheWay(packed, Exchanges.bytes(packed, ""), Exchanges.bytes(packed, ""));
        assertEquals(
                "it is compressed (gzip), so what is secret in it can't be masked",
                traces.of("orders").get(1).messages().bodies().getFirst().left());
    }

    @Test
    void aFaultStandsAtTheWiresBehindItAndTheTraceSaysWhereAndWhy() {
        traces.armWithMessages("orders", 1, 1000, MINUTE);
        Exchange exchange = Exchanges.of("<a/>");
        traces.watch(exchange);
        Exchange.enter(exchange, 0);
        Exchange.enter(exchange, 1);
        Exchange.caught(exchange, new Fault(FaultCode.INVALID, "line 3: wrong", "rule 7", null));
        Exchange.enter(exchange, 3);
        exchange.answer(
                Message.response(StatusLine.of(500), new Headers(), Exchanges.bytes(exchange, "no"), BodyFields.NONE));
        exchange.done(null);
        traces.record(exchange);
        assertEquals(
                List.of("", "", "message.invalid", "message.invalid"),
                only().wires().stream().map(Messages.Wire::fault).toList());
        Traces.Trace trace = traces.of("orders").getFirst();
        assertEquals("change", trace.faultStep());
        assertEquals("line 3: wrong", trace.message());
        assertEquals("rule 7", trace.detail());
        assertEquals(500, trace.status());
    }

    @Test
    void aWayWithoutEndIsKeptUpToItsBound() {
        traces.armWithMessages("orders", 1, 1000, MINUTE);
        Exchange exchange = Exchanges.of("<a/>");
        traces.watch(exchange);
        for (int i = 0; i < 502; i++) {
            Exchange.enter(exchange, i % 4);
        }
        exchange.done(null);
        traces.record(exchange);
        assertEquals(500, only().wires().size());
        assertEquals(2, only().wiresLeftOut());
        assertEquals(502, traces.of("orders").getFirst().visits().size());
    }

    @Test
    void allTracesTogetherHoldNoMoreThanTheirRoom() {
        String large = "x".repeat(1024 * 1024);
        traces.armWithMessages("orders", 20, 1024 * 1024, MINUTE);
        for (int i = 0; i < 20; i++) {
            goTheWay(large, large + i, "");
        }
        assertTrue(traces.takenBytes() <= 32 * 1024 * 1024, traces.takenBytes() + " bytes");
        Messages last = traces.of("orders").getLast().messages();
        assertEquals("the traces of this runtime hold as much as they may", left(last, 0));
        traces.arm("orders", 0);
        assertEquals(0, traces.takenBytes());
    }

    @Test
    void waysTakeOfTheRoomAsWell() {
        traces.arm("orders", 100);
        for (int i = 0; i < 100; i++) {
            Exchange exchange = Exchanges.of("<a/>");
            for (int visit = 0; visit < 10_000; visit++) {
                Exchange.enter(exchange, visit % 4);
            }
            exchange.done(null);
            traces.record(exchange);
        }
        assertTrue(traces.takenBytes() <= 32 * 1024 * 1024, traces.takenBytes() + " bytes");
        List<Traces.Trace> kept = traces.of("orders");
        assertEquals(100, kept.size());
        assertEquals(10_000, kept.get(66).visits().size());
        assertEquals("", kept.get(66).detail());
        assertEquals(List.of(), kept.get(67).visits());
        assertEquals(
                "the traces of this runtime hold as much as they may",
                kept.get(67).detail());
        traces.arm("orders", 0);
        assertEquals(0, traces.takenBytes());
    }

    @Test
    void messagesAreWaitedForAndKeptForATimeOnly() {
        InstantSource source = () -> now;
        Traces timed = new Traces(new Breakpoints(false), source.withZone(ZoneOffset.UTC));
        timed.armWithMessages("orders", 2, 1000, MINUTE);
        Exchange exchange = Exchanges.of("<a/>");
        timed.watch(exchange);
        Exchange.enter(exchange, 0);
        exchange.done(null);
        timed.record(exchange);
        now = now.plusSeconds(60);
        Exchange late = Exchanges.of("<late/>");
        timed.watch(late);
        Exchange.enter(late, 0);
        late.done(null);
        timed.record(late);
        assertEquals(1, timed.of("orders").size(), "the minute is over");
        now = now.plus(Duration.ofMinutes(10));
        timed.forgetOld();
        assertNotNull(timed.of("orders").getFirst().messages());
        now = now.plusSeconds(1);
        timed.forgetOld();
        assertNull(timed.of("orders").getFirst().messages());
        assertEquals(1, timed.of("orders").getFirst().visits().size(), "the way stays");
        assertEquals(350, timed.takenBytes(), "for a trace and its visit");
        timed.arm("orders", 0);
        assertEquals(0, timed.takenBytes());
    }

    @Test
    void nothingIsAddedToAnExchangeThatNobodyAskedFor() {
        Exchange exchange = Exchanges.of(made -> Payload.of(made, new Exchanges.Pieces("<a/>")));
        Payload body = exchange.message().payload();
        traces.watch(exchange);
        Exchange.enter(exchange, 0);
        assertSame(body, exchange.message().payload());
    }
}

package org.millrace.runtime.api;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.millrace.runtime.api.Exchanges.Pieces;
import org.millrace.xml.EventStream;

class PayloadTest {

    private static final Duration SOON = Duration.ofSeconds(5);

    private static byte[] bytes(String text) {
        return text.getBytes(UTF_8);
    }

    @Test
    void aBodyInPiecesIsReadWholeAndEveryPieceReleased() {
        Pieces body = new Pieces(-1, bytes("ab"), "pause", bytes("cd"), bytes(""));
        Payload payload = Exchanges.of(body, 100, 1 << 20, SOON).request().payload();
        assertTrue(payload.isUnread());
        assertArrayEquals(bytes("abcd"), payload.bytes());
        assertFalse(payload.isUnread());
        assertEquals(3, body.released);
    }

    @Test
    void aBodyThatIsHereIsTakenInWithoutWaiting() {
        Pieces body = new Pieces(4, bytes("ab"), bytes("cd"));
        Exchange exchange = Exchanges.of(body, 100, 4, SOON);
        Payload payload = exchange.request().payload();
        assertTrue(payload.gather(4));
        assertFalse(payload.isUnread());
        assertEquals(2, body.released);
        assertArrayEquals(bytes("abcd"), payload.bytes());
        assertTrue(payload.gather(1), "it was read already");
        assertThrows(Fault.class, () -> exchange.reserve(1), "its memory is counted");
    }

    @Test
    void aBodyThatIsNotAllHereStaysUnreadAndLosesNothing() throws IOException {
        Pieces body = new Pieces(6, bytes("ab"), bytes("c"), "pause", bytes("def"));
        Payload payload = Exchanges.of(body, 100, 1 << 20, SOON).request().payload();
        assertFalse(payload.gather(6));
        assertTrue(payload.isUnread());
        assertEquals(6, payload.length());
        assertArrayEquals(bytes("abcdef"), payload.bytes());
        assertEquals(3, body.released);
    }

    @Test
    void itCanBeRelayedStill() {
        Pieces body = new Pieces(6, bytes("ab"), "pause", bytes("cdef"));
        Payload payload = Exchanges.of(body, 100, 1 << 20, SOON).request().payload();
        assertFalse(payload.gather(6));
        assertTrue(payload.gatherOpening(2));
        assertEquals(2, payload.opening(2).length());
        BodyStream relayed = payload.takeStream();
        assertEquals(0, payload.opening(2).length(), "nothing is left");
        assertEquals(6, relayed.length());
        BodyStream.Chunk beginning = relayed.read();
        assertEquals("ab", UTF_8.decode(beginning.bytes()).toString());
        assertFalse(beginning.last());
        beginning.release();
        assertNull(relayed.read());
        relayed.abort(new IOException("enough"));
        assertNotNull(body.aborted);
    }

    @Test
    void aBodyOfUnknownLengthIsTakenInUpToTheMost() {
        Payload fits = Exchanges.of(new Pieces(-1, bytes("abc"), bytes("d")), 100, 1 << 20, SOON)
                .request()
                .payload();
        assertTrue(fits.gather(4));
        assertArrayEquals(bytes("abcd"), fits.bytes());
        Pieces longer = new Pieces(-1, bytes("abc"), bytes("de"), bytes("f"));
        Payload more = Exchanges.of(longer, 100, 1 << 20, SOON).request().payload();
        assertFalse(more.gather(4));
        assertEquals(2, longer.released, "no more is taken in than shows that it is too long");
        assertArrayEquals(bytes("abcdef"), more.bytes());
    }

    @Test
    void aLongerBodyIsLeftAlone() {
        Pieces body = new Pieces(4, bytes("abcd"));
        assertFalse(Exchanges.of(body, 100, 1 << 20, SOON).request().payload().gather(3));
        assertEquals(0, body.given);
        Pieces large = new Pieces(101, new byte[101]);
        assertFalse(Exchanges.of(large, 100, 1 << 20, SOON).request().payload().gather(200), "more than may be held");
        assertEquals(0, large.given);
    }

    @Test
    void aBodyThatBreaksOffOrHasNoRoomIsToldOfToWhoeverReadsIt() {
        Pieces broken = new Pieces(4, bytes("ab"), new IOException("reset"), new IOException("reset"));
        Payload half = Exchanges.of(broken, 100, 1 << 20, SOON).request().payload();
        assertFalse(half.gather(4));
        assertEquals(
                FaultCode.REQUEST_ABORTED,
                assertThrows(Fault.class, half::bytes).kind());
        Pieces body = new Pieces(4, bytes("abcd"), new byte[0]);
        Payload noRoom = Exchanges.of(body, 100, 3, SOON).request().payload();
        assertFalse(noRoom.gather(4));
        assertEquals(
                FaultCode.OVERLOAD, assertThrows(Fault.class, noRoom::bytes).kind());
    }

    @Test
    void theOpeningIsKnownAndTheBodyStaysUnread() throws IOException {
        Pieces body = new Pieces(6, bytes("ab"), "pause", bytes("cde"), "pause", bytes("f"));
        Exchange exchange = Exchanges.of(body, 100, 5, SOON);
        Payload payload = exchange.request().payload();
        assertFalse(payload.gatherOpening(3), "two bytes are here");
        BodyPrefix opening = payload.opening(3);
        assertEquals(3, opening.length());
        assertFalse(opening.isWhole());
        assertTrue(payload.gatherOpening(3));
        assertSame(opening, payload.opening(3));
        assertTrue(payload.isUnread());
        assertEquals(6, payload.length());
        assertThrows(Fault.class, () -> exchange.reserve(1), "all that was read is counted");
        BodyStream relayed = payload.takeStream();
        assertEquals(2, body.released, "what was waited for is copied");
        assertEquals("abcde", UTF_8.decode(relayed.read().bytes()).toString());
        assertNull(relayed.read());
        relayed.demand(() -> {});
        BodyStream.Chunk rest = relayed.read();
        assertEquals("f", UTF_8.decode(rest.bytes()).toString());
        assertTrue(rest.last());
    }

    @Test
    void theOpeningOfAShorterBodyIsAllOfIt() {
        Payload payload = Exchanges.of(new Pieces(-1, bytes("ab"), bytes("")), 100, 1 << 20, SOON)
                .request()
                .payload();
        assertTrue(payload.gatherOpening(3));
        BodyPrefix whole = payload.opening(3);
        assertEquals(2, whole.length());
        assertTrue(whole.isWhole());
        assertSame(whole, payload.opening(1000), "there is no more");
        assertArrayEquals(bytes("ab"), payload.bytes());
        Payload exact = Exchanges.of(new Pieces(2, bytes("ab")), 100, 1 << 20, SOON)
                .request()
                .payload();
        assertTrue(exact.opening(2).isWhole());
        Payload read = Exchanges.of(bytes("abc"), new Headers(), 100, 1 << 20)
                .request()
                .payload();
        assertTrue(read.gatherOpening(1));
        assertFalse(read.opening(2).isWhole());
        assertEquals(2, read.opening(2).length());
        assertEquals(3, read.opening(3).length());
        assertTrue(read.opening(3).isWhole());
    }

    @Test
    void aLongerOpeningReadsOn() {
        Pieces body = new Pieces(-1, bytes("<a>"), bytes("<b/>"), bytes("</a>"));
        Payload payload = Exchanges.of(body, 100, 1 << 20, SOON).request().payload();
        assertEquals(3, payload.opening(3).length());
        assertEquals(1, body.given);
        assertEquals(2, payload.opening(3).events(3).size(), "the document, its root and no more");
        assertEquals(7, payload.opening(7).length());
        assertEquals(4, payload.opening(7).events(7).size());
        assertEquals(4, payload.opening(7).events(3).size(), "what is known once stays known");
        assertArrayEquals(bytes("<a><b/></a>"), payload.bytes());
    }

    @Test
    void aFirstChunkThatIsEnoughIsHandedOutAsItCame() {
        Pieces body = new Pieces(-1, bytes("abcd"), bytes("ef"));
        Payload payload = Exchanges.of(body, 100, 1 << 20, SOON).request().payload();
        assertEquals(3, payload.opening(3).length());
        BodyStream relayed = payload.takeStream();
        BodyStream.Chunk first = relayed.read();
        assertEquals("abcd", UTF_8.decode(first.bytes()).toString());
        assertEquals(0, body.released);
        first.release();
        assertEquals(1, body.released);
        assertEquals("ef", UTF_8.decode(relayed.read().bytes()).toString());
    }

    @Test
    void aFirstChunkThatIsEnoughIsReleasedWhateverBecomesOfTheBody() {
        Pieces unread = new Pieces(-1, bytes("abcd"), bytes("ef"));
        Exchange exchange = Exchanges.of(unread, 100, 1 << 20, SOON);
        exchange.request().payload().opening(3);
        exchange.done(null);
        assertEquals(1, unread.released);
        Pieces givenUp = new Pieces(-1, bytes("abcd"), bytes("ef"));
        Payload payload = Exchanges.of(givenUp, 100, 1 << 20, SOON).request().payload();
        payload.opening(3);
        payload.takeStream().abort(new IOException("enough"));
        assertEquals(1, givenUp.released);
        assertNotNull(givenUp.aborted);
        Pieces longer = new Pieces(-1, bytes("abcd"), bytes("ef"));
        Payload more = Exchanges.of(longer, 100, 1 << 20, SOON).request().payload();
        more.opening(3);
        assertEquals(5, more.opening(5).length());
        assertEquals(2, longer.released);
        assertArrayEquals(bytes("abcdef"), more.bytes());
    }

    /** Somebody may still be about to send it when the exchange ends. */
    @Test
    void aBodyWhoseBeginningIsGoneIsBrokenAndNotShorter() {
        for (byte[] first : new byte[][] {bytes("abcd"), bytes("a")}) {
            Pieces body = new Pieces(-1, first, bytes("bcd"), bytes("ef"));
            Exchange exchange = Exchanges.of(body, 100, 1 << 20, SOON);
            exchange.request().payload().opening(3);
            BodyStream relayed = exchange.request().payload().takeStream();
            exchange.done(null);
            BodyStream.Chunk chunk = relayed.read();
            assertTrue(chunk.last());
            assertEquals("the exchange is over", chunk.failure().getMessage());
            assertNotNull(relayed.read().failure(), "and so it stays");
        }
    }

    @Test
    void aSenderOfSingleBytesHoldsNoBufferForEach() {
        Object[] bytes = new Object[5000];
        Arrays.setAll(bytes, i -> bytes("x"));
        Pieces body = new Pieces(-1, bytes);
        Payload payload = Exchanges.of(body, 10_000, 1 << 20, SOON).request().payload();
        assertEquals(4096, payload.opening(4096).length());
        assertEquals(4096, body.given);
        assertEquals(4096, body.released);
        assertEquals(5000, payload.bytes().length);
    }

    @Test
    void noMoreOfABodyIsOpenedThanMayBeHeld() {
        Payload payload = Exchanges.of(new Pieces(-1, new byte[60], new byte[60]), 100, 1 << 20, SOON)
                .request()
                .payload();
        assertEquals(100, payload.opening(200).length());
        assertFalse(payload.opening(200).isWhole());
    }

    @Test
    void anOpeningThatBreaksOffOrHasNoRoomIsAFault() {
        Pieces broken = new Pieces(4, bytes("ab"), new IOException("reset"), new IOException("reset"));
        Payload half = Exchanges.of(broken, 100, 1 << 20, SOON).request().payload();
        assertTrue(half.gatherOpening(4), "there is no use in waiting");
        Fault fault = assertThrows(Fault.class, () -> half.opening(4));
        assertEquals(FaultCode.REQUEST_ABORTED, fault.kind());
        assertSame(fault, assertThrows(Fault.class, half::bytes));
        Payload noRoom = Exchanges.of(new Pieces(4, bytes("abcd")), 100, 3, SOON)
                .request()
                .payload();
        assertEquals(
                FaultCode.OVERLOAD,
                assertThrows(Fault.class, () -> noRoom.opening(4)).kind());
        Pieces slow = new Pieces(4, bytes("ab"), "stop");
        Payload late = Exchanges.of(slow, 100, 1 << 20, Duration.ofMillis(50))
                .request()
                .payload();
        assertEquals(
                FaultCode.REQUEST_TIMEOUT,
                assertThrows(Fault.class, () -> late.opening(4)).kind());
    }

    @Test
    void aBodyOfExactlyTheLimitIsRead() {
        Pieces body = new Pieces(-1, new byte[60], new byte[40]);
        assertEquals(
                100, Exchanges.of(body, 100, 1 << 20, SOON).request().payload().bytes().length);
    }

    @Test
    void aByteMoreThanTheLimitIsRefusedAndTheRestGivenUp() {
        Pieces body = new Pieces(-1, new byte[60], new byte[41]);
        Payload payload = Exchanges.of(body, 100, 1 << 20, SOON).request().payload();
        Fault fault = assertThrows(Fault.class, payload::bytes);
        assertEquals(FaultCode.TOO_LARGE, fault.kind());
        assertEquals("The message is larger than the 100 bytes that this flow may hold in memory.", fault.getMessage());
        assertSame(fault, body.aborted);
        assertEquals(2, body.released);
    }

    @Test
    void anAnnouncedLengthPastTheLimitIsRefusedUnread() {
        Pieces body = new Pieces(101, new byte[101]);
        Payload payload = Exchanges.of(body, 100, 1 << 20, SOON).request().payload();
        assertEquals(
                FaultCode.TOO_LARGE, assertThrows(Fault.class, payload::bytes).kind());
        assertEquals(0, body.released);
        assertNotNull(body.aborted);
    }

    @Test
    void aBodyThatStallsIsATimeout() {
        Pieces body = new Pieces(-1, bytes("a"), "stall");
        Payload payload = Exchanges.of(body, 100, 1 << 20, Duration.ofMillis(20))
                .request()
                .payload();
        Fault fault = assertThrows(Fault.class, payload::bytes);
        assertEquals(FaultCode.REQUEST_TIMEOUT, fault.kind());
        assertEquals("The request's body did not arrive in time.", fault.getMessage());
    }

    @Test
    void aBodyThatBreaksOffIsTheClientsFault() {
        Pieces body = new Pieces(-1, bytes("a"), new IOException("reset"));
        Payload payload = Exchanges.of(body, 100, 1 << 20, SOON).request().payload();
        Fault fault = assertThrows(Fault.class, payload::bytes);
        assertEquals(FaultCode.REQUEST_ABORTED, fault.kind());
        assertEquals("java.io.IOException: reset", fault.detail());
    }

    @Test
    void whatTheMemoryBudgetCannotHoldIsRefusedAsOverload() {
        Pieces body = new Pieces(-1, new byte[5000], new byte[5000]);
        Payload payload = Exchanges.of(body, 1 << 20, 8000, SOON).request().payload();
        Fault fault = assertThrows(Fault.class, payload::bytes);
        assertEquals(FaultCode.OVERLOAD, fault.kind());
        assertTrue(fault.retrySafe());
        assertSame(fault, body.aborted);
        assertEquals(2, body.released);
    }

    /** A handler that asks again is told the same, and not given an empty body. */
    @Test
    void aBodyThatCouldNotBeReadStaysSo() {
        for (Pieces body : new Pieces[] {
            new Pieces(-1, new byte[80], new byte[80]),
            new Pieces(-1, new byte[80], new IOException("broken")),
            new Pieces(101)
        }) {
            Payload payload = Exchanges.of(body, 100, 1 << 20, SOON).request().payload();
            Fault fault = assertThrows(Fault.class, payload::bytes);
            assertSame(fault, assertThrows(Fault.class, payload::bytes));
            assertSame(fault, assertThrows(Fault.class, payload::events));
            assertFalse(payload.isUnread());
            assertSame(fault, body.aborted);
        }
    }

    @Test
    void aBodyThatIsGivenBackIsAsItWas() {
        Pieces body = new Pieces(-1, bytes("ab"));
        Payload payload = Exchanges.of(body, 100, 1 << 20, SOON).request().payload();
        BodyStream taken = payload.takeStream();
        assertEquals(0, payload.length());
        payload.giveBack(taken);
        assertTrue(payload.isUnread());
        assertArrayEquals(bytes("ab"), payload.bytes());
    }

    @Test
    void anAnnouncedLengthIsBelievedEightTimesOver() {
        assertEquals(1000, readWith(8000, new Pieces(1_000_000, new byte[1000])).length);
        Fault full = assertThrows(Fault.class, () -> readWith(7999, new Pieces(1_000_000, new byte[1000])));
        assertEquals(FaultCode.OVERLOAD, full.kind());
        assertEquals(8000, readWith(8000, new Pieces(8000, new byte[1000], new byte[7000])).length, "taken at once");
        assertEquals(2000, readWith(2000, new Pieces(-1, new byte[1000], new byte[1000])).length, "not announced");
    }

    /** Reads a body while all exchanges together may hold so many bytes. */
    private static byte[] readWith(int budget, Pieces body) {
        return Exchanges.of(body, 1 << 20, budget, SOON).request().payload().bytes();
    }

    @Test
    void theBudgetIsGivenBackWhenTheExchangeIsDone() {
        MemoryBudget budget = new MemoryBudget(1 << 20);
        Exchange exchange = new Exchange(
                Origin.NONE,
                Limits.DEFAULTS,
                budget,
                (reply, sent) -> sent.accept(null),
                x -> Message.request(new Headers(), Payload.of(x, new Pieces(-1, new byte[9000]))));
        exchange.request().payload().bytes();
        assertTrue(budget.reservedBytes() >= 9000);
        exchange.done(null);
        assertEquals(0, budget.reservedBytes());
    }

    @Test
    void anUnreadBodyCanBeTakenOnce() {
        Payload payload = Exchanges.of(new Pieces(3, bytes("abc")), 100, 1 << 20, SOON)
                .request()
                .payload();
        assertEquals(3, payload.length());
        payload.takeStream();
        assertThrows(IllegalStateException.class, payload::takeStream);
        assertEquals(0, payload.bytes().length);
    }

    @Test
    void aFormIsBuiltOnceAndWrittenBackOnDemand() {
        int[] reads = new int[1];
        Representation<String> text = new Representation<>() {
            @Override
            public String read(Payload payload) {
                reads[0]++;
                return new String(payload.bytes(), UTF_8);
            }

            @Override
            public byte[] write(String value) {
                return bytes(value);
            }
        };
        Exchange exchange = Exchanges.of(bytes("abc"), new Headers(), 100, 100);
        Payload payload = exchange.request().payload();
        assertEquals("abc", payload.as(text));
        assertEquals("abc", payload.as(text));
        assertEquals(1, reads[0]);
        assertArrayEquals(bytes("made"), Payload.of(exchange, text, "made").bytes());
    }

    private static Payload ofDocument() {
        return Exchanges.of(bytes("<a>b</a>"), new Headers(), 100, 100)
                .request()
                .payload();
    }

    @Test
    void eventsAreGoodUntilTheyAreReleasedAndThenMadeAgain() {
        Payload payload = ofDocument();
        EventStream events = payload.events();
        assertSame(events, payload.events());
        payload.releaseEvents();
        assertThrows(NullPointerException.class, events::root, "its memory is another document's");
        assertEquals("a", payload.events().localName(1));
    }

    @Test
    void eventsThatAreToLastDoAndAreNotMadeAgain() {
        Payload payload = ofDocument();
        EventStream events = payload.events();
        assertSame(events, payload.lastingEvents(), "whoever has them already keeps them");
        payload.releaseEvents();
        assertEquals("a", events.localName(1));
        assertSame(events, payload.events());
        assertSame(events, payload.lastingEvents());
    }

    @Test
    void eventsThatAreToLastFromTheStartDo() {
        Payload payload = ofDocument();
        EventStream events = payload.lastingEvents();
        payload.releaseEvents();
        assertSame(events, payload.events());
    }

    @Test
    void aMessageThatGetsAnotherPayloadReleasesTheEventsOfTheOneBefore() {
        Exchange exchange = Exchanges.of(bytes("<a>b</a>"), new Headers(), 100, 100);
        EventStream first = exchange.message().content().events();
        exchange.message().content(Payload.of(exchange, bytes("<c/>")));
        assertThrows(NullPointerException.class, first::root);
        EventStream second = exchange.message().content().events();
        exchange.message().payload(Payload.empty(exchange));
        assertThrows(NullPointerException.class, second::root);
    }

    @Test
    void xmlThatIsNotAcceptableIsTheFaultOfWhoSentIt() {
        Exchange exchange = Exchanges.of("<a>".getBytes(StandardCharsets.UTF_8), new Headers(), 1000, 1000);
        Fault client =
                assertThrows(Fault.class, () -> exchange.message().content().events());
        assertEquals(FaultCode.MALFORMED_XML, client.kind());
        exchange.response(Message.response(
                new Headers(), Payload.of(exchange, "<!DOCTYPE a><a/>".getBytes(StandardCharsets.UTF_8))));
        Fault backend =
                assertThrows(Fault.class, () -> exchange.message().content().events());
        assertEquals(FaultCode.BACKEND_INVALID, backend.kind());
        assertEquals("The backend's reply is not acceptable XML.", backend.getMessage());
        assertEquals(
                "line 1, column 1: A document type declaration (DOCTYPE) is not accepted; send the document without it."
                        + " (XML [28] doctypedecl)",
                backend.detail());
    }

    /** An error page where XML was expected: the operator is told what it was. */
    @Test
    void ofAReplyThatIsNoXmlTheStatusIsTold() {
        Exchange exchange = Exchanges.of(bytes("<a/>"), new Headers(), 1000, 1000);
        for (String page : new String[] {"<html><p>Not found</html>", ""}) {
            exchange.response(Message.response(404, new Headers(), Payload.of(exchange, bytes(page)), BodyFields.NONE));
            Fault fault =
                    assertThrows(Fault.class, () -> exchange.message().content().events());
            assertEquals("The backend's reply is not acceptable XML.", fault.getMessage());
            assertTrue(
                    fault.detail().endsWith(" The reply came with status 404, without a media type."), fault.detail());
        }
    }
}

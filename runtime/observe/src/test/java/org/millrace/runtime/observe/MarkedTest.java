package org.millrace.runtime.observe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.millrace.runtime.api.Exchange;

/** Traces of the exchanges that carry a mark, while others go through the same flow. */
class MarkedTest {

    private static final String MARK = "0123456789abcdef";
    private static final String OTHER = "fedcba9876543210";
    private static final Duration MINUTE = Duration.ofMinutes(1);

    private Instant now = Instant.parse("2026-11-22T06:00:00Z");
    private final InstantSource source = () -> now;
    private final Traces traces = new Traces(new Breakpoints(false), source.withZone(ZoneOffset.UTC));

    private Exchange begin(String body, String mark) {
        Exchange exchange = Exchanges.of(body);
        if (!mark.isEmpty()) {
            exchange.request().headers().add("millrace-trace", mark);
        }
        traces.watch(exchange);
        Exchange.enter(exchange, 0);
        return exchange;
    }

    private void end(Exchange exchange) {
        Exchange.enter(exchange, 1);
        exchange.answer(exchange.message());
        exchange.done(null);
        traces.record(exchange);
    }

    private List<String> bodies(String mark) {
        return traces.of("orders", mark).stream()
                .map(trace -> new String(trace.messages().bodies().getFirst().content()))
                .toList();
    }

    private boolean arm(String mark, int count, boolean messages) {
        return traces.armMarked("orders", mark, count, messages, 1000, MINUTE);
    }

    @Test
    void ofManyExchangesAtOnceTheMarkedOneIsKeptAndNoOther() {
        assertTrue(arm(MARK, 1, true));
        Exchange before = begin("<before/>", "");
        Exchange marked = begin("<own/>", MARK);
        Exchange strange = begin("<strange/>", OTHER);
        end(strange);
        end(before);
        end(begin("<after/>", ""));
        assertEquals(List.of(), bodies(MARK), "it is under way");
        end(marked);
        assertEquals(List.of("<own/>"), bodies(MARK));
        assertEquals(List.of(), traces.of("orders"));
        end(begin("<again/>", MARK));
        assertEquals(List.of("<own/>"), bodies(MARK), "one was asked for");
    }

    @Test
    void severalWhoMarkSeeEachTheirOwn() {
        arm(MARK, 2, true);
        arm(OTHER, 2, true);
        Exchange first = begin("<one/>", MARK);
        Exchange second = begin("<two/>", OTHER);
        end(second);
        end(begin("<three/>", MARK));
        end(first);
        assertEquals(List.of("<three/>", "<one/>"), bodies(MARK));
        assertEquals(List.of("<two/>"), bodies(OTHER));
    }

    @Test
    void theMarkIsTakenOffAndOnlyWhereSomebodyWaitsForIt() {
        Exchange nobody = begin("<a/>", MARK);
        assertEquals(
                MARK,
                nobody.request().headers().get(Traces.MARK_HEADER),
                "nothing is looked at while nothing is armed");
        arm(MARK, 1, true);
        assertEquals(OTHER, begin("<a/>", OTHER).request().headers().get(Traces.MARK_HEADER));
        Exchange marked = begin("<a/>", MARK);
        assertNull(marked.request().headers().get(Traces.MARK_HEADER), "backends are not told");
        end(marked);
        assertFalse(traces.of("orders", MARK).getFirst().messages().wires().getFirst().headers().stream()
                .anyMatch(header -> header.value().equals(MARK)));
    }

    @Test
    void aMarkHoldsForItsFlowAlone() {
        traces.armMarked("invoices", MARK, 1, true, 1000, MINUTE);
        Exchange elsewhere = begin("<a/>", MARK);
        end(elsewhere);
        assertEquals(List.of(), traces.of("invoices", MARK));
        assertEquals(List.of(), traces.of("orders", MARK));
        assertEquals(MARK, elsewhere.request().headers().get(Traces.MARK_HEADER));
    }

    @Test
    void oneMarkMayBeAskedForWithSeveralFlows() {
        arm(MARK, 1, true);
        traces.armMarked("invoices", MARK, 1, true, 1000, MINUTE);
        end(begin("<own/>", MARK));
        assertEquals(List.of("<own/>"), bodies(MARK));
        assertEquals(List.of(), traces.of("invoices", MARK));
    }

    @Test
    void whoWaitsForTheNextExchangesIsNotDisturbed() {
        traces.armWithMessages("orders", 1, 1000, MINUTE);
        arm(MARK, 1, false);
        end(begin("<own/>", MARK));
        end(begin("<next/>", ""));
        assertEquals(
                "<next/>",
                new String(traces.of("orders")
                        .getFirst()
                        .messages()
                        .bodies()
                        .getFirst()
                        .content()));
        assertEquals(1, traces.of("orders").size());
        Traces.Trace own = traces.of("orders", MARK).getFirst();
        assertNull(own.messages(), "they were not asked for");
        assertEquals(2, own.visits().size());
    }

    @Test
    void whatIsGivenUpOrAskedForAnewIsForgotten() {
        arm(MARK, 1, true);
        Exchange late = begin("<late/>", MARK);
        end(begin("<never begun/>", ""));
        arm(MARK, 1, true);
        end(late);
        assertEquals(List.of(), bodies(MARK), "it began for an earlier call");
        end(begin("<own/>", MARK));
        assertTrue(traces.takenBytes() > 0);
        assertTrue(arm(MARK, 0, true));
        assertEquals(List.of(), traces.of("orders", MARK));
        assertEquals(0, traces.takenBytes());
    }

    @Test
    void marksAreWaitedForAndKeptForATimeOnly() {
        arm(MARK, 2, true);
        end(begin("<own/>", MARK));
        now = now.plusSeconds(60);
        end(begin("<late/>", MARK));
        assertEquals(List.of("<own/>"), bodies(MARK), "the minute is over");
        now = now.plus(Duration.ofMinutes(10));
        traces.forgetOld();
        assertEquals(List.of("<own/>"), bodies(MARK));
        now = now.plusSeconds(1);
        traces.forgetOld();
        assertEquals(List.of(), traces.of("orders", MARK));
        assertEquals(0, traces.takenBytes());
    }

    @Test
    void thereAreSoManyMarksAndNoMore() {
        for (int i = 0; i < Traces.MAX_MARKS; i++) {
            assertTrue(arm(MARK + i, 1, true));
        }
        assertFalse(arm(MARK + "x", 1, true));
        assertTrue(arm(MARK + 0, 1, true), "one that is there already");
        assertTrue(arm(MARK + "x", 0, true), "to forget is always possible");
        assertTrue(arm(MARK + 0, 0, true));
        assertTrue(arm(MARK + "x", 1, true));
    }

    @Test
    void aMarkThatIsAskedForWithManyFlowsIsOne() {
        for (int i = 0; i <= Traces.MAX_MARKS; i++) {
            assertTrue(traces.armMarked("flow" + i, MARK, 1, true, 1000, MINUTE), "flow" + i);
        }
        assertTrue(arm(OTHER, 1, true));
    }

    @Test
    void aMarkIsLongEnoughNotToBeMetByChance() {
        assertThrows(IllegalArgumentException.class, () -> arm("a".repeat(15), 1, true));
        assertTrue(arm("a".repeat(16), 1, true));
        assertTrue(arm("a".repeat(64), 1, true));
        assertThrows(IllegalArgumentException.class, () -> arm("a".repeat(65), 1, true));
        assertThrows(IllegalArgumentException.class, () -> arm("0123456789abcde\n", 1, true));
    }
}

package org.millrace.runtime.steps.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.api.Eventually.eventually;
import static org.millrace.runtime.api.Trial.fault;
import static org.millrace.runtime.api.Trial.linkError;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.millrace.runtime.api.CompiledFlow;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Limits;
import org.millrace.runtime.api.MemoryBudget;
import org.millrace.runtime.api.Payload;
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.api.Trial;
import org.millrace.runtime.api.Visits;
import org.millrace.xml.XmlLimits;

/** Regions whose insides are code of the test. */
@Timeout(60)
class RegionsTest {

    private final MemoryBudget budget = new MemoryBudget(1 << 20);
    private final Trial trial =
            new Trial().variables("v", "n").namespace("o", "urn:o").budget(budget);
    private final List<String> seen = new CopyOnWriteArrayList<>();

    private static CompiledFlow flow(BiConsumer<Exchange, Integer> inside) {
        return new CompiledFlow() {
            @Override
            public void run(Exchange exchange) {}

            @Override
            public void resume(Exchange exchange, int point, Fault fault) {}

            @Override
            public void inside(Exchange exchange, int number) {
                Exchange.enter(exchange, 0);
                inside.accept(exchange, number);
            }
        };
    }

    private static StepFacts forEach(String select) {
        return StepFacts.of("lines", "for-each")
                .with("select", select)
                .with("lines", false)
                .with("concurrency", 1)
                .with("maxRounds", 100)
                .with("onFault", "stop")
                .with("index", "v")
                .with("count", "n")
                .with("collect", "");
    }

    private void each(Exchange exchange, StepFacts step, BiConsumer<Exchange, Integer> inside) {
        ForEach.run(exchange, ForEach.prepare(trial.link(), step), flow(inside), 7);
    }

    private void note(Exchange round, int number) {
        seen.add(number + " " + round.variable(0) + " " + Trial.body(round));
        round.variable(0, "the round's own");
    }

    @Test
    void eachElementIsTheMessageOfARoundInOrder() {
        Exchange exchange = trial.request("<a xmlns='urn:a'><b>1</b><b>2</b><c/></a>");
        each(exchange, forEach("/*/*:b"), this::note);
        assertEquals(List.of("7 1 <b xmlns=\"urn:a\">1</b>", "7 2 <b xmlns=\"urn:a\">2</b>"), seen);
        assertEquals("", exchange.variable(0), "what a round sets is its own");
        assertEquals("2", exchange.variable(1));
        assertEquals("<a xmlns='urn:a'><b>1</b><b>2</b><c/></a>", Trial.body(exchange), "nothing was collected");
    }

    @Test
    void eachLineIsTheBodyOfARound() {
        StepFacts lines = forEach("").with("lines", true);
        each(trial.request("a\r\n\nb\rc\nd"), lines, this::note);
        assertEquals(List.of("7 1 a", "7 2 ", "7 3 b\rc", "7 4 d"), seen);
        seen.clear();
        each(trial.request("a\n"), lines, this::note);
        each(trial.request(""), lines, this::note);
        assertEquals(List.of("7 1 a"), seen);
    }

    @Test
    void whatRoundsLeaveIsCollectedInTheOrderOfTheParts() {
        Exchange exchange = trial.request("<a><b>1</b><b>2</b><b>3</b></a>");
        CountDownLatch last = new CountDownLatch(1);
        each(exchange, forEach("/a/b").with("concurrency", 3).with("collect", "o:all"), (round, number) -> {
            String body = Trial.body(round);
            await(body.contains("3") ? new CountDownLatch(0) : last);
            last.countDown();
            round.message().body(Payload.of(round, body.replace("b", "r").getBytes(StandardCharsets.UTF_8)));
        });
        assertEquals("<o:all xmlns:o=\"urn:o\"><r>1</r><r>2</r><r>3</r></o:all>", Trial.body(exchange));
    }

    private static void await(CountDownLatch latch) {
        try {
            assertTrue(latch.await(30, TimeUnit.SECONDS));
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void noMoreRunAtATimeThanMay() {
        AtomicInteger now = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        CountDownLatch four = new CountDownLatch(4);
        String items = "<b/>".repeat(40);
        each(trial.request("<a>" + items + "</a>"), forEach("/a/b").with("concurrency", 4), (round, number) -> {
            most.accumulateAndGet(now.incrementAndGet(), Math::max);
            four.countDown();
            await(four);
            now.decrementAndGet();
        });
        assertEquals(4, most.get());
    }

    @Test
    void theFirstFaultEndsItAndSaysInWhichRoundItWas() {
        Exchange exchange = trial.request("<a><b/><b/><b/></a>");
        Fault fault = fault(
                FaultCode.INVALID,
                () -> each(exchange, forEach("/a/b"), (round, number) -> {
                    note(round, number);
                    if (seen.size() == 2) {
                        throw new Fault(FaultCode.INVALID, "bad", "very", null);
                    }
                }));
        assertEquals("very; in round 2", fault.detail());
        assertEquals("step", fault.step());
        assertEquals(2, seen.size());
        Exchange other = trial.request("<a><b/><b/><b/></a>");
        Fault last = fault(
                FaultCode.INVALID,
                () -> each(other, forEach("/a/b").with("onFault", "finish"), (round, number) -> {
                    note(round, number);
                    throw new Fault(FaultCode.INVALID, "bad");
                }));
        assertEquals("in round 1", last.detail());
        assertEquals(5, seen.size());
        assertEquals("3", other.variable(1));
    }

    @Test
    void thereMayBeSoManyPartsAndNoMore() {
        each(trial.request("<a>" + "<b/>".repeat(100) + "</a>"), forEach("/a/b"), this::note);
        assertEquals(100, seen.size());
        Exchange more = trial.request("<a>" + "<b/>".repeat(101) + "</a>");
        assertEquals(
                "The message has 101 parts to work on, and there may be 100.",
                fault(FaultCode.INVALID, () -> each(more, forEach("/a/b"), (round, number) -> {}))
                        .getMessage());
        fault(FaultCode.EXPRESSION_FAILED, () -> each(trial.request("<a b=''/>"), forEach("/a/@b"), this::note));
    }

    @Test
    void theMemoryOfARoundIsGivenBackAtItsEnd() {
        Exchange exchange = trial.request("<a><b/><b/></a>");
        each(exchange, forEach("/a/b"), (round, number) -> round.reserve(700_000));
        assertTrue(budget.reservedBytes() < 1000, budget.reservedBytes() + " bytes are reserved");
        exchange.done(null);
        assertEquals(0, budget.reservedBytes());
    }

    @Test
    void roundsAreVisitsOfTheirOwn() {
        Exchange exchange = trial.request("<a>" + "<b/>".repeat(2_000) + "</a>");
        each(exchange, forEach("/a/b").with("maxRounds", 2_000), (round, number) -> {});
        assertEquals(1, exchange.visited());
        Visits visits = exchange.visits();
        assertEquals(1_000, visits.rounds().size());
        assertEquals(1_000, visits.inOtherRounds(0));
        assertEquals(
                IntStream.rangeClosed(1, 1_000).boxed().toList(),
                visits.rounds().stream().map(Visits.Round::number).collect(Collectors.toList()));
    }

    private static StepFacts retry() {
        return StepFacts.of("insist", "retry")
                .with("attempts", 3)
                .with("delayMillis", 1)
                .with("factor", 2)
                .with("maxDelayMillis", 3)
                .with("jitterPercent", 50)
                .withTexts("on")
                .with("attempt", "v");
    }

    private void insist(Exchange exchange, StepFacts step, BiConsumer<Exchange, Integer> inside) {
        Retry.run(exchange, Retry.prepare(trial.link(), step), flow(inside), 0);
    }

    @Test
    void anAttemptBeginsWithTheMessageAsItCameAndTheGoodOneIsKept() {
        Exchange exchange = trial.request("<a/>", "X-A", "b");
        insist(exchange, retry(), (round, number) -> {
            note(round, number);
            round.message().headers().set("X-A", "c");
            round.message().body(Payload.of(round, ("<r>" + seen.size() + "</r>").getBytes(StandardCharsets.UTF_8)));
            round.variable(1, "set");
            if (seen.size() < 3) {
                throw new Fault(FaultCode.BACKEND_BROKEN, "broken");
            }
        });
        assertEquals(List.of("0 1 <a/>", "0 2 <a/>", "0 3 <a/>"), seen);
        assertEquals("<r>3</r>", Trial.body(exchange));
        assertEquals("c", exchange.message().headers().get("X-A"));
        assertEquals("set", exchange.variable(1));
    }

    @Test
    void itGivesUpAtTheLastAttemptAndAtAFaultOfAnothersDoing() {
        Fault last = fault(
                FaultCode.BACKEND_BROKEN,
                () -> insist(trial.request("<a/>"), retry(), (round, number) -> {
                    seen.add("");
                    throw new Fault(FaultCode.BACKEND_BROKEN, "broken");
                }));
        assertEquals("in attempt 3", last.detail());
        assertEquals(3, seen.size());
        BiConsumer<Exchange, Integer> invalid = (round, number) -> {
            seen.add("");
            throw new Fault(FaultCode.INVALID, "bad");
        };
        fault(FaultCode.INVALID, () -> insist(trial.request("<a/>"), retry(), invalid));
        assertEquals(4, seen.size());
        fault(FaultCode.INVALID, () -> insist(trial.request("<a/>"), retry().withTexts("on", "client"), invalid));
        assertEquals(7, seen.size());
    }

    @Test
    void noRestGoesPastTheDeadline() {
        Trial hurried =
                new Trial().variables("v", "n").limits(new Limits(1_000, Duration.ofSeconds(20), XmlLimits.DEFAULTS));
        StepFacts slow = retry().with("delayMillis", 600_000).with("maxDelayMillis", 600_000);
        fault(
                FaultCode.BACKEND_BROKEN,
                () -> insist(hurried.request("<a/>"), slow, (round, number) -> {
                    throw new Fault(FaultCode.BACKEND_BROKEN, "broken");
                }));
    }

    @Test
    void restsGrowUpToTheLongestAndJitterMakesThemShorter() {
        Retry retry = Retry.prepare(trial.link(), retry());
        assertEquals(1_000_000, retry.rest(1));
        assertEquals(2_000_000, retry.rest(2));
        assertEquals(3_000_000, retry.rest(3));
        assertEquals(3_000_000, retry.rest(60));
        assertEquals(1_000, retry.jittered(1_000, 0));
        assertEquals(500, retry.jittered(1_000, 1));
    }

    private static StepFacts parallel(int branches, int enough) {
        StepFacts[] parts = IntStream.range(0, branches)
                .mapToObj(i -> StepFacts.of("ask", "ParallelBranch"))
                .toArray(StepFacts[]::new);
        return StepFacts.of("ask", "parallel")
                .withParts("branches", parts)
                .with("enough", enough)
                .with("timeoutMillis", 0)
                .with("collect", "");
    }

    private void ask(Exchange exchange, StepFacts step, BiConsumer<Exchange, Integer> inside) {
        Parallel.run(exchange, Parallel.prepare(trial.link(), step), flow(inside), 4);
    }

    private static void answer(Exchange round, int number) {
        round.message().body(Payload.of(round, ("<r>" + number + "</r>").getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void allBranchesRunAtATimeEachWithTheMessage() {
        CountDownLatch both = new CountDownLatch(2);
        Exchange exchange = trial.request("<a/>");
        ask(exchange, parallel(2, 0).with("collect", "o:all"), (round, number) -> {
            both.countDown();
            await(both);
            assertEquals("<a/>", Trial.body(round));
            answer(round, number);
        });
        assertEquals("<o:all xmlns:o=\"urn:o\"><r>4</r><r>5</r></o:all>", Trial.body(exchange));
    }

    @Test
    void theFirstGoodOneIsTakenAndTheOthersAreCancelled() {
        CompletableFuture<String> rested = new CompletableFuture<>();
        Exchange exchange = trial.request("<a/>");
        ask(exchange, parallel(3, 1), (round, number) -> {
            if (number == 4) {
                throw new Fault(FaultCode.BACKEND_BROKEN, "broken");
            }
            if (number == 5) {
                try {
                    round.rest(TimeUnit.SECONDS.toNanos(20));
                    rested.complete("it went on");
                } catch (Fault e) {
                    rested.complete(e.getMessage());
                    throw e;
                }
            }
            answer(round, number);
        });
        assertEquals("<r>6</r>", Trial.body(exchange));
        assertEquals("Nobody waits for this any more.", rested.join());
    }

    /** Its thread and the region's both know by then that it is over. */
    @Test
    void aBranchThatEndsAsItIsCancelledIsDoneOnce() throws Exception {
        AtomicInteger underWay = new AtomicInteger();
        for (int i = 0; i < 500; i++) {
            Exchange exchange = trial.request("<a/>");
            ask(exchange, parallel(4, 1), (round, number) -> {
                underWay.incrementAndGet();
                round.whenDone(done -> underWay.decrementAndGet());
                round.reserve(1000);
                answer(round, number);
            });
            exchange.done(null);
            eventually("all is given back", budget::reservedBytes, left -> left == 0);
        }
        eventually("each branch that began is done once", underWay::get, left -> left == 0);
    }

    @Test
    void aQuorumIsEnoughAndFailsAsSoonAsItCantBeMet() {
        Exchange exchange = trial.request("<a/>");
        ask(exchange, parallel(3, 2).with("collect", "o:all"), (round, number) -> {
            if (number == 5) {
                throw new Fault(FaultCode.BACKEND_BROKEN, "broken");
            }
            answer(round, number);
        });
        assertEquals("<o:all xmlns:o=\"urn:o\"><r>4</r><r>6</r></o:all>", Trial.body(exchange));
        Fault fault = fault(
                FaultCode.BACKEND_BROKEN,
                () -> ask(trial.request("<a/>"), parallel(2, 2), (round, number) -> {
                    if (number == 4) {
                        throw new Fault(FaultCode.BACKEND_BROKEN, "broken");
                    }
                    round.rest(TimeUnit.SECONDS.toNanos(30));
                }));
        assertEquals("in branch 1", fault.detail());
    }

    @Test
    void itEndsWhenItsTimeIsOver() {
        Fault fault = fault(
                FaultCode.DEADLINE,
                () -> ask(trial.request("<a/>"), parallel(2, 2).with("timeoutMillis", 50), (round, number) -> {
                    if (number == 5) {
                        round.rest(TimeUnit.SECONDS.toNanos(30));
                    }
                }));
        assertEquals("1 of 2 branches had ended well", fault.detail());
    }

    @Test
    void moreBranchesThanThereAreAreRefused() {
        assertEquals(
                "step ask: 3 branches must end well, and there are 2; ask for fewer, or add branches",
                linkError(() -> Parallel.prepare(trial.link(), parallel(2, 3))));
    }
}

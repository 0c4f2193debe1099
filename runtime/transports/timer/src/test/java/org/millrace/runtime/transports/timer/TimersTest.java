package org.millrace.runtime.transports.timer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.api.Eventually.eventually;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.millrace.runtime.api.BodyFields;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.api.Lease;
import org.millrace.runtime.api.MemoryBudget;
import org.millrace.runtime.api.Message;
import org.millrace.runtime.api.Payload;
import org.millrace.runtime.api.Tempo;
import org.millrace.runtime.api.timer.Timetable;
import org.millrace.runtime.api.timer.Timetable.Interrupted;
import org.millrace.runtime.api.timer.Timetable.Missed;
import org.millrace.runtime.flow.SourceState;
import org.millrace.runtime.http.StatusLine;

/** Time stands still but for what a test puts forward; the timers' threads look at it every 100 ms. */
class TimersTest {

    private static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");

    /** Held by the epoch that a test says, 0 for nobody; notes outlive every holder. */
    private static final class TestLease implements Lease {
        final Map<String, String> notes = new ConcurrentHashMap<>();
        volatile long epoch = 1;

        /** The epoch before the youngest; it will not be held again. */
        volatile long over;

        /** Called before a note is made. */
        volatile Noting noting = value -> {};

        interface Noting {
            void note(String value) throws Lost;
        }

        @Override
        public Optional<Term> term() {
            long now = epoch;
            return now == 0 ? Optional.empty() : Optional.of(new Term(now, System.nanoTime() + 1_000_000_000L));
        }

        @Override
        public boolean isOver(long held) {
            return held <= over;
        }

        @Override
        public Optional<String> recall(long held, String name) throws Lost {
            refuseOther(held);
            return Optional.ofNullable(notes.get(name));
        }

        @Override
        public void note(long held, String name, String value) throws Lost {
            refuseOther(held);
            noting.note(value);
            notes.put(name, value);
        }

        private void refuseOther(long held) throws Lost {
            if (held != epoch) {
                throw new Lost("epoch " + held + " is over");
            }
        }
    }

    private final TestLease lease = new TestLease();
    private final AtomicReference<Instant> now = new AtomicReference<>(NOON);
    private final BlockingQueue<Exchange> begun = new LinkedBlockingQueue<>();
    private final Timers timers = timers();

    /** Whether the version of the flow that was published last takes exchanges. */
    private volatile BooleanSupplier inService = () -> true;

    private Timers timers() {
        return new Timers(lease, now::get, new MemoryBudget(1 << 20), begun::add, () -> true);
    }

    @AfterEach
    void end() throws InterruptedException {
        timers.close();
    }

    private static Timetable everySecond(Missed missed, boolean overlap, Interrupted interrupted) {
        return new Timetable(
                "timer",
                "poll",
                new Timetable.Every(Duration.ofSeconds(1)),
                Duration.ZERO,
                missed,
                10,
                overlap,
                interrupted,
                Timetable.Body.JSON,
                Duration.ofSeconds(7));
    }

    private Timer.Entry entry(Timetable timetable) {
        return new Timer.Entry("orders", timetable, exchange -> inService.getAsBoolean());
    }

    private void start(Timers which, Timetable timetable) throws Exception {
        which.keepTo(List.of(entry(timetable)));
        which.start();
        await(() -> lease.notes.containsKey("timer/poll"));
    }

    private static void await(BooleanSupplier wanted) throws Exception {
        eventually("it comes to be", wanted::getAsBoolean);
    }

    private Exchange next() throws InterruptedException {
        Exchange exchange = begun.poll(20, TimeUnit.SECONDS);
        assertTrue(exchange != null, "nothing was fired in 20 s");
        return exchange;
    }

    private void nothingMore() throws InterruptedException {
        assertNull(begun.poll(3 * Timer.LOOK_MILLIS, TimeUnit.MILLISECONDS));
    }

    private static void done(Exchange exchange, int status) {
        exchange.answer(
                Message.response(StatusLine.of(status), new Headers(), Payload.empty(exchange), BodyFields.NONE));
        exchange.done(null);
    }

    private static String body(Exchange exchange) {
        return new String(exchange.request().payload().bytes(), StandardCharsets.UTF_8);
    }

    private SourceState state() {
        return timers.states().getFirst();
    }

    @Test
    void aFiringIsAnExclusiveExchangeThatSaysWhenItWasDue() throws Exception {
        start(timers, everySecond(Missed.ONCE, false, Interrupted.REPEAT));
        assertEquals("since 2026-11-21T12:00:00Z", lease.notes.get("timer/poll"));
        nothingMore();
        now.set(NOON.plusMillis(1_050));
        Exchange fired = next();
        assertEquals("begun 2026-11-21T12:00:01Z", lease.notes.get("timer/poll"));
        assertEquals(
                "{\"name\":\"poll\",\"due\":\"2026-11-21T12:00:01Z\",\"fired\":\"2026-11-21T12:00:01.050Z\",\"epoch\":1,"
                        + "\"missed\":0,\"repeated\":false}\n",
                body(fired));
        assertEquals(
                "timer poll, due 2026-11-21T12:00:01Z", fired.request().start().toString());
        assertEquals("application/json", fired.request().headers().get("Content-Type"));
        assertEquals(Duration.ofSeconds(7), fired.limits().deadline());
        assertEquals(1, fired.exclusive().epoch());
        assertEquals("poll/2026-11-21T12:00:01Z", fired.exclusive().work());
        assertTrue(fired.exclusive().isHeld());
        done(fired, 200);
        await(() -> lease.notes.get("timer/poll").equals("done 2026-11-21T12:00:01Z"));
        await(() -> state().doing() == SourceState.Doing.WAITING);
        assertEquals(
                new SourceState(
                        "timer",
                        "orders",
                        "timer",
                        "poll",
                        SourceState.Doing.WAITING,
                        NOON.plusSeconds(2),
                        NOON.plusSeconds(1),
                        1,
                        0,
                        0,
                        0),
                state());
    }

    @Test
    void withoutOverlapTheNextFiringWaitsAndStandsForThoseThatCameDueMeanwhile() throws Exception {
        start(timers, everySecond(Missed.ONCE, false, Interrupted.REPEAT));
        now.set(NOON.plusSeconds(1));
        Exchange first = next();
        now.set(NOON.plusSeconds(4));
        nothingMore();
        assertEquals(SourceState.Doing.FIRING, state().doing());
        done(first, 503);
        Exchange second = next();
        assertTrue(body(second).contains("\"due\":\"2026-11-21T12:00:04Z\""), body(second));
        assertTrue(body(second).contains("\"missed\":2"), body(second));
        assertEquals(1, state().failed());
        assertEquals(2, state().missed());
        done(second, 200);
    }

    @Test
    void withOverlapItDoesNotWait() throws Exception {
        start(timers, everySecond(Missed.ALL, true, Interrupted.REPEAT));
        now.set(NOON.plusSeconds(1));
        Exchange first = next();
        now.set(NOON.plusSeconds(2));
        Exchange second = next();
        done(second, 200);
        done(first, 200);
        await(() -> lease.notes.get("timer/poll").equals("done 2026-11-21T12:00:02Z"));
        nothingMore();
    }

    @Test
    void whoTakesOverGoesOnWhereTheOtherWasAndRepeatsWhatWasInterrupted() throws Exception {
        start(timers, everySecond(Missed.ALL, false, Interrupted.REPEAT));
        now.set(NOON.plusSeconds(1));
        done(next(), 200);
        await(() -> lease.notes.get("timer/poll").equals("done 2026-11-21T12:00:01Z"));
        now.set(NOON.plusSeconds(2));
        Exchange interrupted = next();
        lease.epoch = 2; // as the other side takes over, this one being stopped in the middle of a firing
        try (Timers other = timers()) {
            start(other, everySecond(Missed.ALL, false, Interrupted.REPEAT));
            Exchange repeated = next();
            assertFalse(interrupted.exclusive().isHeld());
            assertEquals(2, repeated.exclusive().epoch());
            assertEquals("poll/2026-11-21T12:00:02Z", repeated.exclusive().work());
            assertTrue(body(repeated).contains("\"repeated\":true"), body(repeated));
            done(repeated, 200);
        }
    }

    @Test
    void whoTakesOverOnceTheClockIsRightAgainMakesUpForNothingThatWasFiredBeforeItWasPutBack() throws Exception {
        start(timers, everySecond(Missed.ALL, false, Interrupted.REPEAT));
        now.set(NOON.plusSeconds(1));
        done(next(), 200);
        await(() -> lease.notes.get("timer/poll").equals("done 2026-11-21T12:00:01Z"));
        now.set(NOON.minusMillis(3_600_500));
        await(() -> lease.notes.get("timer/poll").equals("since 2026-11-21T10:59:59.500000001Z"));
        assertEquals("1 /2026-11-21T12:00:01Z 2026-11-21T10:59:59.500000001Z/", lease.notes.get("timer/poll/fired"));
        now.set(NOON.minusMillis(3_599_400));
        Exchange meanwhile = next();
        assertEquals(
                "poll/2026-11-21T11:00:00.500000001Z", meanwhile.exclusive().work());
        done(meanwhile, 200);
        await(() -> lease.notes.get("timer/poll").equals("done 2026-11-21T11:00:00.500000001Z"));
        timers.pause();
        lease.epoch = 2; // the other side's clock was right all the time
        now.set(NOON.plusMillis(3_100));
        try (Timers other = timers()) {
            start(other, everySecond(Missed.ALL, false, Interrupted.REPEAT));
            for (String work : List.of("poll/2026-11-21T12:00:02.000000002Z", "poll/2026-11-21T12:00:03.000000002Z")) {
                Exchange fired = next();
                assertEquals(work, fired.exclusive().work());
                done(fired, 200);
            }
            nothingMore();
        }
    }

    @Test
    void aClockThatWasAheadThenBehindAndIsRightAgainMakesUpForNothingThatWasFired() throws Exception {
        start(timers, everySecond(Missed.ALL, false, Interrupted.REPEAT));
        now.set(NOON.plusSeconds(3_601));
        for (int second = 3_592; second <= 3_601; second++) { // the ten that are made up for
            done(next(), 200);
        }
        await(() -> lease.notes.get("timer/poll").equals("done 2026-11-21T13:00:01Z"));
        now.set(NOON.plusMillis(2_500));
        await(() -> lease.notes.get("timer/poll").equals("since 2026-11-21T12:00:02.500000001Z"));
        now.set(NOON.plusMillis(3_600));
        done(next(), 200);
        await(() -> lease.notes.get("timer/poll").equals("done 2026-11-21T12:00:03.500000001Z"));
        now.set(NOON.minusSeconds(3_600));
        await(() -> lease.notes.get("timer/poll").equals("since 2026-11-21T11:00:00.000000002Z"));
        assertEquals(
                "2 /2026-11-21T12:00:00Z 2026-11-21T12:00:02.500000001Z/2026-11-21T12:00:03.500000001Z"
                        + " 2026-11-21T12:59:52Z/2026-11-21T13:00:01Z 2026-11-21T11:00:00.000000002Z/",
                lease.notes.get("timer/poll/fired"));
        timers.pause();
        lease.epoch = 2; // and another side goes on
        now.set(NOON.plusMillis(4_600));
        try (Timers other = timers()) {
            start(other, everySecond(Missed.ALL, false, Interrupted.REPEAT));
            Exchange fired = next();
            assertEquals(
                    "poll/2026-11-21T12:00:04.500000003Z", fired.exclusive().work());
            done(fired, 200);
            nothingMore();
        }
    }

    @Test
    void whatAnEarlierVersionNotedOfAClockThatWasPutBackIsKnown() throws Exception {
        lease.notes.put("timer/poll", "done 2026-11-21T11:00:00.500Z");
        lease.notes.put("timer/poll/worked", "2026-11-21T12:00:01Z");
        now.set(NOON.plusMillis(2_100));
        start(timers, everySecond(Missed.ALL, false, Interrupted.REPEAT));
        Exchange fired = next();
        assertEquals("poll/2026-11-21T12:00:02.000000001Z", fired.exclusive().work());
        done(fired, 200);
        nothingMore();
    }

    @Test
    void nothingIsFiredWithoutTheLeaseAndWhatCameDueMeanwhileIsMissed() throws Exception {
        start(timers, everySecond(Missed.ONCE, false, Interrupted.REPEAT));
        lease.epoch = 0;
        await(() -> state().doing() == SourceState.Doing.STANDING_BY);
        now.set(NOON.plusSeconds(3));
        nothingMore();
        lease.epoch = 3;
        Exchange fired = next();
        assertTrue(body(fired).contains("\"due\":\"2026-11-21T12:00:03Z\""), body(fired));
        assertTrue(body(fired).contains("\"epoch\":3,\"missed\":2"), body(fired));
        done(fired, 200);
    }

    @Test
    void afterAPauseNothingIsUnderWayAndEveryEndIsNoted() throws Exception {
        start(timers, everySecond(Missed.ONCE, false, Interrupted.REPEAT));
        now.set(NOON.plusSeconds(1));
        Exchange fired = next();
        timers.pause();
        assertEquals(List.of("poll"), timers.awaitIdle(Duration.ofMillis(50)));
        done(fired, 200);
        assertEquals(List.of(), timers.awaitIdle(Duration.ofSeconds(20)));
        assertEquals("done 2026-11-21T12:00:01Z", lease.notes.get("timer/poll"));
        now.set(NOON.plusSeconds(2));
        nothingMore();
        timers.resume();
        done(next(), 200);
    }

    @Test
    void aFiringThatIsBeingNotedAsBegunIsUnderWayForAPauseToo() throws Exception {
        start(timers, everySecond(Missed.ONCE, false, Interrupted.REPEAT));
        CountDownLatch noting = new CountDownLatch(1);
        CountDownLatch noted = new CountDownLatch(1);
        lease.noting = value -> {
            noting.countDown();
            try {
                assertTrue(noted.await(20, TimeUnit.SECONDS));
            } catch (InterruptedException e) {
                throw new Lease.Lost("interrupted", e);
            }
        };
        now.set(NOON.plusSeconds(1));
        assertTrue(noting.await(20, TimeUnit.SECONDS));
        timers.pause();
        assertEquals(List.of("poll"), timers.awaitIdle(Duration.ofMillis(50)), "it is about to begin");
        noted.countDown();
        Exchange fired = next();
        assertEquals(List.of("poll"), timers.awaitIdle(Duration.ofMillis(50)), "it is under way");
        done(fired, 200);
        assertEquals(List.of(), timers.awaitIdle(Duration.ofSeconds(20)));
        assertEquals("done 2026-11-21T12:00:01Z", lease.notes.get("timer/poll"));
    }

    @Test
    void aNoteThatFailsIsMadeAgainAndTheFiringIsNotRepeated() throws Exception {
        start(timers, everySecond(Missed.ONCE, false, Interrupted.REPEAT));
        now.set(NOON.plusSeconds(1));
        Exchange fired = next();
        CountDownLatch failed = new CountDownLatch(2);
        lease.noting = value -> {
            if (failed.getCount() > 0) {
                failed.countDown();
                throw new Lease.Lost("no majority of the pair's 3 voters could be reached");
            }
        };
        timers.pause();
        done(fired, 200);
        assertEquals(List.of(), timers.awaitIdle(Duration.ofSeconds(20)));
        assertEquals(0, failed.getCount());
        assertEquals("done 2026-11-21T12:00:01Z", lease.notes.get("timer/poll"));
        timers.resume();
        nothingMore();
        assertEquals(0, state().repeated());
    }

    @Test
    void aFiringThatEndsWhileTheTermHasRunOutIsNotRepeatedWhenTheTermGoesOn() throws Exception {
        start(timers, everySecond(Missed.ONCE, false, Interrupted.REPEAT));
        now.set(NOON.plusSeconds(1));
        Exchange fired = next();
        assertTrue(fired.exclusive().isHeld(), "its effect came in time");
        lease.epoch = 0;
        await(() -> state().doing() == SourceState.Doing.STANDING_BY);
        done(fired, 200);
        lease.epoch = 1; // renewed late: no other epoch has begun, so nobody else was at it
        await(() -> lease.notes.get("timer/poll").equals("done 2026-11-21T12:00:01Z"));
        nothingMore();
    }

    /** By chance: of 20,000 firings one was repeated before a look asked whether it was under way first, and whether it had ended then. */
    @Test
    void aFiringIsNotRepeatedAtWhicheverMomentItEnds() throws Exception {
        int firings = Boolean.getBoolean("long") ? 100_000 : 4_000;
        Timetable quick = new Timetable(
                "timer",
                "poll",
                new Timetable.Every(Duration.ofMillis(1)),
                Duration.ZERO,
                Missed.ALL,
                firings,
                false,
                Interrupted.REPEAT,
                Timetable.Body.JSON,
                Duration.ofSeconds(7));
        start(timers, quick);
        Thread backend = Thread.ofPlatform().daemon().start(() -> {
            for (int ended = 0; ended < firings; ) {
                Exchange exchange = begun.poll();
                if (exchange != null) {
                    Tempo.spin(ended % 64 * 50);
                    done(exchange, 200);
                    ended++;
                }
            }
        });
        now.set(NOON.plusMillis(firings));
        backend.join(TimeUnit.MINUTES.toMillis(5));
        assertEquals(firings, state().fired());
        assertEquals(0, state().repeated(), "looked at in the very moment in which it ends, it is under way or done");
    }

    @Test
    void aPauseWaitsForATermThatRanOutSinceItsFiringIsToBeNotedAsDoneYet() throws Exception {
        start(timers, everySecond(Missed.ONCE, false, Interrupted.REPEAT));
        now.set(NOON.plusSeconds(1));
        Exchange fired = next();
        timers.pause();
        lease.epoch = 0; // renewed late, as on a busy machine
        await(() -> state().doing() == SourceState.Doing.STANDING_BY);
        done(fired, 200);
        assertEquals(
                List.of("poll"), timers.awaitIdle(Duration.ofMillis(300)), "nobody else has come to hold the lease");
        assertEquals("begun 2026-11-21T12:00:01Z", lease.notes.get("timer/poll"));
        lease.epoch = 1;
        assertEquals(List.of(), timers.awaitIdle(Duration.ofSeconds(20)));
        assertEquals("done 2026-11-21T12:00:01Z", lease.notes.get("timer/poll"));
    }

    @Test
    void aPauseDoesNotWaitForATermThatIsAnothersByNow() throws Exception {
        start(timers, everySecond(Missed.ONCE, false, Interrupted.REPEAT));
        now.set(NOON.plusSeconds(1));
        Exchange fired = next();
        timers.pause();
        lease.epoch = 0;
        lease.over = 1;
        done(fired, 200);
        assertEquals(List.of(), timers.awaitIdle(Duration.ofSeconds(20)));
        assertEquals("begun 2026-11-21T12:00:01Z", lease.notes.get("timer/poll"), "the other side finds it so");
    }

    @Test
    void aFiringThatWasKeptFromItsEffectsIsFiredOnceMore() throws Exception {
        start(timers, everySecond(Missed.ONCE, false, Interrupted.REPEAT));
        now.set(NOON.plusSeconds(1));
        Exchange keptBack = next();
        lease.epoch = 0;
        assertFalse(keptBack.exclusive().isHeld());
        lease.epoch = 1; // renewed late: the term ran out, and goes on with the same epoch
        done(keptBack, 503);
        Exchange again = next();
        assertTrue(body(again).contains("\"due\":\"2026-11-21T12:00:01Z\""), body(again));
        assertTrue(body(again).contains("\"repeated\":true"), body(again));
        done(again, 200);
        await(() -> lease.notes.get("timer/poll").equals("done 2026-11-21T12:00:01Z"));
        nothingMore();
    }

    @Test
    void aNewVersionOfTheFlowGoesOnAndWaitsForAFiringOfTheOldOne() throws Exception {
        start(timers, everySecond(Missed.ONCE, false, Interrupted.REPEAT));
        now.set(NOON.plusSeconds(1));
        Exchange old = next();
        timers.keepTo(List.of());
        assertEquals(List.of(), timers.states());
        timers.keepTo(List.of(entry(everySecond(Missed.ONCE, false, Interrupted.REPEAT))));
        now.set(NOON.plusSeconds(2));
        nothingMore();
        done(old, 200);
        assertTrue(body(next()).contains("\"repeated\":false"));
    }

    @Test
    void aFiringIsForTheFlowThatTheTimerHasWhenItIsSelected() throws Exception {
        start(timers, everySecond(Missed.ONCE, false, Interrupted.REPEAT));
        now.set(NOON.plusSeconds(1));
        Exchange fired = next();
        Iterator<Boolean> twice = List.of(false, true).iterator();
        inService = twice::next; // retired a moment ago; the next version takes it
        assertTrue(fired.origin().select(fired));
        assertFalse(twice.hasNext());
        timers.keepTo(List.of());
        assertFalse(fired.origin().select(fired));
        assertEquals(FaultCode.NO_FLOW, fired.fault().kind());
        done(fired, 400);
    }

    @Test
    void aFiringWhoseExchangeFailedCountsAsFailedAndItsAnswerSaysWhy() throws Exception {
        start(timers, everySecond(Missed.ONCE, false, Interrupted.REPEAT));
        now.set(NOON.plusSeconds(1));
        Exchange fired = next();
        fired.fail(new Fault(FaultCode.BACKEND_UNREACHABLE, "The backend could not be reached."));
        fired.answer(fired.origin().answer(fired, fired.fault()));
        assertEquals("failed: backend.unreachable", fired.answer().start().toString());
        fired.done(null);
        assertEquals(1, state().failed());
    }

    @Test
    void aBackendsErrorThatAFlowPassesOnCountsAsFailed() throws Exception {
        start(timers, everySecond(Missed.ONCE, false, Interrupted.REPEAT));
        now.set(NOON.plusSeconds(1));
        done(next(), 399);
        assertEquals(0, state().failed());
        await(() -> state().doing() == SourceState.Doing.WAITING);
        now.set(NOON.plusSeconds(2));
        done(next(), 400);
        assertEquals(1, state().failed());
    }

    @Test
    void aFlowOutOfServiceFiresNoMore() throws Exception {
        start(timers, everySecond(Missed.ONCE, false, Interrupted.REPEAT));
        timers.keepTo(List.of());
        now.set(NOON.plusSeconds(1));
        nothingMore();
        timers.keepTo(List.of(entry(everySecond(Missed.ONCE, false, Interrupted.REPEAT))));
        done(next(), 200);
    }

    @Test
    void whoPausesIsNotResumedByAnother() throws Exception {
        start(timers, everySecond(Missed.ONCE, false, Interrupted.REPEAT));
        timers.pause();
        timers.pause();
        timers.resume();
        now.set(NOON.plusSeconds(1));
        nothingMore();
        timers.resume();
        done(next(), 200);
    }
}

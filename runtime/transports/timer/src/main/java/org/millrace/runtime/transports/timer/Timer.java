package org.millrace.runtime.transports.timer;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.millrace.runtime.api.BodyFields;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.api.Lease;
import org.millrace.runtime.api.LeasedWork;
import org.millrace.runtime.api.Limits;
import org.millrace.runtime.api.MemoryBudget;
import org.millrace.runtime.api.Message;
import org.millrace.runtime.api.Origin;
import org.millrace.runtime.api.Payload;
import org.millrace.runtime.api.Stage;
import org.millrace.runtime.api.timer.Timetable;
import org.millrace.runtime.flow.SourceState;
import org.millrace.runtime.http.FieldName;
import org.millrace.runtime.http.StatusLine;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One timer: looks at the lease and the clock, fires, and notes what it fired.
 *
 * <p>A firing is noted as begun before its exchange starts and as done after it ended. So a runtime that dies in between leaves a firing
 * that the next holder of the lease finds begun, and repeats or leaves as the timetable says; nothing else is ever fired twice or lost.
 * A note that fails is made again as long as the epoch lasts. A firing that met the lease lost was kept from its effects: it counts as
 * not done.
 *
 * <p>All but the end of exchanges happens on one virtual thread of its own, which looks again every {@value #LOOK_MILLIS} ms at the latest,
 * since clocks jump and leases are lost.
 */
final class Timer implements Runnable, Origin {

    static final int LOOK_MILLIS = 100;

    private static final Logger LOG = LoggerFactory.getLogger(Timer.class);
    private static final Duration LOOK = Duration.ofMillis(LOOK_MILLIS);
    private static final Duration AT_ONCE = Duration.ZERO;

    /** The note of versions that knew one such time only, and can't read more. */
    private static final String EARLIER_WORKED = "/worked";

    /**
     * What all timers share.
     *
     * @param road the first stage of the road
     * @param mayFire false while the runtime is starting, drained or stopping
     */
    record Surroundings(Lease lease, InstantSource clock, MemoryBudget memory, Stage road, BooleanSupplier mayFire) {}

    /**
     * The flow and its timetable; replaced when a new version of the flow goes into service.
     *
     * @param enter binds an exchange to the flow; false when the flow was retired a moment ago, so that the entry must be looked at again
     */
    record Entry(String flow, Timetable timetable, Predicate<Exchange> enter) {

        /** The same without the flow, which is not to be held on to. */
        Entry withdrawn() {
            return new Entry(flow, timetable, null);
        }
    }

    private final Surroundings around;

    /** Firings whose exchanges are not done, with the epoch they began in. */
    private final Map<Instant, Long> underWay = new ConcurrentHashMap<>();

    private final LongAdder fired = new LongAdder();
    private final LongAdder missed = new LongAdder();
    private final LongAdder repeated = new LongAdder();
    private final LongAdder failed = new LongAdder();

    /** A firing that ended here, and was not kept from its effects. */
    private record Ended(Instant due, long epoch) {}

    /** What the answer to a firing that failed begins with. */
    private record Failed(String code) {

        /** As people are told. */
        @Override
        public String toString() {
            return "failed: " + code;
        }
    }

    private volatile Entry entry;
    private volatile boolean withdrawn;
    private boolean running;
    private volatile Thread thread;
    private volatile SourceState.Doing doing = SourceState.Doing.PAUSED;
    private volatile Instant next;

    /** What is noted of this timer, known for {@link #epoch} only; null for not known. */
    private volatile FiringRecord last;

    /** What else is noted: the time in which it fired; known for {@link #epoch} only. */
    private FiredTime firedTime = FiredTime.FIRST;

    private long epoch;

    /** The latest firing that was noted as begun here. */
    private volatile Instant begun;

    /**
     * Whether that is to be noted as done still, and by this side: also after its term has run out, as long as no younger epoch has begun,
     * for the term may be renewed yet.
     */
    private volatile boolean unnoted;

    /** The latest firing, once it ended; null while it is under way. */
    private volatile Ended ended;

    /**
     * Whether a look is under way, which may note a firing as begun before it is under way. Set before {@code mayFire} is asked: who forbids
     * to fire, and then sees no look, knows that none will begin.
     */
    private volatile boolean looking;

    private String told = "";

    Timer(Surroundings around, Entry entry) {
        this.around = around;
        this.entry = entry;
    }

    /**
     * Goes on with another timetable, also after it was withdrawn.
     *
     * @return whether it runs no more by then, and is to be started
     */
    synchronized boolean replace(Entry fresh) {
        entry = fresh;
        withdrawn = false;
        return !running;
    }

    synchronized void start() {
        running = true;
        thread = Thread.ofVirtual().name("timer " + name()).start(this);
    }

    /** Fires no more; ends once what is under way is done and noted. */
    synchronized void withdraw() {
        withdrawn = true;
        entry = entry.withdrawn();
        LockSupport.unpark(thread);
    }

    boolean isWithdrawn() {
        return withdrawn;
    }

    private synchronized boolean goesOn() {
        running = !withdrawn || !isIdle();
        return running;
    }

    void join(Duration atMost) throws InterruptedException {
        Thread started = thread;
        if (started != null) {
            started.join(atMost);
        }
    }

    /** Whether no firing is under way here, and none that was begun here is to be noted as done still. */
    boolean isIdle() {
        return !looking && underWay.isEmpty() && !unnoted;
    }

    String name() {
        return entry.timetable.name();
    }

    SourceState state() {
        Entry now = entry;
        FiringRecord known = last;
        return new SourceState(
                Timetable.TRANSPORT,
                now.flow,
                now.timetable.step(),
                now.timetable.name(),
                doing,
                next,
                known == null || known.state() == FiringRecord.State.SINCE ? null : known.due(),
                fired.sum(),
                missed.sum(),
                repeated.sum(),
                failed.sum());
    }

    @Override
    public void run() {
        while (goesOn()) {
            Duration pause;
            try {
                looking = true;
                pause = look();
            } catch (Lease.Lost e) {
                tellOnce(e);
                last = null;
                pause = LOOK;
            } catch (RuntimeException e) {
                LOG.error("timer {} failed, and tries again", name(), e);
                pause = LOOK;
            } finally {
                looking = false;
            }
            LockSupport.parkNanos(pause.compareTo(LOOK) < 0 ? pause.toNanos() : LOOK.toNanos());
        }
        last = null; // it may be another's to fire until it is published again
    }

    /** A disk that is full, or voters that are out of reach, stay so for longer than a look. */
    private void tellOnce(Lease.Lost lost) {
        if (!lost.getMessage().equals(told)) {
            told = lost.getMessage();
            LOG.warn("timer {} can't fire: {}", name(), told);
        }
    }

    /** One look at lease, note and clock; answers with how long nothing is to do. */
    private Duration look() throws Lease.Lost {
        Optional<Lease.Term> term = around.lease.term();
        if (term.isEmpty()) {
            last = null;
            if (around.lease.isOver(epoch)) {
                unnoted = false; // what is to become of it is for whoever holds the lease now
            }
            next = null;
            doing = SourceState.Doing.STANDING_BY;
            return LOOK;
        }
        Timetable timetable = entry.timetable;
        remember(term.get().epoch());
        // before its end is looked for: it may end at any moment, and ends before it is no more under way
        boolean busy = last.state() == FiringRecord.State.BEGUN && isUnderWay(last.due());
        if (!busy) {
            noteEnd();
        }
        if (withdrawn || !around.mayFire.getAsBoolean()) {
            doing = SourceState.Doing.PAUSED;
            return LOOK;
        }
        if (busy && !timetable.overlap()) {
            doing = SourceState.Doing.FIRING;
            return LOOK;
        }
        FiringRecord known = busy ? new FiringRecord(FiringRecord.State.DONE, last.due()) : last;
        Instant now = around.clock.instant();
        return switch (FiringDecision.of(timetable, known, firedTime, now)) {
            case FiringDecision.Never() -> {
                next = null;
                doing = SourceState.Doing.NEVER;
                yield LOOK;
            }
            case FiringDecision.Wait(Instant due, Instant until) -> {
                next = due;
                doing = SourceState.Doing.WAITING;
                yield Duration.between(now, until);
            }
            case FiringDecision.Pass(FiringRecord upTo, FiredTime fired, long passedOver) -> {
                noteFired(fired, upTo);
                note(upTo);
                passedOver(passedOver, upTo.due());
                yield AT_ONCE;
            }
            case FiringDecision.Fire(Instant due, FiredTime fired, long passedOver, boolean again) -> {
                ended = null;
                FiringRecord begins = new FiringRecord(FiringRecord.State.BEGUN, due);
                noteFired(fired, begins);
                note(begins);
                begun = due;
                unnoted = true;
                passedOver(passedOver, due);
                fire(due, passedOver, again);
                yield AT_ONCE;
            }
        };
    }

    /** Knows, from here on, what is noted. */
    private void remember(long held) throws Lease.Lost {
        if (last == null || epoch != held) {
            if (epoch != held) {
                epoch = held;
                unnoted = false;
            }
            last = around.lease
                    .recall(held, noteName())
                    .flatMap(FiringRecord::parse)
                    .orElse(null);
            Optional<String> noted = around.lease.recall(held, firedName());
            if (noted.isEmpty()) {
                noted = around.lease.recall(held, noteName() + EARLIER_WORKED);
            }
            firedTime = noted.flatMap(FiredTime::parse).orElse(FiredTime.FIRST);
            LOG.debug("timer {} recalls in epoch {}: {}, fired in {}", name(), held, last, firedTime);
            if (last == null) {
                Instant now = around.clock.instant().truncatedTo(ChronoUnit.MILLIS);
                note(new FiringRecord(FiringRecord.State.SINCE, now));
            }
        }
    }

    /** Of a firing of ours, if that is what is noted as begun. */
    private void noteEnd() throws Lease.Lost {
        if (last.state() == FiringRecord.State.BEGUN && new Ended(last.due(), epoch).equals(ended)) {
            note(new FiringRecord(FiringRecord.State.DONE, last.due()));
            unnoted = false;
        }
    }

    private boolean isUnderWay(Instant due) {
        return underWay.getOrDefault(due, 0L) == epoch;
    }

    private void note(FiringRecord now) throws Lease.Lost {
        LOG.debug("timer {} notes in epoch {}: {}", name(), epoch, now);
        around.lease.note(epoch, noteName(), now.toString());
        last = now;
        told = "";
    }

    /** Before what it fired last: who finds only the first of both takes it for a run in which nothing was fired yet. */
    private void noteFired(FiredTime fired, FiringRecord upTo) throws Lease.Lost {
        if (fired.equals(firedTime)) {
            return;
        }
        around.lease.note(epoch, firedName(), fired.toString());
        firedTime = fired;
        if (upTo.state() == FiringRecord.State.SINCE) {
            LOG.warn(
                    "timer {}: the clock was set, and the interval begins anew at {}; it was fired up to {} before",
                    name(),
                    upTo.due(),
                    last.due());
        }
    }

    private String noteName() {
        return "timer/" + name();
    }

    /** No timer's own note, since a name has no slash. Versions that do not know it pass it over. */
    private String firedName() {
        return noteName() + "/fired";
    }

    private void passedOver(long count, Instant upTo) {
        if (count > 0) {
            missed.add(count);
            LOG.warn("timer {}: {} firings up to {} were missed and are not made up for", name(), count, upTo);
        }
    }

    private void fire(Instant due, long passedOver, boolean again) {
        Entry now = entry;
        Timetable timetable = now.timetable;
        long began = epoch;
        Instant time = around.clock.instant().truncatedTo(ChronoUnit.MILLIS);
        Firing firing = new Firing(timetable.name(), due, time, began, passedOver, again);
        Limits limits = new Limits(Limits.DEFAULTS.maxBufferedBytes(), timetable.deadline(), Limits.DEFAULTS.xml());
        Exchange exchange = new Exchange(
                this,
                limits,
                around.memory,
                Timer::hear,
                made -> request(
                        firing, timetable.body(), new Headers(), Payload.of(made, firing.bytes(timetable.body()))));
        LeasedWork exclusive = new LeasedWork(around.lease, began, timetable.name() + "/" + due);
        exchange.exclusive(exclusive);
        underWay.put(due, began);
        fired.increment();
        if (again) {
            repeated.increment();
        }
        exchange.whenDone(done -> {
            LOG.debug(
                    "timer {}: its firing of {} in epoch {} ended with {}{}",
                    timetable.name(),
                    due,
                    began,
                    done.answer() == null ? "nothing" : done.answer().start(),
                    exclusive.wasKeptBack() ? ", kept back" : "");
            if (hasFailed(done)) {
                failed.increment();
            }
            if (due.equals(begun)) {
                if (exclusive.wasKeptBack()) {
                    unnoted = false; // found as begun at the next look, or by whoever holds the lease next
                } else {
                    ended = new Ended(due, began);
                }
            }
            underWay.remove(due, began);
            LockSupport.unpark(thread);
        });
        around.road.accept(exchange);
    }

    /** By its fault, or by what its flow answered with: a backend's error that it passed on counts, too. */
    private static boolean hasFailed(Exchange done) {
        return done.sendFailure() != null
                || done.answer() != null
                        && (done.answer().start(Failed.class) != null
                                || StatusLine.isError(done.answer().start()));
    }

    /** What a flow that starts by itself is given; HTTP's backends are told of its form, unless a sample tells otherwise. */
    static Message request(Firing firing, Timetable.Body form, Headers headers, Payload body) {
        if (!headers.contains(FieldName.CONTENT_TYPE)) {
            headers.add(FieldName.CONTENT_TYPE, Firing.contentType(form));
        }
        return Message.request(firing, headers, body, BodyFields.NONE);
    }

    @Override
    public boolean select(Exchange exchange) {
        while (true) {
            Predicate<Exchange> enter = entry.enter;
            if (enter == null) {
                exchange.fail(new Fault(FaultCode.NO_FLOW, "The flow of this timer is in service no more."));
                return false;
            }
            if (enter.test(exchange)) {
                return true;
            }
        }
    }

    /** The outcome of a firing whose exchange failed: nobody waits for an answer, so that it has no body. */
    @Override
    public Message answer(Exchange exchange, Fault fault) {
        return Message.response(new Failed(fault.code()), new Headers(), Payload.empty(exchange), BodyFields.NONE);
    }

    /** Nobody waits for the reply; reading it to its end leaves the backend's connection in order. */
    private static void hear(Message reply, Consumer<Throwable> sent) {
        if (!reply.payload().isUnread()) {
            sent.accept(null);
            return;
        }
        reply.payload().takeStream().drain(sent);
    }
}

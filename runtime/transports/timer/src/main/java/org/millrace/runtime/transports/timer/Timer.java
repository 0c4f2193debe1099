package org.millrace.runtime.transports.timer;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Predicate;
import org.millrace.runtime.api.BodyFields;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.api.Lease;
import org.millrace.runtime.api.LeasedWork;
import org.millrace.runtime.api.Limits;
import org.millrace.runtime.api.Message;
import org.millrace.runtime.api.Payload;
import org.millrace.runtime.api.timer.Timetable;
import org.millrace.runtime.flow.ExclusiveWorker;
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
 * */
final class Timer extends ExclusiveWorker<Timer.Entry> {

    private static final Logger LOG = LoggerFactory.getLogger(Timer.class);
    private static final Duration AT_ONCE = Duration.ZERO;

    /** The note of versions that knew one such time only, and can't read more. */
    private static final String EARLIER_WORKED = "/worked";

    /** The flow and its timetable. */
    record Entry(String flow, Timetable timetable, Predicate<Exchange> enter) implements ExclusiveWorker.Entry<Entry> {

        @Override
        public String name() {
            return timetable.name();
        }

        @Override
        public Entry withdrawn() {
            return new Entry(flow, timetable, null);
        }
    }

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

    Timer(Surroundings around, Entry entry) {
        super(around, entry);
    }

    @Override
    protected String what() {
        return "timer " + name();
    }

    @Override
    protected boolean isBusy() {
        return !underWay.isEmpty() || unnoted;
    }

    /** It may be another's to fire until it is published again. */
    @Override
    protected void atEnd() {
        last = null;
    }

    @Override
    protected void tell(String why) {
        LOG.warn("timer {} can't fire: {}", name(), why);
    }

    @Override
    public SourceState state() {
        Entry now = entry();
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
    protected Duration look() {
        try {
            return lookAtAll();
        } catch (Lease.Lost e) {
            tellOnce(e.getMessage());
            last = null;
            return LOOK;
        }
    }

    /** One look at lease, note and clock; answers with how long nothing is to do. */
    private Duration lookAtAll() throws Lease.Lost {
        Optional<Lease.Term> term = around.lease().term();
        if (term.isEmpty()) {
            last = null;
            if (around.lease().isOver(epoch)) {
                unnoted = false; // what is to become of it is for whoever holds the lease now
            }
            next = null;
            doing = SourceState.Doing.STANDING_BY;
            return LOOK;
        }
        Timetable timetable = entry().timetable;
        remember(term.get().epoch());
        // before its end is looked for: it may end at any moment, and ends before it is no more under way
        boolean busy = last.state() == FiringRecord.State.BEGUN && isUnderWay(last.due());
        if (!busy) {
            noteEnd();
        }
        if (!mayTake()) {
            doing = SourceState.Doing.PAUSED;
            return LOOK;
        }
        if (busy && !timetable.overlap()) {
            doing = SourceState.Doing.FIRING;
            return LOOK;
        }
        FiringRecord known = busy ? new FiringRecord(FiringRecord.State.DONE, last.due()) : last;
        Instant now = around.clock().instant();
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
            last = around.lease()
                    .recall(held, noteName())
                    .flatMap(FiringRecord::parse)
                    .orElse(null);
            Optional<String> noted = around.lease().recall(held, firedName());
            if (noted.isEmpty()) {
                noted = around.lease().recall(held, noteName() + EARLIER_WORKED);
            }
            firedTime = noted.flatMap(FiredTime::parse).orElse(FiredTime.FIRST);
            LOG.debug("timer {} recalls in epoch {}: {}, fired in {}", name(), held, last, firedTime);
            if (last == null) {
                Instant now = around.clock().instant().truncatedTo(ChronoUnit.MILLIS);
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
        around.lease().note(epoch, noteName(), now.toString());
        last = now;
        isWell();
    }

    /** Before what it fired last: who finds only the first of both takes it for a run in which nothing was fired yet. */
    private void noteFired(FiredTime fired, FiringRecord upTo) throws Lease.Lost {
        if (fired.equals(firedTime)) {
            return;
        }
        around.lease().note(epoch, firedName(), fired.toString());
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
        Entry now = entry();
        Timetable timetable = now.timetable;
        long began = epoch;
        Instant time = around.clock().instant().truncatedTo(ChronoUnit.MILLIS);
        Firing firing = new Firing(timetable.name(), due, time, began, passedOver, again);
        Limits limits = new Limits(Limits.DEFAULTS.maxBufferedBytes(), timetable.deadline(), Limits.DEFAULTS.xml());
        Exchange exchange = new Exchange(
                this,
                limits,
                around.memory(),
                ExclusiveWorker::hear,
                made -> request(
                        firing, timetable.body(), new Headers(), Payload.of(made, firing.bytes(timetable.body()))));
        LeasedWork exclusive = new LeasedWork(around.lease(), began, timetable.name() + "/" + due);
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
            wake();
        });
        around.road().accept(exchange);
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

    /** The outcome of a firing whose exchange failed: nobody waits for an answer, so that it has no body. */
    @Override
    public Message answer(Exchange exchange, Fault fault) {
        return Message.response(new Failed(fault.code()), new Headers(), Payload.empty(exchange), BodyFields.NONE);
    }
}

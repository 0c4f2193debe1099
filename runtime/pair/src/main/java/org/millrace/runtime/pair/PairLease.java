package org.millrace.runtime.pair;

import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.millrace.runtime.api.Lease;
import org.millrace.runtime.pair.group.Group;
import org.millrace.runtime.pair.group.NoMajority;
import org.millrace.runtime.pair.group.Timing;
import org.millrace.runtime.pair.state.Event;
import org.millrace.runtime.pair.state.Fact;
import org.millrace.runtime.pair.state.FactRefused;
import org.millrace.runtime.pair.state.PairState;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The pair's lease: at most one side does exclusive work. It stands on the log, and on nothing else of Ratis:
 *
 * <ol>
 *   <li>the holder proposes renewal N+1 every half second. Once it is agreed on, its term ends a lease's length after the moment BEFORE
 *       the proposal was sent, on its own monotonic clock
 *   <li>the other side notes, on its own monotonic clock, when it APPLIED the last renewal that it knows, which is later than that moment.
 *       When a lease's length and the allowance for two clocks' drift have gone by without another, it proposes to take over, naming the
 *       renewal that it saw last
 *   <li>the log takes that only if no other renewal came before it, and raises the epoch. So if the holder was renewed in the meantime,
 *       nothing happens; and if not, its term is over
 *   <li>a holder that hands over lets its term run out first, and then proposes who follows, naming its last renewal: of that proposal
 *       and another renewal the log takes one
 *   <li>a holder that finds itself one, by a restart or because it was handed the lease, begins a new epoch: what a process before left
 *       under way is fenced, too
 * </ol>
 *
 * <p>Why not the lease that Ratis' leader keeps for itself (raft.server.read.leader.lease): its end is not to be had through the public
 * API, who leads the log and who works need not be the same, and it is softer than it looks. A voter that has promised is asked for its
 * vote again in the election proper without a look at that promise, if the term is new (VoteContext of 3.3.0), and forgets it when it is
 * restarted; a comparison in the log can neither be skipped nor forgotten.
 *
 * <p>A pause of the process needs no notice: whoever asks, asks the clock. Only a machine that sleeps stops the monotonic clock as well:
 * when the wall clock has run ahead of it by more than the allowance, the term counts as over until the next renewal. What no clock
 * closes, the epoch does at the sinks.
 *
 * <p>Thread-safe; one thread of its own.
 */
public final class PairLease implements Lease, AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(PairLease.class);
    private static final Optional<Term> NONE = Optional.empty();
    private static final int MAX_PASSES = 3;

    /** Ten seconds of them. */
    private static final int CALM_RENEWALS = 20;

    private final Group group;
    private final String self;
    private final Timing timing;
    private final Clock wall;
    private final LongSupplier nanos;
    private final BooleanSupplier eligible;
    private final Thread keeper = Thread.ofPlatform().name("lease").daemon().unstarted(this::keep);
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition woken = lock.newCondition();

    /** When a renewal was sent, by both clocks, to see a sleep of the machine; and what must be the same still when it is agreed on. */
    private record Sent(long nanos, long wallMillis, long yields, int openings) {}

    /** What was agreed on when this side's term was last renewed. */
    private record Held(Term term, Sent sent) {}

    private volatile Held held;

    /** The epoch that this process began itself; one of a process before it is another's. */
    private volatile long ownEpoch;

    private volatile boolean stopped;

    /** Set while this side hands over: it must not renew then. */
    private volatile boolean yielding;

    /** Counts the beginnings and ends of handing over: a renewal that was under way across one begins no term. */
    private volatile long yields;

    /** Until when the holder was to have passed the lease on to this side. */
    private volatile long expectedUntilNanos;

    private volatile String leftBehind = "";
    private final AtomicLong takeovers = new AtomicLong();
    private final AtomicLong pauses = new AtomicLong();

    /** How many renewals in a row were agreed on in no time. */
    private int promptRenewals;

    /** The last renewal that was applied here, and when. */
    private record Seen(long epoch, long renewals, long nanos) {}

    /** Guarded by lock. */
    private Seen seen = new Seen(-1, -1, 0);

    /** Who had the lease as far as was seen, "" at first. Guarded by lock. */
    private String heldBy = "";

    /**
     * @param nanos a monotonic clock; {@link System#nanoTime} but in tests
     * @param eligible whether this side may take over: warm and in service
     */
    public PairLease(
            Group group, String self, Timing timing, Clock wall, LongSupplier nanos, BooleanSupplier eligible) {
        this.group = group;
        this.self = self;
        this.timing = timing;
        this.wall = wall;
        this.nanos = nanos;
        this.eligible = eligible;
        this.expectedUntilNanos = nanos.getAsLong();
    }

    public void start() {
        keeper.start();
    }

    @Override
    public Optional<Term> term() {
        Held now = held;
        boolean fresh = now != null && now.sent.openings == group.openings();
        if (!fresh || yielding || !now.term.isOn(nanos.getAsLong()) || slept(now.sent)) {
            return NONE;
        }
        return Optional.of(now.term);
    }

    /** Whether the wall clock ran ahead of the monotonic one since the renewal: the machine slept, or somebody set the clock. */
    private boolean slept(Sent sent) {
        long monotonicMillis = (nanos.getAsLong() - sent.nanos) / 1_000_000;
        long wallMillis = wall.millis() - sent.wallMillis;
        return wallMillis - monotonicMillis > timing.renew().toMillis();
    }

    @Override
    public boolean isOver(long epoch) {
        return stopped || group.state().epoch() != epoch;
    }

    @Override
    public Optional<String> recall(long epoch, String name) throws Lost {
        PairState state = group.state();
        // a term begins with an entry of its epoch that this member has applied: all notes of the epochs before are
        // applied, too
        if (!holds(epoch)) {
            throw lost(epoch);
        }
        return Optional.ofNullable(state.notes().get(name));
    }

    @Override
    public void note(long epoch, String name, String value) throws Lost {
        if (name.length() > MAX_NOTE_CHARS || value.length() > MAX_NOTE_CHARS) {
            throw new IllegalArgumentException(
                    "a note's name and value have at most " + MAX_NOTE_CHARS + " characters");
        }
        if (!holds(epoch)) {
            throw lost(epoch);
        }
        Fact note = new Fact.Note(epoch, name, value);
        while (!isNoted(note, epoch)) {
            LOG.debug("tried again: {}", note); // who leads the log changes with the lease, which takes a moment
        }
        LOG.debug("noted in epoch {}: {} {}", epoch, name, value);
    }

    /** @throws Lost when nothing is gained by trying again */
    private boolean isNoted(Fact note, long epoch) throws Lost {
        try {
            group.proposeOnce(note);
            return true;
        } catch (FactRefused e) {
            throw new Lost(e.wrong(), e);
        } catch (NoMajority e) {
            if (!holds(epoch) || Thread.currentThread().isInterrupted()) {
                throw new Lost(e.getMessage(), e);
            }
            return false;
        }
    }

    private static Lost lost(long epoch) {
        return new Lost("this runtime does not hold the lease of epoch " + epoch + " any more");
    }

    /**
     * Hears that something may have changed; called for each new state of the group. Notes when the last renewal was applied here.
     */
    public void saw(PairState state) {
        lock.lock();
        try {
            if (state.epoch() != seen.epoch || state.renewals() != seen.renewals) {
                seen = new Seen(state.epoch(), state.renewals(), nanos.getAsLong());
            }
            boolean mine = state.holder().equals(self);
            if (!heldBy.isEmpty() && !heldBy.equals(state.holder())) {
                takeovers.incrementAndGet();
            }
            heldBy = state.holder();
            if (!mine && held != null) {
                held = null;
                LOG.warn("the lease passed to {} with epoch {}", state.holder(), state.epoch());
            } else if (held != null && held.term.epoch() != state.epoch()) {
                held = null; // the epoch was raised: the next term begins with it
            }
            woken.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private void keep() {
        while (!stopped) {
            try {
                await(tried());
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    private void await(long nanosToWait) throws InterruptedException {
        lock.lock();
        try {
            if (!stopped && nanosToWait > 0) {
                long ignored = woken.awaitNanos(nanosToWait);
            }
        } finally {
            lock.unlock();
        }
    }

    private long tried() {
        try {
            return step();
        } catch (FactRefused e) {
            LOG.debug("not agreed: {}", e.getMessage()); // somebody else was first, and the state says who
        } catch (NoMajority e) {
            LOG.debug("{}", e.getMessage()); // tried again; the term runs out meanwhile, which is what it is for
        } catch (RuntimeException e) {
            LOG.error("the lease could not be kept", e);
        }
        return timing.renew().toNanos() / 4;
    }

    /**
     * Does what is due.
     *
     * @return in how many nanoseconds to look again
     */
    private long step() throws FactRefused, NoMajority {
        PairState state = group.state();
        Held now = held;
        Sent sent = new Sent(nanos.getAsLong(), wall.millis(), yields, group.openings());
        if (yielding || !group.isMember() || state.members().isEmpty() || !leftBehind.isEmpty()) {
            return timing.renew().toNanos();
        }
        if (state.holder().equals(self) && state.epoch() == ownEpoch) {
            boolean fresh = now != null && now.sent.openings == sent.openings;
            long due = fresh ? now.sent.nanos + timing.renew().toNanos() - sent.nanos : 0;
            if (due > 0) {
                return due;
            }
            group.proposeOnce(new Fact.Renew(self, state.epoch(), state.renewals()));
            begin(state.epoch(), sent);
            takeLead(nanos.getAsLong() - sent.nanos);
            return 0;
        }
        boolean mine = state.holder().equals(self);
        // a renewal shows in the state a moment before it is noted as seen: proposed is what the wait was counted from
        Seen last = lastSeen();
        long wait = mine || state.holder().isEmpty()
                ? 0
                : Math.max(waitNanos(last, sent.nanos), expectedUntilNanos - sent.nanos);
        if (wait > 0) {
            return wait;
        }
        boolean othersFirst =
                !mine || sent.nanos - last.nanos < timing.othersFirst().toNanos();
        if (othersFirst && !eligible.getAsBoolean()) {
            return timing.renew().toNanos();
        }
        long next = last.epoch + 1;
        String what = mine
                ? "begins its term, epoch " + next
                : "takes the lease over" + (state.holder().isEmpty() ? "" : " from " + state.holder()) + ", epoch "
                        + next;
        Event event = new Event(wall.instant(), self, "-", what);
        group.proposeOnce(new Fact.TakeOver(self, last.epoch, last.renewals, event));
        ownEpoch = next;
        promptRenewals = 0;
        begin(ownEpoch, sent);
        LOG.info("{} {}", self, what);
        return 0;
    }

    /**
     * Has this side lead the log once it is calm: then no other member's death disturbs the lease. While the lead changes hands nothing is
     * agreed on, for half a second or, on a machine that is busy, for so long that a term runs out and the other side takes over in the
     * midst of a firing; and who was just handed the lease, and the address with it, is busy.
     *
     * @param took nanoseconds that the last renewal took
     */
    private void takeLead(long took) {
        promptRenewals = took < timing.renew().toNanos() / 4 ? promptRenewals + 1 : 0;
        if (promptRenewals >= CALM_RENEWALS) {
            promptRenewals = 0;
            group.takeLead();
        }
    }

    private Seen lastSeen() {
        lock.lock();
        try {
            return seen;
        } finally {
            lock.unlock();
        }
    }

    /** How long the holder's term may go on yet, as seen from here. */
    private long waitNanos(Seen last, long now) {
        return last.nanos + timing.takeOverAfter().toNanos() - now;
    }

    /** Whether another side holds it, as far as is known here: it was renewed a moment ago. */
    public boolean isElsewhere() {
        String holder = group.state().holder();
        return !holder.isEmpty() && !holder.equals(self) && waitNanos(lastSeen(), nanos.getAsLong()) > 0;
    }

    private void begin(long epoch, Sent sent) {
        lock.lock();
        try {
            PairState state = group.state();
            if (yields == sent.yields && state.holder().equals(self) && state.epoch() == epoch) {
                tellOfPause(epoch, sent);
                held = new Held(new Term(epoch, sent.nanos + timing.lease().toNanos()), sent);
            }
        } finally {
            lock.unlock();
        }
    }

    /** A machine that is too busy shows here first. */
    private void tellOfPause(long epoch, Sent sent) {
        Held last = held;
        long now = nanos.getAsLong();
        if (last != null && last.term.epoch() == epoch && !last.term.isOn(now)) {
            pauses.incrementAndGet();
            LOG.warn(
                    "exclusive work paused for {} ms: the lease of epoch {} was renewed late, {} ms after it was asked for",
                    TimeUnit.NANOSECONDS.toMillis(now - last.term.endNanos()),
                    epoch,
                    TimeUnit.NANOSECONDS.toMillis(now - sent.nanos));
        }
    }

    /**
     * Stops exclusive work here and passes the lease on, after this side's term has run out: what saw the term may count on its end.
     * When this fails, this side works on once a renewal was agreed on, which rules out that the passing still comes to be.
     *
     * @throws FactRefused when this side does not hold it
     */
    public void handOver(String to, String who) throws FactRefused, NoMajority, InterruptedException {
        lock.lock();
        try {
            yielding = true;
            yields++;
        } finally {
            lock.unlock();
        }
        try {
            Held last = held;
            if (last != null) {
                TimeUnit.NANOSECONDS.sleep(Math.max(0, last.term.endNanos() - nanos.getAsLong()));
            }
            passTo(to, who);
        } finally {
            lock.lock();
            try {
                held = null;
                yields++;
                yielding = false;
                woken.signalAll();
            } finally {
                lock.unlock();
            }
        }
    }

    private void passTo(String to, String who) throws FactRefused, NoMajority {
        for (int tries = 1; ; tries++) {
            PairState state = group.state();
            String what = "hands the lease over to " + to + ", epoch " + (state.epoch() + 1);
            Event event = new Event(wall.instant(), self, who, what);
            try {
                group.propose(new Fact.HandOver(self, state.epoch(), state.renewals(), to, event));
                return;
            } catch (FactRefused e) {
                if (group.state().holder().equals(to)) {
                    return; // it was quicker: the term had run out
                }
                if (tries == MAX_PASSES || !group.state().holder().equals(self)) {
                    throw e;
                }
                // a renewal was under way when this began; with the state after it, this fits
            }
        }
    }

    /**
     * Hears that the holder is about to pass the lease on to this side, as planned: it is left to do so, for it lets its term run out first,
     * and what happened would be told as a crash.
     *
     * @param atMost when that has not come to pass by then, this side goes on as always
     */
    public void expect(Duration atMost) {
        expectedUntilNanos = nanos.getAsLong() + atMost.toNanos();
    }

    /**
     * Notes that another member goes on in a group without this side, which takes no lease from here on: its epochs are older than those that
     * sinks have seen.
     *
     * @param by its name; "" when it was found to be in this group all the same
     */
    public void leaveBehind(String by) {
        leftBehind = by;
    }

    /** The member that goes on in a group without this side; "" for none, as far as is known. */
    public String leftBehindBy() {
        return leftBehind;
    }

    /** How often the lease has passed from one side to another since this process takes part. */
    public long takeovers() {
        return takeovers.get();
    }

    /** How often exclusive work has paused here because a renewal came late. */
    public long pauses() {
        return pauses.get();
    }

    /** How long the other side waits before it takes over. */
    public Duration takeOverAfter() {
        return timing.takeOverAfter();
    }

    /** Ends this side's term; the other may take over once it would have run out. */
    @Override
    public void close() {
        stopped = true;
        held = null;
        keeper.interrupt();
        try {
            keeper.join(TimeUnit.SECONDS.toMillis(5));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // the keeper is a daemon, and has no term any more
        }
    }
}

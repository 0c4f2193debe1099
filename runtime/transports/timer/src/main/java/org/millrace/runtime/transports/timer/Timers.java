package org.millrace.runtime.transports.timer;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.millrace.bundle.Descriptor;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.api.Lease;
import org.millrace.runtime.api.MemoryBudget;
import org.millrace.runtime.api.Message;
import org.millrace.runtime.api.Payload;
import org.millrace.runtime.api.Stage;
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.api.timer.Timetable;
import org.millrace.runtime.flow.ActivationRefused;
import org.millrace.runtime.flow.ActiveFlow;
import org.millrace.runtime.flow.Source;
import org.millrace.runtime.flow.SourceState;

/**
 * The source of flows that start by themselves: their timers. Thread-safe.
 *
 * <p>A timer goes by the name that its timetable remembers it under, so that it stays the same through new versions of its flow, and a firing
 * of the old version keeps the new one waiting.
 */
public final class Timers implements Source {

    private static final Duration LAST_NOTES = Duration.ofSeconds(2);

    private final Timer.Surroundings around;

    /** Also those that were withdrawn: one of them may have a firing under way when it is published again. */
    private final Map<String, Timer> byName = new TreeMap<>();

    private boolean started;

    /** Of whoever wants nothing fired: a stop must not be undone by a switchover that is refused meanwhile. The first ends with the start. */
    private final AtomicInteger pauses = new AtomicInteger(1);

    /**
     * @param memory what bodies in memory may take
     * @param road the first stage of the road
     * @param admitting whether the runtime takes exchanges in; while it does not, nothing is fired
     */
    public Timers(Lease lease, InstantSource clock, MemoryBudget memory, Stage road, BooleanSupplier admitting) {
        around =
                new Timer.Surroundings(lease, clock, memory, road, () -> pauses.get() == 0 && admitting.getAsBoolean());
    }

    @Override
    public String transport() {
        return Timetable.TRANSPORT;
    }

    @Override
    public boolean isExclusive() {
        return true;
    }

    /** What two flows remembered under one name, each would take for its own. */
    @Override
    public void refuse(Descriptor flow, List<ActiveFlow> others) throws ActivationRefused {
        String name = timetable(flow).name();
        for (ActiveFlow other : others) {
            if (timetable(other.descriptor()).name().equals(name)) {
                throw ActivationRefused.beside(
                        other,
                        "has a timer that is remembered as " + name,
                        "give the timer of " + flow.flow() + " another name");
            }
        }
    }

    private static Timetable timetable(Descriptor flow) {
        return Timetable.of(flow.flow(), StepFacts.of(flow.source()));
    }

    @Override
    public Message sample(Descriptor flow, Headers headers, Payload body) {
        Timetable timetable = timetable(flow);
        Instant due = around.clock().instant();
        Firing firing = new Firing(timetable.name(), due, due, 0, 0, false);
        return Timer.request(firing, timetable.body(), headers, body);
    }

    /** Replaces all timetables: timers that are not among them fire no more. */
    @Override
    public void publish(List<ActiveFlow> active) {
        keepTo(active.stream()
                .map(flow -> new Timer.Entry(flow.descriptor().flow(), timetable(flow.descriptor()), flow::enter))
                .toList());
    }

    synchronized void keepTo(List<Timer.Entry> all) {
        Map<String, Timer.Entry> entries = new HashMap<>();
        all.forEach(entry -> entries.put(entry.timetable().name(), entry));
        byName.forEach((name, timer) -> {
            if (!entries.containsKey(name)) {
                timer.withdraw();
            }
        });
        entries.forEach((name, entry) -> {
            Timer known = byName.get(name);
            if (known == null) {
                Timer fresh = new Timer(around, entry);
                byName.put(name, fresh);
                if (started) {
                    fresh.start();
                }
            } else if (known.replace(entry) && started) {
                known.start();
            }
        });
    }

    /** From now on timers fire. */
    @Override
    public synchronized void start() {
        started = true;
        resume();
        byName.values().stream().filter(timer -> !timer.isWithdrawn()).forEach(Timer::start);
    }

    /** Nothing is fired from now on; what is under way goes on. */
    @Override
    public void pause() {
        pauses.incrementAndGet();
    }

    @Override
    public void resume() {
        pauses.decrementAndGet();
    }

    @Override
    public void stopTaking() {
        pause();
    }

    /**
     * Waits until every firing that was begun here is done and noted as done, so that whoever holds the lease next repeats none; to be
     * called after {@link #pause}.
     *
     * @return the names of the timers that were not so far in time
     */
    @Override
    public List<String> awaitIdle(Duration atMost) throws InterruptedException {
        long end = System.nanoTime() + atMost.toNanos();
        while (true) {
            List<String> busy = all().stream()
                    .filter(timer -> !timer.isIdle())
                    .map(Timer::name)
                    .toList();
            if (busy.isEmpty() || end - System.nanoTime() <= 0) {
                return busy;
            }
            Thread.sleep(5);
        }
    }

    /** How each timer stands, by name. */
    @Override
    public List<SourceState> states() {
        return all().stream()
                .filter(timer -> !timer.isWithdrawn())
                .map(Timer::state)
                .toList();
    }

    private synchronized Collection<Timer> all() {
        return List.copyOf(byName.values());
    }

    /** Ends all timers; those whose firings are not done by then are left to be found as begun. */
    @Override
    public void close() throws InterruptedException {
        pause();
        Collection<Timer> ending = all();
        ending.forEach(Timer::withdraw);
        long end = System.nanoTime() + LAST_NOTES.toNanos();
        for (Timer timer : ending) {
            timer.join(Duration.ofNanos(Math.max(1, end - System.nanoTime())));
        }
    }
}

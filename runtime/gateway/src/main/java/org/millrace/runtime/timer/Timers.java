package org.millrace.runtime.timer;

import java.time.Duration;
import java.time.InstantSource;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.millrace.runtime.api.Lease;
import org.millrace.runtime.api.MemoryBudget;
import org.millrace.runtime.api.Stage;
import org.millrace.runtime.api.timer.Timetable;

/**
 * The timers of the flows in service. Thread-safe.
 *
 * <p>A timer goes by the name that its timetable remembers it under, so that it stays the same through new versions of its flow, and a firing
 * of the old version keeps the new one waiting.
 */
public final class Timers implements AutoCloseable {

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

    /** Replaces all timetables: timers that are not among them fire no more. By the flow's name. */
    public synchronized void publish(Map<String, Timetable> timetables) {
        Map<String, Timer.Entry> entries = new HashMap<>();
        timetables.forEach((flow, timetable) -> entries.put(timetable.name(), new Timer.Entry(flow, timetable)));
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
    public synchronized void start() {
        started = true;
        resume();
        byName.values().stream().filter(timer -> !timer.isWithdrawn()).forEach(Timer::start);
    }

    /** Nothing is fired from now on; what is under way goes on. */
    public void pause() {
        pauses.incrementAndGet();
    }

    /** Takes one {@link #pause} back. */
    public void resume() {
        pauses.decrementAndGet();
    }

    /**
     * Waits until every firing that was begun here is done and noted as done, so that whoever holds the lease next repeats none; to be
     * called after {@link #pause}.
     *
     * @return the names of the timers that were not so far in time
     */
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
    public List<TimerState> states() {
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

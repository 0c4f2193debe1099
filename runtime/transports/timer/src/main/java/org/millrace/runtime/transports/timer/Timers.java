package org.millrace.runtime.transports.timer;

import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
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
import org.millrace.runtime.flow.ExclusiveSource;
import org.millrace.runtime.flow.ExclusiveWorker;

/**
 * The source of flows that start by themselves: their timers. Thread-safe.
 *
 * <p>A timer goes by the name that its timetable remembers it under, so that it stays the same through new versions of its flow, and a firing
 * of the old version keeps the new one waiting.
 */
public final class Timers extends ExclusiveSource<Timer.Entry> {

    /**
     * @param memory what bodies in memory may take
     * @param road the first stage of the road
     * @param admitting whether the runtime takes exchanges in; while it does not, nothing is fired
     */
    public Timers(Lease lease, InstantSource clock, MemoryBudget memory, Stage road, BooleanSupplier admitting) {
        super(lease, clock, memory, road, admitting);
    }

    @Override
    protected ExclusiveWorker<Timer.Entry> worker(ExclusiveWorker.Surroundings around, Timer.Entry entry) {
        return new Timer(around, entry);
    }

    @Override
    public String transport() {
        return Timetable.TRANSPORT;
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
        Instant due = clock().instant();
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
}

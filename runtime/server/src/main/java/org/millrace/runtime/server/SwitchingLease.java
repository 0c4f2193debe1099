package org.millrace.runtime.server;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.TreeMap;
import org.millrace.runtime.api.Lease;
import org.millrace.runtime.control.pair.PairMembership;
import org.millrace.runtime.pair.state.PairState;

/**
 * The lease that counts now: the runtime's own, or the pair's while it is a side of one. Epochs grow across the change, and notes go
 * along.
 */
final class SwitchingLease implements Lease, PairMembership.Alone {

    private final Path data;
    private StandaloneLease lone;

    /** Null while the runtime is a side of a pair that it has not reached yet. */
    private volatile Lease now;

    /** @param paired whether the data folder holds a membership, so that nothing exclusive is done before the pair is asked */
    SwitchingLease(Path data, boolean paired) throws IOException {
        this.data = data;
        if (!paired) {
            lone = StandaloneLease.open(data, System::nanoTime);
            now = lone;
        }
    }

    /** @param pairs null for the runtime's own */
    synchronized void use(Lease pairs) {
        now = pairs == null ? lone : pairs;
    }

    @Override
    public synchronized PairState state() {
        return PairState.alone(lone.epoch(), new TreeMap<>(lone.notes()), new TreeMap<>());
    }

    @Override
    public synchronized void goOn(PairState last) throws IOException {
        lone = StandaloneLease.goOn(data, last.epoch(), last.notes(), System::nanoTime);
    }

    @Override
    public Optional<Term> term() {
        Lease counts = now;
        return counts == null ? Optional.empty() : counts.term();
    }

    @Override
    public boolean isOver(long epoch) {
        Lease counts = now;
        return counts != null && counts.isOver(epoch);
    }

    @Override
    public Optional<String> recall(long epoch, String name) throws Lost {
        return counting().recall(epoch, name);
    }

    @Override
    public void note(long epoch, String name, String value) throws Lost {
        counting().note(epoch, name, value);
    }

    private Lease counting() throws Lost {
        Lease counts = now;
        if (counts == null) {
            throw new Lost("this runtime has not reached its pair yet");
        }
        return counts;
    }
}

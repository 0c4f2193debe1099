package org.millrace.runtime.control.pair;

import java.util.Optional;
import java.util.function.Supplier;
import org.millrace.runtime.control.http.Problem;
import org.millrace.runtime.control.reload.Reloading;
import org.millrace.runtime.pair.Pair;

/** This side's part in a reload that another side asks for. Thread-safe. */
final class PeerReloads implements PeerProtocol.Reloads {

    private final SideReload own;
    private final EnvironmentParts parts;
    private final Supplier<Optional<Pair>> pair;

    PeerReloads(SideReload own, EnvironmentParts parts, Supplier<Optional<Pair>> pair) {
        this.own = own;
        this.parts = parts;
        this.pair = pair;
    }

    @Override
    public String prepare(String environment, String asker) {
        Optional<Pair> joined = pair.get();
        return joined.isEmpty()
                ? PeerProtocol.REFUSED + "it has not taken up its part in the pair yet"
                : answer(() -> prepare(joined.get(), environment, asker));
    }

    private String prepare(Pair joined, String environment, String asker) throws Problem, InterruptedException {
        // of two that ask each other at the same time the first by name goes on
        boolean givesWay = asker.compareTo(joined.self().name()) < 0;
        if (own.isProposing() && !(givesWay && own.awaitEnd())) {
            return PeerProtocol.BUSY;
        }
        Reloading.Prepared prepared = own.prepareForAnother();
        if (!prepared.environmentDigest().equals(environment)) {
            String marks = parts.marks(joined, asker);
            own.forget();
            return marks.startsWith(PeerProtocol.REFUSED) ? marks : PeerProtocol.DIFFERS + marks;
        }
        return prepared.changes() ? PeerProtocol.READY : PeerProtocol.SAME;
    }

    @Override
    public String takeUp(String environment) {
        return answer(() -> {
            boolean ignored = own.publish(environment); // false when the pair's log was followed first
            own.forget();
            return PeerProtocol.READY;
        });
    }

    private interface Work {
        String done() throws Problem, InterruptedException;
    }

    /** What comes of it, in the words of the protocol. */
    private static String answer(Work work) {
        try {
            return work.done();
        } catch (Problem e) {
            return PeerProtocol.REFUSED + e.getMessage();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return PeerProtocol.REFUSED + "it is stopping";
        }
    }

    @Override
    public void forget() {
        own.forget();
    }
}

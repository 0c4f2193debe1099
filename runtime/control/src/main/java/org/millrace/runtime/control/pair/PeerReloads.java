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
        if (joined.isEmpty()) {
            return PeerProtocol.REFUSED + "it has not taken up its part in the pair yet";
        }
        try {
            // of two that ask each other at the same time the first by name goes on
            boolean givesWay = asker.compareTo(joined.get().self().name()) < 0;
            if (own.isProposing() && !(givesWay && own.awaitEnd())) {
                return PeerProtocol.BUSY;
            }
            Reloading.Prepared prepared = own.prepareForAnother();
            if (!prepared.environmentDigest().equals(environment)) {
                String marks = parts.marks(joined.get(), asker);
                own.forget();
                return marks.startsWith(PeerProtocol.REFUSED) ? marks : PeerProtocol.DIFFERS + marks;
            }
            return prepared.changes() ? PeerProtocol.READY : PeerProtocol.SAME;
        } catch (Problem e) {
            return PeerProtocol.REFUSED + e.getMessage();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return PeerProtocol.REFUSED + "it is stopping";
        }
    }

    @Override
    public String takeUp(String environment) {
        try {
            boolean ignored = own.publish(environment); // false when the pair's log was followed first
            own.forget();
            return PeerProtocol.READY;
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

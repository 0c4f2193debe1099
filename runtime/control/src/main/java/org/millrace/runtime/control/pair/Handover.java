package org.millrace.runtime.control.pair;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.millrace.runtime.control.http.Problem;
import org.millrace.runtime.flow.Source;
import org.millrace.runtime.flow.Sources;
import org.millrace.runtime.pair.Pair;
import org.millrace.runtime.pair.address.Address;
import org.millrace.runtime.pair.address.AddressStatus;
import org.millrace.runtime.pair.group.NoMajority;
import org.millrace.runtime.pair.group.Unanswered;
import org.millrace.runtime.pair.state.FactRefused;
import org.millrace.runtime.pair.state.Member;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Gives the shared address and exclusive work to the pair's other side: when that side asks for them, or because this one stops. Thread-safe.
 */
final class Handover {

    private static final Logger LOG = LoggerFactory.getLogger(Handover.class);
    private static final Duration CONNECTIONS_END = Duration.ofSeconds(10);
    private static final Duration LAST_FIRINGS = Duration.ofSeconds(10);

    /** Longer than a term that has to run out first. */
    private static final Duration EXPECTED = Duration.ofSeconds(5);

    private final MemberRuntime runtime;
    private final Supplier<Optional<Pair>> pair;
    private final Supplier<String> ineligible;
    private final Function<Pair, Switchover> switchover;

    /**
     * @param pair that this runtime is a side of
     * @param ineligible what this side lacks to take the other's place; "" for nothing
     */
    Handover(
            MemberRuntime runtime,
            Supplier<Optional<Pair>> pair,
            Supplier<String> ineligible,
            Function<Pair, Switchover> switchover) {
        this.runtime = runtime;
        this.pair = pair;
        this.ineligible = ineligible;
        this.switchover = switchover;
    }

    /** The other side asks for both; READY, or why not. */
    String yield(String to) {
        Optional<Pair> now = pair.get();
        if (now.isEmpty()) {
            return PeerProtocol.REFUSED + "this runtime is no side of a pair";
        }
        try {
            // once more, by whoever gives: since it was asked first the other side may have been started anew
            switchover.apply(now.get()).requireReady(to, true);
            return handOver(now.get(), to);
        } catch (Problem e) {
            return PeerProtocol.REFUSED + e.getMessage() + "; " + e.remedy();
        } catch (FactRefused e) {
            return PeerProtocol.REFUSED + e.wrong() + "; " + e.remedy();
        } catch (NoMajority e) {
            return PeerProtocol.REFUSED + e.getMessage();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return PeerProtocol.REFUSED + "interrupted";
        }
    }

    /** The address first, so that new requests go to the other side; what came here still is served here. Then exclusive work. */
    private String handOver(Pair pair, String to) throws FactRefused, NoMajority, InterruptedException {
        Optional<AddressHandover> address = runtime.address()
                .get()
                .map(here -> new AddressHandover(here, runtime.sources().open()));
        try {
            String stays = address.isEmpty() ? "" : address.get().give(pair.group(), to, CONNECTIONS_END);
            if (!stays.isEmpty()) {
                LOG.warn("the shared address could not be given to {}: {}", to, stays);
                return PeerProtocol.REFUSED + "the shared address could not be given to " + to + ": " + stays;
            }
            return handOverWork(pair, to);
        } finally {
            address.ifPresent(AddressHandover::takeBack);
        }
    }

    private String handOverWork(Pair pair, String to) throws FactRefused, NoMajority, InterruptedException {
        Sources work = runtime.sources().exclusive();
        work.forEach(Source::pause);
        try {
            Optional<String> busy = atAFiring(work);
            if (busy.isPresent()) {
                // handed over now, the other side would find it begun, and repeat it
                return PeerProtocol.REFUSED + "exclusive work stays at "
                        + pair.self().name() + ", for it is " + busy.get()
                        + (runtime.address().get().isPresent() ? ", and the shared address has moved" : "")
                        + "; 'millrace timers' shows it; switch over again when it has ended";
            }
            handOverLease(pair, to);
            return PeerProtocol.READY;
        } finally {
            work.forEach(Source::resume);
        }
    }

    /** Nobody is named as asking for it: whoever did has said so itself, in the log. */
    private static void handOverLease(Pair pair, String to) throws FactRefused, NoMajority, InterruptedException {
        try {
            String ignored = PeerProtocol.ask(pair.group(), to, "expect", EXPECTED.toSeconds());
        } catch (Unanswered e) {
            LOG.debug("{}: it may take the lease over a moment before it is given", e.getMessage());
        }
        pair.lease().handOver(to, "-");
    }

    /**
     * Waits until timers that are paused are at no firing; whoever took a firing over would find it begun, and repeat it.
     *
     * @param work the sources of exclusive work, paused
     * @return what they are still at, as the end of a sentence; empty for nothing
     */
    static Optional<String> atAFiring(Sources work) throws InterruptedException {
        List<String> busy = work.awaitIdle(LAST_FIRINGS);
        return busy.isEmpty()
                ? Optional.empty()
                : Optional.of("at a firing still, " + LAST_FIRINGS.toSeconds() + " s after the last one began: "
                        + String.join(", ", busy));
    }

    /**
     * Passes exclusive work on, as the first part of a stop and once nothing of it is under way here: the other side goes on with it while
     * connections end here, which may take long. When that side could not take it, it stays here until the end.
     */
    void giveWork() throws InterruptedException {
        Optional<Pair> held = pair.get().filter(one -> one.lease().term().isPresent());
        Optional<String> other = held.flatMap(Handover::theOther);
        if (other.isEmpty()) {
            return;
        }
        try {
            switchover.apply(held.get()).requireReady(other.get(), false);
            handOverLease(held.get(), other.get());
        } catch (Problem | FactRefused | NoMajority e) {
            LOG.warn("exclusive work stays here until the end: {}", e.getMessage());
        }
    }

    /**
     * Gives the shared address up for good, as the first part of a stop.
     *
     * @param atMost how long connections may take to end
     * @return whether it has left, or was not here
     */
    boolean giveAddress(Duration atMost) throws InterruptedException {
        Optional<Address> here = runtime.address().get();
        if (here.isEmpty()) {
            return true;
        }
        AddressHandover handover =
                new AddressHandover(here.get(), runtime.sources().open());
        Optional<Pair> now = pair.get();
        Optional<String> other = now.flatMap(Handover::theOther);
        if (other.isPresent()) {
            String stays = handover.give(now.get().group(), other.get(), atMost);
            if (stays.isEmpty()) {
                return true;
            }
            LOG.warn("the shared address could not be given to {}, and is given up: {}", other.get(), stays);
        }
        return handover.giveAbruptly();
    }

    private static Optional<String> theOther(Pair pair) {
        List<String> others = pair.state().members().values().stream()
                .filter(member -> member.kind() == Member.Kind.RUNTIME)
                .map(Member::name)
                .filter(name -> !name.equals(pair.self().name()))
                .toList();
        return others.size() == 1 ? Optional.of(others.getFirst()) : Optional.empty();
    }

    /** The other side wants to hand its new connections on to this one. */
    String ahead(Duration atMost) {
        Optional<Address> here = runtime.address().get();
        String lacking = ineligible.get();
        if (here.isEmpty() || !lacking.isEmpty()) {
            return PeerProtocol.REFUSED + (here.isEmpty() ? "it has no part in a shared address" : lacking);
        }
        if (here.get().status().holder() != AddressStatus.Holder.ELSEWHERE) {
            return PeerProtocol.REFUSED + "it would not take the address: "
                    + here.get().status().why();
        }
        try {
            here.get().takeAhead(atMost);
            return PeerProtocol.READY;
        } catch (IOException e) {
            return PeerProtocol.UNABLE + e.getMessage();
        }
    }

    /** The other side is about to pass the lease on to this one. */
    String expect(Duration atMost) {
        Optional<Pair> now = pair.get();
        if (now.isEmpty()) {
            return PeerProtocol.REFUSED + "this runtime is no side of a pair";
        }
        now.get().lease().expect(atMost);
        return PeerProtocol.READY;
    }
}

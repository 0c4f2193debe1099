package org.millrace.runtime.control.pair;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.millrace.bundle.BundleRefused;
import org.millrace.bundle.Descriptor;
import org.millrace.runtime.control.store.BundleStore;
import org.millrace.runtime.control.store.Deployments;
import org.millrace.runtime.control.store.NotKept;
import org.millrace.runtime.flow.ActivationRefused;
import org.millrace.runtime.flow.ActiveFlow;
import org.millrace.runtime.flow.Flows;
import org.millrace.runtime.pair.Pair;
import org.millrace.runtime.pair.group.NoMajority;
import org.millrace.runtime.pair.group.Timing;
import org.millrace.runtime.pair.group.Unanswered;
import org.millrace.runtime.pair.state.Attestation;
import org.millrace.runtime.pair.state.Fact;
import org.millrace.runtime.pair.state.FactRefused;
import org.millrace.runtime.pair.state.Member;
import org.millrace.runtime.pair.state.PairState;
import org.millrace.runtime.pair.state.Running;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Brings what is in service here to what the pair agreed on, and says to the others what that is. It looks at where things are, not at how
 * they came to be there: so a start after a crash, a return after a week and a deployment a moment ago are one and the same. One thread of
 * its own; awake when the state changes, and every two seconds while something is amiss.
 */
final class Reconciler implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Reconciler.class);
    private static final long AGAIN_MILLIS = 2_000;
    private static final Duration SWAPPING = Duration.ofSeconds(5);
    private static final Duration ALONE = Duration.ofSeconds(30);
    private static final Duration ELECTION = Duration.ofSeconds(1);

    /**
     * For so long after its start a side that is not warm yet leaves the lease to others, also one that it had itself before: one that is warm
     * takes it as soon as that term is over.
     */
    private static final Duration OTHERS_FIRST = Timing.USUAL.othersFirst();

    private final Pair pair;
    private final boolean restarted;
    private final long begunNanos = System.nanoTime();
    private final BundleStore store;
    private final Deployments deployments;
    private final Flows flows;
    private final SideReload reload;
    private final Supplier<PairMembership.Facts> facts;
    private final Semaphore wake = new Semaphore(0);
    private final Thread thread =
            Thread.ofPlatform().name("pair-follower").daemon().unstarted(this::follow);

    /** By flow, why it is not as agreed here. */
    private final Map<String, String> amiss = new ConcurrentHashMap<>();

    /** What the environment lacks that the pair agreed on; "" for nothing. */
    private volatile String environmentLacks = "";

    /** The opening of the log here after which what this side knows was found to be fresh; before, it may be from long ago. */
    private int freshSince;

    private volatile boolean followed;
    private volatile boolean rehearsed;
    private volatile long leaderSeenNanos = System.nanoTime();

    /** Since when this side is not as agreed, as far as was seen; null when it is. */
    private volatile Long differsSinceNanos;

    /** Held during each change of what is in service: the end of this side's part breaks none off, and none begins after it. */
    private final Object changing = new Object();

    private volatile boolean stopped;

    /** @param restarted whether this process has just started as a side of the pair; one that forms a pair or joins runs already */
    Reconciler(
            Pair pair,
            boolean restarted,
            BundleStore store,
            Deployments deployments,
            Flows flows,
            SideReload reload,
            Supplier<PairMembership.Facts> facts) {
        this.pair = pair;
        this.restarted = restarted;
        this.store = store;
        this.deployments = deployments;
        this.flows = flows;
        this.reload = reload;
        this.facts = facts;
    }

    void start() {
        pair.watch(state -> wake.release());
        thread.start();
    }

    /** Hears that the way in and the way out are compiled. */
    void rehearsed() {
        rehearsed = true;
        wake.release();
    }

    /** Looks anew, whatever the pair agreed on: what is in force here has changed. */
    void look() {
        wake.release();
    }

    /** What is missing until this side could do the other's work; "" when it is warm. */
    String cold() {
        if (!followed) {
            return isAlone() ? "" : "it has not looked at what the pair agreed on yet";
        }
        if (!amiss.isEmpty()) {
            return amiss.entrySet().stream()
                    .sorted(Map.Entry.comparingByKey())
                    .map(one -> "flow " + one.getKey() + ": " + one.getValue())
                    .collect(Collectors.joining("; "));
        }
        // the active side goes on with what it has until the other one, which has what was agreed on, takes over
        if (!environmentLacks.isEmpty() && pair.lease().isElsewhere()) {
            return environmentLacks;
        }
        if (differences(pair.state()).isEmpty()) {
            differsSinceNanos = null;
            return rehearsed || isLast() ? "" : "it rehearses with itself, some seconds yet";
        }
        long now = System.nanoTime();
        Long since = differsSinceNanos;
        if (since == null) {
            differsSinceNanos = now;
            return "";
        }
        // what was just agreed on was made ready here before: until it is swapped in this side serves as it did, and
        // need not
        // give the address up for that moment
        return now - since < SWAPPING.toNanos() ? "" : "it is bringing its flows to what the pair agreed on";
    }

    /**
     * What is missing until the other side may hand over to this one as planned; "" when nothing is. Beside being warm it has to have told
     * what it runs: what it attested before it was started anew may differ.
     */
    String notReady() {
        String cold = cold();
        return cold.isEmpty() && !(followed && attested()) ? "it has not told the others yet what it runs" : cold;
    }

    /** Whether no other side does the work: rather one that is slow at first than none. */
    private boolean isLast() {
        boolean othersFirst = restarted && System.nanoTime() - begunNanos < OTHERS_FIRST.toNanos();
        return !othersFirst && !pair.lease().isElsewhere();
    }

    /** Whether no majority was there to be asked for all that time: then it serves what it had, rather than that nobody does. */
    private boolean isAlone() {
        return nanosWithoutMajority() > ALONE.toNanos();
    }

    /** Whether a majority is there to be asked, or was until a moment ago: while one votes who leads it, nobody can ask it. */
    boolean inTouch() {
        return nanosWithoutMajority() < ELECTION.toNanos();
    }

    private long nanosWithoutMajority() {
        long now = System.nanoTime();
        if (!pair.group().leader().isEmpty()) {
            leaderSeenNanos = now;
        }
        return now - leaderSeenNanos;
    }

    /** The flows that are not in service here as agreed. */
    private List<String> differences(PairState state) {
        SortedMap<String, Running> here = running(flows);
        TreeMap<String, Boolean> all = new TreeMap<>();
        here.keySet().forEach(flow -> all.put(flow, true));
        state.flows().keySet().forEach(flow -> all.put(flow, true));
        return all.keySet().stream()
                .filter(flow ->
                        !java.util.Objects.equals(here.get(flow), state.flows().get(flow)))
                .toList();
    }

    /** What is in service here, as the pair tells it. */
    static SortedMap<String, Running> running(Flows flows) {
        SortedMap<String, Running> running = new TreeMap<>();
        for (ActiveFlow flow : flows.active()) {
            Descriptor descriptor = flow.descriptor();
            running.put(descriptor.flow(), new Running(descriptor.flow(), descriptor.version(), flow.digest()));
        }
        return running;
    }

    private void follow() {
        while (!stopped) {
            try {
                PairState state = pair.state();
                if (pair.group().isMember()
                        && state.members().containsKey(pair.self().name())
                        && isFresh()) {
                    environmentLacks = reload.follow(pair.state().environment());
                    bring(pair.state());
                    followed = true;
                    attest(pair.state());
                }
                boolean settled = followed && amiss.isEmpty() && environmentLacks.isEmpty();
                boolean ignored =
                        settled && attested() ? acquireForever() : wake.tryAcquire(AGAIN_MILLIS, TimeUnit.MILLISECONDS);
                wake.drainPermits();
            } catch (InterruptedException e) {
                return;
            } catch (RuntimeException e) {
                LOG.error("what the pair agreed on could not be followed", e);
            }
        }
    }

    /** What was agreed on since this side was stopped comes after what it had: only with an entry of its own it knows that it has all. */
    private boolean isFresh() {
        int openings = pair.group().openings();
        if (freshSince != openings && say(now())) {
            freshSince = openings;
        }
        return freshSince == openings;
    }

    private boolean acquireForever() throws InterruptedException {
        wake.acquire();
        return true;
    }

    private void bring(PairState state) {
        for (String flow : differences(state)) {
            Running wanted = state.flows().get(flow);
            try {
                Optional<byte[]> missing =
                        wanted == null || isKept(wanted) ? Optional.empty() : Optional.of(fetched(wanted, state));
                synchronized (changing) {
                    if (stopped) {
                        return;
                    }
                    if (wanted == null) {
                        store.undeploy(flow, deployments);
                        LOG.info("flow {} is out of service, as the pair agreed", flow);
                    } else {
                        adopt(wanted, missing);
                        LOG.info("flow {} {} is in service, as the pair agreed", flow, wanted.version());
                    }
                }
                amiss.remove(flow);
            } catch (BundleRefused e) {
                note(flow, wanted, e.wrong() + "; " + e.remedy());
            } catch (ActivationRefused | NotKept | IOException e) {
                note(flow, wanted, e.getMessage());
            }
        }
        amiss.keySet().removeIf(flow -> !differences(state).contains(flow));
    }

    private void note(String flow, Running wanted, String why) {
        if (wanted != null) {
            deployments.refused(flow, wanted.version(), why);
        }
        if (!why.equals(amiss.put(flow, why))) {
            LOG.error("flow {} is not in service as the pair agreed: {}", flow, why);
        }
    }

    private boolean isKept(Running wanted) {
        return store.kept(wanted.flow()).stream().anyMatch(one -> one.digest().equals(wanted.digest()));
    }

    /** @param missing the bundle, when it is not kept here */
    private void adopt(Running wanted, Optional<byte[]> missing)
            throws BundleRefused, ActivationRefused, NotKept, IOException {
        if (missing.isPresent()) {
            boolean otherContent = store.active(wanted.flow())
                    .filter(here -> here.version().equals(wanted.version()))
                    .isPresent();
            if (otherContent) {
                store.undeploy(wanted.flow(), deployments); // the store can't keep two bundles of one version
            }
            store.take(missing.get());
        }
        store.adopt(wanted.flow(), wanted.digest(), deployments);
    }

    private byte[] fetched(Running wanted, PairState state) throws IOException {
        for (Member member : state.members().values()) {
            if (member.kind().runsFlows() && !member.name().equals(pair.self().name())) {
                try {
                    Optional<byte[]> archive =
                            PeerProtocol.fetch(pair.group(), member.name(), wanted.flow(), wanted.digest());
                    if (archive.isPresent()) {
                        return archive.get();
                    }
                } catch (Unanswered e) {
                    LOG.debug("{} could not be asked for a bundle", member.name(), e); // the next one is
                }
            }
        }
        throw new IOException("no member that answers keeps the bundle of version " + wanted.version() + ", digest "
                + wanted.digest() + "; deploy it once more");
    }

    private Attestation now() {
        PairMembership.Facts own = facts.get();
        return new Attestation(own.version(), PairState.VERSION, own.abi(), own.environment(), cold(), running(flows));
    }

    private boolean attested() {
        return now().equals(pair.state().attestations().get(pair.self().name()));
    }

    private void attest(PairState state) {
        Attestation now = now();
        if (!now.equals(state.attestations().get(pair.self().name()))) {
            boolean ignored = say(now); // it is tried again
        }
    }

    private boolean say(Attestation now) {
        try {
            pair.group().proposeOnce(new Fact.Attest(pair.self().name(), now));
            return true;
        } catch (FactRefused | NoMajority e) {
            LOG.debug("what runs here could not be told to the others", e);
            return false;
        }
    }

    /** Returns when nothing is changed here any more; an interrupt in the midst of it would leave store and runtime at odds. */
    @Override
    public void close() {
        synchronized (changing) {
            stopped = true;
            thread.interrupt();
        }
    }
}

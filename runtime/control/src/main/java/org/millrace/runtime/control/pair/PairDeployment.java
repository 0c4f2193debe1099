package org.millrace.runtime.control.pair;

import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.millrace.bundle.BundleRefused;
import org.millrace.runtime.control.http.Problem;
import org.millrace.runtime.control.store.BundleStore;
import org.millrace.runtime.control.store.Kept;
import org.millrace.runtime.control.store.NotKept;
import org.millrace.runtime.flow.ActivationRefused;
import org.millrace.runtime.flow.ActiveFlow;
import org.millrace.runtime.flow.Flows;
import org.millrace.runtime.pair.Pair;
import org.millrace.runtime.pair.group.NoMajority;
import org.millrace.runtime.pair.group.Unanswered;
import org.millrace.runtime.pair.state.Event;
import org.millrace.runtime.pair.state.Fact;
import org.millrace.runtime.pair.state.FactRefused;
import org.millrace.runtime.pair.state.Member;
import org.millrace.runtime.pair.state.Running;

/**
 * A change to what is in service, made on every side of a pair:
 *
 * <ol>
 *   <li>here, the bundle is verified, kept, linked and warmed up
 *   <li>every other side fetches it, and does the same
 *   <li>one entry in the pair's log makes it the version in service: before it, nothing has changed anywhere, and after it nothing can
 *       be refused any more
 *   <li>each side's {@link Reconciler} swaps it in; this waits until all that answer have
 * </ol>
 *
 * A side that can't be reached is a reason to refuse, unless the caller allows it: then it catches up when it is back. A runtime that is
 * stopped between 2 and 4 finds in the log what is to be in service.
 */
public final class PairDeployment {

    /** What fetching a bundle takes the other side at most, beside what it may take to make it ready. */
    private static final Duration FETCHING = Duration.ofSeconds(10);

    private static final Duration FOLLOWING = Duration.ofSeconds(20);
    private static final long ASK_AGAIN_MILLIS = 50;

    private final Pair pair;
    private final BundleStore store;
    private final Flows flows;

    PairDeployment(Pair pair, BundleStore store, Flows flows) {
        this.pair = pair;
        this.store = store;
        this.flows = flows;
    }

    /** Takes a bundle in and has the pair activate it. */
    public Kept deploy(byte[] archive, boolean allowDegraded, String who)
            throws Problem, BundleRefused, ActivationRefused, IOException, InterruptedException {
        Map<String, String> highest = store.flows().stream().collect(Collectors.toMap(flow -> flow, store::highest));
        Set<String> known = store.flows().stream()
                .flatMap(flow -> store.kept(flow).stream())
                .map(Kept::digest)
                .collect(Collectors.toSet());
        Kept kept = store.put(archive);
        try {
            agree(kept, "deploys", allowDegraded, who);
        } catch (NoMajority e) {
            throw PairProblems.of(e); // it may be agreed on all the same, so the bundle stays, here and with the others
        } catch (FactRefused e) {
            withdraw(kept, known, highest);
            throw PairProblems.of(e);
        } catch (Problem | BundleRefused | ActivationRefused | IOException e) {
            withdraw(kept, known, highest);
            throw e;
        }
        awaitFollowed(kept.flow(), kept.digest());
        return kept;
    }

    /** Has the pair activate a version that is kept here. */
    public void activate(Kept kept, String doing, boolean allowDegraded, String who)
            throws Problem, BundleRefused, ActivationRefused, IOException, InterruptedException {
        try {
            agree(kept, doing, allowDegraded, who);
        } catch (NoMajority e) {
            throw PairProblems.of(e);
        } catch (FactRefused e) {
            throw PairProblems.of(e);
        }
        awaitFollowed(kept.flow(), kept.digest());
    }

    /** @throws NoMajority when it may be agreed on now, or later, or never; with any other exception it is not */
    private void agree(Kept kept, String doing, boolean allowDegraded, String who)
            throws Problem, BundleRefused, ActivationRefused, FactRefused, NoMajority, IOException,
                    InterruptedException {
        Running wanted = new Running(kept.flow(), kept.version(), kept.digest());
        Running before = pair.state().flows().get(kept.flow());
        if (wanted.equals(before)) {
            return;
        }
        boolean open = false; // agreed on, or may come to be
        try {
            flows.prepare(store.opened(kept));
            for (Member other : others()) {
                stage(other, wanted, allowDegraded);
            }
            Event event = event(who, doing + " " + wanted.flow() + " " + wanted.version());
            Fact activate = new Fact.Activate(wanted, before == null ? "" : before.digest(), event);
            pair.group().propose(activate);
            open = true;
        } catch (NoMajority e) {
            open = true;
            throw e;
        } finally {
            if (!open) {
                flows.forgetPrepared(wanted.flow());
            }
        }
    }

    /** Has the pair take a flow out of service. */
    public void undeploy(String flow, boolean allowDegraded, String who)
            throws Problem, NotKept, IOException, InterruptedException {
        Running before = pair.state().flows().get(flow);
        if (before == null) {
            if (!store.flows().contains(flow)) {
                throw new Problem(
                        404, "flow.unknown", "there is no flow " + flow + " here", "GET /v1/flows lists the flows");
            }
            return;
        }
        for (Member other : others()) {
            requireReached(other, allowDegraded);
        }
        propose(new Fact.Undeploy(flow, before.digest(), event(who, "undeploys " + flow)));
        awaitFollowed(flow, "");
    }

    private List<Member> others() {
        List<Member> others = new ArrayList<>(pair.state().members().values());
        others.removeIf(member ->
                !member.kind().runsFlows() || member.name().equals(pair.self().name()));
        return others;
    }

    private Event event(String who, String what) {
        return new Event(Clock.systemUTC().instant(), pair.self().name(), who, what);
    }

    private void propose(Fact fact) throws Problem {
        try {
            pair.group().propose(fact);
        } catch (FactRefused e) {
            throw PairProblems.of(e);
        } catch (NoMajority e) {
            throw PairProblems.of(e);
        }
    }

    private void requireReached(Member other, boolean allowDegraded) throws Problem {
        try {
            String ignored = PeerProtocol.ask(pair.group(), other.name(), "alive");
        } catch (Unanswered e) {
            if (!allowDegraded) {
                throw unreached(other);
            }
        }
    }

    static Problem unreached(Member other) {
        return new Problem(
                409,
                "pair.degraded",
                other.name() + " at " + other.address() + " does not answer, and a change goes to both sides",
                "start it, or change this side alone with --allow-degraded: it catches up when it is back");
    }

    private void stage(Member other, Running wanted, boolean allowDegraded) throws Problem, InterruptedException {
        Duration staging = flows.maxPrepare().plus(FETCHING); // both sides are set up alike
        long end = System.nanoTime() + staging.toNanos();
        try {
            while (true) {
                String answer = PeerProtocol.ask(
                        pair.group(),
                        other.name(),
                        "stage",
                        wanted.flow(),
                        wanted.version(),
                        wanted.digest(),
                        pair.self().name());
                if (answer.equals(PeerProtocol.READY)) {
                    return;
                }
                if (answer.startsWith(PeerProtocol.REFUSED)) {
                    throw new Problem(
                            422,
                            "pair.refused",
                            other.name() + " refuses " + wanted.flow() + " " + wanted.version() + ": "
                                    + answer.substring(PeerProtocol.REFUSED.length()),
                            "mend it there, then deploy again; nothing has changed on either side");
                }
                if (System.nanoTime() - end > 0) {
                    throw new Problem(
                            504,
                            "pair.slow",
                            other.name() + " has not made " + wanted.flow() + " ready within " + staging.toSeconds()
                                    + " s",
                            "look at its log; nothing has changed on either side");
                }
                Thread.sleep(ASK_AGAIN_MILLIS);
            }
        } catch (Unanswered e) {
            if (!allowDegraded) {
                throw unreached(other);
            }
        }
    }

    /**
     * Waits for the sides that answer; what they lack afterwards is shown by the status, and they go on trying. Where a later change has
     * overtaken this one there is nothing to wait for: a side goes to what was agreed on last, and may never have run this.
     */
    void awaitFollowed(String flow, String digest) throws Problem, InterruptedException {
        long end = System.nanoTime() + FOLLOWING.toNanos();
        while (isAgreed(flow, digest)
                && !flows.active(flow).map(ActiveFlow::digest).orElse("").equals(digest)) {
            if (System.nanoTime() - end > 0) {
                throw new Problem(
                        500,
                        "pair.behind",
                        "the pair has agreed on it, but this side has not followed within " + FOLLOWING.toSeconds()
                                + " s",
                        "'millrace pair status' says why; it goes on trying");
            }
            Thread.sleep(ASK_AGAIN_MILLIS);
        }
        for (Member other : others()) {
            try {
                while (isAgreed(flow, digest)
                        && !PeerProtocol.ask(pair.group(), other.name(), "runs", flow)
                                .equals(digest)
                        && System.nanoTime() - end < 0) {
                    Thread.sleep(ASK_AGAIN_MILLIS);
                }
            } catch (Unanswered e) {
                continue; // it was stopped in the meantime, and finds it in the log when it is back
            }
        }
    }

    /** This side has seen what it proposed itself, so that anything else is later. */
    private boolean isAgreed(String flow, String digest) {
        Running agreed = pair.state().flows().get(flow);
        return digest.equals(agreed == null ? "" : agreed.digest());
    }

    /**
     * Forgets a bundle on every side, unless it was kept here before it was deployed, or has become what the pair agreed on, by another call.
     *
     * @param highest by flow, its highest version before
     */
    private void withdraw(Kept kept, Set<String> known, Map<String, String> highest) throws IOException {
        Running agreed = pair.state().flows().get(kept.flow());
        if (known.contains(kept.digest()) || agreed != null && agreed.digest().equals(kept.digest())) {
            return;
        }
        String before = highest.getOrDefault(kept.flow(), "");
        store.withdraw(kept, before);
        for (Member other : others()) {
            try {
                String ignored =
                        PeerProtocol.ask(pair.group(), other.name(), "drop", kept.flow(), kept.digest(), before);
            } catch (Unanswered e) {
                continue; // it may keep a bundle that is never activated; its next greater version takes its place
            }
        }
    }
}

package org.millrace.runtime.control.pair;

import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.millrace.runtime.control.http.Problem;
import org.millrace.runtime.pair.Pair;
import org.millrace.runtime.pair.group.Group;
import org.millrace.runtime.pair.group.NoMajority;
import org.millrace.runtime.pair.group.Unanswered;
import org.millrace.runtime.pair.state.Attestation;
import org.millrace.runtime.pair.state.Event;
import org.millrace.runtime.pair.state.Fact;
import org.millrace.runtime.pair.state.FactRefused;
import org.millrace.runtime.pair.state.Member;
import org.millrace.runtime.pair.state.PairState;

/**
 * A planned change of the active side. Who takes over must answer, be warm by its own word of this moment, and be like the one before; the
 * active side then stops its exclusive work and passes the lease on. Exchanges under way finish where they are. It is done when the other
 * side says that it works, and has the address.
 */
final class Switchover {

    private static final long MAX_MILLIS = 30_000;
    private static final long ASK_AGAIN_MILLIS = 50;

    /** For the other side's term to begin once the lease has passed, and for a hook to move the address then. */
    private static final long DONE_MILLIS = 10_000;

    private final Pair pair;
    private final Clock clock;
    private final Supplier<List<String>> environmentDifferences;

    /** @param environmentDifferences where the sides' environments differ, in sentences */
    Switchover(Pair pair, Clock clock, Supplier<List<String>> environmentDifferences) {
        this.pair = pair;
        this.clock = clock;
        this.environmentDifferences = environmentDifferences;
    }

    /** @param named who takes over; null for the one other side */
    void to(String named, boolean allowDrift, String who) throws Problem, InterruptedException {
        PairState state = pair.state();
        Member to = target(state, named);
        if (state.holder().isEmpty()) {
            throw new Problem(
                    409,
                    "pair.holder",
                    "nobody is active yet",
                    "there is nothing to switch over: a side becomes active by itself once it is warm and reaches a majority;"
                            + " 'millrace pair status' shows what it waits for");
        }
        requireReady(to.name(), allowDrift);
        tell(state.holder(), to.name(), who);
        long end = System.nanoTime() + MAX_MILLIS * 1_000_000;
        String answer;
        try {
            while ((answer = PeerProtocol.ask(pair.group(), state.holder(), "yield", to.name()))
                    .equals(PeerProtocol.WORKING)) {
                if (System.nanoTime() - end > 0) {
                    throw new Problem(
                            504, "pair.slow", state.holder() + " has not passed the lease on", "look at its log");
                }
                Thread.sleep(ASK_AGAIN_MILLIS);
            }
        } catch (Unanswered e) {
            throw new Problem(
                    409,
                    "pair.holder",
                    "the active side, " + state.holder() + ", does not answer",
                    "there is nothing to switch over: " + to.name() + " takes over by itself within seconds if it is"
                            + " warm and reaches a majority");
        }
        if (answer.startsWith(PeerProtocol.REFUSED)) {
            throw new Problem(
                    409,
                    "pair.lease",
                    answer.substring(PeerProtocol.REFUSED.length()),
                    "millrace pair status shows who holds it");
        }
        requireDone(state.holder(), to.name());
    }

    /** Waits until what was asked for has come to pass; else says what has. */
    private void requireDone(String from, String to) throws Problem, InterruptedException {
        long end = System.nanoTime() + DONE_MILLIS * 1_000_000;
        while (true) {
            PairState state = pair.state();
            boolean passed = state.holder().equals(to);
            Presence there = presence(pair.group(), to);
            boolean saysNothing = there.isServing() && !there.isLiving(); // a version before
            boolean works = passed && (there.works() || saysNothing);
            boolean addressed = there.address().equals(Presence.HERE)
                    || there.address().equals(Presence.NONE) && !there.isUnreachable();
            if (works && addressed) {
                return;
            }
            if (System.nanoTime() - end > 0) {
                String lease = passed
                        ? "the lease passed to " + to + ", epoch " + state.epoch()
                        : "the lease is at " + (state.holder().isEmpty() ? from : state.holder()) + ", epoch "
                                + state.epoch();
                String then = there.isUnreachable()
                        ? to + " does not answer any more"
                        : (works ? to + " does exclusive work" : to + " does no exclusive work yet")
                                + (addressed ? "" : ", and sees the shared address " + there.address());
                throw new Problem(
                        504,
                        "pair.unfinished",
                        "the switchover is not what came to pass: " + lease + "; " + then,
                        "look at the log of " + to + ", and at 'millrace pair status' on both sides");
            }
            Thread.sleep(ASK_AGAIN_MILLIS);
        }
    }

    /** What a member's process says of itself now. */
    static Presence presence(Group group, String member) {
        try {
            return Presence.parse(PeerProtocol.ask(group, member, "alive"));
        } catch (Unanswered e) {
            return Presence.UNREACHABLE;
        }
    }

    /** In the name of whoever asks here: the active side could only say that it was asked by somebody. */
    private void tell(String holder, String to, String who) throws Problem {
        String what = "asks " + holder + " to hand the lease over to " + to;
        try {
            pair.group()
                    .propose(
                            new Fact.Tell(new Event(clock.instant(), pair.self().name(), who, what)));
        } catch (FactRefused e) {
            throw PairProblems.of(e);
        } catch (NoMajority e) {
            throw PairProblems.of(e);
        }
    }

    private Member target(PairState state, String named) throws Problem {
        List<Member> others = state.members().values().stream()
                .filter(member ->
                        member.kind() == Member.Kind.RUNTIME && !member.name().equals(state.holder()))
                .toList();
        if (named == null && others.size() == 1) {
            return others.getFirst();
        }
        String choice = others.isEmpty()
                ? "the pair has no other side; let another runtime join first"
                : "there are "
                        + String.join(", ", others.stream().map(Member::name).toList());
        if (named == null) {
            throw new Problem(409, "pair.target", "it is not clear who is to take over", "name a side: " + choice);
        }
        return others.stream()
                .filter(member -> member.name().equals(named))
                .findFirst()
                .orElseThrow(() -> new Problem(
                        409,
                        "pair.target",
                        named.equals(state.holder())
                                ? named + " is the active side already"
                                : named + " is no side that could take over",
                        choice));
    }

    /** Refuses a side that could not take the active one's place at once. */
    void requireReady(String name, boolean allowDrift) throws Problem {
        PairState state = pair.state();
        Member to = state.members().get(name);
        Presence there = presence(pair.group(), to.name());
        if (there.isUnreachable()) {
            throw new Problem(
                    409,
                    "pair.target",
                    to.name() + " at " + to.address() + " does not answer",
                    "start it, then try again");
        }
        if (there.state().equals(Presence.DRAINING)) {
            throw new Problem(
                    409, "pair.target", to.name() + " is draining", "let it take exchanges again: millrace resume");
        }
        Attestation said = state.attestations().get(to.name());
        String attested = said == null ? "it has said nothing yet" : said.cold();
        String cold = there.isLiving() ? there.cold() : there.isServing() ? attested : "it is just starting";
        if (!cold.isEmpty()) {
            throw new Problem(
                    409, "pair.cold", to.name() + " is not warm: " + cold, "'millrace pair status' shows when it is");
        }
        List<String> drift = Drift.against(state, to.name());
        if (!drift.isEmpty() && !allowDrift) {
            List<String> told = new ArrayList<>(drift);
            told.addAll(environmentDifferences.get());
            throw new Problem(
                    409,
                    "pair.drift",
                    "the sides differ: " + String.join("; ", told),
                    "mend that; or, when the difference is meant, say --allow-drift");
        }
    }
}

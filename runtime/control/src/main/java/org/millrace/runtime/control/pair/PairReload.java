package org.millrace.runtime.control.pair;

import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.millrace.runtime.control.http.Problem;
import org.millrace.runtime.control.reload.Reloading;
import org.millrace.runtime.pair.Pair;
import org.millrace.runtime.pair.group.NoMajority;
import org.millrace.runtime.pair.group.Unanswered;
import org.millrace.runtime.pair.state.Event;
import org.millrace.runtime.pair.state.Fact;
import org.millrace.runtime.pair.state.FactRefused;
import org.millrace.runtime.pair.state.Member;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A reload of all sides of a pair:
 *
 * <ol>
 *   <li>here, the files are read, and what they say is made ready
 *   <li>every other side does the same with its own files; the environments are to be the same
 *   <li>one entry in the pair's log names that environment: before it, nothing has changed anywhere
 *   <li>each side takes up what it has ready
 * </ol>
 *
 * A side that can't be reached is a reason to refuse, unless the caller allows it: it finds the entry when it is back, reads its files, and is
 * not warm until they say what was agreed on.
 */
final class PairReload {

    private static final Logger LOG = LoggerFactory.getLogger(PairReload.class);

    /** What preparing all flows of a side may take. */
    private static final Duration PREPARING = Duration.ofSeconds(120);

    private static final long ASK_AGAIN_MILLIS = 50;

    /** Of the names of settings, in an entry that is kept for good. */
    private static final int MAX_TOLD = 400;

    private final Pair pair;
    private final SideReload own;
    private final EnvironmentParts parts;
    private final Runnable done;
    private final Clock clock;

    /** @param done has this side say to the others what it has then */
    PairReload(Pair pair, SideReload own, EnvironmentParts parts, Runnable done, Clock clock) {
        this.pair = pair;
        this.own = own;
        this.parts = parts;
        this.done = done;
        this.clock = clock;
    }

    /**
     * @param allowDegraded whether sides that can't be reached may follow later
     * @param who asks for it
     */
    Reloading.Outcome reload(boolean allowDegraded, String who) throws Problem, InterruptedException {
        own.begin();
        List<Member> ready = new ArrayList<>();
        try {
            Reloading.Prepared prepared = own.prepare();
            String environment = prepared.environmentDigest();
            boolean changes = prepared.changes();
            for (Member other : others()) {
                switch (answer(other, environment, allowDegraded)) {
                    case PeerProtocol.READY -> {
                        ready.add(other);
                        changes = true;
                    }
                    case PeerProtocol.SAME -> ready.add(other);
                    default -> LOG.warn("{} does not answer; it follows when it is back", other.name());
                }
            }
            if (changes) {
                agree(environment, prepared.outcome(), who);
            }
            Reloading.Outcome outcome = prepared.publish();
            ready.forEach(other -> tell(other, "take-up", environment));
            ready.clear();
            return outcome;
        } finally {
            ready.forEach(other -> tell(other, "forget-reload", ""));
            own.end();
            done.run();
        }
    }

    private List<Member> others() {
        List<Member> others = new ArrayList<>(pair.state().members().values());
        others.removeIf(member ->
                !member.kind().runsFlows() || member.name().equals(pair.self().name()));
        return others;
    }

    /** @return READY, SAME when nothing would change there, or "" when it does not answer and that is allowed */
    private String answer(Member other, String environment, boolean allowDegraded)
            throws Problem, InterruptedException {
        long end = System.nanoTime() + PREPARING.toNanos();
        try {
            while (true) {
                String answer = PeerProtocol.ask(
                        pair.group(),
                        other.name(),
                        "reload",
                        environment,
                        pair.self().name());
                if (answer.equals(PeerProtocol.READY) || answer.equals(PeerProtocol.SAME)) {
                    return answer;
                }
                if (answer.startsWith(PeerProtocol.BUSY)) {
                    throw SideReload.busy(other.name() + " is at a reload itself");
                }
                if (answer.startsWith(PeerProtocol.DIFFERS)) {
                    throw new Problem(
                            422,
                            "pair.reload",
                            parts.differing(pair, other.name(), answer.substring(PeerProtocol.DIFFERS.length())),
                            "give both sides the same environment file and key stores, then reload again; nothing has changed"
                                    + " on either side");
                }
                if (answer.startsWith(PeerProtocol.REFUSED)) {
                    throw new Problem(
                            422,
                            "pair.reload",
                            other.name() + ": " + answer.substring(PeerProtocol.REFUSED.length()),
                            "mend this on " + other.name() + ", then reload again; nothing has changed on either side");
                }
                if (System.nanoTime() - end > 0) {
                    throw new Problem(
                            504,
                            "pair.slow",
                            other.name() + " has not made its files ready within " + PREPARING.toSeconds() + " s",
                            "look at its log; nothing has changed on either side");
                }
                Thread.sleep(ASK_AGAIN_MILLIS);
            }
        } catch (Unanswered e) {
            if (!allowDegraded) {
                throw PairDeployment.unreached(other);
            }
            return "";
        }
    }

    private void agree(String environment, Reloading.Outcome outcome, String who) throws Problem {
        String words = outcome.inWords();
        String what = "reloads, environment " + Drift.start(environment) + ": "
                + (words.length() > MAX_TOLD ? words.substring(0, MAX_TOLD) + "..." : words);
        Event event = new Event(clock.instant(), pair.self().name(), who, what);
        try {
            pair.group().propose(new Fact.AgreeOnEnvironment(environment, event));
        } catch (FactRefused e) {
            throw PairProblems.of(e);
        } catch (NoMajority e) {
            throw PairProblems.of(e);
        }
    }

    private void tell(Member other, String question, String environment) {
        try {
            String answer = PeerProtocol.ask(pair.group(), other.name(), question, environment);
            if (answer.startsWith(PeerProtocol.REFUSED)) {
                LOG.error(
                        "{} does not take up its files: {}",
                        other.name(),
                        answer.substring(PeerProtocol.REFUSED.length()));
            }
        } catch (Unanswered e) {
            LOG.warn("{} does not answer any more; it follows the pair's log when it is back", other.name());
        }
    }
}

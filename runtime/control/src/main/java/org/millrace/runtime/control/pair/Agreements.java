package org.millrace.runtime.control.pair;

import java.time.Clock;
import org.millrace.runtime.control.http.Problem;
import org.millrace.runtime.pair.Pair;
import org.millrace.runtime.pair.group.NoMajority;
import org.millrace.runtime.pair.state.Attestation;
import org.millrace.runtime.pair.state.Event;
import org.millrace.runtime.pair.state.Fact;
import org.millrace.runtime.pair.state.FactRefused;
import org.millrace.runtime.pair.state.PairState;

/** Changes that a person makes to what a pair agrees on, beside its flows and its members. Each answers with what is agreed on then. */
public final class Agreements {

    /** So that it can grow by one with each takeover, for as long as anybody lives. */
    public static final long MAX_EPOCH = 1L << 53;

    private final Pair pair;
    private final Clock clock;

    Agreements(Pair pair, Clock clock) {
        this.pair = pair;
        this.clock = clock;
    }

    /** The first step of a change of environment: from here on every side is to have the one that a side attests now. */
    PairState environmentOf(String like, String who) throws Problem {
        Attestation said = pair.state().attestations().get(like);
        if (said == null || said.environment().isEmpty()) {
            throw new Problem(
                    409,
                    "pair.target",
                    like + " is no side that says which environment it has",
                    "'millrace pair status' shows the environment of each side");
        }
        String what = "agrees on the environment of " + like + ", " + Drift.start(said.environment());
        return proposed(new Fact.AgreeOnEnvironment(said.environment(), event(who, what)));
    }

    /**
     * Raises the pair's epoch above one that sinks have seen of a pair that is gone, such as one that was promoted and then lost: they refuse
     * all that comes with a smaller one.
     *
     * @return what is agreed on then
     */
    PairState epochAbove(long above, String who) throws Problem {
        long epoch = pair.state().epoch();
        if (epoch > above) {
            throw new Problem(409, "pair.epoch", "the pair's epoch is " + epoch + " already", "there is nothing to do");
        }
        String what = "raises the epoch from " + epoch + " to " + (above + 1);
        return proposed(new Fact.Raise(epoch, above + 1, event(who, what)));
    }

    private Event event(String who, String what) {
        return new Event(clock.instant(), pair.self().name(), who, what);
    }

    private PairState proposed(Fact fact) throws Problem {
        try {
            pair.group().propose(fact);
            return pair.state();
        } catch (FactRefused e) {
            throw PairProblems.of(e);
        } catch (NoMajority e) {
            throw PairProblems.of(e);
        }
    }
}

package org.millrace.runtime.control.pair;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.millrace.runtime.pair.state.Attestation;
import org.millrace.runtime.pair.state.Event;
import org.millrace.runtime.pair.state.Fact;
import org.millrace.runtime.pair.state.FactRefused;
import org.millrace.runtime.pair.state.Member;
import org.millrace.runtime.pair.state.PairState;

/** What a person reads of two sides that are not alike. */
class DriftTest {

    private static final Event EVENT = new Event(Instant.parse("2026-11-22T06:00:00Z"), "left", "anna", "does it");
    private static final String OLD = "0123456789abcdef";
    private static final String NEW = "fedcba9876543210";

    private static PairState pair(String left, String right) throws FactRefused {
        return PairState.empty("p")
                .after(new Fact.Join(new Member("left", Member.Kind.RUNTIME, "l:7000"), EVENT))
                .after(new Fact.Join(new Member("right", Member.Kind.RUNTIME, "r:7000"), EVENT))
                .after(new Fact.Join(new Member("w", Member.Kind.WITNESS, "w:7000"), EVENT))
                .after(attested("left", "0.1.0", left))
                .after(attested("right", "0.1.0", right))
                .after(attested("w", "0.1.0", ""));
    }

    private static Fact attested(String name, String version, String environment) {
        return new Fact.Attest(name, new Attestation(version, 2, 2, environment, "", new TreeMap<>()));
    }

    @Test
    void withoutAnAgreementEnvironmentsMustBeTheSame() throws FactRefused {
        assertEquals(List.of(), Drift.of(pair(OLD, OLD)));
        List<String> drift = List.of(
                "the environments differ: left has 0123456789ab, right has fedcba987654; give both"
                        + " sides the same environment file and key stores, or agree on one: millrace pair environment --like NAME");
        assertEquals(drift, Drift.of(pair(OLD, NEW)));
        assertEquals(drift, Drift.against(pair(OLD, NEW), "right"));
    }

    @Test
    void aSideThatHasTheEnvironmentThatWasAgreedOnMayTakeOverAndTheOtherIsNamed() throws FactRefused {
        PairState agreed = pair(OLD, NEW).after(new Fact.AgreeOnEnvironment(NEW, EVENT));
        List<String> drift =
                List.of("left has the environment 0123456789ab, and the pair agreed on fedcba987654, which right has;"
                        + " give it that environment file and those key stores: it takes them up within seconds, and what takes a"
                        + " restart when it is started anew");
        assertEquals(drift, Drift.of(agreed));
        assertEquals(List.of(), Drift.against(agreed, "right"));
        assertEquals(drift, Drift.against(agreed, "left"));
        assertEquals(List.of(), Drift.of(agreed.after(attested("left", "0.1.0", NEW))));
    }

    @Test
    void aMixedPairSaysWhoRunsWhatAndWhatToDo() throws FactRefused {
        assertEquals(Optional.empty(), Drift.mixed(pair(OLD, OLD)));
        assertEquals(
                Optional.of(
                        "the pair is mixed: left has 0.1.0, right has 0.2.0, w has 0.1.0; go on with the upgrade, one"
                                + " member at a time, the active side last: docs/pair.md, Upgrading"),
                Drift.mixed(pair(OLD, OLD).after(attested("right", "0.2.0", OLD))));
    }
}

package org.millrace.runtime.pair.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.millrace.runtime.pair.state.Member.Kind;

/** What facts do to the state, and what they are refused for. */
class PairStateTest {

    private static final Event EVENT =
            new Event(Instant.parse("2026-11-21T22:13:00Z"), "left", "anna", "does it - 100 %");
    private static final Running ORDERS = new Running("orders", "1.2", "d1");

    private static PairState with(Member... members) throws FactRefused {
        PairState state = PairState.empty("p");
        for (Member member : members) {
            state = state.after(new Fact.Join(member, EVENT));
        }
        return state;
    }

    private static Member runtime(String name) {
        return new Member(name, Kind.RUNTIME, name + ":7000");
    }

    private static PairState both() throws FactRefused {
        return with(runtime("left"), runtime("right"), new Member("w", Kind.WITNESS, "w:7000"));
    }

    private static String refusal(PairState state, Fact fact) {
        return assertThrows(FactRefused.class, () -> state.after(fact)).getMessage();
    }

    @Test
    void everyFactIsReadAsItWasWritten() throws FactRefused {
        var flows = new TreeMap<>(java.util.Map.of("orders", ORDERS));
        List<Fact> facts = List.of(
                new Fact.Begin(both()),
                new Fact.Join(new Member("l", Kind.LISTENER, "[::1]:7000"), EVENT),
                new Fact.Leave("right", EVENT),
                new Fact.Renew("left", 3, 17),
                new Fact.TakeOver("right", 3, 17, EVENT),
                new Fact.HandOver("left", 3, 17, "right", EVENT),
                new Fact.Raise(3, 1016, EVENT),
                new Fact.Note(3, "timer/nightly", "a line, \u00e4 and %"),
                new Fact.Activate(ORDERS, "", EVENT),
                new Fact.Undeploy("orders", "d1", EVENT),
                new Fact.AgreeOnEnvironment("e1", EVENT),
                new Fact.Attest("left", new Attestation("1.0", 1, 2, "e0", "not warm: \n", flows)),
                new Fact.Attest("w", new Attestation("1.0", 1, 2, "", "", new TreeMap<>())));
        for (Fact fact : facts) {
            assertEquals(fact, Fact.parse(fact.line()));
            assertEquals(1, fact.line().lines().count());
        }
    }

    @Test
    void aStateIsReadAsItWasWritten() throws FactRefused {
        PairState state = both().after(new Fact.TakeOver("left", 0, 0, EVENT))
                .after(new Fact.Activate(ORDERS, "", EVENT))
                .after(new Fact.Note(1, "n", "v"))
                .after(new Fact.Attest("left", new Attestation("1.0", 1, 2, "", "", new TreeMap<>())));
        assertEquals(state, PairState.parse(state.text()));
    }

    @Test
    void aFactOfAYoungerVersionStopsAMemberRatherThanBeSkipped() {
        assertEquals(
                "the pair's log holds a fact 'dance' that this version of Millrace does not know; start this member with"
                        + " the version that the others run",
                assertThrows(IllegalArgumentException.class, () -> Fact.parse("dance 1"))
                        .getMessage());
        assertEquals(
                "the pair's log holds a fact 'renew' with words that this version of Millrace does not know; start this"
                        + " member with the version that the others run",
                assertThrows(IllegalArgumentException.class, () -> Fact.parse("renew left 3 17 gently"))
                        .getMessage());
        assertEquals(
                "the pair's state begins with 'millrace-pair 5', and this version of Millrace reads 'millrace-pair 3' to"
                        + " '4'; start this member with the version that the others run",
                assertThrows(IllegalArgumentException.class, () -> PairState.parse("millrace-pair 5\n"))
                        .getMessage());
    }

    @Test
    void ofARenewalAndATakeOverTheLogTakesTheFirst() throws FactRefused {
        PairState held = both().after(new Fact.TakeOver("left", 0, 0, EVENT)).after(new Fact.Renew("left", 1, 0));
        PairState renewed = held.after(new Fact.Renew("left", 1, 1));
        assertEquals(
                "the lease was renewed or passed on meanwhile; millrace pair status shows who holds it",
                refusal(renewed, new Fact.TakeOver("right", 1, 1, EVENT)));

        PairState taken = held.after(new Fact.TakeOver("right", 1, 1, EVENT));
        assertEquals("right", taken.holder());
        assertEquals(2, taken.epoch());
        assertEquals(
                "left does not hold the lease with epoch 1 any more; millrace pair status shows who holds it",
                refusal(taken, new Fact.Renew("left", 1, 1)));
    }

    @Test
    void ofARenewalAndAHandOverTheLogTakesTheFirst() throws FactRefused {
        PairState held = both().after(new Fact.TakeOver("left", 0, 0, EVENT));
        PairState renewed = held.after(new Fact.Renew("left", 1, 0));
        refusal(renewed, new Fact.HandOver("left", 1, 0, "right", EVENT));
        PairState handed = held.after(new Fact.HandOver("left", 1, 0, "right", EVENT));
        refusal(handed, new Fact.Renew("left", 1, 0));
        assertEquals(2, handed.epoch());
    }

    @Test
    void aNoteOfAnEpochThatIsOverIsRefused() throws FactRefused {
        PairState taken =
                both().after(new Fact.TakeOver("left", 0, 0, EVENT)).after(new Fact.TakeOver("right", 1, 0, EVENT));
        assertEquals(
                "a note of epoch 1 comes too late, the epoch is 2; millrace pair status shows who holds it",
                refusal(taken, new Fact.Note(1, "timer", "x")));
        assertEquals("y", taken.after(new Fact.Note(2, "timer", "y")).notes().get("timer"));
    }

    @Test
    void theEpochIsRaisedOnlyFromWhatItIsAndNeverLowered() throws FactRefused {
        PairState held = both().after(new Fact.TakeOver("left", 0, 0, EVENT));
        PairState raised = held.after(new Fact.Raise(1, 1016, EVENT));
        assertEquals(1016, raised.epoch());
        assertEquals("left", raised.holder());
        assertEquals(
                "the epoch is 1 by now; millrace pair status shows who holds it",
                refusal(held, new Fact.Raise(0, 1016, EVENT)));
        assertEquals(
                "the epoch is 1 by now; millrace pair status shows who holds it",
                refusal(held, new Fact.Raise(1, 1, EVENT)));
        assertEquals(
                "left does not hold the lease with epoch 1 any more; millrace pair status shows who holds it",
                refusal(raised, new Fact.Renew("left", 1, 0)));
    }

    @Test
    void onlyARuntimeWorks() throws FactRefused {
        assertEquals(
                "w is a witness, which does no exclusive work; name one of the runtimes",
                refusal(both(), new Fact.TakeOver("w", 0, 0, EVENT)));
        assertEquals(
                "there is no member x in the pair; the members are left, right, w",
                refusal(both(), new Fact.TakeOver("x", 0, 0, EVENT)));
    }

    @Test
    void fiveVoteAndNoMore() throws FactRefused {
        PairState five =
                with(runtime("a"), runtime("b"), runtime("c"), runtime("d"), new Member("w", Kind.WITNESS, "w:1"));
        assertEquals(5, five.voters());
        assertEquals(
                "the pair has 5 voters, and more would only make it slower; join as a listener, or let a voter leave first",
                refusal(five, new Fact.Join(runtime("e"), EVENT)));
        assertEquals(
                6,
                five.after(new Fact.Join(new Member("e", Kind.LISTENER, "e:1"), EVENT))
                        .members()
                        .size());
    }

    @Test
    void aChangeThatWasDecidedUponAnotherStateIsRefused() throws FactRefused {
        PairState one = both().after(new Fact.Activate(ORDERS, "", EVENT));
        assertEquals(
                "flow orders was changed by somebody else in the meantime; look at it (millrace list), then decide again",
                refusal(one, new Fact.Activate(new Running("orders", "1.3", "d2"), "", EVENT)));
        refusal(one, new Fact.Undeploy("orders", "d0", EVENT));
        assertTrue(one.after(new Fact.Undeploy("orders", "d1", EVENT)).flows().isEmpty());
    }

    @Test
    void historyIsBounded() throws FactRefused {
        PairState state = both();
        for (int i = 0; i < PairState.MAX_HISTORY + 10; i++) {
            state = state.after(new Fact.Activate(ORDERS, i == 0 ? "" : "d1", EVENT));
        }
        assertEquals(PairState.MAX_HISTORY, state.history().size());
    }

    @Test
    void aStateIsWrittenInTheLeastVersionThatCanSayIt() throws FactRefused {
        PairState first = both();
        assertEquals(3, first.version());
        assertTrue(first.text().startsWith("millrace-pair 3\n"), first.text());
        PairState second = first.after(new Fact.AgreeOnEnvironment("e1", EVENT));
        assertEquals(4, second.version());
        assertTrue(second.text().startsWith("millrace-pair 4\n"), second.text());
        assertEquals(second, PairState.parse(second.text()));
        assertEquals("e1", second.environment());
        assertEquals(4, new Fact.Begin(second).since());
        assertEquals(3, new Fact.Begin(first).since());
    }

    @Test
    void whoDoesNotUnderstandAVersionIsNamedAndSoIsWhoHasSaidNothing() throws FactRefused {
        PairState state = both().after(new Fact.Attest("left", new Attestation("0.2", 2, 2, "e", "", new TreeMap<>())))
                .after(new Fact.Attest("right", new Attestation("0.1", 1, 2, "e", "", new TreeMap<>())));
        assertEquals(List.of("right", "w"), state.without(2));
        assertEquals(List.of("w"), state.without(1));
    }
}

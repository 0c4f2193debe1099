package org.millrace.compiler.lower;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.millrace.compiler.Drawing;
import org.millrace.compiler.diagnostic.Diagnostics;
import org.millrace.compiler.plan.PlanText;
import org.millrace.compiler.read.Graph;

class LoweringTest {

    private static String plan(boolean relays, String... lines) throws PlanTooLarge {
        return PlanText.of(Lowering.lower(Drawing.graph(lines), relays, 1_000));
    }

    private static void waits(String expected, String... lines) throws PlanTooLarge {
        assertEquals(expected, plan(false, lines));
    }

    /** Numbers grow inwards, and nothing relays. */
    @Test
    void regionsHaveTheirInsidesWithNumbers() {
        Lowering.Lowered lowered = Lowering.lower(
                        Drawing.graph(
                                "receive > region > region-b > reply",
                                "region.east > region-in > end",
                                "region.west > end-west",
                                "region-in.each > invoke > end-in",
                                "region-in ! raise",
                                "region-b.each > end-b"),
                        new Diagnostics("x.flow"))
                .orElseThrow();
        assertFalse(lowered.relays());
        assertEquals("""
                call receive (receive)
                region region (region), inside 0
                  inside east
                    region region-in (region), inside 2
                      inside each
                        call invoke (invoke)
                        end end-in (end)
                      on fault
                        end raise (raise)
                    end end (end)
                  inside west
                    end end-west (end)
                region region-b (region), inside 3
                  inside each
                    end end-b (end)
                end reply (reply)
                """, PlanText.of(lowered.plan()));
    }

    @Test
    void stepsInARowAreASequence() throws PlanTooLarge {
        waits("""
                call receive (receive)
                call note (log)
                call invoke (invoke)
                end reply (reply)
                """, "receive > note > invoke > reply");
    }

    @Test
    void branchesThatMeetAgainShareWhatFollows() throws PlanTooLarge {
        waits(
                """
                call receive (receive)
                branch route (route)
                  case east
                    call a (log)
                  case west
                    call b (log)
                  default: go on
                call after (log)
                end reply (reply)
                """,
                "receive > route",
                "route.east > a > after > reply",
                "route.west > b > after",
                "route.default > after");
    }

    @Test
    void aBranchThatEndsByItselfDoesNotKeepTheOthersFromMeeting() throws PlanTooLarge {
        waits(
                """
                call receive (receive)
                branch route (route)
                  case east
                    call a (log)
                  case west
                    call b (log)
                  default
                    end reply-no (reply)
                call after (log)
                end reply (reply)
                """,
                "receive > route",
                "route.east > a > after > reply",
                "route.west > b > after",
                "route.default > reply-no");
    }

    @Test
    void aRaisedFaultIsNoWayOut() throws PlanTooLarge {
        waits("""
                call receive (receive)
                branch route (route)
                  case east
                    call a (log)
                  case west
                    end raise (raise)
                  default: go on
                end reply (reply)
                """, "receive > route", "route.east > a > reply", "route.west > raise", "route.default > reply");
    }

    @Test
    void anIrregularJoinIsCopied() throws PlanTooLarge {
        waits(
                """
                call receive (receive)
                branch route1 (route)
                  case a
                    branch route2 (route)
                      case c
                        call x (log)
                      default: go on
                  default
                    call x (log)
                call y (log)
                end reply (reply)
                """,
                "receive > route1",
                "route1.a > route2",
                "route1.default > x > y > reply",
                "route2.c > x",
                "route2.default > y");
    }

    @Test
    void aFaultWireMayRejoinTheMainPath() throws PlanTooLarge {
        waits("""
                call receive (receive)
                guard check (log)
                  then
                    call on (log)
                  on fault
                    call note (log)
                end reply (reply)
                """, "receive > check > on > reply", "check ! note > reply");
    }

    @Test
    void aFaultWireThatEndsByItselfLeavesThePathFlat() throws PlanTooLarge {
        waits("""
                call receive (receive)
                guard check (log)
                  on fault
                    end reply-no (reply)
                call on (log)
                end reply (reply)
                """, "receive > check > on > reply", "check ! reply-no");
    }

    @Test
    void aShortEndingThatFaultWiresShareIsCopiedInsteadOfNested() throws PlanTooLarge {
        waits("""
                call receive (receive)
                guard a (log)
                  on fault
                    call note (log)
                    end reply-no (reply)
                guard b (log)
                  on fault
                    call note (log)
                    end reply-no (reply)
                end reply (reply)
                """, "receive > a > b > reply", "a ! note > reply-no", "b ! note");
    }

    @Test
    void theFaultOfARouteIsThatOfTheChoice() throws PlanTooLarge {
        waits("""
                call receive (receive)
                branch route (route)
                  case east
                    call a (log)
                  default
                    call b (log)
                  on fault: go on
                end reply (reply)
                """, "receive > route", "route.east > a > reply", "route.default > b > reply", "route ! reply");
    }

    @Test
    void aRouteWithoutBranchesGoesTheDefaultWay() throws PlanTooLarge {
        waits("""
                call receive (receive)
                branch route (route)
                  default: go on
                end reply (reply)
                """, "receive > route", "route.default > reply");
    }

    @Test
    void theHandlerOfTheFlowStandsApart() throws PlanTooLarge {
        waits("""
                call receive (receive)
                end reply (reply)
                handler on-fault (on-fault)
                  call note (log)
                  end reply (reply)
                """, "receive > reply", "on-fault > note > reply");
    }

    @Test
    void anInvokeOfARelayingFlowCarriesWhatFollows() throws PlanTooLarge {
        assertEquals(
                """
                call receive (receive)
                relay invoke1 (invoke), point 0
                  then
                    relay invoke2 (invoke), point 1
                      then
                        end reply (reply)
                  on fault
                    end reply-no (reply)
                handler on-fault (on-fault)
                  relay invoke3 (invoke), point 2
                    then
                      end reply (reply)
                """,
                plan(true, "receive > invoke1 > invoke2 > reply", "invoke1 ! reply-no", "on-fault > invoke3 > reply"));
    }

    @Test
    void branchesWithRelayedInvokesEachCarryTheirEnd() throws PlanTooLarge {
        assertEquals(
                """
                call receive (receive)
                branch route (route)
                  case east
                    relay invoke1 (invoke), point 0
                      then
                        end reply (reply)
                  case west
                    call a (log)
                  default
                    call b (log)
                end reply (reply)
                """,
                plan(
                        true,
                        "receive > route",
                        "route.east > invoke1 > reply",
                        "route.west > a > reply",
                        "route.default > b > reply"));
    }

    @Test
    void asManyStepsAsTheLimitAllowsAreLowered() throws PlanTooLarge {
        Graph graph = Drawing.graph("receive > a > b > reply");
        Lowering.lower(graph, false, 4);
        PlanTooLarge refused = assertThrows(PlanTooLarge.class, () -> Lowering.lower(graph, false, 3));
        assertEquals(
                "its paths meet so irregularly that the plan needs more than 3 steps, copies counted",
                refused.getMessage());
    }

    @Test
    void aLadderOfIrregularJoinsIsRefusedWithItsPlace() {
        Diagnostics diagnostics = new Diagnostics("drawn.flow");
        assertTrue(Lowering.lower(ladder(6), diagnostics).isPresent());
        assertEquals(Optional.empty(), Lowering.lower(ladder(60), diagnostics));
        assertEquals("MC208", diagnostics.sorted().getFirst().code());
        assertEquals(
                "let paths meet again before they part, or make two flows of it",
                diagnostics.sorted().getFirst().remedy());
    }

    /** Two rails of routes; each step of a rail goes on or changes over. */
    private static Graph ladder(int rungs) {
        List<String> lines =
                new ArrayList<>(List.of("receive > route0", "route0.x > route-a0", "route0.default > route-b0"));
        for (int i = 0; i < rungs; i++) {
            for (String rail : List.of("a", "b")) {
                String other = rail.equals("a") ? "b" : "a";
                String from = "route-" + rail + i;
                lines.add(from + ".on > " + (i + 1 < rungs ? "route-" + rail + (i + 1) : "reply-" + rail));
                lines.add(from + ".default > " + (i + 1 < rungs ? "route-" + other + (i + 1) : "reply-" + other));
            }
        }
        return Drawing.graph(lines.toArray(String[]::new));
    }

    @Test
    void aNestingAtTheLimitIsLoweredAndOneMoreIsNot() throws PlanTooLarge {
        Lowering.lower(nested(Lowering.MAX_DEPTH - 1), false, 10_000);
        PlanTooLarge refused =
                assertThrows(PlanTooLarge.class, () -> Lowering.lower(nested(Lowering.MAX_DEPTH), false, 10_000));
        assertEquals("its paths nest more than 400 deep", refused.getMessage());
    }

    /** Each step's fault goes to the same long ending, so that each is a guard within the one before. */
    private static Graph nested(int guards) {
        List<String> lines = new ArrayList<>(List.of("receive > g0"));
        for (int i = 0; i < guards; i++) {
            lines.add("g" + i + " > " + (i + 1 < guards ? "g" + (i + 1) : "end1"));
            lines.add("g" + i + " ! end1");
        }
        lines.add("end1 > end2 > end3 > end4 > end5 > end6 > end7 > reply");
        return Drawing.graph(lines.toArray(String[]::new));
    }

    @Test
    void aFlowThatWouldNeedTooManyCopiesToRelayWaitsInstead() {
        List<String> lines = new ArrayList<>(List.of("receive > route0"));
        for (int i = 0; i < 20; i++) {
            lines.add("route" + i + ".x > invoke" + i + " > route" + (i + 1));
            lines.add("route" + i + ".default > route" + (i + 1));
        }
        lines.add("route20.default > reply");
        Diagnostics diagnostics = new Diagnostics("drawn.flow");
        Lowering.Lowered lowered = Lowering.lower(Drawing.graph(lines.toArray(String[]::new)), diagnostics)
                .orElseThrow();
        assertFalse(lowered.relays());
        assertEquals(List.of(), diagnostics.sorted());
    }
}

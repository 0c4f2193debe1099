package org.millrace.runtime.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.api.Eventually.eventually;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.runtime.pair.Pair;
import org.millrace.runtime.pair.state.Member;
import org.millrace.runtime.pair.trust.JoinToken;
import org.millrace.runtime.pair.trust.PairFolder;

/** When a side steps back behind another: while it hears from no majority, and while it was just started and is not warm. */
class TouchTest {

    @TempDir
    private Path folder;

    @Test
    void aSideIsOutOfTouchWhileNoMajorityIsThere() throws Exception {
        Pair.Surroundings around = Pair.Surroundings.ofWitness();
        PairFolder apart = new PairFolder(folder.resolve("witness"));
        try (Administered side = new Administered(folder)) {
            assertTrue(side.pair.inTouch(), "a runtime without a pair lacks nobody");
            JoinToken ofASide = side.pair.begin("a", freeAddress(), "anna");
            assertTrue(side.pair.inTouch(), "one of one is a majority");

            JoinToken token = side.pair.invite(Member.Kind.WITNESS, "anna");
            Member member = new Member("witness", Member.Kind.WITNESS, freeAddress());
            long gone;
            try (Pair witness = Pair.join(apart, token, member, "anna", around)) {
                assertEquals("witness", witness.self().name());
                await(side, true);
                gone = System.nanoTime();
            }
            await(side, false);
            assertTrue(System.nanoTime() - gone > 1_000_000_000, "a vote on who leads is no loss yet");
            assertEquals("", side.pair.ineligible(), "it may have the address still, if nobody else wants it");

            try (Pair witness = Pair.open(apart, around).orElseThrow()) {
                await(side, true);
                assertFalse(witness.state().members().isEmpty());
            }
        }
    }

    @Test
    void aSideThatWasStartedAnewAndIsNotWarmLeavesTheWorkToOthersForThreeSeconds() throws Exception {
        String rehearses = "it rehearses with itself, some seconds yet";
        try (Administered side = new Administered(folder, false, done -> {})) {
            JoinToken ignored = side.pair.begin("a", freeAddress(), "anna");
            assertFalse(saidUntilEligible(side).contains(rehearses), "who forms a pair goes on");
        }
        long started = System.nanoTime();
        try (Administered side = new Administered(folder, false, done -> {})) {
            side.pair.open();
            Set<String> ignored = saidUntilEligible(side);
            assertTrue(System.nanoTime() - started > 3_000_000_000L, "it had the lease before, and was there first");
        }
    }

    private static Set<String> saidUntilEligible(Administered side) throws Exception {
        Set<String> said = new HashSet<>();
        eventually("it is eligible", side.pair::ineligible, why -> {
            if (!why.isEmpty()) {
                said.add(why);
            }
            return why.isEmpty();
        });
        return said;
    }

    private static void await(Administered side, boolean wanted) throws Exception {
        eventually("in touch " + wanted, () -> side.pair.inTouch() == wanted);
    }

    private static String freeAddress() throws IOException {
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            return "127.0.0.1:" + free.getLocalPort();
        }
    }
}

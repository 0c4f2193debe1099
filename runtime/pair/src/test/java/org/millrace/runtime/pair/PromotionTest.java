package org.millrace.runtime.pair;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.api.Eventually.eventually;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.millrace.runtime.api.Lease;
import org.millrace.runtime.pair.group.NotInGroup;
import org.millrace.runtime.pair.group.Unanswered;
import org.millrace.runtime.pair.state.Member;

/** Sides that are promoted since the other members are gone for good. */
class PromotionTest extends Members {

    @Test
    void aPromotionLeavesRoomForTheEpochsOfASideThatWasLeftBehind() throws Exception {
        Pair left = begin("left");
        eventually("left holds the lease", () -> epoch(left) == 1);
        Pair promoted = opened(left.promote("anna"));
        eventually("left goes on alone", () -> epoch(promoted) > 1_001);
    }

    @Test
    void aSideThatWasLeftBehindIsToldByTheOneThatWasPromotedAndRemembersIt() throws Exception {
        Pair left = begin("left");
        eventually("left holds the lease", () -> epoch(left) > 0);
        Pair right = join(opened(new Door(left)), "right", Member.Kind.RUNTIME);
        right.close();
        opened(left.promote("anna"));
        Pair back = opened(Pair.open(folder("right"), around("right")).orElseThrow());
        eventually("left answers as one of another group", () -> isStrange(back, "left"));
        back.leftBehind("left");
        back.close();
        Pair again = opened(Pair.open(folder("right"), around("right")).orElseThrow());
        assertEquals("left", again.lease().leftBehindBy());
        again.leftBehind("");
        assertEquals("", again.lease().leftBehindBy());
        Pair promoted = opened(again.promote("bob"));
        assertEquals("", promoted.lease().leftBehindBy(), "that was another group");
    }

    private static boolean isStrange(Pair asking, String member) {
        try {
            asking.group().ask(member, new byte[0]);
            return false;
        } catch (NotInGroup e) {
            return true;
        } catch (Unanswered e) {
            return false;
        }
    }

    @Test
    void whatIsNotedUntilAPromotionIsNotLostByIt() throws Exception {
        Pair left = begin("left");
        eventually("left holds the lease", () -> epoch(left) == 1);
        AtomicLong noted = new AtomicLong();
        Thread noting = Thread.ofPlatform().start(() -> {
            try {
                while (true) {
                    left.lease().note(1, "timer/poll", String.valueOf(noted.get() + 1));
                    noted.incrementAndGet();
                }
            } catch (Lease.Lost e) {
                // its term is over
            }
        });
        eventually("some are noted", () -> noted.get() > 20);
        Pair promoted = opened(left.promote("anna"));
        noting.join();
        eventually("left goes on alone", () -> epoch(promoted) > 0);
        long kept = Long.parseLong(
                promoted.lease().recall(epoch(promoted), "timer/poll").orElseThrow());
        assertTrue(kept >= noted.get(), "noted were " + noted + ", and kept " + kept);
    }

    @Test
    void whoIsPromotedAsSoonAsItIsOpenGoesOnFromAllThatItHad() throws Exception {
        Pair left = begin("left");
        eventually("left holds the lease", () -> epoch(left) == 1);
        left.lease().note(1, "timer/nightly", "2026-11-21");
        long renewals = left.state().renewals();
        eventually("more was agreed on since", () -> left.state().renewals() > renewals + 1);
        copy(scratch.resolve("left"), scratch.resolve("killed")); // in order, it would leave a snapshot
        left.close();

        Pair killed = Pair.open(folder("killed"), around("left")).orElseThrow();
        Pair promoted = opened(killed.promote("anna"));
        eventually("it goes on alone", () -> epoch(promoted) > 1_001);
        assertEquals(
                "2026-11-21",
                promoted.lease().recall(epoch(promoted), "timer/nightly").orElseThrow());
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> all = Files.walk(from)) {
            for (Path each : all.toList()) {
                Files.copy(each, to.resolve(from.relativize(each).toString()));
            }
        }
    }

    @Test
    void aPromotionThatFailsOrIsKilledHalfWayLosesNothing() throws Exception {
        Pair left = begin("left");
        eventually("left holds the lease", () -> epoch(left) > 0);
        left.lease().note(epoch(left), "timer/nightly", "2026-11-21");
        byte[] key = Files.readAllBytes(scratch.resolve("left/member.p12"));
        Path blocking = Files.createDirectories(scratch.resolve("left/member.new/file"));
        assertThrows(IOException.class, () -> left.promote("anna"), "the membership can't be written");
        Files.delete(blocking);
        Files.delete(blocking.getParent());
        assertArrayEquals(
                key, Files.readAllBytes(scratch.resolve("left/member.p12")), "another would not fit the certificate");

        Pair again = opened(Pair.open(folder("left"), around("left")).orElseThrow());
        eventually("it goes on as it was", () -> epoch(again) > 0);
        assertEquals(
                "2026-11-21",
                again.lease().recall(epoch(again), "timer/nightly").orElseThrow());
        assertFalse(wasPromoted(again));
        assertFalse(Files.exists(scratch.resolve("left/log.new")));

        Pair promoted = again.promote("anna");
        assertTrue(wasPromoted(promoted));
        promoted.close();
        // as when it was killed once it counted: the new log lies aside still, the old one is there in part
        Files.move(scratch.resolve("left/log"), scratch.resolve("left/log.new"));
        Files.createDirectories(scratch.resolve("left/log/old"));
        Pair last = opened(Pair.open(folder("left"), around("left")).orElseThrow());
        eventually("it goes on as it was", () -> epoch(last) > 0);
        assertTrue(wasPromoted(last));
        assertEquals(
                "2026-11-21", last.lease().recall(epoch(last), "timer/nightly").orElseThrow());
        assertFalse(Files.exists(scratch.resolve("left/log/old")));
    }

    private static boolean wasPromoted(Pair pair) {
        return pair.state().history().stream()
                .anyMatch(event -> event.what().equals("is promoted by hand; who was in the pair must join again"));
    }
}

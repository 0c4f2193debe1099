package org.millrace.runtime.pair;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.api.Eventually.eventually;
import static org.millrace.runtime.api.Eventually.stays;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.millrace.runtime.api.Lease;
import org.millrace.runtime.pair.group.Keys;
import org.millrace.runtime.pair.group.NoMajority;
import org.millrace.runtime.pair.group.RawClient;
import org.millrace.runtime.pair.group.Timing;
import org.millrace.runtime.pair.state.Event;
import org.millrace.runtime.pair.state.Fact;
import org.millrace.runtime.pair.state.FactRefused;
import org.millrace.runtime.pair.state.Member;
import org.millrace.runtime.pair.state.PairState;
import org.millrace.runtime.pair.trust.Authority;
import org.millrace.runtime.pair.trust.Enrolment;
import org.millrace.runtime.pair.trust.Identity;
import org.millrace.runtime.pair.trust.JoinToken;
import org.millrace.runtime.pair.trust.PairFolder;

/** Who is in a pair, and who holds its lease. */
class PairTest extends Members {

    private static final Event EVENT = new Event(Instant.parse("2026-11-23T06:00:00Z"), "left", "anna", "does it");

    @Test
    @EnabledIfSystemProperty(named = "long", matches = "true", disabledReason = "half a minute: the long form")
    void aPairBeginsAloneAndGrowsToThreeVotersAndAListener() throws Exception {
        Pair left = begin("left");
        eventually("left holds the lease", () -> epoch(left) == 1);
        Door door = opened(new Door(left));
        Pair right = join(door, "right", Member.Kind.RUNTIME);
        Pair witness = join(door, "witness", Member.Kind.WITNESS);
        Pair third = join(door, "third", Member.Kind.LISTENER);
        eventually(
                "all know all",
                () -> Stream.of(left, right, witness, third)
                        .allMatch(pair -> pair.state().members().keySet().size() == 4));
        assertEquals(3, left.state().voters());
        assertEquals("left", right.state().holder());
        assertEquals(0, epoch(right));
        assertEquals(
                "right heard are you there",
                new String(
                        left.group().ask("right", "are you there".getBytes(StandardCharsets.UTF_8)),
                        StandardCharsets.UTF_8));
        assertFalse(
                witnessHasTheAuthoritysKey(), "who takes over the witness's machine must not be able to add members");
        assertEquals(
                PosixFilePermissions.fromString("rw-------"),
                Files.getPosixFilePermissions(scratch.resolve("right/member.p12")));
    }

    private boolean witnessHasTheAuthoritysKey() {
        return Files.exists(scratch.resolve("witness/authority.p12"));
    }

    @Test
    void theOtherSideTakesOverWithAYoungerEpochAndKnowsWhatWasNoted() throws Exception {
        Pair left = begin("left");
        Door door = opened(new Door(left));
        Pair right = join(door, "right", Member.Kind.RUNTIME);
        join(door, "witness", Member.Kind.WITNESS);
        eventually("left holds the lease", () -> epoch(left) > 0);
        left.lease().note(epoch(left), "timer/nightly", "2026-11-21");
        long before = epoch(left);
        left.close();
        eventually("right holds the lease", () -> epoch(right) > before);
        assertEquals(
                "2026-11-21",
                right.lease().recall(epoch(right), "timer/nightly").orElseThrow());
        assertThrows(Lease.Lost.class, () -> right.lease().note(before, "timer/nightly", "1970-01-01"));
        assertFalse(right.lease().isElsewhere());

        Pair again = opened(Pair.open(folder("left"), around("left")).orElseThrow());
        eventually("left is back and sees right", () -> again.state().holder().equals("right"));
        assertEquals(0, epoch(again));
        assertTrue(again.lease().isElsewhere());
        right.close();
        eventually(
                "nobody renews it, so that again need not wait for anybody",
                () -> !again.lease().isElsewhere());
    }

    @Test
    @EnabledIfSystemProperty(named = "long", matches = "true", disabledReason = "half a minute: the long form")
    void aHandOverPassesTheLeaseAndOfTwoVotersNobodyGoesOnAlone() throws Exception {
        Pair left = begin("left");
        Door door = opened(new Door(left));
        Pair right = join(door, "right", Member.Kind.RUNTIME);
        eventually("left holds the lease", () -> epoch(left) > 0);
        long before = epoch(left);
        left.lease().handOver("right", "anna");
        eventually("right holds the lease", () -> epoch(right) > before);
        assertEquals(0, epoch(left));
        long after = epoch(right);

        left.close();
        eventually("right's term has run out", () -> epoch(right) == 0);
        // that nobody takes over shows only when the time for it has passed
        stays("one vote of two is no majority", Timing.USUAL.takeOverAfter(), () -> epoch(right) == 0);

        Pair promoted = opened(right.promote("anna"));
        eventually("right goes on alone", () -> epoch(promoted) > after);
        assertEquals(1, promoted.state().voters());
    }

    @Test
    void aHolderThatWasStartedAnewAndIsNotWarmLetsOthersTakeTheLeaseFirst() throws Exception {
        Pair left = begin("left");
        eventually("left holds the lease", () -> epoch(left) > 0);
        left.close();
        long start = System.nanoTime();
        Pair.Surroundings cold = around("left", Clock.systemUTC(), System::nanoTime, () -> false);
        Pair again = opened(Pair.open(folder("left"), cold).orElseThrow());
        eventually("no other takes it, so that left goes on", () -> epoch(again) > 0);
        assertTrue(System.nanoTime() - start >= Timing.USUAL.othersFirst().toNanos());
    }

    @Test
    void whoJoinsOnceTheLogBeganWithASnapshotTakesPartAtOnce() throws Exception {
        Pair before = begin("left");
        eventually("left holds the lease", () -> epoch(before) > 0);
        before.close(); // in order, which leaves a snapshot
        Pair left = opened(Pair.open(folder("left"), around("left")).orElseThrow());
        Pair right = join(opened(new Door(left)), "right", Member.Kind.RUNTIME);
        eventually(
                "right knows what was agreed on", () -> right.state().members().size() == 2);
        assertEquals(1, right.group().openings(), "what it was given had to be read at a second opening");
    }

    @Test
    void aPairThatCouldNotBeginIsBegunOnceThereIsRoom() throws Exception {
        Member left = member("left", Member.Kind.RUNTIME);
        PairState before = PairState.empty("");
        Path blocking = Files.createDirectories(scratch.resolve("left/member.new/file"));
        assertThrows(IOException.class, () -> Pair.begin(folder("left"), left, before, "anna", around("left")));
        assertFalse(Pair.isMember(folder("left")));

        Files.delete(blocking);
        Files.delete(blocking.getParent());
        Pair begun = opened(Pair.begin(folder("left"), left, before, "anna", around("left")));
        eventually("it holds the lease", () -> epoch(begun) > 0);
    }

    @Test
    void whoIsRefusedAfterItEnteredTheGroupIsTakenOutAgain() throws Exception {
        Pair left = begin("left");
        JoinToken token = opened(new Door(left)).token(Member.Kind.RUNTIME);
        Member right = member("right", Member.Kind.RUNTIME);
        AtomicBoolean full = new AtomicBoolean();
        Clock filling = new SetClock(() -> {
            synchronized (full) {
                if (full.compareAndSet(false, true)) {
                    fill(left, scratch);
                }
            }
            return System.currentTimeMillis();
        });
        FactRefused refused = assertThrows(
                FactRefused.class,
                () -> Pair.join(folder("right"), token, right, "anna", around("right", filling, System::nanoTime)));
        assertEquals("the pair has 5 voters, and more would only make it slower", refused.wrong());
        assertFalse(left.group().isMember("right"), "it would count as a voter that nobody knows");
    }

    /** Four witnesses are let in and join, by hand. */
    private static void fill(Pair pair, Path scratch) {
        try {
            Authority authority =
                    Authority.open(new PairFolder(scratch.resolve("left"))).orElseThrow();
            for (int i = 1; i <= 4; i++) {
                Member witness = new Member("witness-" + i, Member.Kind.WITNESS, "127.0.0.1:" + i);
                Identity identity = Keys.identity(scratch.resolve(witness.name()), witness.name(), authority);
                pair.group().propose(new Fact.Admit(witness, Keys.certificate(identity), EVENT));
                Event joins = new Event(EVENT.at(), witness.name(), "-", "joins");
                try (RawClient client = new RawClient(pair.group().id(), identity, List.of(pair.self()))) {
                    assertEquals("accepted", client.propose(witness.name(), 1, new Fact.Join(witness, joins)));
                }
            }
        } catch (IOException | FactRefused | NoMajority e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void aMemberThatWasTakenOutByHalfIsTakenOutWhenThatIsAskedForAgain() throws Exception {
        Pair left = begin("left");
        join(opened(new Door(left)), "witness", Member.Kind.WITNESS);
        left.group().propose(new Fact.Leave("witness", EVENT));
        assertTrue(left.group().isMember("witness"));
        left.expel("witness", "anna");
        assertFalse(left.group().isMember("witness"));
        FactRefused unknown = assertThrows(FactRefused.class, () -> left.expel("witness", "anna"));
        assertEquals("there is no member witness in the pair; the members are left", unknown.getMessage());
    }

    @Test
    void whoIsHandedTheLeaseDoesNotAskForTheLeadAtOnce() throws Exception {
        Pair left = begin("left");
        Door door = opened(new Door(left));
        Pair right = join(door, "right", Member.Kind.RUNTIME);
        eventually("left holds the lease", () -> epoch(left) > 0);
        left.lease().handOver("right", "anna");
        eventually("right holds the lease", () -> epoch(right) > 0);
        // that it does not ask shows only by looking on: for three seconds, which are six renewals
        stays(
                "while the lead changes hands nothing can be renewed",
                Duration.ofSeconds(3),
                () -> right.group().leader().equals("left"));
    }

    @Test
    void aWitnessLeadsTheLogOnlyWhereNoSideCan() throws Exception {
        Pair left = begin("left");
        Door door = opened(new Door(left));
        Pair right = join(door, "right", Member.Kind.RUNTIME);
        Pair witness = join(door, "witness", Member.Kind.WITNESS);
        eventually("left holds the lease", () -> epoch(left) > 0);
        eventually("the witness has all of the log", () -> witness.state().equals(left.state()));
        witness.group().takeLead();
        // that it does not come to lead shows only by looking on: for two seconds, which are four elections
        stays(
                "a side leads while there is one",
                Duration.ofSeconds(2),
                () -> !right.group().leader().equals("witness"));
        left.close();
        eventually("right holds the lease", () -> epoch(right) > 0);
        eventually(
                "of right and the witness, right comes first",
                () -> right.group().leader().equals("right"));
    }

    @Test
    void aPauseOfTheProcessOrASleepOfTheMachineEndsATermUntilItIsRenewed() throws Exception {
        AtomicLong paused = new AtomicLong();
        AtomicLong slept = new AtomicLong();
        Clock wall = new SetClock(() -> System.currentTimeMillis() + slept.get());
        Pair left = opened(Pair.begin(
                folder("left"),
                member("left", Member.Kind.RUNTIME),
                PairState.empty(""),
                "anna",
                around("left", wall, () -> System.nanoTime() + paused.get())));
        eventually("left holds the lease", () -> epoch(left) > 0);
        Lease.Term term = left.lease().term().orElseThrow();

        paused.addAndGet(Timing.USUAL.lease().toNanos());
        assertTrue(
                left.lease().term().map(now -> now.endNanos() > term.endNanos()).orElse(true),
                "after a pause, only a younger renewal counts");
        assertFalse(term.isOn(System.nanoTime() + paused.get()));
        eventually("left was renewed", () -> epoch(left) > 0);

        slept.addAndGet(60_000);
        eventually("left was renewed", () -> epoch(left) > 0);
        assertEquals(1, epoch(left), "the same side goes on with the same epoch");
    }

    /** A wall clock that a test sets. */
    private static final class SetClock extends Clock {

        private final LongSupplier millis;

        SetClock(LongSupplier millis) {
            this.millis = millis;
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }

        @Override
        public Instant instant() {
            return Instant.ofEpochMilli(millis.getAsLong());
        }
    }

    @Test
    @EnabledIfSystemProperty(named = "long", matches = "true", disabledReason = "half a minute: the long form")
    void aMemberThatLeftIsNoneAnyMore() throws Exception {
        Pair left = begin("left");
        Door door = opened(new Door(left));
        Pair right = join(door, "right", Member.Kind.RUNTIME);
        Pair witness = join(door, "witness", Member.Kind.WITNESS);
        eventually("left holds the lease", () -> epoch(left) > 0);
        FactRefused refused = assertThrows(FactRefused.class, () -> left.expel("left", "anna"));
        assertEquals(
                "left is the active side; switch over to the other side first: millrace pair switchover",
                refused.getMessage());
        witness.close();
        left.expel("witness", "anna");
        assertEquals(2, left.state().voters());
        right.expel("right", "anna");
        eventually("left is alone", () -> left.state().members().size() == 1);
        eventually("left works on", () -> epoch(left) > 0);
    }

    @Test
    void theNameOfOneThatLeftIsTakenOnlyAtItsAddress() throws Exception {
        Pair left = begin("left");
        Door door = opened(new Door(left));
        Pair witness = join(door, "witness", Member.Kind.WITNESS);
        Member before = witness.self();
        left.expel("witness", "anna");
        eventually("left is alone", () -> left.state().members().size() == 1);
        witness.close();
        Enrolment.Refused refused =
                assertThrows(Enrolment.Refused.class, () -> join(door, "witness", Member.Kind.WITNESS));
        assertEquals(
                "a member witness that was taken out was at " + before.address()
                        + ", and the others would go on looking for it there",
                refused.getMessage());
        assertEquals("give another name, such as --name witness-2, or the address that it had", refused.remedy());
        opened(Pair.join(folder("again"), door.token(Member.Kind.WITNESS), before, "anna", around("again")));
        assertEquals(2, left.state().voters());
        left.expel("witness", "anna");
        join(door, "witness-2", Member.Kind.WITNESS);
        assertEquals(2, left.state().voters());
    }

    @Test
    void aTokenIsGoodOnceAndForANameThatIsFree() throws Exception {
        Pair left = begin("left");
        Door door = opened(new Door(left));
        var token = door.token(Member.Kind.WITNESS);
        Member taken = member("left", Member.Kind.WITNESS);
        Enrolment.Refused name =
                assertThrows(Enrolment.Refused.class, () -> Pair.join(folder("w"), token, taken, "anna", around("w")));
        assertEquals("there is a runtime named left in the pair", name.getMessage());
        assertEquals("give the new member another name, or let that one leave first", name.remedy());

        opened(Pair.join(folder("w"), token, member("w", Member.Kind.WITNESS), "anna", around("w")));
        Member other = member("x", Member.Kind.WITNESS);
        Enrolment.Refused used =
                assertThrows(Enrolment.Refused.class, () -> Pair.join(folder("x"), token, other, "anna", around("x")));
        assertEquals(
                "the join token is not good any more: it was used, is over an hour old, or its runtime was restarted",
                used.getMessage());
    }

    @Test
    @EnabledIfSystemProperty(named = "long", matches = "true", disabledReason = "half a minute: the long form")
    void withoutAMajorityAChangeIsRefusedInWords() throws Exception {
        Pair left = begin("left");
        Door door = opened(new Door(left));
        Pair right = join(door, "right", Member.Kind.RUNTIME);
        Pair witness = join(door, "witness", Member.Kind.WITNESS);
        right.close();
        witness.close();
        NoMajority alone = assertThrows(NoMajority.class, () -> left.expel("witness", "anna"));
        assertEquals(
                "no majority of the pair's 3 voters could be reached; right at "
                        + right.self().address() + " and witness at "
                        + witness.self().address() + " do not answer",
                alone.getMessage());
    }
}

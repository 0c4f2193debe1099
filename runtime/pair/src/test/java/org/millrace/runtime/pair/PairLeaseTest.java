package org.millrace.runtime.pair;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.api.Eventually.eventually;
import static org.millrace.runtime.api.Eventually.stays;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.runtime.pair.group.Group;
import org.millrace.runtime.pair.group.Keys;
import org.millrace.runtime.pair.group.RawClient;
import org.millrace.runtime.pair.group.Timing;
import org.millrace.runtime.pair.state.Event;
import org.millrace.runtime.pair.state.Fact;
import org.millrace.runtime.pair.state.Member;
import org.millrace.runtime.pair.state.PairState;
import org.millrace.runtime.pair.trust.Authority;
import org.millrace.runtime.pair.trust.Identity;
import org.millrace.runtime.pair.trust.PairFolder;

/** The lease of a side whose other side is only told of in the log, by a clock that the test sets. */
@Timeout(60)
class PairLeaseTest {

    private static final Event EVENT = new Event(Instant.parse("2026-11-23T06:00:00Z"), "right", "anna", "does it");

    @TempDir
    private Path scratch;

    private final UUID id = UUID.randomUUID();

    private Group group(Member self, PairState known, Consumer<PairState> changed) throws Exception {
        return Group.open(
                id,
                self,
                true,
                known,
                scratch.resolve("log"),
                Identity.open(new PairFolder(scratch.resolve("left"))),
                Timing.USUAL,
                new Group.Heard(CompletableFuture::completedFuture, changed, refusal -> {}));
    }

    private static Member left() throws Exception {
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            return new Member("left", Member.Kind.RUNTIME, "127.0.0.1:" + free.getLocalPort());
        }
    }

    @Test
    void aRenewalThatIsAppliedButWhoseTimeIsNotNotedYetKeepsTheOtherSideFromTheLease() throws Exception {
        AtomicReference<Consumer<PairState>> hears = new AtomicReference<>(state -> {});
        try (Held held = heldByRight(state -> hears.get().accept(state))) {
            Group group = held.group;
            AtomicLong now = new AtomicLong();
            CountDownLatch asked = new CountDownLatch(1);
            CountDownLatch heard = new CountDownLatch(1);
            try (PairLease lease = new PairLease(group, "left", Timing.USUAL, Clock.systemUTC(), now::get, () -> {
                asked.countDown();
                return true;
            })) {
                lease.saw(group.state());
                lease.start();
                hears.set(state -> {
                    await(heard);
                    lease.saw(state);
                });
                CompletableFuture<Void> renewal = CompletableFuture.runAsync(() -> renewed(held.right));
                eventually("the renewal is applied", () -> group.state().renewals() > 0);
                now.addAndGet(Timing.USUAL.takeOverAfter().toNanos());
                await(asked);
                heard.countDown();
                renewal.get(20, TimeUnit.SECONDS);
                // by the lease's clock no time; that it does not take over shows only by waiting, for twice what a
                // renewal takes
                stays(
                        "its term was renewed a moment ago",
                        Duration.ofSeconds(1),
                        () -> group.state().holder().equals("right"));
            }
        }
    }

    @Test
    void aHolderThatIsToPassTheLeaseOnIsLeftToDoSoAndTakenOverFromWhenItDoesNot() throws Exception {
        AtomicLong now = new AtomicLong();
        CountDownLatch asked = new CountDownLatch(1);
        try (Held held = heldByRight(state -> {});
                PairLease lease = lease(held.group, now, asked)) {
            lease.saw(held.group.state());
            lease.expect(Timing.USUAL.takeOverAfter().plusNanos(1));
            now.addAndGet(Timing.USUAL.takeOverAfter().toNanos());
            lease.start();
            // that it does not take over shows only by waiting, for twice what a proposal takes
            assertFalse(asked.await(1, TimeUnit.SECONDS), "it does not even think of it");
            assertEquals("right", held.group.state().holder());
            now.incrementAndGet();
            await(asked);
        }
    }

    @Test
    void aSideThatWasLeftBehindTakesNoLease() throws Exception {
        AtomicLong now = new AtomicLong();
        CountDownLatch asked = new CountDownLatch(1);
        try (Held held = heldByRight(state -> {});
                PairLease lease = lease(held.group, now, asked)) {
            lease.saw(held.group.state());
            lease.leaveBehind("right");
            now.addAndGet(Timing.USUAL.takeOverAfter().toNanos());
            lease.start();
            assertFalse(asked.await(1, TimeUnit.SECONDS), "its epochs are older than what sinks have seen");
            lease.leaveBehind(""); // it was a mistake
            await(asked);
        }
    }

    /**
     * Two sides, of which left has a group and right, which holds the lease, a client.
     */
    private record Held(Group group, RawClient right) implements AutoCloseable {

        @Override
        public void close() throws Exception {
            right.close();
            group.close();
        }
    }

    private Held heldByRight(Consumer<PairState> changed) throws Exception {
        Member left = left();
        Member right = new Member("right", Member.Kind.RUNTIME, "127.0.0.1:1");
        Authority authority = Keys.authority(scratch.resolve("authority"), "left");
        Identity rights = Keys.identity(scratch.resolve("right"), "right", authority);
        PairState both = Keys.begun(
                authority, Map.of(left, Keys.identity(scratch.resolve("left"), "left", authority), right, rights));
        Held held = new Held(group(left, both, changed), new RawClient(id, rights, List.of(left)));
        held.group.propose(new Fact.Begin(both));
        assertEquals("accepted", held.right.propose("right", 1, new Fact.TakeOver("right", 0, 0, EVENT)));
        return held;
    }

    /** @param asked counted down when the lease asks whether it may take over */
    private static PairLease lease(Group group, AtomicLong now, CountDownLatch asked) {
        return new PairLease(group, "left", Timing.USUAL, Clock.systemUTC(), now::get, () -> {
            asked.countDown();
            return true;
        });
    }

    private static void renewed(RawClient other) {
        try {
            assertEquals("accepted", other.propose("right", 2, new Fact.Renew("right", 1, 0)));
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            assertTrue(latch.await(20, TimeUnit.SECONDS));
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}

package org.millrace.runtime.control.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.runtime.api.ReplayCache;
import org.millrace.runtime.control.store.ReplayFile.Boot;

/** What was accepted once is not accepted again after a restart, however the process ended; what can't be told is refused. */
class ReplayFileTest {

    private static final Instant BOOTED = Instant.parse("2026-11-27T10:00:00Z");
    private static final Boot BOOT = new Boot(new UUID(1, 1), BOOTED);
    private static final Boot NEXT_BOOT = new Boot(new UUID(2, 2), BOOTED.plusSeconds(3600));

    @TempDir
    private Path folder;

    private Instant now = BOOTED.plusSeconds(4000);
    private final InstantSource clock = () -> now;
    private ReplayCache cache;

    private Path file() {
        return folder.resolve("replays");
    }

    /** As a process that starts. */
    private ReplayFile start(boolean first, Boot boot) {
        cache = new ReplayCache(100_000);
        return ReplayFile.open(file(), cache, first, clock, boot);
    }

    private boolean isNew(long message) {
        byte[] sha256 = ByteBuffer.allocate(32).putLong(0x4D00L + message).array();
        return cache.isNew(sha256, now.plusSeconds(300), now, true);
    }

    private boolean knowsAll() {
        return cache.remembersSince(Instant.EPOCH);
    }

    private void assertLostUpTo(Instant instant) {
        assertFalse(cache.remembersSince(instant));
        assertTrue(cache.remembersSince(instant.plusNanos(1)));
    }

    @Test
    void aProcessThatWasKilledHasForgottenNothing() {
        start(true, BOOT); // and never closed
        assertTrue(isNew(1));
        start(false, BOOT);
        assertTrue(knowsAll());
        assertFalse(isNew(1));
        assertTrue(isNew(2));
        start(false, BOOT);
        assertFalse(isNew(1));
        assertFalse(isNew(2));
    }

    @Test
    void aRuntimeThatWasStoppedInOrderHasForgottenNothingWhenTheMachineStartsAgain() throws Exception {
        ReplayFile open = start(true, BOOT);
        assertTrue(isNew(1));
        open.close();
        start(false, NEXT_BOOT);
        assertTrue(knowsAll());
        assertFalse(isNew(1));
    }

    @Test
    void whenTheMachineItselfStoppedWhatCouldHaveBeenAcceptedBeforeIsNotKnown() {
        start(true, BOOT);
        assertTrue(isNew(1));
        start(false, NEXT_BOOT);
        assertLostUpTo(NEXT_BOOT.since());
        assertFalse(isNew(1), "the disk may have it all the same");
        start(false, NEXT_BOOT);
        assertFalse(knowsAll() && isNew(1), "a second start takes it up from there");
    }

    @Test
    void aSystemThatDoesNotSayWhenItStartedIsBelievedAfterAStopInOrderAlone() throws Exception {
        Boot unknown = new Boot(null, now);
        ReplayFile open = start(true, unknown);
        open.close();
        start(false, unknown);
        assertTrue(knowsAll());
        start(false, unknown);
        assertLostUpTo(now);
    }

    @Test
    void aNewDataFolderHasNothingToForgetAndOneWithoutTheFileHas() throws Exception {
        start(true, BOOT);
        assertTrue(knowsAll());
        Files.delete(file());
        start(false, BOOT);
        assertLostUpTo(now);
    }

    @Test
    void aFlippedBitAnywhereIsFoundAndTheFileKeptAside() throws Exception {
        start(true, BOOT);
        assertTrue(isNew(1));
        assertTrue(isNew(2));
        byte[] good = Files.readAllBytes(file());
        assertEquals(40 + 2 * 44, good.length);
        for (int at = 0; at < good.length; at++) {
            byte[] bad = good.clone();
            bad[at] ^= 1;
            Files.write(file(), bad);
            start(false, BOOT);
            assertLostUpTo(now);
            assertTrue(Arrays.equals(bad, Files.readAllBytes(folder.resolve("replays.damaged"))), "byte " + at);
        }
        for (int length : new int[] {0, 39, 41, 40 + 43, good.length - 1}) {
            Files.write(file(), Arrays.copyOf(good, length));
            start(false, BOOT);
            assertLostUpTo(now);
        }
    }

    @Test
    void whatIsWholeOfADamagedFileIsTakenUp() throws Exception {
        start(true, BOOT);
        assertTrue(isNew(1));
        assertTrue(isNew(2));
        byte[] bytes = Files.readAllBytes(file());
        bytes[40 + 3] ^= 1;
        Files.write(file(), bytes);
        start(false, BOOT);
        assertTrue(isNew(1));
        assertFalse(isNew(2));
    }

    @Test
    void itStaysBelowTwiceWhatIsRemembered() throws Exception {
        start(true, BOOT);
        for (int i = 0; i < 200_000; i++) {
            now = now.plusSeconds(1); // the cache holds those of 301 seconds
            assertTrue(isNew(i));
        }
        assertTrue(Files.size(file()) <= 40 + 65_537 * 44, "it has " + Files.size(file()) + " bytes");
        start(false, BOOT);
        assertEquals(301, cache.size());
        assertFalse(isNew(199_999));
    }

    @Test
    void whoAcceptedAMessageIsRememberedSoThatItsQuestionMayBeAskedAgain() {
        start(true, BOOT);
        String other = new UUID(7, 7).toString();
        ReplayCache.Mark mark = new ReplayCache.Mark(1, 2, now.getEpochSecond() + 300);
        ReplayCache.Mark older = new ReplayCache.Mark(3, 4, now.getEpochSecond() + 300);
        assertTrue(cache.heard(mark, other, now));
        assertTrue(cache.heard(older, "", now));
        start(false, BOOT);
        assertTrue(cache.heard(mark, other, now), "its answer was lost");
        assertFalse(cache.heard(mark, new UUID(8, 8).toString(), now));
        assertTrue(cache.heard(older, "", now));
    }

    @Test
    void whereItCanNotBeWrittenMessagesAreAcceptedOnceAndTheNextStartKnowsThatItIsMissing() throws Exception {
        Path real = folder;
        folder = real.resolve("away");
        start(true, BOOT);
        assertTrue(isNew(1));
        assertFalse(isNew(1));
        Files.createDirectory(folder);
        assertTrue(isNew(2));
        assertFalse(Files.exists(file()), "it rests before it tries again");
        now = now.plusSeconds(10);
        assertTrue(isNew(3));
        start(false, BOOT);
        assertTrue(knowsAll());
        assertFalse(isNew(1));
        assertFalse(isNew(2));
        assertFalse(isNew(3));
    }
}

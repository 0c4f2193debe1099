package org.millrace.runtime.control.pair;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.millrace.runtime.control.http.Problem;

/** Who waits for whom, and for how long, when a pair begins while something is deployed. */
@Timeout(180)
class MembershipLockTest {

    private interface Taking {
        MembershipLock.Held take() throws Problem;
    }

    /** By another thread, which gives it back at once. */
    private static CompletableFuture<Void> taken(Taking taking) {
        return CompletableFuture.runAsync(() -> {
            try (MembershipLock.Held held = taking.take()) {
                assertEquals(held, held);
            } catch (Problem e) {
                throw new CompletionException(e);
            }
        });
    }

    private static Problem refusal(Taking taking) {
        return (Problem) assertThrows(
                        ExecutionException.class, () -> taken(taking).get(60, TimeUnit.SECONDS))
                .getCause();
    }

    private static void assertSays(String expected, Problem refusal) {
        assertEquals(
                expected,
                refusal.status() + " " + refusal.code() + ": " + refusal.getMessage() + "; " + refusal.remedy());
    }

    @Test
    void aChangeIsRefusedWhenTheMembershipTakesTooLong() throws Exception {
        MembershipLock lock = new MembershipLock(Duration.ofMillis(50));
        try (MembershipLock.Held beginning = lock.changing()) {
            assertSays(
                    "503 pair.changing: this runtime is just beginning, joining or leaving a pair, or being promoted; try"
                            + " again when that is done; 'millrace pair status' shows it",
                    refusal(lock::unchanged));
        }
        taken(lock::unchanged).get(60, TimeUnit.SECONDS);
    }

    @Test
    void aPairIsNotBegunWhenAChangeTakesTooLong() throws Exception {
        MembershipLock lock = new MembershipLock(Duration.ofMillis(50));
        try (MembershipLock.Held deploying = lock.unchanged()) {
            assertSays(
                    "409 pair.busy: what is in service here is just being changed; try again when that is done; the audit"
                            + " log tells of it",
                    refusal(lock::changing));
        }
        taken(lock::changing).get(60, TimeUnit.SECONDS);
    }

    @Test
    void changesDoNotWaitForEachOther() throws Exception {
        MembershipLock lock = new MembershipLock(Duration.ofSeconds(20));
        try (MembershipLock.Held deploying = lock.unchanged()) {
            taken(lock::unchanged).get(60, TimeUnit.SECONDS);
        }
    }
}

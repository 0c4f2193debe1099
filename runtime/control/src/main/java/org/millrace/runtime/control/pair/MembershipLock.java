package org.millrace.runtime.control.pair;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.millrace.runtime.control.http.Problem;

/**
 * Keeps changes to what is in service apart from those of the membership: a pair that begins takes over what is in service, one that is
 * joined replaces it, and a side that is promoted goes on from what was agreed on before: what was changed meanwhile would be told as done
 * and then reverted. Thread-safe.
 *
 * <p>Who changes the membership has {@link PairMembership}'s monitor before it comes here; who changes what is in service never asks for that.
 */
final class MembershipLock {

    /** Until it is closed, by the thread that has it. */
    interface Held extends AutoCloseable {

        @Override
        void close();
    }

    private final long patienceMillis;

    /** Fair, so that one deployment after another does not keep a pair from beginning. */
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock(true);

    /** @param patience for so long one waits for the other: longer than a change of either kind takes */
    MembershipLock(Duration patience) {
        this.patienceMillis = patience.toMillis();
    }

    /** For a change to what is in service, beside others of its kind. */
    Held unchanged() throws Problem {
        return held(
                lock.readLock(),
                new Problem(
                        503,
                        "pair.changing",
                        "this runtime is just beginning, joining or leaving a pair, or being promoted",
                        "try again when that is done; 'millrace pair status' shows it"));
    }

    /** For a change of the membership, alone. */
    Held changing() throws Problem {
        return held(
                lock.writeLock(),
                new Problem(
                        409,
                        "pair.busy",
                        "what is in service here is just being changed",
                        "try again when that is done; the audit log tells of it"));
    }

    private Held held(Lock wanted, Problem otherwise) throws Problem {
        try {
            if (!wanted.tryLock(patienceMillis, TimeUnit.MILLISECONDS)) {
                throw otherwise;
            }
            return wanted::unlock;
        } catch (InterruptedException e) {
            throw PairProblems.of(e);
        }
    }
}

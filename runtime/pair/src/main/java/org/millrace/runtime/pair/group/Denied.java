package org.millrace.runtime.pair.group;

import org.apache.ratis.retry.RetryPolicy;
import org.apache.ratis.thirdparty.io.grpc.Status;
import org.apache.ratis.thirdparty.io.grpc.StatusRuntimeException;
import org.millrace.runtime.pair.state.FactRefused;

/** How a member meets the {@link PeerGate} of the others, once they do not count it among their own. */
final class Denied {

    /**
     * Each member was asked once or more by then: one that has not heard of a newcomer yet is no reason to give up. Who is asked next is drawn among
     * the others, the asker with them, so that 10 attempts left one of two out 1 time in 30.
     */
    private static final int MOST_ATTEMPTS = 24;

    private Denied() {}

    private static boolean isIn(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof StatusRuntimeException status
                    && status.getStatus().getCode() == Status.Code.PERMISSION_DENIED) {
                return true;
            }
        }
        return false;
    }

    /** Gives up sooner where trying again is of no use. */
    static RetryPolicy bounded(RetryPolicy policy) {
        return event -> event.getAttemptCount() >= MOST_ATTEMPTS && isIn(event.getCause())
                ? RetryPolicy.NO_RETRY_ACTION
                : policy.handleAttemptFailure(event);
    }

    /** @throws FactRefused when a failure came of that */
    static void look(Throwable failure) throws FactRefused {
        if (isIn(failure)) {
            throw new FactRefused(
                    "pair.stranger",
                    "the others do not listen to this member: it was taken out of the pair, or may not ask this",
                    "'millrace pair status' on another member shows who is in; one that was taken out leaves by itself"
                            + " (millrace pair leave --force), and may join again");
        }
    }
}

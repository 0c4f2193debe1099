package org.millrace.runtime.control.pair;

import java.io.IOException;
import org.millrace.runtime.control.http.Problem;
import org.millrace.runtime.pair.group.NoMajority;
import org.millrace.runtime.pair.state.FactRefused;

/** What the pair says against a change, as the admin API says it. */
final class PairProblems {

    private PairProblems() {}

    static Problem of(FactRefused refused) {
        return new Problem(409, refused.code(), refused.wrong(), refused.remedy());
    }

    /** What was tried here and did not work, such as an address that can't be listened on or reached. */
    static Problem of(IOException failed) {
        String message = failed.getMessage() == null ? failed.toString() : failed.getMessage();
        int remedy = message.lastIndexOf("; ");
        return new Problem(
                409,
                "pair.failed",
                remedy < 0 ? message : message.substring(0, remedy),
                remedy < 0 ? "the logs of both runtimes say more" : message.substring(remedy + 2));
    }

    static Problem of(NoMajority failed) {
        return new Problem(
                503,
                "pair.majority",
                failed.getMessage(),
                "start the other members; if they are gone for good, 'millrace pair promote' goes on without them");
    }
}

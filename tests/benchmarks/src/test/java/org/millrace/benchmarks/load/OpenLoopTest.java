package org.millrace.benchmarks.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.millrace.benchmarks.load.OpenLoop.Outcome.FAILED;
import static org.millrace.benchmarks.load.OpenLoop.Outcome.GOOD;
import static org.millrace.benchmarks.load.OpenLoop.Outcome.REFUSED;
import static org.millrace.benchmarks.load.OpenLoop.Outcome.UNSENT;

import org.junit.jupiter.api.Test;
import org.millrace.benchmarks.load.OpenLoop.Outcome;

class OpenLoopTest {

    @Test
    void refusalsAreMessagesButNoLatencies() {
        Outcome[] outcomes = {GOOD, REFUSED, GOOD, GOOD, REFUSED};
        long[] nanos = {1_000_000, 5_000, 3_000_000, 2_000_000, 6_000};
        assertEquals(
                "{\"messages\": 5, \"microseconds\": 4000000, \"status\": 2, \"failed\": 0, \"unsent\": 0, \"mean\": 2000.0, \"p50\": 2000.0,"
                        + " \"p90\": 3000.0, \"p99\": 3000.0, \"p99.9\": 3000.0, \"max\": 3000.0}",
                OpenLoop.report(nanos, outcomes, 0, 4_000_000));
    }

    @Test
    void whatFailedAndWhatWasNotSentHasNoAnswer() {
        Outcome[] outcomes = {UNSENT, FAILED, UNSENT};
        assertEquals(
                "{\"messages\": 0, \"microseconds\": 1000000, \"status\": 0, \"failed\": 1, \"unsent\": 2, \"mean\": 0.0, \"p50\": 0.0,"
                        + " \"p90\": 0.0, \"p99\": 0.0, \"p99.9\": 0.0, \"max\": 0.0}",
                OpenLoop.report(new long[3], outcomes, 0, 1_000_000));
    }

    @Test
    void theMessagesOfTheFirstSecondCountInNothing() {
        Outcome[] outcomes = {FAILED, REFUSED, UNSENT, GOOD};
        long[] nanos = {0, 9_000_000, 0, 7_000};
        assertEquals(
                "{\"messages\": 1, \"microseconds\": 1000000, \"status\": 0, \"failed\": 0, \"unsent\": 0, \"mean\": 7.0, \"p50\": 7.0,"
                        + " \"p90\": 7.0, \"p99\": 7.0, \"p99.9\": 7.0, \"max\": 7.0}",
                OpenLoop.report(nanos, outcomes, 3, 1_000_000));
    }
}

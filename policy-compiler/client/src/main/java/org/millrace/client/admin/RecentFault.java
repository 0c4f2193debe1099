package org.millrace.client.admin;

import java.time.Instant;
import java.util.List;

/**
 * One of the latest faults of a runtime: {@code GET /v1/faults}.
 *
 * @param flow "" when none was selected
 * @param step "" outside a flow
 */
public record RecentFault(
        Instant time,
        String exchange,
        String flow,
        String version,
        String step,
        String code,
        String message,
        String detail) {

    /** The answer as a whole, the newest first. */
    public record All(List<RecentFault> faults) {

        public All {
            faults = faults == null ? List.of() : List.copyOf(faults);
        }
    }
}

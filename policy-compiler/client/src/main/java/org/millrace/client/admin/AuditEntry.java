package org.millrace.client.admin;

import java.time.Instant;
import java.util.List;

/**
 * One thing that was done to a runtime, or tried: {@code GET /v1/audit}.
 *
 * @param number counts from 1; 0 for a line of the log that can't be read
 * @param who the token's name, {@code -} for nobody known
 * @param outcome done, refused or failed
 */
public record AuditEntry(
        long number,
        Instant time,
        String who,
        String role,
        String address,
        String action,
        String subject,
        String outcome,
        String detail) {

    /** The answer as a whole, the newest first. */
    public record All(List<AuditEntry> entries) {

        public All {
            entries = entries == null ? List.of() : List.copyOf(entries);
        }
    }

    /**
     * Whether the log is whole: {@code GET /v1/audit/chain}.
     *
     * @param brokenLine the first line that does not fit; 0 when all do
     */
    public record Chain(long lines, boolean whole, long brokenLine, String wrong, String head) {}
}

package org.millrace.runtime.control.audit;

import java.time.Instant;

/**
 * One thing that was done, or tried. Texts longer than {@value AuditLog#MAX_TEXT} characters are cut in the log.
 *
 * @param number counts from 1; 0 when the line can't be read
 * @param who the token's name, {@code -} for nobody known
 * @param role the role it has, {@code -} for none
 * @param address where the call came from
 * @param action what was called for, e.g. {@code activate}
 * @param subject what it was to change, e.g. a flow's name
 * @param outcome {@code done}, {@code refused}, {@code failed}, or the status of the answer
 * @param detail versions, digests, reasons
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
        String detail) {}

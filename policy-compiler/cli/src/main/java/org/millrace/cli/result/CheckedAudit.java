package org.millrace.cli.result;

import java.util.List;

/**
 * An audit log that is as it was written: {@code audit check --json}. One that is not is a failure.
 *
 * @param lines how many there are
 * @param heads those that it goes on from
 */
public record CheckedAudit(long lines, List<Kept> heads) {

    /**
     * @param lines how many there were with this head
     * @param key the fingerprint of the key that signed it
     */
    public record Kept(long lines, String time, String key) {}
}

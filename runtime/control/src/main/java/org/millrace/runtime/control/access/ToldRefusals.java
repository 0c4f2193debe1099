package org.millrace.runtime.control.access;

import java.time.Clock;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;

/**
 * Bounds the lines that refusals make in the audit log, each of which is a write to the disk that anybody can cause: so many a minute of
 * one kind, and the first of a later minute says how many more there were. Thread-safe.
 */
public final class ToldRefusals {

    private static final int MOST_A_MINUTE = 60;

    private final FailedLogins lines;
    private final Map<String, Long> untold = new HashMap<>();

    public ToldRefusals(Clock clock) {
        lines = new FailedLogins(MOST_A_MINUTE, clock);
    }

    /**
     * Counts a refusal.
     *
     * @param kind a token's name, or the same for all who have none
     * @return how many were not told since the last that was; empty when this one is not to be told either
     */
    public synchronized OptionalLong count(String kind) {
        if (lines.failed(kind) > 0) {
            untold.merge(kind, 1L, Long::sum);
            return OptionalLong.empty();
        }
        Long before = untold.remove(kind);
        return OptionalLong.of(before == null ? 0 : before);
    }
}

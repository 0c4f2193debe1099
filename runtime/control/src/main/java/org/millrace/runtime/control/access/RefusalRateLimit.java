package org.millrace.runtime.control.access;

import java.time.Clock;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;

/**
 * Bounds the lines that refusals make in the audit log, each of which is a write to the disk that anybody can cause: so many a minute of
 * one token, and the first of a later minute says how many more there were. Thread-safe.
 */
public final class RefusalRateLimit {

    /** The name of all who have no token: so many addresses may be among them that one must not hide what the others do. */
    public static final String UNKNOWN = "-";

    private static final int MOST_OF_A_TOKEN = 60;
    private static final int MOST_OF_UNKNOWN = 600;

    private final FailedLogins ofTokens;
    private final FailedLogins ofUnknown;
    private final Map<String, Long> untold = new HashMap<>();

    public RefusalRateLimit(Clock clock) {
        ofTokens = new FailedLogins(MOST_OF_A_TOKEN, clock);
        ofUnknown = new FailedLogins(MOST_OF_UNKNOWN, clock);
    }

    /**
     * Counts a refusal.
     *
     * @param name a token's, or {@link #UNKNOWN}
     * @return how many were not told since the last that was; empty when this one is not to be told either
     */
    public synchronized OptionalLong count(String name) {
        FailedLogins lines = name.equals(UNKNOWN) ? ofUnknown : ofTokens;
        if (lines.failed(name) > 0) {
            untold.merge(name, 1L, Long::sum);
            return OptionalLong.empty();
        }
        Long before = untold.remove(name);
        return OptionalLong.of(before == null ? 0 : before);
    }
}

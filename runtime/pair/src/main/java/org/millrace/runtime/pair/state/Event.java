package org.millrace.runtime.pair.state;

import java.time.Instant;

/**
 * A line of the pair's history.
 *
 * @param at by the clock of the member that proposed it; for people only
 */
public record Event(Instant at, String member, String who, String what) {}

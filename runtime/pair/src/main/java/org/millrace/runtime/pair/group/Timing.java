package org.millrace.runtime.pair.group;

import java.time.Duration;

/**
 * How long a member waits for what.
 *
 * @param election a follower that hears nothing for this long, up to twice, calls an election
 * @param request one try of a call; then another member is tried
 * @param patience all tries of a change that a person asked for
 * @param lease how long exclusive work may go on after a renewal was sent
 * @param renew from one renewal to the next
 * @param driftPercent by how much two clocks may differ in pace; NTP slews by 0.05 % at most, so that 1 % is far outside
 */
public record Timing(
        Duration election, Duration request, Duration patience, Duration lease, Duration renew, int driftPercent) {

    /** Two seconds of pause for exclusive work when a side dies; two small writes a second to each voter's disk. */
    public static final Timing USUAL = new Timing(
            Duration.ofMillis(500),
            Duration.ofMillis(1000),
            Duration.ofSeconds(20),
            Duration.ofMillis(2000),
            Duration.ofMillis(500),
            1);

    /**
     * How long the other side waits, from when it saw the last renewal applied: longer than the holder's lease by any of the two clocks.
     */
    public Duration takeOverAfter() {
        return lease.multipliedBy(100 + 3L * driftPercent).dividedBy(100);
    }

    /**
     * For so long after the last renewal that it saw a side that is not warm leaves the lease to others, also one that it held itself: one
     * that is warm takes it as soon as that term is over.
     */
    public Duration othersFirst() {
        return takeOverAfter().plus(request);
    }
}

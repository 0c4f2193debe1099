package org.millrace.runtime.flow;

import java.time.Instant;

/**
 * How a source that works by itself stands, for one flow.
 *
 * @param transport of the source
 * @param flow whose exchanges it starts
 * @param step the id of the flow's source
 * @param name under which it is remembered: a timer's, or a folder's
 * @param next when it is due next; null when it is not known, or never
 * @param lastDue of the last firing that is remembered, by whichever side; null before the first
 * @param fired firings begun by this process, or files begun to be worked on
 * @param missed firings given up by this process
 * @param repeated those of the fired ones that may have been done before
 * @param failed those of the fired ones whose exchange ended with a fault, or with an answer that tells of an error; files that were set aside
 */
public record SourceState(
        String transport,
        String flow,
        String step,
        String name,
        Doing doing,
        Instant next,
        Instant lastDue,
        long fired,
        long missed,
        long repeated,
        long failed) {

    /** What it does now. */
    public enum Doing {
        /** The lease is not held here. */
        STANDING_BY,
        /** The runtime is starting, drained or stopping. */
        PAUSED,
        /** For the next due time, or a file. */
        WAITING,
        /** An exchange is under way that the next one must wait for; or files are worked on. */
        FIRING,
        /** No time will ever fit the timetable. */
        NEVER
    }
}

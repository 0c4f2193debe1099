package org.millrace.runtime.api;

import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.HashSet;
import java.util.PriorityQueue;
import java.util.Set;

/**
 * The signed messages that were accepted and could still be sent once more. A runtime keeps one, and not each verify step its own: a new
 * version of a flow must remember what the old one accepted. Only messages that a trusted key signed come here, each for as long as its
 * Timestamp is in time. When it is full it refuses rather than forgets: a forgotten message could be replayed. An entry takes about
 * 120 bytes. Thread-safe.
 */
public final class ReplayCache {

    /** What a runtime remembers: some 60 MB. */
    public static final int MAX_MESSAGES = 500_000;

    private final int maxMessages;
    private final Set<Mark> seen = new HashSet<>();
    private final PriorityQueue<Mark> byEnd = new PriorityQueue<>();

    /** The first half of a SHA-256, and the second after which the message is too old by itself. */
    private record Mark(long high, long low, long end) implements Comparable<Mark> {
        @Override
        public int compareTo(Mark other) {
            return Long.compare(end, other.end);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Mark mark && mark.high == high && mark.low == low;
        }

        @Override
        public int hashCode() {
            return (int) high;
        }
    }

    public ReplayCache(int maxMessages) {
        this.maxMessages = maxMessages;
    }

    /**
     * Notes a message.
     *
     * @param sha256 what tells the message, at the step that accepts it, from all others
     * @param end when its Timestamp is out of time
     * @return whether it is new
     * @throws Fault OVERLOAD when the cache is full
     */
    public synchronized boolean isNew(byte[] sha256, Instant end, Instant now) {
        // a message is in time up to and with its last instant
        while (!byEnd.isEmpty() && byEnd.peek().end < now.getEpochSecond()) {
            seen.remove(byEnd.poll());
        }
        ByteBuffer bytes = ByteBuffer.wrap(sha256);
        Mark mark = new Mark(bytes.getLong(), bytes.getLong(), end.getEpochSecond());
        if (seen.contains(mark)) {
            return false;
        }
        if (seen.size() >= maxMessages) {
            throw new Fault(
                    FaultCode.OVERLOAD, "The gateway remembers as many signed messages as it can; try again shortly.");
        }
        seen.add(mark);
        byEnd.add(mark);
        return true;
    }
}

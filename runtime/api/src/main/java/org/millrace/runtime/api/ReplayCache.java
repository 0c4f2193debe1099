package org.millrace.runtime.api;

import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.UUID;
import java.util.stream.Collectors;

/**
 * The signed messages that were accepted and could still be sent once more. A runtime keeps one, and not each verify step its own: what one
 * flow has accepted is a replay to every other, and to a new version of itself. Only messages that a trusted key signed come here, each for
 * as long as its Timestamp is in time. A {@link Journal} keeps them over a restart; a cache that may have lost some says {@link
 * #remembersSince since when} it has not. When it is full it refuses rather than forgets: a forgotten message could be replayed. An entry takes about
 * 130 bytes. Thread-safe.
 *
 * <p>Of several runtimes that take the same messages, each tells the {@link Others} before it accepts one.
 */
public final class ReplayCache {

    /** What a runtime remembers: some 65 MB. */
    public static final int MAX_MESSAGES = 500_000;

    /**
     * A message.
     *
     * @param high the first eight bytes of its SHA-256
     * @param low the next eight
     * @param end the second, since 1970, after which it is too old by itself
     */
    public record Mark(long high, long low, long end) {

        /** @param sha256 what tells the message from all others */
        public static Mark of(byte[] sha256, Instant end) {
            ByteBuffer bytes = ByteBuffer.wrap(sha256);
            return new Mark(bytes.getLong(), bytes.getLong(), end.getEpochSecond());
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

    /** The caches of the other runtimes that take the same messages. */
    public interface Others {

        /** What they say of a message. */
        enum Answer {
            /** All of them know of it now, and none had accepted it. */
            NEW,
            /** One of them had accepted it. */
            KNOWN,
            /** Not all of them could be told in time. */
            NOT_TOLD
        }

        /** Tells them; waits for a fraction of a second at most. */
        Answer tell(Mark mark);
    }

    /** Where marks are kept beyond the end of the process. */
    public interface Journal {

        /**
         * Keeps a mark; when this returns, the end of the process does not lose it any more. Many threads call it, without a lock.
         *
         * @param by the process that accepted the message; "" for one whose version does not say
         */
        void keep(Mark mark, String by);
    }

    private static final Journal NOWHERE = (mark, by) -> {};
    private static final Others NOBODY = mark -> Others.Answer.NEW;

    private final int maxMessages;

    private final String process = UUID.randomUUID().toString();

    /** By which process it was accepted: this one, or another; "" for one whose version does not say. Guarded by this, as is byEnd. */
    private final Map<Mark, String> seen = new HashMap<>();

    private final PriorityQueue<Mark> byEnd = new PriorityQueue<>((a, b) -> Long.compare(a.end, b.end));
    private volatile Others others = NOBODY;
    private volatile Journal journal = NOWHERE;
    private volatile Instant lostUpTo = Instant.MIN;

    public ReplayCache(int maxMessages) {
        this.maxMessages = maxMessages;
    }

    /** What tells this cache from others, and from the one that this runtime had before it was started anew. */
    public String process() {
        return process;
    }

    /** From now on these are told of each message; null for nobody. */
    public void others(Others told) {
        others = told == null ? NOBODY : told;
    }

    /** From now on marks are kept there. */
    public void journal(Journal keeps) {
        journal = keeps;
    }

    /** Some of what was accepted up to then is not known any more. */
    public void lostUpTo(Instant instant) {
        lostUpTo = instant;
    }

    /** Whether every message that was accepted since then, and is still in time, is remembered. */
    public boolean remembersSince(Instant instant) {
        return instant.isAfter(lostUpTo);
    }

    /** Takes up a mark that a journal has kept, unless it is out of time or there is no room. */
    public synchronized void restore(Mark mark, String by, Instant now) {
        if (mark.end >= now.getEpochSecond() && seen.size() < maxMessages && seen.putIfAbsent(mark, by) == null) {
            byEnd.add(mark);
        }
    }

    /** How many it remembers. */
    public synchronized int size() {
        return seen.size();
    }

    /**
     * Notes a message.
     *
     * @param sha256 what tells the message from all others
     * @param end when its Timestamp is out of time
     * @param acceptAlone whether it is new also while others can't be told of it, so that they might accept it, too
     * @return whether it is new
     * @throws Fault OVERLOAD when the cache is full, NOT_SHARED when others can't be told and the message must not be accepted then
     */
    public boolean isNew(byte[] sha256, Instant end, Instant now, boolean acceptAlone) {
        Mark mark = Mark.of(sha256, end);
        if (!add(mark, process, now)) {
            return false;
        }
        boolean isNew = switch (others.tell(mark)) {
            case NEW -> true;
            case KNOWN -> false;
            case NOT_TOLD -> {
                if (!acceptAlone) {
                    forget(mark);
                    throw new Fault(
                            FaultCode.NOT_SHARED,
                            "The gateway can't tell its other side of the message, which might accept it once more; try again shortly.");
                }
                yield true;
            }
        };
        journal.keep(mark, process); // also what another had accepted: that one may forget
        return isNew;
    }

    /**
     * Notes a message that another runtime is about to accept, or has accepted. One of this process is left as it is: others remember also
     * what was refused here in the end.
     *
     * @param by its process; "" when it does not say
     * @return false when it was accepted before, here or by another process; the same one may ask again
     * @throws Fault OVERLOAD when the cache is full
     */
    public boolean heard(Mark mark, String by, Instant now) {
        if (!by.equals(process) && add(mark, by, now)) {
            journal.keep(mark, by);
            return true;
        }
        String before = acceptedBy(mark);
        return before != null && !before.equals(process) && (by.isEmpty() || by.equals(before));
    }

    private synchronized String acceptedBy(Mark mark) {
        return seen.get(mark);
    }

    /** All that is remembered, by the process that accepted it, so that another runtime may remember it, too. */
    public synchronized Map<String, List<Mark>> marks() {
        return seen.keySet().stream().collect(Collectors.groupingBy(seen::get));
    }

    private synchronized boolean add(Mark mark, String by, Instant now) {
        // a message is in time up to and with its last instant
        while (!byEnd.isEmpty() && byEnd.peek().end < now.getEpochSecond()) {
            seen.remove(byEnd.poll());
        }
        if (seen.containsKey(mark)) {
            return false;
        }
        if (seen.size() >= maxMessages) {
            throw new Fault(
                    FaultCode.OVERLOAD, "The gateway remembers as many signed messages as it can; try again shortly.");
        }
        seen.put(mark, by);
        byEnd.add(mark);
        return true;
    }

    private synchronized void forget(Mark mark) {
        seen.remove(mark);
        byEnd.remove(mark);
    }
}

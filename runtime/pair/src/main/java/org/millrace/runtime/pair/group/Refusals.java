package org.millrace.runtime.pair.group;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * Tells of refusals, of each that is refused the first at once and then at most one a minute: whoever is taken out tries again and again.
 * Thread-safe.
 */
final class Refusals {

    private static final long REST_NANOS = TimeUnit.MINUTES.toNanos(1);

    /** So many are told apart; of more than that, which a flood would be, the oldest is forgotten. */
    private static final int MOST = 64;

    private final Consumer<Refusal> told;
    private final LongSupplier nanoTime;
    private final Map<String, Since> since = new LinkedHashMap<>();

    private static final class Since {
        private long toldNanos;
        private long more;
    }

    /** @param nanoTime a monotonic clock: {@link System#nanoTime} but in tests */
    Refusals(Consumer<Refusal> told, LongSupplier nanoTime) {
        this.told = told;
        this.nanoTime = nanoTime;
    }

    /** @param key that tells one from another, such as the digest of its key */
    void refused(String key, String who, String address, String why) {
        long more;
        synchronized (since) {
            long now = nanoTime.getAsLong();
            Since one = since.get(key);
            if (one != null && now - one.toldNanos < REST_NANOS) {
                one.more++;
                return;
            }
            more = one == null ? 0 : one.more;
            Since fresh = new Since();
            fresh.toldNanos = now;
            since.remove(key);
            since.put(key, fresh);
            if (since.size() > MOST) {
                since.remove(since.keySet().iterator().next());
            }
        }
        told.accept(new Refusal(who, address, why, 0, more));
    }

    /** Of an entry of the log, which only a member can bring in: each is told. */
    void refusedEntry(String who, String why, long index) {
        told.accept(new Refusal(who, "-", why, index, 0));
    }
}

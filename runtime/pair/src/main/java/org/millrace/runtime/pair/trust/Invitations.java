package org.millrace.runtime.pair.trust;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.millrace.runtime.pair.state.Member;

/**
 * The join tokens that this runtime gave out and nobody has used. They live in memory: a restart ends them, as an hour does,
 * which is measured and not read off the clock: setting that back must not prolong it. Thread-safe.
 */
public final class Invitations {

    public static final Duration LIFE = Duration.ofHours(1);
    private static final int MOST = 32;

    private record Open(byte[] hash, long madeNanos, Invitation invitation) {}

    /**
     * What a token is for.
     *
     * @param kind of member that may come in by it; no other may
     * @param who had it made
     */
    public record Invitation(Member.Kind kind, String who) {}

    private final LongSupplier nanoTime;
    private final List<Open> open = new ArrayList<>();

    /** @param nanoTime a monotonic clock: {@link System#nanoTime} but in tests */
    public Invitations(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    /**
     * Makes a token; the oldest is forgotten when there are too many.
     *
     * @param admin host:port where this runtime's admin API is reached
     * @param certificate what that API shows
     */
    public synchronized JoinToken make(String admin, X509Certificate certificate, Invitation invitation)
            throws GeneralSecurityException {
        JoinToken token = JoinToken.make(admin, Pem.fingerprint(certificate));
        open(token.secret(), invitation);
        return token;
    }

    synchronized void open(String secret, Invitation invitation) {
        open.add(new Open(hash(secret), nanoTime.getAsLong(), invitation));
        if (open.size() > MOST) {
            open.removeFirst();
        }
    }

    /** Whether a secret is one of ours and in time; it is used up then. */
    public synchronized boolean use(String secret) {
        open.removeIf(this::isOver);
        byte[] hash = hash(secret);
        return open.removeIf(one -> MessageDigest.isEqual(one.hash, hash));
    }

    /** What a secret is for that is one of ours and in time; empty of all others. */
    public synchronized Optional<Invitation> of(String secret) {
        byte[] hash = hash(secret);
        return open.stream()
                .filter(one -> !isOver(one) && MessageDigest.isEqual(one.hash, hash))
                .findFirst()
                .map(Open::invitation);
    }

    private boolean isOver(Open one) {
        return nanoTime.getAsLong() - one.madeNanos > LIFE.toNanos();
    }

    private static byte[] hash(String secret) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(secret.getBytes(StandardCharsets.UTF_8));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("the JDK lacks SHA-256", e);
        }
    }
}

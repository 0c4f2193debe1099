package org.millrace.runtime.pair.trust;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.cert.X509Certificate;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * The join tokens that this runtime gave out and nobody has used. They live in memory: a restart ends them, as an hour does. Thread-safe.
 */
public final class Invitations {

    public static final Duration LIFE = Duration.ofHours(1);
    private static final int MOST = 32;

    private record Open(byte[] hash, Instant end) {}

    private final Clock clock;
    private final List<Open> open = new ArrayList<>();

    public Invitations(Clock clock) {
        this.clock = clock;
    }

    /**
     * Makes a token; the oldest is forgotten when there are too many.
     *
     * @param admin host:port where this runtime's admin API is reached
     * @param certificate what that API shows
     */
    public synchronized JoinToken make(String admin, X509Certificate certificate) throws GeneralSecurityException {
        JoinToken token = JoinToken.make(admin, Pem.fingerprint(certificate));
        open(token.secret());
        return token;
    }

    synchronized void open(String secret) {
        open.add(new Open(hash(secret), clock.instant().plus(LIFE)));
        if (open.size() > MOST) {
            open.removeFirst();
        }
    }

    /** Whether a secret is one of ours and in time; it is used up then. */
    public synchronized boolean use(String secret) {
        Instant now = clock.instant();
        open.removeIf(one -> now.isAfter(one.end));
        byte[] hash = hash(secret);
        return open.removeIf(one -> MessageDigest.isEqual(one.hash, hash));
    }

    /** Whether a secret is one of ours and in time. */
    public synchronized boolean knows(String secret) {
        Instant now = clock.instant();
        byte[] hash = hash(secret);
        return open.stream().anyMatch(one -> !now.isAfter(one.end) && MessageDigest.isEqual(one.hash, hash));
    }

    private static byte[] hash(String secret) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(secret.getBytes(StandardCharsets.UTF_8));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("the JDK lacks SHA-256", e);
        }
    }
}

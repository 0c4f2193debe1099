package org.millrace.client.watch;

import java.security.cert.X509Certificate;
import java.time.Instant;

/**
 * How the connection to a runtime is, in words for the person who looks at it.
 *
 * @param since when it became so
 * @param sentence what is the matter; "" when nothing is
 * @param remedy what to do about it; "" when nothing is to be done
 * @param shown the certificate that was shown in place of the known one; null in every other state
 */
public record Link(State state, Instant since, String sentence, String remedy, X509Certificate shown) {

    public enum State {
        /** For the first time, or since somebody asked for it. */
        CONNECTING,
        CONNECTED,
        /** Nothing takes the connection, or it broke off. */
        UNREACHABLE,
        /** Something takes the connection and does not answer. */
        SILENT,
        /** What answers shows a certificate that is not the known one. Nothing was sent to it. */
        OTHER_CERTIFICATE,
        /** There is no token to be shown, or it can't be got at. Nothing was sent. */
        NO_TOKEN,
        /** The token is not known there. Not tried again by itself: each try is written into the runtime's audit log. */
        TOKEN_REFUSED,
        /** What answers is no runtime. */
        GARBAGE,
        /** A runtime of a version that answers in another way. */
        OTHER_VERSION
    }

    public boolean isUp() {
        return state == State.CONNECTED;
    }

    /** Whether it says the same as another, whenever that began. */
    boolean isLike(Link other) {
        return state == other.state && sentence.equals(other.sentence) && java.util.Objects.equals(shown, other.shown);
    }
}

package org.millrace.runtime.control.http;

import java.time.Duration;

/**
 * How long the admin listener waits for its clients: whoever dribbles would hold a connection, and what is kept for it, for as long as it
 * likes, since Jetty's idle timeout starts anew with each byte.
 *
 * @param head for a handshake, and for a request's head from its first byte to its last
 * @param token for the first call with a good token over a connection, from its beginning
 * @param body for a body, all in all
 * @param turn of a bundle that comes while as many as may be are taken in
 */
public record AdminTimeouts(Duration head, Duration token, Duration body, Duration turn) {

    /** A bundle of the largest size that is taken unless another is set, 64 MB, comes in within the ten minutes by a line of 1 Mbit/s. */
    public static final AdminTimeouts USUAL = new AdminTimeouts(
            Duration.ofSeconds(10), Duration.ofSeconds(20), Duration.ofMinutes(10), Duration.ofSeconds(10));
}

package org.millrace.runtime.transports.http.inbound;

import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.millrace.runtime.api.Limits;

/**
 * Where and how requests come in.
 *
 * @param address port 0 for any free one
 * @param protocols over TLS, HTTP_2 is negotiated by ALPN; in cleartext it is h2c, by prior knowledge or upgrade
 * @param tls keys and rules; cleartext when empty
 * @param limits what one exchange may cost
 * @param maxConnections connections beyond wait in the system's accept queue
 * @param idleTimeout how long a connection may rest, between requests or within one
 * @param headTimeout the time from the first byte of a request's head to its last
 * @param minBytesPerSecond the pace at which a body must come in, and a reply be taken, on average after {@code paceGrace} of waiting for
 *     the client; 0 for any
 * @param lingerTime how long a client is heard out that sends on after its reply, see {@link Linger}
 * @param lingerBytes most of what such a client sends that is read, in bytes
 * @param maxHeadBytes largest head of a request, request line included; and most that the fields of a reply's head may take
 * @param maxStreams most requests at once on one HTTP/2 connection
 * @param maxFramesPerSecond most HTTP/2 frames without use (resets, pings, settings, empty ones) on one connection
 */
public record ListenerSettings(
        String name,
        InetSocketAddress address,
        Set<Protocol> protocols,
        Optional<ListenerTls> tls,
        Limits limits,
        int maxConnections,
        Duration idleTimeout,
        Duration headTimeout,
        int minBytesPerSecond,
        Duration paceGrace,
        Duration lingerTime,
        long lingerBytes,
        int maxHeadBytes,
        int maxStreams,
        int maxFramesPerSecond) {

    /** What a listener speaks. */
    public enum Protocol {
        HTTP_1_1,
        HTTP_2
    }

    public ListenerSettings {
        protocols = Set.copyOf(protocols);
        if (protocols.isEmpty()) {
            throw new IllegalArgumentException("listener " + name + " speaks no protocol");
        }
    }

    /** A listener for both protocols with the default limits. */
    public static ListenerSettings of(String name, InetSocketAddress address, ListenerTls tls) {
        return new ListenerSettings(
                name,
                address,
                EnumSet.allOf(Protocol.class),
                Optional.ofNullable(tls),
                Limits.DEFAULTS,
                10_000,
                Duration.ofSeconds(30),
                Duration.ofSeconds(10),
                1024,
                Duration.ofSeconds(5),
                Duration.ofSeconds(10),
                64 << 20,
                16 * 1024,
                128,
                128);
    }
}

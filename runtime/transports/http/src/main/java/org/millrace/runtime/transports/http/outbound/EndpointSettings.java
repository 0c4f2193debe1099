package org.millrace.runtime.transports.http.outbound;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * A named pool of targets.
 *
 * @param targets scheme, host and port of each, with a path to put before every request's path, or none
 * @param protocol what is spoken to all of them
 * @param maxConnections most connections to one target
 * @param maxQueued most requests that wait for a connection to one target; the next is refused. Over HTTP/2 one may wait even with 0
 * @param connectTimeout most time to set up a connection, TLS included
 * @param idleTimeout how long a connection may rest, in the pool or within a response; shorter than the backend's own
 * @param restAfterFailure how long a target that refused a connection is passed over
 * @param maxHeaderBytes largest head of a request or a response
 * @param tls whom to trust and who we are, for https targets; the JDK's trust when empty
 */
public record EndpointSettings(
        String name,
        List<URI> targets,
        Protocol protocol,
        int maxConnections,
        int maxQueued,
        Duration connectTimeout,
        Duration idleTimeout,
        Duration restAfterFailure,
        int maxHeaderBytes,
        Optional<EndpointTls> tls) {

    /** What is spoken to a target; over TLS, HTTP/2 is negotiated by ALPN and must be there. */
    public enum Protocol {
        HTTP_1_1,
        HTTP_2
    }

    public EndpointSettings {
        targets = List.copyOf(targets);
        if (targets.isEmpty()) {
            throw new IllegalArgumentException("endpoint " + name + " has no targets");
        }
        for (URI target : targets) {
            if (target.getHost() == null
                    || !(target.getScheme().equals("http") || target.getScheme().equals("https"))) {
                throw new IllegalArgumentException("endpoint " + name + ": " + target
                        + " is no target; write http://host:port or https://host:port");
            }
        }
        if (maxConnections < 1 || maxQueued < 0) {
            throw new IllegalArgumentException(
                    "endpoint " + name + " must have at least one connection, and a maxQueued of 0 or more");
        }
    }

    /** An endpoint with the default limits. */
    public static EndpointSettings of(String name, URI... targets) {
        return new EndpointSettings(
                name,
                List.of(targets),
                Protocol.HTTP_1_1,
                512,
                1024,
                Duration.ofSeconds(2),
                Duration.ofSeconds(30),
                Duration.ofSeconds(5),
                32 * 1024,
                Optional.empty());
    }
}

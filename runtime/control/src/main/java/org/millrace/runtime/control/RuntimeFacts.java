package org.millrace.runtime.control;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;

/**
 * What a runtime says of itself.
 *
 * @param version of Millrace
 * @param listening where messages come in, once the listeners listen
 * @param environmentDigest SHA-256 of the environment, in hex
 */
public record RuntimeFacts(
        String version, Instant started, Supplier<List<Listening>> listening, String environmentDigest) {

    /**
     * A listener, as a client has to know it.
     *
     * @param scheme http or https
     * @param host that it is bound to; 0.0.0.0 or :: for all of the machine's
     * @param clientCertificate whether clients show one: none, optional or required
     * @param certificate SHA-256 of the certificate that it shows, in hex; null without TLS
     */
    public record Listening(
            String name, String scheme, String host, int port, String clientCertificate, String certificate) {}

    /** Ports by the listeners' names. */
    Map<String, Integer> ports() {
        Map<String, Integer> ports = new TreeMap<>();
        listening.get().forEach(each -> ports.put(each.name(), each.port()));
        return ports;
    }
}

package org.millrace.client.admin;

import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * What a runtime is and does: {@code GET /v1/status}. What a runtime of another version does not say is null or 0.
 *
 * @param version of Millrace
 * @param state serving, leaving (it takes exchanges for a moment still) or draining
 * @param listeners ports by the listeners' names
 * @param listening the same listeners with all that a client has to know; empty when the runtime does not say
 * @param flows how many are in service
 * @param notInService the flows that ought to be in service and are not; empty when the runtime does not say
 * @param inFlight exchanges under way
 * @param environmentDigest SHA-256 of the environment, key stores included, in hex
 * @param debug null when the runtime does not say: it knows no marked traces either
 */
public record RuntimeStatus(
        String version,
        Instant started,
        long uptimeSeconds,
        String state,
        Map<String, Integer> listeners,
        List<Listening> listening,
        int flows,
        List<FlowInfo.NotInService> notInService,
        int inFlight,
        long bufferedBytes,
        String environmentDigest,
        Debug debug,
        Jvm jvm) {

    public RuntimeStatus {
        listeners = listeners == null ? Map.of() : Map.copyOf(listeners);
        notInService = notInService == null ? List.of() : List.copyOf(notInService);
        listening = listening == null ? List.of() : List.copyOf(listening);
    }

    /**
     * @param scheme http or https
     * @param host that it is bound to; 0.0.0.0 or :: for all of the machine's
     * @param clientCertificate whether clients show one: none, optional or required
     * @param certificate SHA-256 of the certificate that it shows, in hex; null without TLS
     */
    public record Listening(
            String name, String scheme, String host, int port, String clientCertificate, String certificate) {}

    /**
     * @param messages whether traces may hold messages there
     * @param breakpoints whether exchanges may be stopped there
     */
    public record Debug(boolean messages, boolean breakpoints) {}

    /** @param cpuSeconds that the process has used since it started */
    public record Jvm(int processors, long heapUsedBytes, long heapMaxBytes, int threads, double cpuSeconds) {}
}

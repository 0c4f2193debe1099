package org.millrace.client.admin;

import java.time.Instant;
import java.util.Map;

/**
 * What a runtime is and does: {@code GET /v1/status}. What a runtime of another version does not say is null or 0.
 *
 * @param version of Millrace
 * @param state serving or draining
 * @param listeners ports by the listeners' names
 * @param flows how many are in service
 * @param inFlight exchanges under way
 * @param environmentDigest SHA-256 of the environment, key stores included, in hex
 */
public record RuntimeStatus(
        String version,
        Instant started,
        long uptimeSeconds,
        String state,
        Map<String, Integer> listeners,
        int flows,
        int inFlight,
        long bufferedBytes,
        String environmentDigest,
        Jvm jvm) {

    public RuntimeStatus {
        listeners = listeners == null ? Map.of() : Map.copyOf(listeners);
    }

    /** @param cpuSeconds that the process has used since it started */
    public record Jvm(int processors, long heapUsedBytes, long heapMaxBytes, int threads, double cpuSeconds) {}
}

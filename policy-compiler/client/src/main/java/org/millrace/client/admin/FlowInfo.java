package org.millrace.client.admin;

import java.time.Instant;
import java.util.List;

/**
 * A flow that was deployed to a runtime: one of {@code GET /v1/flows}.
 *
 * @param version the one in service; null when none is
 * @param digest SHA-256 of its bundle, in hex
 * @param signer the author's name
 * @param since when it came into service
 * @param memory what an exchange of it holds in memory
 * @param versions all that are kept and can be put into service, the newest first
 * @param notInService the version that ought to be in service and is not; null when there is none, or the runtime does not say
 */
public record FlowInfo(
        String flow,
        boolean active,
        String version,
        String digest,
        String signer,
        Instant since,
        String listener,
        String path,
        List<String> methods,
        String memory,
        int inFlight,
        List<String> versions,
        NotInService notInService) {

    public FlowInfo {
        methods = methods == null ? List.of() : List.copyOf(methods);
        versions = versions == null ? List.of() : List.copyOf(versions);
    }

    /**
     * A version that ought to be in service, for it was when the runtime stopped, or the pair agreed on it.
     *
     * @param since when it was found that it can't be
     * @param reason with what to do about it
     */
    public record NotInService(String flow, String version, Instant since, String reason) {}

    /** The version that a roll-back without a name goes to; null when there is none, as when none is in service. */
    public String before() {
        int at = version == null ? -1 : versions.indexOf(version);
        return at < 0 || at + 1 >= versions.size() ? null : versions.get(at + 1);
    }

    /** The answer as a whole. */
    public record All(List<FlowInfo> flows) {

        public All {
            flows = flows == null ? List.of() : List.copyOf(flows);
        }
    }
}

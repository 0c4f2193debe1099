package org.millrace.cli.result;

import java.util.List;

/**
 * What a bundle says of itself: {@code dump --json}. Its plan and its code are for people: {@code dump} without it.
 *
 * @param needs what the environment has to have for it
 * @param files the resources that it holds
 */
public record DumpedBundle(
        String flow, String version, Seal seal, Runs runs, List<Need> needs, List<Step> steps, List<String> files) {

    /**
     * @param digest SHA-256 of the file, in hex
     * @param signer the author's name, from the certificate
     * @param expires the last day on which it may be activated; null when there is none
     * @param abi the version of the bundle ABI that a runtime has to know
     */
    public record Seal(String digest, String signer, String expires, int abi) {}

    /**
     * @param transport what brings its exchanges: http or timer
     * @param relays whether it passes bodies on without holding them
     * @param memory what an exchange of it holds: streams, bounded or whole-message
     */
    public record Runs(String transport, boolean relays, String memory) {}

    /** @param kind of resource, such as endpoint */
    public record Need(String kind, String name) {}

    /** @param line of the flow file */
    public record Step(String id, String kind, int line) {}
}

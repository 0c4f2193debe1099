package org.millrace.runtime.control;

import java.time.Instant;
import java.util.Map;
import java.util.function.Supplier;

/**
 * What a runtime says of itself.
 *
 * @param version of Millrace
 * @param ports of the listeners by name, once they listen
 * @param environmentDigest SHA-256 of the environment, in hex
 */
public record RuntimeFacts(
        String version, Instant started, Supplier<Map<String, Integer>> ports, String environmentDigest) {}

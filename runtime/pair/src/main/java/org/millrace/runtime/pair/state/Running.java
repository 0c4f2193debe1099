package org.millrace.runtime.pair.state;

/**
 * A version of a flow: what the pair wants in service, or what a member says it has there.
 *
 * @param digest SHA-256 of the bundle, in hex
 */
public record Running(String flow, String version, String digest) {}

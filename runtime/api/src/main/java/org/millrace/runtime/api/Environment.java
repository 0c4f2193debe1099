package org.millrace.runtime.api;

import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.List;
import java.util.Map;
import org.millrace.runtime.api.trust.Certificates;

/**
 * What differs from place to place, resolved: endpoints, keys, trusted certificates, values. Never inside a bundle. Immutable but for
 * the replay cache, which all flows of a runtime share.
 *
 * @param keys by alias: our own keys, to sign and decrypt with
 * @param certificates by alias: other parties' certificates, to encrypt for and to trust
 * @param values by name, for templates
 * @param legacyAlgorithms whether flows may use SHA-1, 3DES, RSA 1.5 and CBC
 * @param replays the signed messages that were accepted here
 */
public record Environment(
        Map<String, Endpoint> endpoints,
        Map<String, Key> keys,
        Map<String, Certificates> certificates,
        Map<String, String> values,
        boolean legacyAlgorithms,
        ReplayCache replays) {

    /** @param chain the key's own certificate first */
    public record Key(PrivateKey privateKey, List<X509Certificate> chain) {}
}

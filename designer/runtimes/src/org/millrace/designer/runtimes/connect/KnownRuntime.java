package org.millrace.designer.runtimes.connect;

import java.net.URI;
import java.security.cert.X509Certificate;
import org.millrace.client.admin.Fingerprint;

/**
 * A runtime that a person has added. Its token lies in the secure storage, under the same id.
 *
 * @param id made by chance, for as long as it is known
 * @param name as people call it
 * @param admin e.g. {@code https://gateway.example:9443}
 * @param certificate what it must show, pinned when it was added
 * @param pair of which it was a side when it was last seen; "" for none
 */
public record KnownRuntime(String id, String name, URI admin, X509Certificate certificate, String pair) {

    public String fingerprint() {
        return Fingerprint.of(certificate);
    }

    public KnownRuntime named(String other) {
        return new KnownRuntime(id, other, admin, certificate, pair);
    }

    public KnownRuntime at(URI other) {
        return new KnownRuntime(id, name, other, certificate, pair);
    }

    public KnownRuntime showing(X509Certificate other) {
        return new KnownRuntime(id, name, admin, other, pair);
    }

    KnownRuntime in(String otherPair) {
        return new KnownRuntime(id, name, admin, certificate, otherPair);
    }
}

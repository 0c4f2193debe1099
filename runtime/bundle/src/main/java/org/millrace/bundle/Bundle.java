package org.millrace.bundle;

import java.security.cert.X509Certificate;
import java.util.Collections;
import java.util.SortedMap;

/**
 * A bundle that was opened: its parts, and the bytes they came from. Whoever holds one treats the arrays as read-only.
 *
 * @param validators the classes of schemas, by class name; unmodifiable
 * @param resources by path relative to the flow, e.g. {@code schemas/order.xsd}; unmodifiable
 * @param plan the flow's plan as text a person can read
 * @param signer the author's certificate
 * @param digest SHA-256 of {@code archive}, in lower-case hex: the bundle's identity
 * @param archive the whole .mpb file
 */
public record Bundle(
        Descriptor descriptor,
        byte[] classFile,
        SortedMap<String, byte[]> validators,
        SortedMap<String, byte[]> resources,
        String plan,
        X509Certificate signer,
        String digest,
        byte[] archive) {

    /** A bundle whose schemas are left to a library. */
    public Bundle(
            Descriptor descriptor,
            byte[] classFile,
            SortedMap<String, byte[]> resources,
            String plan,
            X509Certificate signer,
            String digest,
            byte[] archive) {
        this(descriptor, classFile, Collections.emptySortedMap(), resources, plan, signer, digest, archive);
    }

    @Override
    public String toString() {
        return descriptor.flow() + " " + descriptor.version() + " (" + digest + ")";
    }
}

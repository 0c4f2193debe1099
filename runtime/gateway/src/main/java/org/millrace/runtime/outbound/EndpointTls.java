package org.millrace.runtime.outbound;

import java.security.KeyStore;
import java.util.List;

/**
 * TLS towards targets. The host name is checked against the certificate (RFC 9110 section 4.3.4).
 *
 * @param trust certificates that targets' chains must end in; null for those of the JDK
 * @param keys our own key and chain, if targets ask for one; null for none
 * @param keyPassword of the key in {@code keys}; null for none
 * @param versions e.g. {@code TLSv1.3}
 */
public record EndpointTls(KeyStore trust, KeyStore keys, char[] keyPassword, List<String> versions) {

    public static final List<String> VERSIONS = List.of("TLSv1.3", "TLSv1.2");
}

package org.millrace.runtime.transports.http.outbound;

import java.security.KeyStore;
import java.util.List;
import javax.net.ssl.X509ExtendedTrustManager;

/**
 * TLS towards targets. The host name is checked against the certificate (RFC 9110 section 4.3.4).
 *
 * @param trust judges targets' certificates; null for the JDK's own
 * @param keys our own key and chain, if targets ask for one; null for none
 * @param keyPassword of the key in {@code keys}; null for none
 * @param versions e.g. {@code TLSv1.3}
 */
public record EndpointTls(X509ExtendedTrustManager trust, KeyStore keys, char[] keyPassword, List<String> versions) {

    public static final List<String> VERSIONS = List.of("TLSv1.3", "TLSv1.2");
}

package org.millrace.runtime.transports.http.inbound;

import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.KeyStoreException;
import java.security.MessageDigest;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import javax.net.ssl.X509ExtendedTrustManager;

/**
 * A listener's TLS. When {@code keys} holds several certificates, the one for the name the client asks for (SNI) is used.
 *
 * @param keys our own keys with their chains
 * @param keyPassword of the keys in it
 * @param versions e.g. {@code TLSv1.3}
 * @param clientAuth whether clients show a certificate
 * @param clients judges clients' certificates; null for none
 */
public record ListenerTls(
        KeyStore keys,
        char[] keyPassword,
        List<String> versions,
        ClientAuth clientAuth,
        X509ExtendedTrustManager clients) {

    public static final List<String> VERSIONS = List.of("TLSv1.3", "TLSv1.2");

    /** Whether a client's certificate is asked for, and whether the handshake fails without one. */
    public enum ClientAuth {
        NONE,
        OPTIONAL,
        REQUIRED;

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public ListenerTls {
        versions = List.copyOf(versions);
        if (clientAuth != ClientAuth.NONE && clients == null) {
            throw new IllegalArgumentException("a listener that asks for certificates must know whom to trust");
        }
        if (!holdsKey(keys)) {
            throw new IllegalArgumentException("a listener's key store holds no private key");
        }
    }

    private static boolean holdsKey(KeyStore store) {
        try {
            for (String alias : Collections.list(store.aliases())) {
                if (store.isKeyEntry(alias)) {
                    return true;
                }
            }
            return false;
        } catch (KeyStoreException e) {
            throw new IllegalArgumentException("a listener's key store is not loaded", e);
        }
    }

    /** SHA-256 in hex of the certificate that it shows; of the first, when it has several. */
    String shownDigest() {
        try {
            for (String alias : Collections.list(keys.aliases())) {
                if (keys.isKeyEntry(alias)) {
                    byte[] certificate = keys.getCertificate(alias).getEncoded();
                    return HexFormat.of()
                            .formatHex(MessageDigest.getInstance("SHA-256").digest(certificate));
                }
            }
            throw new IllegalStateException("a listener's key store holds no private key");
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("a certificate that was read has no encoding", e);
        }
    }

    public static ListenerTls of(KeyStore keys, char[] keyPassword) {
        return new ListenerTls(keys, keyPassword, VERSIONS, ClientAuth.NONE, null);
    }
}

package org.millrace.runtime.transports.http.tls;

import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import org.millrace.runtime.api.Environment;

/** A key of the environment in the form that TLS takes: a key store that never leaves memory. */
public final class MemoryKeyStore {

    /** Guards nothing: the key lies beside it in memory. */
    public static final char[] PASSWORD = "memory".toCharArray();

    private MemoryKeyStore() {}

    public static KeyStore of(Environment.Key key) {
        try {
            KeyStore store = empty();
            store.setKeyEntry("key", key.privateKey(), PASSWORD, key.chain().toArray(X509Certificate[]::new));
            return store;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("a key that was read can't be stored: " + e.getMessage(), e);
        }
    }

    private static KeyStore empty() throws GeneralSecurityException {
        try {
            KeyStore store = KeyStore.getInstance("PKCS12");
            store.load(null, null);
            return store;
        } catch (IOException e) {
            throw new IllegalStateException("an empty key store needs no reading", e);
        }
    }
}

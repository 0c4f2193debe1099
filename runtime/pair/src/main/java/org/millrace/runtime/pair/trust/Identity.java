package org.millrace.runtime.pair.trust;

import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;

/**
 * A member's own key, with its certificate and the authority that signed it.
 *
 * @param certificate the member's own
 * @param authority the pair's; the only one that a member trusts
 */
public record Identity(PrivateKey key, X509Certificate certificate, X509Certificate authority) {

    private static final String STORE = "member.p12";
    private static final String ALIAS = "member";
    private static final String CERTIFICATE = "member.pem";
    private static final String AUTHORITY = "authority.pem";

    /**
     * Makes a fresh key in the folder, in the place of one that is there.
     *
     * @return the request that an authority signs (PKCS #10, PEM)
     */
    public static String request(PairFolder folder) throws IOException {
        try {
            KeyPair key = Certificates.key();
            folder.store(STORE, ALIAS, key.getPrivate(), Certificates.unsigned(key));
            return Certificates.request(key);
        } catch (GeneralSecurityException e) {
            throw new IOException("this member's key can't be made: " + e.getMessage(), e);
        }
    }

    /** Keeps what the authority answered to the request. */
    public static void certified(PairFolder folder, String certificate, String authority) throws IOException {
        folder.write(AUTHORITY, authority);
        folder.write(CERTIFICATE, certificate);
    }

    /** @throws IOException when the folder holds no whole identity; the message says what to do */
    public static Identity open(PairFolder folder) throws IOException {
        try {
            char[] password = folder.password().toCharArray();
            KeyStore store = KeyStore.getInstance(folder.file(STORE).toFile(), password);
            Identity identity = new Identity(
                    (PrivateKey) store.getKey(ALIAS, password),
                    Pem.certificate(folder.read(CERTIFICATE)),
                    Pem.certificate(folder.read(AUTHORITY)));
            identity.certificate.verify(identity.authority.getPublicKey());
            return identity;
        } catch (GeneralSecurityException e) {
            throw new IOException(
                    "the member's key in " + folder.path() + " can't be used: " + e.getMessage()
                            + "; restore the folder, or remove it and join the pair again",
                    e);
        }
    }
}

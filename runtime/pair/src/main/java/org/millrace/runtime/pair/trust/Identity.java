package org.millrace.runtime.pair.trust;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.HexFormat;
import java.util.SortedMap;
import java.util.TreeMap;
import javax.crypto.KeyAgreement;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import javax.net.ssl.KeyManager;
import javax.net.ssl.KeyManagerFactory;
import org.millrace.runtime.pair.state.MemberCertificate;

/**
 * A member's own key, with its certificate. The key is what the others know it by: it signs what the member writes to the log.
 */
public record Identity(PrivateKey key, X509Certificate certificate) {

    private static final String STORE = "member.p12";
    private static final String ALIAS = "member";
    private static final String CERTIFICATE = "member.pem";
    private static final String MARK = "HmacSHA256";

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

    /** Keeps what an authority answered to the request, or a later certificate of the same key. */
    public static void certified(PairFolder folder, MemberCertificate certificate) throws IOException {
        try {
            folder.write(CERTIFICATE, Pem.of(certificate.certificate()));
        } catch (GeneralSecurityException | IllegalArgumentException e) {
            throw new IOException("the certificate that was given can't be used: " + e.getMessage(), e);
        }
    }

    /** @throws IOException when the folder holds no whole identity; the message says what to do */
    public static Identity open(PairFolder folder) throws IOException {
        if (!folder.has(STORE)) { // which the JDK takes for a mistake of the caller
            throw new IOException(
                    folder.file(STORE) + ", this member's key, is missing; restore it from a backup, or let"
                            + " another side take this member out (millrace pair leave NAME), and let it join again");
        }
        try {
            char[] password = folder.password().toCharArray();
            KeyStore store = KeyStore.getInstance(folder.file(STORE).toFile(), password);
            Identity identity =
                    new Identity((PrivateKey) store.getKey(ALIAS, password), Pem.certificate(folder.read(CERTIFICATE)));
            X509Certificate unsigned = (X509Certificate) store.getCertificate(ALIAS);
            if (!unsigned.getPublicKey().equals(identity.certificate.getPublicKey())) {
                throw new GeneralSecurityException("the certificate is of another key");
            }
            return identity;
        } catch (GeneralSecurityException e) {
            throw new IOException(
                    "the member's key in " + folder.path() + " can't be used: " + e.getMessage()
                            + "; restore it from a backup, or let another side take this member out (millrace pair leave NAME), and"
                            + " let it join again",
                    e);
        }
    }

    /** As the TLS library takes it. */
    public KeyManager keyManager() {
        try {
            char[] none = new char[0];
            KeyStore store = KeyStore.getInstance("PKCS12");
            store.load(null, none);
            store.setKeyEntry(ALIAS, key, none, new X509Certificate[] {certificate});
            KeyManagerFactory factory = KeyManagerFactory.getInstance("PKIX");
            factory.init(store, none);
            return factory.getKeyManagers()[0];
        } catch (GeneralSecurityException | IOException e) {
            throw new IllegalStateException("the JDK lacks what a key store in memory needs", e);
        }
    }

    /**
     * Marks of texts that only this member and one other can make: two are equal when the texts are, and they tell nobody else more than
     * that. The secret is the Diffie-Hellman value of the two members' keys (NIST SP 800-56A, section 5.7.1.2), which is sent nowhere.
     *
     * @param texts by name
     * @return by the same names, HMAC-SHA-256 in hex
     */
    public SortedMap<String, String> marks(MemberCertificate other, SortedMap<String, String> texts) {
        try {
            KeyAgreement agreement = KeyAgreement.getInstance("ECDH");
            agreement.init(key);
            agreement.doPhase(other.key(), true);
            Mac mac = Mac.getInstance(MARK);
            mac.init(new SecretKeySpec(agreement.generateSecret(), MARK));
            SortedMap<String, String> marks = new TreeMap<>();
            texts.forEach((name, text) -> marks.put(
                    name,
                    HexFormat.of().formatHex(mac.doFinal(("millrace-mark " + name + " " + text).getBytes(UTF_8)))));
            return marks;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("the JDK lacks ECDH over P-256", e);
        }
    }
}

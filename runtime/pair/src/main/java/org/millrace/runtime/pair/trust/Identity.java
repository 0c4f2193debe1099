package org.millrace.runtime.pair.trust;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.List;

/**
 * A member's own key, with its certificate and the authority that signed it.
 *
 * @param certificate the member's own
 * @param authority the pair's; the only one that a member trusts
 */
public record Identity(PrivateKey key, X509Certificate certificate, X509Certificate authority) {

    private static final String STORE = "member.p12";
    private static final String CERTIFICATE = "member.pem";
    private static final String AUTHORITY = "authority.pem";

    /**
     * Makes a fresh key in the folder, in the place of one that is there.
     *
     * @return the request that an authority signs (PKCS #10, PEM)
     */
    public static String request(PairFolder folder) throws IOException {
        Path fresh = folder.file(STORE + ".new");
        Files.deleteIfExists(fresh);
        folder.password();
        String password = folder.file("password").toString();
        Keytool.run(
                "",
                List.of(
                        "-genkeypair",
                        "-alias",
                        "member",
                        "-keyalg",
                        "EC",
                        "-groupname",
                        "secp256r1",
                        "-sigalg",
                        "SHA256withECDSA",
                        "-dname",
                        "CN=Millrace member",
                        "-storetype",
                        "PKCS12",
                        "-keystore",
                        fresh.toString(),
                        "-storepass:file",
                        password));
        folder.adopt(fresh, STORE);
        return Keytool.run(
                "",
                List.of(
                        "-certreq",
                        "-alias",
                        "member",
                        "-keystore",
                        folder.file(STORE).toString(),
                        "-storepass:file",
                        password));
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
                    (PrivateKey) store.getKey("member", password),
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

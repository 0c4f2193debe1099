package org.millrace.runtime.pair.trust;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.Base64;
import java.util.List;
import java.util.Optional;

/**
 * The pair's own certificate authority. Its key lies with every runtime of the pair, so that any of them can let a new member in; a
 * witness does not have it, so that who takes over the witness's machine can't add members.
 */
public final class Authority {

    private static final String STORE = "authority.p12";
    private static final String CERTIFICATE = "authority.pem";
    private static final String DAYS = "7300";
    private static final String MEMBER_DAYS = "3650";

    private final PairFolder folder;

    private Authority(PairFolder folder) {
        this.folder = folder;
    }

    /** Makes the authority of a new pair. */
    public static Authority make(PairFolder folder, String pair) throws IOException {
        Path fresh = folder.file(STORE + ".new");
        Files.deleteIfExists(fresh);
        folder.password();
        Keytool.run(
                "",
                List.of(
                        "-genkeypair",
                        "-alias",
                        "authority",
                        "-keyalg",
                        "EC",
                        "-groupname",
                        "secp256r1",
                        "-sigalg",
                        "SHA256withECDSA",
                        "-validity",
                        DAYS,
                        "-dname",
                        "CN=Millrace pair " + pair,
                        "-ext",
                        "bc:critical=ca:true,pathlen:0",
                        "-ext",
                        "ku:critical=keyCertSign",
                        "-storetype",
                        "PKCS12",
                        "-keystore",
                        fresh.toString(),
                        "-storepass:file",
                        folder.file("password").toString()));
        folder.adopt(fresh, STORE);
        Authority authority = new Authority(folder);
        authority.writeCertificate();
        return authority;
    }

    /** The authority, if its key lies here. */
    public static Optional<Authority> open(PairFolder folder) {
        return folder.has(STORE) ? Optional.of(new Authority(folder)) : Optional.empty();
    }

    /** Takes the key that another runtime of the pair gave. */
    static void receive(PairFolder folder, String key) throws IOException {
        try {
            char[] password = folder.password().toCharArray();
            KeyStore given = KeyStore.getInstance("PKCS12");
            String[] parts = key.split(":", 2);
            given.load(new ByteArrayInputStream(Base64.getDecoder().decode(parts[1])), parts[0].toCharArray());
            KeyStore own = KeyStore.getInstance("PKCS12");
            own.load(null, password);
            own.setKeyEntry(
                    "authority",
                    given.getKey("authority", parts[0].toCharArray()),
                    password,
                    given.getCertificateChain("authority"));
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            own.store(bytes, password);
            folder.write(STORE, bytes.toByteArray());
        } catch (GeneralSecurityException | IllegalArgumentException e) {
            throw new IOException("the pair's authority could not be taken over: " + e.getMessage(), e);
        }
    }

    /** The key store and its password, for another runtime of the pair. */
    public String key() throws IOException {
        return folder.password() + ":" + Base64.getEncoder().encodeToString(Files.readAllBytes(folder.file(STORE)));
    }

    private void writeCertificate() throws IOException {
        try {
            KeyStore store = KeyStore.getInstance(
                    folder.file(STORE).toFile(), folder.password().toCharArray());
            folder.write(CERTIFICATE, Pem.of(store.getCertificate("authority")));
        } catch (GeneralSecurityException e) {
            throw new IOException("the pair's authority can't be opened: " + e.getMessage(), e);
        }
    }

    public String certificate() throws IOException {
        return folder.read(CERTIFICATE);
    }

    /**
     * Signs a member's key.
     *
     * @param request what keytool makes of a key (PKCS #10, PEM)
     * @param name becomes the subject, whatever the request says
     * @param host the name or address where the others reach it
     * @return the certificate, PEM
     */
    public String sign(String request, String name, String host) throws IOException {
        String literal = host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
        boolean address = literal.contains(":") || literal.matches("[0-9.]+");
        return Keytool.run(
                request,
                List.of(
                        "-gencert",
                        "-alias",
                        "authority",
                        "-rfc",
                        "-sigalg",
                        "SHA256withECDSA",
                        "-validity",
                        MEMBER_DAYS,
                        "-dname",
                        "CN=" + name,
                        "-ext",
                        "san=" + (address ? "ip:" : "dns:") + literal,
                        "-ext",
                        "ku:critical=digitalSignature",
                        "-ext",
                        "eku=serverAuth,clientAuth",
                        "-keystore",
                        folder.file(STORE).toString(),
                        "-storepass:file",
                        folder.file("password").toString()));
    }
}

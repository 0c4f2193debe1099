package org.millrace.runtime.pair.trust;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * The pair's own certificate authority. Its key lies with every runtime of the pair, so that any of them can let a new member in; a
 * witness does not have it, so that who takes over the witness's machine can't add members.
 */
public final class Authority {

    private static final String STORE = "authority.p12";
    private static final String CERTIFICATE = "authority.pem";
    private static final String ALIAS = "authority";
    private static final String MARK = "HmacSHA256";

    private final PairFolder folder;

    private Authority(PairFolder folder) {
        this.folder = folder;
    }

    /** Makes the authority of a new pair. */
    public static Authority make(PairFolder folder, String pair) throws IOException {
        try {
            KeyPair key = Certificates.key();
            X509Certificate certificate = Certificates.authority(key, "Millrace pair " + pair);
            folder.store(STORE, ALIAS, key.getPrivate(), certificate);
            folder.write(CERTIFICATE, Pem.of(certificate));
            return new Authority(folder);
        } catch (GeneralSecurityException e) {
            throw new IOException("the pair's authority can't be made: " + e.getMessage(), e);
        }
    }

    /** The authority, if its key lies here. */
    public static Optional<Authority> open(PairFolder folder) {
        return folder.has(STORE) ? Optional.of(new Authority(folder)) : Optional.empty();
    }

    /** Takes the key that another runtime of the pair gave. */
    static void receive(PairFolder folder, String key) throws IOException {
        try {
            KeyStore given = KeyStore.getInstance("PKCS12");
            String[] parts = key.split(":", 2);
            char[] password = parts[0].toCharArray();
            given.load(new ByteArrayInputStream(Base64.getDecoder().decode(parts[1])), password);
            folder.store(STORE, ALIAS, given.getKey(ALIAS, password), given.getCertificateChain(ALIAS));
        } catch (GeneralSecurityException | IllegalArgumentException e) {
            throw new IOException("the pair's authority could not be taken over: " + e.getMessage(), e);
        }
    }

    /** The key store and its password, for another runtime of the pair. */
    public String key() throws IOException {
        return folder.password() + ":" + Base64.getEncoder().encodeToString(Files.readAllBytes(folder.file(STORE)));
    }

    /**
     * Marks of texts that only the pair's runtimes can make: two are equal when the texts are, and they tell nobody else more than that.
     *
     * @param texts by name
     * @return by the same names, HMAC-SHA-256 in hex with the authority's key
     */
    public SortedMap<String, String> marks(SortedMap<String, String> texts) throws IOException {
        try {
            char[] password = folder.password().toCharArray();
            KeyStore store = KeyStore.getInstance(folder.file(STORE).toFile(), password);
            Mac mac = Mac.getInstance(MARK);
            mac.init(new SecretKeySpec(store.getKey(ALIAS, password).getEncoded(), MARK));
            SortedMap<String, String> marks = new TreeMap<>();
            texts.forEach((name, text) ->
                    marks.put(name, HexFormat.of().formatHex(mac.doFinal((name + " " + text).getBytes(UTF_8)))));
            return marks;
        } catch (GeneralSecurityException e) {
            throw new IOException("the pair's authority can't be used: " + e.getMessage(), e);
        }
    }

    public String certificate() throws IOException {
        return folder.read(CERTIFICATE);
    }

    /**
     * Signs a member's key.
     *
     * @param request PKCS #10, PEM
     * @param name becomes the subject, whatever the request says
     * @param host the name or address where the others reach it
     * @return the certificate, PEM
     */
    public String sign(String request, String name, String host) throws IOException {
        try {
            char[] password = folder.password().toCharArray();
            KeyStore store = KeyStore.getInstance(folder.file(STORE).toFile(), password);
            PrivateKey key = (PrivateKey) store.getKey(ALIAS, password);
            X509Certificate certificate = (X509Certificate) store.getCertificate(ALIAS);
            return Pem.of(Certificates.member(key, certificate, request, name, host));
        } catch (GeneralSecurityException e) {
            throw new IOException("the pair's authority can't be used: " + e.getMessage(), e);
        }
    }
}

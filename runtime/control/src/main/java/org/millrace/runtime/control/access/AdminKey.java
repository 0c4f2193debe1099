package org.millrace.runtime.control.access;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.SecureRandom;
import java.security.cert.Certificate;
import java.security.cert.X509Certificate;
import java.security.spec.ECGenParameterSpec;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The key that the admin listener shows, with its certificate chain.
 *
 * <p>Unless one is configured, the first start makes a self-signed one: the key in {@code admin.p12} (its random password beside it),
 * the certificate, for clients to pin, in {@code admin-cert.pem}.
 */
public record AdminKey(PrivateKey privateKey, List<X509Certificate> chain) {

    private static final String ALIAS = "admin";
    private static final String STORE = "admin.p12";
    private static final String CERTIFICATE = "admin-cert.pem";
    private static final String PASSWORD = "admin.p12.password";
    private static final Duration LIFE = Duration.ofDays(3650);

    /** So that a client whose clock is behind takes a fresh one. */
    private static final Duration BEFORE = Duration.ofHours(1);

    /**
     * Opens the self-signed key of a data folder, made now if it is not there. One that can't be opened is moved aside, with its password,
     * and another is made: it must not keep messages from being served.
     *
     * @param host the name or address that clients will call
     * @param warn hears what was wrong and what to do, in a sentence
     */
    public static AdminKey selfSigned(Path data, String host, Clock clock, Consumer<String> warn) throws IOException {
        Path store = data.resolve(STORE);
        Path passwordFile = data.resolve(PASSWORD);
        if (Files.exists(store)) {
            byte[] content = Files.readAllBytes(store);
            String password = Files.exists(passwordFile) ? Files.readString(passwordFile) : "";
            try {
                return shown(data, opened(content, password));
            } catch (GeneralSecurityException e) {
                String why = password.isEmpty() ? PASSWORD + " is missing or empty" : e.getMessage();
                warn.accept(store + " or " + PASSWORD + " beside it is damaged (" + why + "); both lie in "
                        + setAside(store, passwordFile, clock) + " now, and a new key was made: give the new"
                        + " admin-cert.pem to all who call the admin API, or stop, put both files back as they were, from a"
                        + " backup, and start again");
            }
        } else if (Files.exists(data.resolve(CERTIFICATE))) {
            warn.accept(store + " is missing, and a new key was made: give the new " + CERTIFICATE
                    + " to all who call the admin API");
        }
        String password = password(passwordFile);
        make(store, password, host, clock);
        try {
            return shown(data, opened(Files.readAllBytes(store), password));
        } catch (GeneralSecurityException e) {
            throw new IOException(store + ", which was made just now, can't be opened: " + e.getMessage(), e);
        }
    }

    /** One that is there without its key stays: the key may come back from a backup. */
    private static String password(Path file) throws IOException {
        String there = Files.exists(file) ? Files.readString(file) : "";
        if (!there.isBlank()) {
            return there;
        }
        byte[] bits = new byte[24];
        new SecureRandom().nextBytes(bits);
        String made = HexFormat.of().formatHex(bits);
        DataFiles.writeSecret(file, made.getBytes(StandardCharsets.US_ASCII));
        return made;
    }

    private static AdminKey shown(Path data, AdminKey key) throws IOException {
        writeCertificate(data, key);
        return key;
    }

    /** @throws GeneralSecurityException whatever is wrong with the content or the password */
    private static AdminKey opened(byte[] store, String password) throws GeneralSecurityException {
        try {
            KeyStore opened = KeyStore.getInstance("PKCS12");
            opened.load(new ByteArrayInputStream(store), password.toCharArray());
            PrivateKey key = (PrivateKey) opened.getKey(ALIAS, password.toCharArray());
            X509Certificate certificate = (X509Certificate) opened.getCertificate(ALIAS);
            if (key == null || certificate == null) {
                throw new GeneralSecurityException("there is no key '" + ALIAS + "' in it");
            }
            return new AdminKey(key, List.of(certificate));
        } catch (IOException | RuntimeException e) { // from memory: it is the content that can't be read
            throw new GeneralSecurityException(e.getMessage(), e);
        }
    }

    /** @return the folder where they are now */
    private static String setAside(Path store, Path passwordFile, Clock clock) throws IOException {
        Instant now = clock.instant();
        Path moved = Aside.move(store, now);
        if (Files.exists(passwordFile)) {
            Aside.move(passwordFile, now);
        }
        return moved.getParent().toString();
    }

    /** Writes the first certificate of the chain to {@code admin-cert.pem}, where local clients look for it. */
    public static void writeCertificate(Path data, AdminKey key) throws IOException {
        try {
            String body = Base64.getMimeEncoder(64, new byte[] {'\n'})
                    .encodeToString(key.chain.getFirst().getEncoded());
            String pem = "-----BEGIN CERTIFICATE-----\n" + body + "\n-----END CERTIFICATE-----\n";
            DataFiles.write(data.resolve(CERTIFICATE), pem.getBytes(StandardCharsets.US_ASCII));
        } catch (GeneralSecurityException e) {
            throw new IOException("the admin certificate has no encoding", e);
        }
    }

    private static void make(Path store, String password, String host, Clock clock) throws IOException {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
            generator.initialize(new ECGenParameterSpec("secp256r1"));
            KeyPair key = generator.generateKeyPair();
            Instant now = clock.instant();
            X509Certificate certificate = SelfSignedCertificate.of(
                    key, "Millrace admin", alternativeNames(host), now.minus(BEFORE), now.plus(LIFE));
            KeyStore made = KeyStore.getInstance("PKCS12");
            made.load(null, null);
            made.setKeyEntry(ALIAS, key.getPrivate(), password.toCharArray(), new Certificate[] {certificate});
            ByteArrayOutputStream content = new ByteArrayOutputStream();
            made.store(content, password.toCharArray());
            DataFiles.writeSecret(store, content.toByteArray());
        } catch (GeneralSecurityException e) {
            throw new IOException("a key for the admin listener can't be made: " + e.getMessage(), e);
        }
    }

    private static List<String> alternativeNames(String host) {
        Set<String> names = new LinkedHashSet<>(List.of("127.0.0.1", "0:0:0:0:0:0:0:1", "localhost"));
        if (SelfSignedCertificate.isAddress(host) || isDnsName(host)) {
            names.add(host);
        }
        try {
            String here = InetAddress.getLocalHost().getHostName();
            if (isDnsName(here)) {
                names.add(here);
            }
        } catch (UnknownHostException e) {
            // a machine that does not know its own name is called by its address
        }
        return List.copyOf(names);
    }

    private static boolean isDnsName(String name) {
        return name.matches("[A-Za-z][A-Za-z0-9-]*(\\.[A-Za-z0-9][A-Za-z0-9-]*)*");
    }
}

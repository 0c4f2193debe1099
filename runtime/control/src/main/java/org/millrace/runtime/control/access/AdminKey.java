package org.millrace.runtime.control.access;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.SecureRandom;
import java.security.cert.X509Certificate;
import java.util.Base64;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * The key that the admin listener shows, with its certificate chain.
 *
 * <p>Unless one is configured, the first start makes a self-signed one: the key in {@code admin.p12} (its random password beside it),
 * the certificate, for clients to pin, in {@code admin-cert.pem}.
 */
public record AdminKey(PrivateKey privateKey, List<X509Certificate> chain) {

    private static final String ALIAS = "admin";
    private static final int KEYTOOL_SECONDS = 60;

    /**
     * Opens the self-signed key of a data folder, made now if it is not there.
     *
     * @param host the name or address that clients will call
     */
    public static AdminKey selfSigned(Path data, String host) throws IOException {
        Path store = data.resolve("admin.p12");
        Path passwordFile = data.resolve("admin.p12.password");
        if (!Files.exists(store)) {
            byte[] bits = new byte[24];
            new SecureRandom().nextBytes(bits);
            DataFiles.writeSecret(passwordFile, HexFormat.of().formatHex(bits).getBytes(StandardCharsets.US_ASCII));
            make(store, passwordFile, host);
        }
        char[] password = Files.readString(passwordFile).toCharArray();
        try {
            KeyStore opened = KeyStore.getInstance(store.toFile(), password);
            X509Certificate certificate = (X509Certificate) opened.getCertificate(ALIAS);
            AdminKey key = new AdminKey((PrivateKey) opened.getKey(ALIAS, password), List.of(certificate));
            writeCertificate(data, key);
            return key;
        } catch (GeneralSecurityException e) {
            throw new IOException(
                    store + " can't be opened: " + e.getMessage() + "; remove it to have a new one made", e);
        }
    }

    /** Writes the first certificate of the chain to {@code admin-cert.pem}, where local clients look for it. */
    public static void writeCertificate(Path data, AdminKey key) throws IOException {
        try {
            String body = Base64.getMimeEncoder(64, new byte[] {'\n'})
                    .encodeToString(key.chain.getFirst().getEncoded());
            String pem = "-----BEGIN CERTIFICATE-----\n" + body + "\n-----END CERTIFICATE-----\n";
            DataFiles.write(data.resolve("admin-cert.pem"), pem.getBytes(StandardCharsets.US_ASCII));
        } catch (GeneralSecurityException e) {
            throw new IOException("the admin certificate has no encoding", e);
        }
    }

    /** The JDK makes certificates by its keytool only; it has no public API for it. */
    private static void make(Path store, Path passwordFile, String host) throws IOException {
        // keytool knows nothing of permissions: so where nobody else may look
        Path apart = store.resolveSibling("admin.p12.making");
        DataFiles.makeFolder(apart);
        Path fresh = apart.resolve("admin.p12");
        Files.deleteIfExists(fresh);
        Process keytool = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString(),
                        "-genkeypair",
                        "-alias",
                        ALIAS,
                        "-keyalg",
                        "EC",
                        "-groupname",
                        "secp256r1",
                        "-sigalg",
                        "SHA256withECDSA",
                        "-validity",
                        "3650",
                        "-dname",
                        "CN=Millrace admin",
                        "-ext",
                        "san=" + alternativeNames(host),
                        "-storetype",
                        "PKCS12",
                        "-keystore",
                        fresh.toString(),
                        "-storepass:file",
                        passwordFile.toString())
                .redirectErrorStream(true)
                .start();
        keytool.getOutputStream().close();
        String said = new String(keytool.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        try {
            if (!keytool.waitFor(KEYTOOL_SECONDS, TimeUnit.SECONDS) || keytool.exitValue() != 0) {
                keytool.destroyForcibly();
                throw new IOException("keytool could not make a key for the admin listener: " + said.strip());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while a key for the admin listener was made", e);
        }
        DataFiles.ownerOnly(fresh);
        DataFiles.moveOver(fresh, store);
        Files.delete(apart);
    }

    private static String alternativeNames(String host) {
        Set<String> names = new LinkedHashSet<>(List.of("ip:127.0.0.1", "ip:0:0:0:0:0:0:0:1", "dns:localhost"));
        if (host.matches("[0-9.]+") || host.contains(":")) {
            names.add("ip:" + host);
        } else if (isDnsName(host)) {
            names.add("dns:" + host);
        }
        try {
            String here = InetAddress.getLocalHost().getHostName();
            if (isDnsName(here)) {
                names.add("dns:" + here);
            }
        } catch (UnknownHostException e) {
            // a machine that does not know its own name is called by its address
        }
        return String.join(",", names);
    }

    private static boolean isDnsName(String name) {
        return name.matches("[A-Za-z][A-Za-z0-9-]*(\\.[A-Za-z0-9][A-Za-z0-9-]*)*");
    }
}

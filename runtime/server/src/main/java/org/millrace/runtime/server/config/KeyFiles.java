package org.millrace.runtime.server.config;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.UnrecoverableKeyException;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.crypto.EncryptedPrivateKeyInfo;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;
import org.millrace.runtime.api.Environment;

/**
 * Reads private keys and certificates from files: PKCS12 and JKS key stores, PEM (PKCS#8, plain or encrypted), DER certificates.
 * Messages name files and aliases, never a password.
 */
final class KeyFiles {

    private static final long MAX_BYTES = 1024 * 1024;
    private static final Pattern PEM =
            Pattern.compile("-----BEGIN (?<label>[A-Z0-9 ]+)-----(?<body>[^-]*)-----END \\k<label>-----");

    private KeyFiles() {}

    /** A file of keys or certificates can't be used; {@code about} is the key of the section that is to be mended. */
    static final class Unusable extends Exception {

        private static final long serialVersionUID = 1;

        private final String about;
        private final String remedy;

        Unusable(String about, String wrong, String remedy) {
            super(wrong, null, false, false);
            this.about = about;
            this.remedy = remedy;
        }

        String about() {
            return about;
        }

        String remedy() {
            return remedy;
        }
    }

    /** @param alias "" when the store holds one key only */
    static Environment.Key fromStore(Path file, String alias, char[] password, char[] keyPassword) throws Unusable {
        read("keystore", file);
        KeyStore store = openStore(file, password);
        try {
            String chosen = alias.isEmpty() ? onlyKey(file, store) : alias;
            if (!store.isKeyEntry(chosen)) {
                throw new Unusable("alias", file + " holds no key " + chosen, "it holds " + keysOf(store));
            }
            Key key = store.getKey(chosen, keyPassword);
            if (!(key instanceof PrivateKey privateKey)) {
                throw new Unusable("alias", chosen + " in " + file + " is no private key", "name a private key");
            }
            List<X509Certificate> chain = new ArrayList<>();
            for (Certificate certificate : store.getCertificateChain(chosen)) {
                chain.add((X509Certificate) certificate);
            }
            return new Environment.Key(privateKey, List.copyOf(chain));
        } catch (UnrecoverableKeyException e) {
            throw new Unusable(
                    "keyPassword",
                    "the password of the key " + alias + " in " + file + " is wrong",
                    "mend keyPassword");
        } catch (GeneralSecurityException e) {
            throw new Unusable("keystore", file + " can't be used: " + e.getMessage(), "make the key store anew");
        }
    }

    private static KeyStore openStore(Path file, char[] password) throws Unusable {
        try {
            return KeyStore.getInstance(file.toFile(), password);
        } catch (IOException e) {
            if (e.getCause() instanceof UnrecoverableKeyException) {
                throw new Unusable("password", "the password of " + file + " is wrong", "mend password");
            }
            throw new Unusable(
                    "keystore", file + " can't be read: " + e.getMessage(), "name a PKCS12 or JKS key store");
        } catch (GeneralSecurityException e) {
            throw new Unusable("keystore", file + " is no key store that Java reads", "name a PKCS12 or JKS key store");
        }
    }

    private static String onlyKey(Path file, KeyStore store) throws GeneralSecurityException, Unusable {
        List<String> keys = keysOf(store);
        if (keys.size() != 1) {
            throw new Unusable(
                    "keystore",
                    file + " holds " + keys.size() + " keys and no alias says which to take",
                    keys.isEmpty() ? "name another key store" : "add alias: with one of " + keys);
        }
        return keys.getFirst();
    }

    private static List<String> keysOf(KeyStore store) throws GeneralSecurityException {
        List<String> keys = new ArrayList<>();
        for (String alias : Collections.list(store.aliases())) {
            if (store.isKeyEntry(alias)) {
                keys.add(alias);
            }
        }
        return keys;
    }

    /** @param password of an encrypted key; null when there is none */
    static Environment.Key fromPem(Path keyFile, Path certificatesFile, char[] password) throws Unusable {
        List<X509Certificate> chain = certificates("certificates", certificatesFile);
        PrivateKey key =
                privateKey(keyFile, password, chain.getFirst().getPublicKey().getAlgorithm());
        if (!belongTogether(key, chain.getFirst())) {
            throw new Unusable(
                    "certificates",
                    "the first certificate in " + certificatesFile + " is not that of the key in " + keyFile,
                    "put the key's own certificate first");
        }
        return new Environment.Key(key, chain);
    }

    private static PrivateKey privateKey(Path file, char[] password, String algorithm) throws Unusable {
        Matcher block = PEM.matcher(new String(read("privateKey", file), StandardCharsets.ISO_8859_1));
        while (block.find()) {
            String label = block.group("label");
            if (!label.endsWith("PRIVATE KEY")) {
                continue;
            }
            byte[] der = decode("privateKey", file, block);
            try {
                return KeyFactory.getInstance(algorithm)
                        .generatePrivate(
                                switch (label) {
                                    case "PRIVATE KEY" -> new PKCS8EncodedKeySpec(der);
                                    case "ENCRYPTED PRIVATE KEY" -> decrypt(file, der, password);
                                    default ->
                                        throw new Unusable(
                                                "privateKey",
                                                file + " holds a " + label + ", an old form",
                                                "convert it: openssl pkcs8 -topk8 -in old.pem -out new.pem");
                                });
            } catch (InvalidKeySpecException e) {
                throw new Unusable(
                        "privateKey",
                        "the key in " + file + " is no " + algorithm + " key, but its certificate's is",
                        "name the certificate that belongs to the key");
            } catch (GeneralSecurityException e) {
                throw new Unusable(
                        "privateKey", file + " can't be used: " + e.getMessage(), "use an RSA, EC or EdDSA key");
            }
        }
        throw new Unusable(
                "privateKey", file + " holds no PEM private key", "name a file with BEGIN PRIVATE KEY in it");
    }

    private static PKCS8EncodedKeySpec decrypt(Path file, byte[] der, char[] password) throws Unusable {
        if (password == null) {
            throw new Unusable("privateKey", "the key in " + file + " is encrypted", "add password:");
        }
        try {
            EncryptedPrivateKeyInfo sealed = new EncryptedPrivateKeyInfo(der);
            // PBES2 names its scheme only in the parameters' own text
            String scheme =
                    sealed.getAlgName().equals("PBES2") || sealed.getAlgName().equals("1.2.840.113549.1.5.13")
                            ? sealed.getAlgParameters().toString()
                            : sealed.getAlgName();
            return sealed.getKeySpec(SecretKeyFactory.getInstance(scheme).generateSecret(new PBEKeySpec(password)));
        } catch (GeneralSecurityException | IOException e) {
            throw new Unusable("password", "the password of " + file + " is wrong", "mend password");
        }
    }

    private static boolean belongTogether(PrivateKey key, X509Certificate certificate) {
        try {
            String scheme = switch (key.getAlgorithm()) {
                case "RSA" -> "SHA256withRSA";
                case "EC" -> "SHA256withECDSA";
                default -> key.getAlgorithm();
            };
            byte[] words = "do these belong together?".getBytes(StandardCharsets.UTF_8);
            Signature signature = Signature.getInstance(scheme);
            signature.initSign(key);
            signature.update(words);
            byte[] signed = signature.sign();
            signature.initVerify(certificate.getPublicKey());
            signature.update(words);
            return signature.verify(signed);
        } catch (GeneralSecurityException e) {
            return false;
        }
    }

    /**
     * All certificates of a PEM or DER file, at least one.
     *
     * @param about the section's key to name in errors
     */
    static List<X509Certificate> certificates(String about, Path file) throws Unusable {
        byte[] bytes = read(about, file);
        List<X509Certificate> found = new ArrayList<>();
        try {
            CertificateFactory x509 = CertificateFactory.getInstance("X.509");
            Matcher block = PEM.matcher(new String(bytes, StandardCharsets.ISO_8859_1));
            boolean pem = false;
            while (block.find()) {
                pem = true;
                if (block.group("label").endsWith("CERTIFICATE")) {
                    byte[] der = decode(about, file, block);
                    found.add((X509Certificate) x509.generateCertificate(new ByteArrayInputStream(der)));
                }
            }
            if (!pem) {
                found.add((X509Certificate) x509.generateCertificate(new ByteArrayInputStream(bytes)));
            }
        } catch (CertificateException e) {
            throw new Unusable(about, file + " holds no certificate that can be read", "name a PEM or DER certificate");
        }
        if (found.isEmpty()) {
            throw new Unusable(about, file + " holds no certificate", "name a PEM or DER certificate");
        }
        return List.copyOf(found);
    }

    /** The password in a file: its first line. */
    static char[] password(Path file) throws Unusable {
        String text = new String(read("password", file), StandardCharsets.UTF_8);
        return text.lines().findFirst().orElse("").toCharArray();
    }

    private static byte[] decode(String about, Path file, Matcher block) throws Unusable {
        try {
            return Base64.getMimeDecoder().decode(block.group("body"));
        } catch (IllegalArgumentException e) {
            throw new Unusable(about, "the PEM text in " + file + " is damaged", "copy the file again");
        }
    }

    private static byte[] read(String about, Path file) throws Unusable {
        if (!Files.isRegularFile(file)) {
            throw new Unusable(about, "there is no file " + file, "create it, or mend the path");
        }
        try {
            if (Files.size(file) > MAX_BYTES) {
                throw new Unusable(about, file + " is larger than 1MB", "name a file of keys or certificates");
            }
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new Unusable(about, file + " can't be read", "let the user that runs Millrace read it");
        }
    }
}

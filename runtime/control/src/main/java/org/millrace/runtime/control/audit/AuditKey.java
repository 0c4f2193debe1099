package org.millrace.runtime.control.audit;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;
import java.util.List;
import org.millrace.runtime.control.access.CheckedText;
import org.millrace.runtime.control.access.DataFiles;

/**
 * The key that signs heads of the audit log (Ed25519, RFC 8032), in a file for its owner alone. Of its own, for the admin API's is changed
 * from time to time, and what was signed is to be known by one key for as long as the log goes on.
 */
final class AuditKey {

    private static final String KIND = "millrace-audit-key 1";
    private static final String ALGORITHM = "Ed25519";

    private final PrivateKey key;
    private final String publicKey;

    private AuditKey(PrivateKey key, String publicKey) {
        this.key = key;
        this.publicKey = publicKey;
    }

    /** Makes a key, and keeps it if there is room for it: one that is not kept signs until the process ends. */
    static AuditKey make(Path file) {
        try {
            KeyPair pair = KeyPairGenerator.getInstance(ALGORITHM).generateKeyPair();
            String shown = base64(pair.getPublic().getEncoded());
            String lines = "private " + base64(pair.getPrivate().getEncoded()) + "\npublic " + shown + "\n";
            keep(file, CheckedText.of(KIND, lines));
            return new AuditKey(pair.getPrivate(), shown);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("the JDK lacks " + ALGORITHM, e);
        }
    }

    private static void keep(Path file, byte[] content) {
        try {
            DataFiles.writeSecret(file, content);
        } catch (IOException e) {
            return; // as on a disk that is full: then there is no room for a head either, and the next start makes both
        }
    }

    /** @throws IllegalArgumentException when the file is damaged */
    static AuditKey read(Path file) throws IOException {
        List<String> lines = CheckedText.lines(KIND, Files.readAllBytes(file));
        if (lines.size() != 2) {
            throw new IllegalArgumentException("it does not hold a key of two parts");
        }
        try {
            byte[] encoded = Base64.getDecoder().decode(lines.get(0).substring("private ".length()));
            PrivateKey key = KeyFactory.getInstance(ALGORITHM).generatePrivate(new PKCS8EncodedKeySpec(encoded));
            return new AuditKey(key, lines.get(1).substring("public ".length()));
        } catch (GeneralSecurityException e) {
            throw new IllegalArgumentException("it holds no key: " + e.getMessage(), e);
        }
    }

    /** The public part, X.509 SubjectPublicKeyInfo in base64. */
    String publicKey() {
        return publicKey;
    }

    /** Signs a text; the signature in base64. */
    String sign(String text) {
        try {
            Signature signature = Signature.getInstance(ALGORITHM);
            signature.initSign(key);
            signature.update(text.getBytes(StandardCharsets.US_ASCII));
            return base64(signature.sign());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("a key that was opened does not sign", e);
        }
    }

    /** Whether a text was signed by whoever has the key of this public part. */
    static boolean isSigned(String text, String publicKey, String signature) {
        try {
            byte[] encoded = Base64.getDecoder().decode(publicKey);
            PublicKey key = KeyFactory.getInstance(ALGORITHM).generatePublic(new X509EncodedKeySpec(encoded));
            Signature check = Signature.getInstance(ALGORITHM);
            check.initVerify(key);
            check.update(text.getBytes(StandardCharsets.US_ASCII));
            return check.verify(Base64.getDecoder().decode(signature));
        } catch (GeneralSecurityException | IllegalArgumentException e) {
            return false;
        }
    }

    private static String base64(byte[] bytes) {
        return Base64.getEncoder().encodeToString(bytes);
    }
}

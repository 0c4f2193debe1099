package org.millrace.runtime.pair.state;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.PublicKey;
import java.security.Signature;
import java.security.SignatureException;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.Base64;
import java.util.HexFormat;

/**
 * The certificate of a member, or of a side's authority, as the pair's state lists it.
 *
 * @param text DER in base64url without padding, so that it is one word of a line
 */
public record MemberCertificate(String text) {

    private static final String SIGNED_BY = "SHA256withECDSAinP1363Format";

    public static MemberCertificate of(X509Certificate certificate) {
        try {
            return new MemberCertificate(
                    Base64.getUrlEncoder().withoutPadding().encodeToString(certificate.getEncoded()));
        } catch (CertificateException e) {
            throw new IllegalArgumentException("the certificate has no encoding", e);
        }
    }

    /** @throws IllegalArgumentException when the text is none */
    public X509Certificate certificate() {
        try {
            byte[] der = Base64.getUrlDecoder().decode(text);
            return (X509Certificate)
                    CertificateFactory.getInstance("X.509").generateCertificate(new ByteArrayInputStream(der));
        } catch (CertificateException e) {
            throw new IllegalArgumentException("this is not a certificate: " + e.getMessage(), e);
        }
    }

    public PublicKey key() {
        return certificate().getPublicKey();
    }

    /** Whether an authority signed this one. */
    public boolean isIssuedBy(MemberCertificate authority) {
        try {
            certificate().verify(authority.key());
            return authority.certificate().getBasicConstraints() >= 0;
        } catch (GeneralSecurityException | IllegalArgumentException e) {
            return false;
        }
    }

    /** Whether the holder of this certificate's key signed a text (ECDSA with SHA-256; base64url). */
    boolean signed(String text, String signature) {
        try {
            Signature check = Signature.getInstance(SIGNED_BY);
            check.initVerify(key());
            check.update(text.getBytes(StandardCharsets.UTF_8));
            return check.verify(Base64.getUrlDecoder().decode(signature));
        } catch (SignatureException | IllegalArgumentException e) {
            return false; // what is no signature at all
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("the JDK lacks " + SIGNED_BY, e);
        }
    }

    static String signature(String text, java.security.PrivateKey key) {
        try {
            Signature signature = Signature.getInstance(SIGNED_BY);
            signature.initSign(key);
            signature.update(text.getBytes(StandardCharsets.UTF_8));
            return Base64.getUrlEncoder().withoutPadding().encodeToString(signature.sign());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("this member's key can't sign", e);
        }
    }

    /** What tells a key from all others: SHA-256 of its SubjectPublicKeyInfo (RFC 5280, section 4.1.2.7), in hex. */
    public static String digest(PublicKey key) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(key.getEncoded()));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("the JDK lacks SHA-256", e);
        }
    }

    public String keyDigest() {
        return digest(key());
    }
}

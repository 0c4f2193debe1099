package org.millrace.runtime.pair.trust;

import java.io.IOException;
import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.SecureRandom;
import java.security.cert.X509Certificate;
import java.security.interfaces.ECPublicKey;
import java.security.spec.ECGenParameterSpec;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.asn1.x500.X500NameBuilder;
import org.bouncycastle.asn1.x500.style.BCStyle;
import org.bouncycastle.asn1.x509.BasicConstraints;
import org.bouncycastle.asn1.x509.ExtendedKeyUsage;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.asn1.x509.GeneralName;
import org.bouncycastle.asn1.x509.GeneralNames;
import org.bouncycastle.asn1.x509.KeyPurposeId;
import org.bouncycastle.asn1.x509.KeyUsage;
import org.bouncycastle.cert.X509v3CertificateBuilder;
import org.bouncycastle.cert.jcajce.JcaX509CertificateConverter;
import org.bouncycastle.cert.jcajce.JcaX509CertificateHolder;
import org.bouncycastle.cert.jcajce.JcaX509v3CertificateBuilder;
import org.bouncycastle.operator.ContentSigner;
import org.bouncycastle.operator.OperatorCreationException;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;
import org.bouncycastle.operator.jcajce.JcaContentVerifierProviderBuilder;
import org.bouncycastle.pkcs.PKCSException;
import org.bouncycastle.pkcs.jcajce.JcaPKCS10CertificationRequest;
import org.bouncycastle.pkcs.jcajce.JcaPKCS10CertificationRequestBuilder;

/**
 * Keys over the curve P-256 and certificates for them, signed with SHA-256. Bouncy Castle writes the certificates, for which the JDK has no
 * public API (its keytool takes a JVM's start each time); keys and signatures are the JDK's.
 */
final class Certificates {

    private static final String SIGNED_BY = "SHA256withECDSA";
    private static final Duration AUTHORITY_LIFE = Duration.ofDays(7300);
    private static final Duration MEMBER_LIFE = Duration.ofDays(3650);

    /** So that a member whose clock is behind takes a fresh one. */
    private static final Duration BEFORE = Duration.ofHours(1);

    private static final int SERIAL_BITS = 127;

    private Certificates() {}

    static KeyPair key() throws GeneralSecurityException {
        KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
        generator.initialize(new ECGenParameterSpec("secp256r1"));
        return generator.generateKeyPair();
    }

    /** A certificate that may sign members' ones, and nothing else. */
    static X509Certificate authority(KeyPair key, String name) throws IOException, GeneralSecurityException {
        X509v3CertificateBuilder certificate = draft(name(name), name(name), key.getPublic(), AUTHORITY_LIFE);
        certificate.addExtension(Extension.basicConstraints, true, new BasicConstraints(0));
        certificate.addExtension(Extension.keyUsage, true, new KeyUsage(KeyUsage.keyCertSign));
        return signed(certificate, key.getPrivate());
    }

    /** A certificate that stands beside a key in a key store until an authority has signed one: a store keeps no key without. */
    static X509Certificate unsigned(KeyPair key) throws IOException, GeneralSecurityException {
        X500Name nobody = name("Millrace member");
        return signed(draft(nobody, nobody, key.getPublic(), MEMBER_LIFE), key.getPrivate());
    }

    /** Asks an authority for a certificate: PKCS #10, PEM. */
    static String request(KeyPair key) throws IOException, GeneralSecurityException {
        byte[] request = new JcaPKCS10CertificationRequestBuilder(name("Millrace member"), key.getPublic())
                .build(signer(key.getPrivate()))
                .getEncoded();
        return Pem.of("CERTIFICATE REQUEST", request);
    }

    /**
     * Answers a request.
     *
     * @param name becomes the subject, whatever the request says
     * @param host the name or address where the others reach the member
     */
    static X509Certificate member(
            PrivateKey authorityKey, X509Certificate authority, String request, String name, String host)
            throws IOException, GeneralSecurityException {
        return member(authorityKey, authority, proven(request), name, host);
    }

    /** Certifies a key that its holder has proven before. */
    static X509Certificate member(
            PrivateKey authorityKey, X509Certificate authority, PublicKey key, String name, String host)
            throws IOException, GeneralSecurityException {
        X500Name issuer = new JcaX509CertificateHolder(authority).getSubject();
        X509v3CertificateBuilder certificate = draft(issuer, name(name), key, MEMBER_LIFE);
        boolean address = host.contains(":") || host.matches("[0-9.]+");
        int kind = address ? GeneralName.iPAddress : GeneralName.dNSName;
        certificate.addExtension(
                Extension.subjectAlternativeName, false, new GeneralNames(new GeneralName(kind, host)));
        certificate.addExtension(Extension.keyUsage, true, new KeyUsage(KeyUsage.digitalSignature));
        certificate.addExtension(Extension.extendedKeyUsage, false, new ExtendedKeyUsage(new KeyPurposeId[] {
            KeyPurposeId.id_kp_serverAuth, KeyPurposeId.id_kp_clientAuth
        }));
        return signed(certificate, authorityKey);
    }

    /** The key of a request whose sender has the private one, too. */
    private static PublicKey proven(String text) throws IOException, GeneralSecurityException {
        try {
            JcaPKCS10CertificationRequest request =
                    new JcaPKCS10CertificationRequest(Pem.bytes("CERTIFICATE REQUEST", text));
            PublicKey key = request.getPublicKey();
            if (!(key instanceof ECPublicKey)
                    || !request.isSignatureValid(new JcaContentVerifierProviderBuilder().build(key))) {
                throw new IOException("the request for a certificate is not signed by an EC key of its own");
            }
            return key;
        } catch (PKCSException | OperatorCreationException e) {
            throw new IOException("the request for a certificate can't be read: " + e.getMessage(), e);
        }
    }

    private static X500Name name(String common) {
        return new X500NameBuilder(BCStyle.INSTANCE).addRDN(BCStyle.CN, common).build();
    }

    private static X509v3CertificateBuilder draft(X500Name issuer, X500Name subject, PublicKey key, Duration life) {
        Instant now = Instant.now();
        return new JcaX509v3CertificateBuilder(
                issuer,
                new BigInteger(SERIAL_BITS, new SecureRandom()).setBit(0),
                Date.from(now.minus(BEFORE)),
                Date.from(now.plus(life)),
                subject,
                key);
    }

    private static ContentSigner signer(PrivateKey key) throws GeneralSecurityException {
        try {
            return new JcaContentSignerBuilder(SIGNED_BY).build(key);
        } catch (OperatorCreationException e) {
            throw new GeneralSecurityException("this key can't sign: " + e.getMessage(), e);
        }
    }

    private static X509Certificate signed(X509v3CertificateBuilder certificate, PrivateKey key)
            throws GeneralSecurityException {
        return new JcaX509CertificateConverter().getCertificate(certificate.build(signer(key)));
    }
}

package org.millrace.runtime.api.trust;

import java.io.IOException;
import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import javax.security.auth.x500.X500Principal;
import org.bouncycastle.asn1.ASN1Encodable;
import org.bouncycastle.asn1.ASN1ObjectIdentifier;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.asn1.x509.BasicConstraints;
import org.bouncycastle.asn1.x509.CertificatePolicies;
import org.bouncycastle.asn1.x509.ExtendedKeyUsage;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.asn1.x509.GeneralName;
import org.bouncycastle.asn1.x509.GeneralNames;
import org.bouncycastle.asn1.x509.KeyPurposeId;
import org.bouncycastle.asn1.x509.KeyUsage;
import org.bouncycastle.asn1.x509.PolicyInformation;
import org.bouncycastle.asn1.x509.SubjectPublicKeyInfo;
import org.bouncycastle.cert.X509v3CertificateBuilder;
import org.bouncycastle.cert.jcajce.JcaX509CertificateConverter;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.bouncycastle.operator.OperatorCreationException;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;

/** Issues certificates for tests: {@code root.issue("CN=a").purpose(...).made()}. */
public record Issuer(KeyPair keys, X509Certificate certificate) {

    public static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");
    private static final AtomicLong SERIAL = new AtomicLong(1);

    /** An authority that has issued its own certificate. */
    public static Issuer root(String subject) {
        return selfSigned(subject).authority().made();
    }

    /** One that issues its own certificate. */
    public static Draft selfSigned(String subject) {
        return new Draft(subject, curve(), null);
    }

    /** What this one is to issue to somebody with a key of his own. */
    public Draft issue(String subject) {
        return new Draft(subject, curve(), this);
    }

    /** What a certificate's key is when nothing is said of it: made in a hundredth of the time of RSA's. */
    private static KeyPair curve() {
        return keys("EC", 256);
    }

    public static KeyPair rsa(int bits) {
        return keys("RSA", bits);
    }

    public static KeyPair keys(String algorithm, int bits) {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance(algorithm);
            generator.initialize(bits);
            return generator.generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A certificate that is not signed yet. */
    public static final class Draft {

        private record Part(ASN1ObjectIdentifier type, boolean critical, ASN1Encodable value) {}

        private final String subject;
        private final Issuer issuer;
        private final List<Part> parts = new ArrayList<>();
        private KeyPair keys;
        private String algorithm; // null for what goes with the issuer's key
        private Instant until = Instant.parse("2046-01-01T00:00:00Z");

        private Draft(String subject, KeyPair keys, Issuer issuer) {
            this.subject = subject;
            this.keys = keys;
            this.issuer = issuer;
        }

        public Draft keys(KeyPair others) {
            keys = others;
            return this;
        }

        /** With what the issuer signs. */
        public Draft signedWith(String signature) {
            algorithm = signature;
            return this;
        }

        public Draft until(Instant end) {
            until = end;
            return this;
        }

        /** CA:TRUE, as openssl says it; without a key usage. */
        public Draft authority() {
            return with(Extension.basicConstraints, true, new BasicConstraints(true));
        }

        /** @param bits of {@link KeyUsage} */
        public Draft usage(int bits) {
            return with(Extension.keyUsage, true, new KeyUsage(bits));
        }

        public Draft purpose(String... oids) {
            List<KeyPurposeId> ids = new ArrayList<>();
            for (String oid : oids) {
                ids.add(KeyPurposeId.getInstance(new ASN1ObjectIdentifier(oid)));
            }
            return with(Extension.extendedKeyUsage, false, new ExtendedKeyUsage(ids.toArray(KeyPurposeId[]::new)));
        }

        public Draft policy(String oid) {
            PolicyInformation policy = new PolicyInformation(new ASN1ObjectIdentifier(oid));
            return with(Extension.certificatePolicies, false, new CertificatePolicies(policy));
        }

        /** @param tag of {@link GeneralName} */
        public Draft name(int tag, String value) {
            return with(Extension.subjectAlternativeName, false, new GeneralNames(new GeneralName(tag, value)));
        }

        private Draft with(ASN1ObjectIdentifier type, boolean critical, ASN1Encodable value) {
            parts.add(new Part(type, critical, value));
            return this;
        }

        public X509Certificate certificate() {
            return made().certificate();
        }

        /** The certificate with its key, to issue more. */
        public Issuer made() {
            try {
                X500Principal by =
                        issuer == null ? new X500Principal(subject) : issuer.certificate.getSubjectX500Principal();
                X509v3CertificateBuilder builder = new X509v3CertificateBuilder(
                        X500Name.getInstance(by.getEncoded()),
                        BigInteger.valueOf(SERIAL.incrementAndGet()),
                        Date.from(Instant.parse("2020-01-01T00:00:00Z")),
                        Date.from(until),
                        X500Name.getInstance(new X500Principal(subject).getEncoded()),
                        SubjectPublicKeyInfo.getInstance(keys.getPublic().getEncoded()));
                for (Part part : parts) {
                    builder.addExtension(part.type, part.critical, part.value);
                }
                KeyPair signing = issuer == null ? keys : issuer.keys;
                String signature = algorithm != null
                        ? algorithm
                        : "SHA256with" + (signing.getPrivate().getAlgorithm().equals("EC") ? "ECDSA" : "RSA");
                return new Issuer(
                        keys,
                        new JcaX509CertificateConverter()
                                .getCertificate(builder.build(new JcaContentSignerBuilder(signature)
                                        .setProvider(new BouncyCastleProvider())
                                        .build(signing.getPrivate()))));
            } catch (GeneralSecurityException | OperatorCreationException | IOException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}

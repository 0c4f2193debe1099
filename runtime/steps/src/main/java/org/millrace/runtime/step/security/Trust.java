package org.millrace.runtime.step.security;

import java.io.ByteArrayInputStream;
import java.security.GeneralSecurityException;
import java.security.cert.CertPath;
import java.security.cert.CertPathValidator;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.PKIXCertPathValidatorResult;
import java.security.cert.PKIXParameters;
import java.security.cert.TrustAnchor;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.Date;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Whose signatures count: the certificates of an alias of the environment, and what those of them that are authorities have issued.
 * Revocation is not asked for, since nothing here may call out. Immutable.
 */
final class Trust {

    /** A certificate of a few kilobytes is large; a path has a handful. */
    private static final int MAX_TOKEN_BYTES = 32 * 1024;

    private final List<KnownCertificate> trusted;
    private final Set<TrustAnchor> authorities = new HashSet<>();
    private final boolean shortKeys;

    /** @param shortKeys whether RSA keys below 2048 bits are accepted */
    Trust(List<X509Certificate> trusted, boolean shortKeys) {
        this.trusted = trusted.stream().map(KnownCertificate::of).toList();
        this.shortKeys = shortKeys;
        for (X509Certificate certificate : trusted) {
            if (certificate.getBasicConstraints() >= 0) {
                authorities.add(new TrustAnchor(certificate, null));
            }
        }
    }

    /**
     * The certificate that a signature names, once it is found to be trusted at this time.
     *
     * @throws Refused when it is unknown, not in its time of validity, or does not lead to an authority
     */
    KnownCertificate signer(KeyReference reference, Instant now) {
        KnownCertificate known = known(reference, now);
        if (known != null) {
            refuseOutOfTime(known.certificate(), now);
            return known;
        }
        if (!(reference instanceof KeyReference.Token token) || authorities.isEmpty()) {
            throw unknown();
        }
        List<X509Certificate> path = path(token);
        X509Certificate signer = path.getFirst();
        refuseOutOfTime(signer, now);
        refuseUnlessIssued(path, now);
        boolean[] usage = signer.getKeyUsage();
        if (usage != null && !usage[0] && !usage[1]) {
            throw new Refused("the signer's certificate is not for signatures");
        }
        if (Weak.isShort(signer.getPublicKey()) && !shortKeys) {
            throw new Refused("the signer's RSA key is too short");
        }
        return KnownCertificate.of(signer);
    }

    /** Of those of ours that it names, one that is valid now if there is: a key that has got a new certificate is named by both. Or null. */
    private KnownCertificate known(KeyReference reference, Instant now) {
        KnownCertificate found = null;
        for (KnownCertificate certificate : trusted) {
            if (reference.names(certificate)) {
                found = certificate;
                if (isInTime(certificate.certificate(), now)) {
                    break;
                }
            }
        }
        return found;
    }

    private static Refused unknown() {
        return new Refused("the signer's certificate is not trusted here");
    }

    private static boolean isInTime(X509Certificate certificate, Instant now) {
        return !now.isBefore(certificate.getNotBefore().toInstant())
                && !now.isAfter(certificate.getNotAfter().toInstant());
    }

    private static void refuseOutOfTime(X509Certificate certificate, Instant now) {
        if (!isInTime(certificate, now)) {
            throw new Refused("the signer's certificate is not valid at this time");
        }
    }

    private static List<X509Certificate> path(KeyReference.Token token) {
        byte[] bytes = token.bytes();
        if (bytes.length > MAX_TOKEN_BYTES) {
            throw new Refused("the BinarySecurityToken is larger than " + MAX_TOKEN_BYTES + " bytes");
        }
        try {
            CertificateFactory factory = CertificateFactory.getInstance("X.509");
            List<? extends Certificate> certificates = switch (token.valueType()) {
                case Names.X509_V3 -> List.of(factory.generateCertificate(new ByteArrayInputStream(bytes)));
                case Names.X509_PATH ->
                    factory.generateCertPath(new ByteArrayInputStream(bytes), "PkiPath")
                            .getCertificates();
                default -> throw new Refused("this kind of BinarySecurityToken is not accepted");
            };
            if (certificates.isEmpty()) {
                throw unknown();
            }
            return certificates.stream().map(X509Certificate.class::cast).toList();
        } catch (CertificateException e) {
            throw new Refused("the BinarySecurityToken holds no X.509 certificate", e);
        }
    }

    private void refuseUnlessIssued(List<X509Certificate> path, Instant now) {
        try {
            PKIXParameters parameters = new PKIXParameters(authorities);
            parameters.setRevocationEnabled(false);
            parameters.setDate(Date.from(now));
            CertPath certificates = CertificateFactory.getInstance("X.509").generateCertPath(path);
            PKIXCertPathValidatorResult result = (PKIXCertPathValidatorResult)
                    CertPathValidator.getInstance("PKIX").validate(certificates, parameters);
            refuseOutOfTime(result.getTrustAnchor().getTrustedCert(), now);
        } catch (GeneralSecurityException e) {
            throw new Refused("the signer's certificate is not trusted here", e);
        }
    }
}

package org.millrace.runtime.steps.wss;

import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.millrace.runtime.api.trust.CertificateJudge;
import org.millrace.runtime.api.trust.Certificates;
import org.millrace.runtime.api.trust.Untrusted;

/**
 * Whose signatures count: the certificates of an alias of the environment, each for itself, and what its authorities have issued, as far as
 * its constraints allow it. A signer's certificate must be for signatures (RFC 5280 section 4.2.1.3); one that an authority has issued for
 * named purposes alone must be for one of those that messages are signed for, unless the constraints name purposes themselves.
 *
 * <p>The sender is told no more than that its signer is not accepted; which constraint was not kept is for the operator. Immutable.
 */
final class Trust {

    /** Of RFC 5280, section 4.2.1.12: any, clientAuth, emailProtection; documentSigning of RFC 9336, and Microsoft's. */
    private static final Set<String> SIGNING = Set.of(
            "2.5.29.37.0", "1.3.6.1.5.5.7.3.2", "1.3.6.1.5.5.7.3.4", "1.3.6.1.5.5.7.3.36", "1.3.6.1.4.1.311.10.3.12");

    private final CertificateJudge judge;
    private final List<KnownCertificate> pinned;

    /** @param legacyAlgorithms whether weak signatures and keys are accepted on a path */
    Trust(Certificates certificates, boolean legacyAlgorithms) {
        this.judge = new CertificateJudge(certificates, legacyAlgorithms, SIGNING);
        this.pinned = certificates.pinned().stream().map(KnownCertificate::of).toList();
    }

    /**
     * The certificate that a signature names, once it is found to be trusted at this time.
     *
     * @throws Refused when it is unknown, not in its time of validity, does not lead to an authority, or is not one that is meant
     */
    KnownCertificate signer(KeyReference reference, Instant now) {
        KnownCertificate known = known(reference, now);
        try {
            if (known != null) {
                judge.pinned(known.certificate(), now);
                refuseUnlessForSignatures(known.certificate());
                return known;
            }
            if (!(reference instanceof ShownCertificate shown)) {
                throw unaccepted("the signature names a certificate that certificates."
                        + judge.certificates().alias() + " does not hold");
            }
            List<X509Certificate> path = shown.path();
            judge.issued(path, now);
            refuseUnlessForSignatures(path.getFirst());
            return KnownCertificate.of(path.getFirst());
        } catch (Untrusted e) {
            throw unaccepted(e.getMessage());
        }
    }

    /** Of those of ours that it names, one that is valid now if there is: a key that has got a new certificate is named by both. Or null. */
    private KnownCertificate known(KeyReference reference, Instant now) {
        KnownCertificate found = null;
        for (KnownCertificate certificate : pinned) {
            if (reference.names(certificate)) {
                found = certificate;
                if (CertificateJudge.isInTime(certificate.certificate(), now)) {
                    break;
                }
            }
        }
        return found;
    }

    private static Refused unaccepted(String detail) {
        return Refused.withDetail("the signer's certificate is not trusted here", detail);
    }

    private static void refuseUnlessForSignatures(X509Certificate signer) {
        boolean[] usage = signer.getKeyUsage();
        if (usage != null && !usage[0] && !usage[1]) {
            throw unaccepted(
                    "the certificate of " + signer.getSubjectX500Principal().getName()
                            + " is not for signatures: its key usage has neither digitalSignature nor contentCommitment");
        }
    }
}

package org.millrace.runtime.api.trust;

import java.security.GeneralSecurityException;
import java.security.cert.CertPathValidator;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.PKIXCertPathValidatorResult;
import java.security.cert.PKIXParameters;
import java.security.cert.TrustAnchor;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Date;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Judges who shows a certificate, in this order, the cheap before the costly:
 *
 * <ol>
 *   <li>it is valid at this time
 *   <li>it keeps one of the constraints, where there are any
 *   <li>it is one of those that are trusted for themselves; or else
 *   <li>nothing on its path is weak (a signature with SHA-1 or MD5, a short key), unless that is allowed here
 *   <li>its path leads to an authority (RFC 5280 section 6), for a policy of the constraint where that names some
 * </ol>
 *
 * <p>Revocation is not asked for, since nothing here may call out. Immutable; used by many threads at once.
 */
public final class CertificateJudge {

    private final Certificates certificates;
    private final boolean legacyAlgorithms;
    private final Set<String> usualPurposes;
    private final Set<TrustAnchor> anchors = new HashSet<>();

    /**
     * @param legacyAlgorithms whether weak signatures and keys are accepted on a path
     * @param usualPurposes of which an issued certificate with an extended key usage must have one, where its constraint names no purposes;
     *     none: whoever asks looks after that
     */
    public CertificateJudge(Certificates certificates, boolean legacyAlgorithms, Set<String> usualPurposes) {
        this.certificates = certificates;
        this.legacyAlgorithms = legacyAlgorithms;
        this.usualPurposes = Set.copyOf(usualPurposes);
        certificates.authorities().forEach(authority -> anchors.add(new TrustAnchor(authority, null)));
    }

    public Certificates certificates() {
        return certificates;
    }

    public boolean hasAuthorities() {
        return !anchors.isEmpty();
    }

    /**
     * Judges one of {@link Certificates#pinned}.
     *
     * @throws Untrusted when it does not count
     */
    public void pinned(X509Certificate certificate, Instant now) throws Untrusted {
        requireInTime(certificate, now);
        meant(certificate, Set.of());
    }

    /**
     * Judges a certificate by what has issued it.
     *
     * @param path the certificate, then its issuer's and so on; the authority's own may be missing
     * @throws Untrusted when it does not count
     */
    public void issued(List<X509Certificate> path, Instant now) throws Untrusted {
        X509Certificate certificate = path.getFirst();
        if (certificates.authorities().contains(certificate)) {
            throw new Untrusted(
                    "the certificate of " + named(certificate) + " is an authority's, which vouches for others");
        }
        requireInTime(certificate, now);
        List<Constraint> kept = meant(certificate, usualPurposes);
        List<X509Certificate> below = belowAuthorities(path);
        refuseWeak(below);
        Untrusted why = null;
        for (Constraint constraint : kept) {
            try {
                validate(below, constraint.policies(), now);
                return;
            } catch (Untrusted e) {
                why = e;
            }
        }
        throw why;
    }

    /** Which of the constraints a certificate keeps, at least one. */
    private List<Constraint> meant(X509Certificate certificate, Set<String> purposes) throws Untrusted {
        if (certificates.only().isEmpty()) {
            Optional<String> why = Constraint.ANY.unmet(certificate, purposes);
            if (why.isPresent()) {
                throw new Untrusted("the certificate of " + named(certificate) + " is for other purposes: " + why.get()
                        + "; where it is meant all the same, name one of them as purposes: in certificates."
                        + certificates.alias() + ".only");
            }
            return List.of(Constraint.ANY);
        }
        List<Constraint> kept = new ArrayList<>();
        StringBuilder unmet = new StringBuilder();
        for (Constraint constraint : certificates.only()) {
            Optional<String> why = constraint.unmet(certificate, purposes);
            if (why.isEmpty()) {
                kept.add(constraint);
            } else {
                unmet.append("; not ")
                        .append(constraint.name())
                        .append(", for ")
                        .append(why.get());
            }
        }
        if (kept.isEmpty()) {
            throw new Untrusted(
                    "certificates." + certificates.alias() + ".only does not allow " + named(certificate) + unmet);
        }
        return kept;
    }

    /** The path up to what an authority here is, or has issued: what stands behind adds nothing. */
    private List<X509Certificate> belowAuthorities(List<X509Certificate> path) {
        List<X509Certificate> below = new ArrayList<>();
        for (X509Certificate certificate : path) {
            if (certificates.authorities().contains(certificate)) {
                break;
            }
            below.add(certificate);
        }
        return below;
    }

    private void refuseWeak(List<X509Certificate> path) throws Untrusted {
        if (legacyAlgorithms) {
            return;
        }
        for (X509Certificate certificate : path) {
            Optional<String> weak = WeakKeys.ofSignature(certificate).or(() -> WeakKeys.of(certificate.getPublicKey()));
            if (weak.isPresent()) {
                throw new Untrusted("the certificate of " + named(certificate) + " is weak: " + weak.get()
                        + "; have it issued anew, or set legacyAlgorithms: true in the environment");
            }
        }
    }

    private void validate(List<X509Certificate> path, Set<String> policies, Instant now) throws Untrusted {
        if (anchors.isEmpty()) {
            throw new Untrusted("certificates." + certificates.alias() + " does not hold the certificate of "
                    + named(path.getFirst()) + ", and no authorities");
        }
        try {
            PKIXParameters parameters = new PKIXParameters(anchors);
            parameters.setRevocationEnabled(false);
            parameters.setDate(Date.from(now));
            if (!policies.isEmpty()) {
                parameters.setInitialPolicies(policies);
                parameters.setExplicitPolicyRequired(true);
            }
            PKIXCertPathValidatorResult result = (PKIXCertPathValidatorResult) CertPathValidator.getInstance("PKIX")
                    .validate(CertificateFactory.getInstance("X.509").generateCertPath(path), parameters);
            requireInTime(result.getTrustAnchor().getTrustedCert(), now);
        } catch (CertificateException e) {
            throw e instanceof Untrusted untrusted ? untrusted : unled(path, e);
        } catch (GeneralSecurityException e) {
            throw unled(path, e);
        }
    }

    private Untrusted unled(List<X509Certificate> path, Exception why) {
        return new Untrusted(
                "the certificate of " + named(path.getFirst()) + " does not lead to an authority of certificates."
                        + certificates.alias() + ": " + why.getMessage(),
                why);
    }

    private static void requireInTime(X509Certificate certificate, Instant now) throws Untrusted {
        if (!isInTime(certificate, now)) {
            throw new Untrusted("the certificate of " + named(certificate) + " is valid from "
                    + certificate.getNotBefore().toInstant() + " to "
                    + certificate.getNotAfter().toInstant());
        }
    }

    /** Whether its time of validity has begun and is not over. */
    public static boolean isInTime(X509Certificate certificate, Instant now) {
        return !now.isBefore(certificate.getNotBefore().toInstant())
                && !now.isAfter(certificate.getNotAfter().toInstant());
    }

    private static String named(X509Certificate certificate) {
        return certificate.getSubjectX500Principal().getName() + " (serial "
                + certificate.getSerialNumber().toString(16) + ")";
    }
}

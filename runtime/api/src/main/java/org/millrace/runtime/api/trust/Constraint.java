package org.millrace.runtime.api.trust;

import java.io.IOException;
import java.security.cert.CertificateParsingException;
import java.security.cert.X509CertSelector;
import java.security.cert.X509Certificate;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.security.auth.x500.X500Principal;

/**
 * Says which certificates are meant. Of each list that is not empty a certificate must have one entry. Immutable.
 *
 * @param name what people call it
 * @param subjects distinguished names, compared whole, as RFC 4514 and X.520 compare them: neither case nor the spelling of a type counts
 * @param issuers of the issuer that signed the certificate itself, compared likewise
 * @param names subject alternative names
 * @param purposes OIDs of the extended key usage; a certificate without this extension, or for any purpose, has none of them
 * @param policies OIDs of certificate policies, valid for the whole path (RFC 5280 section 6.1)
 */
public record Constraint(
        String name,
        List<X500Principal> subjects,
        List<X500Principal> issuers,
        List<SubjectName> names,
        Set<String> purposes,
        Set<String> policies) {

    /** Of every certificate. */
    static final Constraint ANY = new Constraint("any", List.of(), List.of(), List.of(), Set.of(), Set.of());

    public Constraint {
        subjects = List.copyOf(subjects);
        issuers = List.copyOf(issuers);
        names = List.copyOf(names);
        purposes = Set.copyOf(purposes);
        policies = Set.copyOf(policies);
    }

    public boolean isEmpty() {
        return subjects.isEmpty() && issuers.isEmpty() && names.isEmpty() && purposes.isEmpty() && policies.isEmpty();
    }

    /**
     * What of a certificate is not as this wants it, as a clause such as {@code its subject is CN=a}; empty when all is. Of policies only
     * whether the certificate itself names one.
     *
     * @param usualPurposes where this names no purposes: of which a certificate that is for some purposes alone must have one; none: whatever
     */
    public Optional<String> unmet(X509Certificate certificate, Set<String> usualPurposes) {
        if (!subjects.isEmpty() && !subjects.contains(certificate.getSubjectX500Principal())) {
            return Optional.of(
                    "its subject is " + certificate.getSubjectX500Principal().getName());
        }
        if (!issuers.isEmpty() && !issuers.contains(certificate.getIssuerX500Principal())) {
            return Optional.of(
                    "its issuer is " + certificate.getIssuerX500Principal().getName());
        }
        if (!names.isEmpty()) {
            List<SubjectName> named = SubjectName.of(certificate);
            if (named.stream().noneMatch(names::contains)) {
                return Optional.of("its subject alternative names are " + named);
            }
        }
        List<String> found = purposes(certificate);
        boolean free = purposes.isEmpty() && (usualPurposes.isEmpty() || found.isEmpty());
        if (!free && found.stream().noneMatch((purposes.isEmpty() ? usualPurposes : purposes)::contains)) {
            return Optional.of("its extended key usage is " + found);
        }
        return policies.isEmpty() || hasPolicy(certificate)
                ? Optional.empty()
                : Optional.of("it has none of the policies " + policies);
    }

    /** The OIDs of the certificate's extended key usage, none if it has no such extension. */
    private static List<String> purposes(X509Certificate certificate) {
        try {
            List<String> found = certificate.getExtendedKeyUsage();
            return found == null ? List.of() : found;
        } catch (CertificateParsingException e) {
            return List.of();
        }
    }

    private boolean hasPolicy(X509Certificate certificate) {
        try {
            X509CertSelector selector = new X509CertSelector();
            selector.setPolicy(policies);
            return selector.match(certificate);
        } catch (IOException e) {
            throw new IllegalStateException("policies are OIDs, which was looked at when they were read", e);
        }
    }
}

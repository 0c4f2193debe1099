package org.millrace.runtime.step.security;

import java.security.cert.X509Certificate;

/**
 * A certificate of the environment with all that a message may name it by, made once.
 *
 * @param subjectKey the subject key identifier, or null
 * @param thumbprint its SHA-1
 */
record KnownCertificate(X509Certificate certificate, byte[] encoded, byte[] subjectKey, byte[] thumbprint) {

    static KnownCertificate of(X509Certificate certificate) {
        return new KnownCertificate(
                certificate,
                KeyIdentifier.encoded(certificate),
                KeyIdentifier.subjectKey(certificate),
                KeyIdentifier.thumbprint(certificate));
    }
}

package org.millrace.runtime.steps.wss;

import java.security.PublicKey;
import java.security.cert.X509Certificate;
import org.millrace.runtime.tls.Cryptography;

/**
 * A certificate with all that a message may name it by, and its key ready for use; of the environment's, made once.
 *
 * @param subjectKey the subject key identifier, or null
 * @param thumbprint its SHA-1
 */
record KnownCertificate(
        X509Certificate certificate, PublicKey key, byte[] encoded, byte[] subjectKey, byte[] thumbprint) {

    static KnownCertificate of(X509Certificate certificate) {
        return new KnownCertificate(
                certificate,
                Cryptography.known(certificate.getPublicKey()),
                KeyIdentifier.encoded(certificate),
                KeyIdentifier.subjectKey(certificate),
                KeyIdentifier.thumbprint(certificate));
    }
}

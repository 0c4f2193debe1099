package org.millrace.runtime.api.trust;

import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;

/** Why a certificate does not count, in a sentence for the operator. Who showed it is told no more than that it doesn't. */
public final class Untrusted extends CertificateException {

    private static final long serialVersionUID = 1;

    Untrusted(String sentence) {
        super(sentence);
    }

    /** @param shown whose subject and issuer are told, too */
    Untrusted(CertificateException why, X509Certificate shown) {
        super(
                why.getMessage() + "; its subject is "
                        + shown.getSubjectX500Principal().getName()
                        + ", its issuer " + shown.getIssuerX500Principal().getName(),
                why);
    }

    Untrusted(String sentence, Throwable cause) {
        super(sentence, cause);
    }
}

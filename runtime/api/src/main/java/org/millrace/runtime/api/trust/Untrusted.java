package org.millrace.runtime.api.trust;

import java.security.cert.CertificateException;

/** Why a certificate does not count, in a sentence for the operator. Who showed it is told no more than that it doesn't. */
public final class Untrusted extends CertificateException {

    private static final long serialVersionUID = 1;

    Untrusted(String sentence) {
        super(sentence);
    }

    Untrusted(String sentence, Throwable cause) {
        super(sentence, cause);
    }
}

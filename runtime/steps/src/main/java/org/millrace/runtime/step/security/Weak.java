package org.millrace.runtime.step.security;

import java.security.PublicKey;
import java.security.interfaces.RSAPublicKey;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.LinkError;

/** The gate before legacy algorithms: a flow may name them, and they are used only where the environment allows it. */
final class Weak {

    /** RSA keys with fewer bits are weak. */
    private static final int MIN_RSA_BITS = 2048;

    private Weak() {}

    /** @throws LinkError when the environment does not allow weak algorithms */
    static void gate(Link link, String stepId, String algorithm, String instead) {
        if (!link.environment().legacyAlgorithms()) {
            throw new LinkError(
                    stepId,
                    "the algorithm " + algorithm + " is weak and not allowed here",
                    "use " + instead + ", or set legacyAlgorithms: true in the environment");
        }
    }

    /** @throws LinkError when the key is a short RSA key and the environment does not allow it */
    static void gateKey(Link link, String stepId, String alias, PublicKey key) {
        if (isShort(key) && !link.environment().legacyAlgorithms()) {
            throw new LinkError(
                    stepId,
                    "the RSA key of " + alias + " is shorter than " + MIN_RSA_BITS + " bits",
                    "use a longer one, or set legacyAlgorithms: true in the environment");
        }
    }

    static boolean isShort(PublicKey key) {
        return key instanceof RSAPublicKey rsa && rsa.getModulus().bitLength() < MIN_RSA_BITS;
    }
}

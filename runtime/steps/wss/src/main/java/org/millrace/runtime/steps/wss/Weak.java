package org.millrace.runtime.steps.wss;

import java.security.PublicKey;
import java.util.Optional;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.LinkError;
import org.millrace.runtime.api.trust.WeakKeys;

/** The gate before legacy algorithms: a flow may name them, and they are used only where the environment allows it. */
final class Weak {

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

    /** @throws LinkError when the key is short and the environment does not allow it */
    static void gateKey(Link link, String stepId, String alias, PublicKey key) {
        Optional<String> weak = WeakKeys.of(key);
        if (weak.isPresent() && !link.environment().legacyAlgorithms()) {
            throw new LinkError(
                    stepId,
                    "the key of " + alias + " is weak: " + weak.get(),
                    "use a longer one, or set legacyAlgorithms: true in the environment");
        }
    }
}

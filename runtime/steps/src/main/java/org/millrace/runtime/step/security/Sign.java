package org.millrace.runtime.step.security;

import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.OpenToFlows;

/** Signs parts of a SOAP message (WS-Security 1.1). */
public final class Sign {

    private Sign() {}

    @OpenToFlows
    public static Sign prepare(
            Link link,
            String stepId,
            String key,
            boolean body,
            int timestampSeconds,
            String[] headers,
            String algorithm,
            String identifier) {
        return new Sign();
    }

    @OpenToFlows
    public static void run(Exchange exchange, Sign sign) {
        throw new UnsupportedOperationException("sign is not carried out by this build");
    }
}

package org.millrace.runtime.step.security;

import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.OpenToFlows;

/** Decrypts a SOAP message. */
public final class Decrypt {

    private Decrypt() {}

    @OpenToFlows
    public static Decrypt prepare(
            Link link,
            String stepId,
            String key,
            boolean body,
            String[] headers,
            String[] ciphers,
            String[] transports) {
        return new Decrypt();
    }

    @OpenToFlows
    public static void run(Exchange exchange, Decrypt decrypt) {
        throw new UnsupportedOperationException("decrypt is not carried out by this build");
    }
}

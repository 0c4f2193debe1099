package org.millrace.runtime.step.security;

import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.OpenToFlows;

/** Encrypts parts of a SOAP message (WS-Security 1.1). */
public final class Encrypt {

    private Encrypt() {}

    @OpenToFlows
    public static Encrypt prepare(
            Link link,
            String stepId,
            String certificate,
            boolean body,
            String[] headers,
            String content,
            String transport,
            String identifier) {
        return new Encrypt();
    }

    @OpenToFlows
    public static void run(Exchange exchange, Encrypt encrypt) {
        throw new UnsupportedOperationException("encrypt is not carried out by this build");
    }
}

package org.millrace.runtime.step.security;

import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.OpenToFlows;

/** Verifies the signature of a SOAP message. */
public final class Verify {

    private Verify() {}

    @OpenToFlows
    public static Verify prepare(
            Link link,
            String stepId,
            String certificates,
            boolean body,
            boolean timestamp,
            String[] headers,
            String[] algorithms,
            int maxAgeSeconds,
            boolean removeHeader) {
        return new Verify();
    }

    @OpenToFlows
    public static void run(Exchange exchange, Verify verify) {
        throw new UnsupportedOperationException("verify is not carried out by this build");
    }
}

package org.millrace.runtime.steps.http;

import org.millrace.runtime.api.Family;

/** What this family is to a runtime; invoke and reply, which call and answer over the transport, are added where that is known. */
public final class HttpFamily {

    public static final Family FAMILY = Family.of("http", AllowAddresses.class, Receive.class);

    private HttpFamily() {}
}

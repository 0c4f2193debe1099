package org.millrace.runtime.transports.http.jetty.client;

import java.io.IOException;

/** The backend has said that it did nothing with a request and will not: whatever its method, it may be sent again (RFC 9113 section 8.7). */
public final class NotProcessed extends IOException {
    private static final long serialVersionUID = 1;

    public NotProcessed(String message) {
        super(message);
    }

    public NotProcessed(String message, Throwable cause) {
        super(message, cause);
    }
}

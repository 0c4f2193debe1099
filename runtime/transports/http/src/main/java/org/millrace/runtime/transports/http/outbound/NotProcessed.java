package org.millrace.runtime.transports.http.outbound;

import java.io.IOException;

/** The backend has said that it did nothing with a request and will not: whatever its method, it may be sent again (RFC 9113 section 8.7). */
final class NotProcessed extends IOException {
    private static final long serialVersionUID = 1;

    NotProcessed(String message) {
        super(message);
    }

    NotProcessed(String message, Throwable cause) {
        super(message, cause);
    }
}

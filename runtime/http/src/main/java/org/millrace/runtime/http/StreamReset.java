package org.millrace.runtime.http;

import java.io.IOException;

/** The other side has reset its stream of HTTP/2, for a reason that it tells (RFC 9113 section 7). */
public final class StreamReset extends IOException {
    private static final long serialVersionUID = 1;

    /** Nobody wants it any more. */
    public static final int CANCEL = 8;

    /** Too many, or too much. */
    public static final int ENHANCE_YOUR_CALM = 11;

    /** Not over such a connection. */
    public static final int INADEQUATE_SECURITY = 12;

    private final int error;

    /**
     * @param error its number
     * @param name what it is called
     */
    public StreamReset(int error, String name) {
        super("the stream was reset: " + name);
        this.error = error;
    }

    public int error() {
        return error;
    }
}

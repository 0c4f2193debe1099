package org.millrace.runtime.http;

import java.util.regex.Pattern;

/** What a Host header or an {@code :authority} holds: a host and maybe a port (RFC 9110 section 7.2). */
public final class Authority {

    /** A host, or an IPv6 address, and maybe a port (RFC 3986 section 3.2), without what percent encodes. */
    private static final Pattern FORM =
            Pattern.compile("(\\[[0-9A-Fa-f:.]+\\]|[A-Za-z0-9._~!$&'()*+,;=-]+)(:[0-9]{1,5})?");

    private Authority() {}

    public static boolean isOne(String text) {
        return FORM.matcher(text).matches();
    }
}

package org.millrace.runtime.transports.folder;

import java.nio.charset.StandardCharsets;

/** Names of files: made from others, and in headers, which hold US-ASCII alone. */
public final class FileNames {

    private static final String PLAIN = "-._~!$&'()+,;=@ ";

    private FileNames() {}

    /** The name with something before its end: before what follows the last full stop. */
    public static String with(String name, String more) {
        int end = name.lastIndexOf('.');
        return end > 0 ? name.substring(0, end) + more + name.substring(end) : name + more;
    }

    /** The name in UTF-8, with percent signs for what is not plain (RFC 3986 section 2.1). */
    public static String asHeader(String name) {
        StringBuilder text = new StringBuilder(name.length());
        for (byte each : name.getBytes(StandardCharsets.UTF_8)) {
            char c = (char) (each & 0xFF);
            if (c < 0x80 && (Character.isLetterOrDigit(c) || PLAIN.indexOf(c) >= 0)) {
                text.append(c);
            } else {
                text.append('%').append(Character.toUpperCase(Character.forDigit(c >> 4, 16)));
                text.append(Character.toUpperCase(Character.forDigit(c & 15, 16)));
            }
        }
        return text.toString();
    }
}

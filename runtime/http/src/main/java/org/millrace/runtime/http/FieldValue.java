package org.millrace.runtime.http;

/** Values of header fields. */
public final class FieldValue {

    private FieldValue() {}

    /** The index of the first character that can't be sent in a field's value (RFC 9110 section 5.5), or -1. */
    public static int firstForbidden(String value) {
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c < ' ' && c != '\t' || c == 0x7F || c > 0xFF) {
                return i;
            }
        }
        return -1;
    }
}

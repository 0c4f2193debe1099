package org.millrace.runtime.transports.http.jetty.hpack;

import org.eclipse.jetty.http.HostPortHttpField;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http2.hpack.HpackException;
import org.eclipse.jetty.http2.hpack.internal.AuthorityHttpField;
import org.eclipse.jetty.http2.hpack.internal.MetaDataBuilder;

/** A head that is put together field by field. What is wrong with a field is noted, and ends the head when it is whole, not the connection. */
final class Head extends MetaDataBuilder {

    /** What a field counts for beside its characters (RFC 9113 section 6.5.2). */
    private static final int FIELD_BYTES = 32;

    private int bytes;

    /** @param maxBytes largest head */
    Head(int maxBytes) {
        super(maxBytes);
    }

    /** The next field begins another head. */
    void begin() {
        bytes = 0;
    }

    @Override
    public void emit(HttpField field) throws HpackException.SessionException {
        String name = field.getName();
        String value = field.getValue() == null ? "" : field.getValue();
        bytes += name.length() + value.length() + FIELD_BYTES;
        if (bytes > getMaxSize()) {
            streamException(new HeadTooLarge(getMaxSize()));
            return; // nothing of it is kept
        }
        String wrong = name.isEmpty() ? "a field without a name" : wrong(field, value);
        if (wrong == null) {
            super.emit(field);
        } else {
            streamException("%s", wrong);
        }
    }

    private static String wrong(HttpField field, String value) {
        return switch (field.getHeader()) {
            case CONTENT_LENGTH -> isLength(value) ? null : "a content-length that is none";
            case C_STATUS -> value.length() == 3 && isNumber(value) ? null : "a :status that is none";
            case C_AUTHORITY ->
                field instanceof HostPortHttpField || isAuthority(value) ? null : "an :authority that is none";
            case KEEP_ALIVE, PROXY_CONNECTION, TRANSFER_ENCODING, UPGRADE ->
                "a field that belongs to a connection of HTTP/1.1";
            case null, default -> null;
        };
    }

    /** Digits alone (RFC 9110 section 8.6), and few enough to be a long. */
    private static boolean isLength(String value) {
        return !value.isEmpty() && value.length() <= 18 && isNumber(value);
    }

    private static boolean isNumber(String value) {
        return value.chars().allMatch(digit -> digit >= '0' && digit <= '9');
    }

    private static boolean isAuthority(String value) {
        try {
            new AuthorityHttpField(value);
            return true;
        } catch (RuntimeException e) {
            return false;
        }
    }
}

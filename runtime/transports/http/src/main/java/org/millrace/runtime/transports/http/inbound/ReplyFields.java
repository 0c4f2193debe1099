package org.millrace.runtime.transports.http.inbound;

import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.millrace.runtime.api.Headers;

/** The head of a reply, in Jetty's fields. */
final class ReplyFields {

    /** Headers by their names as they are nearly always written. */
    private static final Map<String, HttpHeader> USUAL =
            Arrays.stream(HttpHeader.values()).collect(Collectors.toMap(HttpHeader::asString, header -> header));

    private ReplyFields() {}

    /**
     * Copies the reply's head but for what belongs to another connection.
     *
     * @param length whether its Content-Length is copied, too: of a body that is not sent (RFC 9110 section 8.6)
     * @param trailers whether its Trailer is: of a body that may have some
     */
    static void copy(Headers headers, HttpFields.Mutable fields, boolean length, boolean trailers) {
        for (int i = 0; i < headers.size(); i++) {
            HttpField field = field(headers.name(i), headers.value(i));
            switch (field.getHeader()) {
                case null -> fields.add(field);
                case TRAILER -> {
                    if (trailers) {
                        fields.add(field);
                    }
                }
                case KEEP_ALIVE, PROXY_CONNECTION, TE, TRANSFER_ENCODING, UPGRADE -> {}
                case CONNECTION -> {
                    if ("close".equalsIgnoreCase(field.getValue())) {
                        fields.put(field);
                    }
                }
                case CONTENT_LENGTH -> {
                    if (length) {
                        fields.put(field);
                    }
                }
                case DATE -> fields.put(field);
                default -> fields.add(field);
            }
        }
    }

    /** Jetty would look for what header it is letter by letter, which takes four times as long as all of this. */
    private static HttpField field(String name, String value) {
        HttpHeader usual = USUAL.get(name);
        return usual == null ? new HttpField(name, value) : new HttpField(usual, name, value);
    }

    /** What the fields of a head take (RFC 9112 section 5), or with HTTP/2 count for (RFC 9113 section 6.5.2). */
    static int bytes(Headers headers, boolean http2) {
        int bytes = headers.size() * (http2 ? 32 : 4);
        for (int i = 0; i < headers.size(); i++) {
            bytes += headers.name(i).length() + headers.value(i).length();
        }
        return bytes;
    }
}

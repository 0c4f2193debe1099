package org.millrace.runtime.http;

import java.util.Locale;
import java.util.Set;

/** Names of header fields, which are compared without regard to case (RFC 9110 section 5.1). */
public final class FieldName {

    public static final String ALLOW = "Allow";
    public static final String CONNECTION = "Connection";
    public static final String CONTENT_ENCODING = "Content-Encoding";
    public static final String CONTENT_LANGUAGE = "Content-Language";
    public static final String CONTENT_LENGTH = "Content-Length";
    public static final String CONTENT_TYPE = "Content-Type";
    public static final String ETAG = "ETag";
    public static final String EXPECT = "Expect";
    public static final String HOST = "Host";
    public static final String MAX_FORWARDS = "Max-Forwards";

    /** The epoch in which exclusive work was begun, as a decimal number: a sink that has seen a greater one refuses the request. */
    public static final String MILLRACE_EPOCH = "Millrace-Epoch";

    /** Which piece of exclusive work a request belongs to, the same whenever it is repeated. */
    public static final String MILLRACE_WORK = "Millrace-Work";

    public static final String RETRY_AFTER = "Retry-After";
    public static final String SEC_WEBSOCKET_VERSION = "Sec-WebSocket-Version";
    public static final String SOAP_ACTION = "SOAPAction";
    public static final String TE = "TE";
    public static final String TRAILER = "Trailer";
    public static final String UPGRADE = "Upgrade";
    public static final String WWW_AUTHENTICATE = "WWW-Authenticate";

    /** Fields that frame a message or speak of the connection: who passes a message on writes them himself (RFC 9110 section 7.6.1). */
    private static final Set<String> FRAMING = Set.of(
            "content-length",
            "transfer-encoding",
            "connection",
            "keep-alive",
            "proxy-connection",
            "te",
            "trailer",
            "upgrade",
            "expect",
            "http2-settings");

    /**
     * Fields that can't be trailers, beside those that frame a message: they say how to route, authenticate, process or cache it, which is
     * done by then (RFC 9110 section 6.5.1), or who forwarded it.
     */
    private static final Set<String> HEADER_ONLY = Set.of(
            "age",
            "authorization",
            "cache-control",
            "content-encoding",
            "content-range",
            "content-type",
            "cookie",
            "date",
            "expires",
            "forwarded",
            "host",
            "if-match",
            "if-modified-since",
            "if-none-match",
            "if-range",
            "if-unmodified-since",
            "location",
            "max-forwards",
            "millrace-epoch",
            "millrace-work",
            "pragma",
            "proxy-authenticate",
            "proxy-authorization",
            "range",
            "retry-after",
            "set-cookie",
            "vary",
            "via",
            "warning",
            "www-authenticate",
            "x-forwarded-for",
            "x-forwarded-host",
            "x-forwarded-port",
            "x-forwarded-proto",
            "x-real-ip");

    private FieldName() {}

    /** Whether a field can be named so: names are tokens (RFC 9110 section 5.1). */
    public static boolean isName(String text) {
        return !text.isEmpty() && text.chars().allMatch(FieldName::isTokenCharacter);
    }

    /** Whether the character may stand in a token (RFC 9110 section 5.6.2). */
    public static boolean isTokenCharacter(int c) {
        return c >= '0' && c <= '9'
                || c >= 'A' && c <= 'Z'
                || c >= 'a' && c <= 'z'
                || "!#$%&'*+-.^_`|~".indexOf(c) >= 0;
    }

    /** Whether the gateway writes the field itself, so that no flow can set or remove it. */
    public static boolean isFraming(String name) {
        return FRAMING.contains(name.toLowerCase(Locale.ROOT));
    }

    /** Whether the field may come behind a body (RFC 9110 section 6.5.1). */
    public static boolean mayTrail(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return !FRAMING.contains(lower) && !HEADER_ONLY.contains(lower);
    }
}

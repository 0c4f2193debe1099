package org.millrace.runtime.http;

/**
 * How a request begins (RFC 9112 section 3); with HTTP/2 the same in other fields (RFC 9113 section 8.3.1).
 *
 * @param method as it was sent; "" of what was refused before it was read
 * @param target path and query in their normal form, e.g. {@code /orders?x=1}; null when they have none, see {@link RequestTarget#normal}
 * @param version of HTTP that it was received by, e.g. {@code 1.1}
 */
public record RequestLine(String method, String target, String version) {

    private static final String USUAL_VERSION = "1.1";

    /** One of the usual version. */
    public RequestLine(String method, String target) {
        this(method, target, USUAL_VERSION);
    }

    /** The path without the query; null when there is no target. */
    public String path() {
        int query = target == null ? -1 : target.indexOf('?');
        return query < 0 ? target : target.substring(0, query);
    }

    /** The version that the beginning of a request tells: the usual one of what came by another transport. */
    public static String versionOf(Object start) {
        return start instanceof RequestLine line ? line.version : USUAL_VERSION;
    }

    /** As people are told: method and target. */
    @Override
    public String toString() {
        return target == null ? method : method + " " + target;
    }
}

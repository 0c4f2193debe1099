package org.millrace.runtime.api;

import java.util.Locale;
import java.util.StringJoiner;

/**
 * A request or a response: start line, headers, payload. Belongs to one exchange and one thread at a time.
 */
public final class Message {

    private static final String CODING = "Content-Encoding";

    private final Headers headers;
    private String method;
    private String target;
    private int status;
    private Payload payload;

    private Message(Headers headers, Payload payload) {
        this.headers = headers;
        this.payload = payload;
    }

    /** @param target path and query as they stand on the request line, e.g. {@code /orders?x=1} */
    public static Message request(String method, String target, Headers headers, Payload payload) {
        Message message = new Message(headers, payload);
        message.method = method;
        message.target = target;
        return message;
    }

    public static Message response(int status, Headers headers, Payload payload) {
        Message message = new Message(headers, payload);
        message.status = status;
        return message;
    }

    public boolean isRequest() {
        return method != null;
    }

    /** The request's method; null in a response. */
    public String method() {
        return method;
    }

    /** The request's path and query; null in a response. */
    public String target() {
        return target;
    }

    /** The request's path without the query; null in a response. */
    public String path() {
        int query = target == null ? -1 : target.indexOf('?');
        return query < 0 ? target : target.substring(0, query);
    }

    /** The response's HTTP status; 0 in a request. */
    public int status() {
        return status;
    }

    public void status(int status) {
        this.status = status;
    }

    public Headers headers() {
        return headers;
    }

    /** The body as it stands on the wire, for relaying. */
    public Payload payload() {
        return payload;
    }

    public void payload(Payload payload) {
        this.payload.releaseEvents();
        this.payload = payload;
    }

    /**
     * The body as a step works on it: a gzip content coding is undone, once, and its header removed, with those that told of the bytes as
     * they were.
     *
     * @throws Fault UNSUPPORTED_ENCODING for other codings and TOO_LARGE, in a response BACKEND_INVALID for both; and as {@link Payload#bytes}
     */
    public Payload content() {
        if (headers.contains(CODING)) {
            switch (coding()) {
                case "" -> {}
                case "gzip", "x-gzip" -> {
                    payload = payload.gunzipped();
                    removeDigests();
                    weakenTag();
                }
                default ->
                    throw new Fault(
                            isRequest() ? FaultCode.UNSUPPORTED_ENCODING : FaultCode.BACKEND_INVALID,
                            "The body's Content-Encoding is not understood here; send it as it is or with gzip.");
            }
            headers.remove(CODING);
        }
        return payload;
    }

    /** The codings of all lines as one list (RFC 9110 section 5.3), but for those that change nothing. */
    private String coding() {
        StringJoiner codings = new StringJoiner(",");
        for (int i = 0; i < headers.size(); i++) {
            if (headers.name(i).equalsIgnoreCase(CODING)) {
                for (String each : headers.value(i).split(",")) {
                    String coding = each.trim().toLowerCase(Locale.ROOT);
                    if (!coding.isEmpty() && !coding.equals("identity")) {
                        codings.add(coding);
                    }
                }
            }
        }
        return codings.toString();
    }

    /** Gives the message a new body; the headers that described the old one's bytes go. */
    public void content(Payload changed) {
        payload(changed);
        headers.remove(CODING);
        headers.remove("Content-Length");
        headers.remove("ETag");
        removeDigests();
    }

    private void removeDigests() {
        headers.remove("Content-MD5");
        headers.remove("Digest");
        headers.remove("Content-Digest");
        headers.remove("Repr-Digest");
    }

    /** A strong tag tells of the very bytes, a weak one of what they mean (RFC 9110 section 8.8.1). */
    private void weakenTag() {
        String tag = headers.get("ETag");
        if (tag != null && !tag.startsWith("W/")) {
            headers.set("ETag", "W/" + tag);
        }
    }
}

package org.millrace.runtime.api;

import java.util.Locale;

/**
 * A request or a response: start line, headers, payload. Belongs to one exchange and one thread at a time.
 */
public final class Message {

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
        this.payload = payload;
    }

    /**
     * The body as a step works on it: a gzip content coding is undone, once, and its header removed.
     *
     * @throws Fault UNSUPPORTED_ENCODING for other codings and TOO_LARGE, in a response BACKEND_INVALID for both; and as {@link Payload#bytes}
     */
    public Payload content() {
        String coding = headers.get("Content-Encoding");
        if (coding != null) {
            switch (coding.trim().toLowerCase(Locale.ROOT)) {
                case "identity", "" -> {}
                case "gzip", "x-gzip" -> payload = payload.gunzipped();
                default ->
                    throw new Fault(
                            isRequest() ? FaultCode.UNSUPPORTED_ENCODING : FaultCode.BACKEND_INVALID,
                            "The body's Content-Encoding is not understood here; send it as it is or with gzip.");
            }
            headers.remove("Content-Encoding");
        }
        return payload;
    }

    /** Gives the message a new body; the headers that described the old one's bytes go. */
    public void content(Payload changed) {
        payload = changed;
        headers.remove("Content-Encoding");
        headers.remove("Content-Length");
        headers.remove("Content-MD5");
        headers.remove("Digest");
        headers.remove("Content-Digest");
        headers.remove("ETag");
    }
}

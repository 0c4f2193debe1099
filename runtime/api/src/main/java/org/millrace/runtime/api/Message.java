package org.millrace.runtime.api;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Objects;
import java.util.StringJoiner;
import org.millrace.xml.Encodings;

/**
 * A request or a response: start line, headers, payload. Belongs to one exchange and one thread at a time.
 */
public final class Message {

    private static final String CODING = "Content-Encoding";
    private static final String TYPE = "Content-Type";
    private static final int OTHER_TYPE = -1;

    private final Headers headers;

    /** The headers' changes when the message was made, if its body is that one and came with their Content-Type; else {@link #OTHER_TYPE}. */
    private int changesAsMade;

    private String method;
    private String target;
    private int status;
    private Payload payload;

    private Message(Headers headers, Payload payload) {
        this.headers = headers;
        this.payload = payload;
        String type = headers.all(TYPE);
        payload.cameAs(type);
        changesAsMade = Objects.equals(type, payload.type()) ? headers.changes() : OTHER_TYPE;
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

    /** Gives the message the same body in another payload. */
    public void payload(Payload payload) {
        payload.saysWhat(this.payload);
        this.payload.releaseEvents();
        this.payload = payload;
        changesAsMade = OTHER_TYPE;
    }

    /**
     * The body as a step works on it: a gzip content coding is undone, once, and its header removed, with those that told of the bytes as
     * they were.
     *
     * @throws Fault UNSUPPORTED_ENCODING for other codings and TOO_LARGE, in a response BACKEND_ENCODING and BACKEND_INVALID; and as {@link
     *     Payload#bytes}
     */
    public Payload content() {
        if (headers.contains(CODING)) {
            switch (coding()) {
                case "" -> {}
                case "gzip", "x-gzip" -> {
                    payload(payload.gunzipped());
                    removeDigests();
                    weakenTag();
                }
                default ->
                    throw new Fault(
                            isRequest() ? FaultCode.UNSUPPORTED_ENCODING : FaultCode.BACKEND_ENCODING,
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

    /** Gives the message a new body, in UTF-8. */
    public void content(Payload changed) {
        content(changed, StandardCharsets.UTF_8);
    }

    /**
     * Gives the message a new body; the headers that described the old one's bytes go, and its Content-Type says what the new one is in.
     *
     * @param encoding of the new body; {@link StandardCharsets#UTF_16} for one with a byte order mark
     */
    public void content(Payload changed, Charset encoding) {
        changed.madeIn(encoding);
        replace(changed);
    }

    /** Gives the message its body with other parts, in the bytes of the encoding that it came in. */
    public void edited(Payload changed) {
        changed.saysWhat(payload);
        replace(changed);
    }

    private void replace(Payload changed) {
        payload.releaseEvents();
        payload = changed;
        changesAsMade = OTHER_TYPE;
        headers.remove(CODING);
        headers.remove("Content-Length");
        headers.remove("ETag");
        removeDigests();
        nameEncoding();
    }

    /**
     * Has the Content-Type say what the body is in, where somebody has looked at its characters or made them; to be called by who sends the
     * message on. What nobody has looked at is in what its sender said, unless the flow says otherwise.
     */
    public void nameEncoding() {
        Charset encoding = payload.encoding();
        boolean asMade = headers.changes() == changesAsMade;
        if (encoding == null && asMade) {
            return; // as nearly each that is relayed
        }
        String said = asMade && payload.type() == null ? null : headers.get(TYPE);
        if (encoding == null) {
            if (said != null && !said.equals(payload.type())) {
                keepCharset(said);
            }
            return;
        }
        if (said == null || said.isBlank()) {
            if (payload.isMade() && encoding != StandardCharsets.UTF_8) {
                headers.set(TYPE, "application/xml; charset=" + Encodings.label(encoding));
            }
            return;
        }
        ContentType type = ContentType.of(said);
        if (type.wrong() != null || type.charset() != null && !isIn(type.charset(), encoding)) {
            headers.set(TYPE, type.with(payload.isMarked() ? marked(encoding) : encoding));
        } else if (type.charset() == null && !type.isMultipart() && needsCharset(said, encoding)) {
            headers.set(TYPE, type.with(payload.isMarked() ? marked(encoding) : encoding));
        }
    }

    /** A flow that gives the body of another its own Content-Type, without a charset, knows nothing better than the sender. */
    private void keepCharset(String said) {
        ContentType type = ContentType.of(said);
        Charset sent = ContentType.of(payload.type()).charset();
        if (sent != null && sent != StandardCharsets.UTF_8 && type.charset() == null && type.wrong() == null) {
            headers.set(TYPE, type.with(sent));
        }
    }

    /** Whether the charset of a Content-Type is what the body is in: of UTF-16 its mark says the order of bytes, and has to be there. */
    private boolean isIn(Charset charset, Charset encoding) {
        return charset.equals(StandardCharsets.UTF_16)
                ? encoding.equals(charset) || payload.isMarked() && Encodings.areSame(charset, encoding)
                : encoding.equals(charset);
    }

    private static Charset marked(Charset encoding) {
        return Encodings.areSame(encoding, StandardCharsets.UTF_16) ? StandardCharsets.UTF_16 : encoding;
    }

    /** Whether a body under a Content-Type without a charset might be taken for what it is not. */
    private boolean needsCharset(String said, Charset encoding) {
        return payload.isContradicted()
                || encoding != StandardCharsets.UTF_8 && (payload.isMade() || !said.equals(payload.type()));
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

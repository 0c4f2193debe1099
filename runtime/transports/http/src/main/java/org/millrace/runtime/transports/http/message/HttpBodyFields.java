package org.millrace.runtime.transports.http.message;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;
import org.millrace.bundle.Descriptor;
import org.millrace.runtime.api.BodyFields;
import org.millrace.runtime.api.BodyType;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.api.Message;
import org.millrace.runtime.http.FieldName;
import org.millrace.runtime.http.MediaType;
import org.millrace.xml.Announced;
import org.millrace.xml.Encodings;

/** Content-Type, Content-Encoding, and the fields that tell of the very bytes: Content-Length, ETag, digests (RFC 9110 section 8, RFC 9530). */
public final class HttpBodyFields implements BodyFields {

    public static final HttpBodyFields OF_HTTP = new HttpBodyFields();

    private static final String[] DIGESTS = {"Content-MD5", "Digest", "Content-Digest", "Repr-Digest"};

    /** Longer types are read each time. */
    private static final int MAX_REMEMBERED_CHARS = 256;

    /**
     * What was read lately, by the text's hash: the types of a place are few, and each message has one. Threads overwrite each other's;
     * what they find is whole, since it never changes.
     */
    private static final Known[] REMEMBERED = new Known[64];

    private record Known(String text, BodyType type) {}

    private HttpBodyFields() {}

    @Override
    public String typeField() {
        return FieldName.CONTENT_TYPE;
    }

    @Override
    public String type(Headers fields) {
        return fields.all(FieldName.CONTENT_TYPE);
    }

    @Override
    public void type(Headers fields, String type) {
        fields.set(FieldName.CONTENT_TYPE, type);
    }

    @Override
    public BodyType read(String type) {
        if (type == null) {
            return BodyType.NONE;
        }
        int place = type.hashCode() & REMEMBERED.length - 1;
        Known known = REMEMBERED[place];
        if (known != null && known.text.equals(type)) {
            return known.type;
        }
        MediaType media = MediaType.of(type, Encodings::named);
        BodyType read = new BodyType(announced(media.charset()), media.isMultipart(), media.wrong());
        if (type.length() <= MAX_REMEMBERED_CHARS && !read.isMultipart()) { // whose boundary is another each time
            REMEMBERED[place] = new Known(type, read);
        }
        return read;
    }

    private static Announced announced(Charset charset) {
        if (charset == null) {
            return Announced.NOTHING;
        }
        return charset == StandardCharsets.UTF_8
                ? Announced.UTF_8
                : new Announced(charset, Encodings.isStateful(charset));
    }

    @Override
    public String media(String type) {
        return type == null ? "" : MediaType.of(type, Encodings::named).media();
    }

    @Override
    public List<String> parameters(String type, String name) {
        return type == null ? List.of() : MediaType.of(type, Encodings::named).parameters(name);
    }

    @Override
    public String with(String type, Charset charset) {
        return MediaType.of(type, Encodings::named).withCharset(Encodings.label(charset));
    }

    @Override
    public boolean isCoded(Headers fields) {
        return fields.contains(FieldName.CONTENT_ENCODING);
    }

    /**
     * Undoes gzip, once.
     *
     * @throws Fault UNSUPPORTED_ENCODING for other codings and TOO_LARGE, in a response BACKEND_ENCODING and BACKEND_INVALID; and as {@link
     *     org.millrace.runtime.api.Payload#bytes}
     */
    @Override
    public void decode(Message message) {
        Headers fields = message.headers();
        switch (coding(fields)) {
            case "" -> {}
            case "gzip", "x-gzip" -> {
                message.payload(message.payload().gunzipped(FieldName.CONTENT_ENCODING));
                removeDigests(fields);
                weakenTag(fields);
            }
            default ->
                throw new Fault(
                        message.isRequest() ? FaultCode.UNSUPPORTED_ENCODING : FaultCode.BACKEND_ENCODING,
                        "The body's Content-Encoding is not understood here; send it as it is or with gzip.");
        }
        fields.remove(FieldName.CONTENT_ENCODING);
    }

    /**
     * What a backend is told of the codings that its answer may have (RFC 9110 section 12.5.3): what the client takes, and where the flow reads
     * whole messages no more than can be undone here.
     *
     * @param accepted the client's Accept-Encoding
     */
    public static String asked(Exchange exchange, String accepted) {
        Descriptor flow = exchange.flow();
        if (flow == null || flow.cost().memory() != Descriptor.MemoryClass.WHOLE_MESSAGE) {
            return accepted;
        }
        StringJoiner readable = new StringJoiner(", ");
        readable.setEmptyValue("identity"); // without a word any coding would do
        for (String each : accepted.split(",")) {
            switch (each.replaceFirst(";.*", "").trim().toLowerCase(Locale.ROOT)) {
                case "gzip", "x-gzip", "identity" -> readable.add(each.trim());
                default -> {}
            }
        }
        return readable.toString();
    }

    /** The codings of all lines as one list (RFC 9110 section 5.3), but for those that change nothing. */
    private static String coding(Headers fields) {
        StringJoiner codings = new StringJoiner(",");
        for (String each : fields.all(FieldName.CONTENT_ENCODING).split(",")) {
            String coding = each.trim().toLowerCase(Locale.ROOT);
            if (!coding.isEmpty() && !coding.equals("identity")) {
                codings.add(coding);
            }
        }
        return codings.toString();
    }

    @Override
    public void replaced(Headers fields) {
        fields.remove(FieldName.CONTENT_ENCODING);
        fields.remove(FieldName.CONTENT_LENGTH);
        fields.remove(FieldName.ETAG);
        fields.remove(FieldName.TRAILER);
        removeDigests(fields);
    }

    private static void removeDigests(Headers fields) {
        for (String name : DIGESTS) {
            fields.remove(name);
        }
    }

    /** A strong tag tells of the very bytes, a weak one of what they mean (RFC 9110 section 8.8.1). */
    private static void weakenTag(Headers fields) {
        String tag = fields.get(FieldName.ETAG);
        if (tag != null && !tag.startsWith("W/")) {
            fields.set(FieldName.ETAG, "W/" + tag);
        }
    }
}

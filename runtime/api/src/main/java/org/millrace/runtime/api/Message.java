package org.millrace.runtime.api;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.millrace.runtime.api.multipart.Multipart;
import org.millrace.runtime.api.secret.Masks;
import org.millrace.xml.Encodings;

/**
 * A request or a response: how it begins, headers, payload. Belongs to one exchange and one thread at a time.
 *
 * <p>What a message begins with is its transport's: a request line, say, or when a timer was due. The core hands it on, and tells people of it by
 * its {@code toString}: one line, in which what follows a question mark is parameters as in a URI (RFC 3986 section 3.4), so that secret ones are
 * hidden. Who knows the transport's words asks for them by their type, see {@link #start(Class)}.
 */
public final class Message {

    private static final int OTHER_TYPE = -1;

    private final Headers headers;
    private final BodyFields fields;

    /** The headers' changes when the message was made, if its body is that one and came with their type; else {@link #OTHER_TYPE}. */
    private int changesAsMade;

    private final boolean request;
    private Object start;

    /** The content: the whole body, or its root part while {@link #related} is not null. */
    private Payload payload;

    /** The parts that go with the content; null while it has none, or nobody has asked for it. */
    private RelatedParts related;

    private Message(boolean request, Object start, Headers headers, Payload payload, BodyFields fields) {
        this.request = request;
        this.start = start;
        this.headers = headers;
        this.payload = payload;
        this.fields = fields;
        String type = fields.type(headers);
        payload.cameAs(type, fields);
        changesAsMade = Objects.equals(type, payload.type()) ? headers.changes() : OTHER_TYPE;
    }

    /** One that begins with nothing, and whose headers say nothing of its body. */
    public static Message request(Headers headers, Payload payload) {
        return request(null, headers, payload, BodyFields.NONE);
    }

    /**
     * @param start what it begins with, in words of its transport; null for nothing
     * @param fields what the headers say of the body
     */
    public static Message request(Object start, Headers headers, Payload payload, BodyFields fields) {
        return new Message(true, start, headers, payload, fields);
    }

    /** One that begins with nothing, and whose headers say nothing of its body. */
    public static Message response(Headers headers, Payload payload) {
        return response(null, headers, payload, BodyFields.NONE);
    }

    /**
     * @param start what it begins with, in words of its transport; null for nothing
     * @param fields what the headers say of the body
     */
    public static Message response(Object start, Headers headers, Payload payload, BodyFields fields) {
        return new Message(false, start, headers, payload, fields);
    }

    /**
     * A message like this one, for a round of a region: it begins as this one does, with headers of its own, and has this body or another.
     *
     * @param body null for this one's, which is read whole, and whose bytes both have
     * @throws Fault as {@link Payload#bytes}
     */
    public Message copy(Exchange round, Payload body) {
        Payload own = body;
        if (own == null) {
            own = Payload.of(round, payload().bytes());
            own.saysWhat(payload);
        }
        Headers fieldsOfOwn = new Headers();
        headers.forEach(fieldsOfOwn::add);
        Message copy = new Message(request, start, fieldsOfOwn, body == null ? own : Payload.empty(round), fields);
        if (body != null) {
            copy.body(body);
        }
        return copy;
    }

    public boolean isRequest() {
        return request;
    }

    /** What it begins with, in words of its transport; null for nothing. Never changes by itself. */
    public Object start() {
        return start;
    }

    /** The same for who knows these words; null when it begins otherwise, since it came by another transport. */
    public <T> T start(Class<T> words) {
        return words.isInstance(start) ? words.cast(start) : null;
    }

    /** Has it begin otherwise; null for with nothing. */
    public void startWith(Object other) {
        start = other;
    }

    public Headers headers() {
        return headers;
    }

    /** The body as it stands on the wire, for relaying. */
    public Payload payload() {
        if (related != null) {
            if (related.keeps(fields.type(headers))) {
                return related.sent(payload);
            }
            leaveParts(); // the flow says that it is one document
        }
        return payload;
    }

    private void leaveParts() {
        Payload document = related.isXop() ? related.inlined(payload) : payload;
        related = null;
        replace(document);
    }

    /** As {@link Payload#secrets}, of what a step reads. */
    boolean secrets(Masks masks, Consumer<String> values) {
        return payload.secrets(masks, values);
    }

    /** Whether this is the message's body, or what of it a step reads. */
    boolean holds(Payload asked) {
        return asked == payload || related != null && related.holds(asked);
    }

    /** Gives the message the same body in another payload. */
    public void payload(Payload payload) {
        payload.saysWhat(this.payload);
        this.payload.releaseEvents();
        related = null;
        this.payload = payload;
        changesAsMade = OTHER_TYPE;
    }

    /** What the headers say of the body. */
    public BodyFields fields() {
        return fields;
    }

    /**
     * Whether the content is to be had by reading the body whole alone: its bytes are a coding of the content, which may be of any length, or hold it
     * as one part of several.
     */
    public boolean isCoded() {
        return fields.isCoded(headers) || payload.isMultipart();
    }

    /**
     * The body as a step works on it: its coding is undone, once, and the headers say so. Of a multipart/related body it is the root part, with
     * which the others travel.
     *
     * @throws Fault when it can't be, see {@link BodyFields#decode}; MALFORMED_MULTIPART, MULTIPART_LIMIT or MULTIPART, of a backend's response
     *     BACKEND_MULTIPART; and as {@link Payload#bytes}
     */
    public Payload content() {
        if (fields.isCoded(headers)) {
            fields.decode(this);
        }
        if (payload.isMultipart() && related == null) {
            related = RelatedParts.open(payload, fields);
            payload = related == null ? payload : related.root();
            changesAsMade = OTHER_TYPE;
        }
        return payload;
    }

    /** What the root part that is the {@link #content} says of itself in its own head; null when the content is all of the body. */
    public String partType() {
        return related == null ? null : related.rootType();
    }

    /** Has the head of that part say this. Nothing to do when the content is all of the body. */
    public void partType(String type) {
        if (related != null) {
            related.rootType(type);
        }
    }

    /**
     * The {@link #content} as its sender had it: of MTOM, with the base64 of each part where the part is named. Nothing changes in the message.
     *
     * @throws Fault as {@link #content}, and as {@link Payload#events}
     */
    public Payload infoset() {
        Payload content = content();
        return related == null ? content : related.inlined(content);
    }

    /**
     * The same, and from now on this is all of the message: for who covers what it says, by a signature or a cipher, and can't cover other parts.
     *
     * @throws Fault MULTIPART, of a backend's response BACKEND_MULTIPART, when it has parts that would be lost; and as {@link #infoset}
     */
    public Payload oneDocument() {
        Payload content = content();
        if (related != null) {
            Payload document = related.alone(content);
            String type = related.typeAlone(fields.type(headers));
            fields.type(headers, type);
            related = null;
            replace(document);
        }
        return payload;
    }

    /**
     * The parts of a message of SOAP with Attachments; null of MTOM, of which each part belongs to the document, and of a message of one part.
     *
     * @throws Fault as {@link #content}
     */
    public Multipart attachments() {
        content();
        return related == null || related.isXop() || related.parts().parts().size() == 1 ? null : related.parts();
    }

    /**
     * Has attachments hold something else; their octets go on in no transfer encoding.
     *
     * @param changed of {@link #attachments}, which are others from now on
     * @throws Fault MALFORMED_MULTIPART, of a backend's response BACKEND_MULTIPART, when the boundary stands in one; OVERLOAD when there is no memory
     */
    public void attachments(List<Multipart.NewContent> changed) {
        if (!changed.isEmpty()) {
            related.attachments(changed, content());
        }
    }

    /** Gives the message another body, in UTF-8, whatever it was: no part of the old one goes with it. */
    public void body(Payload changed) {
        related = null;
        content(changed);
    }

    /** Gives the message a new body, in UTF-8. */
    public void content(Payload changed) {
        content(changed, StandardCharsets.UTF_8);
    }

    /**
     * Gives the message a new body; the headers that described the old one's bytes go, and its type says what the new one is in.
     *
     * @param encoding of the new body; {@link StandardCharsets#UTF_16} for one with a byte order mark
     */
    public void content(Payload changed, Charset encoding) {
        changed.madeIn(encoding, fields);
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
        fields.replaced(headers);
        if (related == null) { // of a root part its own head says it
            nameEncoding();
        }
    }

    /**
     * Has the headers say what the body is in, where somebody has looked at its characters or made them; to be called by who sends the
     * message on. What nobody has looked at is in what its sender said, unless the flow says otherwise.
     */
    public void nameEncoding() {
        nameEncoding(fields);
    }

    /** The same, for who sends on what may have come by another transport, in his own headers. */
    public void nameEncoding(BodyFields own) {
        if (related != null && related.keeps(own.type(headers))) {
            return; // the heads of the parts say it
        }
        if (related != null) {
            leaveParts();
        }
        Charset encoding = payload.encoding();
        boolean asMade = headers.changes() == changesAsMade;
        if (encoding == null && asMade) {
            return; // as nearly each that is relayed
        }
        String said = asMade && payload.type() == null ? null : own.type(headers);
        if (encoding == null) {
            if (said != null && !said.equals(payload.type())) {
                keepCharset(own, said);
            }
            return;
        }
        if (said == null || said.isBlank()) {
            if (payload.isMade() && encoding != StandardCharsets.UTF_8) {
                own.type(headers, own.with("application/xml", encoding));
            }
            return;
        }
        String typed = typed(own, said, payload);
        if (!typed.equals(said)) {
            own.type(headers, typed);
        }
    }

    /** A type that says what a body is in, of which that is known: the same where it says so already, or nobody can take it for another. */
    static String typed(BodyFields own, String said, Payload payload) {
        Charset encoding = payload.encoding();
        BodyType type = own.read(said);
        boolean differs = type.wrong() != null || type.charset() != null && !isIn(payload, type.charset(), encoding);
        boolean lacks = type.charset() == null && !type.isMultipart() && needsCharset(payload, said, encoding);
        return differs || lacks ? own.with(said, payload.isMarked() ? marked(encoding) : encoding) : said;
    }

    /** A flow that gives the body of another its own type, without a charset, knows nothing better than the sender. */
    private void keepCharset(BodyFields own, String said) {
        BodyType type = own.read(said);
        Charset sent = own.read(payload.type()).charset();
        if (sent != null && sent != StandardCharsets.UTF_8 && type.charset() == null && type.wrong() == null) {
            own.type(headers, own.with(said, sent));
        }
    }

    /** Whether the charset that is named is what the body is in: of UTF-16 its mark says the order of bytes, and has to be there. */
    private static boolean isIn(Payload payload, Charset charset, Charset encoding) {
        return charset.equals(StandardCharsets.UTF_16)
                ? encoding.equals(charset) || payload.isMarked() && Encodings.areSame(charset, encoding)
                : encoding.equals(charset);
    }

    private static Charset marked(Charset encoding) {
        return Encodings.areSame(encoding, StandardCharsets.UTF_16) ? StandardCharsets.UTF_16 : encoding;
    }

    /** Whether a body under a type without a charset might be taken for what it is not. */
    private static boolean needsCharset(Payload payload, String said, Charset encoding) {
        return payload.isContradicted()
                || encoding != StandardCharsets.UTF_8 && (payload.isMade() || !said.equals(payload.type()));
    }
}

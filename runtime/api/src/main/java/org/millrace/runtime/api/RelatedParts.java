package org.millrace.runtime.api;

import java.nio.charset.Charset;
import java.util.List;
import org.millrace.runtime.api.multipart.Multipart;
import org.millrace.runtime.api.multipart.MultipartError;
import org.millrace.runtime.api.multipart.MultipartType;
import org.millrace.runtime.api.multipart.Xop;

/**
 * A multipart/related body that a step has asked for: its root part is the message's content, and the other parts travel along. What is sent is
 * the very body that came while the root part is as it was, and otherwise that body with another root part. Belongs to one message.
 */
final class RelatedParts {

    static final String MEDIA = "multipart/related";

    private static final String TEXT_XML = "text/xml";

    private Multipart parts;
    private final BodyFields fields;
    private final Payload root;

    /** What the root part is, with its parameters; null when nobody says it. */
    private String rootType;

    /** The body as it is sent with {@link #sentRoot} in it. */
    private Payload sent;

    private Payload sentRoot;

    /** What MTOM took out put back, of {@link #inlinedOf}; null when nobody has asked. */
    private Payload inlined;

    private Payload inlinedOf;
    private boolean losesParts;

    private RelatedParts(Multipart parts, BodyFields fields, Payload received, Payload root) {
        this.parts = parts;
        this.fields = fields;
        this.root = root;
        this.rootType = parts.rootType();
        this.sent = received;
        this.sentRoot = root;
    }

    /**
     * Null for another multipart body, of which nobody reads a part.
     *
     * @throws Fault MALFORMED_MULTIPART, MULTIPART_LIMIT or MULTIPART, of a backend's response BACKEND_MULTIPART; and as {@link Payload#bytes}
     */
    static RelatedParts open(Payload received, BodyFields fields) {
        String type = received.type();
        if (!fields.media(type).equals(MEDIA)) {
            return null;
        }
        try {
            MultipartType said = MultipartType.of(MEDIA, name -> fields.parameters(type, name));
            Multipart parts = Multipart.read(
                    received.bytes(), said, received.exchange().limits().multipart());
            received.reserve(parts.root().length());
            Payload root = Payload.of(received.exchange(), parts.root().bytes());
            root.cameAs(parts.rootType(), fields);
            return new RelatedParts(parts, fields, received, root);
        } catch (MultipartError e) {
            throw refused(e, received);
        }
    }

    /** What the sender of a multipart body is told; of a backend's reply, what the operator is. */
    static Fault refused(MultipartError e, Payload of) {
        return of.isResponse()
                ? new Fault(
                        FaultCode.BACKEND_MULTIPART,
                        "The backend's reply can't be read here.",
                        e.getMessage() + of.reply(),
                        null)
                : new Fault(
                        switch (e.kind()) {
                            case MALFORMED -> FaultCode.MALFORMED_MULTIPART;
                            case LIMIT -> FaultCode.MULTIPART_LIMIT;
                            case UNREADABLE -> FaultCode.MULTIPART;
                        },
                        e.getMessage());
    }

    Payload root() {
        return root;
    }

    String rootType() {
        return rootType;
    }

    void rootType(String changed) {
        rootType = changed;
        sentRoot = null; // its head has to be written anew
    }

    boolean holds(Payload payload) {
        return payload == sent || payload == inlined || payload == root;
    }

    /** Whether MTOM took base64 out of the document. */
    boolean isXop() {
        return parts.isXop();
    }

    Multipart parts() {
        return parts;
    }

    /**
     * Has attachments hold something else.
     *
     * @throws Fault as {@link #open}, when the boundary stands in it
     */
    void attachments(List<Multipart.NewContent> changed, Payload content) {
        try {
            long octets = sent.length();
            for (Multipart.NewContent each : changed) {
                octets += each.octets().length;
            }
            content.reserve(octets);
            parts = parts.withAttachments(changed);
            sentRoot = null;
        } catch (MultipartError e) {
            throw refused(e, content);
        }
    }

    /** Whether a message of such a type goes on in parts; a flow that names another one sends the document alone. */
    boolean keeps(String type) {
        return fields.read(type).isMultipart();
    }

    /** The body with this content as its root part. */
    Payload sent(Payload content) {
        if (content != sentRoot) {
            try {
                byte[] body = parts.withRoot(content.bytes(), typeOf(content));
                content.reserve(body.length);
                sent = Payload.of(content.exchange(), body);
                sentRoot = content;
            } catch (MultipartError e) {
                throw refused(e, content);
            }
        }
        return sent;
    }

    /** What the root part is now; null for what its head says already. */
    private String typeOf(Payload content) {
        String said = rootType;
        Charset encoding = content.encoding();
        String named = said == null || encoding == null ? said : Message.typed(fields, said, content);
        return named != null && named.equals(parts.root().contentType()) ? null : named;
    }

    /**
     * The content with what MTOM took out put back into it; the content itself when nothing was.
     *
     * @throws Fault MALFORMED_MULTIPART or MULTIPART_LIMIT, of a backend's response BACKEND_MULTIPART; and as {@link Payload#events}
     */
    Payload inlined(Payload content) {
        if (inlinedOf == content) {
            return inlined;
        }
        losesParts = parts.parts().size() > 1;
        Payload whole = content;
        if (isXop()) {
            try {
                Xop.Inlined made = Xop.inlined(
                        content.events(), parts, content.exchange().limits().maxBufferedBytes());
                if (made != null) {
                    content.reserve(made.document().length);
                    whole = Payload.of(content.exchange(), made.document());
                    whole.saysWhat(content);
                    losesParts = !made.isWhole();
                }
            } catch (MultipartError e) {
                throw refused(e, content);
            }
        }
        inlined = whole;
        inlinedOf = content;
        return whole;
    }

    /**
     * The same for a document that goes on alone.
     *
     * @throws Fault MULTIPART, of a backend's response BACKEND_MULTIPART, when a part would be lost; and as {@link #inlined}
     */
    Payload alone(Payload content) {
        Payload whole = inlined(content);
        if (losesParts) {
            throw refused(MultipartError.unreadAttachments(), content);
        }
        return whole;
    }

    /** What the document is by itself, with what it was in MTOM undone (RFC 3902, SOAP 1.2 part 2 section 7, MTOM section 3.2). */
    String typeAlone(String whole) {
        if (!isXop()) {
            return rootType == null ? TEXT_XML : rootType;
        }
        String type =
                first(fields.parameters(rootType, "type"), first(fields.parameters(whole, "start-info"), TEXT_XML));
        String action = first(fields.parameters(rootType, "action"), first(fields.parameters(whole, "action"), null));
        boolean acts = action != null
                && fields.media(type).equals("application/soap+xml")
                && fields.parameters(type, "action").isEmpty();
        String acting =
                acts ? type + "; action=\"" + action.replace("\\", "\\\\").replace("\"", "\\\"") + '"' : type;
        Charset charset = fields.read(rootType).charset();
        return charset == null || fields.read(acting).charset() != null ? acting : fields.with(acting, charset);
    }

    private static String first(List<String> values, String otherwise) {
        return values.isEmpty() || values.getFirst().isBlank() ? otherwise : values.getFirst();
    }
}

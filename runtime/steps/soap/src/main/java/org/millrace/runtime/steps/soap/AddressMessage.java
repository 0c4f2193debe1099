package org.millrace.runtime.steps.soap;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.LinkError;
import org.millrace.runtime.api.OpenToFlows;
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.expression.text.Template;
import org.millrace.runtime.http.FieldName;
import org.millrace.runtime.http.FieldValue;
import org.millrace.runtime.http.MediaType;
import org.millrace.xml.Encodings;
import org.millrace.xml.EventStream;
import org.millrace.xml.Printable;
import org.millrace.xml.Splice;

/**
 * Sets header blocks of WS-Addressing 1.0 (Core, section 3) or of the submission of 2004: each that has a text takes the place of those of its
 * name, the others stay. With the action goes what HTTP says of it: a request's SOAPAction in SOAP 1.1, the action parameter in SOAP 1.2.
 *
 * <p>Immutable; used by many threads at once.
 */
public final class AddressMessage {

    private static final String V2005 = "http://www.w3.org/2005/08/addressing";
    private static final String V2004 = "http://schemas.xmlsoap.org/ws/2004/08/addressing";

    /** Blocks in the order in which they are written; those of endpoints hold an Address. */
    private static final Map<String, String> TEXTS = Map.of("to", "To", "action", "Action", "relatesTo", "RelatesTo");

    private static final Map<String, String> ENDPOINTS =
            Map.of("from", "From", "replyTo", "ReplyTo", "faultTo", "FaultTo");

    private static final List<String> ORDER = List.of("to", "action", "relatesTo", "from", "replyTo", "faultTo");
    private static final String MESSAGE_ID = "MessageID";

    private final Map<String, Template> texts;
    private final String version;
    private final String messageId;
    private final Supplier<UUID> ids;

    private AddressMessage(Map<String, Template> texts, String version, String messageId, Supplier<UUID> ids) {
        this.texts = texts;
        this.version = version;
        this.messageId = messageId;
        this.ids = ids;
    }

    /** @throws LinkError when a template is wrong */
    @OpenToFlows
    public static AddressMessage prepare(Link link, StepFacts step) {
        return prepare(link, step, UUID::randomUUID);
    }

    static AddressMessage prepare(Link link, StepFacts step, Supplier<UUID> ids) {
        Map<String, Template> texts = new LinkedHashMap<>();
        for (String name : ORDER) {
            String text = step.text(name);
            if (!text.isEmpty()) {
                texts.put(name, Template.parse(link, step.id(), text));
            }
        }
        return new AddressMessage(texts, step.text("version"), step.text("messageId"), ids);
    }

    /**
     * @throws Fault INVALID or BACKEND_INVALID when the message is no SOAP envelope, or a text can't stand in XML or a header; TOO_LARGE when
     *     the message would grow past what the flow may hold
     */
    @OpenToFlows
    public static void run(Exchange exchange, AddressMessage prepared) {
        prepared.address(exchange, Envelope.of(exchange));
    }

    private void address(Exchange exchange, Envelope envelope) {
        EventStream events = envelope.events();
        Map<String, String> set = new LinkedHashMap<>();
        texts.forEach((name, template) -> {
            String text = template.expand(exchange).strip();
            if (!text.isEmpty()) {
                set.put(name, checked(exchange, name, text));
            }
        });
        String namespace = namespace(envelope);
        List<Integer> gone = new ArrayList<>();
        boolean identified = false;
        Set<String> names = localNames(set.keySet());
        for (int block : envelope.blocks()) {
            String local = events.localName(block);
            String of = events.namespace(block);
            boolean addressing = of.equals(V2005) || of.equals(V2004);
            boolean id = addressing && local.equals(MESSAGE_ID) && of.equals(namespace) && !messageId.equals("fresh");
            identified |= id;
            // one message speaks one version
            if (addressing && (names.contains(local) || !of.equals(namespace) || local.equals(MESSAGE_ID) && !id)) {
                gone.add(block);
            }
        }
        boolean fresh = !identified && !messageId.equals("keep");
        if (set.isEmpty() && !fresh && gone.isEmpty()) {
            return;
        }
        Splice splice = new Splice(events);
        gone.forEach(splice::remove);
        String blocks = blocks(namespace, set, fresh);
        if (!blocks.isEmpty()) {
            envelope.prepend(splice, blocks);
        }
        envelope.store(exchange, splice);
        if (set.containsKey("action")) {
            tellTransport(exchange, envelope, set.get("action"));
        }
    }

    private static Set<String> localNames(Set<String> properties) {
        Set<String> names = new HashSet<>();
        properties.forEach(property -> names.add(TEXTS.getOrDefault(property, ENDPOINTS.get(property))));
        return names;
    }

    /** The version that is asked for, or that of the first addressing block, or the recommendation. */
    private String namespace(Envelope envelope) {
        if (version.equals("2005/08")) {
            return V2005;
        }
        if (version.equals("2004/08")) {
            return V2004;
        }
        for (int block : envelope.blocks()) {
            String of = envelope.events().namespace(block);
            if (of.equals(V2005) || of.equals(V2004)) {
                return of;
            }
        }
        return V2005;
    }

    private String blocks(String namespace, Map<String, String> set, boolean fresh) {
        StringBuilder blocks = new StringBuilder();
        set.forEach((name, text) -> {
            boolean endpoint = ENDPOINTS.containsKey(name);
            String local = endpoint ? ENDPOINTS.get(name) : TEXTS.get(name);
            String escaped = escaped(text);
            write(blocks, namespace, local, endpoint ? "<wsa:Address>" + escaped + "</wsa:Address>" : escaped);
        });
        if (fresh) {
            write(blocks, namespace, MESSAGE_ID, "urn:uuid:" + ids.get());
        }
        return blocks.toString();
    }

    private static void write(StringBuilder blocks, String namespace, String local, String content) {
        blocks.append("<wsa:")
                .append(local)
                .append(" xmlns:wsa=\"")
                .append(namespace)
                .append("\">");
        blocks.append(content).append("</wsa:").append(local).append('>');
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\r", "&#13;");
    }

    private static String checked(Exchange exchange, String name, String text) {
        int forbidden = Splice.firstForbidden(text);
        if (forbidden >= 0) {
            throw invalid(
                    exchange,
                    String.format(
                            "The %s that is to be set holds the character U+%04X, which XML can't carry.",
                            name, text.codePointAt(forbidden)),
                    "it is " + Printable.place(text, forbidden));
        }
        return text;
    }

    private static Fault invalid(Exchange exchange, String sentence, String detail) {
        return new Fault(
                exchange.message().isRequest() ? FaultCode.INVALID : FaultCode.BACKEND_INVALID, sentence, detail, null);
    }

    private static void tellTransport(Exchange exchange, Envelope envelope, String action) {
        Headers headers = exchange.message().headers();
        String type = headers.get(FieldName.CONTENT_TYPE);
        MediaType media = MediaType.of(type == null ? "" : type, Encodings::named);
        boolean parts = exchange.message().partType() != null;
        boolean parameter = !envelope.isSoap11() && (parts || media.media().equals("application/soap+xml"));
        boolean header = envelope.isSoap11() && exchange.message().isRequest();
        if (!parameter && !header) {
            return;
        }
        int forbidden = FieldValue.firstForbidden(action);
        if (forbidden >= 0) {
            throw invalid(
                    exchange,
                    String.format(
                            "The action that is to be set holds the character U+%04X, which a header can't carry.",
                            action.codePointAt(forbidden)),
                    "it is " + Printable.place(action, forbidden));
        }
        String quoted = '"' + action.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
        if (header) {
            headers.set(FieldName.SOAP_ACTION, quoted);
        } else if (parts) {
            headers.set(FieldName.CONTENT_TYPE, acting(type, action));
            exchange.message().partType(acting(exchange.message().partType(), action));
        } else {
            String charset = media.charset() == null
                    ? ""
                    : "; charset=" + media.charset().name();
            headers.set(FieldName.CONTENT_TYPE, media.media() + charset + "; action=" + quoted);
        }
    }

    /** A type of several parts, or of one, with this action wherever it may stand: as a parameter, and in the type of the envelope within. */
    private static String acting(String type, String action) {
        String acting = type;
        for (String within : List.of("type", "start-info")) {
            for (String envelope : MediaType.of(type, Encodings::named).parameters(within)) {
                MediaType inner = MediaType.of(envelope, Encodings::named);
                if (!inner.parameters("action").isEmpty()) {
                    acting = MediaType.of(acting, Encodings::named).with(within, inner.with("action", action));
                }
            }
        }
        return MediaType.of(acting, Encodings::named).with("action", action);
    }
}

package org.millrace.runtime.steps.wss;

import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.Payload;
import org.millrace.xml.EventStream;

/**
 * A SOAP message with its parts at their proper places: Envelope, then at most one Header, then exactly one Body, and nothing
 * else; at most one Security header for the step's {@link Actor}. What stands at another place is not that part, whatever it is called.
 * Changes are collected as {@link #edits} and take effect in {@link #store}.
 *
 * <p>Belongs to one exchange and one thread.
 */
final class SoapMessage {

    private static final SecureRandom RANDOM = new SecureRandom();

    /** What needs no escaping in a reference. */
    private static final Pattern PLAIN_ID = Pattern.compile("[A-Za-z_][A-Za-z0-9_.-]{0,200}");

    private final EventStream events;
    private final Edits edits;
    private final String soap;
    private final Element envelope;
    private final Element body;
    private final Element header;
    private final Attachments attachments;
    private final Actor actor;
    private final Element security;

    private SoapMessage(
            Element envelope, String soap, Element header, Element body, Actor actor, Attachments attachments) {
        this.events = envelope.events();
        this.edits = new Edits(events);
        this.soap = soap;
        this.envelope = envelope;
        this.header = header;
        this.body = body;
        this.attachments = attachments;
        this.actor = actor;
        this.security = findSecurity(header, soap, actor);
    }

    /**
     * The exchange's current message, which from now on is one document: of MTOM the signature covers the base64 and not the parts, and who has read
     * the document must not find other octets in a part.
     *
     * @throws Fault as {@link Payload#events} and {@link org.millrace.runtime.api.Message#oneDocument}
     * @throws Refused when it is not a SOAP message of the shape above
     */
    static SoapMessage read(Exchange exchange, Actor actor) {
        return of(exchange.message().oneDocument().events(), actor);
    }

    /**
     * As {@link #read}, for who takes what it says for what its receiver will read.
     *
     * @throws Fault as {@link Payload#refuseContradiction}
     */
    static SoapMessage readStrictly(Exchange exchange, Actor actor) {
        exchange.message().oneDocument().refuseContradiction();
        return read(exchange, actor);
    }

    /**
     * The same, where the step covers attachments: with those of SOAP with Attachments it stays in parts.
     *
     * @throws Fault as {@link #read}
     */
    static SoapMessage readWithAttachments(Exchange exchange, Actor actor) {
        Attachments attachments = Attachments.of(exchange);
        Payload document = attachments.isEmpty()
                ? exchange.message().oneDocument()
                : exchange.message().content();
        return of(document.events(), actor, attachments);
    }

    static SoapMessage of(EventStream events, Actor actor) {
        return of(events, actor, Attachments.NONE);
    }

    private static SoapMessage of(EventStream events, Actor actor, Attachments attachments) {
        Element envelope = new Element(events, events.root());
        String soap = events.namespace(envelope.start());
        if (!envelope.localName().equals("Envelope") || !(Names.SOAP_11.equals(soap) || Names.SOAP_12.equals(soap))) {
            throw new Refused("the message is not a SOAP envelope");
        }
        List<Element> parts = envelope.elements();
        Element header = !parts.isEmpty() && parts.getFirst().is(soap, "Header") ? parts.getFirst() : null;
        int expected = header == null ? 1 : 2;
        if (parts.size() != expected || !parts.getLast().is(soap, "Body")) {
            throw new Refused("the SOAP envelope must hold at most one Header, then one Body, and nothing else");
        }
        return new SoapMessage(envelope, soap, header, parts.getLast(), actor, attachments);
    }

    private static Element findSecurity(Element header, String soap, Actor actor) {
        Element found = null;
        if (header != null) {
            for (Element candidate : header.elements(Names.WSSE, "Security")) {
                if (actor.isOf(candidate, soap)) {
                    if (found != null) {
                        throw new Refused("the message has several Security headers for this receiver");
                    }
                    found = candidate;
                }
            }
        }
        return found;
    }

    EventStream events() {
        return events;
    }

    Edits edits() {
        return edits;
    }

    Element body() {
        return body;
    }

    /** The Header, or null. */
    Element header() {
        return header;
    }

    /** The one Security header for us, or null. */
    Element security() {
        return security;
    }

    /** @throws Refused when there is none */
    Element requiredSecurity() {
        if (security == null) {
            throw new Refused("the message has no Security header for this receiver");
        }
        return security;
    }

    /** None where the step covers none. */
    Attachments attachments() {
        return attachments;
    }

    Actor actor() {
        return actor;
    }

    /** Puts elements first into the Security header for us, which is made if there is none; each must declare its own namespaces. */
    Edits.Edit prependSecurity(StringBuilder elements) {
        if (security != null) {
            return edits.prepend(security, bytes(elements));
        }
        String prefix = events.prefix(envelope.start());
        String headerName = prefix.isEmpty() ? "Header" : prefix + ":Header";
        String start = "<wsse:Security xmlns:wsse=\"" + Names.WSSE + "\" xmlns:wsu=\"" + Names.WSU + "\" xmlns:soap=\""
                + soap + "\" soap:mustUnderstand=\"" + (soap.equals(Names.SOAP_11) ? "1" : "true") + '"'
                + actor.markup(soap) + '>';
        elements.insert(0, start).append("</wsse:Security>");
        if (header != null) {
            return edits.prepend(header, bytes(elements));
        }
        elements.insert(0, "<" + headerName + ">")
                .append("</")
                .append(headerName)
                .append('>');
        return edits.prepend(envelope, bytes(elements));
    }

    private static byte[] bytes(StringBuilder text) {
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    /** The children of the Header with this name, in order. */
    List<Element> headers(PartName name) {
        return header == null ? List.of() : header.elements(name.namespace(), name.local());
    }

    /** Whether an element stands where a signature may reach: the Body, or a child of the Header or of our Security header. */
    boolean isPart(Element element) {
        return element.equals(body) || element.isChildOf(header) || element.isChildOf(security);
    }

    /** The element's wsu:Id, given to it if it has none. */
    String id(Element element, Ids ids) {
        String id = element.attribute(Names.WSU, "Id");
        if (events.attribute(element.start(), Names.WSU, "Id") == EventStream.NONE) {
            id = freshId("part");
            edits.addAttributes(element, wsuId(element, id));
        } else if (id.isEmpty()) {
            throw new Refused("the wsu:Id of its " + element.localName() + " is empty");
        } else if (!ids.isOnly(id, element) || !PLAIN_ID.matcher(id).matches()) {
            throw new Refused("the id " + id + " stands on several elements, or is not a plain name");
        }
        return id;
    }

    /** The attribute, with a prefix that is bound at the element if there is one, and else a declaration. */
    private static String wsuId(Element element, String id) {
        Map<String, String> scope = element.events().namespacesInScope(element.start());
        for (Map.Entry<String, String> declared : scope.entrySet()) {
            if (!declared.getKey().isEmpty() && declared.getValue().equals(Names.WSU)) {
                return " " + declared.getKey() + ":Id=\"" + id + "\"";
            }
        }
        String prefix = "wsu";
        for (int i = 1; scope.containsKey(prefix); i++) {
            prefix = "wsu" + i;
        }
        return " xmlns:" + prefix + "=\"" + Names.WSU + "\" " + prefix + ":Id=\"" + id + "\"";
    }

    static String freshId(String prefix) {
        byte[] random = new byte[16];
        RANDOM.nextBytes(random);
        return prefix + "-" + HexFormat.of().formatHex(random);
    }

    /** The addressing of a header, for the EncryptedHeader that takes its place (WS-Security 1.1 section 9.4). */
    String addressing(Element from) {
        StringBuilder attributes = new StringBuilder();
        for (String name : List.of("mustUnderstand", "actor", "role", "relay")) {
            if (events.attribute(from.start(), soap, name) != EventStream.NONE) {
                if (attributes.isEmpty()) {
                    attributes.append(" xmlns:soap=\"").append(soap).append('"');
                }
                attributes.append(" soap:").append(name).append("=\"");
                attributes
                        .append(Markup.escapedValue(from.attribute(soap, name)))
                        .append('"');
            }
        }
        return attributes.toString();
    }

    /**
     * Makes the message with its edits the exchange's message.
     *
     * @throws Fault OVERLOAD when there is no memory for it
     */
    void store(Exchange exchange) {
        if (!edits.isEmpty()) {
            byte[] bytes = edits.apply();
            exchange.reserve(bytes.length);
            exchange.message().content(Payload.of(exchange, bytes));
        }
    }
}

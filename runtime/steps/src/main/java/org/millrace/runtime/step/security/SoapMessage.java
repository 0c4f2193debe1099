package org.millrace.runtime.step.security;

import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.Message;
import org.millrace.runtime.api.Payload;
import org.millrace.xml.EventStream;
import org.millrace.xml.XmlError;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/**
 * A SOAP message as a tree, with its parts at their proper places: Envelope, then at most one Header, then exactly one Body, and nothing
 * else; at most one Security header for us. What stands at another place is not that part, whatever it is called.
 *
 * <p>A Security header is for us when it names no actor (SOAP 1.1), no role, or the role of the ultimate receiver (SOAP 1.2). Belongs to
 * one exchange and one thread.
 */
final class SoapMessage {

    private static final SecureRandom RANDOM = new SecureRandom();

    /** What needs no escaping in a reference. */
    private static final Pattern PLAIN_ID = Pattern.compile("[A-Za-z_][A-Za-z0-9_.-]{0,200}");

    private final Document document;
    private final boolean declared;
    private final String soap;
    private final Element body;
    private Element header;
    private Element security;

    private SoapMessage(Document document, boolean declared, String soap, Element header, Element body) {
        this.document = document;
        this.declared = declared;
        this.soap = soap;
        this.header = header;
        this.body = body;
    }

    /**
     * Reads the exchange's current message into a tree of the caller's own.
     *
     * @throws Fault as {@link Payload#events}
     * @throws Refused when it is not a SOAP message of the shape above
     */
    static SoapMessage read(Exchange exchange) {
        return of(exchange.message().content().events());
    }

    static SoapMessage of(EventStream events) {
        Document document = EventTree.of(events);
        Element envelope = document.getDocumentElement();
        String soap = envelope.getNamespaceURI();
        if (!"Envelope".equals(envelope.getLocalName())
                || !(Names.SOAP_11.equals(soap) || Names.SOAP_12.equals(soap))) {
            throw new Refused("the message is not a SOAP envelope");
        }
        List<Element> parts = Tree.elements(envelope);
        Element first = parts.isEmpty() ? envelope : parts.getFirst();
        Element header = Tree.is(first, soap, "Header") ? first : null;
        int expected = header == null ? 1 : 2;
        if (parts.size() != expected || !Tree.is(parts.getLast(), soap, "Body")) {
            throw new Refused("the SOAP envelope must hold at most one Header, then one Body, and nothing else");
        }
        SoapMessage message =
                new SoapMessage(document, isDeclared(events.toByteArray()), soap, header, parts.getLast());
        message.security = message.findSecurity();
        return message;
    }

    private static boolean isDeclared(byte[] bytes) {
        return bytes.length > 5
                && bytes[0] == '<'
                && bytes[1] == '?'
                && bytes[2] == 'x'
                && bytes[3] == 'm'
                && bytes[4] == 'l';
    }

    private Element findSecurity() {
        Element found = null;
        if (header != null) {
            for (Element candidate : Tree.elements(header, Names.WSSE, "Security")) {
                if (isForUs(candidate)) {
                    if (found != null) {
                        throw new Refused("the message has several Security headers for this receiver");
                    }
                    found = candidate;
                }
            }
        }
        return found;
    }

    private boolean isForUs(Element candidate) {
        String addressed = candidate.getAttributeNS(soap, soap.equals(Names.SOAP_11) ? "actor" : "role");
        return addressed.isEmpty() || addressed.equals(Names.ULTIMATE_RECEIVER);
    }

    Document document() {
        return document;
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

    /** The Security header for us, made if there is none. */
    Element securityOrNew() {
        if (security == null) {
            Element envelope = document.getDocumentElement();
            String prefix = envelope.getPrefix() == null ? "" : envelope.getPrefix() + ":";
            if (header == null) {
                header = document.createElementNS(soap, prefix + "Header");
                Tree.prepend(envelope, header);
            }
            security = document.createElementNS(Names.WSSE, "wsse:Security");
            Tree.declare(security, "wsse", Names.WSSE);
            Tree.declare(security, "wsu", Names.WSU);
            Tree.prepend(header, security);
            // an attribute needs a prefix, and the envelope may use the default namespace
            security.setAttributeNS(
                    soap,
                    Tree.prefix(security, soap, "soap") + ":mustUnderstand",
                    soap.equals(Names.SOAP_11) ? "1" : "true");
        }
        return security;
    }

    /** The children of the Header with this name, in order. */
    List<Element> headers(PartName name) {
        return header == null ? List.of() : Tree.elements(header, name.namespace(), name.local());
    }

    /** Whether an element stands where a signature may reach: the Body, or a child of the Header or of our Security header. */
    boolean isPart(Element element) {
        return element == body
                || header != null && element.getParentNode() == header
                || security != null && element.getParentNode() == security;
    }

    /** The element's wsu:Id, given to it if it has none. */
    String id(Element element, Ids ids) {
        String id = element.getAttributeNS(Names.WSU, "Id");
        if (id.isEmpty()) {
            id = freshId("part");
            element.setAttributeNS(Names.WSU, Tree.prefix(element, Names.WSU, "wsu") + ":Id", id);
        } else if (ids.element(id) != element || !PLAIN_ID.matcher(id).matches()) {
            throw new Refused("the id " + id + " stands on several elements, or is not a plain name");
        }
        return id;
    }

    static String freshId(String prefix) {
        byte[] random = new byte[16];
        RANDOM.nextBytes(random);
        return prefix + "-" + HexFormat.of().formatHex(random);
    }

    /** Gives an EncryptedHeader the addressing of the header that it takes the place of (WS-Security 1.1 section 9.4). */
    void keepAddressing(Element from, Element to) {
        for (String name : List.of("mustUnderstand", "actor", "role", "relay")) {
            if (from.hasAttributeNS(soap, name)) {
                String prefix = from.getAttributeNodeNS(soap, name).getPrefix();
                Tree.declare(to, prefix, soap);
                to.setAttributeNS(soap, prefix + ":" + name, from.getAttributeNS(soap, name));
            }
        }
    }

    /** Removes the Security header once nothing is left in it. */
    void removeSecurityIfEmpty() {
        if (security != null && Tree.elements(security).isEmpty()) {
            removeSecurity();
        }
    }

    void removeSecurity() {
        Tree.remove(security);
        security = null;
    }

    /** Removes comments below an element: a signature does not cover them, and text around one reads differently in other places. */
    static void removeComments(Element root) {
        Node node = root;
        while (node != null) {
            Node next = Tree.next(node, root);
            if (node.getNodeType() == Node.COMMENT_NODE) {
                Tree.remove(node);
            }
            node = next;
        }
    }

    byte[] bytes() {
        return DomWriter.document(document, declared);
    }

    /**
     * Makes the tree, as it now is, the exchange's message.
     *
     * @throws Fault OVERLOAD when there is no memory for it
     */
    void store(Exchange exchange) {
        byte[] bytes = bytes();
        exchange.reserve(bytes.length);
        store(exchange.message(), Payload.of(exchange, bytes));
    }

    /**
     * As {@link #store(Exchange)}, for a tree that holds what a moment ago was ciphertext, which nobody has counted yet.
     *
     * @throws Refused when it is past a limit
     */
    void storeChecked(Exchange exchange) {
        byte[] bytes = bytes();
        exchange.reserve(bytes.length);
        try {
            EventStream events =
                    EventStream.parse(bytes, 0, bytes.length, exchange.limits().xml());
            store(exchange.message(), Payload.of(exchange, events));
        } catch (XmlError e) {
            throw new Refused("the decrypted message is past a limit", e);
        }
    }

    private static void store(Message message, Payload payload) {
        message.content(payload);
        String type = message.headers().get("Content-Type");
        if (type != null) {
            message.headers().set("Content-Type", inUtf8(type));
        }
    }

    /** A Content-Type whose charset, if it names one, is that of the tree's bytes. */
    private static String inUtf8(String type) {
        int at = type.toLowerCase(Locale.ROOT).indexOf("charset=");
        if (at < 0) {
            return type;
        }
        int end = type.indexOf(';', at);
        return type.substring(0, at) + "charset=utf-8" + (end < 0 ? "" : type.substring(end));
    }
}

package org.millrace.runtime.expression;

import java.util.Collection;
import org.millrace.xml.EventStream;

/** Where things stand in a SOAP 1.1 or 1.2 envelope. */
public final class Soap {

    public static final String SOAP_11 = "http://schemas.xmlsoap.org/soap/envelope/";
    public static final String SOAP_12 = "http://www.w3.org/2003/05/soap-envelope";

    private Soap() {}

    /**
     * The one version of SOAP that a flow's XPaths can look at: of the two envelope namespaces the one that it declares, or null when it
     * declares neither or both.
     */
    public static String onlyNamespace(Collection<String> declared) {
        boolean soap11 = declared.contains(SOAP_11);
        return soap11 == declared.contains(SOAP_12) ? null : soap11 ? SOAP_11 : SOAP_12;
    }

    /** {@code 1.1} or {@code 1.2}. */
    public static String version(String namespace) {
        return namespace.equals(SOAP_11) ? "1.1" : "1.2";
    }

    static boolean isNamespace(String namespace) {
        return namespace.equals(SOAP_11) || namespace.equals(SOAP_12);
    }

    /** Whether its root is the envelope of SOAP 1.1 or 1.2. */
    public static boolean isEnvelope(EventStream message) {
        int root = message.root();
        return message.localName(root).equals("Envelope") && isNamespace(message.namespace(root));
    }

    /** The Body of an envelope, or {@link EventStream#NONE}. */
    public static int body(EventStream message) {
        return part(message, "Body");
    }

    /** The Header of an envelope, or {@link EventStream#NONE}. */
    public static int header(EventStream message) {
        return part(message, "Header");
    }

    /**
     * The element in the Body of an envelope that has one Body, at most one Header, and one element in that Body; else {@link
     * EventStream#NONE}. Where any of them stands twice, two readers may see two messages.
     */
    public static int onlyChildOfBody(EventStream message) {
        int body = body(message);
        if (body == EventStream.NONE || isTwice(message, body) || isTwice(message, header(message))) {
            return EventStream.NONE;
        }
        int child = message.firstChildElement(body);
        return child != EventStream.NONE && message.nextSiblingElement(child) == EventStream.NONE
                ? child
                : EventStream.NONE;
    }

    private static int part(EventStream message, String localName) {
        int root = message.root();
        return isEnvelope(message) ? message.child(root, message.namespace(root), localName) : EventStream.NONE;
    }

    private static boolean isTwice(EventStream message, int part) {
        if (part == EventStream.NONE) {
            return false;
        }
        String namespace = message.namespace(part);
        String localName = message.localName(part);
        for (int next = message.nextSiblingElement(part);
                next != EventStream.NONE;
                next = message.nextSiblingElement(next)) {
            if (message.is(next, namespace, localName)) {
                return true;
            }
        }
        return false;
    }
}

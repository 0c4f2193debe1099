package org.millrace.runtime.step.xml;

import org.millrace.xml.EventStream;

/** Where things stand in a SOAP 1.1 or 1.2 envelope. */
final class Soap {

    static final String SOAP_11 = "http://schemas.xmlsoap.org/soap/envelope/";
    static final String SOAP_12 = "http://www.w3.org/2003/05/soap-envelope";

    private Soap() {}

    static boolean isNamespace(String namespace) {
        return namespace.equals(SOAP_11) || namespace.equals(SOAP_12);
    }

    static boolean isEnvelope(EventStream message) {
        int root = message.root();
        return message.localName(root).equals("Envelope") && isNamespace(message.namespace(root));
    }

    /** The Body of an envelope, or {@link EventStream#NONE}. */
    static int body(EventStream message) {
        int root = message.root();
        return isEnvelope(message) ? message.child(root, message.namespace(root), "Body") : EventStream.NONE;
    }
}

package org.millrace.runtime.steps.wss;

import org.millrace.runtime.api.LinkError;

/**
 * Whom a Security header is for: SOAP 1.1's actor, SOAP 1.2's role. A message may have a Security header for each of them, and a step deals with
 * one alone: nobody's (no actor, or the role of the ultimate receiver), the next node's, or that of an own URI.
 *
 * @param written as the flow has it: "", {@code next} or a URI
 */
record Actor(String written) {

    static final Actor RECEIVER = new Actor("");

    private static final String NEXT = "next";
    private static final int MAX_CHARACTERS = 1000;

    /** @throws LinkError when it is neither {@code next} nor a URI */
    static Actor of(String stepId, String written) {
        boolean uri = written.matches("[A-Za-z][A-Za-z0-9+.-]*:[^\\s\"<>&]+") && written.length() <= MAX_CHARACTERS;
        if (!written.isEmpty() && !written.equals(NEXT) && !uri) {
            throw new LinkError(
                    stepId,
                    "the actor '" + written + "' is no URI",
                    "write next, or a URI such as urn:example:gateway");
        }
        return new Actor(written);
    }

    /** Whether a Security header is for this actor. */
    boolean isOf(Element security, String soap) {
        String addressed = security.attribute(soap, attribute(soap));
        return written.isEmpty()
                ? addressed.isEmpty() || addressed.equals(Names.ULTIMATE_RECEIVER)
                : addressed.equals(uri(soap));
    }

    private static String attribute(String soap) {
        return soap.equals(Names.SOAP_11) ? "actor" : "role";
    }

    private String uri(String soap) {
        if (!written.equals(NEXT)) {
            return written;
        }
        return soap.equals(Names.SOAP_11) ? Names.NEXT_ACTOR : Names.NEXT_ROLE;
    }

    /** The attribute of a Security header that is made for this actor, with a space before it and the prefix {@code soap}; "" for nobody. */
    String markup(String soap) {
        return written.isEmpty() ? "" : " soap:" + attribute(soap) + "=\"" + uri(soap) + "\"";
    }
}

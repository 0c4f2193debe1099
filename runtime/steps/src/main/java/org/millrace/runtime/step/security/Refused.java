package org.millrace.runtime.step.security;

import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;

/** Why a message can't be verified, opened or secured, in a sentence; the step that meets it turns it into a fault. */
final class Refused extends RuntimeException {

    private static final long serialVersionUID = 1;

    private static final int MAX_CHARACTERS = 300;

    Refused(String sentence) {
        this(sentence, null);
    }

    Refused(String sentence, Throwable cause) {
        super(readable(sentence), cause, false, false);
    }

    /** Sentences quote ids and algorithms, which are the sender's words: no longer than a person reads, and on one line. */
    private static String readable(String sentence) {
        String line = sentence.replaceAll("\\p{Cntrl}", "?");
        return line.length() <= MAX_CHARACTERS ? line : line.substring(0, MAX_CHARACTERS) + "...";
    }

    /**
     * The fault for the message at hand. A message of the backend is never the client's fault.
     *
     * @param ofRequest what it is when the client sent the message
     * @param sentence what the client may know
     */
    Fault fault(Exchange exchange, FaultCode ofRequest, String sentence) {
        FaultCode code = exchange.message().isRequest() ? ofRequest : FaultCode.BACKEND_INVALID;
        return new Fault(code, sentence, getMessage() + (getCause() == null ? "" : " (" + getCause() + ")"), this);
    }
}

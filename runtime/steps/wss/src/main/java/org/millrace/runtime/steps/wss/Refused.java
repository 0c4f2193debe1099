package org.millrace.runtime.steps.wss;

import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;

/** Why a message can't be verified, opened or secured, in a sentence; the step that meets it turns it into a fault. */
final class Refused extends RuntimeException {

    private static final long serialVersionUID = 1;

    private static final int MAX_CHARACTERS = 300;
    private static final int MAX_DETAIL_CHARACTERS = 2_000;

    private final String detail;

    Refused(String sentence) {
        this(sentence, "", null);
    }

    Refused(String sentence, Throwable cause) {
        this(sentence, cause == null ? "" : " (" + cause + ")", cause);
    }

    private Refused(String sentence, String more, Throwable cause) {
        super(readable(sentence, MAX_CHARACTERS), cause, false, false);
        this.detail = getMessage() + readable(more, MAX_DETAIL_CHARACTERS);
    }

    /** @param detail what more the operator may know, and the sender may not */
    static Refused withDetail(String sentence, String detail) {
        return new Refused(sentence, ": " + detail, null);
    }

    /** What the operator may know. */
    String detail() {
        return detail;
    }

    /** Sentences quote ids and algorithms, which are the sender's words: no longer than a person reads, and on one line. */
    private static String readable(String sentence, int maxCharacters) {
        String line = sentence.replaceAll("\\p{Cntrl}", "?");
        return line.length() <= maxCharacters ? line : line.substring(0, maxCharacters) + "...";
    }

    /**
     * The fault for the message at hand. A message of the backend is never the client's fault.
     *
     * @param ofRequest what it is when the client sent the message
     * @param sentence what the client may know
     */
    Fault fault(Exchange exchange, FaultCode ofRequest, String sentence) {
        FaultCode code = exchange.message().isRequest() ? ofRequest : FaultCode.BACKEND_INVALID;
        return new Fault(code, sentence, detail, this);
    }
}

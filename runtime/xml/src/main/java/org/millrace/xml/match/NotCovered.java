package org.millrace.xml.match;

/** Why an expression is none that is run over the event stream. The message is a clause for people, e.g. "it calls replace()". */
public final class NotCovered extends Exception {

    private static final long serialVersionUID = 1;

    NotCovered(String reason) {
        super(reason, null, false, false);
    }
}

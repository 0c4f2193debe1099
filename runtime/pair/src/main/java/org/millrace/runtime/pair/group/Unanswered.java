package org.millrace.runtime.pair.group;

/** A member did not answer a question. */
public class Unanswered extends Exception {

    private static final long serialVersionUID = 1;

    public Unanswered(String message, Throwable cause) {
        super(message, cause);
    }
}

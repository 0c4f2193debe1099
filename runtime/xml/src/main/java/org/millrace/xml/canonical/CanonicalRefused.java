package org.millrace.xml.canonical;

/** Why there is no canonical form, in a clause without names of the message. */
public final class CanonicalRefused extends RuntimeException {

    private static final long serialVersionUID = 1;

    private CanonicalRefused(String clause) {
        super(clause, null, false, false);
    }

    /** The form repeats a long namespace again and again, which only an attack does. */
    static CanonicalRefused tooLong() {
        return new CanonicalRefused("its canonical form is far longer than the message");
    }

    /** Canonical XML 1.1 would join the URIs of all ancestors into one (section 2.4). */
    static CanonicalRefused baseAbove() {
        return new CanonicalRefused("Canonical XML 1.1 is not supported where xml:base stands above the element");
    }
}

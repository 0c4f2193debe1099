package org.millrace.runtime.expression.saxon.view;

import org.millrace.xml.XmlError;

/**
 * Ends what Saxon is doing over a document. No exception, because Saxon prints and wraps those that it does not know, and no failure of an
 * expression, because a stylesheet could catch that.
 */
public final class Ended extends Error {

    private static final long serialVersionUID = 1;

    private final transient XmlError refusal;
    private final boolean large;

    private Ended(String why, XmlError refusal, boolean large) {
        super(why, refusal, false, false);
        this.refusal = refusal;
        this.large = large;
    }

    static Ended late() {
        return new Ended("the deadline has passed", null, false);
    }

    static Ended large() {
        return new Ended("a value is larger than it may be", null, true);
    }

    public static Ended refused(XmlError refusal) {
        return new Ended(refusal.getMessage(), refusal, false);
    }

    /** Whether a value that was being made is larger than it may be. */
    public boolean isLarge() {
        return large;
    }

    /** Why the document is refused after all; null when the deadline has passed, or a value is too large. */
    public XmlError refusal() {
        return refusal;
    }
}

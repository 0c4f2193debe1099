package org.millrace.runtime.step.xml.view;

import org.millrace.xml.XmlError;

/**
 * Ends what Saxon is doing over a document. No exception, because Saxon prints and wraps those that it does not know, and no failure of an
 * expression, because a stylesheet could catch that.
 */
public final class Ended extends Error {

    private static final long serialVersionUID = 1;

    private final transient XmlError refusal;

    private Ended(String why, XmlError refusal) {
        super(why, refusal, false, false);
        this.refusal = refusal;
    }

    static Ended late() {
        return new Ended("the deadline has passed", null);
    }

    public static Ended refused(XmlError refusal) {
        return new Ended(refusal.getMessage(), refusal);
    }

    /** Why the document is refused after all; null when the deadline has passed. */
    public XmlError refusal() {
        return refusal;
    }
}

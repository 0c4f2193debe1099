package org.millrace.runtime.settings;

/** A scalar's text is not of the form that its key wants. The section that reads it adds the place. */
public final class Unreadable extends Exception {

    private static final long serialVersionUID = 1;

    private final String remedy;

    public Unreadable(String wrong, String remedy) {
        super(wrong, null, false, false);
        this.remedy = remedy;
    }

    public String remedy() {
        return remedy;
    }
}

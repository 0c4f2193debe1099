package org.millrace.runtime.control.store;

/** A flow or a version was asked for that the store does not have. */
public final class NotKept extends Exception {

    private static final long serialVersionUID = 1;

    private final String wrong;
    private final String remedy;

    NotKept(String wrong, String remedy) {
        super(wrong + "; " + remedy);
        this.wrong = wrong;
        this.remedy = remedy;
    }

    public String wrong() {
        return wrong;
    }

    public String remedy() {
        return remedy;
    }
}

package org.millrace.compiler.key;

/** An author's key can't be made or opened. The message says what is wrong. */
public final class KeyRefused extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final String remedy;

    KeyRefused(String wrong, String remedy, Throwable cause) {
        super(wrong, cause);
        this.remedy = remedy;
    }

    /** How to mend it, a clause. */
    public String remedy() {
        return remedy;
    }
}

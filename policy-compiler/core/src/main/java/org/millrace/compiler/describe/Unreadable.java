package org.millrace.compiler.describe;

/** A file that is none of a description. */
public final class Unreadable extends Exception {

    private static final long serialVersionUID = 1;

    private final int line;

    Unreadable(int line, String what) {
        super(what);
        this.line = line;
    }

    /** From 1, or 0 for the whole file. */
    public int line() {
        return line;
    }
}

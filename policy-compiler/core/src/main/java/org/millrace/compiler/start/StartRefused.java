package org.millrace.compiler.start;

/** A description that no project can be made from: what is wrong, with file and line where there is one, and how to mend it. */
public sealed class StartRefused extends Exception permits StartFolder.LeadsOut {

    private static final long serialVersionUID = 1;

    private final String remedy;

    StartRefused(String what, String remedy) {
        super(what);
        this.remedy = remedy;
    }

    /** @param line from 1, or 0 when it is the whole file */
    static StartRefused at(String file, int line, String what, String remedy) {
        return new StartRefused(file + (line > 0 ? ":" + line : "") + ": " + what, remedy);
    }

    public String remedy() {
        return remedy;
    }
}

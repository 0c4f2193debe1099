package org.millrace.runtime.pair.state;

/** A fact does not fit what the pair agrees on: nothing has changed. */
public final class FactRefused extends Exception {

    private static final long serialVersionUID = 1;

    private final String code;
    private final String wrong;
    private final String remedy;

    public FactRefused(String code, String wrong, String remedy) {
        super(wrong + "; " + remedy, null, false, false);
        this.code = code;
        this.wrong = wrong;
        this.remedy = remedy;
    }

    public String code() {
        return code;
    }

    public String wrong() {
        return wrong;
    }

    public String remedy() {
        return remedy;
    }

    /** Whether the proposal was taken before, by its number. */
    public boolean isReplay() {
        return code.equals(Authors.REPLAY);
    }

    /** As the answer that travels through the group. */
    public String line() {
        return Words.line("refused", code, wrong, remedy);
    }

    /** @return null when the line is another answer */
    public static FactRefused parse(String line) {
        if (!line.startsWith("refused ")) {
            return null;
        }
        var words = Words.of(line);
        words.next();
        return new FactRefused(words.next(), words.next(), words.next());
    }
}

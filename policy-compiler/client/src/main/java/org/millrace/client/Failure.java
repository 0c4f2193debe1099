package org.millrace.client;

/** What was asked can't be done, in words for the person who asked. Commands end with it, dialogs show it. */
public final class Failure extends RuntimeException {

    private static final long serialVersionUID = 1;

    /** Whose failure it is, as far as that tells what to do next. */
    public enum Kind {
        /** Refused by a runtime, or something on this machine went wrong. */
        FAILED,
        /** It was asked for in the wrong way: an address that is none, a file that is not there. */
        USAGE,
        /** No runtime answers. */
        UNREACHABLE,
        /** Something takes the connection and does not answer in time. */
        SILENT,
        /** What answers is not the runtime that was meant: its certificate is not a known one. */
        OTHER_CERTIFICATE,
        /** What answers is no runtime, or none that is understood. */
        GARBAGE,
        /** The runtime does not know the token. */
        TOKEN_REFUSED,
        /** The token's role is too small. */
        NOT_ALLOWED,
        /** Somebody no longer wants the answer. */
        INTERRUPTED
    }

    private final Kind kind;
    private final String code;
    private final String remedy;

    public Failure(Kind kind, String what, String remedy) {
        this(kind, what, remedy, null);
    }

    /** @param remedy how to mend it, or "" when the message says it all */
    public Failure(Kind kind, String what, String remedy, Throwable cause) {
        this(kind, "", what, remedy, cause);
    }

    /** @param code a runtime's own word for it, or "" when it has none */
    public Failure(Kind kind, String code, String what, String remedy, Throwable cause) {
        super(what, cause);
        this.kind = kind;
        this.code = code;
        this.remedy = remedy;
    }

    public Kind kind() {
        return kind;
    }

    /** The runtime's own word for it, such as pair.cold; "" when it is not the runtime that refused. */
    public String code() {
        return code;
    }

    public String remedy() {
        return remedy;
    }

    /** What went wrong and what to do about it, as dialogs show it: in sentences. */
    public String sentences() {
        return (sentence(getMessage()) + " " + sentence(remedy)).strip();
    }

    /** Words with a capital at their beginning and a full stop at their end; "" stays "". */
    public static String sentence(String words) {
        String ended =
                words.isEmpty() || ".!?\u2026".indexOf(words.charAt(words.length() - 1)) >= 0 ? words : words + ".";
        return ended.isEmpty() ? ended : Character.toUpperCase(ended.charAt(0)) + ended.substring(1);
    }
}

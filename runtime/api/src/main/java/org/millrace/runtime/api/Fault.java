package org.millrace.runtime.api;

import java.util.Arrays;
import java.util.Objects;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The one way an exchange fails. Thrown once, where the fact is known; turned into a reply, and logged, once, by the reply stage.
 *
 * <p>{@link #getMessage()} is written for the person at the other end: what is wrong and how to mend it, without secrets, inner
 * addresses or class names. What only the operator may see stands in {@link #detail()} and the cause. Immutable but for the hint, the step and the
 * backend's reply that it is about, which are set once by the code that knows them, and for what is secret in the texts, which the exchange
 * hides before anybody sees them.
 *
 * <p>Faults are replied, logged, and kept for the operator by the hundred; so of what a flow or a backend makes of a large message no more
 * than {@value #MAX_CHARS} characters become a message or a detail.
 */
public final class Fault extends RuntimeException {

    private static final long serialVersionUID = 1;

    /** The most characters of a message or a detail; the rest is counted. */
    public static final int MAX_CHARS = 8192;

    private static final int MAX_FRAMES = 12;

    /** What the JVM, and the JDK's classes, say of an object that has no room in the heap. */
    private static final Set<String> OF_THE_HEAP = Set.of(
            "Java heap space",
            "GC overhead limit exceeded",
            "Requested array size exceeds VM limit",
            "Required length exceeds implementation limit",
            "Required array size too large");

    /** Whose doing a failure is. */
    public enum Cause {
        CLIENT,
        BACKEND,
        POLICY,
        INTERNAL
    }

    private final FaultCode kind;
    private final String code;
    private final Cause causeClass;
    private String message;
    private String detail;
    private String reply;
    private Throwable logged;
    private String step;
    private String round;
    private Hint hint;

    public Fault(FaultCode kind, String message) {
        this(kind, message, null, null);
    }

    /** @param detail what only the log may say, or null */
    public Fault(FaultCode kind, String message, String detail, Throwable cause) {
        this(kind, kind.code(), kind.cause(), message, detail, cause);
    }

    private Fault(FaultCode kind, String code, Cause causeClass, String message, String detail, Throwable cause) {
        super(null, cause);
        this.message = cut(message);
        this.kind = kind;
        this.code = code;
        this.causeClass = causeClass;
        this.detail = cut(detail);
    }

    private static String cut(String text) {
        if (text == null || text.length() <= MAX_CHARS) {
            return text;
        }
        int shown = Character.isHighSurrogate(text.charAt(MAX_CHARS - 1)) ? MAX_CHARS - 1 : MAX_CHARS;
        return text.substring(0, shown) + "... (" + (text.length() - shown) + " more characters)";
    }

    /**
     * A fault that a flow raises by its own decision.
     *
     * @param code the flow's own code
     * @param hint what the client is told beside the message; null for nothing
     */
    public static Fault raised(String code, Cause causeClass, String message, Hint hint) {
        return new Fault(FaultCode.RAISED, code, causeClass, message, null, null).hinting(hint);
    }

    /**
     * What was thrown on an exchange's thread, as a fault: itself, a lack of memory, or an internal error that tells the client nothing. A lack
     * of memory on such a thread is this exchange's, which gives its memory back; as a fault it carries the error in words alone, since the
     * process ends by one that anybody else meets.
     */
    public static Fault of(Throwable thrown) {
        if (thrown instanceof Fault fault) {
            return fault;
        }
        if (thrown instanceof OutOfMemoryError full && OF_THE_HEAP.contains(String.valueOf(full.getMessage()))) {
            return new Fault(
                    FaultCode.MEMORY, "The message takes more memory than the gateway has.", inWords(full), null);
        }
        return new Fault(
                FaultCode.INTERNAL_ERROR, "The gateway could not process the message.", String.valueOf(thrown), thrown);
    }

    private static String inWords(OutOfMemoryError full) {
        return Arrays.stream(full.getStackTrace())
                .limit(MAX_FRAMES)
                .map(frame -> " < " + frame)
                .collect(Collectors.joining("", full.toString(), ""));
    }

    @Override
    public String getMessage() {
        return message;
    }

    /** Whether something of the message's content may stand in the texts; not in those that the gateway's own limits and parser make. */
    boolean mayTellContent() {
        return switch (kind) {
            case MALFORMED_XML,
                    FORBIDDEN_XML,
                    XML_LIMIT,
                    MULTIPART_LIMIT,
                    TOO_LARGE,
                    REQUEST_ABORTED,
                    REQUEST_TIMEOUT,
                    TLS_CERTIFICATE,
                    TLS_NO_CERTIFICATE,
                    TLS_HANDSHAKE,
                    NO_FLOW,
                    METHOD_NOT_ALLOWED,
                    NOT_SIGNED, // of these the client learns nothing, nor from the time that a look into the message
                    // takes
                    NOT_DECRYPTED,
                    REPLAYED,
                    NOT_SHARED,
                    OVERLOAD,
                    DEADLINE,
                    MEMORY,
                    BACKEND_UNREACHABLE,
                    LEASE_LOST,
                    STOPPING -> false;
            case MALFORMED_JSON,
                    INVALID,
                    UNSUPPORTED_ENCODING,
                    MULTIPART,
                    MALFORMED_MULTIPART,
                    BACKEND_ENCODING,
                    BACKEND_MULTIPART,
                    MALFORMED_REQUEST,
                    FORBIDDEN,
                    ACTION_MISMATCH,
                    SOAP_VERSION,
                    NOT_UNDERSTOOD,
                    BACKEND_BROKEN,
                    BACKEND_INVALID,
                    TRANSFORM_FAILED,
                    EXPRESSION_FAILED,
                    SECURITY_FAILED,
                    RAISED,
                    INTERNAL_ERROR -> true;
        };
    }

    /** Hides what is secret in the texts, and in those of what was thrown. */
    void hide(UnaryOperator<String> secrets) {
        message = message == null ? null : secrets.apply(message);
        detail = detail == null ? null : secrets.apply(detail);
        logged = Masked.of(getCause(), secrets);
    }

    /** What the log may show of what was thrown: the cause, or this fault when there is none. */
    public Throwable logged() {
        return logged != null ? logged : getCause() != null ? getCause() : this;
    }

    public FaultCode kind() {
        return kind;
    }

    public String code() {
        return code;
    }

    public Cause causeClass() {
        return causeClass;
    }

    public boolean retrySafe() {
        return kind.retrySafe();
    }

    /** What only the operator may see; null if there is nothing to add. */
    public String detail() {
        return Stream.of(detail, reply, round == null ? null : "in " + round)
                .filter(Objects::nonNull)
                .reduce((all, next) -> all + "; " + next)
                .orElse(null);
    }

    /** What the client may do otherwise; null for nothing that a transport would know how to say. */
    public Hint hint() {
        return hint;
    }

    /** Gives the client a hint, in place of any other. */
    public Fault hinting(Hint given) {
        hint = given;
        return this;
    }

    /** Says which reply of a backend this is about, unless that was said already. */
    Fault about(String head) {
        if (reply == null) {
            reply = cut(head);
        }
        return this;
    }

    /** The id of the step that failed; null outside a flow. */
    public String step() {
        return step;
    }

    /** Says in which round of a region it was, outside of what was said before. */
    Fault in(String which) {
        round = round == null ? which : which + ", " + round;
        return this;
    }

    /** Names the step, unless an inner place did so already. */
    public Fault at(String stepId) {
        if (step == null) {
            step = stepId;
        }
        return this;
    }
}

package org.millrace.runtime.api;

/** Why a flow can't be bound to this place: the bundle is refused and the one before it goes on serving. */
public final class LinkError extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final boolean late;

    public LinkError(String step, String wrong, String remedy) {
        this(step, wrong, remedy, null);
    }

    public LinkError(String step, String wrong, String remedy, Throwable cause) {
        this(step, wrong, remedy, cause, false);
    }

    private LinkError(String step, String wrong, String remedy, Throwable cause, boolean late) {
        super("step " + step + ": " + wrong + "; " + remedy, cause);
        this.late = late;
    }

    /**
     * Of a step that was not prepared by the link's deadline.
     *
     * @param what what was being prepared, such as {@code the stylesheet map.xsl}
     */
    public static LinkError late(String step, String what, Throwable cause) {
        return new LinkError(
                step,
                what
                        + " was not prepared in time: it is large, or much in it can be computed without a message, which is"
                        + " done at once",
                "make it smaller, or flows.maxPrepare of the runtime's configuration longer",
                cause,
                true);
    }

    /** Whether the step was not prepared by the link's deadline. */
    public boolean isLate() {
        return late;
    }
}

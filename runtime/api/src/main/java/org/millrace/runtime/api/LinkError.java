package org.millrace.runtime.api;

/** Why a flow can't be bound to this place: the bundle is refused and the one before it goes on serving. */
public final class LinkError extends RuntimeException {

    private static final long serialVersionUID = 1;

    public LinkError(String step, String wrong, String remedy) {
        this(step, wrong, remedy, null);
    }

    public LinkError(String step, String wrong, String remedy, Throwable cause) {
        super("step " + step + ": " + wrong + "; " + remedy, cause);
    }
}

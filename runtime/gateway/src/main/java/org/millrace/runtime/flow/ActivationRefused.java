package org.millrace.runtime.flow;

/** Why a bundle did not go into service. Whatever was in service before still is. */
public final class ActivationRefused extends Exception {

    private static final long serialVersionUID = 1;

    /** What it failed at. */
    public enum Reason {
        /** Its class can't be loaded here. */
        CODE,
        /** The environment, or the runtime, lacks something it needs. */
        LINK,
        /** Another active flow answers to the same address. */
        CLASH,
        /** One of its own samples broke it. */
        WARM_UP,
        /** It was not prepared in time. */
        DEADLINE,
        /** It took more memory to be prepared than there is. */
        MEMORY
    }

    private final Reason reason;

    public ActivationRefused(Reason reason, String message, Throwable cause) {
        super(message, cause);
        this.reason = reason;
    }

    public Reason reason() {
        return reason;
    }
}

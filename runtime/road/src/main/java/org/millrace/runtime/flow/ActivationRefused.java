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

    /**
     * Of a flow that can't serve beside another.
     *
     * @param does what the other does already, as in {@code answers to /orders on listener http}
     * @param otherwise what the refused one may do, as in {@code give orders another path}
     */
    public static ActivationRefused beside(ActiveFlow other, String does, String otherwise) {
        boolean serves = other.since() != null;
        return new ActivationRefused(
                Reason.CLASH,
                "flow " + other.descriptor().flow()
                        + (serves ? " already " : ", which is being deployed at this moment, ")
                        + does + "; "
                        + (serves ? "undeploy it" : "wait until it is known what becomes of it") + ", or " + otherwise,
                null);
    }

    public Reason reason() {
        return reason;
    }
}

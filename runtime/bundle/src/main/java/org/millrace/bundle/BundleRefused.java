package org.millrace.bundle;

/** Why a bundle is not taken: what is wrong, and how to mend it. Nothing of a refused bundle is in use. */
public final class BundleRefused extends Exception {

    private static final long serialVersionUID = 1;

    /** The kinds of refusal; admin API, audit log and exit codes speak of them by these names. */
    public enum Reason {
        /** Not a bundle, or not byte for byte what the compiler writes. */
        DAMAGED,
        UNSIGNED,
        /** Signed by a certificate that is not trusted here. */
        UNKNOWN_SIGNER,
        /** What was signed is not what is here. */
        TAMPERED,
        /** Past a limit of {@link BundleLimits}. */
        TOO_LARGE,
        /** It needs a version of the bundle ABI that this Millrace does not know yet. */
        NEWER,
        /** The generated class does something that flows may not do. */
        FORBIDDEN_CODE,
        /** The bundle's or the signer's time is over, or has not come. */
        EXPIRED,
        /** The version is not greater than one that was here already. */
        DOWNGRADE,
        /** Another active flow answers at the same place. */
        CLASH
    }

    private final Reason reason;
    private final String wrong;
    private final String remedy;

    /**
     * @param wrong what is wrong, a sentence without its full stop
     * @param remedy how to mend it, likewise
     */
    public BundleRefused(Reason reason, String wrong, String remedy) {
        this(reason, wrong, remedy, null);
    }

    public BundleRefused(Reason reason, String wrong, String remedy, Throwable cause) {
        super(wrong + "; " + remedy, cause);
        this.reason = reason;
        this.wrong = wrong;
        this.remedy = remedy;
    }

    public Reason reason() {
        return reason;
    }

    public String wrong() {
        return wrong;
    }

    public String remedy() {
        return remedy;
    }
}

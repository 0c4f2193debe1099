package org.millrace.runtime.pair.address;

/** Moves the address as told; called by {@link Address}'s thread alone, ten times a second. */
interface Driver {

    /**
     * Takes what this side may.
     *
     * @return what is to be said of it, in a sentence; blocks only for a hook's command
     */
    String drive(Eligibility standing);

    /** Whether somebody else may have the address while it is not here. */
    boolean othersKnown();

    /** Gives the address up and ends what was started. */
    void stop();
}

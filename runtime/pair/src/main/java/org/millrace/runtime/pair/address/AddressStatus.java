package org.millrace.runtime.pair.address;

import java.time.Instant;

/**
 * Who has the shared address, as this side sees it.
 *
 * @param mover keepalived or hook
 * @param why in a sentence, with what to do if something is to be done
 * @param since when the holder was first seen so
 */
public record AddressStatus(String mover, String addresses, Holder holder, String why, Instant since) {

    /** Where the address is. */
    public enum Holder {
        /** On an interface of this machine. */
        HERE,
        /** Not here, and whoever moves it says that another has it. */
        ELSEWHERE,
        /** Not here, and nobody moves it here: it may be nowhere. */
        UNKNOWN
    }
}

package org.millrace.runtime.pair.address;

/**
 * How this side stands at the moment, as far as the address is concerned.
 *
 * @param eligible whether it may answer: warm, healthy, its listeners open
 * @param holdsLease whether exclusive work is its own; a hook moves the address after that, VRRP does not ask
 * @param inTouch whether it hears from a majority of the pair; a side that does not still answers at the address where no other does
 * @param why it may not; what it is, when it may
 */
public record Eligibility(boolean eligible, boolean holdsLease, boolean inTouch, String why) {}

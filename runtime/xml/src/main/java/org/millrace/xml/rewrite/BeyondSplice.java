package org.millrace.xml.rewrite;

/**
 * A message that this stylesheet can't change by a splice, though it can most others: its namespaces would clash, its result is an error or
 * too large. Nothing was done yet; the library decides.
 */
final class BeyondSplice extends RuntimeException {

    private static final long serialVersionUID = 1L;

    static final BeyondSplice BEYOND = new BeyondSplice();

    private BeyondSplice() {
        super("beyond a splice", null, false, false);
    }
}

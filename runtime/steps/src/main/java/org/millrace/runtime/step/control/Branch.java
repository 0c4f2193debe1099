package org.millrace.runtime.step.control;

import org.millrace.runtime.api.Exchange;

/** The condition of one way out of a {@link Route}. Prepared once, used by many threads at once. */
public sealed interface Branch permits BodyBranch, RequestBranch, SoapHeaderBranch, StartBranch, TransportHeaderBranch {

    boolean isTaken(Exchange exchange);
}

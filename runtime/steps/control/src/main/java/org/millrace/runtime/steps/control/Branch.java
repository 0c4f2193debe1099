package org.millrace.runtime.steps.control;

import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.LinkError;
import org.millrace.runtime.api.StepFacts;

/** The condition of one way out of a {@link Route}. Prepared once, used by many threads at once. */
public sealed interface Branch permits BodyBranch, RequestBranch, SoapHeaderBranch, StartBranch, TransportHeaderBranch {

    /** @throws LinkError when it can't be looked for */
    static Branch prepare(Link link, StepFacts branch) {
        return switch (branch.kind()) {
            case "BodyBranch" -> BodyBranch.prepare(link, branch);
            case "RequestBranch" -> RequestBranch.prepare(branch);
            case "SoapHeaderBranch" -> SoapHeaderBranch.prepare(link, branch);
            case "StartBranch" -> StartBranch.prepare(link, branch);
            case "TransportHeaderBranch" -> TransportHeaderBranch.prepare(branch);
            default -> throw branch.unknownKind();
        };
    }

    boolean isTaken(Exchange exchange);
}

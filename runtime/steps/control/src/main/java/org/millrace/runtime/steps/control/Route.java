package org.millrace.runtime.steps.control;

import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.LinkError;
import org.millrace.runtime.api.OpenToFlows;
import org.millrace.runtime.api.StepFacts;

/** Chooses the first branch whose condition holds. */
public final class Route {

    private final Branch[] branches;

    private Route(Branch[] branches) {
        this.branches = branches;
    }

    /** @throws LinkError when the condition of a branch is wrong */
    @OpenToFlows
    public static Route prepare(Link link, StepFacts step) {
        return new Route(step.parts("branches").stream()
                .map(branch -> Branch.prepare(link, branch))
                .toArray(Branch[]::new));
    }

    /**
     * The index of the branch, or the number of branches for default.
     *
     * @throws Fault MALFORMED_REQUEST when the path, read otherwise, is for another branch
     */
    @OpenToFlows
    public static int choose(Exchange exchange, Route prepared) {
        int chosen = 0;
        while (chosen < prepared.branches.length && !prepared.branches[chosen].isTaken(exchange)) {
            chosen++;
        }
        for (int other = 0; other < prepared.branches.length; other++) {
            if (other != chosen && prepared.branches[other] instanceof RequestBranch byRequest) {
                byRequest.refuseIfReadAsItsOwn(exchange);
            }
        }
        exchange.way(chosen);
        return chosen;
    }
}

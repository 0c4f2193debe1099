package org.millrace.runtime.steps.control;

import java.util.concurrent.TimeUnit;
import org.millrace.runtime.api.CompiledFlow;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.LinkError;
import org.millrace.runtime.api.OpenToFlows;
import org.millrace.runtime.api.Rounds;
import org.millrace.runtime.api.StepFacts;

/**
 * Carries several branches out at a time, each with the message as it came, and is done when enough of them have ended well, or too many have
 * failed for that. What still runs then is cancelled.
 */
public final class Parallel {

    private final int branches;

    /** How many must end well. */
    private final int enough;

    /** Null for the exchange's own limit. */
    private final Long timeoutNanos;

    private final Collected.Wrapper wrapper;

    private Parallel(Link link, StepFacts step) {
        branches = step.parts("branches").size();
        int asked = step.number("enough");
        enough = asked == 0 ? branches : asked;
        int timeoutMillis = step.number("timeoutMillis");
        timeoutNanos = timeoutMillis == 0 ? null : TimeUnit.MILLISECONDS.toNanos(timeoutMillis);
        wrapper = Collected.Wrapper.prepare(link, step);
    }

    /** @throws LinkError when more branches must end well than there are */
    @OpenToFlows
    public static Parallel prepare(Link link, StepFacts step) {
        Parallel prepared = new Parallel(link, step);
        if (prepared.enough > prepared.branches) {
            throw new LinkError(
                    step.id(),
                    prepared.enough + " branches must end well, and there are " + prepared.branches,
                    "ask for fewer, or add branches");
        }
        return prepared;
    }

    /** @throws Fault of the first branch that failed when too many have; DEADLINE when the time is over */
    @OpenToFlows
    public static void run(Exchange exchange, Parallel prepared, CompiledFlow flow, int first) {
        try (Rounds rounds = new Rounds(exchange, flow, first, "branch")) {
            prepared.run(exchange, rounds);
        }
    }

    private void run(Exchange exchange, Rounds rounds) {
        long until = timeoutNanos == null ? exchange.deadlineNanos() : System.nanoTime() + timeoutNanos;
        exchange.message().payload().bytes(); // which all branches have
        for (int branch = 0; branch < branches; branch++) {
            Exchange round = exchange.round(own -> exchange.message().copy(own, null));
            rounds.start(branch + 1, branch, round, wrapper == null ? own -> null : Collected::root);
        }
        byte[][] roots = new byte[branches][];
        Rounds.Round firstGood = null;
        int good = 0;
        Fault fault = null;
        while (good < enough) {
            Rounds.Round ended = rounds.next(until);
            if (ended == null) {
                throw new Fault(
                        FaultCode.DEADLINE,
                        "The gateway did not get done in time.",
                        good + " of " + enough + " branches had ended well",
                        fault);
            }
            if (ended.fault() != null) {
                fault = fault == null ? ended.fault() : fault;
                rounds.release(ended);
                if (rounds.running() + good < enough) {
                    throw fault;
                }
                continue;
            }
            good++;
            if (wrapper == null && enough == 1) {
                firstGood = ended;
                continue;
            }
            byte[] root = ended.result();
            if (root != null) {
                exchange.reserve(root.length);
                roots[ended.number() - 1] = root;
            }
            rounds.release(ended);
        }
        if (firstGood != null) {
            exchange.take(firstGood.exchange());
        } else if (wrapper != null) {
            collect(exchange, roots);
        }
    }

    private void collect(Exchange exchange, byte[][] roots) {
        Collected collected = new Collected(exchange, wrapper);
        for (byte[] root : roots) {
            if (root != null) {
                collected.add(root);
            }
        }
        collected.close();
    }
}

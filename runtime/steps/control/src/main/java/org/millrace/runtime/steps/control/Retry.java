package org.millrace.runtime.steps.control;

import java.util.EnumSet;
import java.util.Locale;
import java.util.concurrent.ThreadLocalRandom;
import org.millrace.runtime.api.CompiledFlow;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.OpenToFlows;
import org.millrace.runtime.api.Rounds;
import org.millrace.runtime.api.StepFacts;

/**
 * Carries its region out again when it fails, after a rest that grows. The compiler has seen to it that the region may be carried out again. It gives
 * up at the last attempt, at a fault of another's doing, and where the rest would go past the exchange's deadline.
 */
public final class Retry {

    private static final long NANOS_A_MILLI = 1_000_000;

    private final int attempts;
    private final long delayNanos;
    private final int factor;
    private final long maxDelayNanos;
    private final int jitterPercent;
    private final EnumSet<Fault.Cause> on = EnumSet.noneOf(Fault.Cause.class);
    private final int attempt;

    private Retry(Link link, StepFacts step) {
        attempts = step.number("attempts");
        delayNanos = step.number("delayMillis") * NANOS_A_MILLI;
        factor = step.number("factor");
        maxDelayNanos = step.number("maxDelayMillis") * NANOS_A_MILLI;
        jitterPercent = step.number("jitterPercent");
        step.texts("on").forEach(cause -> on.add(Fault.Cause.valueOf(cause.toUpperCase(Locale.ROOT))));
        if (on.isEmpty()) {
            on.add(Fault.Cause.BACKEND);
        }
        attempt = ForEach.slot(link, step.id(), step.text("attempt"));
    }

    @OpenToFlows
    public static Retry prepare(Link link, StepFacts step) {
        return new Retry(link, step);
    }

    /** @throws Fault of the last attempt */
    @OpenToFlows
    public static void run(Exchange exchange, Retry prepared, CompiledFlow flow, int first) {
        try (Rounds rounds = new Rounds(exchange, flow, first, "attempt")) {
            prepared.run(exchange, rounds);
        }
    }

    private void run(Exchange exchange, Rounds rounds) {
        for (int number = 1; ; number++) {
            Exchange round = exchange.round(own -> exchange.message().copy(own, null));
            ForEach.set(round, attempt, number);
            Rounds.Round ended = rounds.run(number, 0, round, own -> null);
            if (ended.fault() == null) {
                exchange.takeAll(round);
                return;
            }
            rounds.release(ended);
            long rest = jittered(rest(number), ThreadLocalRandom.current().nextDouble());
            long left = exchange.deadlineNanos() - System.nanoTime();
            if (number == attempts
                    || !on.contains(ended.fault().causeClass())
                    || rest >= left
                    || exchange.responder().isClientGone()) {
                throw ended.fault();
            }
            exchange.rest(rest);
        }
    }

    /** Before the attempt that follows this one, jitter apart. */
    long rest(int number) {
        double grown = delayNanos * Math.pow(factor, number - 1);
        return (long) Math.min(grown, maxDelayNanos);
    }

    /** @param chance from 0 to 1 */
    long jittered(long nanos, double chance) {
        return nanos - (long) (nanos * jitterPercent / 100.0 * chance);
    }
}

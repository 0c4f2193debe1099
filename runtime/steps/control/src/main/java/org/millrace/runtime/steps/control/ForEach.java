package org.millrace.runtime.steps.control;

import java.util.HashMap;
import java.util.Map;
import org.millrace.runtime.api.CompiledFlow;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.LinkError;
import org.millrace.runtime.api.OpenToFlows;
import org.millrace.runtime.api.Payload;
import org.millrace.runtime.api.Rounds;
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.expression.XPathExpression;
import org.millrace.runtime.expression.text.Variables;

/**
 * Carries its region out for each of several parts of the message: elements that an expression selects, or lines of a text. One after the other on
 * the exchange's thread, or several at a time; what the rounds left is collected in the order of the parts.
 */
public final class ForEach {

    private static final int NO_VARIABLE = -1;

    /** Null for lines. */
    private final XPathExpression select;

    private final int concurrency;
    private final int maxRounds;
    private final boolean finishes;
    private final int index;
    private final int count;
    private final Collected.Wrapper wrapper;

    private ForEach(Link link, StepFacts step) {
        String id = step.id();
        select = step.flag("lines") ? null : XPathExpression.compile(link, id, step.text("select"));
        concurrency = step.number("concurrency");
        maxRounds = step.number("maxRounds");
        finishes = step.text("onFault").equals("finish");
        index = slot(link, id, step.text("index"));
        count = slot(link, id, step.text("count"));
        wrapper = Collected.Wrapper.prepare(link, step);
    }

    /** The variable's, or one that {@link #set} leaves alone. */
    static int slot(Link link, String stepId, String variable) {
        return variable.isEmpty() ? NO_VARIABLE : Variables.slot(link, stepId, variable);
    }

    static void set(Exchange exchange, int slot, int number) {
        if (slot != NO_VARIABLE) {
            exchange.variable(slot, Integer.toString(number));
        }
    }

    /** @throws LinkError when the expression is wrong */
    @OpenToFlows
    public static ForEach prepare(Link link, StepFacts step) {
        return new ForEach(link, step);
    }

    /**
     * @throws Fault of the first round that failed; INVALID or BACKEND_INVALID when there are more parts than may be; DEADLINE; and as {@link
     *     XPathExpression#locate} and {@link Payload#bytes}
     */
    @OpenToFlows
    public static void run(Exchange exchange, ForEach prepared, CompiledFlow flow, int first) {
        try (Rounds rounds = new Rounds(exchange, flow, first, "round")) {
            prepared.new Going(exchange, rounds).all();
        }
    }

    private Items items(Exchange exchange) {
        return select == null ? new Lines(exchange) : new Elements(exchange, select.locate(exchange));
    }

    /** The parts of one message, in order. */
    interface Items {

        int count();

        /** The body of the next round. */
        Payload next(Exchange round);
    }

    /** One message's rounds. */
    private final class Going {

        private final Exchange exchange;
        private final Rounds rounds;
        private final Items items;
        private final Collected collected;

        /** What rounds left, by their numbers, that those before have not come to. */
        private final Map<Integer, byte[]> early = new HashMap<>();

        private int begun;
        private int written;
        private Fault fault;
        private int failed;

        Going(Exchange exchange, Rounds rounds) {
            this.exchange = exchange;
            this.rounds = rounds;
            this.items = items(exchange);
            this.collected = wrapper == null ? null : new Collected(exchange, wrapper);
        }

        void all() {
            int count = items.count();
            if (count > maxRounds) {
                throw tooMany(count);
            }
            while (begun < count && goesOn()) {
                if (rounds.running() == concurrency) {
                    ended(rounds.next(exchange.deadlineNanos()));
                } else {
                    begin();
                }
            }
            while (rounds.running() > 0 && goesOn()) {
                ended(rounds.next(exchange.deadlineNanos()));
            }
            set(exchange, ForEach.this.count, begun);
            if (fault != null) {
                throw fault;
            }
            if (collected != null) {
                collected.close();
            }
        }

        private boolean goesOn() {
            return fault == null || finishes;
        }

        private void begin() {
            int number = ++begun;
            Exchange round = exchange.round(own -> exchange.message().copy(own, items.next(own)));
            set(round, index, number);
            if (concurrency == 1) {
                ended(rounds.run(number, 0, round, this::left));
            } else {
                rounds.start(number, 0, round, this::left);
            }
        }

        private byte[] left(Exchange round) {
            return collected == null ? null : Collected.root(round);
        }

        private void ended(Rounds.Round round) {
            if (round == null) {
                return;
            }
            if (round.fault() != null) {
                if (fault == null || round.number() < failed) {
                    fault = round.fault();
                    failed = round.number();
                }
            } else if (collected != null) {
                keep(round);
            }
            rounds.release(round);
        }

        private void keep(Rounds.Round round) {
            byte[] root = round.result();
            if (round.number() != written + 1) {
                exchange.reserve(root.length);
                early.put(round.number(), root);
                return;
            }
            for (byte[] next = root; next != null; next = early.remove(written + 1)) {
                collected.add(next);
                written++;
            }
        }

        private Fault tooMany(int count) {
            return new Fault(
                    exchange.message().isRequest() ? FaultCode.INVALID : FaultCode.BACKEND_INVALID,
                    "The message has " + count + " parts to work on, and there may be " + maxRounds + ".");
        }
    }
}

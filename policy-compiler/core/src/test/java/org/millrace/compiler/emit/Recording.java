package org.millrace.compiler.emit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.millrace.runtime.api.CompiledFlow;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.StepFacts;

/** Step classes that write down what generated code does with them, and fail or choose as the test says. One test at a time. */
public final class Recording {

    static final List<String> log = new ArrayList<>();
    static final Map<String, RuntimeException> failures = new HashMap<>();
    static final Map<String, Integer> choices = new HashMap<>();

    /** The point that the last relay gave; -1 after it was taken. */
    static int pending = -1;

    private Recording() {}

    static void clear() {
        log.clear();
        failures.clear();
        choices.clear();
        pending = -1;
    }

    private static void happened(String what, String id) {
        log.add(what + id);
        if (failures.containsKey(id)) {
            RuntimeException failure = failures.get(id);
            failure.fillInStackTrace(); // it was made by the test
            throw failure;
        }
    }

    /** A step that goes on. */
    public record Plain(String id) {

        public static Plain prepare(Link link, StepFacts step) {
            return new Plain(step.id());
        }

        public static void run(Exchange exchange, Plain prepared) {
            happened("", prepared.id);
        }
    }

    /** A step that chooses. */
    public record Choice(String id) {

        public static Choice prepare(Link link, StepFacts step) {
            return new Choice(step.id());
        }

        public static int choose(Exchange exchange, Choice prepared) {
            happened("", prepared.id);
            return choices.getOrDefault(prepared.id, 99);
        }
    }

    /** A step that waits or relays. */
    public record Call(String id) {

        public static Call prepare(Link link, StepFacts step) {
            return new Call(step.id());
        }

        public static void run(Exchange exchange, Call prepared) {
            happened("", prepared.id);
        }

        public static void relay(Exchange exchange, Call prepared, int point) {
            happened("relay " + point + " ", prepared.id);
            pending = point;
        }
    }

    /** A region that carries each of its insides out once; as many as {@link #choices} says, else one. */
    public record Rounds(String id) {

        public static Rounds prepare(Link link, StepFacts step) {
            return new Rounds(step.id());
        }

        public static void run(Exchange exchange, Rounds prepared, CompiledFlow flow, int first) {
            happened("", prepared.id);
            for (int i = 0; i < choices.getOrDefault(prepared.id, 1); i++) {
                flow.inside(exchange, first + i);
            }
        }
    }

    /** A step with every kind of property. */
    public record Arguments(String said) {

        public static Arguments prepare(Link link, StepFacts step) {
            String said = step.id() + " " + step.kind() + " " + step.properties();
            log.add(said);
            return new Arguments(said);
        }

        public static void run(Exchange exchange, Arguments prepared) {}
    }
}

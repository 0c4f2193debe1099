package org.millrace.runtime.control;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.millrace.runtime.control.http.Problem;
import org.millrace.runtime.control.reload.Reloading;

/** A runtime's files, whose reload ends as a test wants it. */
public final class FakeReloading implements Reloading {

    static final Change ENDPOINT = new Change("environment.yaml", "endpoints.orders.targets", "changed", true);
    static final Change ADDRESS = new Change("millrace.yaml", "admin.address", "added", false);

    /** What a reload is refused with; null for none. */
    volatile Problem refusal;

    /** What the environment file says. */
    volatile String written = "e2e3";

    private volatile Generation generation = new Generation(1, Instant.parse("2026-01-02T03:04:05Z"), "e0e1");

    @Override
    public Generation generation() {
        return generation;
    }

    /** The environment in force, as a side attests it. */
    public SortedMap<String, String> parts(String digest) {
        return new TreeMap<>(Map.of("endpoints.orders", digest, "values.same", "s"));
    }

    @Override
    public Object files() {
        return written + refusal;
    }

    @Override
    public Prepared prepare() throws Problem {
        if (refusal != null) {
            throw refusal;
        }
        return new Ready(written);
    }

    private final class Ready implements Prepared {

        private final String environment;
        private Outcome outcome;

        Ready(String environment) {
            this.environment = environment;
            this.outcome = new Outcome(
                    false,
                    generation,
                    changes() ? List.of(ENDPOINT, ADDRESS) : List.of(),
                    changes() ? List.of("orders") : List.of(),
                    List.of());
        }

        @Override
        public Outcome outcome() {
            return outcome;
        }

        @Override
        public boolean changes() {
            return !environment.equals(generation.environmentDigest());
        }

        @Override
        public String environmentDigest() {
            return environment;
        }

        @Override
        public SortedMap<String, String> environmentParts() {
            return parts(environment);
        }

        @Override
        public Outcome publish() {
            if (!outcome.applied() && changes()) {
                generation =
                        new Generation(generation.number() + 1, Instant.parse("2026-01-02T03:04:06Z"), environment);
                outcome = new Outcome(true, generation, outcome.changes(), outcome.flows(), outcome.warnings());
            }
            return outcome;
        }

        @Override
        public void close() {
            // nothing was opened
        }
    }
}

package org.millrace.runtime.control;

import java.time.Instant;
import java.util.List;
import org.millrace.runtime.control.http.Problem;

/** A runtime's files, whose reload ends as a test wants it. */
final class FakeReloading implements Reloading {

    static final Change ENDPOINT = new Change("environment.yaml", "endpoints.orders.targets", "changed", true);
    static final Change ADDRESS = new Change("millrace.yaml", "admin.address", "added", false);

    /** What a reload is refused with; null for none. */
    volatile Problem refusal;

    private volatile Generation generation = new Generation(1, Instant.parse("2026-01-02T03:04:05Z"), "e0e1");

    @Override
    public Generation generation() {
        return generation;
    }

    @Override
    public Outcome reload() throws Problem {
        Outcome looked = look();
        generation = new Generation(generation.number() + 1, Instant.parse("2026-01-02T03:04:06Z"), "e2e3");
        return new Outcome(true, generation, looked.changes(), looked.flows(), looked.warnings());
    }

    @Override
    public Outcome look() throws Problem {
        if (refusal != null) {
            throw refusal;
        }
        return new Outcome(false, generation, List.of(ENDPOINT, ADDRESS), List.of("orders"), List.of());
    }
}

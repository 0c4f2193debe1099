package org.millrace.runtime.admit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Not ready at once, refusing later. */
class DrainTest {

    private final Admission admission = new Admission(AdmissionSettings.DEFAULTS, exchange -> {}, exchange -> {});
    private final List<String> told = new ArrayList<>();
    private final List<Runnable> later = new ArrayList<>();

    private Drain drain(Duration lameDuck) {
        return new Drain(
                admission,
                lameDuck,
                new Drain.LastReplies(() -> told.add("last replies"), () -> told.add("no more last replies")),
                later::add);
    }

    @Test
    void withoutATimeADrainRefusesAtOnceAndTellsClientsNothing() {
        Drain drain = drain(Duration.ZERO);
        drain.begin();
        assertEquals(Drain.State.DRAINING, drain.state());
        assertFalse(admission.isAdmitting());
        assertEquals(List.of(), told);
        drain.resume();
        assertEquals(Drain.State.SERVING, drain.state());
        assertTrue(admission.isAdmitting());
    }

    @Test
    void aLameDuckTakesExchangesUntilItsTimeIsOver() {
        Drain drain = drain(Duration.ofSeconds(5));
        drain.begin();
        drain.begin();
        assertEquals(Drain.State.LEAVING, drain.state());
        assertTrue(admission.isAdmitting());
        assertEquals(List.of("last replies"), told);
        assertEquals(1, later.size());
        later.getFirst().run();
        assertEquals(Drain.State.DRAINING, drain.state());
        assertFalse(admission.isAdmitting());
    }

    @Test
    void aTimeThatWasTakenBackEndsNothing() {
        Drain drain = drain(Duration.ofSeconds(5));
        drain.begin();
        drain.resume();
        later.getFirst().run();
        assertEquals(Drain.State.SERVING, drain.state());
        drain.begin();
        later.getFirst().run();
        assertEquals(Drain.State.LEAVING, drain.state(), "the first one's end is not the second one's");
        assertEquals(List.of("last replies", "no more last replies", "last replies"), told);
    }

    @Test
    void aStopLeavesAtItsOwnPaceAndWaitsForTheRestOfTheTimeAlone() throws Exception {
        Drain drain = drain(Duration.ofMillis(50));
        drain.begin();
        drain.leave();
        later.getFirst().run();
        assertTrue(admission.isAdmitting(), "the stop refuses when it has done what comes first");
        long before = System.nanoTime();
        drain.awaitRefusing();
        assertFalse(admission.isAdmitting());
        assertTrue(Duration.ofNanos(System.nanoTime() - before).toSeconds() < 60);
        drain.awaitRefusing(); // what was drained before has nothing to wait for
        assertEquals(Drain.State.DRAINING, drain.state());
    }
}

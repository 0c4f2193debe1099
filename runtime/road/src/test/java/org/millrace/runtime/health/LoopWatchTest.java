package org.millrace.runtime.health;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LoopWatchTest {

    private final List<Runnable> given = new ArrayList<>();
    private final List<Loop> loops = new ArrayList<>(List.of(new Loop("selector 1 of listener http", given::add)));
    private final LoopWatch watch = new LoopWatch(() -> List.copyOf(loops));

    private void look(int times) {
        for (int i = 0; i < times; i++) {
            watch.look();
        }
    }

    @Test
    void aLoopThatComesBackIsGivenTheNextTask() {
        for (int i = 0; i < 3 * LoopWatch.LOOKS; i++) {
            watch.look();
            given.getLast().run();
        }
        assertEquals(3 * LoopWatch.LOOKS, given.size());
        assertEquals(List.of(), watch.stuck());
    }

    @Test
    void oneThatHasNotComeBackForTenLooksIsStuckUntilItDoes() {
        look(1 + LoopWatch.LOOKS - 1);
        assertEquals(List.of(), watch.stuck());
        look(1);
        assertEquals(List.of("selector 1 of listener http"), watch.stuck());
        assertEquals(1, given.size(), "one task waits, not one a second");
        given.getFirst().run();
        look(1);
        assertEquals(List.of(), watch.stuck());
    }

    @Test
    void oneThatEndsIsNotWaitedFor() {
        look(1 + LoopWatch.LOOKS);
        loops.clear();
        look(1);
        assertEquals(List.of(), watch.stuck());
    }
}

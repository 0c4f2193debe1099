package org.millrace.runtime.control.pair;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.millrace.runtime.api.ReplayCache;
import org.millrace.runtime.api.ReplayCache.Mark;

class SharedReplaysTest {

    private static final long END = Instant.now().plusSeconds(600).getEpochSecond();
    private static final String BOTH = SharedReplays.text(List.of(new Mark(1, 2, END), new Mark(3, 4, END)));
    private static final String FIRST = SharedReplays.text(List.of(new Mark(1, 2, END)));

    @Test
    void whatAProcessAsksAgainIsNewAndWhatAnotherHadAcceptedIsKnown() {
        ReplayCache cache = new ReplayCache(10);
        SharedReplays.Heard heard = new SharedReplays.Heard(cache);
        String self = cache.process() + " ";
        assertEquals(self + "n", heard.heard(FIRST, "a"));
        assertEquals(self + "nn", heard.heard(BOTH, "a"));
        assertEquals(self + "kk", heard.heard(BOTH, "b"));
        assertEquals(self + "nn", heard.heard(BOTH, ""), "of a version that does not say which process it is");
        assertEquals(self, heard.heard("", "a"));
    }

    @Test
    void whatIsNotRememberedIsToldApart() {
        ReplayCache cache = new ReplayCache(1);
        assertEquals(cache.process() + " nf", new SharedReplays.Heard(cache).heard(BOTH, "a"));
    }
}

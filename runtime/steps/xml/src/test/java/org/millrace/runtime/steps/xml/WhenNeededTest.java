package org.millrace.runtime.steps.xml;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.api.Eventually.eventually;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.millrace.runtime.api.LinkError;

class WhenNeededTest {

    private final AtomicInteger times = new AtomicInteger();

    @Test
    void itIsMadeWhenItIsFirstNeededAndKept() {
        WhenNeeded<Integer> number = new WhenNeeded<>(times::incrementAndGet);
        assertFalse(number.isMade());
        assertEquals(0, times.get());
        assertEquals(1, number.get());
        assertTrue(number.isMade());
        assertEquals(1, number.get());
        assertEquals(1, times.get());
    }

    @Test
    void whoNeedsItWhileItIsMadeWaitsAndGetsTheSame() throws Exception {
        CountDownLatch goOn = new CountDownLatch(1);
        WhenNeeded<Object> thing = new WhenNeeded<>(() -> {
            times.incrementAndGet();
            await(goOn);
            return new Object();
        });
        FutureTask<Object> first = new FutureTask<>(thing::get);
        FutureTask<Object> second = new FutureTask<>(thing::get);
        Thread.ofPlatform().start(first);
        eventually("the first makes it", () -> times.get() == 1);
        Thread waiting = Thread.ofPlatform().start(second);
        eventually("the second waits", () -> waiting.getState() == Thread.State.BLOCKED || times.get() > 1);
        goOn.countDown();
        assertSame(first.get(), second.get());
        assertEquals(1, times.get());
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void whatCanNotBeMadeIsNotTriedAgain() {
        WhenNeeded<Object> thing = new WhenNeeded<>(() -> {
            times.incrementAndGet();
            throw new LinkError("step", "it is wrong", "mend it");
        });
        LinkError first = assertThrows(LinkError.class, thing::get);
        assertSame(first, assertThrows(LinkError.class, thing::get));
        assertEquals(1, times.get());
        assertFalse(thing.isMade());
    }
}

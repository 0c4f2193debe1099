package org.millrace.runtime.health;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Looks once a second whether each {@link Loop} comes back to its next task: it gives each one an empty task, and at the next look asks
 * whether that was run. A loop that has not come back for {@value #LOOKS} looks is stuck, which is told once, with where its thread is.
 *
 * <p>Looks are counted and not time, so that a process which was halted as a whole, or a machine that slept, has no stuck loops when it goes
 * on. {@link #look} is for one thread, {@link #stuck} for any.
 */
public final class LoopWatch {

    /** As long as the shortest deadline that people give a probe with its repeats. */
    public static final int LOOKS = 10;

    private static final Logger LOG = LoggerFactory.getLogger(LoopWatch.class);
    private static final int FRAMES = 12;

    private static final class Watched {
        private volatile Thread thread;
        private volatile boolean back = true;
        private int looks;
    }

    private final Supplier<List<Loop>> loops;
    private final Map<String, Watched> watched = new LinkedHashMap<>();
    private volatile List<String> stuck = List.of();

    /** @param loops all there are at the moment; one that ends is not asked for any more */
    public LoopWatch(Supplier<List<Loop>> loops) {
        this.loops = loops;
    }

    /** To be called once a second. */
    public void look() {
        List<Loop> now = loops.get();
        watched.keySet().retainAll(now.stream().map(Loop::name).toList());
        now.forEach(this::look);
        stuck = watched.entrySet().stream()
                .filter(each -> each.getValue().looks >= LOOKS)
                .map(Map.Entry::getKey)
                .toList();
    }

    private void look(Loop loop) {
        Watched one = watched.computeIfAbsent(loop.name(), name -> new Watched());
        if (!one.back) {
            one.looks++;
            if (one.looks == LOOKS) {
                LOG.error("{} has not come back to its next task for {} s: {}", loop.name(), LOOKS, where(one.thread));
            }
            return;
        }
        if (one.looks >= LOOKS) {
            LOG.warn("{} goes on, after {} s", loop.name(), one.looks);
        }
        one.looks = 0;
        one.back = false;
        loop.next().accept(() -> {
            one.thread = Thread.currentThread();
            one.back = true;
        });
    }

    private static String where(Thread thread) {
        if (thread == null) {
            return "it has run nothing since the start";
        }
        StringBuilder text = new StringBuilder(thread.getName());
        StackTraceElement[] frames = thread.getStackTrace();
        for (int i = 0; i < Math.min(FRAMES, frames.length); i++) {
            text.append(" < ").append(frames[i]);
        }
        return text.toString();
    }

    /** The names of those that are stuck. */
    public List<String> stuck() {
        return stuck;
    }
}

package org.millrace.runtime.transports.http.outbound;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Ends calls whose time is up, and response bodies that stand still. One thread looks over all of them every {@value #TICK_MILLIS} ms: that
 * costs a call one entry in a set, where a timer each would cost a task, its scheduling and its cancelling. It relies on no library to tell
 * of anything.
 */
final class Deadlines implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Deadlines.class);

    private static final int TICK_MILLIS = 20;

    private final Set<HttpCall> underWay = ConcurrentHashMap.newKeySet();
    private final Set<WatchedBody> awaited = ConcurrentHashMap.newKeySet();
    private volatile boolean closed;

    Deadlines() {
        Thread.ofPlatform().daemon().name("outbound-deadlines").start(this::watch);
    }

    void add(HttpCall call) {
        underWay.add(call);
    }

    void remove(HttpCall call) {
        underWay.remove(call);
    }

    /** From now on the body is looked at, until it is removed. */
    void add(WatchedBody body) {
        awaited.add(body);
    }

    void remove(WatchedBody body) {
        awaited.remove(body);
    }

    private void watch() {
        while (!closed) {
            LockSupport.parkNanos(TICK_MILLIS * 1_000_000L);
            long now = System.nanoTime();
            for (HttpCall call : underWay) {
                if (call.isDue(now)) {
                    underWay.remove(call);
                    end(call::timeUp);
                } else {
                    end(() -> call.look(now));
                }
            }
            for (WatchedBody body : awaited) {
                if (body.isStalled(now)) {
                    awaited.remove(body);
                    end(body::end);
                } else {
                    end(() -> body.look(now));
                }
            }
        }
    }

    private static void end(Runnable late) {
        try {
            late.run();
        } catch (RuntimeException e) {
            LOG.error("a call could not be ended in time; the watch goes on for the others", e);
        }
    }

    @Override
    public void close() {
        closed = true;
    }
}

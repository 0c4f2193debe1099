package org.millrace.runtime.control.store;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Whose turn it is to change a flow: changes to one flow come one after the other, in the order in which they asked; those to other flows go
 * on meanwhile. Thread-safe.
 */
final class Turns {

    /** A turn that was taken; to be closed by the thread that took it. */
    interface Turn extends AutoCloseable {

        @Override
        void close();
    }

    /** By flow; as many as there are flows whose bundles were trusted here. */
    private final Map<String, ReentrantLock> locks = new ConcurrentHashMap<>();

    /** Waits for the changes to this flow that asked before. */
    Turn take(String flow) {
        ReentrantLock lock = locks.computeIfAbsent(flow, name -> new ReentrantLock(true));
        lock.lock();
        return lock::unlock;
    }
}

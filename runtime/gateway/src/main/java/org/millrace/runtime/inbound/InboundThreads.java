package org.millrace.runtime.inbound;

import org.eclipse.jetty.server.internal.HttpConnection;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/**
 * A listener's threads, but for one kind of task. When a reply went out on another thread than the one that read the request, as every
 * relayed one does, Jetty hands the connection to a pool thread to look for the next request. That look never blocks here, so the thread
 * that sent the reply takes it itself: this spares a wake-up and two context switches for every message (measured: three futex calls of
 * eight system calls).
 */
final class InboundThreads extends QueuedThreadPool {

    InboundThreads(String name, int most) {
        super(most);
        setName(name);
        setReservedThreads(0);
    }

    @Override
    public void execute(Runnable task) {
        if (task instanceof HttpConnection connection && isRunning()) {
            connection.run();
        } else {
            super.execute(task);
        }
    }
}

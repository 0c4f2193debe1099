package org.millrace.runtime.transports.http.jetty.server;

import org.eclipse.jetty.server.internal.HttpConnection;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.millrace.runtime.transports.http.socket.StickyReadEndPoint;

/**
 * A listener's threads, but for one kind of task. When a reply went out on another thread than the one that read the request, as every
 * relayed one does, Jetty hands the connection to a pool thread, which looks for the next request and, finding none yet, waits for it.
 * Nothing of that blocks here, so the thread that sent the reply does it itself, and waits at once when nothing was read ahead: this
 * spares a hand-over to another thread (three futex calls) and a read in vain for every message. Where it may have a large buffer it does
 * read, which is how Jetty lets go of that; see {@link AdaptiveReadBuffer}.
 *
 * <p>After its last reply a connection ends on its selector's thread, which has to forget it anyway.
 */
public final class InboundThreads extends QueuedThreadPool {

    public InboundThreads(String name, int most) {
        super(most);
        setName(name);
        setReservedThreads(0);
    }

    @Override
    public void execute(Runnable task) {
        if (!(task instanceof HttpConnection connection) || !isRunning()) {
            super.execute(task);
        } else if (connection.getParser().isTerminated()) {
            StickyReadEndPoint.under(connection.getEndPoint()).onItsThread(connection);
        } else if (connection.getParser().isStart()
                && connection.isRequestBufferEmpty()
                && !AdaptiveReadBuffer.on(connection)) {
            connection.getEndPoint().fillInterested(new NextRequest(connection));
        } else {
            connection.run();
        }
    }

    /** Goes on with a connection when its next request begins to come in. */
    private record NextRequest(HttpConnection connection) implements Callback {

        @Override
        public void succeeded() {
            connection.onFillable();
        }

        @Override
        public void failed(Throwable cause) {
            connection.onFillInterestedFailed(cause);
        }

        @Override
        public InvocationType getInvocationType() {
            return InvocationType.NON_BLOCKING;
        }
    }
}

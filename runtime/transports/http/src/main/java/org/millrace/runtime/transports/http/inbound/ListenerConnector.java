package org.millrace.runtime.transports.http.inbound;

import java.io.Closeable;
import java.nio.channels.SelectableChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import org.eclipse.jetty.io.ManagedSelector;
import org.eclipse.jetty.io.SelectorManager;
import org.eclipse.jetty.io.SocketChannelEndPoint;
import org.eclipse.jetty.server.ConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.thread.Scheduler;
import org.millrace.runtime.transports.http.socket.CoalescingSelector;
import org.millrace.runtime.transports.http.socket.HandshakeQueue;
import org.millrace.runtime.transports.http.socket.SelectorAcceptor;
import org.millrace.runtime.transports.http.socket.StickyReadEndPoint;

/**
 * A listener's socket and the selectors of its connections, on whose threads a connection is accepted, set up, read from and forgotten.
 * Jetty accepts on a thread of its own, which wakes a selector, which has a thread of the pool set the connection up, which wakes the
 * selector again, and so on at its end: five threads one after the other for a client that comes with a new connection for each request.
 */
final class ListenerConnector extends ServerConnector {

    private final String name;
    private final boolean tls;
    private final Map<ManagedSelector, HandshakeQueue> handshakes = new ConcurrentHashMap<>();
    private volatile SelectorAcceptor accepting;

    ListenerConnector(Server server, ListenerSettings settings, int selectors, ConnectionFactory... factories) {
        super(server, 0, selectors, factories);
        name = settings.name();
        tls = settings.tls().isPresent();
        setHost(settings.address().getHostString());
        setPort(settings.address().getPort());
        setIdleTimeout(settings.limits().connections().idleTimeout().toMillis());
        setAcceptQueueSize(1024);
    }

    @Override
    protected SelectorManager newSelectorManager(Executor executor, Scheduler scheduler, int count) {
        return new Selectors(executor, scheduler, count);
    }

    private final class Selectors extends ServerConnectorManager {

        Selectors(Executor executor, Scheduler scheduler, int count) {
            super(executor, scheduler, count);
        }

        @Override
        protected ManagedSelector newSelector(int id) {
            return new CoalescingSelector(this, id);
        }

        /** What Jetty does with a connection at its begin and at its end, none of which blocks. */
        @Override
        protected void execute(Runnable task) {
            if (!CoalescingSelector.afterThis(task)) {
                super.execute(task);
            }
        }

        /** Jetty's own would be closed when it has to stop and go on again before its selector has looked. */
        @Override
        public Closeable acceptor(SelectableChannel server) {
            if (accepting == null) {
                accepting = new SelectorAcceptor(
                        name, (ServerSocketChannel) server, chooseSelector(), getScheduler(), this::accepted);
            }
            accepting.resume();
            return accepting::pause;
        }
    }

    @Override
    protected SocketChannelEndPoint newEndPoint(SocketChannel channel, ManagedSelector selector, SelectionKey key) {
        SocketChannelEndPoint made = new StickyReadEndPoint(
                channel,
                selector,
                key,
                getScheduler(),
                tls ? handshakes.computeIfAbsent(selector, HandshakeQueue::new) : null);
        made.setIdleTimeout(getIdleTimeout());
        return made;
    }

    /**
     * Jetty would end a connection with the reply that is on its way when the connector is shut down, although its head, which has gone, does
     * not say so: a client that sends its next request meanwhile is cut off. Replies say themselves which is the last.
     */
    @Override
    public boolean isShutdown() {
        return false;
    }

    @Override
    public void close() {
        super.close();
        if (accepting != null) {
            accepting.close();
        }
    }
}

package org.millrace.runtime.transports.http.socket;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.io.ManagedSelector;
import org.eclipse.jetty.util.IO;
import org.eclipse.jetty.util.thread.Scheduler;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Accepts on the selector thread, at most {@value #MOST_AT_ONCE} between two rounds of I/O.
 *
 * <p>Where none can be accepted, as when the process has no file descriptors left, those that wait are left to the operating system, and
 * tried again {@value #AGAIN_MILLIS} ms later.
 *
 * <p>Used from any thread; accepts on the selector's.
 */
public class SelectorAcceptor implements ManagedSelector.Selectable, Closeable {

    /** How many are accepted in one turn, so that a rush does not hold up who is in. */
    static final int MOST_AT_ONCE = 64;

    static final int AGAIN_MILLIS = 100;

    private static final int CLOSE_MILLIS = 1000;

    private static final Logger LOG = LoggerFactory.getLogger(SelectorAcceptor.class);

    private final String name;
    private final ServerSocketChannel server;
    private final ManagedSelector selector;
    private final Scheduler scheduler;
    private final Taker taker;
    private final ManagedSelector.SelectorUpdate update = this::update;
    private volatile boolean wanted;

    /** Whether the last try failed. Touched by the selector's thread only, as are the next two. */
    private boolean failing;

    private boolean resting;
    private SelectionKey key;

    /** Who takes the connections. */
    public interface Taker {
        /** @throws IOException when the connection is good for nothing; it is closed then */
        void take(SocketChannel accepted) throws IOException;
    }

    /**
     * Accepts nothing before {@link #resume}.
     *
     * @param name the listener's, for the log
     * @param server listens, and does not block
     */
    public SelectorAcceptor(
            String name, ServerSocketChannel server, ManagedSelector selector, Scheduler scheduler, Taker taker) {
        this.name = name;
        this.server = server;
        this.selector = selector;
        this.scheduler = scheduler;
        this.taker = taker;
    }

    public void resume() {
        wanted = true;
        selector.submit(update);
    }

    /** Accepts no more until {@link #resume}, also of those that it is just about to. */
    public void pause() {
        wanted = false;
        selector.submit(update);
    }

    /** Accepts no more: when this returns, clients are refused. */
    @Override
    public void close() {
        wanted = false;
        if (CoalescingSelector.selects(selector)) {
            closeNow(selector.getSelector());
            return;
        }
        CountDownLatch closed = new CountDownLatch(1);
        selector.submit(ours -> {
            closeNow(ours);
            closed.countDown();
        });
        try {
            closed.await(CLOSE_MILLIS, TimeUnit.MILLISECONDS); // in vain when the selector has stopped, which closed it
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** A channel that a selector knows is closed, for the operating system, when the selector looks the next time. */
    private void closeNow(Selector ours) {
        IO.close(server);
        try {
            ours.selectNow();
        } catch (IOException e) {
            LOG.debug("{}: the selector failed while its listener was closed", name, e);
        }
    }

    private void update(Selector ours) {
        if (!server.isOpen()) {
            return;
        }
        try {
            if (key == null) {
                key = server.register(ours, 0, this);
            }
            key.interestOps(wanted && !resting ? SelectionKey.OP_ACCEPT : 0);
        } catch (IOException e) {
            LOG.debug("{} was closed meanwhile", name, e);
        }
    }

    @Override
    public Runnable onSelected() {
        for (int i = 0; i < MOST_AT_ONCE && wanted; i++) {
            SocketChannel accepted;
            try {
                accepted = accept(server);
            } catch (IOException e) {
                rest(e);
                return null;
            }
            if (accepted == null) {
                return null;
            }
            if (failing) {
                failing = false;
                LOG.info("listener {}: connections are accepted again", name);
            }
            try {
                taker.take(accepted);
            } catch (IOException | RuntimeException e) {
                LOG.debug("listener {}: a connection was closed as soon as it was accepted", name, e);
                IO.close(accepted);
            }
        }
        return null;
    }

    SocketChannel accept(ServerSocketChannel from) throws IOException {
        return from.accept();
    }

    /** A socket from which nothing can be accepted is ready all the time: the selector would come back to it at once. */
    private void rest(IOException why) {
        if (!server.isOpen()) {
            return;
        }
        if (!failing) {
            failing = true;
            LOG.warn(
                    "listener {}: a connection can't be accepted: {}. Those that wait are accepted as soon as it is possible again; each takes a file"
                            + " descriptor, of which the process may have as many as `ulimit -n` or the service's LimitNOFILE says.",
                    name,
                    why.getMessage());
        }
        resting = true;
        scheduler.schedule(
                () -> selector.submit(ours -> {
                    resting = false;
                    update(ours);
                }),
                AGAIN_MILLIS,
                TimeUnit.MILLISECONDS);
    }

    @Override
    public void updateKey() {
        if (resting && key.isValid()) {
            key.interestOps(0);
        }
    }

    @Override
    public void replaceKey(SelectionKey newKey) {
        key = newKey;
    }
}

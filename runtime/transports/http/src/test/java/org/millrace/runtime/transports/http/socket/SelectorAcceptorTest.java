package org.millrace.runtime.transports.http.socket;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.api.Eventually.eventually;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.channels.SelectableChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.io.ManagedSelector;
import org.eclipse.jetty.io.SelectorManager;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.eclipse.jetty.util.thread.ScheduledExecutorScheduler;
import org.eclipse.jetty.util.thread.Scheduler;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.millrace.runtime.api.Tempo;

/** Connections that come while others are accepted, can't be, or shall not be. */
@Timeout(120)
class SelectorAcceptorTest {

    private final QueuedThreadPool threads = new QueuedThreadPool(4);
    private final Scheduler scheduler = new ScheduledExecutorScheduler("timer", true);
    private final LinkedBlockingQueue<SocketChannel> accepted = new LinkedBlockingQueue<>();
    private final List<Socket> clients = new ArrayList<>();
    private final AtomicInteger tries = new AtomicInteger();
    private final AtomicInteger selected = new AtomicInteger();
    private volatile ManagedSelector selector;
    private volatile String failure;
    private ServerSocketChannel server;
    private SelectorManager manager;
    private SelectorAcceptor accepting;

    @BeforeEach
    void start() throws Exception {
        threads.setReservedThreads(0);
        threads.start();
        scheduler.start();
        server = ServerSocketChannel.open().bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 1000);
        server.configureBlocking(false);
        manager = new SelectorManager(threads, scheduler, 1) {
            @Override
            protected ManagedSelector newSelector(int id) {
                selector = new CoalescingSelector(this, id);
                return selector;
            }

            @Override
            protected EndPoint newEndPoint(SelectableChannel channel, ManagedSelector selector, SelectionKey key) {
                throw new AssertionError("nothing is registered here");
            }

            @Override
            public Connection newConnection(SelectableChannel channel, EndPoint endPoint, Object client) {
                throw new AssertionError("nothing is registered here");
            }
        };
        manager.start();
        accepting = accepting(accepted::add);
    }

    @AfterEach
    void stop() throws Exception {
        for (Socket client : clients) {
            client.close();
        }
        for (SocketChannel one : accepted) {
            one.close();
        }
        accepting.close();
        manager.stop();
        scheduler.stop();
        threads.stop();
    }

    private SelectorAcceptor accepting(SelectorAcceptor.Taker taker) {
        return new SelectorAcceptor("test", server, selector, scheduler, taker) {
            @Override
            SocketChannel accept(ServerSocketChannel from) throws IOException {
                tries.incrementAndGet();
                if (failure != null) {
                    throw new IOException(failure);
                }
                return super.accept(from);
            }

            @Override
            public Runnable onSelected() {
                selected.incrementAndGet();
                return super.onSelected();
            }
        };
    }

    private void connect() throws IOException {
        clients.add(new Socket(InetAddress.getLoopbackAddress(), server.socket().getLocalPort()));
    }

    private SocketChannel next(int millis) throws InterruptedException {
        return accepted.poll(millis, TimeUnit.MILLISECONDS);
    }

    /** Runs on the selector's thread, and returns when it was. */
    private void look() throws InterruptedException {
        CountDownLatch looked = new CountDownLatch(1);
        selector.submit(ours -> looked.countDown());
        looked.await();
    }

    @Test
    void nobodyIsAcceptedBeforeItBeginsNorInAPause() throws Exception {
        connect();
        assertEquals(null, next(100));
        accepting.resume();
        assertTrue(next(5000) != null);
        accepting.pause();
        look();
        int before = selected.get();
        connect();
        assertEquals(null, next(100));
        assertEquals(before, selected.get(), "it is looked at in vain");
        accepting.resume();
        assertTrue(next(5000) != null);
    }

    /** What was cancelled can't be registered again before its selector has looked: so it isn't cancelled. */
    @Test
    void aPauseThatEndsAtOnceIsNone() throws Exception {
        accepting.resume();
        for (int i = 0; i < 100; i++) {
            accepting.pause();
            accepting.resume();
        }
        connect();
        assertTrue(next(5000) != null);
    }

    @Test
    void aPauseCountsForTheNextOneAlready() throws Exception {
        CountDownLatch first = new CountDownLatch(1);
        accepting = accepting(one -> {
            accepted.add(one);
            accepting.pause();
            first.countDown();
        });
        for (int i = 0; i < 5; i++) {
            connect();
        }
        accepting.resume();
        first.await();
        look();
        assertEquals(1, accepted.size());
    }

    @Test
    void aRushIsAcceptedInTurns() throws Exception {
        LinkedBlockingQueue<Integer> whenAsked = new LinkedBlockingQueue<>();
        accepting = accepting(one -> {
            accepted.add(one);
            if (accepted.size() == 1) {
                selector.submit(ours -> whenAsked.add(accepted.size()));
            }
        });
        int all = 2 * SelectorAcceptor.MOST_AT_ONCE + 1;
        for (int i = 0; i < all; i++) {
            connect();
        }
        accepting.resume();
        assertEquals(SelectorAcceptor.MOST_AT_ONCE, whenAsked.poll(60, TimeUnit.SECONDS));
        for (int i = 0; i < all; i++) {
            assertTrue(next(5000) != null, i + " of " + all);
        }
    }

    /** As without file descriptors: the socket is ready all the time, and nothing comes of it. */
    @Test
    void whereNobodyCanBeAcceptedItIsTriedAgainNowAndThen() throws Exception {
        failure = "Too many open files";
        accepting.resume();
        connect();
        Tempo tempo = Tempo.every(Duration.ofMillis(SelectorAcceptor.AGAIN_MILLIS / 10));
        for (int i = 0; i <= 50; i++) {
            tempo.beat();
            accepting.resume(); // as when a connection is closed, and the limit reached by the next one
        }
        int tried = tries.get();
        assertTrue(tried >= 2 && tried <= 7, tried + " tries");
        failure = null;
        assertTrue(next(5000) != null);
        connect();
        assertTrue(next(5000) != null);
    }

    @Test
    void aPauseOutlastsAFailure() throws Exception {
        failure = "Too many open files";
        accepting.resume();
        connect();
        eventually("it was tried", () -> tries.get() > 0);
        accepting.pause();
        failure = null;
        assertEquals(null, next(3 * SelectorAcceptor.AGAIN_MILLIS));
        accepting.resume();
        assertTrue(next(5000) != null);
    }

    @Test
    void oneThatIsGoodForNothingIsClosedAndTheOthersAreTaken() throws Exception {
        AtomicInteger number = new AtomicInteger();
        accepting = accepting(one -> {
            switch (number.getAndIncrement()) {
                case 0 -> throw new IOException("meant to fail");
                case 1 -> throw new IllegalStateException("meant to fail");
                default -> accepted.add(one);
            }
        });
        for (int i = 0; i < 3; i++) {
            connect();
        }
        accepting.resume();
        assertTrue(next(5000) != null);
        for (int i = 0; i < 2; i++) {
            clients.get(i).setSoTimeout(60_000);
            assertEquals(-1, clients.get(i).getInputStream().read());
        }
    }

    @Test
    void onceClosedClientsAreRefused() throws Exception {
        accepting.resume();
        look();
        CountDownLatch busy = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        selector.submit(ours -> await(goOn));
        Thread closing = Thread.ofPlatform().start(accepting::close);
        eventually("the selector is waited for", () -> closing.getState() == Thread.State.TIMED_WAITING);
        selector.submit(ours -> await(busy)); // so that it does not come to look meanwhile
        goOn.countDown();
        closing.join();
        assertThrows(ConnectException.class, this::connect);
        busy.countDown();
        accepting.resume(); // which is too late
        look();
        assertThrows(ConnectException.class, this::connect);
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void itsSelectorsThreadCanCloseIt() throws Exception {
        accepting.resume();
        CountDownLatch closed = new CountDownLatch(1);
        selector.submit(ours -> {
            accepting.close();
            closed.countDown();
        });
        assertTrue(closed.await(10, TimeUnit.SECONDS));
        assertThrows(ConnectException.class, this::connect);
    }

    @Test
    void itIsClosedAlsoWhenItsSelectorHasStopped() throws Exception {
        accepting.resume();
        look();
        manager.stop();
        accepting.close();
        assertThrows(ConnectException.class, this::connect);
    }
}

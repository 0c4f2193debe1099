package org.millrace.runtime.transports.http.socket;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.api.Eventually.eventually;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectableChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.eclipse.jetty.io.AbstractConnection;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.io.EofException;
import org.eclipse.jetty.io.ManagedSelector;
import org.eclipse.jetty.io.SelectorManager;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.eclipse.jetty.util.thread.ScheduledExecutorScheduler;
import org.eclipse.jetty.util.thread.Scheduler;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.millrace.runtime.api.Tempo;

/** What a selector's thread writes while several connections have something to say. */
@Timeout(120)
class CoalescingSelectorTest {

    private static final long LONG = TimeUnit.HOURS.toNanos(1);

    private static final int THREADS = 8;

    private final AtomicInteger executed = new AtomicInteger();
    private final QueuedThreadPool threads = new QueuedThreadPool(THREADS) {
        @Override
        public void execute(Runnable task) {
            executed.incrementAndGet();
            super.execute(task);
        }
    };
    private final Scheduler scheduler = new ScheduledExecutorScheduler("timer", true);
    private final List<Client> clients = new ArrayList<>();
    private ServerSocketChannel server;
    private SelectorManager manager;
    private volatile Throwable selectFailed;

    /** Whether connections wait for their first bytes only. */
    private volatile boolean deaf;

    @BeforeEach
    void start() throws Exception {
        threads.setReservedThreads(0);
        threads.start();
        scheduler.start();
        server = ServerSocketChannel.open().bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
    }

    @AfterEach
    void stop() throws Exception {
        for (Client client : clients) {
            client.socket.close();
        }
        manager.stop();
        server.close();
        scheduler.stop();
        threads.stop();
    }

    private void select(long maxHeldNanos) throws Exception {
        manager = new SelectorManager(threads, scheduler, 1) {
            @Override
            protected ManagedSelector newSelector(int id) {
                return new CoalescingSelector(this, id, maxHeldNanos) {
                    @Override
                    protected void handleSelectFailure(Selector selector, Throwable failure) throws IOException {
                        selectFailed = failure;
                        super.handleSelectFailure(selector, failure);
                    }
                };
            }

            @Override
            protected EndPoint newEndPoint(SelectableChannel channel, ManagedSelector selector, SelectionKey key) {
                return new StickyReadEndPoint((SocketChannel) channel, selector, key, getScheduler());
            }

            @Override
            public Connection newConnection(SelectableChannel channel, EndPoint endPoint, Object client) {
                return new Told(endPoint, (Client) client);
            }
        };
        manager.start();
    }

    /** A connection; `turn` is run on the selector's thread for each byte that the client says. */
    private Client connect(Consumer<EndPoint> turn) throws Exception {
        Client client = new Client(
                new Socket(InetAddress.getLoopbackAddress(), server.socket().getLocalPort()), turn);
        clients.add(client);
        SocketChannel accepted = server.accept();
        accepted.configureBlocking(false);
        manager.accept(accepted, client);
        client.opened.await();
        return client;
    }

    private record Client(Socket socket, InputStream in, Consumer<EndPoint> turn, CountDownLatch opened) {

        Client(Socket socket, Consumer<EndPoint> turn) throws IOException {
            this(socket, new BufferedInputStream(socket.getInputStream()), turn, new CountDownLatch(1));
        }

        void say() throws IOException {
            socket.getOutputStream().write('x');
        }

        /** How many bytes have come when there are any, or the time is over. */
        int hasWithin(int millis) {
            try {
                socket.setSoTimeout(millis);
                in.mark(1);
                int first = in.read();
                in.reset();
                return first < 0 ? 0 : in.available();
            } catch (SocketTimeoutException e) {
                return 0;
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        }

        void takes(int bytes) throws IOException {
            socket.setSoTimeout(0);
            assertEquals(bytes, in.readNBytes(bytes).length);
        }
    }

    private final class Told extends AbstractConnection {

        private final Client client;
        private final Callback readable = new Callback() {
            @Override
            public void succeeded() {
                onFillable();
            }

            @Override
            public InvocationType getInvocationType() {
                return InvocationType.NON_BLOCKING;
            }
        };

        Told(EndPoint endPoint, Client client) {
            super(endPoint, threads);
            this.client = client;
        }

        @Override
        public void onOpen() {
            super.onOpen();
            getEndPoint().fillInterested(readable);
            client.opened.countDown();
        }

        @Override
        public void onFillable() {
            ByteBuffer one = BufferUtil.allocate(1);
            try {
                if (getEndPoint().fill(one) > 0) {
                    client.turn.accept(getEndPoint());
                    if (!deaf) {
                        getEndPoint().fillInterested(readable);
                    }
                } else {
                    getEndPoint().close();
                }
            } catch (IOException e) {
                getEndPoint().close(e);
            }
        }
    }

    private static CompletableFuture<Void> write(EndPoint to, int bytes) {
        Callback.Completable told = new Callback.Completable();
        Runnable write = () -> to.write(told, ByteBuffer.allocate(bytes));
        if (!CoalescingSelector.holds(bytes, write, told)) {
            write.run();
        }
        return told;
    }

    /** Has the clients speak while the selector's thread is busy, so that it finds all of them when it looks. */
    private void together(Client... speaking) throws Exception {
        CountDownLatch busy = new CountDownLatch(1);
        CountDownLatch go = new CountDownLatch(1);
        Client gate = connect(endPoint -> {
            busy.countDown();
            await(go);
        });
        gate.say();
        busy.await();
        for (Client client : speaking) {
            client.say();
        }
        go.countDown();
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** What the first of two had been sent by the time the second one had its turn. */
    private int sentBeforeTheSecondTurn(long maxHeldNanos, int withinMillis) throws Exception {
        select(maxHeldNanos);
        AtomicInteger turn = new AtomicInteger();
        CompletableFuture<Integer> sent = new CompletableFuture<>();
        Client[] two = new Client[2];
        for (int i = 0; i < 2; i++) {
            int other = 1 - i;
            two[i] = connect(endPoint -> {
                if (turn.getAndIncrement() == 1) {
                    sent.complete(two[other].hasWithin(withinMillis));
                }
                write(endPoint, 1);
            });
        }
        together(two);
        int found = sent.get();
        two[0].takes(1);
        two[1].takes(1);
        return found;
    }

    @Test
    void nothingIsWrittenBeforeAllIsRead() throws Exception {
        assertEquals(0, sentBeforeTheSecondTurn(LONG, 100));
    }

    @Test
    void whatIsLateIsWrittenBeforeTheNextTurn() throws Exception {
        assertEquals(1, sentBeforeTheSecondTurn(0, 10_000));
    }

    @Test
    void aLargeWriteGoesOutAtOnceAndOneThatIsJustSmallDoesNot() throws Exception {
        select(LONG);
        for (int bytes : new int[] {CoalescingSelector.MAX_HELD_BYTES, CoalescingSelector.MAX_HELD_BYTES + 1}) {
            CompletableFuture<Boolean> done = new CompletableFuture<>();
            Client client =
                    connect(endPoint -> done.complete(write(endPoint, bytes).isDone()));
            client.say();
            client.takes(bytes);
            assertEquals(bytes > CoalescingSelector.MAX_HELD_BYTES, done.get(), bytes + " bytes");
        }
    }

    @Test
    void anotherThreadWritesAtOnce() throws Exception {
        select(LONG);
        for (boolean virtual : new boolean[] {false, true}) {
            CompletableFuture<Boolean> done = new CompletableFuture<>();
            Client client = connect(endPoint -> {
                Runnable writing = () -> done.complete(write(endPoint, 1).isDone());
                Thread other = virtual
                        ? Thread.ofVirtual().start(writing)
                        : Thread.ofPlatform().start(writing);
                try {
                    other.join();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            });
            client.say();
            client.takes(1);
            assertTrue(done.get());
        }
    }

    @Test
    void whatIsWrittenOnceAWriteIsOutGoesOutWithIt() throws Exception {
        select(LONG);
        Client client = connect(endPoint -> write(endPoint, 1).thenRun(() -> write(endPoint, 2)));
        client.say();
        client.takes(3);
    }

    @Test
    void aWriteToAConnectionThatIsClosedMeanwhileFails() throws Exception {
        select(LONG);
        CompletableFuture<CompletableFuture<Void>> written = new CompletableFuture<>();
        Client client = connect(endPoint -> {
            written.complete(write(endPoint, 1));
            endPoint.close();
        });
        client.say();
        ExecutionException failed = assertThrows(ExecutionException.class, written.get()::get);
        assertInstanceOf(EofException.class, failed.getCause());
    }

    @Test
    void aWriteThatFailsHoldsNoOtherUpAndIsToldOf() throws Exception {
        select(LONG);
        LinkedBlockingQueue<String> told = new LinkedBlockingQueue<>();
        Client[] two = new Client[2];
        for (int i = 0; i < 2; i++) {
            two[i] = connect(endPoint -> CoalescingSelector.holds(
                    1,
                    () -> {
                        endPoint.write(Callback.NOOP, ByteBuffer.allocate(1));
                        throw new IllegalStateException("meant to fail");
                    },
                    Callback.from(() -> {}, failure -> told.add(failure.getMessage()))));
        }
        together(two);
        for (Client client : two) {
            client.takes(1);
            client.say(); // and the selector goes on
            client.takes(1);
        }
        for (int i = 0; i < 4; i++) {
            assertEquals("meant to fail", told.poll(10, TimeUnit.SECONDS));
        }
        assertNull(selectFailed);
    }

    @Test
    void whatIsHeldWhenTheSelectorStopsIsToldOf() throws Exception {
        select(LONG);
        CountDownLatch holds = new CountDownLatch(1);
        CompletableFuture<CompletableFuture<Void>> written = new CompletableFuture<>();
        Client client = connect(endPoint -> {
            CompletableFuture<Void> write = write(endPoint, 1);
            assertFalse(write.isDone());
            written.complete(write);
            holds.countDown();
            try {
                eventually("it stops", manager::isStopping);
                Tempo.rest("the selector is told, too, which it does not say", Duration.ofMillis(200));
            } catch (Exception e) {
                written.completeExceptionally(e);
            }
        });
        client.say();
        holds.await();
        manager.stop();
        assertTrue(
                written.get().handle((done, failure) -> true).get(60, TimeUnit.SECONDS),
                "it was written, or has failed");
    }

    @Test
    void aThreadThatSelectsNoMoreWritesAtOnce() throws Exception {
        select(LONG);
        CompletableFuture<Thread> selecting = new CompletableFuture<>();
        connect(endPoint -> selecting.complete(Thread.currentThread())).say();
        Thread former = selecting.get();
        SelectorManager first = manager;
        select(LONG);
        CompletableFuture<EndPoint> opened = new CompletableFuture<>();
        Client client = connect(opened::complete);
        client.say();
        EndPoint endPoint = opened.get();
        first.stop();
        CompletableFuture<Boolean> done = new CompletableFuture<>();
        for (int i = 0; i < THREADS; i++) { // each of them gets something to do, since they keep at it until it is done
            threads.execute(() -> {
                if (Thread.currentThread() == former) {
                    done.complete(write(endPoint, 1).isDone() && !CoalescingSelector.afterThis(() -> {}));
                }
                done.join();
            });
        }
        assertTrue(done.get());
        client.takes(1);
    }

    @Test
    void whatIsLeftIsDoneWhenAllHadTheirTurnOnTheSelectorsThread() throws Exception {
        select(LONG);
        LinkedBlockingQueue<String> told = new LinkedBlockingQueue<>();
        Client[] two = new Client[2];
        for (int i = 0; i < 2; i++) {
            two[i] = connect(endPoint -> {
                told.add("turn");
                Thread selecting = Thread.currentThread();
                assertTrue(CoalescingSelector.afterThis(
                        () -> told.add(Thread.currentThread() == selecting ? "left" : "on another thread")));
            });
        }
        together(two);
        for (String expected : List.of("turn", "turn", "left", "left")) {
            assertEquals(expected, told.poll(10, TimeUnit.SECONDS));
        }
    }

    @Test
    void whatIsLeftAndFailsHoldsNothingElseUp() throws Exception {
        select(LONG);
        Client client = connect(endPoint -> {
            CoalescingSelector.afterThis(() -> {
                throw new IllegalStateException("meant to fail");
            });
            CoalescingSelector.afterThis(() -> write(endPoint, 1));
        });
        client.say();
        client.takes(1);
        client.say(); // and the selector goes on
        client.takes(1);
        assertNull(selectFailed);
    }

    @Test
    void anotherThreadLeavesNothingToASelector() throws Exception {
        select(LONG);
        CompletableFuture<Boolean> left = new CompletableFuture<>();
        Client client = connect(endPoint -> {
            Thread other = Thread.ofPlatform().start(() -> left.complete(CoalescingSelector.afterThis(() -> {})));
            join(other);
        });
        client.say();
        assertFalse(left.get());
        assertFalse(CoalescingSelector.afterThis(() -> {}));
    }

    @Test
    void bytesThatNobodyWaitsForTakeNoThread() throws Exception {
        select(LONG);
        deaf = true;
        CountDownLatch heard = new CountDownLatch(1);
        Client client = connect(endPoint -> heard.countDown());
        client.say();
        heard.await();
        int before = executed.get();
        Tempo tempo = Tempo.every(Duration.ofMillis(5));
        for (int i = 0; i < 20; i++) {
            tempo.beat();
            client.say();
        }
        assertEquals(before, executed.get());
    }

    private static void join(Thread other) {
        try {
            other.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}

package org.millrace.runtime.transports.http.socket;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jetty.util.thread.ScheduledExecutorScheduler;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Whose handshake begins next. */
class HandshakeOrderTest {

    private static final long PATIENCE = HandshakeQueue.PATIENCE.toNanos();

    private final HandshakeQueue queue = new HandshakeQueue(null);
    private final List<SocketChannel> channels = new ArrayList<>();
    private StickyReadEndPoint first;
    private StickyReadEndPoint second;
    private StickyReadEndPoint third;

    private StickyReadEndPoint connection() throws IOException {
        channels.add(SocketChannel.open());
        return new StickyReadEndPoint(channels.getLast(), null, null, new ScheduledExecutorScheduler());
    }

    @BeforeEach
    void threeWait() throws IOException {
        assertTrue(queue.begins(connection(), 0));
        first = connection();
        second = connection();
        third = connection();
        assertFalse(queue.begins(first, 0));
        assertFalse(queue.begins(second, 10));
        assertFalse(queue.begins(third, 20));
    }

    @AfterEach
    void close() throws IOException {
        for (SocketChannel channel : channels) {
            channel.close();
        }
    }

    @Test
    void firstComeFirstServed() {
        assertSame(first, queue.poll(PATIENCE));
        assertSame(second, queue.poll(PATIENCE));
        assertSame(third, queue.poll(PATIENCE));
        assertNull(queue.poll(PATIENCE));
    }

    @Test
    void whereSomebodyWaitsTooLongTheLastComesFirst() {
        assertSame(third, queue.poll(PATIENCE + 1));
        assertSame(second, queue.poll(PATIENCE + 1));
        assertSame(first, queue.poll(PATIENCE + 1));
        assertNull(queue.poll(PATIENCE + 1));
    }

    /** As who waited until the time for a handshake was up: it neither is kept nor makes the others late. */
    @Test
    void whoIsClosedIsForgotten() {
        first.close();
        assertSame(second, queue.poll(PATIENCE + 10));
        third.close();
        assertNull(queue.poll(PATIENCE + 10));
    }

    @Test
    void onceNobodyWaitsTooLongItIsInOrderAgain() {
        assertSame(first, queue.poll(PATIENCE));
        assertSame(second, queue.poll(PATIENCE + 10));
        assertSame(third, queue.poll(PATIENCE + 21));
    }
}

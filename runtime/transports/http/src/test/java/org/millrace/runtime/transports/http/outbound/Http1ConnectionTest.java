package org.millrace.runtime.transports.http.outbound;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.EOFException;
import java.net.URI;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.function.Consumer;
import org.eclipse.jetty.io.ArrayByteBufferPool;
import org.eclipse.jetty.io.ByteArrayEndPoint;
import org.eclipse.jetty.io.ClientConnector;
import org.eclipse.jetty.util.Callback;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A connection that closes in the moment in which it opens. */
@Timeout(30)
class Http1ConnectionTest {

    private static final int ROUNDS = 5_000;

    private final List<String> told = Collections.synchronizedList(new ArrayList<>());

    private final Http1Connection.Opening opening = new Http1Connection.Opening() {
        @Override
        public void opened(Http1Connection connection) {
            told.add("opened");
        }

        @Override
        public void failed(Throwable cause) {
            told.add(cause.toString());
        }

        @Override
        public boolean isOver() {
            return false;
        }
    };

    /** @param interest what is to happen when the connection registers for bytes */
    private Http1Connection connection(Consumer<Callback> interest) {
        Upstream target = new Upstream(URI.create("http://127.0.0.1:1"));
        ArrayByteBufferPool buffers = new ArrayByteBufferPool();
        Http1Pool pool = new Http1Pool(
                target,
                EndpointSettings.of("orders", URI.create("http://127.0.0.1:1")),
                new ClientConnector(),
                buffers);
        ByteArrayEndPoint endPoint = new ByteArrayEndPoint() {
            @Override
            public void fillInterested(Callback callback) {
                interest.accept(callback);
            }
        };
        return new Http1Connection(endPoint, Runnable::run, buffers, pool, opening);
    }

    @Test
    void oneThatIsClosedBeforeItIsReadyTellsThatAlone() {
        connection(callback -> callback.failed(new EOFException("gone"))).onOpen();
        assertEquals(List.of("java.net.ConnectException: the target closed the connection as it opened"), told);
    }

    @Test
    void tellsOnceWhetherItOpenedOrClosed() throws Exception {
        CyclicBarrier together = new CyclicBarrier(2);
        for (int round = 0; round < ROUNDS; round++) {
            told.clear();
            Http1Connection connection = connection(callback -> meet(together));
            Thread closing = Thread.ofPlatform().start(() -> {
                meet(together);
                connection.closeIdle();
            });
            connection.onOpen();
            closing.join();
            assertEquals(1, told.size(), told::toString);
        }
    }

    private static void meet(CyclicBarrier barrier) {
        try {
            barrier.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new AssertionError(e);
        }
    }
}

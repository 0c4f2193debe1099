package org.millrace.runtime.control.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Proxy;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.junit.jupiter.api.Test;

/** What a slow client costs, with clients that take events when the test says so. */
class EventBroadcastTest {

    private int number;
    private final EventBroadcast source =
            new EventBroadcast("count", 2, () -> Integer.toString(number++).getBytes(StandardCharsets.US_ASCII));

    /** A client whose writes end when the test says so. */
    private static final class Client implements Callback {

        private final List<String> written = new ArrayList<>();
        private Callback writing;
        private boolean last;
        private boolean ended;
        private Throwable failure;

        Response response() {
            Request request = (Request) Proxy.newProxyInstance(
                    Request.class.getClassLoader(), new Class<?>[] {Request.class}, (proxy, method, args) -> null);
            HttpFields.Mutable headers = HttpFields.build();
            return (Response) Proxy.newProxyInstance(
                    Response.class.getClassLoader(),
                    new Class<?>[] {Response.class},
                    (proxy, method, args) -> switch (method.getName()) {
                        case "getHeaders" -> headers;
                        case "getRequest" -> request;
                        case "write" -> {
                            last = (boolean) args[0];
                            byte[] bytes = new byte[((ByteBuffer) args[1]).remaining()];
                            ((ByteBuffer) args[1]).get(bytes);
                            written.add(new String(bytes, StandardCharsets.US_ASCII));
                            writing = (Callback) args[2];
                            yield null;
                        }
                        default -> null;
                    });
        }

        /** The client takes what was written. */
        void take() {
            Callback taken = writing;
            writing = null;
            taken.succeeded();
        }

        @Override
        public void succeeded() {
            ended = true;
        }

        @Override
        public void failed(Throwable why) {
            failure = why;
        }
    }

    private final AtomicBoolean mayWatch = new AtomicBoolean(true);

    @Test
    void whoMayWatchNoMoreSeesNoFurtherEvent() {
        Client client = join();
        client.take();
        mayWatch.set(false);
        int seen = client.written.size();
        source.tick();
        assertEquals("", String.join("", client.written.subList(seen, client.written.size())));
        assertTrue(client.last);
        assertEquals(0, source.clients());
    }

    @Test
    void whoMayWatchNoMoreAndTakesNothingIsLetGoToo() {
        Client stuck = join();
        mayWatch.set(false);
        for (int i = 0; i < 14; i++) {
            source.tick();
        }
        assertEquals(1, source.clients());
        source.tick();
        assertEquals(0, source.clients(), "its place is free");
        assertInstanceOf(TimeoutException.class, stuck.failure);
        assertEquals(1, stuck.written.size(), "it saw no further event");
    }

    private Client join() {
        Client client = new Client();
        assertTrue(source.join(client.response(), client, mayWatch::get));
        return client;
    }

    @Test
    void aClientGetsAnEventAtOnceAndThenOneATick() {
        Client client = join();
        client.take();
        source.tick();
        client.take();
        assertEquals(List.of("event: count\ndata: 0\n\n", "event: count\ndata: 1\n\n"), client.written);
    }

    @Test
    void aSlowClientMissesEventsAndGetsTheNewest() {
        Client slow = join();
        source.tick();
        source.tick();
        source.tick();
        assertEquals(1, slow.written.size(), "one at a time");
        slow.take();
        assertEquals(List.of("event: count\ndata: 0\n\n", "event: count\ndata: 3\n\n"), slow.written);
    }

    @Test
    void aClientThatTakesNothingIsLetGo() {
        Client stuck = join();
        for (int i = 0; i < 14; i++) {
            source.tick();
        }
        assertEquals(1, source.clients());
        source.tick();
        assertEquals(0, source.clients());
        assertInstanceOf(TimeoutException.class, stuck.failure);
        assertEquals(1, stuck.written.size());
    }

    @Test
    void noEventIsMadeWhenNobodyWatches() {
        source.tick();
        assertEquals(0, number);
    }

    @Test
    void thereIsRoomForSoManyAndAgainWhenOneLeaves() {
        Client first = join();
        join();
        Client third = new Client();
        assertFalse(source.join(third.response(), third, () -> true));
        first.writing.failed(new java.io.IOException("gone"));
        assertEquals(1, source.clients());
        join();
    }

    @Test
    void closingEndsAnIdleClientNowAndABusyOneAfterItsWrite() {
        Client idle = join();
        idle.take();
        Client busy = join();
        source.close();
        assertTrue(idle.last);
        idle.take();
        assertTrue(idle.ended);
        assertFalse(busy.last);
        busy.take();
        assertTrue(busy.last);
        busy.take();
        assertTrue(busy.ended);
        assertEquals(0, source.clients());
    }
}

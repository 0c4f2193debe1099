package org.millrace.runtime.transports.http.road;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.millrace.runtime.api.Eventually.eventually;

import java.net.Socket;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Connections to backends that are there before a call. */
@Timeout(60)
class OpenAheadTest {

    private final LinkedBlockingQueue<Socket> connections = new LinkedBlockingQueue<>();
    private final AtomicInteger looks = new AtomicInteger();
    private volatile boolean wanted = true;

    private Backend backend() throws Exception {
        return new Backend(connection -> {
            connections.add(connection.socket);
            for (String head = connection.head(); !head.isEmpty(); head = connection.head()) {
                connection.body(head);
                connection.send("HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nhere");
            }
        });
    }

    private static void call(Road road) throws Exception {
        try (HttpClient http = HttpClient.newHttpClient()) {
            HttpRequest get = HttpRequest.newBuilder(road.uri("/relayed")).build();
            assertEquals(
                    "here", http.send(get, HttpResponse.BodyHandlers.ofString()).body());
        }
    }

    private boolean look() {
        looks.incrementAndGet();
        return wanted;
    }

    private void afterFiveLooks() throws Exception {
        int seen = looks.get();
        eventually("it was looked five times more", () -> looks.get() > seen + 5);
    }

    @Test
    void oneIsThereWhileWantedAndCallsTakeIt() throws Exception {
        try (Backend backend = backend();
                Road road = Road.to(backend.uri()).with(PassThrough.class, "/relayed", true)) {
            road.endpoints.openAhead(this::look, Duration.ofMillis(200));
            List<Socket> open = new ArrayList<>();
            open.add(connections.poll(30, TimeUnit.SECONDS));
            assertNotNull(open.getFirst());
            call(road);
            connections.drainTo(open); // a call that comes while the first is set up has one of its own
            afterFiveLooks();
            assertNull(connections.poll(), "one is enough");

            for (Socket connection : open) {
                connection.close();
            }
            assertNotNull(connections.poll(30, TimeUnit.SECONDS), "the backend closed it, so there is to be another");

            wanted = false;
            afterFiveLooks();
            connections.clear();
            afterFiveLooks();
            assertNull(connections.poll(), "nobody wants one any more");
        }
    }
}

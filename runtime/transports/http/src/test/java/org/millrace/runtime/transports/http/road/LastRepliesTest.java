package org.millrace.runtime.transports.http.road;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;
import java.net.Socket;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.millrace.runtime.api.Tempo;

/** How connections of clients end in order, before the address that they came by goes elsewhere. */
@Timeout(120)
class LastRepliesTest {

    private static final String REQUEST = "GET /echo HTTP/1.1\r\nHost: here\r\n\r\n";

    private static Road road() throws Exception {
        return Road.to(java.net.URI.create("http://127.0.0.1:9")).with(Echo.class, "/echo", false);
    }

    /** The next reply's head; its body is read, too. */
    private static String ask(Socket client) throws Exception {
        client.getOutputStream().write(REQUEST.getBytes(US_ASCII));
        InputStream in = client.getInputStream();
        StringBuilder head = new StringBuilder();
        while (!head.toString().endsWith("\r\n\r\n")) {
            head.append((char) in.read());
        }
        int length = Integer.parseInt(head.toString().toLowerCase().replaceAll("(?s).*content-length: (\\d+).*", "$1"));
        in.readNBytes(length);
        return head.toString();
    }

    @Test
    void eachReplyIsTheLastOfItsConnectionUntilThatIsTakenBack() throws Exception {
        try (Road road = road();
                Socket kept = new Socket("127.0.0.1", road.listener.port());
                Socket fresh = new Socket("127.0.0.1", road.listener.port())) {
            assertTrue(!ask(kept).contains("Connection: close"), "a connection is kept");
            road.listener.beginLastReplies();
            assertTrue(ask(kept).contains("Connection: close"));
            assertEquals(-1, kept.getInputStream().read(), "and ends");
            assertTrue(ask(fresh).contains("Connection: close"), "also one that was new");
            road.listener.endLastReplies();
            try (Socket later = new Socket("127.0.0.1", road.listener.port())) {
                assertTrue(!ask(later).contains("Connection: close"));
                assertTrue(!ask(later).contains("Connection: close"));
            }
        }
    }

    @Test
    void onlyConnectionsOnWhichNothingHasHappenedForAWhileAreClosed() throws Exception {
        try (Road road = road();
                Socket kept = new Socket("127.0.0.1", road.listener.port())) {
            ask(kept);
            road.listener.closeIdle(Duration.ofMinutes(1));
            ask(kept);
            Tempo.rest("nothing happens on the connection", Duration.ofMillis(20));
            road.listener.closeIdle(Duration.ofMillis(10));
            assertEquals(-1, kept.getInputStream().read());
        }
    }

    @RepeatedTest(10)
    void aConnectionOfHttp2TakesNoNewRequestsAndItsClientComesBackByAnother() throws Exception {
        try (Road road = road();
                HttpClient http = HttpClient.newBuilder()
                        .version(HttpClient.Version.HTTP_2)
                        .build()) {
            HttpRequest request = HttpRequest.newBuilder(road.uri("/echo")).build();
            assertEquals(
                    200,
                    http.send(request, HttpResponse.BodyHandlers.discarding()).statusCode());
            road.listener.beginLastReplies();
            for (int i = 0; i < 20; i++) {
                assertEquals(
                        200,
                        http.send(request, HttpResponse.BodyHandlers.discarding())
                                .statusCode());
            }
        }
    }
}

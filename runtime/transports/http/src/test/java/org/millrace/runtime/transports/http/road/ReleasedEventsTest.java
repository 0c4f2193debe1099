package org.millrace.runtime.transports.http.road;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.millrace.runtime.api.Exchange;
import org.millrace.xml.EventStream;

/** What a flow has looked at goes out, and the memory of its events is free for the next message. */
@Timeout(120)
class ReleasedEventsTest {

    private final CompletableFuture<EventStream> request = new CompletableFuture<>();
    private final CompletableFuture<String> afterTheCall = new CompletableFuture<>();
    private final CompletableFuture<EventStream> reply = new CompletableFuture<>();

    private void look(Exchange exchange, int step) {
        if (step == 1) { // the next thing is the call
            request.complete(exchange.message().content().events());
        } else if (step == 2) { // and here the reply
            EventStream again = exchange.request().content().events();
            afterTheCall.complete(again.localName(again.root()));
            reply.complete(exchange.message().content().events());
        }
    }

    @Test
    void aRequestThatWentOutAndAReplyHaveReleasedThemAndARequestCanBeParsedAgain() throws Exception {
        Road.Wishes wishes = new Road.Wishes();
        wishes.begun = exchange -> exchange.beforeStep(this::look);
        try (Backend backend = new Backend(c -> {
                    for (String head = c.head(); !head.isEmpty(); head = c.head()) {
                        c.text(head);
                        c.send("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n<answer/>");
                    }
                });
                Road road = new Road(wishes, backend.uri()).with(Buffered.class, "/buffered", false);
                HttpClient http = HttpClient.newHttpClient()) {
            HttpRequest order = HttpRequest.newBuilder(road.uri("/buffered"))
                    .POST(BodyPublishers.ofString("<order/>"))
                    .build();
            assertEquals("<answer/>", http.send(order, BodyHandlers.ofString()).body());
            assertThrows(NullPointerException.class, request.get()::root);
            assertEquals("order", afterTheCall.get());
            assertThrows(NullPointerException.class, reply.get()::root);
        }
    }
}

package org.millrace.runtime.transports.http.road;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.runtime.api.Tempo;
import org.millrace.runtime.transports.http.outbound.EndpointSettings;

/** Backends that think for longer than a connection may rest: how long a call waits is said by its own time and the exchange's deadline. */
@Timeout(120)
class SlowAnswerTest {

    private static final Duration REST = Duration.ofMillis(150);

    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private static Road road(EndpointSettings.Protocol protocol, URI target) throws Exception {
        Road.Wishes wishes = new Road.Wishes();
        wishes.endpoint = usual -> new EndpointSettings(
                usual.name(),
                usual.targets(),
                protocol,
                usual.maxConnections(),
                usual.maxQueued(),
                usual.connectTimeout(),
                REST,
                REST,
                usual.restAfterFailure(),
                usual.maxHeadBytes(),
                usual.tls());
        return new Road(wishes, target)
                .with(PassThrough.class, "/relayed", true)
                .with(Buffered.class, "/held", false);
    }

    private static Backend thatThinks() throws Exception {
        return new Backend(c -> {
            for (String head = c.head(); !head.isEmpty(); head = c.head()) {
                c.body(head);
                Tempo.rest("longer than a connection may idle", REST.multipliedBy(4));
                c.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok");
            }
        });
    }

    private String send(Road road, String path, String method) throws Exception {
        HttpResponse<String> reply = http.send(
                HttpRequest.newBuilder(road.uri(path))
                        .method(method, HttpRequest.BodyPublishers.ofString("<order/>"))
                        .build(),
                HttpResponse.BodyHandlers.ofString());
        return reply.statusCode() + " " + reply.body();
    }

    @ParameterizedTest
    @CsvSource({"/relayed, POST", "/held, POST", "/held, PUT"})
    void areHeardOutAndAskedOnce(String path, String method) throws Exception {
        try (Backend backend = thatThinks();
                Road road = road(EndpointSettings.Protocol.HTTP_1_1, backend.uri())) {
            assertEquals("200 ok", send(road, path, method));
            assertEquals(1, backend.heads.size());
        }
    }

    @Test
    void soAreThoseOfHttp2() throws Exception {
        try (Backend backend = thatThinks();
                Road far = Road.to(backend.uri())
                        .with(PassThrough.class, "/relayed", true)
                        .with(Buffered.class, "/held", false);
                Road near = road(EndpointSettings.Protocol.HTTP_2, far.uri(""))) {
            assertEquals("200 ok", send(near, "/relayed", "POST"));
            assertEquals("200 ok", send(near, "/held", "PUT"));
            assertEquals(2, backend.heads.size());
        }
    }

    /** Nobody waits for the rest of a reply with a time of its own. */
    @Test
    void oneThatStopsInTheMiddleOfItsReplyIsNot() throws Exception {
        try (Backend backend = new Backend(c -> {
                    c.body(c.head());
                    c.send("HTTP/1.1 200 OK\r\nContent-Length: 20\r\n\r\nbeginning");
                    c.head();
                });
                Road road = road(EndpointSettings.Protocol.HTTP_1_1, backend.uri())) {
            assertEquals(502, Integer.parseInt(send(road, "/held", "POST").substring(0, 3)));
        }
    }
}

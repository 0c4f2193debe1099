package org.millrace.runtime.transports.http.road;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.transports.http.message.HttpMessage;

/** What is refused before there is an exchange is told as one that failed: to the log, the faults and the metrics. */
@Timeout(120)
class RefusedHeadsTest {

    private static final URI NOBODY = URI.create("http://127.0.0.1:1");

    private static Exchange told(Road road) throws InterruptedException {
        Exchange told = road.done.poll(10, TimeUnit.SECONDS);
        assertTrue(told != null, "nobody was told");
        return told;
    }

    private static String send(Road road, String head) throws IOException {
        try (Socket client = road.connect()) {
            client.getOutputStream().write(head.getBytes(StandardCharsets.ISO_8859_1));
            return new String(client.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
        }
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "400, GET /a b HTTP/1.1\\r\\nHost: x\\r\\n\\r\\n, The request is not valid HTTP.",
                "400, GET / HTTP/1.1\\r\\nHost: x\\r\\nX-A : 1\\r\\n\\r\\n, The request is not valid HTTP.",
                "400, GET / HTTP/1.1\\r\\n\\r\\n, The request is not valid HTTP.",
                "505, GET / HTTP/3.0\\r\\nHost: x\\r\\n\\r\\n, The request is of a version of HTTP that is not spoken here.",
                "417, GET / HTTP/1.1\\r\\nHost: x\\r\\nExpect: more\\r\\n\\r\\n, The request expects what this gateway does not do.",
                "414, GET /17000 HTTP/1.1\\r\\nHost: x\\r\\n\\r\\n, The head of the request is larger than this listener takes.",
                "431, GET / HTTP/1.1\\r\\nHost: x\\r\\nX-A: 17000\\r\\n\\r\\n, The head of the request is larger than this listener takes."
            })
    void aHeadThatIsRefusedIsTold(int status, String head, String message) throws Exception {
        try (Road road = Road.to(NOBODY).with(PassThrough.class, "/pass", true)) {
            String reply = send(road, head.translateEscapes().replace("17000", "a".repeat(17_000)));

            assertTrue(reply.startsWith("HTTP/1.1 " + status + " "), reply);
            Exchange told = told(road);
            assertEquals(FaultCode.MALFORMED_REQUEST, told.fault().kind());
            assertEquals(message, told.fault().getMessage());
            assertTrue(
                    told.fault().detail().startsWith(Integer.toString(status)),
                    told.fault().detail());
            assertTrue(
                    told.fault().detail().endsWith("; from 127.0.0.1 at the listener http"),
                    told.fault().detail());
            assertEquals(status, HttpMessage.status(told.answer()));
            assertTrue(reply.contains("\"exchange\":\"" + told.id() + "\""), reply);
            assertTrue(road.done.isEmpty(), "it is told once");
        }
    }

    @Test
    void aHeadThatDoesNotComeToItsEndIsTold() throws Exception {
        Road.Wishes wishes = new Road.Wishes();
        wishes.listener =
                usual -> Road.withConnections(usual, java.util.Map.of("headTimeout", java.time.Duration.ofMillis(100)));
        try (Road road = new Road(wishes, NOBODY)) {
            send(road, "GET / HTTP/1.1\r\nHost: ");

            Exchange told = told(road);
            assertEquals(FaultCode.REQUEST_TIMEOUT, told.fault().kind());
            assertEquals(
                    "The request's head did not arrive in time.", told.fault().getMessage());
        }
    }

    /** A reply that could not be sent is told as its exchange's fault, and not a second time. */
    @Test
    void whatAnExchangeTellsIsNotToldAgain() throws Exception {
        try (Backend backend = new Backend(c -> {
                    c.head();
                    c.send("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n");
                });
                Road road = Road.to(backend.uri()).with(PassThrough.class, "/pass", true)) {
            send(road, "GET /pass HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");

            assertEquals(FaultCode.BACKEND_BROKEN, told(road).fault().kind());
            assertTrue(road.done.isEmpty(), "it is told once");
        }
    }
}

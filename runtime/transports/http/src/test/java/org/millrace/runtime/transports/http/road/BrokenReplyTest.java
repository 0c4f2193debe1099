package org.millrace.runtime.transports.http.road;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
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

/** What is told of exchanges whose reply broke off while it was relayed: statistics, traces and the log know nothing but this. */
@Timeout(120)
class BrokenReplyTest {

    private static String get(Road road) throws IOException {
        try (Socket client = road.connect()) {
            client.getOutputStream()
                    .write("GET /pass HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
                            .getBytes(StandardCharsets.US_ASCII));
            return new String(client.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
        } catch (IOException reset) {
            return "";
        }
    }

    private static Exchange done(Road road) throws InterruptedException {
        Exchange done = road.done.poll(60, TimeUnit.SECONDS);
        assertTrue(done != null, "the exchange is not done");
        return done;
    }

    @Test
    void oneThatBreaksOffInTheMiddleIsTheBackendsFault() throws Exception {
        try (Backend backend = new Backend(c -> {
                    c.head();
                    c.send("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n" + "x".repeat(50_000));
                });
                Road road = Road.to(backend.uri()).with(PassThrough.class, "/pass", true)) {
            get(road);

            Exchange done = done(road);
            assertEquals(FaultCode.BACKEND_BROKEN, done.fault().kind());
            assertEquals("The backend's reply ended early.", done.fault().getMessage());
            assertEquals("answer", done.fault().step());
            assertEquals(200, HttpMessage.status(done.answer()));
        }
    }

    @Test
    void oneOfWhichNothingHasGoneOutYetIsABadGatewayForAll() throws Exception {
        try (Backend backend = new Backend(c -> {
                    c.head();
                    c.send("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n");
                });
                Road road = Road.to(backend.uri()).with(PassThrough.class, "/pass", true)) {
            String reply = get(road);

            assertTrue(reply.startsWith("HTTP/1.1 502 "), reply);
            Exchange done = done(road);
            assertEquals(FaultCode.BACKEND_BROKEN, done.fault().kind());
            assertEquals(502, HttpMessage.status(done.answer()));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "'', HTTP/1.1 502, application/problem+json, '\"code\":\"backend.broken\",\"step\":\"answer\"'",
        "text/xml, HTTP/1.1 500, text/xml, '<faultstring>The backend''s reply ended early.</faultstring>'",
        "application/soap+xml, HTTP/1.1 502, application/soap+xml, '<code>backend.broken</code><step>answer</step>'"
    })
    void oneOfWhichNothingHasGoneOutYetIsToldInTheClientsWords(String type, String status, String form, String told)
            throws Exception {
        try (Backend backend = new Backend(c -> {
                    c.head();
                    c.send("HTTP/1.1 200 OK\r\nContent-Length: 5\r\nETag: \"5\"\r\n\r\n");
                });
                Road road = Road.to(backend.uri()).with(PassThrough.class, "/pass", true);
                Socket client = road.connect()) {
            client.getOutputStream()
                    .write(("GET /pass HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
                                    + (type.isEmpty() ? "" : "Content-Type: " + type + "\r\n") + "\r\n")
                            .getBytes(StandardCharsets.US_ASCII));
            String reply = new String(client.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);

            assertTrue(reply.startsWith(status), reply);
            assertTrue(reply.contains("\r\nContent-Type: " + form), reply);
            assertTrue(reply.contains(told), reply);
            assertFalse(reply.contains("ETag"), reply);
            Exchange done = done(road);
            assertEquals(1, done.faults().size(), "it is counted once");
            assertEquals(Integer.parseInt(status.substring(9)), HttpMessage.status(done.answer()));
        }
    }

    @Test
    void aClientThatGoesAwayWhileItTakesItsReplyIsCounted() throws Exception {
        try (Backend backend = Backend.endless();
                Road road = Road.to(backend.uri()).with(PassThrough.class, "/pass", true)) {
            try (Socket client = road.connect()) {
                client.setSoLinger(true, 0); // a reset
                client.getOutputStream()
                        .write("GET /pass HTTP/1.1\r\nHost: x\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
                client.getInputStream().readNBytes(1000);
            }
            Exchange done = done(road);
            assertEquals("request.aborted", done.fault().code());
            assertEquals(
                    "The connection ended before the client had its reply whole.",
                    done.fault().getMessage());
            assertEquals(1, done.faults().size());
            assertEquals(200, HttpMessage.status(done.answer()));
        }
    }

    @Test
    void aBodyThatItsOwnClientBreaksOffIsTheClients() throws Exception {
        try (Road road = Road.to(URI.create("http://127.0.0.1:1")).with(Echo.class, "/echo", true)) {
            try (Socket client = road.connect()) {
                client.getOutputStream()
                        .write("POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nfirst"
                                .getBytes(StandardCharsets.US_ASCII));
                client.shutdownOutput();
                client.getInputStream().readAllBytes();
            } catch (IOException reset) {
                // as good an end as any
            }
            assertEquals(FaultCode.REQUEST_ABORTED, done(road).fault().kind());
        }
    }

    @Test
    void oneThatWentOutWholeIsNone() throws Exception {
        try (Backend backend = Backend.canned("hello");
                Road road = Road.to(backend.uri()).with(PassThrough.class, "/pass", true)) {
            assertTrue(get(road).endsWith("hello"));
            assertNull(done(road).fault());
        }
    }
}

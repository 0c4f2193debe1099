package org.millrace.runtime.road;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.FaultCode;

/** What is told of exchanges whose reply broke off while it was relayed: statistics, traces and the log know nothing but this. */
@Timeout(20)
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
        Exchange done = road.done.poll(5, TimeUnit.SECONDS);
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
            assertEquals(200, done.status());
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
            assertEquals(502, done.status());
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

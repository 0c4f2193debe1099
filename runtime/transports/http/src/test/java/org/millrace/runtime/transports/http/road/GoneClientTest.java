package org.millrace.runtime.transports.http.road;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.api.Eventually.eventually;
import static org.millrace.runtime.api.Eventually.stays;

import java.io.IOException;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.FaultCode;

/** A client that goes away while a backend has not answered: the call is ended, and with it the exchange. */
@Timeout(120)
class GoneClientTest {

    private static final String GET = "GET /pass HTTP/1.1\r\nHost: x\r\n\r\n";

    private static void write(Socket client, String text) throws IOException {
        client.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
    }

    private static void isToldAsAborted(Road road) throws Exception {
        Exchange done = road.done.poll(10, TimeUnit.SECONDS);
        assertTrue(done != null, "the exchange goes on");
        assertEquals(FaultCode.REQUEST_ABORTED, done.fault().kind());
        assertEquals(
                "The client went away before it had its answer.", done.fault().getMessage());
        assertEquals("call", done.fault().step());
        eventually("it leaves after it was told of", () -> road.admission.inFlight() == 0);
    }

    /** One that never answers, and counts down when its connection ends. */
    private static Backend silent(CountDownLatch asked, CountDownLatch ended) throws IOException {
        return new Backend(c -> {
            c.head();
            asked.countDown();
            c.in.read();
            ended.countDown();
        });
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void oneThatClosesItsConnectionIsNoticed(boolean reset) throws Exception {
        CountDownLatch asked = new CountDownLatch(1);
        CountDownLatch ended = new CountDownLatch(1);
        try (Backend backend = silent(asked, ended);
                Road road = Road.to(backend.uri()).with(PassThrough.class, "/pass", true)) {
            try (Socket client = road.connect()) {
                client.setSoLinger(reset, 0);
                write(client, GET);
                asked.await();
            }
            isToldAsAborted(road);
            assertTrue(ended.await(60, TimeUnit.SECONDS), "the backend's connection stays");
        }
    }

    @Test
    void oneThatResetsItsStreamIsNoticed() throws Exception {
        CountDownLatch asked = new CountDownLatch(1);
        CountDownLatch ended = new CountDownLatch(1);
        try (Backend backend = silent(asked, ended);
                Road road = Road.to(backend.uri()).with(PassThrough.class, "/pass", true);
                Http2Client client = new Http2Client(road)) {
            client.get(1);
            asked.await();
            byte[] cancel = ByteBuffer.allocate(4).putInt(Http2Client.CANCEL).array();
            client.frame(Http2Client.RST_STREAM, 0, 1, cancel);
            isToldAsAborted(road);
            assertTrue(ended.await(60, TimeUnit.SECONDS), "the backend's connection stays");
        }
    }

    /** A backend that answers when the gateway has looked for the client and asked it. */
    private static Backend late(CountDownLatch answer) throws IOException {
        return new Backend(c -> {
            for (String head = c.head(); !head.isEmpty(); head = c.head()) {
                answer.await();
                c.send("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello");
            }
        });
    }

    /** RFC 9112 section 9.6: it has no more to say, and waits for its answer. */
    @Test
    void oneThatOnlySendsNoMoreIsServed() throws Exception {
        CountDownLatch answer = new CountDownLatch(1);
        try (Backend backend = late(answer);
                Road road = Road.to(backend.uri()).with(PassThrough.class, "/pass", true);
                Socket client = road.connect()) {
            write(client, GET);
            client.shutdownOutput();
            String interim = new String(client.getInputStream().readNBytes(25), StandardCharsets.US_ASCII);
            assertEquals("HTTP/1.1 100 Continue\r\n\r\n", interim);
            answer.countDown();
            String reply = new String(client.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
            assertTrue(reply.startsWith("HTTP/1.1 200 ") && reply.endsWith("hello"), reply);
        }
    }

    @Test
    void oneThatSendsNoMoreAndIsServedSoonIsAskedNothing() throws Exception {
        try (Backend backend = Backend.canned("hello");
                Road road = Road.to(backend.uri()).with(PassThrough.class, "/pass", true);
                Socket client = road.connect()) {
            write(client, GET);
            client.shutdownOutput();
            String reply = new String(client.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
            assertTrue(reply.startsWith("HTTP/1.1 200 ") && reply.endsWith("hello"), reply);
        }
    }

    /** What it has sent ahead is looked at, and stays where it is. */
    @Test
    void oneThatSendsItsNextRequestAheadIsServedBoth() throws Exception {
        CountDownLatch answer = new CountDownLatch(1);
        try (Backend backend = late(answer);
                Road road = Road.to(backend.uri()).with(PassThrough.class, "/pass", true);
                Socket client = road.connect()) {
            write(client, GET);
            backend.heads.take();
            write(client, GET);
            // for as long as two looks take
            stays("it is not taken for gone", Duration.ofSeconds(2), road.done::isEmpty);
            answer.countDown();
            byte[] head = client.getInputStream().readNBytes(15);
            assertEquals("HTTP/1.1 200 OK", new String(head, StandardCharsets.US_ASCII));
            backend.heads.take();
        }
    }
}

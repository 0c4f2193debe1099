package org.millrace.runtime.transports.http.road;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Tempo;
import org.millrace.runtime.transports.http.inbound.ListenerSettings;

/** More than fits, slower than allowed, and going out of service. */
@Timeout(30)
class LoadTest {

    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private static ListenerSettings impatient(ListenerSettings usual, int maxConnections, int minBytesPerSecond) {
        return Road.withConnections(
                usual,
                Map.of(
                        "maxConnections",
                        maxConnections,
                        "idleTimeout",
                        Duration.ofSeconds(20),
                        "headTimeout",
                        Duration.ofMillis(300),
                        "minBytesPerSecond",
                        minBytesPerSecond,
                        "paceGrace",
                        Duration.ofMillis(300)));
    }

    private static void write(Socket client, String text) throws Exception {
        client.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
    }

    private static String readAll(Socket client) throws Exception {
        return new String(client.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
    }

    @Test
    void whatDoesNotFitIsRefusedAtOnceAndUnreadAndWhatWasLetInFinishes() throws Exception {
        CountDownLatch free = new CountDownLatch(1);
        Road.Wishes wishes = new Road.Wishes();
        wishes.maxExchanges = 1;
        try (Backend backend = new Backend(c -> {
                    c.body(c.head());
                    free.await();
                    c.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok");
                });
                Road road = new Road(wishes, backend.uri()).with(PassThrough.class, "/pass", true);
                Socket client = road.connect()) {
            var accepted = http.sendAsync(
                    HttpRequest.newBuilder(road.uri("/pass")).build(), HttpResponse.BodyHandlers.ofString());
            backend.heads.take();
            write(client, "POST /pass HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n");
            String refusal = readAll(client);
            assertTrue(refusal.startsWith("HTTP/1.1 503 "), refusal);
            assertTrue(refusal.contains("\r\nRetry-After: 1\r\n"), refusal);
            assertTrue(refusal.contains("\"code\":\"overload\""), refusal);
            free.countDown();
            assertEquals("ok", accepted.get().body());
        }
    }

    @Test
    void aRuntimeThatStopsRefusesNewWorkAndFinishesWhatItHas() throws Exception {
        CountDownLatch free = new CountDownLatch(1);
        try (Backend backend = new Backend(c -> {
                    c.body(c.head());
                    free.await();
                    c.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok");
                });
                Road road = Road.to(backend.uri()).with(PassThrough.class, "/pass", true);
                Socket client = road.connect()) {
            var accepted = http.sendAsync(
                    HttpRequest.newBuilder(road.uri("/pass")).build(), HttpResponse.BodyHandlers.ofString());
            backend.heads.take();
            road.admission.stopAdmitting();
            assertFalse(road.admission.awaitIdle(Duration.ofMillis(50)));
            write(client, "GET /pass HTTP/1.1\r\nHost: x\r\n\r\n");
            String refusal = readAll(client);
            assertTrue(refusal.startsWith("HTTP/1.1 503 "), refusal);
            assertTrue(refusal.contains("\r\nConnection: close\r\n"), refusal);
            assertTrue(refusal.contains("\"code\":\"stopping\""), refusal);
            free.countDown();
            assertTrue(road.admission.awaitIdle(Duration.ofSeconds(60)));
            assertEquals("ok", accepted.get().body());
            road.admission.resume();
            assertTrue(road.admission.isAdmitting());
        }
    }

    @Test
    void aListenerThatStopsAnswersWhatItHas() throws Exception {
        CountDownLatch free = new CountDownLatch(1);
        try (Backend backend = new Backend(c -> {
                    c.body(c.head());
                    free.await();
                    c.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok");
                });
                Road road = Road.to(backend.uri()).with(PassThrough.class, "/pass", true)) {
            var accepted = http.sendAsync(
                    HttpRequest.newBuilder(road.uri("/pass")).build(), HttpResponse.BodyHandlers.ofString());
            backend.heads.take();
            Thread.startVirtualThread(() -> {
                road.listener.stopAccepting();
                free.countDown();
            });
            assertTrue(road.listener.stop(Duration.ofSeconds(60)));
            assertEquals("ok", accepted.get().body());
        }
    }

    @Test
    void aHeadThatDribblesIsCutOff() throws Exception {
        Road.Wishes wishes = new Road.Wishes();
        wishes.listener = usual -> impatient(usual, 100, 100_000);
        try (Road road = new Road(wishes, java.net.URI.create("http://127.0.0.1:1"));
                Socket client = road.connect()) {
            write(client, "GET /pass HTTP/1.1\r\nHost: x\r\n");
            int rest;
            try {
                rest = client.getInputStream().readAllBytes().length;
            } catch (java.net.SocketException reset) {
                rest = 0;
            }
            assertEquals(0, rest);
        }
    }

    @Test
    void aBodyThatDribblesIsARequestTimeout() throws Exception {
        Road.Wishes wishes = new Road.Wishes();
        wishes.listener = usual -> impatient(usual, 100, 100_000);
        try (Backend backend = Backend.canned("ok");
                Road road = new Road(wishes, backend.uri())
                        .with(PassThrough.class, "/relayed", true)
                        .with(Buffered.class, "/held", false)) {
            for (String path : new String[] {"/relayed", "/held"}) {
                try (Socket client = road.connect()) {
                    write(client, "POST " + path + " HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nfirst");
                    String reply = readAll(client);
                    assertTrue(reply.startsWith("HTTP/1.1 408 "), path + ": " + reply);
                    assertTrue(reply.contains("The request's body did not arrive in time."), reply);
                }
                Exchange done = road.done.poll(60, TimeUnit.SECONDS);
                assertEquals(FaultCode.REQUEST_TIMEOUT, done.fault().kind());
            }
        }
    }

    @Test
    void aClientThatDoesNotTakeItsReplyIsCutOff() throws Exception {
        Road.Wishes wishes = new Road.Wishes();
        wishes.listener = usual -> impatient(usual, 100, 20_000_000);
        try (Backend backend = Backend.endless();
                Road road = new Road(wishes, backend.uri()).with(PassThrough.class, "/pass", true);
                Socket client = road.connect()) {
            write(client, "GET /pass HTTP/1.1\r\nHost: x\r\n\r\n");
            Exchange done = road.done.poll(20, TimeUnit.SECONDS);
            assertTrue(done.sendFailure() != null, "" + done.sendFailure());
        }
    }

    @Test
    void connectionsBeyondTheLimitWaitUntilOneIsFree() throws Exception {
        Road.Wishes wishes = new Road.Wishes();
        wishes.listener = usual -> impatient(usual, 2, 100_000);
        String request = "POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\nhi";
        try (Road road = new Road(wishes, java.net.URI.create("http://127.0.0.1:1")).with(Echo.class, "/echo", true);
                Socket first = road.connect();
                Socket second = road.connect()) {
            for (Socket client : new Socket[] {first, second}) {
                write(client, request);
                readReply(client.getInputStream());
            }
            try (Socket third = road.connect()) {
                write(third, request);
                third.setSoTimeout(200);
                boolean served = true;
                try {
                    readReply(third.getInputStream());
                } catch (java.net.SocketTimeoutException waits) {
                    served = false;
                }
                assertFalse(served);
                first.close();
                third.setSoTimeout(60_000);
                readReply(third.getInputStream());
            }
        }
    }

    private static void readReply(InputStream in) throws Exception {
        StringBuilder reply = new StringBuilder();
        while (!reply.toString().endsWith("\r\n\r\nhi")) {
            int b = in.read();
            assertTrue(b >= 0, reply.toString());
            reply.append((char) b);
        }
    }

    @Test
    void aSlowButSteadyClientIsServed() throws Exception {
        Road.Wishes wishes = new Road.Wishes();
        wishes.listener = usual -> impatient(usual, 100, 100_000);
        try (Road road = new Road(wishes, java.net.URI.create("http://127.0.0.1:1")).with(Echo.class, "/echo", true);
                Socket client = road.connect()) {
            OutputStream out = client.getOutputStream();
            write(client, "POST /echo HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 400000\r\n\r\n");
            Thread.startVirtualThread(() -> {
                try {
                    Tempo tempo = Tempo.every(Duration.ofMillis(20));
                    for (int i = 0; i < 40; i++) {
                        tempo.beat();
                        out.write(new byte[10_000]);
                    }
                } catch (java.io.IOException | InterruptedException e) {
                    // the reader notices
                }
            });
            assertTrue(readAll(client).length() > 400_000);
        }
    }
}

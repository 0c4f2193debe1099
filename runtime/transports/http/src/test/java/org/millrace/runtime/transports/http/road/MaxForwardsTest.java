package org.millrace.runtime.transports.http.road;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.api.Limits;
import org.millrace.runtime.api.MemoryBudget;
import org.millrace.runtime.api.Message;
import org.millrace.runtime.api.Payload;
import org.millrace.runtime.reply.FaultLog;
import org.millrace.runtime.reply.Replies;
import org.millrace.runtime.select.Selection;
import org.millrace.runtime.transports.http.message.HttpMessage;
import org.millrace.runtime.transports.http.route.Route;
import org.millrace.runtime.transports.http.route.Router;

/** How far a client lets its TRACE or OPTIONS go: RFC 9110 section 7.6.2. */
@Timeout(120)
class MaxForwardsTest {

    @ParameterizedTest
    @CsvSource({
        "OPTIONS, 5, 4",
        "TRACE, 1, 0",
        "OPTIONS, 007, 6",
        "OPTIONS, 99999999999999999999, 999999999",
        "OPTIONS, -1, -1",
        "GET, 5, 5",
        "GET, 0, 0"
    })
    void itIsCountedDownOnItsWayToTheBackend(String method, String sent, String came) throws Exception {
        BlockingQueue<String> heads = new LinkedBlockingQueue<>();
        try (Backend backend = new Backend(c -> {
                    heads.add(c.head());
                    c.send("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello");
                });
                Road road = Road.to(backend.uri()).with(PassThrough.class, "/pass", true)) {
            assertTrue(reply(road, method, sent).endsWith("hello"));
            String head = heads.poll(60, TimeUnit.SECONDS);
            assertTrue(head.contains("\r\nMax-Forwards: " + came + "\r\n"), head);
        }
    }

    @Test
    void whereItIsSpentTheGatewayAnswersItself() throws Exception {
        BlockingQueue<String> heads = new LinkedBlockingQueue<>();
        try (Backend backend = new Backend(c -> heads.add(c.head()));
                Road road = Road.to(backend.uri()).with(PassThrough.class, "/pass", true)) {
            String options = reply(road, "OPTIONS", "0");
            assertTrue(options.startsWith("HTTP/1.1 200 "), options);
            assertTrue(options.contains("\r\nContent-Length: 0\r\n"), options);
            String trace = reply(road, "TRACE", "0");
            assertTrue(trace.startsWith("HTTP/1.1 405 "), trace);
            assertTrue(
                    trace.contains("Max-Forwards lets this TRACE go no further, and the gateway itself answers none."),
                    trace);
            assertFalse(trace.contains("s3cret"), trace);
            assertNull(heads.poll());
        }
    }

    @Test
    void theAnswerNamesTheMethodsOfTheFlow() {
        List<Message> sent = new ArrayList<>();
        Router router = new Router();
        Selection select = new Selection(exchange -> {}, new Replies(new FaultLog()));
        router.publish(List.of(new Route("/orders", List.of("POST", "OPTIONS", "TRACE"), exchange -> {
            throw new AssertionError("it is passed on");
        })));
        for (String method : List.of("OPTIONS", "TRACE")) {
            select.accept(new Exchange(
                    router,
                    Limits.DEFAULTS,
                    new MemoryBudget(1 << 20),
                    (reply, done) -> {
                        sent.add(reply);
                        done.accept(null);
                    },
                    made -> HttpMessage.request(
                            method, "/orders", new Headers().add("Max-Forwards", "0"), Payload.empty(made))));
        }
        assertEquals(200, HttpMessage.status(sent.get(0)));
        assertEquals("POST, OPTIONS", sent.get(0).headers().get("Allow"));
        assertEquals(405, HttpMessage.status(sent.get(1)));
        assertEquals("POST, OPTIONS", sent.get(1).headers().get("Allow"));
    }

    private static String reply(Road road, String method, String most) throws Exception {
        try (Socket client = road.connect()) {
            client.getOutputStream()
                    .write((method
                                    + " /pass HTTP/1.1\r\nHost: x\r\nConnection: close\r\nCookie: s3cret\r\nMax-Forwards: "
                                    + most + "\r\n\r\n")
                            .getBytes(StandardCharsets.US_ASCII));
            return new String(client.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
        }
    }
}

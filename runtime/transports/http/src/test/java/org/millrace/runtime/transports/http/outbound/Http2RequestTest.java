package org.millrace.runtime.transports.http.outbound;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.millrace.runtime.api.Endpoint;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.api.Limits;
import org.millrace.runtime.api.MemoryBudget;
import org.millrace.runtime.api.Message;
import org.millrace.runtime.api.Origin;
import org.millrace.runtime.api.Payload;
import org.millrace.runtime.http.Forwarding;
import org.millrace.runtime.transports.http.message.HttpMessage;
import org.millrace.runtime.transports.http.road.Backend;
import org.millrace.runtime.transports.http.road.PassThrough;
import org.millrace.runtime.transports.http.road.Road;

/** Headers of requests and responses over HTTP/2. */
@Timeout(120)
class Http2RequestTest {

    private static Message call(URI target, Headers headers) {
        EndpointSettings usual = EndpointSettings.of("far", target);
        Endpoints endpoints = new Endpoints(List.of(new EndpointSettings(
                usual.name(),
                usual.targets(),
                EndpointSettings.Protocol.HTTP_2,
                usual.maxConnections(),
                usual.maxQueued(),
                usual.connectTimeout(),
                usual.idleTimeout(),
                usual.responseIdleTimeout(),
                usual.restAfterFailure(),
                usual.maxHeadBytes(),
                usual.tls())));
        Exchange exchange = new Exchange(
                Origin.NONE,
                Limits.DEFAULTS,
                new MemoryBudget(1 << 20),
                (reply, sent) -> {},
                made -> HttpMessage.request("GET", "/pass", headers, Payload.empty(made)));
        exchange.client(new Exchange.Client("10.0.0.7", false));
        try {
            return endpoints
                    .byName()
                    .get("far")
                    .call(exchange, new Endpoint.Call(Forwarding.UNCHANGED, Duration.ofSeconds(5)));
        } finally {
            endpoints.close();
        }
    }

    @Test
    void linesOfForwardersBeforeUsAreJoined() throws Exception {
        LinkedBlockingQueue<String> seen = new LinkedBlockingQueue<>();
        Road.Wishes wishes = new Road.Wishes();
        wishes.begun = exchange -> exchange.message().headers().forEach((name, value) -> {
            if (name.equalsIgnoreCase("X-Forwarded-For")) {
                seen.add(value);
            }
        });
        try (Backend backend = Backend.canned("ok");
                Road far = new Road(wishes, backend.uri()).with(PassThrough.class, "/pass", true)) {
            Headers headers =
                    new Headers().add("X-Forwarded-For", "1.2.3.4, 5.6.7.8").add("x-forwarded-for", "9.10.11.12");
            assertEquals(200, HttpMessage.status(call(far.uri(""), headers)));
            assertEquals(200, HttpMessage.status(call(far.uri(""), new Headers())));
        }
        assertEquals(List.of("1.2.3.4, 5.6.7.8, 9.10.11.12, 10.0.0.7", "10.0.0.7"), List.copyOf(seen));
    }

    /** RFC 9113 section 8.2.2: so that no response has a header that another one names as its connection's own. */
    @Test
    void aResponseWithAConnectionHeaderIsMalformed() throws Exception {
        try (Backend backend = new Backend(connection -> {
            connection.in.readNBytes(24); // the preface, RFC 9113 section 3.4
            connection.out.write(new byte[] {0, 0, 0, 4, 0, 0, 0, 0, 0}); // SETTINGS, as they are
            for (byte[] head = connection.in.readNBytes(9); head.length == 9; head = connection.in.readNBytes(9)) {
                connection.in.readNBytes((head[0] & 255) << 16 | (head[1] & 255) << 8 | head[2] & 255);
                if (head[3] == 1) {
                    byte[] fields = fields("connection", "close", "connection", "x-hop", "x-hop", "1");
                    // HEADERS, with END_HEADERS and END_STREAM
                    connection.out.write(new byte[] {0, 0, (byte) fields.length, 1, 5, 0, 0, 0, head[8]});
                    connection.out.write(fields);
                }
                connection.out.flush();
            }
        })) {
            Fault fault = assertThrows(Fault.class, () -> call(backend.uri(), new Headers()));
            assertEquals(FaultCode.BACKEND_BROKEN, fault.kind());
            assertTrue(fault.detail().contains("Connection specific field 'Connection'"), fault.detail());
        }
    }

    /** A status of 200 and fields as literals (RFC 7541 section 6.2.2). */
    private static byte[] fields(String... namesAndValues) {
        ByteArrayOutputStream block = new ByteArrayOutputStream();
        block.write(0x88);
        for (int i = 0; i < namesAndValues.length; i++) {
            if (i % 2 == 0) {
                block.write(0);
            }
            block.write(namesAndValues[i].length());
            block.writeBytes(namesAndValues[i].getBytes(StandardCharsets.US_ASCII));
        }
        return block.toByteArray();
    }
}

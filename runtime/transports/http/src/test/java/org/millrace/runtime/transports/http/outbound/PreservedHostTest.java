package org.millrace.runtime.transports.http.outbound;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
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

/** Which Host a target is sent: its own, or the message's. */
@Timeout(120)
class PreservedHostTest {

    private final LinkedBlockingQueue<String> hosts = new LinkedBlockingQueue<>();

    private static Exchange exchange(Headers headers) {
        Exchange exchange = new Exchange(
                Origin.NONE,
                Limits.DEFAULTS,
                new MemoryBudget(1 << 20),
                (reply, sent) -> {},
                made -> HttpMessage.request("GET", "/pass", headers, Payload.empty(made)));
        exchange.client(new Exchange.Client("10.0.0.7", false));
        return exchange;
    }

    private static Message call(
            URI target, EndpointSettings.Protocol protocol, boolean preserveHost, Exchange exchange) {
        EndpointSettings usual = EndpointSettings.of("far", target);
        Endpoints endpoints = new Endpoints(List.of(new EndpointSettings(
                usual.name(),
                usual.targets(),
                protocol,
                usual.maxConnections(),
                usual.maxQueued(),
                usual.connectTimeout(),
                usual.idleTimeout(),
                usual.responseIdleTimeout(),
                usual.restAfterFailure(),
                usual.maxHeadBytes(),
                usual.tls())));
        try {
            return endpoints
                    .byName()
                    .get("far")
                    .call(
                            exchange,
                            new Endpoint.Call(new Forwarding("", "", preserveHost, false), Duration.ofSeconds(5)));
        } finally {
            endpoints.close();
        }
    }

    /** Another gateway, which remembers the Host of each request. */
    private Road far(URI backend) throws Exception {
        Road.Wishes wishes = new Road.Wishes();
        wishes.begun = exchange -> hosts.add(exchange.request().headers().get("Host") + ", forwarded "
                + exchange.request().headers().get("X-Forwarded-Host"));
        return new Road(wishes, backend).with(PassThrough.class, "/pass", true);
    }

    @ParameterizedTest
    @EnumSource
    void itIsTheTargetsOwnUnlessTheStepPreservesTheMessages(EndpointSettings.Protocol protocol) throws Exception {
        try (Backend backend = Backend.canned("ok");
                Road far = far(backend.uri())) {
            Headers headers = new Headers().add("Host", "shop.example:8443");
            assertEquals(200, HttpMessage.status(call(far.uri(""), protocol, false, exchange(headers))));
            assertEquals(200, HttpMessage.status(call(far.uri(""), protocol, true, exchange(headers))));
            assertEquals(200, HttpMessage.status(call(far.uri(""), protocol, true, exchange(new Headers()))));
            String own = "127.0.0.1:" + far.listener.port();
            assertEquals(
                    List.of(
                            own + ", forwarded shop.example:8443",
                            "shop.example:8443, forwarded shop.example:8443",
                            own + ", forwarded null"),
                    List.copyOf(hosts));
        }
    }

    @Test
    void theRequestsIsSentWhereTheMessageIsAnAnswerWithoutOne() throws Exception {
        try (Backend backend = Backend.canned("ok");
                Road far = far(backend.uri())) {
            Exchange exchange = exchange(new Headers().add("Host", "shop.example"));
            exchange.response(HttpMessage.response(200, new Headers(), Payload.empty(exchange)));
            assertEquals(
                    200, HttpMessage.status(call(far.uri(""), EndpointSettings.Protocol.HTTP_1_1, true, exchange)));
            assertEquals(List.of("shop.example, forwarded null"), List.copyOf(hosts));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"shop.example", "[2001:db8::1]:8443", "10.0.0.1:1", "a_b.example"})
    void hostsAreSent(String host) throws Exception {
        try (Backend backend = Backend.canned("ok")) {
            Exchange exchange = exchange(new Headers().add("Host", host));
            assertEquals(
                    200, HttpMessage.status(call(backend.uri(), EndpointSettings.Protocol.HTTP_1_1, true, exchange)));
            assertEquals(host, backend.heads.take().replaceFirst("(?s).*?\r\nHost: ([^\r]*)\r\n.*", "$1"));
        }
    }

    /** The library's addresses are of host names by RFC 1123 alone. */
    @Test
    void aHostWithAnUnderscoreIsNotSentOverHttp2AndTheFaultSaysSo() {
        Exchange exchange = exchange(new Headers().add("Host", "a_b.example"));
        Fault fault = assertThrows(
                Fault.class,
                () -> call(URI.create("http://127.0.0.1:9"), EndpointSettings.Protocol.HTTP_2, true, exchange));
        assertEquals(FaultCode.INTERNAL_ERROR, fault.kind());
        assertEquals(
                "the Host a_b.example that is to be preserved can't be sent over HTTP/2, as it is no host name;"
                        + " have the endpoint's sent, or call it over HTTP/1.1",
                fault.detail());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a b", "shop.example/x", "shop.example:", "shop.example:123456", "a\r\nX-Evil: 1"})
    void whatIsNoHostIsNotSent(String host) {
        for (EndpointSettings.Protocol protocol : EndpointSettings.Protocol.values()) {
            Exchange exchange = exchange(new Headers().add("Host", host));
            Fault fault =
                    assertThrows(Fault.class, () -> call(URI.create("http://127.0.0.1:9"), protocol, true, exchange));
            assertEquals(FaultCode.INTERNAL_ERROR, fault.kind(), fault.detail());
        }
    }
}

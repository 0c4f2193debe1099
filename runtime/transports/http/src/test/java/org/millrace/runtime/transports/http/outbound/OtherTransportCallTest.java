package org.millrace.runtime.transports.http.outbound;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.bundle.Descriptor;
import org.millrace.runtime.api.BodyFields;
import org.millrace.runtime.api.Endpoint;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.api.Limits;
import org.millrace.runtime.api.MemoryBudget;
import org.millrace.runtime.api.Message;
import org.millrace.runtime.api.Origin;
import org.millrace.runtime.api.Payload;
import org.millrace.runtime.http.Forwarding;
import org.millrace.runtime.transports.http.message.HttpMessage;
import org.millrace.runtime.transports.http.road.Backend;

/** What a backend is sent of an exchange that no request of HTTP began. */
@Timeout(20)
class OtherTransportCallTest {

    private static Exchange exchange() {
        Exchange exchange = new Exchange(
                Origin.NONE,
                Limits.DEFAULTS,
                new MemoryBudget(1 << 20),
                (reply, sent) -> {},
                made -> Message.request(
                        "timer poll, due now",
                        new Headers(),
                        Payload.of(made, "x".getBytes(StandardCharsets.UTF_8)),
                        BodyFields.NONE));
        exchange.bind(Descriptor.named("nightly"), null);
        return exchange;
    }

    @ParameterizedTest
    @CsvSource({"'','',POST /nightly", "PUT,'',PUT /nightly", "'',/jobs?x=1,POST /jobs?x=1", "PUT,/jobs,PUT /jobs"})
    void itIsPostedToTheFlowsNameUnlessTheStepSaysOtherwise(String method, String target, String line)
            throws Exception {
        try (Backend backend = Backend.canned("ok");
                Endpoints endpoints = new Endpoints(List.of(EndpointSettings.of("jobs", backend.uri())))) {
            Endpoint.Call call = new Endpoint.Call(new Forwarding(method, target, false, false), Duration.ofSeconds(5));
            Message response = endpoints.byName().get("jobs").call(exchange(), call);
            assertEquals(200, HttpMessage.status(response));
            String head = backend.heads.take();
            assertEquals(line + " HTTP/1.1", head.lines().findFirst().orElseThrow());
            assertEquals(
                    "Via: 1.1 millrace",
                    head.lines()
                            .filter(field -> field.startsWith("Via"))
                            .findFirst()
                            .orElseThrow());
        }
    }

    @ParameterizedTest
    @CsvSource({"a step's words of another transport", "''"})
    void wordsOfAnotherTransportSayNothingHere(String words) throws Exception {
        try (Backend backend = Backend.canned("ok");
                Endpoints endpoints = new Endpoints(List.of(EndpointSettings.of("jobs", backend.uri())))) {
            Endpoint.Call call = new Endpoint.Call(words.isEmpty() ? null : words, Duration.ofSeconds(5));
            Message response = endpoints.byName().get("jobs").call(exchange(), call);
            assertEquals(200, HttpMessage.status(response));
            assertEquals(
                    "POST /nightly HTTP/1.1",
                    backend.heads.take().lines().findFirst().orElseThrow());
        }
    }
}

package org.millrace.runtime.transports.http.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.api.Hint;
import org.millrace.runtime.api.Limits;
import org.millrace.runtime.api.MemoryBudget;
import org.millrace.runtime.api.Message;
import org.millrace.runtime.api.Payload;
import org.millrace.runtime.http.StatusLine;
import org.millrace.runtime.reply.FaultLog;
import org.millrace.runtime.reply.Replies;
import org.millrace.runtime.transports.http.message.HttpMessage;
import org.millrace.runtime.transports.http.route.Router;

class FaultTableTest {

    private static Exchange exchange(String... headers) {
        Headers all = new Headers();
        for (int i = 0; i < headers.length; i += 2) {
            all.add(headers[i], headers[i + 1]);
        }
        return new Exchange(
                new Router(),
                Limits.DEFAULTS,
                new MemoryBudget(1 << 20),
                (reply, sent) -> {},
                made -> HttpMessage.request("POST", "/orders", all, Payload.empty(made)));
    }

    private static Exchange soap11() {
        return exchange("Content-Type", "text/xml; charset=utf-8");
    }

    private static Exchange soap12() {
        return exchange("Content-Type", "application/soap+xml; action=\"x\"");
    }

    private static Exchange json() {
        return exchange("Content-Type", "application/json");
    }

    private static String body(Message message) {
        return new String(message.payload().bytes(), StandardCharsets.UTF_8);
    }

    private static final Fault INVALID =
            new Fault(FaultCode.INVALID, "line 3: <city> & \"zip\"\nare wrong", "10.0.0.1", null).at("check");

    @Test
    void aSoap11ClientGetsItsOwnKindOfFault() {
        Exchange exchange = soap11();
        Message answer = FaultTable.answer(exchange, INVALID);
        assertEquals(500, HttpMessage.status(answer));
        assertEquals("text/xml; charset=utf-8", answer.headers().get("Content-Type"));
        assertEquals(
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                        + "<soap:Envelope xmlns:soap=\"http://schemas.xmlsoap.org/soap/envelope/\"><soap:Body><soap:Fault>"
                        + "<faultcode>soap:Client</faultcode>"
                        + "<faultstring>line 3: &lt;city&gt; &amp; \"zip\"\nare wrong</faultstring>"
                        + "<detail><fault xmlns=\"urn:millrace:fault\"><code>message.invalid</code><step>check</step>"
                        + "<exchange>" + exchange.id() + "</exchange></fault></detail>"
                        + "</soap:Fault></soap:Body></soap:Envelope>\n",
                body(answer));
    }

    /** Of a reply that could not be used, a status that is an error explains why; its type and what was wrong stay here. */
    @ParameterizedTest
    @CsvSource({"399, ''", "400, ' It came with the status 400.'", "503, ' It came with the status 503.'"})
    void aClientIsToldOfABackendsErrorStatus(int status, String told) {
        Exchange exchange = json();
        exchange.response(
                HttpMessage.response(status, new Headers().add("Content-Type", "text/html"), Payload.empty(exchange)));
        Fault fault = new Fault(
                FaultCode.BACKEND_INVALID, "The backend's reply is not acceptable XML.", "line 1, column 1", null);
        exchange.fail(fault);
        String answer = body(FaultTable.answer(exchange, exchange.fault()));
        assertTrue(answer.contains("\"detail\":\"The backend's reply is not acceptable XML." + told + "\""), answer);
        assertTrue(!answer.contains("html") && !answer.contains("line 1"), answer);
    }

    @ParameterizedTest
    @ValueSource(strings = {"application/grpc", "application/grpc+proto", "Application/GRPC; x=y"})
    void aClientOfGrpcGetsAStatusOfItsOwn(String type) {
        Exchange exchange = exchange("Content-Type", type);
        Message answer = FaultTable.answer(exchange, INVALID);
        assertEquals(200, HttpMessage.status(answer));
        assertEquals("application/grpc", answer.headers().get("Content-Type"));
        assertEquals("3", answer.headers().get("grpc-status"));
        assertEquals("line 3: <city> & \"zip\"%0Aare wrong", answer.headers().get("grpc-message"));
        assertEquals("message.invalid", answer.headers().get("millrace-fault"));
        assertEquals(exchange.id(), answer.headers().get("millrace-exchange"));
        assertEquals("", body(answer));
    }

    @ParameterizedTest
    @CsvSource({
        "DEADLINE, 4",
        "NO_FLOW, 12",
        "OVERLOAD, 14",
        "STOPPING, 14",
        "BACKEND_INVALID, 13",
        "FORBIDDEN, 7",
        "NOT_SIGNED, 16"
    })
    void eachFaultHasAStatusOfGrpc(FaultCode code, String status) {
        Message answer = FaultTable.answer(exchange("Content-Type", "application/grpc"), new Fault(code, "m"));
        assertEquals(status, answer.headers().get("grpc-status"));
    }

    @Test
    void aStatusThatAFlowChoosesHasOneOfGrpc() {
        Exchange exchange = exchange("Content-Type", "application/grpc");
        Fault raised = Fault.raised("x", Fault.Cause.CLIENT, "100 % \u00fc", new Hint.Start(StatusLine.of(429)));
        Message answer = FaultTable.answer(exchange, raised);
        assertEquals("8", answer.headers().get("grpc-status"));
        assertEquals("100 %25 %C3%BC", answer.headers().get("grpc-message"));
        assertEquals(200, FaultTable.status(exchange, raised));
    }

    @ParameterizedTest
    @ValueSource(strings = {"application/grpc-web", "application/grpc-web+proto", "application/grpcx", "text/plain"})
    void whatIsNoGrpcGetsProblemDetails(String type) {
        Message answer = FaultTable.answer(exchange("Content-Type", type), INVALID);
        assertEquals("application/problem+json", answer.headers().get("Content-Type"));
        assertEquals(400, HttpMessage.status(answer));
    }

    @Test
    void aSoapActionMakesASoap11Client() {
        Message answer = FaultTable.answer(exchange("SOAPAction", "\"order\""), INVALID);
        assertTrue(body(answer).contains("http://schemas.xmlsoap.org/soap/envelope/"));
    }

    /** A flow that translates sets the type that its backend speaks. */
    @Test
    void whatAFlowSaysToItsBackendIsNotWhatTheClientSpeaks() {
        Exchange json = json();
        json.message().headers().set("Content-Type", "text/xml; charset=utf-8").set("SOAPAction", "\"order\"");
        assertEquals(
                "application/problem+json",
                FaultTable.answer(json, INVALID).headers().get("Content-Type"));
        assertEquals(400, FaultTable.status(json, INVALID));

        Exchange soap = soap11();
        soap.message().headers().set("Content-Type", "application/json");
        assertEquals(
                "text/xml; charset=utf-8",
                FaultTable.answer(soap, INVALID).headers().get("Content-Type"));
        assertEquals(500, FaultTable.status(soap, INVALID));
    }

    @Test
    void aSoap12ClientGetsItsOwnKindOfFault() {
        Exchange exchange = soap12();
        Message answer = FaultTable.answer(exchange, INVALID);
        assertEquals(400, HttpMessage.status(answer));
        assertEquals(
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                        + "<soap:Envelope xmlns:soap=\"http://www.w3.org/2003/05/soap-envelope\"><soap:Body><soap:Fault>"
                        + "<soap:Code><soap:Value>soap:Sender</soap:Value></soap:Code>"
                        + "<soap:Reason><soap:Text xml:lang=\"en\">line 3: &lt;city&gt; &amp; \"zip\"\nare wrong"
                        + "</soap:Text></soap:Reason>"
                        + "<soap:Detail><fault xmlns=\"urn:millrace:fault\"><code>message.invalid</code>"
                        + "<step>check</step><exchange>" + exchange.id() + "</exchange></fault></soap:Detail>"
                        + "</soap:Fault></soap:Body></soap:Envelope>\n",
                body(answer));
    }

    /** SOAP 1.2 part 1, appendix A: every node understands the fault of SOAP 1.1. */
    @Test
    void anotherVersionOfSoapIsAnsweredWithVersionMismatchOfSoap11() {
        Fault fault = new Fault(FaultCode.SOAP_VERSION, "m");
        for (Exchange exchange : new Exchange[] {soap11(), soap12(), json()}) {
            Message answer = FaultTable.answer(exchange, fault);
            assertEquals(500, HttpMessage.status(answer));
            assertEquals(500, FaultTable.status(exchange, fault));
            assertEquals("text/xml; charset=utf-8", answer.headers().get("Content-Type"));
            assertTrue(
                    body(answer).contains("<faultcode>soap:VersionMismatch</faultcode><faultstring>m</faultstring>"));
            assertTrue(body(answer).contains("xmlns:soap=\"http://schemas.xmlsoap.org/soap/envelope/\""));
        }
    }

    /** SOAP 1.1 section 4.4.1; SOAP 1.2 part 1 sections 5.4.6 and 5.4.8. */
    @Test
    void headersThatAreNotUnderstoodAreAnsweredWithMustUnderstandAndTheirNames() {
        Fault fault = new Fault(FaultCode.NOT_UNDERSTOOD, "m")
                .hinting(new Hint.NotUnderstood(List.of("{urn:a&b\"}one", "{}two")));
        Message soap11 = FaultTable.answer(soap11(), fault);
        assertEquals(500, HttpMessage.status(soap11));
        assertTrue(body(soap11).contains("<faultcode>soap:MustUnderstand</faultcode>"), body(soap11));
        Message soap12 = FaultTable.answer(soap12(), fault);
        assertEquals(500, HttpMessage.status(soap12));
        assertTrue(
                body(soap12)
                        .contains("<soap:Header><soap:NotUnderstood qname=\"n:one\" xmlns:n=\"urn:a&amp;b&quot;\"/>"
                                + "<soap:NotUnderstood qname=\"two\"/></soap:Header><soap:Body>"),
                body(soap12));
        assertTrue(body(soap12).contains("<soap:Value>soap:MustUnderstand</soap:Value>"), body(soap12));
        assertEquals(400, HttpMessage.status(FaultTable.answer(json(), fault)));
    }

    @Test
    void everybodyElseGetsProblemDetails() {
        Exchange exchange = json();
        Message answer = FaultTable.answer(exchange, INVALID);
        assertEquals(400, HttpMessage.status(answer));
        assertEquals("application/problem+json", answer.headers().get("Content-Type"));
        assertEquals(
                "{\"type\":\"urn:millrace:fault:message.invalid\",\"title\":\"Bad Request\",\"status\":400,"
                        + "\"detail\":\"line 3: <city> & \\\"zip\\\"\\u000aare wrong\",\"code\":\"message.invalid\","
                        + "\"step\":\"check\",\"exchange\":\"" + exchange.id() + "\"}\n",
                body(answer));
    }

    @ParameterizedTest
    @CsvSource({
        "MALFORMED_XML, 400, 500",
        "FORBIDDEN_XML, 400, 500",
        "XML_LIMIT, 400, 500",
        "MALFORMED_JSON, 400, 500",
        "INVALID, 400, 500",
        "TOO_LARGE, 413, 413",
        "UNSUPPORTED_ENCODING, 415, 500",
        "MULTIPART, 415, 500",
        "MALFORMED_MULTIPART, 400, 500",
        "MULTIPART_LIMIT, 413, 413",
        "MALFORMED_REQUEST, 400, 500",
        "REQUEST_ABORTED, 400, 500",
        "TLS_CERTIFICATE, 400, 500",
        "TLS_NO_CERTIFICATE, 400, 500",
        "TLS_HANDSHAKE, 400, 500",
        "REQUEST_TIMEOUT, 408, 408",
        "FORBIDDEN, 403, 403",
        "NO_FLOW, 404, 404",
        "METHOD_NOT_ALLOWED, 405, 405",
        "ACTION_MISMATCH, 400, 500",
        "NOT_SIGNED, 400, 500",
        "NOT_DECRYPTED, 400, 500",
        "REPLAYED, 400, 500",
        "OVERLOAD, 503, 503",
        "NOT_SHARED, 503, 503",
        "DEADLINE, 504, 500",
        "BACKEND_UNREACHABLE, 502, 500",
        "BACKEND_BROKEN, 502, 500",
        "BACKEND_INVALID, 502, 500",
        "BACKEND_ENCODING, 502, 500",
        "BACKEND_MULTIPART, 502, 500",
        "TRANSFORM_FAILED, 500, 500",
        "EXPRESSION_FAILED, 500, 500",
        "SECURITY_FAILED, 500, 500",
        "LEASE_LOST, 503, 503",
        "STOPPING, 503, 503",
        "INTERNAL_ERROR, 500, 500"
    })
    void everyFaultHasItsStatus(FaultCode code, int status, int soap11Status) {
        Fault fault = new Fault(code, "m", "GET", null);
        assertEquals(status, HttpMessage.status(FaultTable.answer(json(), fault)));
        assertEquals(status, HttpMessage.status(FaultTable.answer(soap12(), fault)));
        Message soap = FaultTable.answer(soap11(), fault);
        assertEquals(soap11Status, HttpMessage.status(soap));
        assertTrue(body(soap).contains("<faultcode>soap:" + (status < 500 ? "Client" : "Server") + "</faultcode>"));
        assertEquals(status == 503 ? "1" : null, soap.headers().get("Retry-After"));
        assertNull(soap.headers().get("Allow"), "the detail is the operator's");
    }

    @Test
    void aHintIsAHeader() {
        Fault method = new Fault(FaultCode.METHOD_NOT_ALLOWED, "m").hinting(new Hint.Allow(List.of("GET", "PUT")));
        assertEquals("GET, PUT", FaultTable.answer(json(), method).headers().get("Allow"));
        Fault busy = new Fault(FaultCode.OVERLOAD, "m");
        assertEquals("1", FaultTable.answer(json(), busy).headers().get("Retry-After"));
        for (int[] each : new int[][] {{0, 1}, {1, 1}, {1000, 1}, {1001, 2}, {90_000, 90}}) {
            busy.hinting(new Hint.RetryAfter(Duration.ofMillis(each[0])));
            assertEquals(
                    Integer.toString(each[1]),
                    FaultTable.answer(json(), busy).headers().get("Retry-After"));
        }
        Fault who = new Fault(FaultCode.INVALID, "m").hinting(new Hint.Challenge("Basic realm=\"orders\""));
        assertEquals(
                "Basic realm=\"orders\"",
                FaultTable.answer(json(), who).headers().get("WWW-Authenticate"));
    }

    @Test
    void thePageForOperatorsTellsEachCodeAsItIs() throws IOException {
        Path top = Path.of("").toAbsolutePath();
        while (Files.notExists(top.resolve("millrace"))) {
            top = top.getParent();
        }
        String page = Files.readString(top.resolve("docs/operating.md"));
        for (FaultCode code : FaultCode.values()) {
            String status = code == FaultCode.RAISED
                    ? "its own"
                    : String.valueOf(FaultTable.status(json(), new Fault(code, "m")));
            String row = "\n| `" + code.code() + "` | "
                    + code.cause().name().toLowerCase(Locale.ROOT) + " | " + status + " | "
                    + (code.retrySafe() ? "yes" : "no") + " | ";
            assertTrue(page.contains(row), row);
        }
    }

    @Test
    void aRaisedFaultKeepsTheStatusThatTheFlowChose() {
        assertEquals(
                409,
                HttpMessage.status(FaultTable.answer(
                        soap11(), Fault.raised("x", Fault.Cause.CLIENT, "m", new Hint.Start(StatusLine.of(409))))));
        assertEquals(
                400, HttpMessage.status(FaultTable.answer(json(), Fault.raised("x", Fault.Cause.CLIENT, "m", null))));
        assertEquals(
                502, HttpMessage.status(FaultTable.answer(json(), Fault.raised("x", Fault.Cause.BACKEND, "m", null))));
    }

    @Test
    void allSecurityFaultsLookTheSame() {
        Exchange exchange = soap11();
        String first = null;
        for (FaultCode code : EnumSet.of(FaultCode.NOT_SIGNED, FaultCode.NOT_DECRYPTED, FaultCode.REPLAYED)) {
            String body = body(FaultTable.answer(exchange, new Fault(code, "m " + code, "d", null).at("step-" + code)));
            first = first == null ? body : first;
            assertEquals(first, body);
        }
        assertTrue(first.contains("<faultstring>The message's security is not acceptable.</faultstring>"), first);
    }

    @Test
    void nothingOfTheInsideIsTold() {
        Fault fault = Fault.of(new IllegalStateException("password of 10.0.0.1"));
        for (Exchange exchange : new Exchange[] {soap11(), soap12(), json()}) {
            String body = body(FaultTable.answer(exchange, fault));
            assertTrue(body.contains("The gateway could not process the message."), body);
            assertTrue(!body.contains("10.0.0.1") && !body.contains("IllegalState"), body);
        }
    }

    @Test
    void textThatXmlCannotHoldIsReplaced() {
        String body = body(FaultTable.answer(soap11(), new Fault(FaultCode.INVALID, "a\0b\uD800c\uFFFEd")));
        assertTrue(body.contains("<faultstring>a\uFFFDb\uFFFDc\uFFFDd</faultstring>"), body);
    }

    @Test
    void whoGoesAwayBeforeItHasReadOfAFaultIsCountedUnderThat() {
        Exchange exchange = new Exchange(
                new Router(),
                Limits.DEFAULTS,
                new MemoryBudget(1 << 20),
                (reply, done) -> done.accept(new IOException("Broken pipe")),
                made -> HttpMessage.request("POST", "/orders", new Headers(), Payload.empty(made)));
        Fault overload = new Fault(FaultCode.OVERLOAD, "Too much.");
        exchange.fail(overload);
        new Replies(new FaultLog()).accept(exchange);
        assertEquals(List.of(overload), exchange.faults());
    }

    @Test
    void aFlowThatEndsWithoutAReplyIsAnInternalError() {
        Message[] sent = new Message[1];
        Exchange exchange = new Exchange(
                new Router(),
                Limits.DEFAULTS,
                new MemoryBudget(1 << 20),
                (reply, done) -> {
                    sent[0] = reply;
                    done.accept(null);
                },
                made -> HttpMessage.request("POST", "/orders", new Headers(), Payload.empty(made)));
        new Replies(new FaultLog()).accept(exchange);
        assertEquals(500, HttpMessage.status(sent[0]));
        assertEquals(FaultCode.INTERNAL_ERROR, exchange.fault().kind());
        assertNull(exchange.sendFailure());
        assertTrue(exchange.endNanos() != 0);
    }
}

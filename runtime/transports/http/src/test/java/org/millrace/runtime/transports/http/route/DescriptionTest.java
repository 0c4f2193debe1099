package org.millrace.runtime.transports.http.route;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
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

/** What a listener answers to those who ask what a flow is. */
class DescriptionTest {

    private final List<Message> sent = new ArrayList<>();
    private final List<String> passed = new ArrayList<>();

    private static Description description(String publicUrl, Map<String, String> files) {
        TreeMap<String, byte[]> bytes = new TreeMap<>();
        files.forEach((path, text) -> bytes.put(path, text.getBytes(StandardCharsets.UTF_8)));
        return Description.of(bytes, publicUrl);
    }

    private static Description wsdl(String publicUrl) {
        return description(
                publicUrl,
                Map.of(
                        "served/description.wsdl", "<w a='millrace:address'/>",
                        "served/wsdl/in/a b.wsdl", "<i a='millrace:address?wsdl'/>",
                        "served/xsd/u&v.xsd", "<x/>"));
    }

    private static Description api() {
        return description(
                "", Map.of("served/description.yaml", "url: \"millrace:origin/v1\"\n", "served/file/a.json", "{}"));
    }

    private Message asked(Description description, String method, String target, boolean secure, Headers headers) {
        Router router = new Router();
        router.publish(
                List.of(new Route("/orders/*", List.of("POST", "PUT"), exchange -> passed.add(target), description)));
        Selection select = new Selection(exchange -> {}, new Replies(new FaultLog()));
        Exchange exchange = new Exchange(
                router,
                Limits.DEFAULTS,
                new MemoryBudget(1 << 20),
                (reply, done) -> {
                    sent.add(reply);
                    done.accept(null);
                },
                made -> HttpMessage.request(method, target, headers, Payload.empty(made)));
        exchange.client(new Exchange.Client("192.0.2.1", secure));
        select.accept(exchange);
        return sent.isEmpty() ? null : sent.getLast();
    }

    private String asked(Description description, String target) {
        Message reply = asked(description, "GET", target, false, new Headers().add("Host", "gateway:8080"));
        return HttpMessage.status(reply) + " " + new String(reply.payload().bytes(), StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/orders/a?wsdl | 200 <w a='http://gateway:8080/orders/a'/>",
                "/orders/a?WSDL | 200 <w a='http://gateway:8080/orders/a'/>",
                "/orders/a?wsdl= | 200 <w a='http://gateway:8080/orders/a'/>",
                "/orders/a'&b?wsdl | 200 <w a='http://gateway:8080/orders/a&apos;&amp;b'/>",
                "/orders?wsdl=in/a%20b.wsdl | 200 <i a='http://gateway:8080/orders?wsdl'/>",
                "/orders?xsd=u%26v.xsd | 200 <x/>"
            })
    void aWsdlAnswersAtTheFlowsAddressWithThatAddress(String target, String expected) {
        assertEquals(expected, asked(wsdl(""), target));
    }

    @ParameterizedTest
    @CsvSource({
        "/orders?xsd=../description.wsdl",
        "/orders?xsd=in/a%20b.wsdl",
        "/orders?wsdl=none",
        "/orders?xsd=",
        "/orders?wsdl=%zz",
        "/orders?xsd=/etc/passwd"
    })
    void nothingElseIsGiven(String target) {
        assertEquals("404", asked(wsdl(""), target).substring(0, 3));
    }

    @ParameterizedTest
    @CsvSource({"POST,/orders?wsdl", "PUT,/orders?xsd=u%26v.xsd", "POST,/orders"})
    void whatTheFlowTakesGoesToTheFlow(String method, String target) {
        asked(wsdl(""), method, target, false, new Headers());
        assertEquals(List.of(target), passed);
    }

    @ParameterizedTest
    @CsvSource({"GET,/orders", "GET,/orders?wsd", "GET,/orders?xsd", "GET,/orders?a=1&wsdl", "DELETE,/orders?wsdl"})
    void whatAsksForNothingOfItIsRefusedAsBefore(String method, String target) {
        Message reply = asked(wsdl(""), method, target, false, new Headers());
        assertEquals(405, HttpMessage.status(reply));
        assertEquals("POST, PUT", reply.headers().get("Allow"));
    }

    @Test
    void aFlowWithoutOneTellsNothing() {
        assertNull(description("", Map.of("schemas/a.xsd", "<x/>")));
        assertEquals(405, HttpMessage.status(asked(null, "GET", "/orders?wsdl", false, new Headers())));
    }

    @Test
    void theAddressIsThatOfTlsAndOfTheHostOrThePublicUrl() {
        Headers host = new Headers().add("Host", "[2001:db8::1]:8443");
        Message reply = asked(wsdl(""), "GET", "/orders?wsdl", true, host);
        assertEquals(
                "<w a='https://[2001:db8::1]:8443/orders'/>",
                new String(reply.payload().bytes()));
        assertEquals("text/xml; charset=utf-8", reply.headers().get("Content-Type"));
        assertEquals("no-cache", reply.headers().get("Cache-Control"));
        assertEquals("Host", reply.headers().get("Vary"));
        reply = asked(wsdl("https://services.example"), "GET", "/orders?wsdl", false, host);
        assertEquals(
                "<w a='https://services.example/orders'/>",
                new String(reply.payload().bytes()));
        reply = asked(wsdl(""), "GET", "/orders?wsdl", false, new Headers().add("Host", "a'/><evil"));
        assertEquals(
                "<w a='http://localhost/orders'/>", new String(reply.payload().bytes()));
    }

    @Test
    void anOpenApiDocumentAnswersWhateverTheQueryIs() {
        assertEquals("200 url: \"http://gateway:8080/v1\"\n", asked(api(), "/orders/openapi"));
        assertEquals("200 url: \"http://gateway:8080/v1\"\n", asked(api(), "/orders/openapi?"));
        assertEquals("200 url: \"http://gateway:8080/v1\"\n", asked(api(), "/orders/openapi?x=1"));
        assertEquals("200 {}", asked(api(), "/orders/openapi?file=a.json"));
        assertEquals("404", asked(api(), "/orders/openapi?file=b.json").substring(0, 3));
        Message reply = asked(api(), "GET", "/orders/openapi", false, new Headers());
        assertEquals("application/yaml", reply.headers().get("Content-Type"));
        reply = asked(api(), "POST", "/orders/openapi", false, new Headers());
        assertEquals(405, HttpMessage.status(reply));
        assertEquals("GET, HEAD", reply.headers().get("Allow"));
    }
}

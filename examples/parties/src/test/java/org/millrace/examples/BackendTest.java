package org.millrace.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class BackendTest {

    private static final String ORDER = order();

    private final HttpClient client = HttpClient.newHttpClient();
    private Backend backend;

    @BeforeEach
    void start() throws IOException {
        backend = new Backend("east", 0);
    }

    @AfterEach
    void stop() {
        backend.close();
    }

    @Test
    void aConfirmationRepeatsTheOrdersNumberAndShippingCity() throws Exception {
        HttpResponse<String> reply = post(ORDER, "");

        assertEquals(200, reply.statusCode());
        assertEquals(
                "text/xml; charset=utf-8",
                reply.headers().firstValue("Content-Type").orElse(""));
        assertEquals("east", reply.headers().firstValue("X-Backend").orElse(""));
        assertEquals(
                Files.readString(Path.of("../pass-through/samples/confirmation.xml"))
                        .replaceAll(">\\s+<", "><")
                        .strip(),
                reply.body());
    }

    @Test
    void theLedgerTakesWorkOfTheLatestEpochOnceAndRefusesOlderOnes() throws Exception {
        assertEquals("200 DONE", enter("3", "poll/1"));
        assertEquals("200 DONE_BEFORE", enter("3", "poll/1"));
        assertEquals("200 DONE", enter("4", "poll/2"));
        assertEquals("409 REFUSED", enter("3", "poll/3"));
        assertEquals("200 DONE", enter("4", "poll/3"));
        assertEquals("400 Work comes with Millrace-Epoch and Millrace-Work.", enter("x", "poll/4"));
        URI ledger = URI.create("http://127.0.0.1:" + backend.port() + "/ledger");
        assertEquals(
                """
                DONE epoch 3 poll/1
                DONE_BEFORE epoch 3 poll/1
                DONE epoch 4 poll/2
                REFUSED epoch 3 poll/3
                DONE epoch 4 poll/3
                """,
                client.send(HttpRequest.newBuilder(ledger).build(), BodyHandlers.ofString())
                        .body()
                        .replaceAll(" at \\d+", ""));
    }

    private String enter(String epoch, String work) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + backend.port() + "/ledger"))
                .header("Millrace-Epoch", epoch)
                .header("Millrace-Work", work)
                .POST(HttpRequest.BodyPublishers.ofString("x"))
                .build();
        HttpResponse<String> reply = client.send(request, BodyHandlers.ofString());
        return reply.statusCode() + " " + reply.body().strip();
    }

    @Test
    void aSoap12OrderIsConfirmedInASoap12Envelope() throws Exception {
        String soap12 = "http://www.w3.org/2003/05/soap-envelope";

        HttpResponse<String> reply = post(ORDER.replace("http://schemas.xmlsoap.org/soap/envelope/", soap12), "");

        assertEquals(
                "application/soap+xml; charset=utf-8",
                reply.headers().firstValue("Content-Type").orElse(""));
        assertTrue(reply.body().contains("xmlns:soap=\"" + soap12 + "\""), reply.body());
    }

    @Test
    void anUnreadableOrderIsAnsweredWithASoapFault() throws Exception {
        HttpResponse<String> reply = post("This is not an order.", "");

        assertEquals(500, reply.statusCode());
        assertTrue(reply.body().contains("<faultcode>soap:Client</faultcode>"), reply.body());
        assertTrue(reply.body().contains("The order service east cannot read this order: "), reply.body());
    }

    @Test
    void anExternalEntityIsNotFetched() throws Exception {
        String entity = "<!DOCTYPE x [<!ENTITY town SYSTEM \"file:///etc/hostname\">]>";
        String order = ORDER.replace("?>\n", "?>\n" + entity).replace("Utrecht", "&town;");

        HttpResponse<String> reply = post(order, "");

        assertEquals(500, reply.statusCode());
        assertTrue(reply.body().contains("cannot read this order"), reply.body());
    }

    @Test
    void theQuirkDiscountTakesSomethingOff() throws Exception {
        HttpResponse<String> reply = post(ORDER, "discount=20");

        assertTrue(reply.body().contains("<o:total currency=\"EUR\">603.92</o:total>"), reply.body());
    }

    @Test
    void theQuirkHangUpMayLastSoLong() throws Exception {
        assertThrows(IOException.class, () -> post(ORDER, "hang-up=2"));
        assertThrows(IOException.class, () -> post(ORDER, "hang-up=2"));

        assertEquals(200, post(ORDER, "hang-up=2").statusCode());
        assertThrows(IOException.class, () -> post(ORDER, "hang-up=2"));
    }

    @Test
    void theQuirkNegativeTotalBreaksTheConfirmation() throws Exception {
        HttpResponse<String> reply = post(ORDER, "negative-total");

        assertTrue(reply.body().contains("<o:total currency=\"EUR\">-754.90</o:total>"), reply.body());
    }

    @Test
    void theQuirkHangUpClosesTheConnectionWithoutAnAnswer() {
        assertThrows(IOException.class, () -> post(ORDER, "hang-up"));
    }

    @Test
    void aGetIsAnsweredWithTheServicesName() throws Exception {
        HttpResponse<String> reply =
                client.send(HttpRequest.newBuilder(address()).build(), BodyHandlers.ofString());

        assertEquals("This is the order service east.\n", reply.body());
    }

    private HttpResponse<String> post(String body, String quirk) throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(address())
                .header("Content-Type", "text/xml; charset=utf-8")
                .POST(HttpRequest.BodyPublishers.ofString(body));
        if (!quirk.isEmpty()) {
            request.header("X-Quirk", quirk);
        }
        return client.send(request.build(), BodyHandlers.ofString());
    }

    private URI address() {
        return URI.create("http://127.0.0.1:" + backend.port() + "/orders");
    }

    private static String order() {
        try {
            return Files.readString(Path.of("../pass-through/samples/order.xml"));
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}

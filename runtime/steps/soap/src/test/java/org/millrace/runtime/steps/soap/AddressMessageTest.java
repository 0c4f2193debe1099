package org.millrace.runtime.steps.soap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.api.Trial.body;
import static org.millrace.runtime.api.Trial.fault;

import java.nio.charset.StandardCharsets;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.api.Trial;
import org.millrace.runtime.transports.http.message.HttpBodyFields;

class AddressMessageTest {

    private static final String SOAP_11 = "http://schemas.xmlsoap.org/soap/envelope/";
    private static final String SOAP_12 = "http://www.w3.org/2003/05/soap-envelope";
    private static final String V2005 = "http://www.w3.org/2005/08/addressing";
    private static final String V2004 = "http://schemas.xmlsoap.org/ws/2004/08/addressing";

    private final Trial trial = new Trial().variables("id").fields(HttpBodyFields.OF_HTTP);

    private static StepFacts facts(String version, String messageId) {
        StepFacts facts =
                StepFacts.of("step", "address-message").with("version", version).with("messageId", messageId);
        for (String name : new String[] {"to", "action", "relatesTo", "from", "replyTo", "faultTo"}) {
            facts = facts.with(name, "");
        }
        return facts;
    }

    private static String envelope(String soap, String inside) {
        return "<e:Envelope xmlns:e='" + soap + "'>" + inside + "<e:Body>\u00E4</e:Body></e:Envelope>";
    }

    private Exchange addressed(Exchange exchange, StepFacts facts) {
        AddressMessage.run(exchange, AddressMessage.prepare(trial.link(), facts, () -> new UUID(1, 2)));
        return exchange;
    }

    private String addressed(String soap, String inside, StepFacts facts) {
        return inside(body(addressed(trial.request(envelope(soap, inside)), facts)));
    }

    private static String inside(String text) {
        return text.substring(text.indexOf("'>") + 2, text.indexOf("<e:Body>"));
    }

    private static String wsa(String version, String local, String content) {
        return "<wsa:" + local + " xmlns:wsa=\"" + version + "\">" + content + "</wsa:" + local + ">";
    }

    @Test
    void headersAreWrittenInTheOrderOfTheStandardAndTheHeaderIsMade() {
        StepFacts all = facts("as-message", "if-missing")
                .with("to", "https://orders.example/?a&b")
                .with("action", "urn:place")
                .with("relatesTo", "{$id}")
                .with("from", "urn:us")
                .with("replyTo", "urn:reply")
                .with("faultTo", "urn:fault");
        String expected = wsa(V2005, "To", "https://orders.example/?a&amp;b")
                + wsa(V2005, "Action", "urn:place")
                + wsa(V2005, "From", "<wsa:Address>urn:us</wsa:Address>")
                + wsa(V2005, "ReplyTo", "<wsa:Address>urn:reply</wsa:Address>")
                + wsa(V2005, "FaultTo", "<wsa:Address>urn:fault</wsa:Address>")
                + wsa(V2005, "MessageID", "urn:uuid:00000000-0000-0001-0000-000000000002");
        assertEquals("<e:Header>" + expected + "</e:Header>", addressed(SOAP_11, "", all));
        assertEquals("<e:Header>" + expected + "</e:Header>", addressed(SOAP_12, "<e:Header/>", all));
        assertEquals("<e:Header>" + expected + "<x/></e:Header>", addressed(SOAP_12, "<e:Header><x/></e:Header>", all));
    }

    @Test
    void aVariableMayHoldWhatTheMessageRelatesTo() {
        Exchange exchange = trial.request(envelope(SOAP_11, ""));
        exchange.variable(0, "urn:uuid:7");
        addressed(exchange, facts("as-message", "keep").with("relatesTo", "{$id}"));
        assertEquals("<e:Header>" + wsa(V2005, "RelatesTo", "urn:uuid:7") + "</e:Header>", inside(body(exchange)));
    }

    @Test
    void headersOfTheSameNameAreReplacedAndOthersStayByTheirBytes() {
        String other = "<o:To xmlns:o='urn:o'>kept</o:To>";
        String id = "<MessageID xmlns='" + V2005 + "'>kept</MessageID>";
        assertEquals(
                "<e:Header>" + wsa(V2005, "To", "urn:new") + other + " " + id + "</e:Header>",
                addressed(
                        SOAP_11,
                        "<e:Header><a:To xmlns:a='" + V2005 + "'>old</a:To>" + other + "<To xmlns='" + V2005 + "'/> "
                                + id + "</e:Header>",
                        facts("as-message", "if-missing").with("to", "urn:new")));
    }

    @ParameterizedTest
    @CsvSource({
        "keep,,''", //
        "if-missing,,new",
        "fresh,,new",
        "keep,old,old",
        "if-missing,old,old",
        "fresh,old,new"
    })
    void aMessageGetsAnIdByTheRule(String rule, String has, String expected) {
        String header = has == null ? "" : wsa(V2005, "MessageID", has);
        String id = expected.equals("new") ? "urn:uuid:00000000-0000-0001-0000-000000000002" : expected;
        assertEquals(
                "<e:Header>" + (id.isEmpty() ? "" : wsa(V2005, "MessageID", id)) + "</e:Header>",
                addressed(SOAP_11, "<e:Header>" + header + "</e:Header>", facts("as-message", rule)));
    }

    @Test
    void oneMessageSpeaksOneVersion() {
        String old = wsa(V2004, "MessageID", "m") + wsa(V2004, "Action", "urn:a");
        assertEquals(
                "<e:Header>" + wsa(V2004, "To", "urn:t") + old + "</e:Header>",
                addressed(
                        SOAP_11,
                        "<e:Header>" + old + "</e:Header>",
                        facts("as-message", "if-missing").with("to", "urn:t")));
        assertEquals(
                "<e:Header>" + wsa(V2005, "To", "urn:t")
                        + wsa(V2005, "MessageID", "urn:uuid:00000000-0000-0001-0000-000000000002") + "</e:Header>",
                addressed(
                        SOAP_11,
                        "<e:Header>" + old + "</e:Header>",
                        facts("2005/08", "if-missing").with("to", "urn:t")));
        assertEquals(
                "<e:Header>" + wsa(V2004, "To", "urn:t") + "</e:Header>",
                addressed(SOAP_11, "", facts("2004/08", "keep").with("to", "urn:t")));
    }

    @Test
    void whatHttpSaysOfTheActionFollows() {
        StepFacts action = facts("as-message", "keep").with("action", "urn:\"a\\");
        Exchange soap11 = addressed(
                trial.request(
                        envelope(SOAP_11, ""),
                        "Content-Type",
                        "text/xml; charset=utf-8",
                        "SOAPAction",
                        "\"old\"",
                        "soapaction",
                        "x"),
                action);
        assertEquals("\"urn:\\\"a\\\\\"", soap11.message().headers().get("SOAPAction"));
        assertEquals(2, soap11.message().headers().size(), "one of them is the Content-Type");
        assertEquals("text/xml; charset=utf-8", soap11.message().headers().get("Content-Type"));
        Exchange soap12 = addressed(
                trial.request(
                        envelope(SOAP_12, ""), "Content-Type", "Application/soap+xml;action=old;charset=\"UTF-8\""),
                action);
        assertEquals(
                "application/soap+xml; charset=UTF-8; action=\"urn:\\\"a\\\\\"",
                soap12.message().headers().get("Content-Type"));
        assertNull(soap12.message().headers().get("SOAPAction"));
        Exchange answer = addressed(trial.response(envelope(SOAP_11, ""), "Content-Type", "text/xml"), action);
        assertNull(answer.message().headers().get("SOAPAction"), "an answer has none");
    }

    @Test
    void ofMtomTheActionFollowsWhereverItStands() {
        String type =
                "multipart/related; boundary=B; type=\"application/xop+xml\"; start-info=\"application/soap+xml; action=\\\"old\\\"\"";
        String part =
                "application/xop+xml; action=old; charset=UTF-8; type=\"application/soap+xml; action=\\\"old\\\"\"";
        Exchange exchange = addressed(
                trial.request(
                        "--B\r\nContent-Type: " + part + "\r\n\r\n" + envelope(SOAP_12, "") + "\r\n--B--",
                        "Content-Type",
                        type),
                facts("as-message", "keep").with("action", "urn:new"));
        assertEquals(
                type.replace("old", "urn:new") + "; action=\"urn:new\"",
                exchange.message().headers().get("Content-Type"));
        String sent = new String(exchange.message().payload().bytes(), StandardCharsets.UTF_8);
        assertTrue(
                sent.startsWith("--B\r\nContent-Type: "
                        + part.replace("=old", "=\"urn:new\"").replace("old", "urn:new") + "\r\n\r\n<"),
                sent);
    }

    @Test
    void whatCanNotBeSentIsTold() {
        trial.value("c", "\u0001").value("wide", "\u2192");
        assertEquals(
                "The to that is to be set holds the character U+0001, which XML can't carry.",
                fault(
                                FaultCode.INVALID,
                                () -> addressed(
                                        SOAP_11, "", facts("as-message", "keep").with("to", "{env:c}")))
                        .getMessage());
        assertEquals(
                "The action that is to be set holds the character U+2192, which a header can't carry.",
                fault(
                                FaultCode.INVALID,
                                () -> addressed(
                                        SOAP_11, "", facts("as-message", "keep").with("action", "{env:wide}")))
                        .getMessage());
        fault(FaultCode.INVALID, () -> addressed(trial.request("<a/>"), facts("as-message", "fresh")));
    }

    @Test
    void theEncodingOfTheMessageStays() {
        byte[] latin1 = ("<?xml version='1.0' encoding='ISO-8859-1'?>" + envelope(SOAP_11, ""))
                .getBytes(StandardCharsets.ISO_8859_1);
        Exchange exchange =
                addressed(trial.request(latin1), facts("as-message", "keep").with("to", "urn:\u00FC"));
        String text = new String(exchange.message().content().bytes(), StandardCharsets.ISO_8859_1);
        assertTrue(text.contains("urn:\u00FC") && text.contains("<e:Body>\u00E4"), text);
    }
}

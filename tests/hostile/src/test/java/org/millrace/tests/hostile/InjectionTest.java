package org.millrace.tests.hostile;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.tests.hostile.siege.Faults;
import org.millrace.tests.hostile.siege.Gateway;
import org.millrace.tests.hostile.siege.Messages;
import org.millrace.tests.hostile.siege.Siege;
import org.millrace.tests.hostile.wire.HttpReply;
import org.millrace.tests.hostile.wire.RecordingBackend.Seen;

/** Rows "XPath injection", "SOAPAction spoofing" and "log injection", and header injection by values that flows copy. */
@ExtendWith(Siege.class)
class InjectionTest {

    private static final String ACCOUNT = "<account><owner>joost</owner><balance>12</balance></account>";

    private final Gateway gateway;

    InjectionTest(Gateway gateway) {
        this.gateway = gateway;
    }

    @BeforeEach
    void forget() {
        gateway.backend().forget();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "' or '1'='1",
                "\" or \"1\"=\"1",
                "x' or true() or 'x'='",
                "'] | //owner | //x['",
                "joost' and string-length($secret) > 0 and '1'='1",
                "$secret",
                "{$secret}",
                "{{$secret}}",
                "{env:SECRET}",
                "door-4711",
                "doc('file:///etc/passwd')",
                "(: comment :)",
                "joost'",
                "<owner>joost</owner>",
                "&#106;oost",
                "]]>",
                "%6a%6f%6f%73%74"
            })
    void aHeadersValueIsTextToXPathAndNothingElse(String user) {
        HttpReply reply = gateway.withstands(
                user, () -> gateway.post("/injection", "application/xml", ACCOUNT, "X-User: " + user));
        Faults.assertFault(user, 403, "not-owner", reply);
        assertTrue(reply.body().contains("This account belongs to somebody else."), reply::text);
        assertFalse(reply.text().contains("door-4711"), reply::text);
    }

    @Test
    void aValueThatLooksLikeMarkupStaysText() throws IOException {
        HttpReply reply = gateway.post(
                "/injection",
                "application/xml",
                ACCOUNT.replace("joost", "&lt;b a=\"1\"&gt;&amp;amp; ]]&gt;"),
                "X-User: <b a=\"1\">&amp; ]]>");
        assertEquals(200, reply.status(), reply::text);
        assertTrue(
                reply.body().contains("<owner>&lt;b a=\"1\"&gt;&amp;amp; ]]&gt;</owner>")
                        || reply.body().contains("<owner>&lt;b a=\"1\">&amp;amp; ]]&gt;</owner>"),
                reply::text);
    }

    @Test
    void theHonestOwnerIsLetIn() throws IOException {
        HttpReply reply = gateway.post("/injection", "application/xml", ACCOUNT, "X-User: joost");
        assertEquals(200, reply.status(), reply::text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "CR LF and a header | Delft&#13;&#10;X-Injected: yes",
                "CR LF CR LF and a request | Delft&#13;&#10;&#13;&#10;GET /relay/smuggled HTTP/1.1",
                "LF alone | Delft&#10;X-Injected: yes",
                "CR alone | Delft&#13;X-Injected: yes",
                "a character that ends in a CR byte when narrowed | Delft\u010d\u010aX-Injected: yes",
                "a character past Latin-1 | Delft\u2028X-Injected: yes",
                "DEL | Delft&#127;"
            })
    void noValueOfTheBodyCanEndAHeader(String name, String city) {
        HttpReply reply = gateway.withstands(
                name, () -> gateway.post("/set-header", "application/xml", "<order><city>" + city + "</city></order>"));
        Faults.assertFault(name, 400, "message.invalid", reply);
        assertTrue(reply.body().contains("The value for the header X-City holds the character U+"), reply::text);
        assertEquals(List.of(), seen("/set-header"));
    }

    @Test
    void aValueThatFitsAHeaderGoesOnAsItIs() throws IOException {
        HttpReply reply = gateway.post(
                "/set-header",
                "application/xml",
                "<order><city>'s-Hertogenbosch; a=\"b\", c</city></order>",
                "X-Client: a\tb, \"c\"; d=e");
        assertEquals(200, reply.status(), reply::text);
        assertEquals("'s-Hertogenbosch; a=\"b\", c", reply.header("X-Shipped-To"));
        Seen request = seen("/set-header").getFirst();
        assertEquals(List.of("'s-Hertogenbosch; a=\"b\", c"), request.values("X-City"));
        assertEquals(1, request.values("X-Tenant").size());
        assertEquals(List.of(), gateway.backend().offences());
    }

    private List<Seen> seen(String target) {
        return gateway.backend().seen().stream()
                .filter(request -> request.target().equals(target))
                .toList();
    }

    @Test
    void anActionThatIsNotTheFlowsIsRefusedWhereverItStands() {
        String[][] attacks = {
            {"another action", "text/xml", "SOAPAction: \"urn:delete-all\""},
            {"no action", "text/xml", "X-Nothing: x"},
            {"an empty action", "text/xml", "SOAPAction: \"\""},
            {"another case", "text/xml", "SOAPAction: \"URN:place-order\""},
            {"half a quote", "text/xml", "SOAPAction: \"urn:place-order"},
            {"a list", "text/xml", "SOAPAction: \"urn:place-order\", \"urn:delete-all\""},
            {
                "the right one, then another",
                "text/xml",
                "SOAPAction: \"urn:place-order\"\r\nSOAPAction: \"urn:delete-all\""
            },
            {
                "another, then the right one",
                "text/xml",
                "SOAPAction: \"urn:delete-all\"\r\nSOAPAction: \"urn:place-order\""
            },
            {"SOAP 1.2 with another", "application/soap+xml; action=\"urn:delete-all\"", "X-Nothing: x"},
            {"SOAP 1.2 with none", "application/soap+xml", "X-Nothing: x"},
            {
                "SOAP 1.2 with two",
                "application/soap+xml; action=\"urn:place-order\"; action=\"urn:delete-all\"",
                "X-Nothing: x"
            },
            {"SOAP 1.2 with the right one only in SOAPAction", "application/soap+xml", "SOAPAction: \"urn:place-order\""
            },
            {
                "SOAP 1.2 with another in SOAPAction",
                "application/soap+xml; action=\"urn:place-order\"",
                "SOAPAction: \"urn:delete-all\""
            },
        };
        assertAll(java.util.Arrays.stream(attacks).map(attack -> () -> {
            HttpReply reply = gateway.withstands(
                    attack[0], () -> gateway.post("/action", attack[1], Messages.order(), attack[2]));
            int status = attack[1].startsWith("text/xml") ? 500 : 400;
            Faults.assertFault(attack[0], status, "request.soap-action", reply);
        }));
        assertEquals(List.of(), seen("/action"));
    }

    @Test
    void theFlowsOwnActionIsTaken() throws IOException {
        HttpReply quoted = gateway.post("/action", "text/xml", Messages.order(), "SOAPAction: \"urn:place-order\"");
        assertEquals(200, quoted.status(), quoted::text);
        HttpReply soap12 =
                gateway.post("/action", "application/soap+xml; action=\"urn:place-order\"", Messages.order());
        assertEquals(200, soap12.status(), soap12::text);
    }

    private static String calling(String soap, String header, String operation) {
        return "<s:Envelope xmlns:s='" + soap + "' xmlns:a='http://www.w3.org/2005/08/addressing'"
                + " xmlns:o='urn:millrace:example:orders'>" + header + "<s:Body>" + operation
                + "</s:Body></s:Envelope>";
    }

    private static String addressed(String action) {
        return "<s:Header><a:Action>" + action + "</a:Action></s:Header>";
    }

    /** The flow routes by SOAPAction; what the Body calls must be what every place of the request says. */
    @ParameterizedTest
    @CsvSource({
        "text/xml, http://schemas.xmlsoap.org/soap/envelope/, 500",
        "application/soap+xml, http://www.w3.org/2003/05/soap-envelope, 400"
    })
    void anActionThatIsNotTheBodysIsRefusedWhereverItStands(String type, String soap, int status) {
        String order = calling(soap, "", "<o:purchaseOrder/>");
        String none = "X-Nothing: x";
        String[][] attacks = {
            {"another operation's action", type, order, "SOAPAction: \"urn:cancel-order\""},
            {"unquoted", type, order, "SOAPAction: urn:cancel-order"},
            {"half quoted", type, order, "SOAPAction: \"urn:place-order"},
            {"no operation's action", type, order, "SOAPAction: \"urn:delete-all\""},
            {"no action", type, order, none},
            {"an empty action", type, order, "SOAPAction: \"\""},
            {"two headers", type, order, "SOAPAction: \"urn:place-order\"\r\nSOAPAction: \"urn:cancel-order\""},
            {"a list", type, order, "SOAPAction: \"urn:place-order\", \"urn:cancel-order\""},
            {"in the Content-Type", type + "; action=\"urn:cancel-order\"", order, "SOAPAction: \"urn:place-order\""},
            {"in the Content-Type alone, unquoted", type + ";action=urn:cancel-order", order, none},
            {"two in the Content-Type", type + "; action=\"urn:place-order\"; action=\"urn:cancel-order\"", order, none
            },
            {
                "in WS-Addressing",
                type,
                calling(soap, addressed("urn:cancel-order"), "<o:purchaseOrder/>"),
                "SOAPAction: \"urn:place-order\""
            },
            {
                "in WS-Addressing alone",
                type,
                calling(soap, addressed("urn:cancel-order"), "<o:purchaseOrder/>"),
                "SOAPAction: \"\""
            },
            {
                "a second WS-Addressing action",
                type,
                calling(soap, addressed("urn:place-order</a:Action><a:Action>urn:cancel-order"), "<o:purchaseOrder/>"),
                none
            },
            {
                "an older WS-Addressing",
                type,
                calling(
                        soap,
                        addressed("urn:cancel-order")
                                .replace(
                                        "<a:Action>",
                                        "<a:Action xmlns:a='http://schemas.xmlsoap.org/ws/2004/08/addressing'>"),
                        "<o:purchaseOrder/>"),
                "SOAPAction: \"urn:place-order\""
            },
            {
                "the action of what stands beside it",
                type,
                calling(soap, "", "<o:purchaseOrder/><o:cancel/>"),
                "SOAPAction: \"urn:place-order\""
            },
            {
                "the action of a second Body",
                type,
                calling(soap, "", "<o:purchaseOrder/></s:Body><s:Body><o:cancel/>"),
                "SOAPAction: \"urn:place-order\""
            },
            {
                "an operation of another namespace",
                type,
                calling(soap, "", "<purchaseOrder xmlns='urn:other'/>"),
                "SOAPAction: \"urn:place-order\""
            },
            {"an empty Body", type, calling(soap, "", ""), "SOAPAction: \"urn:place-order\""},
            {
                "no envelope",
                type,
                "<o:purchaseOrder xmlns:o='urn:millrace:example:orders'/>",
                "SOAPAction: \"urn:place-order\""
            },
        };
        assertAll(java.util.Arrays.stream(attacks).map(attack -> () -> {
            HttpReply reply =
                    gateway.withstands(attack[0], () -> gateway.post("/operations/x", attack[1], attack[2], attack[3]));
            Faults.assertFault(attack[0], status, "request.soap-action", reply);
        }));
        assertEquals(List.of(), seen("/operations/ordered"));
        assertEquals(List.of(), seen("/operations/cancelled"));
    }

    @ParameterizedTest
    @CsvSource({
        "text/xml, http://schemas.xmlsoap.org/soap/envelope/",
        "application/soap+xml, http://www.w3.org/2003/05/soap-envelope"
    })
    void anOperationIsTakenByItsOwnAction(String type, String soap) throws IOException {
        String[][] good = {
            {"ordered", type, calling(soap, "", "<o:purchaseOrder/>"), "SOAPAction: \"urn:place-order\""},
            {"ordered", type, calling(soap, "", "<o:purchaseOrder/>"), "SOAPAction: urn:place-order"},
            {"ordered", type + "; action=\"urn:place-order\"", calling(soap, "", "<o:purchaseOrder/>"), "X-A: b"},
            {"ordered", type, calling(soap, addressed("urn:place-order"), "<o:purchaseOrder/>"), "SOAPAction: \"\""},
            {"cancelled", type, calling(soap, "", "<o:cancel/>"), "SOAPAction: \"urn:cancel-order\""},
            {"ordered", type, calling(soap, "", "<o:status/>"), "X-A: b"},
        };
        for (String[] request : good) {
            gateway.backend().forget();
            HttpReply reply = gateway.post("/operations/x", request[1], request[2], request[3]);
            assertEquals(200, reply.status(), reply::text);
            assertEquals(1, seen("/operations/" + request[0]).size(), request[3]);
        }
    }

    /** Every line of the log begins with a time, and holds no character that a terminal or a viewer obeys. */
    @Test
    void nothingThatAClientSendsWritesALineOfTheLogOrDrivesATerminal() throws IOException {
        long before = gateway.log().length();
        String forged = "2026-01-01T00:00:00.000Z ERROR Forged: all is lost";
        for (String evil : new String[] {
            "&#10;" + forged,
            "&#13;&#10;" + forged,
            "&#x85;" + forged,
            "&#x2028;" + forged,
            "&#x2029;" + forged,
            "&#x9b;31mred",
            "&#x202e;reversed",
            "&#x200b;&#xfeff;hidden",
            "&#9;tab"
        }) {
            HttpReply logged = gateway.post(
                    "/log/x", "application/xml", "<order><city>" + evil + "</city></order>", "X-User: eve\t" + forged);
            assertEquals(200, logged.status(), logged::text);
            gateway.post(
                    "/service-mediation", "application/xml", Messages.order().replace("Utrecht", evil.repeat(9)));
            gateway.post("/set-header", "application/xml", "<order><city>" + evil + "</city></order>");
            gateway.post("/action", "text/xml", "<x/>", "SOAPAction: \"\u009b31m" + forged + "\"");
        }
        gateway.post("/log/" + "%0a2026%1b%9b", "application/xml", "<order><city>x</city></order>");
        gateway.post(
                "/log/" + "a".repeat(5000),
                "application/xml",
                "<order><city>" + "y".repeat(200_000) + "</city></order>");

        String log = gateway.log().substring((int) before);
        assertTrue(log.contains("wants "), () -> "the flow does log:" + gateway.log());
        for (String line : log.split("\n")) {
            assertTrue(line.matches("\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z [A-Z]+ .*"), () -> "not a line of ours: " + line);
            assertFalse(line.startsWith(forged), line);
            assertTrue(
                    line.codePoints()
                            .noneMatch(c -> Character.isISOControl(c)
                                    || Character.getType(c) == Character.FORMAT
                                    || Character.getType(c) == Character.LINE_SEPARATOR
                                    || Character.getType(c) == Character.PARAGRAPH_SEPARATOR),
                    () -> "a control character in: " + line);
            assertTrue(line.length() < 20_000, () -> "a line of " + line.length() + " characters");
        }
    }
}

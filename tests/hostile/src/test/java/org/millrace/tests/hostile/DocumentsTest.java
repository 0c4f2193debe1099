package org.millrace.tests.hostile;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.millrace.tests.hostile.siege.AttackFile;
import org.millrace.tests.hostile.siege.AttackFile.Attack;
import org.millrace.tests.hostile.siege.Faults;
import org.millrace.tests.hostile.siege.Gateway;
import org.millrace.tests.hostile.siege.Messages;
import org.millrace.tests.hostile.siege.Siege;
import org.millrace.tests.hostile.wire.HttpReply;
import org.millrace.tests.hostile.wire.RawClient;

/**
 * Rows "entity bombs", "XXE, external DTD or XSD, XInclude, schemaLocation, XOP href", "coercive parsing" and, as far as it is content,
 * "WS-Addressing ReplyTo".
 */
@ExtendWith(Siege.class)
class DocumentsTest {

    /** Every flow that parses: by validating, transforming, asking XPath, and by all that WS-Security does. */
    private static final List<String> PARSING = List.of(
            "/service-mediation",
            "/transform",
            "/route-by-body",
            "/injection",
            "/buffered/x",
            "/sign",
            "/verify",
            "/encrypt",
            "/decrypt");

    private final Gateway gateway;

    DocumentsTest(Gateway gateway) {
        this.gateway = gateway;
    }

    static Stream<Named<Attack>> hostile() {
        return AttackFile.named("documents.txt", "\n");
    }

    static Stream<Named<Attack>> good() {
        return AttackFile.named("good-documents.txt", "");
    }

    static Stream<Named<Attack>> pointing() {
        return AttackFile.named("egress.txt", "\n");
    }

    @ParameterizedTest
    @MethodSource("hostile")
    void aHostileDocumentIsRefusedByEveryFlowThatParses(Attack attack) {
        gateway.backend().forget();
        byte[] document = gateway.aimed(attack.text()).getBytes(StandardCharsets.ISO_8859_1);
        assertAll(attack.toString(), PARSING.stream().map(path -> (Executable) () -> {
            HttpReply reply = gateway.withstands(
                    attack.name() + " at " + path,
                    worth(document),
                    () -> gateway.post(path, "application/xml", document));
            int status = attack.expected().equals("message.too-large")
                    ? 413
                    : Faults.code(reply).equals("message.encoding") ? 415 : 400;
            Faults.assertFault(attack.name() + " at " + path, status, attack.expected(), reply);
        }));
        assertTrue(
                gateway.backend().seen().stream().allMatch(seen -> seen.target().equals("/orders")), "nothing goes on");
    }

    /**
     * A message of more than 2 MB is worth two: the limits let it be read that far, and reading takes its time. A million empty elements, which
     * is 4 MB and as many as are allowed, cost 120 to 160 ms on a machine that others used as well.
     */
    private static int worth(byte[] document) {
        return document.length > 2 << 20 ? 2 : 1;
    }

    @Test
    void aSoapClientIsToldInAFaultOfItsOwnVersion() throws Exception {
        String bomb = "<!DOCTYPE x [<!ENTITY a \"b\">]><x>&a;</x>";
        HttpReply soap11 = gateway.post("/service-mediation", "text/xml; charset=utf-8", bomb);
        Faults.assertFault("SOAP 1.1", 500, "xml.forbidden", soap11);
        assertTrue(soap11.body().contains("<faultcode>soap:Client</faultcode>"), soap11::text);
        HttpReply soap12 = gateway.post("/service-mediation", "application/soap+xml; charset=utf-8", bomb);
        Faults.assertFault("SOAP 1.2", 400, "xml.forbidden", soap12);
        assertTrue(soap12.body().contains("<soap:Value>soap:Sender</soap:Value>"), soap12::text);
    }

    @ParameterizedTest
    @MethodSource("good")
    void whatOnlyLooksLikeAnAttackPasses(Attack document) {
        HttpReply reply = gateway.withstands(
                document.name(), () -> gateway.post("/transform", "application/xml", document.bytes()));
        assertEquals(200, reply.status(), () -> shortened(reply));
        assertEquals("application/xml", reply.header("Content-Type"), () -> shortened(reply));
    }

    @ParameterizedTest
    @MethodSource("pointing")
    void nothingIsFetchedForADocument(Attack attack) {
        String document = gateway.aimed(attack.text());
        HttpReply judged = gateway.withstands(
                attack.name(), () -> gateway.post("/service-mediation", "application/xml", document));
        Faults.assertFault(attack.name(), 400, attack.expected(), judged);
        HttpReply copied =
                gateway.withstands(attack.name(), () -> gateway.post("/transform", "application/xml", document));
        assertEquals(200, copied.status(), copied::text);
        assertFalse(copied.body().contains(Gateway.SECRET), copied::text);
    }

    @Test
    void aValidOrderStaysValidWhateverSchemaItNames() throws Exception {
        String order = gateway.aimed(Messages.order()
                .replace(
                        "<o:purchaseOrder ",
                        "<o:purchaseOrder xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\""
                                + " xsi:schemaLocation=\"urn:millrace:example:orders {trap}/any.xsd\" "));
        HttpReply reply = gateway.withstands(
                "schemaLocation", () -> gateway.post("/service-mediation", "text/xml; charset=utf-8", order));
        assertEquals(200, reply.status(), reply::text);
    }

    /** Names with equal String.hashCode: "Aa" and "BB" in all orders. A table that compares them one by one takes quadratic time. */
    private static String colliding(int bits, String before, String after) {
        StringBuilder names = new StringBuilder();
        for (int i = 0; i < 1 << bits; i++) {
            names.append(before);
            for (int bit = 0; bit < bits; bit++) {
                names.append((i >> bit & 1) == 0 ? "Aa" : "BB");
            }
            names.append(after);
        }
        return names.toString();
    }

    @Test
    void namesThatCollideTakeLinearTime() {
        String document = "<x>" + colliding(15, "<", "/>") + "</x>";
        for (String path : PARSING) {
            HttpReply reply = gateway.withstands(
                    "colliding names at " + path, () -> gateway.post(path, "application/xml", document));
            if (reply.status() == 400) {
                Faults.assertFault(path, 400, "xml.limit|message.invalid|security.refused", reply);
            }
            assertTrue(reply.status() < 500, () -> shortened(reply)); // who only walks the document need not refuse it
        }
    }

    @Test
    void attributesAndPrefixesThatCollideTakeLinearTime() {
        String attributes = "<e" + colliding(8, " ", "=\"1\"") + "/>";
        String prefixes = "<e" + colliding(8, " xmlns:", "=\"urn:n\"") + "/>";
        for (String path : PARSING) {
            for (String element : List.of(attributes, prefixes)) {
                // 5 MB that are good XML, and may go through all a flow does, are worth three
                HttpReply reply = gateway.withstands(
                        "colliding attributes at " + path,
                        3,
                        () -> gateway.post(path, "application/xml", "<x>" + element.repeat(1000) + "</x>"));
                assertTrue(reply.status() < 500, () -> shortened(reply));
            }
        }
    }

    /** Libraries like to keep names for good: messages of ever new names must not fill a memory of 256 MB. */
    @Test
    void messagesOfEverNewNamesDoNotFillTheMemory() {
        for (String path : PARSING) {
            // each of the eight has seven megabytes, and is worth two
            gateway.withstands("new names at " + path, 16, () -> {
                for (int message = 0; message < 8; message++) {
                    StringBuilder document = new StringBuilder("<x>");
                    for (int i = 0; i < 4_000; i++) {
                        String unique = path.substring(1, 4) + message + '-' + i + '-';
                        document.append('<')
                                .append(unique)
                                .append("y".repeat(1000))
                                .append("/>");
                    }
                    for (int i = 0; i < 60; i++) {
                        document.append("<z xmlns=\"urn:")
                                .append(path)
                                .append(message)
                                .append(i)
                                .append("u".repeat(60_000))
                                .append("\"/>");
                    }
                    HttpReply reply = gateway.post(
                            path, "application/xml", document.append("</x>").toString());
                    assertTrue(reply.status() < 500, () -> shortened(reply));
                }
                return null;
            });
        }
    }

    /** A length is a claim: nothing is set aside for it before bytes come. */
    @Test
    void aHundredClaimsOfSixteenMegabytesCostNoMemory() throws Exception {
        gateway.withstands("announced lengths", 2, () -> {
            List<RawClient> clients = new ArrayList<>();
            try {
                for (int i = 0; i < Gateway.MAX_EXCHANGES - 8; i++) {
                    RawClient client = RawClient.connect(gateway.port());
                    clients.add(client);
                    client.send("POST /transform HTTP/1.1\r\nHost: gateway.example\r\nContent-Type: application/xml\r\n"
                            + "Content-Length: 16777216\r\n\r\n<x>");
                }
                HttpReply reply = gateway.post("/transform", "application/xml", "<x>" + "t".repeat(4_000_000) + "</x>");
                assertEquals(200, reply.status(), () -> shortened(reply));
                return reply;
            } finally {
                for (RawClient client : clients) {
                    client.close();
                }
            }
        });
    }

    private static String shortened(HttpReply reply) {
        String text = reply.text();
        return text.length() > 2000 ? text.substring(0, 2000) + "..." : text;
    }
}

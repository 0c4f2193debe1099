package org.millrace.tests.flows;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.api.Trial.fault;

import java.util.Base64;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Limits;
import org.millrace.runtime.api.Message;
import org.millrace.runtime.api.Payload;
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.api.Trial;
import org.millrace.runtime.api.multipart.MultipartLimits;
import org.millrace.runtime.steps.control.Branch;
import org.millrace.runtime.steps.control.Set;
import org.millrace.runtime.steps.xml.Transform;
import org.millrace.runtime.steps.xml.Validate;
import org.millrace.runtime.transports.http.message.HttpBodyFields;

/** Steps work on the root part of MTOM and of SOAP with Attachments; what goes on is that part with the others as they came. */
class MultipartOnTheWayTest {

    private static final String PHOTO = "\0\1\2\r\n\u00ff photo";
    private static final String BASE64 = Base64.getEncoder().encodeToString(PHOTO.getBytes(ISO_8859_1));
    private static final String INCLUDE =
            "<x:Include xmlns:x='http://www.w3.org/2004/08/xop/include' href='cid:photo%40x'/>";
    private static final String MTOM =
            "multipart/related; type=\"application/xop+xml\"; boundary=\"B=1\"; start=\"<root@x>\";"
                    + " start-info=\"text/xml\"; action=\"urn:a\"";
    private static final String XOP = "application/xop+xml; charset=UTF-8; type=\"text/xml\"";
    private static final String SWA = "Multipart/Related; boundary=\"B=1\"; type=\"text/xml\"";

    private final Trial trial = new Trial()
            .fields(HttpBodyFields.OF_HTTP)
            .variables("got")
            .resource("s.xsd", """
                    <xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'><xs:element name='r'><xs:complexType><xs:sequence>
                    <xs:element name='t' type='xs:string'/><xs:element name='photo'><xs:simpleType><xs:restriction base='xs:base64Binary'>
                    <xs:maxLength value='12'/></xs:restriction></xs:simpleType></xs:element></xs:sequence>
                    </xs:complexType></xs:element></xs:schema>""")
            .resource("any.xsd", """
                    <xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'><xs:element name='r'><xs:complexType><xs:sequence>
                    <xs:element name='t' type='xs:string'/><xs:element name='photo'><xs:complexType><xs:sequence>
                    <xs:any namespace='http://www.w3.org/2004/08/xop/include' processContents='skip'/>
                    </xs:sequence></xs:complexType></xs:element></xs:sequence></xs:complexType></xs:element></xs:schema>""")
            .resource("t.xsl", """
                    <xsl:stylesheet version='3.0' xmlns:xsl='http://www.w3.org/1999/XSL/Transform'>
                    <xsl:template match='@*|node()'><xsl:copy><xsl:apply-templates select='@*|node()'/></xsl:copy></xsl:template>
                    <xsl:template match='t'><t>changed</t></xsl:template></xsl:stylesheet>""");

    private static String message(String type, String root) {
        return "preamble\r\n--B=1\r\nContent-Type: " + type + "\r\nContent-ID: <root@x>\r\n\r\n" + root
                + "\r\n--B=1\r\nContent-Type: image/png\r\nContent-Transfer-Encoding: binary\r\nContent-ID: <photo@x>\r\n\r\n"
                + PHOTO
                + "\r\n--B=1--\r\nepilogue";
    }

    private static String root(String text, String photo) {
        return "<r><t>" + text + "</t><photo>" + photo + "</photo></r>";
    }

    private Exchange came(String type, String body) {
        return trial.request(body.getBytes(ISO_8859_1), "Content-Type", type, "Content-Length", "1", "ETag", "\"1\"");
    }

    private static String sent(Exchange exchange) {
        exchange.message().nameEncoding();
        return new String(exchange.message().payload().bytes(), ISO_8859_1);
    }

    private static String type(Exchange exchange) {
        return exchange.message().headers().get("Content-Type");
    }

    private Consumer<Exchange> validate(String schema) {
        Validate validate = Validate.prepare(
                trial.link(),
                StepFacts.of("step", "Validate").with("schema", schema).with("subject", "message"));
        return exchange -> Validate.run(exchange, validate);
    }

    private Consumer<Exchange> transform() {
        Transform transform = Transform.prepare(
                trial.link(),
                StepFacts.of("step", "Transform").with("stylesheet", "t.xsl").withParts("parameters"));
        return exchange -> Transform.run(exchange, transform);
    }

    private Consumer<Exchange> setText(String value) {
        StepFacts part = StepFacts.of("step", "SetPart")
                .with("select", "/r/t")
                .with("value", value)
                .with("xpath", "");
        Set set = Set.prepare(trial.link(), StepFacts.of("step", "set").withParts("assignments", part));
        return exchange -> Set.run(exchange, set);
    }

    @Test
    void whatIsOnlyReadGoesOnToTheByteWithItsFields() {
        for (String type : new String[] {MTOM, SWA}) {
            String body = message(type.equals(MTOM) ? XOP : "text/xml", root("x", BASE64));
            Exchange exchange = came(type, body);
            validate("s.xsd").accept(exchange);
            Branch branch = Branch.prepare(
                    trial.link(),
                    StepFacts.of("step", "BodyBranch")
                            .with("xpath", "/r/t = 'x'")
                            .with("kind", "body"));
            assertTrue(branch.isTaken(exchange));
            assertEquals(body, sent(exchange));
            assertEquals(type, type(exchange));
            assertEquals("\"1\"", exchange.message().headers().get("ETag"));
        }
    }

    @Test
    void aBranchByTheStartOfAMessageReadsTheRootPart() {
        Branch start = Branch.prepare(
                trial.link(),
                StepFacts.of("step", "StartBranch")
                        .with("xpath", "(/r/t)[1] = 'x'")
                        .with("within", 512));
        assertTrue(start.isTaken(came(MTOM, message(XOP, root("x", INCLUDE)))));
    }

    @Test
    void whatMtomTookOutIsCheckedByTheTypeOfItsElement() {
        String body = message(XOP, root("x", INCLUDE));
        Exchange exchange = came(MTOM, body);
        validate("s.xsd").accept(exchange);
        assertEquals(body, sent(exchange));
        Fault fault =
                fault(FaultCode.INVALID, () -> validate("s.xsd").accept(came(MTOM, body.replace(PHOTO, PHOTO + "!"))));
        assertTrue(
                fault.getMessage().startsWith("The message is not valid: line 1, at /r/photo: Value '"),
                fault.getMessage());
        validate("any.xsd").accept(came(MTOM, body)); // a schema that knows what MTOM sends
        fault(FaultCode.INVALID, () -> validate("s.xsd").accept(came(SWA, message("text/xml", root("x", INCLUDE)))));
    }

    @Test
    void aChangedRootGoesOnWithTheOtherPartsAsTheyCame() {
        for (boolean mtom : new boolean[] {true, false}) {
            String type = mtom ? MTOM : SWA;
            String photo = mtom ? INCLUDE.replace('\'', '"') : "";
            Exchange exchange = came(type, message(mtom ? XOP : "text/xml", root("x", photo)));
            transform().accept(exchange);
            String declared = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>";
            assertEquals(
                    message(mtom ? XOP : "text/xml", root("changed", photo)).replace("<photo></photo>", "<photo/>"),
                    sent(exchange).replace(declared, "").replace("<photo></photo>", "<photo/>"));
            assertEquals(type, type(exchange));
            assertEquals(null, exchange.message().headers().get("Content-Length"));
            assertEquals(null, exchange.message().headers().get("ETag"));
            assertSame(exchange.message().payload(), exchange.message().payload());
            transform().accept(exchange); // and may be changed again
            assertTrue(sent(exchange).contains("changed"));
        }
    }

    @Test
    void whatIsSetInTheRootMayNotPartIt() {
        Exchange exchange = came(MTOM, message(XOP, root("x", INCLUDE)));
        setText("y").accept(exchange);
        assertEquals(message(XOP, root("y", INCLUDE)), sent(exchange));
        setText("\n--B=1\nsmuggled").accept(exchange);
        fault(FaultCode.MALFORMED_MULTIPART, () -> sent(exchange));
    }

    @Test
    void thePartsHeadSaysWhatTheChangedRootIsIn() {
        String latin = XOP.replace("UTF-8", "iso-8859-1");
        Exchange exchange = came(MTOM, message(latin, root("\u00e9", INCLUDE)));
        transform().accept(exchange);
        assertTrue(
                sent(exchange).contains("Content-Type: application/xop+xml; charset=utf-8; type=\"text/xml\"\r\n"),
                sent(exchange));
        assertEquals(MTOM, type(exchange));
    }

    @Test
    void aFlowThatNamesOneDocumentsTypeSendsTheDocumentAlone() {
        Exchange exchange = came(MTOM, message(XOP, root("x", INCLUDE)));
        validate("s.xsd").accept(exchange);
        exchange.message().headers().set("Content-Type", "text/xml");
        assertEquals(root("x", BASE64), sent(exchange));
        assertEquals("text/xml", type(exchange));
        Exchange swa = came(SWA, message("text/xml", root("x", "")));
        validate("s.xsd").accept(swa);
        swa.message().headers().set("Content-Type", "text/xml; charset=utf-8");
        assertEquals(root("x", ""), sent(swa));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "text/xml|text/xml; charset=UTF-8",
                "application/soap+xml|application/soap+xml; action=\"urn:a\"; charset=UTF-8",
                "application/soap+xml; action=\\\"urn:b\\\"|application/soap+xml; action=\"urn:b\"; charset=UTF-8"
            })
    void whoNeedsOneDocumentGetsItUnderItsOwnType(String inner, String alone) {
        Exchange exchange = came(MTOM, message(XOP.replace("text/xml", inner), root("x", INCLUDE)));
        assertEquals(
                root("x", BASE64), new String(exchange.message().oneDocument().bytes(), UTF_8));
        assertEquals(root("x", BASE64), sent(exchange));
        assertEquals(alone, type(exchange).replace("utf-8", "UTF-8"));
    }

    @Test
    void whoNeedsOneDocumentLosesNoAttachment() {
        Exchange exchange = came(SWA, message("text/xml", root("x", "")));
        assertEquals(
                "The message has attachments beside its document, which this step does not cover; send them as MTOM, each named by an"
                        + " xop:Include, or in the document as base64.",
                fault(FaultCode.MULTIPART, () -> exchange.message().oneDocument())
                        .getMessage());
    }

    @Test
    void limitsAndShapesHaveFaultsOfTheirOwn() {
        String body = message(XOP, root("x", INCLUDE));
        trial.limits(new Limits(
                10_000,
                Limits.DEFAULTS.deadline(),
                Limits.DEFAULTS.xml(),
                false,
                new MultipartLimits(1, 16384, 10_000)));
        assertEquals(
                "The message has more than 1 parts, which is the limit.",
                fault(
                                FaultCode.MULTIPART_LIMIT,
                                () -> came(MTOM, body).message().content())
                        .getMessage());
        fault(FaultCode.TOO_LARGE, () -> {
            Exchange large = came(MTOM, body);
            large.message().payload(Payload.of(large, new MemoryBody(new byte[10_001])));
            large.message().content();
        });
        trial.limits(Limits.DEFAULTS);
        fault(
                FaultCode.MALFORMED_MULTIPART,
                () -> came(MTOM.replace("B=1", "C"), body).message().content());
        fault(
                FaultCode.MALFORMED_MULTIPART,
                () -> came("multipart/related", body).message().content());
        fault(
                FaultCode.MALFORMED_MULTIPART,
                () -> validate("s.xsd").accept(came(MTOM, body.replace("cid:photo", "cid:other"))));
        fault(FaultCode.MALFORMED_XML, () -> validate("s.xsd").accept(came(MTOM, body.replace("</r>", ""))));
        fault(FaultCode.MULTIPART, () -> validate("s.xsd").accept(came("multipart/form-data; boundary=\"B=1\"", body)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"multipart/related; boundary=C", "multipart/related", "multipart/mixed; boundary=\"B=1\""})
    void aBackendsReplyIsTheBackends(String type) {
        Exchange exchange = trial.response(message(XOP, root("x", "")), "Content-Type", type);
        Fault fault = fault(FaultCode.BACKEND_MULTIPART, () -> validate("s.xsd").accept(exchange));
        assertEquals("The backend's reply can't be read here.", fault.getMessage());
        assertTrue(fault.detail().contains(type), fault.detail());
    }

    @Test
    void aBackendsReplyInPartsIsReadAsWell() {
        Exchange exchange = trial.response(message(XOP, root("x", "AAEC")), "Content-Type", MTOM);
        validate("s.xsd").accept(exchange);
        Message reply = exchange.message();
        assertEquals(XOP, reply.partType());
        Exchange wrong = trial.response(message(XOP, "<r>"), "Content-Type", MTOM);
        fault(FaultCode.BACKEND_INVALID, () -> validate("s.xsd").accept(wrong));
    }
}

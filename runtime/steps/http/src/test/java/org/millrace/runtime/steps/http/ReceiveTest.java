package org.millrace.runtime.steps.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.api.Trial.fault;
import static org.millrace.runtime.api.Trial.linkError;

import org.junit.jupiter.api.Test;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.api.Trial;
import org.millrace.runtime.transports.http.message.HttpBodyFields;

class ReceiveTest {

    private static final String SOAP_11 = "http://schemas.xmlsoap.org/soap/envelope/";
    private static final String SOAP_12 = "http://www.w3.org/2003/05/soap-envelope";
    private static final String ORDER = "<o:order xmlns:o='urn:o'/>";

    private final Link link = new Trial().namespace("o", "urn:o").link();
    private final Trial trial = new Trial().fields(HttpBodyFields.OF_HTTP);

    private void receive(String expected, String... headers) {
        Receive.run(
                trial.request("", headers),
                Receive.prepare(
                        link,
                        StepFacts.of("step", "receive")
                                .with("listener", "http")
                                .with("path", "/*")
                                .withTexts("methods")
                                .with("soapAction", expected)
                                .withParts("operations")));
    }

    private String mismatch(String... headers) {
        return fault(FaultCode.ACTION_MISMATCH, () -> receive("urn:order", headers))
                .getMessage();
    }

    @Test
    void theSoapActionIsReadWhereTheVersionOfSoapPutsIt() {
        receive("");
        receive("", "SOAPAction", "anything");
        receive("urn:order", "Content-Type", "text/xml", "soapaction", "\"urn:order\"");
        receive("urn:order", "Content-Type", "text/xml", "SOAPAction", " urn:order ");
        receive("urn:order", "Content-Type", "application/soap+xml; charset=utf-8; action=\"urn:order\"");
        receive("urn:order", "Content-Type", "Application/SOAP+XML;ACTION=urn:order;x=\"a;action=b\"");
        receive("urn:\"q", "Content-Type", "application/soap+xml;action=\"urn:\\\"q\"");
    }

    @Test
    void anotherSoapActionOrNoneIsAFault() {
        assertEquals("The request has no SOAPAction header; this address takes only \"urn:order\".", mismatch());
        assertEquals(
                "The request's SOAPAction is \"urn:cancel\"; this address takes only \"urn:order\".",
                mismatch("SOAPAction", "\"urn:cancel\""));
        assertEquals(
                "The request's SOAPAction is \"\"; this address takes only \"urn:order\".",
                mismatch("SOAPAction", "\"\""));
        assertEquals(
                "The request's Content-Type has no action parameter; this address takes only \"urn:order\".",
                mismatch("Content-Type", "application/soap+xml", "SOAPAction", "urn:order"));
        assertEquals(
                "The request's action parameter is \"urn:a\\u0007\"; this address takes only \"urn:order\".",
                mismatch("Content-Type", "application/soap+xml; action=\"urn:a\u0007\""));
    }

    @Test
    void twoPlacesThatNameDifferentActionsAreAFault() {
        mismatch("SOAPAction", "urn:order", "SOAPAction", "urn:cancel");
        mismatch("Content-Type", "application/soap+xml;action=urn:order", "SOAPAction", "urn:cancel");
        mismatch("Content-Type", "application/soap+xml;action=urn:cancel", "SOAPAction", "urn:order");
        mismatch("Content-Type", "application/soap+xml;action=urn:order;action=urn:cancel");
        mismatch("Content-Type", "application/soap+xml;action=urn:order;; action=urn:cancel");
    }

    private static String envelope(String soap, String header, String body) {
        return "<e:Envelope xmlns:e='" + soap + "'>" + header + "<e:Body>" + body + "</e:Body></e:Envelope>";
    }

    private static String addressed(String namespace, String action) {
        return "<e:Header><a:Action xmlns:a='" + namespace + "'>" + action + "</a:Action></e:Header>";
    }

    /** order goes with urn:order, cancel with urn:cancel or urn:revoke, ping with none or urn:ping. */
    private Receive operations() {
        return Receive.prepare(
                link,
                StepFacts.of("step", "receive")
                        .with("listener", "http")
                        .with("path", "/*")
                        .withTexts("methods")
                        .with("soapAction", "")
                        .withParts(
                                "operations",
                                StepFacts.of("step", "Operation")
                                        .with("element", "o:order")
                                        .with("action", "urn:order"),
                                StepFacts.of("step", "Operation")
                                        .with("element", "o:cancel")
                                        .with("action", "urn:cancel"),
                                StepFacts.of("step", "Operation")
                                        .with("element", "o:cancel")
                                        .with("action", "urn:revoke"),
                                StepFacts.of("step", "Operation")
                                        .with("element", "o:ping")
                                        .with("action", ""),
                                StepFacts.of("step", "Operation")
                                        .with("element", "o:ping")
                                        .with("action", "urn:ping")));
    }

    private void call(String message, String... headers) {
        Exchange exchange = trial.request(message, headers);
        Receive.run(exchange, operations());
        assertEquals(message, Trial.body(exchange));
    }

    private String spoofed(String message, String... headers) {
        return fault(FaultCode.ACTION_MISMATCH, () -> call(message, headers)).getMessage();
    }

    @Test
    void anOperationIsTakenWithItsOwnAction() {
        for (String soap : new String[] {SOAP_11, SOAP_12}) {
            String order = envelope(soap, "", ORDER);
            call(order, "SOAPAction", "\"urn:order\"");
            call(order, "soapaction", " urn:order ");
            call(order, "Content-Type", "application/soap+xml;action=\"urn:order\"");
            call(order, "Content-Type", "application/soap+xml;; x;action=urn:order;");
            call(order, "Content-Type", "application/soap+xml;action=urn:order", "SOAPAction", "urn:order");
            String addressed = envelope(soap, addressed("http://www.w3.org/2005/08/addressing", " urn:order\n"), ORDER);
            call(addressed);
            call(addressed, "SOAPAction", "\"\"");
            call(addressed, "SOAPAction", "urn:order");
            call(envelope(soap, "<e:Header/>", " <o:cancel xmlns:o='urn:o'/> "), "SOAPAction", "urn:cancel");
            call(envelope(soap, "", "<x:cancel xmlns:x='urn:o'/>"), "SOAPAction", "urn:revoke");
            call(envelope(soap, "", "<ping xmlns='urn:o'/>"));
            call(envelope(soap, "", "<ping xmlns='urn:o'/>"), "SOAPAction", "\"\"");
            call(envelope(soap, "", "<ping xmlns='urn:o'/>"), "SOAPAction", "\"urn:ping\"");
        }
    }

    /** What a flow's XPaths can't see must not go through it: they name the envelope of one version. */
    @Test
    void aFlowThatDeclaresOneVersionOfSoapTakesThatAlone() {
        for (String own : new String[] {SOAP_11, SOAP_12}) {
            String other = own.equals(SOAP_11) ? SOAP_12 : SOAP_11;
            Link one = new Trial().namespace("o", "urn:o").namespace("s", own).link();
            takes(one, own);
            assertEquals(
                    "The request's envelope is {" + other + "}Envelope; this address takes SOAP "
                            + (own.equals(SOAP_11) ? "1.1" : "1.2") + " alone, whose envelope is {" + own
                            + "}Envelope.",
                    fault(FaultCode.SOAP_VERSION, () -> takes(one, other)).getMessage());
            fault(FaultCode.SOAP_VERSION, () -> takes(one, "urn:no-soap"));
            Link both = new Trial()
                    .namespace("o", "urn:o")
                    .namespace("s", own)
                    .namespace("t", other)
                    .link();
            takes(both, own);
            takes(both, other);
        }
    }

    private void takes(Link link, String envelope) {
        StepFacts ping =
                StepFacts.of("step", "Operation").with("element", "o:ping").with("action", "");
        Receive prepared = Receive.prepare(
                link,
                StepFacts.of("step", "receive")
                        .with("listener", "http")
                        .with("path", "/*")
                        .withTexts("methods")
                        .with("soapAction", "")
                        .withParts("operations", ping));
        Receive.run(trial.request(envelope(envelope, "", "<ping xmlns='urn:o'/>")), prepared);
    }

    private static String inParts(String envelope, String partType) {
        return "--B\r\nContent-Type: " + partType + "\r\n\r\n" + envelope + "\r\n--B--";
    }

    @Test
    void aMessageInPartsNamesItsActionInItsTypeAndInItsPart() {
        String order = envelope(SOAP_12, "", ORDER);
        String type =
                "multipart/related; boundary=B; type=\"application/xop+xml\"; start-info=\"application/soap+xml\"";
        String part = "application/xop+xml; type=\"application/soap+xml\"";
        String acting = "application/xop+xml; type=\"application/soap+xml; action=\\\"urn:%s\\\"\"";
        for (String each :
                new String[] {inParts(order, part + "; action=urn:order"), inParts(order, acting.formatted("order"))}) {
            Exchange exchange = trial.request(each, "Content-Type", type);
            Receive.run(exchange, operations());
            assertEquals(order, Trial.body(exchange));
        }
        String wrong =
                "The request's action parameter is \"urn:cancel\", but its Body holds {urn:o}order, which goes with \"urn:order\".";
        assertEquals(wrong, spoofed(inParts(order, part + "; action=urn:cancel"), "Content-Type", type));
        assertEquals(wrong, spoofed(inParts(order, acting.formatted("cancel")), "Content-Type", type));
        assertEquals(
                wrong,
                spoofed(inParts(order, part + "; action=urn:order"), "Content-Type", type + "; action=\"urn:cancel\""));
        receive("urn:order", "Content-Type", type + "; action=\"urn:order\"");
        receive(
                "urn:order",
                "Content-Type",
                type.replace("\"application/soap+xml\"", "\"text/xml\""),
                "SOAPAction",
                "urn:order");
        assertEquals(
                "The request's Content-Type has no action parameter; this address takes only \"urn:order\".",
                mismatch("Content-Type", type, "SOAPAction", "urn:order"));
    }

    @Test
    void anActionThatIsNotTheBodysIsAFaultWhereverItStands() {
        String order = envelope(SOAP_11, "", ORDER);
        assertEquals(
                "The request's SOAPAction is \"urn:cancel\", but its Body holds {urn:o}order, which goes with \"urn:order\".",
                spoofed(order, "SOAPAction", "\"urn:cancel\""));
        assertEquals(
                "The request's SOAPAction is \"\"urn:order\", but its Body holds {urn:o}order, which goes with \"urn:order\".",
                spoofed(order, "SOAPAction", "\"urn:order"));
        assertEquals(
                "The request's action parameter is \"urn:cancel\", but its Body holds {urn:o}order, which goes with \"urn:order\".",
                spoofed(order, "Content-Type", "application/soap+xml; action=\"urn:cancel\""));
        for (String version : new String[] {"www.w3.org/2005/08", "schemas.xmlsoap.org/ws/2004/08"}) {
            String addressed =
                    envelope(SOAP_12, addressed("http://" + version + "/addressing", "urn:can<!-- -->cel"), ORDER);
            assertEquals(
                    "The request's wsa:Action is \"urn:cancel\", but its Body holds {urn:o}order, which goes with \"urn:order\".",
                    spoofed(addressed, "Content-Type", "application/soap+xml;action=urn:order"));
        }
        assertEquals(
                "The request's SOAPAction is \"urn:\\u202Ecancel\", but its Body holds {urn:o}ping, which goes with no action or \"urn:ping\".",
                spoofed(envelope(SOAP_11, "", "<ping xmlns='urn:o'/>"), "SOAPAction", "urn:\u202ecancel"));
        for (String parameters : new String[] {
            ";; action=\"urn:cancel\"",
            ";x; action=\"urn:cancel\"",
            "; ;\t; ACTION = urn:cancel;",
            ";action=urn:order;; action=urn:cancel"
        }) {
            assertEquals(
                    "The request's action parameter is \"urn:cancel\", but its Body holds {urn:o}order, which goes with \"urn:order\".",
                    spoofed(order, "SOAPAction", "urn:order", "Content-Type", "application/soap+xml" + parameters));
        }
        spoofed(order, "SOAPAction", "urn:order", "SOAPAction", "urn:cancel");
        spoofed(order, "SOAPAction", "urn:order, urn:cancel");
        spoofed(order, "SOAPAction", "URN:ORDER");
    }

    @Test
    void twoActionsOfOneOperationAreAFault() {
        String cancel = envelope(SOAP_11, "", "<cancel xmlns='urn:o'/>");
        assertEquals(
                "The request's action parameter is \"urn:cancel\" and its SOAPAction is \"urn:revoke\"; they must be one.",
                spoofed(cancel, "Content-Type", "text/xml;action=urn:cancel", "SOAPAction", "urn:revoke"));
    }

    @Test
    void anOperationWithAnActionNeedsToBeNamed() {
        assertEquals(
                "The request names no action; its Body holds {urn:o}order, which goes with \"urn:order\".",
                spoofed(envelope(SOAP_11, "", ORDER), "SOAPAction", "\"\""));
        assertEquals(
                "The request names no action; its Body holds {urn:o}cancel, which goes with \"urn:cancel\" or \"urn:revoke\".",
                spoofed(envelope(SOAP_12, "", "<cancel xmlns='urn:o'/>"), "Content-Type", "application/soap+xml"));
        spoofed(envelope(SOAP_11, addressed("urn:no-addressing", "urn:order"), ORDER));
    }

    @Test
    void aBodyThatCallsNoOperationIsAFault() {
        assertEquals(
                "The request's Body holds {urn:o}delete, which is no operation of this address.",
                spoofed(envelope(SOAP_11, "", "<delete xmlns='urn:o'/>"), "SOAPAction", "urn:order"));
        assertEquals(
                "The request's Body holds {urn:x}order, which is no operation of this address.",
                spoofed(envelope(SOAP_11, "", "<order xmlns='urn:x'/>"), "SOAPAction", "urn:order"));
    }

    @Test
    void aMessageThatTwoReadersMaySeeDifferentlyCallsNoOperation() {
        String no = "The request is no SOAP message with one element in its Body, which would name the operation.";
        String[] messages = {
            ORDER,
            envelope(SOAP_11, "", ""),
            envelope(SOAP_11, "", "order"),
            envelope(SOAP_11, "", ORDER + ORDER),
            envelope(SOAP_11, "", ORDER + "</e:Body><e:Body>" + ORDER),
            envelope(SOAP_11, "<e:Header/><e:Header/>", ORDER),
            envelope("urn:no-soap", "", ORDER),
            envelope(SOAP_11, "", ORDER).replace("e:Body>", "e:body>"),
        };
        for (String message : messages) {
            assertEquals(no, spoofed(message, "SOAPAction", "urn:order"));
        }
        assertTrue(fault(FaultCode.MALFORMED_XML, () -> call("order", "SOAPAction", "urn:order"))
                .getMessage()
                .contains("line 1"));
    }

    @Test
    void anOperationNeedsAPrefixOfTheFlow() {
        for (String element : new String[] {"order", ":order", "x:order"}) {
            assertEquals(
                    "step step: the Body element " + element
                            + " is not named by a prefix of the flow; write prefix:name, and add the prefix to the flow's namespaces",
                    linkError(() -> Operation.prepare(
                            link,
                            StepFacts.of("step", "Operation")
                                    .with("element", element)
                                    .with("action", ""))));
        }
    }
}

package org.millrace.runtime.steps.soap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.millrace.runtime.api.Trial.body;
import static org.millrace.runtime.api.Trial.fault;
import static org.millrace.runtime.api.Trial.linkError;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Hint;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.api.Trial;

class SoapHeadersTest {

    private static final String SOAP_11 = "http://schemas.xmlsoap.org/soap/envelope/";
    private static final String SOAP_12 = "http://www.w3.org/2003/05/soap-envelope";
    private static final String NEXT_11 = "e:actor='http://schemas.xmlsoap.org/soap/actor/next'";
    private static final String NEXT_12 = "e:role='http://www.w3.org/2003/05/soap-envelope/role/next'";

    private final Trial trial = new Trial().namespace("k", "urn:known");
    private final Link link = trial.link();

    private static StepFacts facts(boolean receiver, boolean remove, String... understood) {
        return StepFacts.of("step", "soap-headers")
                .withTexts("understood", understood)
                .withTexts("actors", "urn:us")
                .with("receiver", receiver)
                .with("remove", remove);
    }

    private static String envelope(String soap, String header) {
        return "<e:Envelope xmlns:e='" + soap + "' xmlns:k='urn:known'>" + header + "<e:Body/></e:Envelope>";
    }

    private void judged(Exchange exchange, boolean receiver, boolean remove) {
        SoapHeaders.run(exchange, SoapHeaders.prepare(link, facts(receiver, remove, "k:a", "k:b")));
    }

    private String left(String soap, String header, boolean receiver, boolean remove) {
        Exchange exchange = trial.request(envelope(soap, header));
        judged(exchange, receiver, remove);
        String text = body(exchange);
        return text.substring(text.indexOf("urn:known'>") + 11, text.indexOf("<e:Body/>"));
    }

    private Fault refused(String soap, String header, boolean receiver) {
        return fault(FaultCode.NOT_UNDERSTOOD, () -> judged(trial.request(envelope(soap, header)), receiver, true));
    }

    @ParameterizedTest
    @ValueSource(strings = {NEXT_11, "e:actor='urn:us'", "e:actor=' urn:us '"})
    void whatIsForThisNodeIsTakenOutByItsBytes(String whom) {
        String other = "<k:x e:actor='urn:other' e:mustUnderstand='1'/>";
        assertEquals(
                "<e:Header> " + other + "<!-- c --></e:Header>",
                left(
                        SOAP_11,
                        "<e:Header><k:a " + whom + " e:mustUnderstand='1'><k:in/></k:a> " + other + "<k:x " + whom
                                + "/><!-- c --></e:Header>",
                        true,
                        true));
    }

    @Test
    void nothingIsTakenOutWhereTheFlowDoesNotWantIt() {
        String header = "<e:Header><k:a " + NEXT_11 + "/></e:Header>";
        assertEquals(header, left(SOAP_11, header, true, false));
    }

    @Test
    void whatIsForTheUltimateReceiverStays() {
        String header = "<e:Header><k:a e:mustUnderstand='1'/><k:x/></e:Header>";
        assertEquals(header, left(SOAP_11, header, true, true));
        assertEquals(header, left(SOAP_12, header, true, true));
        String role =
                "<e:Header><k:a e:role='http://www.w3.org/2003/05/soap-envelope/role/ultimateReceiver'/></e:Header>";
        assertEquals(role, left(SOAP_12, role, true, true));
    }

    @Test
    void whatMustBeUnderstoodAndIsNotIsAFaultOfWhoeverItIsFor() {
        String header = "<e:Header><k:x e:mustUnderstand='1'/></e:Header>";
        assertEquals(header, left(SOAP_11, header, false, true), "the service behind may know it");
        Fault fault = refused(SOAP_11, header, true);
        assertEquals(
                "The request has SOAP headers that must be understood and are not: {urn:known}x.", fault.getMessage());
        assertEquals(new Hint.NotUnderstood(List.of("{urn:known}x")), fault.hint());
        refused(
                SOAP_11,
                "<e:Header><k:a e:actor='urn:us'/><k:x e:actor='urn:us' e:mustUnderstand='1'/></e:Header>",
                false);
        refused(SOAP_12, "<e:Header><x e:mustUnderstand='true' " + NEXT_12 + "/></e:Header>", false);
    }

    @ParameterizedTest
    @CsvSource({"0,false", "false,false", "'',false", "1,true", "true,true", "yes,true", "' 1 ',true"})
    void howMustIsWritten(String written, boolean must) {
        String header = "<e:Header><k:x e:mustUnderstand='" + written + "'/></e:Header>";
        if (must) {
            refused(SOAP_12, header, true);
        } else {
            assertEquals(header, left(SOAP_12, header, true, true));
        }
    }

    @Test
    void ofSoap12WhatSaysRelayAndWasNotUnderstoodIsPassedOn() {
        String relayed = "<k:x e:relay='true' " + NEXT_12 + "/>";
        assertEquals(
                "<e:Header>" + relayed + "</e:Header>",
                left(SOAP_12, "<e:Header>" + relayed + "<k:a e:relay='1' " + NEXT_12 + "/></e:Header>", false, true));
        assertEquals(
                "<e:Header></e:Header>",
                left(SOAP_11, "<e:Header>" + "<k:x e:relay='1' " + NEXT_11 + "/></e:Header>", false, true));
    }

    @Test
    void theRoleNoneIsNobodysBusiness() {
        String header =
                "<e:Header><k:x e:mustUnderstand='1' e:role='http://www.w3.org/2003/05/soap-envelope/role/none'/></e:Header>";
        assertEquals(header, left(SOAP_12, header, true, true));
    }

    @Test
    void ofAReplyItIsTheBackendsFault() {
        Exchange exchange = trial.response(envelope(SOAP_11, "<e:Header><k:x e:mustUnderstand='1'/></e:Header>"));
        assertEquals(
                "The backend's reply has SOAP headers that must be understood and are not: {urn:known}x.",
                fault(FaultCode.BACKEND_INVALID, () -> judged(exchange, true, true))
                        .getMessage());
    }

    @Test
    void manyAreTold() {
        String six = "<k:x e:mustUnderstand='1'/>".repeat(6);
        assertEquals(
                "The request has SOAP headers that must be understood and are not: " + "{urn:known}x, ".repeat(4)
                        + "{urn:known}x and 1 more.",
                refused(SOAP_11, "<e:Header>" + six + "</e:Header>", true).getMessage());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "<a/> | The message is no SOAP envelope, whose headers could be looked at.",
                "<Envelope xmlns='urn:x'><Body/></Envelope> | The message is no SOAP envelope, whose headers could be looked at.",
                "<Envelope xmlns='http://schemas.xmlsoap.org/soap/envelope/'><Body/><Header/></Envelope> | The SOAP envelope must hold at most one Header, then one Body, and nothing else.",
                "<Envelope xmlns='http://schemas.xmlsoap.org/soap/envelope/'><Header/><Header/><Body/></Envelope> | The SOAP envelope must hold at most one Header, then one Body, and nothing else.",
                "<Envelope xmlns='http://schemas.xmlsoap.org/soap/envelope/'><Header/></Envelope> | The SOAP envelope must hold at most one Header, then one Body, and nothing else."
            })
    void whatIsNoEnvelopeIsTold(String message, String told) {
        assertEquals(
                told,
                fault(FaultCode.INVALID, () -> judged(trial.request(message), true, true))
                        .getMessage());
    }

    @Test
    void aMessageWithoutAHeaderPasses() {
        assertEquals("", left(SOAP_11, "", true, true));
    }

    @Test
    void aNameWithoutAPrefixOfTheFlowIsToldWhenItIsBound() {
        assertEquals(
                "step step: the header z:a has no prefix of the flow's; declare it among its namespaces",
                linkError(() -> SoapHeaders.prepare(link, facts(true, true, "z:a"))));
    }
}

package org.millrace.runtime.steps.wss;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.steps.wss.Gateway.CLOCK;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.LinkError;
import org.w3c.dom.Element;

/** A Security header for each actor, and each step with its own. */
class ActorTest {

    private static final String GATEWAY = "urn:bank:gateway";

    private static Sign sign(String actor) {
        return Sign.prepare(Gateway.link(), Gateway.signing("s").with("actor", actor), CLOCK);
    }

    private static Verify verify(String actor) {
        return Verify.prepare(Gateway.link(), Gateway.verifying("v").with("actor", actor), CLOCK);
    }

    @ParameterizedTest
    @CsvSource({
        "next, " + Names.SOAP_11 + ", soap:actor=\"" + Names.NEXT_ACTOR + "\"",
        "next, " + Names.SOAP_12 + ", soap:role=\"" + Names.NEXT_ROLE + "\"",
        GATEWAY + ", " + Names.SOAP_11 + ", soap:actor=\"" + GATEWAY + "\"",
        GATEWAY + ", " + Names.SOAP_12 + ", soap:role=\"" + GATEWAY + "\""
    })
    void what_is_signed_for_an_actor_is_verified_for_it(String actor, String soap, String written) {
        byte[] signed = Gateway.run(Gateway.order(soap), exchange -> Sign.run(exchange, sign(actor)));

        assertTrue(Gateway.text(signed).contains(written), Gateway.text(signed));
        byte[] verified = Gateway.run(signed, exchange -> Verify.run(exchange, verify(actor)));
        assertFalse(Gateway.text(verified).contains("Security"));
        Fault fault = Gateway.refusal(signed, exchange -> Verify.run(exchange, verify("")));
        assertTrue(fault.getMessage().contains("no Security header for this receiver"), fault.getMessage());
    }

    @Test
    void headers_for_several_actors_stand_side_by_side_and_each_step_has_its_own() {
        Exchange exchange = Gateway.request(Gateway.order(Names.SOAP_11));
        List<String> actors = List.of("", "next", GATEWAY);
        // the Timestamp of one header is not that of another
        actors.forEach(actor -> Sign.run(exchange, sign(actor)));
        assertEquals(3, count(exchange, "<wsse:Security "));

        actors.reversed().forEach(actor -> Verify.run(exchange, verify(actor)));
        assertEquals(0, count(exchange, "<wsse:Security "));
    }

    private static int count(Exchange exchange, String text) {
        return Gateway.text(exchange.message().content().bytes()).split(text, -1).length - 1;
    }

    @Test
    void what_is_encrypted_for_an_actor_is_decrypted_for_it() {
        Encrypt encrypt = Encrypt.prepare(
                Gateway.link(),
                Gateway.encrypting("e").with("certificate", "server").with("actor", GATEWAY));
        byte[] message = Gateway.run(Gateway.order(Names.SOAP_12), exchange -> Encrypt.run(exchange, encrypt));
        Decrypt ours = Decrypt.prepare(Gateway.link(), Gateway.decrypting("d").with("actor", GATEWAY));
        Decrypt nobodys = Decrypt.prepare(Gateway.link(), Gateway.decrypting("d"));

        assertEquals(
                Gateway.text(Gateway.order(Names.SOAP_12)),
                Gateway.text(Gateway.run(message, exchange -> Decrypt.run(exchange, ours))));
        Fault fault = Gateway.refusal(message, exchange -> Decrypt.run(exchange, nobodys));
        assertEquals("the message has no Security header for this receiver", fault.detail());
    }

    @Test
    void a_signature_reaches_into_no_other_actors_header() throws Exception {
        // the Timestamp that is signed goes into a header for the next node, another takes its place
        byte[] signed = Gateway.run(Gateway.order(Names.SOAP_11), exchange -> Sign.run(exchange, sign(GATEWAY)));
        byte[] message = VerifyTest.changed(signed, document -> {
            Element timestamp = VerifyTest.first(document, "Timestamp");
            Element forged = (Element) timestamp.cloneNode(true);
            forged.removeAttributeNS(Names.WSU, "Id");
            timestamp.getParentNode().replaceChild(forged, timestamp);
            Element other = Tree.append(VerifyTest.first(document, "Header"), Names.WSSE, "w:Security");
            Tree.declare(other, "w", Names.WSSE);
            other.appendChild(timestamp);
        });
        VerifyTest.assertRefused(
                "the signature refers to a Timestamp that is neither the Body, nor a header, nor in the Security header",
                message,
                verify(GATEWAY));
    }

    @ParameterizedTest
    @ValueSource(strings = {"the gateway", "gateway", "urn:a b", "urn:\"", "urn:<", "Next"})
    void what_is_no_actor_is_told_when_the_flow_is_bound(String actor) {
        LinkError error = assertThrows(LinkError.class, () -> verify(actor));
        assertEquals(
                "step v: the actor '" + actor + "' is no URI; write next, or a URI such as urn:example:gateway",
                error.getMessage());
    }

    @Test
    void an_actor_of_a_thousand_characters_is_taken_and_a_longer_one_is_not() {
        verify("urn:" + "a".repeat(996));
        assertThrows(LinkError.class, () -> verify("urn:" + "a".repeat(997)));
    }
}

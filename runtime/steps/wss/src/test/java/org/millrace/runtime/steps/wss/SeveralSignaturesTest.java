package org.millrace.runtime.steps.wss;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.steps.wss.Gateway.CLOCK;
import static org.millrace.runtime.steps.wss.VerifyTest.changed;
import static org.millrace.runtime.steps.wss.VerifyTest.first;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.LinkError;
import org.millrace.runtime.api.StepFacts;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** Several signatures in one Security header: a primary with an endorsing one, and those of others. */
class SeveralSignaturesTest {

    private static final byte[] ORDER = Gateway.bytes(Maker.ORDER);

    private static StepFacts endorsed() {
        return Gateway.verifying("v").with("endorsers", "curved");
    }

    private static Verify verify(StepFacts step) {
        return Verify.prepare(Gateway.link(), step, CLOCK);
    }

    private static byte[] signedAndEndorsed() throws Exception {
        return Judge.signAndEndorse(ORDER, Party.CLIENT, Party.CURVED);
    }

    private static byte[] accepted(byte[] message, StepFacts step) {
        Verify verify = verify(step);
        return Gateway.run(message, exchange -> Verify.run(exchange, verify));
    }

    private static void refused(String why, byte[] message, StepFacts step) {
        Verify verify = verify(step);
        Exchange exchange = Gateway.request(message);
        Fault fault = assertThrows(Fault.class, () -> Verify.run(exchange, verify), () -> Gateway.text(message));
        assertEquals(FaultCode.NOT_SIGNED, fault.kind());
        assertTrue(fault.getMessage().contains(why), fault.detail());
        assertEquals(
                Gateway.text(message), Gateway.text(exchange.message().content().bytes()), "the message was touched");
    }

    @Test
    void an_endorsed_message_is_accepted_and_its_security_header_goes() throws Exception {
        String verified = Gateway.text(accepted(signedAndEndorsed(), endorsed()));

        assertTrue(verified.contains("ALICE"));
        assertFalse(verified.contains("Security"), verified);
        accepted(Judge.signAndEndorse(ORDER, Party.CLIENT, Party.CURVED, "Timestamp"), endorsed());
    }

    @Test
    void a_step_that_expects_one_signature_says_how_to_take_two() throws Exception {
        byte[] message = signedAndEndorsed();
        Fault fault = Gateway.refusal(message, exchange -> Verify.run(exchange, verify(Gateway.verifying("v"))));

        assertTrue(fault.getMessage().endsWith("its Security header must hold one Signature, and holds 2."));
        assertTrue(
                fault.detail()
                        .endsWith(": a verify step takes several where it says otherSignatures or names endorsers"),
                fault.detail());
    }

    @Test
    void a_message_that_nobody_endorsed_is_refused() throws Exception {
        refused(
                "its Security header must hold an endorsing signature too, and holds 1",
                new Maker(Party.CLIENT).sign(),
                endorsed());
        // the endorsement is cut off
        refused(
                "its Security header must hold an endorsing signature too, and holds 1",
                changed(signedAndEndorsed(), document -> Tree.remove(first(document, "Signature"))),
                endorsed());
    }

    @Test
    void an_endorsement_by_somebody_else_is_refused() throws Exception {
        refused(
                "of its 2 signatures one must be an endorser's that covers the first, and none is",
                Judge.signAndEndorse(ORDER, Party.CLIENT, Party.STRANGER),
                endorsed());
        refused(
                "of its 2 signatures one must be by a certificate that is trusted here, and none is",
                Judge.signAndEndorse(ORDER, Party.STRANGER, Party.CURVED),
                endorsed());
    }

    @Test
    void who_signs_and_who_endorses_can_not_be_swapped() throws Exception {
        refused(
                "one must be by a certificate that is trusted here, and none is",
                signedAndEndorsed(),
                Gateway.verifying("v").with("certificates", "curved").with("endorsers", "client"));
    }

    @Test
    void one_key_does_not_endorse_itself() throws Exception {
        refused(
                "the message is endorsed with the key that it is signed with",
                Judge.signAndEndorse(ORDER, Party.CLIENT, Party.CLIENT),
                Gateway.verifying("v").with("endorsers", "client"));
    }

    @Test
    void an_endorsement_of_another_message_is_refused() throws Exception {
        byte[] other = Judge.signAndEndorse(
                Gateway.bytes(Maker.ORDER.replace("ALICE", "MALLORY")), Party.CLIENT, Party.CURVED);
        // the endorsing signature of one message before the primary of another, under the id that it covers
        byte[] message = changed(signedAndEndorsed(), document -> {
            Document donor = parsed(other);
            Element endorsing = first(donor, "Signature");
            Element primary = (Element)
                    donor.getElementsByTagNameNS(Names.DS, "Signature").item(1);
            Element mine = first(document, "Signature");
            Element replaced = (Element) document.importNode(endorsing, true);
            mine.getParentNode().replaceChild(replaced, mine);
            Element target = (Element)
                    document.getElementsByTagNameNS(Names.DS, "Signature").item(1);
            String id = primary.getAttributeNS(Names.WSU, "Id");
            target.setAttributeNS(Names.WSU, "wsu:Id", id);
            Element token = (Element) first(donor, "BinarySecurityToken");
            Tree.prepend(first(document, "Security"), document.importNode(token, true) instanceof Element e ? e : null);
        });
        refused("the Signature was changed after it was signed", message, endorsed());
    }

    private static Document parsed(byte[] message) {
        try {
            return Judge.parse(message);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void an_endorsement_that_covers_only_the_body_is_none() throws Exception {
        byte[] primary = new Maker(Party.CLIENT).sign();
        Maker second = endorser();
        refused(
                "one must be an endorser's that covers the first, and none is",
                second.signToo(primary, "#body", "#time"),
                endorsed());
        accepted(second.signToo(primary, "#SIG-client"), endorsed());
    }

    /** One who names his certificate by issuer and serial number, so that his signature may stand in any message. */
    static Maker endorser() {
        Maker second = new Maker(Party.CURVED);
        second.algorithm = Names.DS_MORE + "ecdsa-sha256";
        return second.named(Maker.reference(Maker.data(Maker.issuerSerial(Party.CURVED))));
    }

    @Test
    void a_wrapped_primary_is_refused_though_both_signatures_hold() throws Exception {
        // the body that both vouch for goes into a header; its place is taken by another
        byte[] message = changed(signedAndEndorsed(), document -> {
            Element body = first(document, "Body");
            Element forged = (Element) body.cloneNode(true);
            forged.removeAttributeNS(Names.WSU, "Id");
            forged.getElementsByTagNameNS("*", "to").item(0).setTextContent("MALLORY");
            body.getParentNode().replaceChild(forged, body);
            first(document, "Header").appendChild(body);
        });
        refused("the signature does not cover the Body", message, endorsed());
    }

    @Test
    void a_signature_that_was_moved_away_with_its_endorsement_does_not_count() throws Exception {
        byte[] message = changed(signedAndEndorsed(), document -> {
            Element primary = (Element)
                    document.getElementsByTagNameNS(Names.DS, "Signature").item(1);
            Element wrapper = Tree.append(first(document, "Header"), "urn:evil", "e:wrapper");
            Tree.declare(wrapper, "e", "urn:evil");
            Tree.declare(wrapper, "wsu", Names.WSU);
            Tree.declare(wrapper, "wsse", Names.WSSE);
            wrapper.appendChild(primary);
        });
        refused("must hold an endorsing signature too, and holds 1", message, endorsed());
    }

    @Test
    void others_may_sign_beside_the_one_that_counts() throws Exception {
        byte[] message = endorser().signToo(new Maker(Party.CLIENT).sign(), "#body");
        for (String counts : List.of("client", "curved")) {
            StepFacts step = Gateway.verifying("v")
                    .with("certificates", counts)
                    .with("timestamp", false)
                    .with("otherSignatures", true);
            accepted(message, step);
        }
        refused(
                "the signature does not cover the Timestamp",
                message,
                Gateway.verifying("v").with("certificates", "curved").with("otherSignatures", true));
        refused(
                "of its 2 signatures one must be by a certificate that is trusted here, and none is",
                message,
                Gateway.verifying("v").with("certificates", "server").with("otherSignatures", true));
    }

    @Test
    void two_signatures_by_trusted_certificates_leave_it_open_which_counts() throws Exception {
        byte[] once = new Maker(Party.CLIENT).sign();
        Maker again = new Maker(Party.CLIENT).named(Maker.data(Maker.certificate(Party.CLIENT)));
        byte[] message = changed(
                again.signToo(once, "#time"),
                document -> ((Element) document.getElementsByTagNameNS(Names.DS, "Signature")
                                .item(1))
                        .setAttribute("Id", "SIG-2"));
        refused(
                "of its 2 signatures one must be by a certificate that is trusted here, and 2 are",
                message,
                Gateway.verifying("v").with("otherSignatures", true));
    }

    @Test
    void a_signature_of_a_shape_that_is_not_read_is_anothers() throws Exception {
        byte[] message = changed(
                endorser().signToo(new Maker(Party.CLIENT).sign(), "#body"),
                document -> Tree.append(
                        (Element) document.getElementsByTagNameNS(Names.DS, "Signature")
                                .item(1),
                        Names.DS,
                        "ds:Object"));
        accepted(message, Gateway.verifying("v").with("otherSignatures", true));
    }

    @Test
    void four_signatures_are_read_and_five_are_refused() throws Exception {
        byte[] message = new Maker(Party.CLIENT).sign();
        for (int count = 2; count <= 5; count++) {
            int id = count;
            message = changed(
                    endorser().signToo(message, "#body"),
                    document -> Tree.elements(first(document, "Security"), Names.DS, "Signature")
                            .getLast()
                            .setAttribute("Id", "S" + id));
            if (count <= 4) {
                accepted(message, Gateway.verifying("v").with("otherSignatures", true));
            } else {
                refused(
                        "its Security header holds more than 4 signatures",
                        message,
                        Gateway.verifying("v").with("otherSignatures", true));
            }
        }
    }

    @Test
    void a_third_signature_beside_an_endorsed_one_needs_the_flows_word() throws Exception {
        byte[] both = endorser().signToo(new Maker(Party.CLIENT).sign(), "#SIG-client");
        Maker third = new Maker(Party.STRANGER).named(Maker.data(Maker.certificate(Party.STRANGER)));
        byte[] message = third.signToo(both, "#body");
        refused("its Security header must hold two signatures, and holds 3", message, endorsed());
        accepted(message, endorsed().with("otherSignatures", true));
    }

    @Test
    void endorsers_that_the_environment_does_not_have_are_told_when_the_flow_is_bound() {
        LinkError error = assertThrows(
                LinkError.class, () -> verify(Gateway.verifying("v").with("endorsers", "nobody")));
        assertEquals("step v: the environment has no certificate nobody; add certificates.nobody", error.getMessage());
    }
}

package org.millrace.runtime.step.security;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigInteger;
import java.security.interfaces.ECPublicKey;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Link;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** A message that was accepted is not accepted again, in whatever dress it comes. */
class ReplayTest {

    private static final Clock CLOCK = Clock.fixed(Party.NOW, ZoneOffset.UTC);
    private static final String[] NONE = {};

    @Test
    void a_message_is_accepted_once() throws Exception {
        Verify verify = Gateway.verify("client");
        byte[] message = VerifyTest.signed();
        Gateway.run(message, exchange -> Verify.run(exchange, verify));

        Fault fault = Gateway.refusal(message, exchange -> Verify.run(exchange, verify));

        assertEquals(FaultCode.REPLAYED, fault.kind());
        assertEquals("The message was received before; sign it anew to send it again.", fault.getMessage());
    }

    @Test
    void a_new_version_of_the_flow_remembers_what_the_old_one_accepted() throws Exception {
        Link link = Gateway.link(false);
        byte[] message = VerifyTest.signed();
        Verify before = Verify.prepare(link, "v", "client", true, true, NONE, NONE, 300, true, true, CLOCK);
        Verify after = Verify.prepare(link, "v", "client", true, true, NONE, NONE, 300, true, true, CLOCK);
        Verify elsewhere = Verify.prepare(link, "w", "client", true, true, NONE, NONE, 300, true, true, CLOCK);
        Gateway.run(message, exchange -> Verify.run(exchange, before));

        Fault fault = Gateway.refusal(message, exchange -> Verify.run(exchange, after));

        assertEquals(FaultCode.REPLAYED, fault.kind());
        Gateway.run(message, exchange -> Verify.run(exchange, elsewhere));
    }

    @Test
    void a_replay_in_other_bytes_is_a_replay_too() throws Exception {
        Verify verify = Gateway.verify("client");
        byte[] message = VerifyTest.signed();
        Gateway.run(message, exchange -> Verify.run(exchange, verify));
        byte[] reworded = VerifyTest.changed(message, document -> {
            VerifyTest.first(document, "SignatureValue")
                    .setTextContent(
                            " \n" + VerifyTest.first(document, "SignatureValue").getTextContent());
            VerifyTest.first(document, "Signature").setAttribute("Id", "fresh");
        });

        Fault fault = Gateway.refusal(reworded, exchange -> Verify.run(exchange, verify));

        assertEquals(FaultCode.REPLAYED, fault.kind());
    }

    @Test
    void a_replay_with_the_other_value_of_an_ecdsa_signature_is_a_replay_too() {
        Verify verify = Gateway.verify("curved");
        byte[] message = Gateway.run(
                Gateway.order(Names.SOAP_11),
                exchange -> Sign.run(exchange, Gateway.sign("curved", "ecdsa-sha256", "token")));
        Gateway.run(message, exchange -> Verify.run(exchange, verify));
        Document tree = Gateway.tree(message);
        Element value = VerifyTest.first(tree, "SignatureValue");
        value.setTextContent(Tree.base64(mirrored(Tree.bytes(value))));

        Fault fault = Gateway.refusal(DomWriter.document(tree, true), exchange -> Verify.run(exchange, verify));

        assertEquals(FaultCode.REPLAYED, fault.kind());
    }

    @Test
    void a_replay_under_another_certificate_of_the_key_is_a_replay_too() throws Exception {
        Party again = Party.again("again", Party.CLIENT);
        Link link = Gateway.trusting(Party.CLIENT, again);
        Verify verify = Verify.prepare(link, "v", "trusted", true, true, NONE, NONE, 300, true, true, CLOCK);
        byte[] message = VerifyTest.signed();
        byte[] renamed = VerifyTest.changed(
                message,
                document -> VerifyTest.first(document, "BinarySecurityToken")
                        .setTextContent(Tree.base64(KeyIdentifier.encoded(again.certificate()))));
        Verify other =
                Verify.prepare(Gateway.trusting(again), "v", "trusted", true, true, NONE, NONE, 300, true, true, CLOCK);
        Gateway.run(renamed, exchange -> Verify.run(exchange, other));
        Gateway.run(message, exchange -> Verify.run(exchange, verify));

        Fault fault = Gateway.refusal(renamed, exchange -> Verify.run(exchange, verify));

        assertEquals(FaultCode.REPLAYED, fault.kind());
    }

    /** r and s become r and n - s, which is as valid. */
    private static byte[] mirrored(byte[] value) {
        BigInteger order = ((ECPublicKey) Party.CURVED.certificate().getPublicKey())
                .getParams()
                .getOrder();
        BigInteger s = new BigInteger(1, Arrays.copyOfRange(value, 32, 64));
        byte[] other = order.subtract(s).toByteArray();
        byte[] mirrored = Arrays.copyOf(value, 64);
        Arrays.fill(mirrored, 32, 64, (byte) 0);
        int length = Math.min(32, other.length);
        System.arraycopy(other, other.length - length, mirrored, 64 - length, length);
        return mirrored;
    }
}

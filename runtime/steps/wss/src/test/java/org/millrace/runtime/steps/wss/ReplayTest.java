package org.millrace.runtime.steps.wss;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigInteger;
import java.security.interfaces.ECPublicKey;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.Payload;
import org.millrace.runtime.transports.http.message.HttpMessage;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** A message that was accepted is not accepted again, in whatever dress it comes. */
class ReplayTest {

    private static final Clock CLOCK = Clock.fixed(Party.NOW, ZoneOffset.UTC);

    @Test
    void a_message_is_accepted_once() throws Exception {
        Verify verify = Gateway.verify("client");
        byte[] message = VerifyTest.signed();
        Gateway.run(message, exchange -> Verify.run(exchange, verify));

        Fault fault = Gateway.refusal(message, exchange -> Verify.run(exchange, verify));

        assertEquals(FaultCode.REPLAYED, fault.kind());
        assertEquals("The message was received before; sign it anew to send it again.", fault.getMessage());
    }

    private static Verify prepared(Link link, String step, String certificates) {
        return Verify.prepare(link, Gateway.verifying(step).with("certificates", certificates), CLOCK);
    }

    @Test
    void what_one_step_accepted_is_a_replay_to_every_other_of_the_runtime() throws Exception {
        Link link = Gateway.link(false);
        byte[] message = VerifyTest.signed();
        Verify before = prepared(link, "v", "client");
        Gateway.run(message, exchange -> Verify.run(exchange, before));

        for (Verify other : List.of(
                prepared(link, "v", "client"), // of a new version
                prepared(link, "renamed", "client"),
                prepared(Gateway.link(link, "another-flow"), "v", "client"),
                prepared(Gateway.aliased(link, "partner", Party.CLIENT), "v", "partner"))) {
            assertEquals(
                    FaultCode.REPLAYED,
                    Gateway.refusal(message, exchange -> Verify.run(exchange, other))
                            .kind());
        }
    }

    @Test
    void one_exchange_may_verify_its_message_in_several_steps_and_a_response_is_not_its_request() throws Exception {
        Link link = Gateway.link(false);
        byte[] message = VerifyTest.signed();
        Verify first = Verify.prepare(link, Gateway.verifying("v").with("removeHeader", false), CLOCK);
        Verify second = prepared(link, "w", "client");
        Exchange exchange = Gateway.request(message);

        Verify.run(exchange, first);
        Verify.run(exchange, second);

        exchange.response(HttpMessage.response(200, new Headers(), Payload.of(exchange, message)));
        Fault reflected = assertThrows(Fault.class, () -> Verify.run(exchange, first));
        assertEquals(FaultCode.BACKEND_INVALID, reflected.kind());
        assertEquals("it was received before", reflected.detail());
    }

    @Test
    void a_runtime_that_lost_what_it_accepted_refuses_what_it_could_have_accepted() throws Exception {
        byte[] message = VerifyTest.signed(); // at Party.NOW, by a clock that may be a minute ahead
        Link lost = Gateway.link(false);
        lost.environment().replays().lostUpTo(Party.NOW.minusSeconds(60));
        Verify verify = prepared(lost, "v", "client");

        Fault fault = Gateway.refusal(message, exchange -> Verify.run(exchange, verify));

        assertEquals(FaultCode.REPLAYED, fault.kind());
        assertEquals(
                "The gateway can't tell whether it received the message before it was started;"
                        + " sign it anew to send it again.",
                fault.getMessage());
        assertEquals(
                "it was signed before the gateway was started, which does not know any more what it accepted then",
                fault.detail());
        lost.environment().replays().lostUpTo(Party.NOW.minusSeconds(61));
        Gateway.run(message, exchange -> Verify.run(exchange, verify));
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
        Verify verify = Verify.prepare(link, Gateway.verifying("v").with("certificates", "trusted"), CLOCK);
        byte[] message = VerifyTest.signed();
        byte[] renamed = VerifyTest.changed(
                message,
                document -> VerifyTest.first(document, "BinarySecurityToken")
                        .setTextContent(Tree.base64(KeyIdentifier.encoded(again.certificate()))));
        Verify other =
                Verify.prepare(Gateway.trusting(again), Gateway.verifying("v").with("certificates", "trusted"), CLOCK);
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

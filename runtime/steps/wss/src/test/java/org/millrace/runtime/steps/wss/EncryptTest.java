package org.millrace.runtime.steps.wss;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.steps.wss.Gateway.CLOCK;
import static org.millrace.runtime.steps.wss.Gateway.link;

import java.util.List;
import org.apache.wss4j.dom.WSConstants;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.LinkError;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

class EncryptTest {

    private static final String[] TRACE = {"r:Trace"};

    private static byte[] encrypted(byte[] message, String content, String transport, String identifier) {
        Encrypt encrypt = Encrypt.prepare(
                link(true),
                Gateway.encrypting("encrypt")
                        .withTexts("headers", TRACE)
                        .with("content", content)
                        .with("transport", transport)
                        .with("identifier", identifier));
        return Gateway.run(message, exchange -> Encrypt.run(exchange, encrypt));
    }

    @ParameterizedTest
    @CsvSource({
        "aes256-gcm, rsa-oaep, issuer-serial",
        "aes256-gcm, rsa-oaep, token",
        "aes256-gcm, rsa-oaep, subject-key",
        "aes256-gcm, rsa-oaep, thumbprint",
        "aes128-gcm, rsa-oaep-sha1, issuer-serial",
        "aes256-cbc, rsa-oaep-sha1, issuer-serial",
        "tripledes-cbc, rsa-1_5, issuer-serial"
    })
    void an_independent_engine_decrypts_what_we_encrypt(String content, String transport, String identifier)
            throws Exception {
        for (String soap : List.of(Names.SOAP_11, Names.SOAP_12)) {
            byte[] message = encrypted(Gateway.order(soap), content, transport, identifier);
            assertFalse(Gateway.text(message).contains("rhus"), "the Body is still readable");
            assertFalse(Gateway.text(message).contains("east"), "the header is still readable");

            Judge.Finding finding = Judge.process(message, Party.CLIENT, Party.SERVER, true);

            String decrypted = finding.document().replaceAll("(?s)<wsse:Security.*</wsse:Security>", "");
            assertEquals(Gateway.respelled(Gateway.order(soap)), Gateway.respelled(Gateway.bytes(decrypted)));
        }
    }

    @Test
    void what_is_signed_and_then_encrypted_is_decrypted_and_then_verified_by_an_independent_engine() throws Exception {
        byte[] message = encrypted(
                Gateway.run(
                        Gateway.order(Names.SOAP_11),
                        exchange -> Sign.run(exchange, Gateway.sign("server", "rsa-sha256", "token"))),
                "aes256-gcm",
                "rsa-oaep",
                "issuer-serial");

        Judge.Finding finding = Judge.process(message, Party.CLIENT, Party.SERVER, false);

        finding.action(WSConstants.ENCR);
        finding.action(WSConstants.SIGN);
        assertEquals(1, Gateway.text(message).split("<wsse:Security ").length - 1, "one Security header");
    }

    @Test
    void an_empty_body_can_be_encrypted() throws Exception {
        byte[] message = Gateway.bytes("<s:Envelope xmlns:s=\"" + Names.SOAP_11 + "\"><s:Body/></s:Envelope>");
        Encrypt encrypt = Encrypt.prepare(link(), Gateway.encrypting("encrypt").with("identifier", "thumbprint"));
        Decrypt decrypt = Decrypt.prepare(link(), Gateway.decrypting("decrypt").with("key", "client"));

        Exchange exchange = Gateway.request(message);
        Encrypt.run(exchange, encrypt);
        Decrypt.run(exchange, decrypt);

        assertEquals(
                "<s:Envelope xmlns:s=\"" + Names.SOAP_11 + "\"><s:Header></s:Header><s:Body></s:Body></s:Envelope>",
                Gateway.text(exchange.message().content().bytes()));
    }

    @Test
    void every_message_has_a_key_of_its_own() {
        String once = Gateway.text(encrypted(Gateway.order(Names.SOAP_11), "aes256-gcm", "rsa-oaep", "thumbprint"));
        String again = Gateway.text(encrypted(Gateway.order(Names.SOAP_11), "aes256-gcm", "rsa-oaep", "thumbprint"));

        assertFalse(cipherValue(once).equals(cipherValue(again)));
    }

    private static String cipherValue(String message) {
        return message.substring(message.indexOf("<xenc:CipherValue>"), message.indexOf("</xenc:CipherValue>"));
    }

    @Test
    void a_missing_header_is_named() {
        Encrypt encrypt = Encrypt.prepare(
                link(),
                Gateway.encrypting("encrypt").withTexts("headers", TRACE).with("identifier", "issuer-serial"));
        byte[] message = Gateway.bytes("<s:Envelope xmlns:s=\"" + Names.SOAP_11 + "\"><s:Body/></s:Envelope>");

        Fault fault = Gateway.refusal(message, exchange -> Encrypt.run(exchange, encrypt));

        assertEquals("The message can't be encrypted: it has no header r:Trace.", fault.getMessage());
    }

    @Test
    void weak_algorithms_need_the_environments_permission() {
        assertEquals(
                "step e: the algorithm tripledes-cbc is weak and not allowed here; "
                        + "use aes256-gcm, or set legacyAlgorithms: true in the environment",
                refused("client", "tripledes-cbc", "rsa-oaep"));
        assertEquals(
                "step e: the algorithm aes256-cbc is weak and not allowed here; "
                        + "use aes256-gcm, or set legacyAlgorithms: true in the environment",
                refused("client", "aes256-cbc", "rsa-oaep"));
        assertEquals(
                "step e: the algorithm rsa-1_5 is weak and not allowed here; "
                        + "use rsa-oaep, or set legacyAlgorithms: true in the environment",
                refused("client", "aes256-gcm", "rsa-1_5"));
    }

    @Test
    void what_can_never_work_is_refused_when_the_flow_is_bound() {
        assertEquals(
                "step e: the key of curved is not RSA; encrypt for a certificate with an RSA key",
                refused("curved", "aes256-gcm", "rsa-oaep"));
        LinkError nothing = assertThrows(
                LinkError.class,
                () -> Encrypt.prepare(link(), Gateway.encrypting("e").with("body", false)));
        assertEquals("step e: there is nothing to encrypt; encrypt the Body or a header", nothing.getMessage());
        assertTrue(refused("nobody", "aes256-gcm", "rsa-oaep").contains("the environment has no certificate nobody"));
    }

    private static String refused(String certificate, String content, String transport) {
        return assertThrows(
                        LinkError.class,
                        () -> Encrypt.prepare(
                                link(false),
                                Gateway.encrypting("e")
                                        .with("certificate", certificate)
                                        .with("content", content)
                                        .with("transport", transport)
                                        .with("identifier", "issuer-serial")))
                .getMessage();
    }

    @Test
    void sign_and_encrypt_are_undone_by_decrypt_and_verify() {
        Exchange exchange = Gateway.request(Gateway.order(Names.SOAP_12));

        Sign.run(exchange, Gateway.sign("server", "rsa-sha256", "token"));
        Encrypt.run(exchange, Encrypt.prepare(link(), Gateway.encrypting("e").withTexts("headers", TRACE)));
        Decrypt.run(
                exchange,
                Decrypt.prepare(
                        link(), Gateway.decrypting("d").with("key", "client").withTexts("headers", TRACE)));
        Verify.run(exchange, Gateway.verify("server"));

        assertTrue(Gateway.text(exchange.message().content().bytes()).contains("Århus"));
        assertFalse(Gateway.text(exchange.message().content().bytes()).contains("Security"));
    }

    @Test
    void encrypt_and_sign_are_undone_by_verify_and_decrypt() {
        Exchange exchange = Gateway.request(Gateway.order(Names.SOAP_11));

        Encrypt.run(exchange, Encrypt.prepare(link(), Gateway.encrypting("e")));
        Sign.run(exchange, Sign.prepare(link(), Gateway.signing("s").with("key", "server"), CLOCK));
        Verify.run(exchange, Verify.prepare(link(), Gateway.verifying("v").with("certificates", "server"), CLOCK));
        Decrypt.run(exchange, Decrypt.prepare(link(), Gateway.decrypting("d").with("key", "client")));

        assertTrue(Gateway.text(exchange.message().content().bytes()).contains("Århus"));
        assertFalse(Gateway.text(exchange.message().content().bytes()).contains("Security"));
    }

    /** Anybody can encrypt for us: what is encrypted must not pass for a header that was verified. */
    @Test
    void an_encrypted_header_with_the_name_of_a_signed_one_is_refused() throws Exception {
        Exchange honest = Gateway.request(Gateway.order(Names.SOAP_11));
        Encrypt.run(honest, Encrypt.prepare(link(), Gateway.encrypting("e").with("identifier", "issuer-serial")));
        Sign.run(
                honest,
                Sign.prepare(link(), Gateway.signing("s").with("key", "server").withTexts("headers", TRACE), CLOCK));
        byte[] message = honest.message().content().bytes();
        Encrypt headerAlone = Encrypt.prepare(
                link(),
                Gateway.encrypting("e")
                        .with("body", false)
                        .withTexts("headers", TRACE)
                        .with("identifier", "issuer-serial"));
        byte[] other = Gateway.run(
                Gateway.bytes(Gateway.text(Gateway.order(Names.SOAP_11)).replace(">east<", ">west<")),
                exchange -> Encrypt.run(exchange, headerAlone));
        Document forged = Judge.parse(message);
        Document source = Judge.parse(other);
        VerifyTest.first(forged, "Security")
                .appendChild(forged.importNode(VerifyTest.first(source, "EncryptedKey"), true));
        Element header = VerifyTest.first(forged, "Header");
        header.insertBefore(
                forged.importNode(VerifyTest.first(source, "EncryptedHeader"), true), header.getFirstChild());
        Decrypt decrypt = Decrypt.prepare(link(), Gateway.decrypting("d").with("key", "client"));
        Exchange exchange = Gateway.request(DomWriter.document(forged, false));
        Verify.run(
                exchange,
                Verify.prepare(
                        link(),
                        Gateway.verifying("v").with("certificates", "server").withTexts("headers", TRACE),
                        CLOCK));

        Fault fault = assertThrows(Fault.class, () -> Decrypt.run(exchange, decrypt));

        assertEquals("the header Trace stands in the message readable, and encrypted too", fault.detail());
        Exchange unforged = Gateway.request(message);
        Verify.run(
                unforged,
                Verify.prepare(
                        link(),
                        Gateway.verifying("v").with("certificates", "server").withTexts("headers", TRACE),
                        CLOCK));
        Decrypt.run(unforged, decrypt);
        assertTrue(Gateway.text(unforged.message().content().bytes()).contains("Århus"));
    }

    @Test
    void thirty_parts_are_encrypted_and_thirty_one_are_refused() {
        Encrypt encrypt = Encrypt.prepare(
                link(), Gateway.encrypting("e").withTexts("headers", TRACE).with("identifier", "thumbprint"));
        Decrypt decrypt = Decrypt.prepare(
                link(), Gateway.decrypting("d").with("key", "client").withTexts("headers", TRACE));
        byte[] encrypted = Gateway.run(withHeaders(29), exchange -> Encrypt.run(exchange, encrypt));
        Gateway.run(encrypted, exchange -> Decrypt.run(exchange, decrypt));

        Fault fault = Gateway.refusal(withHeaders(30), exchange -> Encrypt.run(exchange, encrypt));

        assertEquals("The message can't be encrypted: it has more than 30 parts to encrypt.", fault.getMessage());
    }

    private static byte[] withHeaders(int count) {
        return Gateway.bytes("<s:Envelope xmlns:s=\"" + Names.SOAP_11 + "\" xmlns:r=\"urn:test:route\"><s:Header>"
                + "<r:Trace>x</r:Trace>".repeat(count) + "</s:Header><s:Body/></s:Envelope>");
    }
}

package org.millrace.runtime.steps.wss;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.steps.wss.Gateway.CLOCK;
import static org.millrace.runtime.steps.wss.Gateway.NONE;
import static org.millrace.runtime.steps.wss.Gateway.link;

import java.util.List;
import java.util.stream.Collectors;
import org.apache.wss4j.dom.WSConstants;
import org.apache.wss4j.dom.WSDataRef;
import org.apache.wss4j.dom.engine.WSSecurityEngineResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.LinkError;

class SignTest {

    private static byte[] signed(byte[] message, String key, String algorithm, String identifier) {
        return Gateway.run(message, exchange -> Sign.run(exchange, Gateway.sign(key, algorithm, identifier)));
    }

    @ParameterizedTest
    @CsvSource({
        "client, rsa-sha256, token",
        "client, rsa-sha256, issuer-serial",
        "client, rsa-sha256, subject-key",
        "client, rsa-sha256, thumbprint",
        "client, rsa-sha512, token",
        "curved, ecdsa-sha256, token",
        "client, rsa-sha1, token",
        "short, rsa-sha1, issuer-serial"
    })
    void an_independent_engine_verifies_what_we_sign(String key, String algorithm, String identifier) throws Exception {
        for (String soap : List.of(Names.SOAP_11, Names.SOAP_12)) {
            byte[] message = signed(Gateway.order(soap), key, algorithm, identifier);
            Party signer = List.of(Party.CLIENT, Party.CURVED, Party.SHORT).stream()
                    .filter(party -> party.name().equals(key))
                    .findFirst()
                    .orElseThrow();

            Judge.Finding finding = Judge.process(message, Party.SERVER, signer, false);

            assertEquals("Timestamp,Trace,Body", signedNames(finding));
            assertEquals(
                    signer.certificate(),
                    finding.action(WSConstants.SIGN).get(WSSecurityEngineResult.TAG_X509_CERTIFICATE));
        }
    }

    private static String signedNames(Judge.Finding finding) {
        List<?> references = (List<?>) finding.action(WSConstants.SIGN).get(WSSecurityEngineResult.TAG_DATA_REF_URIS);
        return references.stream()
                .map(reference -> ((WSDataRef) reference).getName().getLocalPart())
                .collect(Collectors.joining(","));
    }

    @Test
    void prefixes_that_values_use_are_covered_by_the_signature() {
        String message = Gateway.text(signed(Gateway.order(Names.SOAP_11), "client", "rsa-sha256", "token"));

        assertTrue(message.contains("PrefixList=\"xs\""), message);
    }

    /** Whoever verifies it would refuse it else: the element could be made one of another type. */
    @ParameterizedTest
    @CsvSource({
        "<v xsi:type='q1:T' xmlns:q1='urn:q'/>, q1",
        "<o:v xmlns:o='urn:o' xsi:type='Order'/>, #default",
        "<o:v xmlns:o='urn:o' xsi:type=' &#79;rder'/>, #default",
        "<v xsi:type='T'/>, #default"
    })
    void the_namespace_of_a_type_is_covered(String element, String prefix) throws Exception {
        byte[] message =
                Gateway.bytes(Gateway.text(Gateway.order(Names.SOAP_11)).replace("<empty/>", element));

        byte[] result = signed(message, "client", "rsa-sha256", "token");

        assertTrue(
                Gateway.text(result).contains("PrefixList=\"" + (prefix.equals("q1") ? "q1 xs" : prefix + " xs")),
                prefix);
        Judge.process(result, Party.SERVER, Party.CLIENT, false);
        Gateway.run(result, exchange -> Verify.run(exchange, Gateway.verify("client")));
    }

    @Test
    void nothing_is_changed_but_the_header_and_the_ids() {
        byte[] message = signed(Gateway.order(Names.SOAP_11), "client", "rsa-sha256", "token");

        String restored = Gateway.text(message)
                .replaceAll("(?s)<wsse:Security .*</wsse:Security>", "")
                .replaceAll(" wsu:Id=\"[^\"]*\"", "")
                .replaceAll(" xmlns:wsu=\"[^\"]*\"", "");
        assertEquals(Gateway.text(Gateway.order(Names.SOAP_11)), restored);
    }

    @Test
    void a_header_is_made_when_there_is_none_and_the_envelope_may_use_the_default_namespace() throws Exception {
        byte[] message =
                Gateway.bytes("<Envelope xmlns=\"" + Names.SOAP_12 + "\"><Body><a xmlns=\"\">1</a></Body></Envelope>");
        Sign sign = Sign.prepare(link(), Gateway.signing("sign").with("timestampSeconds", 0), CLOCK);

        byte[] result = Gateway.run(message, exchange -> Sign.run(exchange, sign));

        Judge.Finding finding = Judge.process(result, Party.SERVER, Party.CLIENT, false);
        assertEquals("Body", signedNames(finding));
        assertTrue(Gateway.text(result).contains("mustUnderstand=\"true\""), Gateway.text(result));
    }

    @Test
    void the_id_that_a_part_has_is_kept() {
        String message = Gateway.text(Gateway.order(Names.SOAP_11))
                .replace("<s:Body", "<s:Body xmlns:u=\"" + Names.WSU + "\" u:Id=\"mine\"");

        String result = Gateway.text(signed(Gateway.bytes(message), "client", "rsa-sha256", "token"));

        assertTrue(result.contains("URI=\"#mine\""), result);
    }

    @Test
    void an_id_that_something_else_has_too_is_refused() {
        String message = Gateway.text(Gateway.order(Names.SOAP_11))
                .replace("<s:Body", "<s:Body xmlns:u=\"" + Names.WSU + "\" u:Id=\"mine\"")
                .replace("<empty/>", "<empty Id=\"mine\"/>");

        Fault fault = Gateway.refusal(
                Gateway.bytes(message), exchange -> Sign.run(exchange, Gateway.sign("client", "rsa-sha256", "token")));

        assertEquals(
                "The message can't be signed: the id mine stands on several elements, or is not a plain name.",
                fault.getMessage());
    }

    @Test
    void an_empty_id_is_refused() {
        String message = Gateway.text(Gateway.order(Names.SOAP_11))
                .replace("<s:Body", "<s:Body xmlns:u=\"" + Names.WSU + "\" u:Id=\"\"");

        Fault fault = Gateway.refusal(
                Gateway.bytes(message), exchange -> Sign.run(exchange, Gateway.sign("client", "rsa-sha256", "token")));

        assertEquals("The message can't be signed: the wsu:Id of its Body is empty.", fault.getMessage());
    }

    @Test
    void a_second_timestamp_is_refused() {
        byte[] once = signed(Gateway.order(Names.SOAP_11), "client", "rsa-sha256", "token");

        Fault fault =
                Gateway.refusal(once, exchange -> Sign.run(exchange, Gateway.sign("client", "rsa-sha256", "token")));

        assertEquals(FaultCode.INVALID, fault.kind());
        assertEquals(
                "The message can't be signed: the message has a Timestamp already; verify it, and remove its Security header, first.",
                fault.getMessage());
    }

    @Test
    void a_missing_header_is_named() {
        byte[] message = Gateway.bytes("<s:Envelope xmlns:s=\"" + Names.SOAP_11 + "\"><s:Body/></s:Envelope>");

        Fault fault =
                Gateway.refusal(message, exchange -> Sign.run(exchange, Gateway.sign("client", "rsa-sha256", "token")));

        assertEquals("The message can't be signed: it has no header r:Trace.", fault.getMessage());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<a/>",
                "<s:Envelope xmlns:s='http://schemas.xmlsoap.org/soap/envelope/'/>",
                "<s:Envelope xmlns:s='http://schemas.xmlsoap.org/soap/envelope/'><s:Body/><s:Body/></s:Envelope>",
                "<s:Envelope xmlns:s='http://schemas.xmlsoap.org/soap/envelope/'><s:Body/><x/></s:Envelope>",
                "<s:Envelope xmlns:s='http://schemas.xmlsoap.org/soap/envelope/'><s:Body/><s:Header/></s:Envelope>",
                "<s:Envelope xmlns:s='http://schemas.xmlsoap.org/soap/envelope/'><Body/></s:Envelope>",
                "<s:Envelope xmlns:s='http://schemas.xmlsoap.org/soap/envelope/'>"
                        + "<Body xmlns='http://www.w3.org/2003/05/soap-envelope'/></s:Envelope>"
            })
    void what_is_no_soap_message_is_refused(String message) {
        Sign sign = Sign.prepare(link(), Gateway.signing("sign").with("timestampSeconds", 0), CLOCK);

        Fault fault = Gateway.refusal(Gateway.bytes(message), exchange -> Sign.run(exchange, sign));

        assertEquals(FaultCode.INVALID, fault.kind());
    }

    @Test
    void a_backends_message_that_is_no_soap_message_is_the_backends_fault() {
        Sign sign = Sign.prepare(link(), Gateway.signing("sign").with("timestampSeconds", 0), CLOCK);
        Exchange exchange = Gateway.response(Gateway.bytes("<a/>"));

        Fault fault = assertThrows(Fault.class, () -> Sign.run(exchange, sign));

        assertEquals(FaultCode.BACKEND_INVALID, fault.kind());
        assertEquals("The message can't be signed: the message is not a SOAP envelope.", fault.getMessage());
    }

    @Test
    void headers_that_described_the_old_bytes_are_mended() {
        Exchange exchange = Gateway.request(Gateway.order(Names.SOAP_12));
        exchange.message().headers().set("Content-Type", "application/soap+xml; charset=\"utf-16\"; action=x");
        exchange.message().headers().set("Content-Length", "17");

        Sign.run(exchange, Gateway.sign("client", "rsa-sha256", "token"));

        assertEquals(
                "application/soap+xml; charset=utf-8; action=x",
                exchange.message().headers().get("Content-Type"));
        assertEquals(null, exchange.message().headers().get("Content-Length"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "application/soap+xml; action=\"urn:a?charset=x\"; charset=utf-16 | application/soap+xml; action=\"urn:a?charset=x\"; charset=utf-8",
                "text/xml; a=\"\\\"; charset=b\";Charset=ascii;c=d | text/xml; a=\"\\\"; charset=b\";Charset=utf-8;c=d",
                "text/xml; x-charset=utf-16 | text/xml; x-charset=utf-16",
                "text/xml; a=\"; charset=b | text/xml; charset=utf-8"
            })
    void the_charset_alone_is_changed(String before, String after) {
        Exchange exchange = Gateway.request(Gateway.order(Names.SOAP_12));
        exchange.message().headers().set("Content-Type", before);

        Sign.run(exchange, Gateway.sign("client", "rsa-sha256", "token"));

        assertEquals(after, exchange.message().headers().get("Content-Type"));
    }

    @Test
    void rsa_sha1_needs_the_environments_permission() {
        LinkError error = assertThrows(
                LinkError.class,
                () -> Sign.prepare(link(false), Gateway.signing("sign-reply").with("algorithm", "rsa-sha1")));

        assertEquals(
                "step sign-reply: the algorithm rsa-sha1 is weak and not allowed here; "
                        + "use rsa-sha256, or set legacyAlgorithms: true in the environment",
                error.getMessage());
    }

    @Test
    void a_short_rsa_key_needs_the_environments_permission() {
        LinkError error = assertThrows(
                LinkError.class,
                () -> Sign.prepare(link(false), Gateway.signing("sign").with("key", "short")));

        assertEquals(
                "step sign: the key of short is weak: an RSA key of 1024 bits; "
                        + "use a longer one, or set legacyAlgorithms: true in the environment",
                error.getMessage());
    }

    @Test
    void what_can_never_work_is_refused_when_the_flow_is_bound() {
        assertEquals(
                "step s: the key client is of type RSA, and ecdsa-sha256 needs EC; choose another key or algorithm",
                refused("client", true, 300, NONE, "ecdsa-sha256"));
        assertEquals(
                "step s: there is nothing to sign; sign the Body, a Timestamp or a header",
                refused("client", false, 0, NONE, "rsa-sha256"));
        assertEquals(
                "step s: a Timestamp of -1 seconds; give 0 (none) to 86400",
                refused("client", true, -1, NONE, "rsa-sha256"));
        assertEquals(
                "step s: a Timestamp of 86401 seconds; give 0 (none) to 86400",
                refused("client", true, 86401, NONE, "rsa-sha256"));
        assertEquals(
                "step s: the environment has no key nobody; add keys.nobody",
                refused("nobody", true, 300, NONE, "rsa-sha256"));
        assertEquals(
                "step s: the header Trace is not named as prefix:name; give it a prefix",
                refused("client", true, 300, new String[] {"Trace"}, "rsa-sha256"));
        assertEquals(
                "step s: the flow has no namespace for the prefix q; add it to the flow's namespaces",
                refused("client", true, 300, new String[] {"q:Trace"}, "rsa-sha256"));
    }

    private static String refused(String key, boolean body, int seconds, String[] headers, String algorithm) {
        return assertThrows(
                        LinkError.class,
                        () -> Sign.prepare(
                                link(),
                                Gateway.signing("s")
                                        .with("key", key)
                                        .with("body", body)
                                        .with("timestampSeconds", seconds)
                                        .withTexts("headers", headers)
                                        .with("algorithm", algorithm)))
                .getMessage();
    }

    @Test
    void a_fault_leaves_the_message_as_it_was() {
        byte[] message = Gateway.bytes("<s:Envelope xmlns:s=\"" + Names.SOAP_11 + "\"><s:Body/></s:Envelope>");
        Exchange exchange = Gateway.request(message);

        assertThrows(Fault.class, () -> Sign.run(exchange, Gateway.sign("client", "rsa-sha256", "token")));

        assertArrayEquals(message, exchange.message().content().bytes());
    }

    private static byte[] withHeaders(int count) {
        return Gateway.bytes("<s:Envelope xmlns:s=\"" + Names.SOAP_11 + "\" xmlns:r=\"urn:test:route\"><s:Header>"
                + "<r:Trace>x</r:Trace>".repeat(count) + "</s:Header><s:Body/></s:Envelope>");
    }

    @Test
    void thirty_parts_are_signed_and_thirty_one_are_refused() {
        byte[] signed = signed(withHeaders(28), "client", "rsa-sha256", "token");
        Gateway.run(signed, exchange -> Verify.run(exchange, Gateway.verify("client")));

        Fault fault = Gateway.refusal(
                withHeaders(29), exchange -> Sign.run(exchange, Gateway.sign("client", "rsa-sha256", "token")));

        assertEquals("The message can't be signed: it has more than 30 parts to sign.", fault.getMessage());
    }
}

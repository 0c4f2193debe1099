package org.millrace.runtime.steps.wss;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.steps.wss.Gateway.CLOCK;
import static org.millrace.runtime.steps.wss.Gateway.link;

import java.nio.charset.Charset;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.api.Payload;
import org.millrace.runtime.transports.http.message.HttpMessage;

/** What is verified is what the receiver reads, whatever the unsigned Content-Type says; or it is refused. */
class SignedEncodingsTest {

    /** Signed by an independent engine, without a declaration. */
    private static String signed(String city) throws Exception {
        String order = Gateway.text(Gateway.order(Names.SOAP_11))
                .replace("<!-- not signed -->", "")
                .replace("Århus &amp; 東京 \uD83D\uDE80", city);
        return Gateway.text(Judge.sign(Gateway.bytes(order), Party.CLIENT, Judge.SignedBy.USUAL))
                .replaceFirst("^<\\?xml[^>]*>\\s*", "");
    }

    /** As a flow that leaves the signature in the message, for the receiver to verify it as well. */
    private static Exchange verified(byte[] message, String contentType) {
        Verify keeping = Verify.prepare(
                link(), Gateway.verifying("v").withTexts("headers", "r:Trace").with("removeHeader", false), CLOCK);
        Exchange exchange = Gateway.request(message, contentType);
        Verify.run(exchange, keeping);
        exchange.message().nameEncoding();
        return exchange;
    }

    private static FaultCode refusal(byte[] message, String contentType) {
        return assertThrows(Fault.class, () -> verified(message, contentType)).kind();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "UTF-8 | '' | text/xml",
                "UTF-8 | utf-8 | text/xml; charset=utf-8",
                "ISO-8859-1 | '' | text/xml; charset=ISO-8859-1",
                "ISO-8859-1 | iso-8859-1 | text/xml",
                "windows-1252 | windows-1252 | text/xml; charset=\"windows-1252\"",
                "UTF-16LE | '' | text/xml; charset=utf-16le",
                "UTF-16LE | UTF-16 | text/xml; charset=utf-16le"
            })
    void inEachEncodingThatIsToldOneWayItIsVerifiedAndGoesOnAsItCame(String charset, String declared, String type)
            throws Exception {
        String declaration = declared.isEmpty() ? "" : "<?xml version=\"1.0\" encoding=\"" + declared + "\"?>";
        byte[] message = (declaration + signed("Müller")).getBytes(Charset.forName(charset));
        Exchange exchange = verified(message, type);
        assertArrayEquals(message, exchange.message().payload().bytes());
        assertEquals(type, exchange.message().headers().get("Content-Type"));
    }

    @Test
    void anotherCharsetInTheHeaderDoesNotChangeWhatWasSigned() throws Exception {
        byte[] message = signed("Müller").getBytes(UTF_8);
        assertEquals(FaultCode.NOT_SIGNED, refusal(message, "text/xml; charset=iso-8859-1"));
        assertEquals(FaultCode.NOT_SIGNED, refusal(message, "text/xml; charset=windows-1252"));
        assertEquals(FaultCode.MALFORMED_XML, refusal(message, "text/xml; charset=us-ascii"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "utf-7",
                "utf-8; charset=utf-7",
                "ibm037",
                "no-such",
                "utf-8, text/xml; charset=utf-7",
                "iso-2022-jp"
            })
    void aCharsetThatHidesMarkupIsRefused(String charset) throws Exception {
        byte[] message = signed("+ADw-/o:remark+AD4-").getBytes(UTF_8);
        assertEquals(FaultCode.UNSUPPORTED_ENCODING, refusal(message, "text/xml; charset=" + charset));
    }

    @Test
    void aMessageThatSaysTwoThingsOfItsCharactersIsRefused() throws Exception {
        String latin = "<?xml version='1.0' encoding='iso-8859-1'?>";
        byte[] declared = (latin + signed("Müller")).getBytes(UTF_8);
        byte[] marked = ("\uFEFF" + signed("Müller")).getBytes(UTF_8);
        byte[] wide = ("\uFEFF" + signed("Muller")).getBytes(UTF_16LE);
        for (byte[] message : List.of(declared, marked, wide)) {
            String type = message == declared ? "text/xml; charset=utf-8" : "text/xml; charset=iso-8859-1";
            Fault fault = assertThrows(Fault.class, () -> verified(message, type));
            assertEquals(FaultCode.UNSUPPORTED_ENCODING, fault.kind());
            assertEquals(
                    "The byte order mark, the charset of the Content-Type and the XML declaration do not agree on the message's"
                            + " encoding; let all that are there name the same one.",
                    fault.getMessage());
        }
        Exchange reply = Gateway.request(new byte[0]);
        Headers headers = new Headers().add("Content-Type", "text/xml; charset=utf-8");
        reply.response(HttpMessage.response(200, headers, Payload.of(reply, declared)));
        assertEquals(
                FaultCode.BACKEND_ENCODING,
                assertThrows(Fault.class, () -> Verify.run(reply, Gateway.verify("client")))
                        .kind());
    }

    @Test
    void whatIsAsciiIsTheSameHoweverItIsCalled() throws Exception {
        byte[] message = ("<?xml version='1.0' encoding='iso-8859-1'?>" + signed("Muller")).getBytes(UTF_8);
        assertArrayEquals(
                message,
                verified(message, "text/xml; charset=utf-8").message().payload().bytes());
    }

    @Test
    void whatIsDecryptedIsNotTakenFromAMessageThatSaysTwoThingsEither() {
        Encrypt encrypt = Encrypt.prepare(
                link(),
                Gateway.encrypting("e")
                        .with("body", false)
                        .withTexts("headers", "r:Trace")
                        .with("identifier", "thumbprint"));
        Decrypt decrypt = Decrypt.prepare(
                link(),
                Gateway.decrypting("d")
                        .with("key", "client")
                        .with("body", false)
                        .withTexts("headers", "r:Trace"));
        Exchange sent = Gateway.request(Gateway.order(Names.SOAP_11));
        Encrypt.run(sent, encrypt);
        String text = Gateway.text(sent.message().content().bytes());
        byte[] message = text.replaceFirst("^<\\?xml[^>]*>", "<?xml version='1.0' encoding='koi8-r'?>")
                .getBytes(UTF_8);
        Exchange exchange = Gateway.request(message);
        assertEquals(
                FaultCode.UNSUPPORTED_ENCODING,
                assertThrows(Fault.class, () -> Decrypt.run(exchange, decrypt)).kind());
    }

    @Test
    void whatIsSignedHereSaysUtf8InItsDeclarationAndItsContentType() {
        String order = Gateway.text(Gateway.order(Names.SOAP_11)).replace("東京 \uD83D\uDE80", "");
        byte[] utf8 = order.replaceFirst("UTF-8", "iso-8859-1").getBytes(UTF_8);
        byte[] latin = order.getBytes(ISO_8859_1);
        for (byte[] message : List.of(utf8, latin)) {
            String type = "text/xml; charset=" + (message == utf8 ? "utf-8" : "iso-8859-1");
            Exchange exchange = Gateway.request(message, type);
            Sign.run(exchange, Gateway.sign("client", "rsa-sha256", "token"));
            String signed = Gateway.text(exchange.message().content().bytes());
            assertTrue(signed.startsWith("<?xml version=\"1.0\" encoding=\"UTF-8\"?>"), signed);
            assertTrue(signed.contains("Århus"));
            assertEquals("text/xml; charset=utf-8", exchange.message().headers().get("Content-Type"));
        }
    }
}

package org.millrace.runtime.steps.wss;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.steps.wss.Gateway.CLOCK;
import static org.millrace.runtime.steps.wss.Gateway.link;

import java.io.ByteArrayOutputStream;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.wss4j.dom.WSConstants;
import org.junit.jupiter.api.Test;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;

/** A signature of MTOM covers the document with its base64 (XOP 1.0), and what was covered is what goes on. */
class SignedMtomTest {

    private static final byte[] PHOTO = {0, 1, 2, '\r', '\n', -1, '-', '-'};
    private static final String BASE64 = Base64.getEncoder().encodeToString(PHOTO);
    private static final String TYPE =
            "multipart/related; boundary=B; type=\"application/xop+xml\"; start=\"<root>\"; start-info=\"text/xml\"";
    private static final String INCLUDE =
            "<xop:Include xmlns:xop=\"http://www.w3.org/2004/08/xop/include\" href=\"cid:%s\"/>";

    private static byte[] order() {
        return Gateway.bytes(Gateway.text(Gateway.order(Names.SOAP_11))
                .replace("<!-- not signed -->", "")
                .replace("Århus &amp; 東京 \uD83D\uDE80", BASE64));
    }

    /** The document in MTOM, with the order's base64 in one part and that of the signer's certificate, where it has one, in another. */
    private static byte[] mtom(byte[] document, byte[] photo) {
        String text = Gateway.text(document).replace(BASE64, INCLUDE.formatted("photo"));
        Matcher token = Pattern.compile("(BinarySecurityToken[^>]*>)([^<]+)<").matcher(text);
        byte[] certificate = {};
        if (token.find()) {
            certificate = Base64.getMimeDecoder().decode(token.group(2));
            text = text.replace(token.group(2), INCLUDE.formatted("token"));
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(Gateway.bytes(
                "--B\r\nContent-ID: <root>\r\nContent-Type: application/xop+xml; charset=utf-8; type=\"text/xml\"\r\n\r\n"
                        + text));
        part(out, "photo", photo);
        if (certificate.length > 0) {
            part(out, "token", certificate);
        }
        out.writeBytes(Gateway.bytes("\r\n--B--\r\n"));
        return out.toByteArray();
    }

    private static void part(ByteArrayOutputStream out, String id, byte[] content) {
        out.writeBytes(Gateway.bytes("\r\n--B\r\nContent-ID: <" + id + ">\r\n\r\n"));
        out.writeBytes(content);
    }

    private static byte[] signed() throws Exception {
        return Judge.sign(order(), Party.CLIENT, Judge.SignedBy.USUAL);
    }

    private static Exchange verified(byte[] message, String type) {
        Verify keeping = Verify.prepare(
                link(), Gateway.verifying("v").withTexts("headers", "r:Trace").with("removeHeader", false), CLOCK);
        Exchange exchange = Gateway.request(message, type);
        Verify.run(exchange, keeping);
        return exchange;
    }

    @Test
    void aSignatureOfAnotherEngineIsVerifiedAndTheDocumentGoesOnAlone() throws Exception {
        Exchange exchange = verified(mtom(signed(), PHOTO), TYPE);
        assertEquals("text/xml; charset=utf-8", exchange.message().headers().get("Content-Type"));
        String sent = Gateway.text(exchange.message().payload().bytes());
        assertTrue(sent.contains("<city>" + BASE64 + "</city>"), sent);
        assertFalse(sent.contains("Include"), sent);
        Judge.process(exchange.message().payload().bytes(), Party.SERVER, Party.CLIENT, false);
    }

    @Test
    void anotherPartThanWasSignedIsRefused() throws Exception {
        byte[] other = PHOTO.clone();
        other[0]++;
        byte[] message = mtom(signed(), other);
        assertEquals(
                FaultCode.NOT_SIGNED,
                assertThrows(Fault.class, () -> verified(message, TYPE)).kind());
    }

    @Test
    void attachmentsThatNoSignatureCoversAreRefused() throws Exception {
        byte[] document = signed();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(Gateway.bytes("--B\r\nContent-Type: text/xml; charset=utf-8\r\n\r\n"));
        out.writeBytes(document);
        part(out, "photo", PHOTO);
        out.writeBytes(Gateway.bytes("\r\n--B--"));
        Fault fault = assertThrows(
                Fault.class, () -> verified(out.toByteArray(), "multipart/related; boundary=B; type=\"text/xml\""));
        assertEquals(FaultCode.MULTIPART, fault.kind());
        assertEquals(
                "The message has attachments beside its document, which this step does not cover; send them as MTOM, each named by an"
                        + " xop:Include, or in the document as base64.",
                fault.getMessage());
    }

    @Test
    void whatIsSignedAndEncryptedHereIsTheDocumentWithItsBase64() throws Exception {
        Exchange exchange = Gateway.request(mtom(order(), PHOTO), TYPE);
        Sign.run(exchange, Gateway.sign("client", "rsa-sha256", "token"));
        byte[] sent = exchange.message().payload().bytes();
        assertTrue(Gateway.text(sent).contains(BASE64));
        Judge.process(sent, Party.SERVER, Party.CLIENT, false);
        assertEquals("text/xml; charset=utf-8", exchange.message().headers().get("Content-Type"));

        Exchange encrypted = Gateway.request(mtom(order(), PHOTO), TYPE);
        Encrypt.run(encrypted, Encrypt.prepare(link(), Gateway.encrypting("e")));
        String hidden = Gateway.text(encrypted.message().payload().bytes());
        assertFalse(hidden.contains(BASE64) || hidden.contains("cid:photo"), hidden);
    }

    @Test
    void aCipherInPartsIsDecrypted() throws Exception {
        String document = Gateway.text(Judge.encrypt(
                order(), Party.SERVER, WSConstants.AES_256_GCM, WSConstants.KEYTRANSPORT_RSAOAEP, null, null));
        Matcher values = Pattern.compile("<([a-z]+:)?CipherValue>([^<]+)<").matcher(document);
        ByteArrayOutputStream parts = new ByteArrayOutputStream();
        String root = document;
        for (int i = 0; values.find(); i++) {
            root = root.replace(values.group(2), INCLUDE.formatted("c" + i));
            part(parts, "c" + i, Base64.getMimeDecoder().decode(values.group(2)));
        }
        ByteArrayOutputStream message = new ByteArrayOutputStream();
        message.writeBytes(Gateway.bytes(
                "--B\r\nContent-ID: <root>\r\nContent-Type: application/xop+xml; type=\"text/xml\"\r\n\r\n" + root));
        message.writeBytes(parts.toByteArray());
        message.writeBytes(Gateway.bytes("\r\n--B--"));
        Exchange exchange = Gateway.request(message.toByteArray(), TYPE);
        Decrypt.run(exchange, Decrypt.prepare(link(), Gateway.decrypting("d")));
        assertTrue(Gateway.text(exchange.message().payload().bytes()).contains(BASE64));
    }
}

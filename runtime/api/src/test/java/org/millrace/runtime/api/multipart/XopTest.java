package org.millrace.runtime.api.multipart;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.StringWriter;
import java.util.Base64;
import java.util.List;
import java.util.Random;
import org.apache.axiom.mime.ContentType;
import org.apache.axiom.mime.MultipartBody;
import org.apache.axiom.om.OMXMLBuilderFactory;
import org.apache.axiom.om.OMXMLParserWrapper;
import org.apache.axiom.soap.SOAPModelBuilder;
import org.junit.jupiter.api.Test;
import org.millrace.xml.EventStream;
import org.millrace.xml.XmlLimits;

/** What MTOM took out is put back as Apache Axiom puts it back, and what can't be is told. */
class XopTest {

    private static final String INCLUDE = "<i:Include xmlns:i='http://www.w3.org/2004/08/xop/include' href='cid:%s'/>";
    private static final String TYPE =
            "multipart/related; type=\"application/xop+xml\"; boundary=B; start-info=\"text/xml\"";

    private static byte[] message(String root, byte[] photo, String coding) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(
                ("--B\r\nContent-Type: application/xop+xml; charset=UTF-8; type=\"text/xml\"\r\nContent-ID: <root@x>\r\n\r\n"
                                + root
                                + "\r\n--B\r\nContent-ID: <http://tempuri.org/1/2>\r\nContent-Transfer-Encoding: "
                                + coding
                                + "\r\nContent-Type: image/png\r\n\r\n")
                        .getBytes(UTF_8));
        out.writeBytes(photo);
        out.writeBytes("\r\n--B--\r\n".getBytes(UTF_8));
        return out.toByteArray();
    }

    private static String envelope(String body) {
        return "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body><p>" + body
                + "</p></s:Body></s:Envelope>";
    }

    private static Xop.Inlined inlined(byte[] message, long most) {
        Multipart parts = Multipart.read(
                message,
                MultipartType.of("multipart/related", name -> name.equals("boundary") ? List.of("B") : List.of()),
                MultipartLimits.DEFAULTS);
        byte[] root = parts.root().bytes();
        return Xop.inlined(EventStream.parse(root, 0, root.length, XmlLimits.DEFAULTS), parts, most);
    }

    private static String refused(String root, byte[] photo, String coding) {
        return assertThrows(MultipartError.class, () -> inlined(message(root, photo, coding), 10_000))
                .getMessage();
    }

    private static byte[] random(int length) {
        byte[] bytes = new byte[length];
        new Random(length).nextBytes(bytes);
        return bytes;
    }

    @Test
    void partsBecomeBase64AsAxiomHasIt() throws Exception {
        for (int length : new int[] {0, 1, 2, 3, 1000}) {
            String root = envelope(INCLUDE.formatted("http%3A%2F%2Ftempuri.org%2F1%2F2"));
            byte[] message = message(root, random(length), "binary");
            Xop.Inlined inlined = inlined(message, 10_000);
            assertTrue(inlined.isWhole());
            String ours = new String(inlined.document(), UTF_8);
            assertEquals(envelope(Base64.getEncoder().encodeToString(random(length))), ours);
            MultipartBody judged = MultipartBody.builder()
                    .setInputStream(new ByteArrayInputStream(message))
                    .setContentType(new ContentType(TYPE))
                    .build();
            SOAPModelBuilder builder = OMXMLBuilderFactory.createSOAPModelBuilder(judged);
            StringWriter text = new StringWriter();
            builder.getSOAPEnvelope().getBody().getFirstElement().serialize(text);
            OMXMLParserWrapper again =
                    OMXMLBuilderFactory.createOMBuilder(new ByteArrayInputStream(inlined.document()));
            assertEquals(
                    builder.getSOAPEnvelope().getBody().getFirstElement().getText(),
                    again.getDocumentElement()
                            .getFirstElement()
                            .getFirstElement()
                            .getText());
        }
    }

    @Test
    void senderWhoDoNotEncodeTheContentIdAndPartsInBase64AreTaken() {
        String root = envelope(INCLUDE.formatted("http://tempuri.org/1/2"));
        assertEquals(
                envelope("AAEC"),
                new String(
                        inlined(message(root, "AA\r\nEC".getBytes(UTF_8), "base64"), 999)
                                .document(),
                        UTF_8));
    }

    @Test
    void aDocumentWithoutIncludesIsLeftAsItIs() {
        assertNull(inlined(message(envelope("x"), random(3), "binary"), 999));
    }

    @Test
    void whatCantBePutBackIsTold() {
        String id = "http://tempuri.org/1/2";
        assertEquals(
                "The xop:Include at line 1 names \"cid:other\", and no other part has that Content-ID.",
                refused(envelope(INCLUDE.formatted("other")), random(3), "binary"));
        assertEquals(
                "The xop:Include at line 1 names \"cid:root@x\", and no other part has that Content-ID.",
                refused(envelope(INCLUDE.formatted("root@x")), random(3), "binary"));
        assertEquals(
                "The xop:Include at line 1 has no href that begins with cid:, which would name a part.",
                refused(envelope(INCLUDE.formatted("x").replace("cid:", "http:")), random(3), "binary"));
        for (String body : List.of("a" + INCLUDE, INCLUDE + INCLUDE, INCLUDE + "<b/>", "<b/>" + INCLUDE)) {
            assertEquals(
                    "The xop:Include at line 1 must be empty, and stand alone in an element.",
                    refused(envelope(body.replace("%s", id)), random(3), "binary"));
        }
        assertEquals(
                "The xop:Include at line 1 must be empty, and stand alone in an element.",
                refused(INCLUDE.formatted(id), random(3), "binary"));
        assertEquals(
                "Part 2 of the message (\"http://tempuri.org/1/2\") is in the Content-Transfer-Encoding \"quoted-printable\", which is not"
                        + " read here; send it as binary.",
                refused(envelope(INCLUDE.formatted(id)), random(3), "quoted-printable"));
        assertEquals(
                "Part 2 of the message (\"http://tempuri.org/1/2\") is no base64, though its Content-Transfer-Encoding says so; send it as"
                        + " binary.",
                refused(envelope(INCLUDE.formatted(id)), "!".getBytes(UTF_8), "base64"));
    }

    @Test
    void theDocumentMayGrowUpToItsLimit() {
        String root = envelope(INCLUDE.formatted("http://tempuri.org/1/2"));
        int length = root.length() + 400;
        byte[] message = message(root, random(300), "binary");
        inlined(message, length);
        assertEquals(
                "With its parts put in as base64 the message has more than " + (length - 1)
                        + " bytes, which is the limit.",
                assertThrows(MultipartError.class, () -> inlined(message, length - 1))
                        .getMessage());
    }

    @Test
    void onePartNamedOftenIsBoundedToo() {
        String root = "<r>" + ("<p>" + INCLUDE.formatted("http://tempuri.org/1/2") + "</p>").repeat(10_000) + "</r>";
        byte[] message = message(root, random(100_000), "binary");
        assertThrows(MultipartError.class, () -> inlined(message, 16 << 20));
    }
}

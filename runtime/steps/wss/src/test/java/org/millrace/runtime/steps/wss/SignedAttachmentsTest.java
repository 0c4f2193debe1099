package org.millrace.runtime.steps.wss;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.steps.wss.Gateway.CLOCK;
import static org.millrace.runtime.steps.wss.Gateway.link;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import javax.security.auth.callback.Callback;
import javax.security.auth.callback.CallbackHandler;
import org.apache.wss4j.common.WSEncryptionPart;
import org.apache.wss4j.common.ext.Attachment;
import org.apache.wss4j.common.ext.AttachmentRequestCallback;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.LinkError;
import org.millrace.runtime.api.multipart.Part;

/** Signatures of SOAP with Attachments, made and taken, against WSS4J; and that nobody behind the step reads what no signature covers. */
class SignedAttachmentsTest {

    /** One attachment; its head has more fields than the profile covers. */
    record Attached(String id, String type, byte[] octets) {

        Attached(String id, String type, String octets) {
            this(id, type, octets.getBytes(ISO_8859_1));
        }

        byte[] part(String more) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            out.writeBytes(("Content-ID: <" + id + ">\r\n" + (type.isEmpty() ? "" : "Content-Type: " + type + "\r\n")
                            + more + "\r\n")
                    .getBytes(ISO_8859_1));
            out.writeBytes(octets);
            return out.toByteArray();
        }

        Attachment judged(String disposition) {
            Attachment attachment = new Attachment();
            attachment.setId(id);
            attachment.setMimeType(type);
            attachment.addHeader("Content-ID", "<" + id + ">");
            attachment.addHeader("Content-Type", type);
            if (!disposition.isEmpty()) {
                attachment.addHeader("Content-Disposition", disposition);
            }
            attachment.addHeader("X-Other", "not signed");
            attachment.setSourceStream(new ByteArrayInputStream(octets));
            return attachment;
        }
    }

    private static final String DISPOSITION = "attachment; FileName=Photo.PNG; Size=\"3\"";

    private static final Attached PHOTO = new Attached("photo", "image/png", "\0\1\r\n\n\rx\u00ff");
    private static final Attached NOTE =
            new Attached("note@example", "text/plain; charset=UTF-8", "a\nb\r\nc\rd\r\n\n");
    private static final Attached FORM = new Attached(
            "form",
            "application/xml",
            "<?xml version='1.0'?>\r\n<?style x?><f:a  b = '1'  xmlns:f='urn:f' a='2'>\r\n<!-- no --><![CDATA[<]]><b/></f:a>\n<!-- n -->");

    private static final String CANONICAL_FORM =
            "<?style x?>\n<f:a xmlns:f=\"urn:f\" a=\"2\" b=\"1\">\n&lt;<b></b></f:a>";
    private static final String CANONICAL_NOTE = "a\r\nb\r\nc\r\nd\r\n\r\n";

    private static byte[] order() {
        return Gateway.order(Names.SOAP_11);
    }

    private static byte[] mime(byte[] document, byte[]... parts) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(Gateway.bytes("--B\r\nContent-Type: text/xml; charset=utf-8\r\n\r\n"));
        out.writeBytes(document);
        for (byte[] part : parts) {
            out.writeBytes(Gateway.bytes("\r\n--B\r\n"));
            out.writeBytes(part);
        }
        out.writeBytes(Gateway.bytes("\r\n--B--\r\n"));
        return out.toByteArray();
    }

    private static Exchange request(byte[] document, byte[]... parts) {
        return Gateway.request(mime(document, parts), "multipart/related; boundary=B; type=\"text/xml\"");
    }

    private static CallbackHandler handing(String disposition, Attached... attached) {
        return callbacks -> {
            for (Callback callback : callbacks) {
                if (callback instanceof AttachmentRequestCallback request) {
                    List<Attachment> found = new ArrayList<>();
                    for (Attached each : attached) {
                        if (request.getAttachmentId().equals(each.id)
                                || request.getAttachmentId().equals("Attachments")) {
                            found.add(each.judged(disposition));
                        }
                    }
                    request.setAttachments(found);
                }
            }
        };
    }

    /** @param modifier of WSS4J: Content or Element */
    private static byte[] signedByJudge(String modifier, String disposition, Attached... attached) throws Exception {
        return Judge.sign(
                order(),
                Party.CLIENT,
                Judge.SignedBy.USUAL,
                List.of(new WSEncryptionPart("cid:Attachments", modifier)),
                handing(disposition, attached));
    }

    private static Verify verify(String attachments, String... ids) {
        return Verify.prepare(
                link(),
                Gateway.verifying("v")
                        .withTexts("headers", "r:Trace")
                        .with("attachments", attachments)
                        .withTexts("attachmentIds", ids),
                CLOCK);
    }

    private static Sign sign(String attachments) {
        return Sign.prepare(
                link(), Gateway.signing("s").withTexts("headers", "r:Trace").with("attachments", attachments), CLOCK);
    }

    private static String refusal(Exchange exchange, Verify verify) {
        Fault fault = assertThrows(Fault.class, () -> Verify.run(exchange, verify));
        assertEquals(FaultCode.NOT_SIGNED, fault.kind());
        return fault.getMessage().replace("The message is not signed as this service requires: ", "");
    }

    private static List<String> contents(Exchange exchange) {
        byte[] sent = exchange.message().payload().bytes();
        assertTrue(
                exchange.message().headers().get("Content-Type").startsWith("multipart/related"), Gateway.text(sent));
        Exchange received = Gateway.request(sent, exchange.message().headers().get("Content-Type"));
        return received.message().attachments().attachments().stream()
                .map(part -> new String(part.content(), ISO_8859_1))
                .toList();
    }

    @ParameterizedTest
    @CsvSource({"Content, content", "Element, content", "Element, complete"})
    void whatWss4jSignedIsTakenAndGoesOnInCanonicalForm(String modifier, String attachments) throws Exception {
        byte[] signed = signedByJudge(modifier, DISPOSITION, PHOTO, NOTE, FORM);
        String head =
                "Content-Disposition:\tattachment;\r\n\tsize=3;\r\n filename=\"photo.png\"\r\nX-Other: changed\r\n";
        Exchange exchange = request(signed, PHOTO.part(head), NOTE.part(head), FORM.part(head));
        Verify.run(exchange, verify(attachments, "photo", "note@example"));
        assertEquals(List.of(new String(PHOTO.octets, ISO_8859_1), CANONICAL_NOTE, CANONICAL_FORM), contents(exchange));
        assertTrue(!Gateway.text(exchange.message().content().bytes()).contains("Security"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"content", "complete"})
    void whatIsSignedHereWss4jTakesAndSoDoesVerify(String attachments) throws Exception {
        Exchange exchange = request(
                order(),
                PHOTO.part("Content-Disposition: " + DISPOSITION + "\r\n"),
                NOTE.part("Content-Disposition: " + DISPOSITION + "\r\n"),
                FORM.part("Content-Disposition: " + DISPOSITION + "\r\n"));
        Sign.run(exchange, sign(attachments));
        assertEquals(
                List.of(PHOTO.octets, NOTE.octets, FORM.octets).stream()
                        .map(octets -> new String(octets, ISO_8859_1))
                        .toList(),
                contents(exchange));
        byte[] document = exchange.message().content().bytes();
        Judge.process(document, Party.SERVER, Party.CLIENT, handing(DISPOSITION, PHOTO, NOTE, FORM));
        Attached other = new Attached("photo", "image/png", "other");
        assertThrows(
                Exception.class,
                () -> Judge.process(document, Party.SERVER, Party.CLIENT, handing(DISPOSITION, other, NOTE, FORM)));

        Exchange received = Gateway.request(
                exchange.message().payload().bytes(),
                exchange.message().headers().get("Content-Type"));
        Verify.run(received, verify(attachments));
        assertEquals(CANONICAL_NOTE, contents(received).get(1));
    }

    @Test
    void whatTheSignatureDoesNotCoverIsReportedByItsPart() throws Exception {
        byte[] signed = signedByJudge("Content", "", PHOTO);
        byte[] photo = PHOTO.part("");
        byte[] extra = new Attached("more", "image/png", "x").part("");
        Verify content = verify("content");
        assertEquals(
                "the signature does not cover part 3 of the message (\"more\").",
                refusal(request(signed, photo, extra), content));
        assertEquals(
                "the signature does not cover part 3 of the message.",
                refusal(request(signed, photo, Gateway.bytes("Content-Type: a/b\r\n\r\nx")), content));
        assertEquals(
                "the signature does not cover the head of part 2 of the message (\"photo\").",
                refusal(request(signed, photo), verify("complete")));
        assertEquals(
                "it has no attachment with the Content-ID form.",
                refusal(request(signed, photo), verify("content", "form")));
        assertEquals(
                "the signature refers to cid:photo, and the message has no such attachment.",
                refusal(request(signed, extra), content));
        assertEquals(
                "the signature refers to cid:photo, and the message has no such attachment.",
                refusal(Gateway.request(signed), content));
        Fault none = assertThrows(Fault.class, () -> Verify.run(request(signed, photo), verify("none")));
        assertEquals(FaultCode.MULTIPART, none.kind());
    }

    @Test
    void changedAttachmentsAreRefused() throws Exception {
        byte[] signed = signedByJudge("Element", DISPOSITION, PHOTO);
        String head = "Content-Disposition: " + DISPOSITION + "\r\n";
        String refused = "part 2 of the message (\"photo\") was changed after it was signed.";
        Verify verify = verify("complete");
        assertEquals(refused, refusal(request(signed, new Attached("photo", "image/png", "x").part(head)), verify));
        assertEquals(
                refused, refusal(request(signed, new Attached("photo", "image/gif", PHOTO.octets).part(head)), verify));
        assertEquals(refused, refusal(request(signed, PHOTO.part("")), verify));
        assertEquals(refused, refusal(request(signed, PHOTO.part(head + "Content-Location: x\r\n")), verify));
        Verify.run(request(signed, PHOTO.part(head)), verify);
    }

    @Test
    void aTypeThatNobodySignedChangesNothingOfTheContent() throws Exception {
        Attached octets = new Attached("data", "application/octet-stream", "a\r\nb\r\n");
        byte[] signed = signedByJudge("Content", "", octets);
        Exchange exchange = request(signed, new Attached("data", "text/plain", "a\nb\r").part(""));
        Verify.run(exchange, verify("content"));
        assertEquals(List.of("a\r\nb\r\n"), contents(exchange));
    }

    @Test
    void aTransferEncodingIsUndoneAndGoesOnUndone() throws Exception {
        byte[] signed = signedByJudge("Content", "", PHOTO);
        Attached coded = new Attached("photo", "image/png", Tree.base64(PHOTO.octets));
        Exchange exchange = request(signed, coded.part("Content-Transfer-Encoding: base64\r\n"));
        Verify.run(exchange, verify("content"));
        Part sent = Gateway.request(
                        exchange.message().payload().bytes(),
                        exchange.message().headers().get("Content-Type"))
                .message()
                .attachments()
                .attachments()
                .getFirst();
        assertEquals("binary", sent.coding());
        assertArrayEquals(PHOTO.octets, sent.bytes());
        assertEquals(
                "Part 2 of the message (\"photo\") is in the Content-Transfer-Encoding \"quoted-printable\", which is not read here; send it"
                        + " as binary.",
                refusal(
                        request(signed, PHOTO.part("Content-Transfer-Encoding: quoted-printable\r\n")),
                        verify("content")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "application/xml-dtd",
                "text/xml-external-parsed-entity",
                "model/x3d+xml",
                "application/pdf; name=\"a+xml\"",
                "multipart/mixed; boundary=x"
            })
    void whatMakersCanonicalizeInDifferentWaysIsRefused(String type) {
        Fault fault = assertThrows(
                Fault.class,
                () -> Sign.run(request(order(), new Attached("a", type, "<a/>").part("")), sign("content")));
        assertEquals(
                "The message can't be signed: part 2 of the message (\"a\") is " + type
                        + ", which makers canonicalize in different ways; send it as text/xml, application/xml or application/octet-stream.",
                fault.getMessage());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "text/xml; charset=iso-8859-1|<a/>|is XML in another charset than UTF-8; send it in UTF-8",
                "text/plain; charset=UTF-16|a~b|is text whose line ends are no octets; send it in UTF-8",
                "''|a~b|has no Content-Type, by which its line ends would be judged; say what it is",
                "text/xml|<a>|is no XML that can be read"
            })
    void aContentWithoutACanonicalFormIsRefused(String type, String content, String why) {
        Fault fault = assertThrows(
                Fault.class,
                () -> Sign.run(
                        request(order(), new Attached("a", type, content.replace('~', '\n')).part("")),
                        sign("content")));
        assertEquals("The message can't be signed: part 2 of the message (\"a\") " + why + ".", fault.getMessage());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Content-Description: =?utf-8?q?x?=|Content-Description has characters that makers write in different ways",
                "Content-Description: a (b)|Content-Description has characters that makers write in different ways",
                "Content-Description: a~  b|Content-Description is folded in a way that makers undo differently",
                "Content-Disposition: Attachment|Content-Disposition is not in small letters, or has white space before its parameters",
                "Content-Disposition: a ; b=c|Content-Disposition is not in small letters, or has white space before its parameters",
                "Content-Disposition: a; b*=c|Content-Disposition has a parameter that is empty, continued or encoded",
                "Content-Disposition: a; b=c;|Content-Disposition has a parameter that is empty, continued or encoded",
                "Content-Disposition: a; b=c; B=d|Content-Disposition has the parameter b twice",
                "Content-Disposition: a; b=\"c;d\"|Content-Disposition has characters that makers write in different ways",
                "Content-Location: a~Content-Location: b|Content-Location stands there several times"
            })
    void aHeadThatMakersWriteInDifferentWaysIsRefusedWhereItIsSigned(String head, String why) {
        byte[] part = PHOTO.part(head.replace("~", "\r\n") + "\r\n");
        Fault fault = assertThrows(Fault.class, () -> Sign.run(request(order(), part), sign("complete")));
        assertEquals(
                "The message can't be signed: the head of part 2 of the message (\"photo\") has no canonical form: its "
                        + why + ".",
                fault.getMessage());
        Sign.run(request(order(), part), sign("content"));
    }

    @Test
    void asManyAreSignedAsASignatureMayHaveReferences() {
        byte[][] parts = new byte[27][];
        for (int i = 0; i < parts.length; i++) {
            parts[i] = new Attached("a" + i, "image/png", "x").part("");
        }
        Sign.run(request(order(), parts), sign("content")); // with Body, Timestamp and r:Trace 30
        byte[][] more = java.util.Arrays.copyOf(parts, 28);
        more[27] = PHOTO.part("");
        assertEquals(
                "The message can't be signed: it has more than 30 parts to sign.",
                assertThrows(Fault.class, () -> Sign.run(request(order(), more), sign("content")))
                        .getMessage());
    }

    @Test
    void anAttachmentWithoutAContentIdCanNotBeSigned() {
        byte[] part = Gateway.bytes("Content-Type: image/png\r\n\r\nx");
        assertEquals(
                "The message can't be signed: part 2 of the message has no Content-ID.",
                assertThrows(Fault.class, () -> Sign.run(request(order(), part), sign("content")))
                        .getMessage());
    }

    @Test
    void requiredAttachmentsNeedAStepThatTakesThem() {
        assertEquals(
                "step v: the attachment photo must be there, and attachments are refused; let attachments be content or complete",
                assertThrows(LinkError.class, () -> verify("none", "photo")).getMessage());
    }
}

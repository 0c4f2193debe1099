package org.millrace.tests.hostile;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.Charset;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.tests.hostile.siege.Faults;
import org.millrace.tests.hostile.siege.Gateway;
import org.millrace.tests.hostile.siege.Messages;
import org.millrace.tests.hostile.siege.Siege;
import org.millrace.tests.hostile.wire.HttpReply;
import org.millrace.tests.hostile.wire.RecordingBackend;
import org.millrace.tests.hostile.wire.RecordingBackend.Seen;

/** Whoever looks at a message reads the same characters: the gateway's steps, and those behind it who go by RFC 7303. */
@ExtendWith(Siege.class)
class EncodingsTest {

    private final Gateway gateway;

    EncodingsTest(Gateway gateway) {
        this.gateway = gateway;
    }

    @BeforeEach
    void forget() {
        gateway.backend().forget();
    }

    private String signed(String order) throws IOException {
        HttpReply reply = gateway.post("/sign", "text/xml; charset=utf-8", order);
        assertEquals(200, reply.status(), reply::text);
        return reply.body();
    }

    /** What the backend got of the flow at a path: the gateway is asked for something else after each attack. */
    private List<Seen> seen(String path) {
        return gateway.backend().seen().stream()
                .filter(seen -> seen.target().equals(path))
                .toList();
    }

    private HttpReply post(String path, String type, byte[] body) {
        return gateway.withstands(path + " " + type, () -> gateway.post(path, type, body));
    }

    /** The charset is not signed, and a backend that heeds it would read other content than was verified. */
    @ParameterizedTest
    @ValueSource(strings = {"utf-7", "utf-8; charset=utf-7", "utf-8\r\nContent-Type: text/xml; charset=utf-7"})
    void signedMarkupThatAnotherCharsetShowsDoesNotGetThrough(String charset) throws Exception {
        String order = Messages.order().replace("Utrecht", "Utrecht+ADw-/o:city+AD4APA-o:city+AD4-Elsewhere");
        byte[] message = signed(order).getBytes(UTF_8);
        Faults.assertFault(charset, 500, "message.encoding", post("/verify", "text/xml; charset=" + charset, message));
        assertEquals(List.of(), seen("/verify"));
    }

    @Test
    void signedCharactersAreNotReadAsOthers() throws Exception {
        String declared = signed(Messages.order().replace("Utrecht", "Mühlheim"));
        byte[] message = declared.replaceFirst("^<\\?xml[^>]*>", "").getBytes(UTF_8);
        String other = "text/xml; charset=iso-8859-1";
        Faults.assertFault("charset", 500, "security.refused", post("/verify", other, message));
        Faults.assertFault(
                "charset and declaration", 500, "message.encoding", post("/verify", other, declared.getBytes(UTF_8)));
        assertEquals(List.of(), seen("/verify"));
        HttpReply reply = post("/verify", "text/xml; charset=utf-8", message);
        assertEquals(200, reply.status(), reply::text);
        assertEquals(
                List.of("text/xml; charset=utf-8"), seen("/verify").getFirst().values("Content-Type"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ISO-8859-1 | ISO-8859-1 | text/xml; charset=ISO-8859-1",
                "UTF-8 | ISO-8859-1 | text/xml; charset=utf-8",
                "ISO-8859-1 | UTF-8 | text/xml; charset=ISO-8859-1",
                "UTF-16LE | '' | text/xml; charset=UTF-16LE",
                "windows-1252 | windows-1252 | text/xml",
                "windows-1250 | windows-1250 | application/xml",
                "ISO-8859-2 | ISO-8859-2 | application/x+xml",
                "ISO-8859-15 | ISO-8859-15 | text/xml",
                "Shift_JIS | Shift_JIS | text/xml",
                "GB18030 | GB18030 | text/xml"
            })
    void aTransformedMessageIsWhatWasSentAndSaysWhatItIsIn(String charset, String declared, String type) {
        String text = charset.equals("Shift_JIS") ? "表" : "é";
        String document = (declared.isEmpty() ? "" : "<?xml version='1.0' encoding='" + declared + "'?>") + "<c><t>"
                + text + "</t></c>";
        HttpReply reply = post("/transform", type, document.getBytes(Charset.forName(charset)));
        assertEquals(200, reply.status(), reply::text);
        String said = reply.header("Content-Type");
        assertEquals(type.contains("charset") ? "text/xml; charset=utf-8" : type, said);
        assertTrue(reply.body().endsWith("<c><t>" + text + "</t></c>"), reply::text);
    }

    @Test
    void whatOnlyWasReadGoesOnInItsBytesUnderATrueName() {
        byte[] marked = "\uFEFF<c><t>é</t></c>".getBytes(UTF_16LE);
        assertEquals(
                200,
                post("/buffered/x", "text/xml; charset=iso-8859-1; x=1", marked).status());
        Seen seen = seen("/buffered/x").getLast();
        assertEquals(List.of("text/xml; charset=utf-16; x=1"), seen.values("Content-Type"));
        byte[] latin = "<?xml version='1.0' encoding='utf-8'?><c><t>é</t></c>".getBytes(ISO_8859_1);
        assertEquals(200, post("/buffered/x", "text/xml; charset=latin1", latin).status());
        seen = seen("/buffered/x").getLast();
        assertEquals(List.of("text/xml; charset=latin1"), seen.values("Content-Type"));
    }

    @Test
    void aRelayPassesOnWhatItDoesNotLookAt() {
        String type = "text/xml; charset=utf-8; charset=utf-7";
        assertEquals(200, post("/relay/x", type, "+ADw-".getBytes(UTF_8)).status());
        assertEquals(List.of(type), seen("/relay/x").getLast().values("Content-Type"));
    }

    @Test
    void aBackendsReplyThatCantBeReadIsNotTheClientsFault() {
        gateway.backend().on("/buffered/seven", RecordingBackend.Answer.ok("text/xml; charset=utf-7", "<c/>"));
        gateway.backend().on("/buffered/parts", RecordingBackend.Answer.ok("multipart/related; boundary=B", "--B"));
        byte[] request = "<c/>".getBytes(UTF_8);
        Faults.assertFault("utf-7", 502, "backend.encoding", post("/buffered/seven", "application/xml", request));
        Faults.assertFault("parts", 502, "backend.multipart", post("/buffered/parts", "application/xml", request));
    }
}

package org.millrace.tests.hostile;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.tests.hostile.siege.Faults;
import org.millrace.tests.hostile.siege.Gateway;
import org.millrace.tests.hostile.siege.Messages;
import org.millrace.tests.hostile.siege.Siege;
import org.millrace.tests.hostile.wire.HttpReply;
import org.millrace.tests.hostile.wire.RecordingBackend;
import org.millrace.tests.hostile.wire.RecordingBackend.Seen;

/** Bodies of several parts: who looks at one finds the parts that everybody behind finds, or refuses it, at a bounded cost. */
@ExtendWith(Siege.class)
class MultipartTest {

    private static final String TYPE = "multipart/related; boundary=B; type=\"text/xml\"";

    private final Gateway gateway;

    MultipartTest(Gateway gateway) {
        this.gateway = gateway;
    }

    @BeforeEach
    void forget() {
        gateway.backend().forget();
    }

    private HttpReply post(String path, String type, String body) {
        return gateway.withstands(path + " " + type, () -> gateway.post(path, type, body.getBytes(ISO_8859_1)));
    }

    private Seen seen(String path) {
        List<Seen> all = gateway.backend().seen().stream()
                .filter(seen -> seen.target().equals(path))
                .toList();
        assertEquals(1, all.size(), path);
        return all.getFirst();
    }

    private void refused(String what, String code, String type, String body) {
        HttpReply reply = post("/transform", type, body);
        assertTrue(reply.body().contains(code), () -> what + ": " + reply.text());
        assertTrue(
                gateway.backend().seen().stream()
                        .noneMatch(seen -> seen.target().equals("/transform")),
                what);
    }

    private static String parts(String root) {
        return "--B\r\nContent-Type: text/xml; charset=utf-8\r\n\r\n" + root
                + "\r\n--B\r\nContent-ID: <photo>\r\n\r\n\0\1\2\r\n--B--\r\n";
    }

    @Test
    void aRelayPassesOnWhateverHasParts() {
        for (String type : List.of(TYPE, "multipart/form-data; boundary=other", "multipart/mixed")) {
            forget();
            String body = parts("<not well-formed");
            assertEquals(200, post("/relay/x", type, body).status());
            assertEquals(List.of(type), seen("/relay/x").values("Content-Type"));
            assertEquals(body, seen("/relay/x").body());
        }
    }

    @Test
    void aChangedDocumentGoesOnWithItsAttachments() {
        HttpReply reply = post("/transform", TYPE, parts(Messages.order()));
        assertEquals(200, reply.status(), reply::text);
        assertTrue(reply.body().startsWith("--B\r\nContent-Type: text/xml; charset=utf-8\r\n\r\n<"), reply::text);
        assertTrue(reply.body().endsWith("\r\n--B\r\nContent-ID: <photo>\r\n\r\n\0\1\2\r\n--B--\r\n"), reply::text);
        assertEquals(TYPE, reply.header("Content-Type"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"multipart/form-data; boundary=B", "Multipart/Mixed; boundary=B", "multipart/signed; boundary=B"
            })
    void otherKindsAreToldAsSuch(String type) {
        for (String path : List.of("/transform", "/verify", "/buffered/x", "/service-mediation")) {
            Faults.assertFault(path, 415, "message.multipart", post(path, type, parts(Messages.order())));
        }
    }

    @Test
    void attachmentsThatNoSignatureCoversDoNotGetThrough() {
        Faults.assertFault("attachments", 500, "message.multipart", post("/verify", TYPE, parts(Messages.order())));
        Faults.assertFault(
                "unknown",
                415,
                "message.multipart",
                post("/verify", "multipart/related; boundary=B", parts(Messages.order())));
    }

    @Test
    void manyPartsAndLongHeadsAndPreamblesAreRefusedSoon() {
        refused("parts", "multipart.limit", TYPE, "--B\r\n\r\n\r\n".repeat(100_000) + "--B--");
        refused("preamble", "multipart.limit", TYPE, "x".repeat(1 << 20) + "\r\n" + parts(Messages.order()));
        refused("head", "multipart.limit", TYPE, "--B\r\nX: " + "y".repeat(1 << 20) + "\r\n\r\n\r\n--B--");
        refused("folds", "multipart.limit", TYPE, "--B\r\nX: y" + "\r\n z".repeat(100_000) + "\r\n\r\n\r\n--B--");
        refused("never begins", "multipart.malformed", TYPE, "\r\n-".repeat(1 << 20));
    }

    @Test
    void whatOthersMayPartOtherwiseIsRefused() {
        String order = Messages.order();
        String more = "\r\n\r\n<evil/>\r\n--B--";
        refused("bare LF", "multipart.malformed", TYPE, "--B\r\n\r\n" + order + "\n--B" + more);
        refused("bare CR", "multipart.malformed", TYPE, "--B\r\n\r\n" + order + "\r--B" + more);
        refused("longer boundary", "multipart.malformed", TYPE, "--B\r\n\r\n" + order + "\r\n--Bx" + more);
        refused("behind the end", "multipart.malformed", TYPE, parts(order) + "--B" + more);
        refused("two boundaries", "multipart.malformed", TYPE + "; boundary=C", parts(order));
        refused("quoted boundary", "multipart.malformed", TYPE.replace("=B", "=\"B\\\"; boundary=C\""), parts(order));
        refused("no boundary", "multipart.malformed", "multipart/related", parts(order));
        refused(
                "continued boundary",
                "multipart.malformed",
                "multipart/related; boundary*0=B; type=\"text/xml\"",
                parts(order));
        refused(
                "two types",
                "multipart.malformed",
                TYPE,
                parts(order).replaceFirst("\r\n\r\n", "\r\nContent-Type: a/b\r\n\r\n"));
        refused(
                "smuggled field",
                "multipart.malformed",
                TYPE,
                parts(order).replaceFirst("\r\n\r\n", "\r\nX: y\nContent-ID: <z>\r\n\r\n"));
        refused("start", "multipart.malformed", TYPE + "; start=\"<none>\"", parts(order));
        refused("no end", "multipart.malformed", TYPE, parts(order).replace("--B--", ""));
        refused(
                "nested",
                "message.multipart",
                TYPE,
                parts(order).replace("text/xml; charset=utf-8", "multipart/mixed"));
    }

    @Test
    void aBackendsPartsAreTheBackends() {
        gateway.backend().on("/buffered/parts", RecordingBackend.Answer.ok(TYPE, "--B"));
        gateway.backend().on("/buffered/form", RecordingBackend.Answer.ok("multipart/form-data; boundary=B", "--B"));
        for (String path : List.of("/buffered/parts", "/buffered/form")) {
            Faults.assertFault(path, 502, "backend.multipart", post(path, "application/xml", "<c/>"));
        }
    }
}

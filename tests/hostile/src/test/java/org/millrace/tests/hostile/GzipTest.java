package org.millrace.tests.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.tests.hostile.siege.Faults;
import org.millrace.tests.hostile.siege.Gateway;
import org.millrace.tests.hostile.siege.Messages;
import org.millrace.tests.hostile.siege.Siege;
import org.millrace.tests.hostile.wire.HttpReply;
import org.millrace.tests.hostile.wire.RecordingBackend.Answer;

/** Row "gzip bombs": a byte and a ratio cap while inflating. */
@ExtendWith(Siege.class)
class GzipTest {

    private static final byte[] BOMB = bomb(200);

    private final Gateway gateway;

    GzipTest(Gateway gateway) {
        this.gateway = gateway;
    }

    /** A document of so many megabytes of the same letter, packed about a thousandfold. */
    private static byte[] bomb(int megabytes) {
        byte[] million = new byte[1_000_000];
        Arrays.fill(million, (byte) 'a');
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
            out.write("<x>".getBytes(StandardCharsets.US_ASCII));
            for (int i = 0; i < megabytes; i++) {
                out.write(million);
            }
            out.write("</x>".getBytes(StandardCharsets.US_ASCII));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return packed.toByteArray();
    }

    private static byte[] gzip(byte[] bytes) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
            out.write(bytes);
        }
        return packed.toByteArray();
    }

    private HttpReply post(String name, byte[] body, String coding) {
        return gateway.withstands(
                name, () -> gateway.post("/service-mediation", "application/xml", body, "Content-Encoding: " + coding));
    }

    @Test
    void aBombOf200MegabytesIsRefusedWhileItInflates() {
        Faults.assertFault("200 MB", 413, "message.too-large", post("200 MB", BOMB, "gzip"));
    }

    @Test
    void aBombBelowTheByteCapIsRefusedForItsRatio() {
        Faults.assertFault("12 MB", 413, "message.too-large", post("12 MB", bomb(12), "gzip"));
    }

    @Test
    void aBombInABombIsNotUnpackedTwice() throws IOException {
        HttpReply nested = post("nested", gzip(BOMB), "gzip");
        Faults.assertFault("nested", 400, "xml.malformed", nested);
        HttpReply listed = post("listed", gzip(BOMB), "gzip, gzip");
        Faults.assertFault("listed", 415, "message.encoding", listed);
    }

    @Test
    void otherCodingsAreRefused() throws IOException {
        for (String coding : new String[] {"deflate", "br", "zstd", "compress", "gzip;q=1", "x"}) {
            Faults.assertFault(coding, 415, "message.encoding", post(coding, gzip(new byte[10]), coding));
        }
    }

    @Test
    void whatIsNoGzipIsRefused() throws IOException {
        Faults.assertFault(
                "not gzip",
                415,
                "message.encoding",
                post("not gzip", "<x/>".getBytes(StandardCharsets.US_ASCII), "gzip"));
        byte[] whole = gzip(Messages.order().getBytes(StandardCharsets.UTF_8));
        Faults.assertFault("cut", 415, "message.encoding", post("cut", Arrays.copyOf(whole, whole.length / 2), "gzip"));
        byte[] wrong = whole.clone();
        wrong[wrong.length - 8] ^= 1;
        Faults.assertFault("checksum", 415, "message.encoding", post("checksum", wrong, "gzip"));
    }

    @Test
    void twentyBombsInARowDoNoHarm() {
        gateway.withstands("20 bombs in a row", 20, () -> {
            for (int i = 0; i < 20; i++) {
                HttpReply reply = gateway.post("/service-mediation", "application/xml", BOMB, "Content-Encoding: gzip");
                assertEquals(413, reply.status(), reply::text);
            }
            return null;
        });
    }

    @Test
    void aBombOfTheBackendIsRefusedToo() {
        String head = "HTTP/1.1 200 OK\r\nContent-Type: text/xml\r\nContent-Encoding: gzip\r\nContent-Length: "
                + BOMB.length + "\r\n\r\n";
        String all = head + new String(BOMB, StandardCharsets.ISO_8859_1);
        gateway.backend().on("/buffered/bomb", Answer.of(all, false));
        HttpReply reply =
                gateway.withstands("backend's bomb", () -> gateway.post("/buffered/bomb", "application/xml", "<x/>"));
        Faults.assertFault("backend's bomb", 502, "backend.invalid", reply);
    }

    @Test
    void anHonestlyPackedOrderIsTaken() throws IOException {
        HttpReply reply = post("honest", gzip(Messages.order().getBytes(StandardCharsets.UTF_8)), "gzip");
        assertEquals(200, reply.status(), reply::text);
    }
}

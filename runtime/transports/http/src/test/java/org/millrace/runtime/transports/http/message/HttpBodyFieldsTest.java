package org.millrace.runtime.transports.http.message;

import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.millrace.runtime.api.BodyType;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.api.Limits;
import org.millrace.runtime.api.MemoryBudget;
import org.millrace.runtime.api.Message;
import org.millrace.runtime.api.Origin;
import org.millrace.runtime.api.Payload;
import org.millrace.xml.XmlLimits;

class HttpBodyFieldsTest {

    private static byte[] bytes(String text) {
        return text.getBytes(UTF_8);
    }

    private static byte[] gzip(byte[] bytes) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
            out.write(bytes);
        }
        return packed.toByteArray();
    }

    private static Message gzipped(byte[] packed, long limit) {
        return message(packed, new Headers().add("Content-Encoding", "gzip"), limit);
    }

    private static Message message(byte[] body, Headers headers, long limit) {
        return new Exchange(
                        Origin.NONE,
                        new Limits(limit, Duration.ofSeconds(5), XmlLimits.DEFAULTS),
                        new MemoryBudget(1L << 30),
                        (reply, sent) -> sent.accept(null),
                        made -> HttpMessage.request("POST", "/a?b=c", headers, Payload.of(made, body)))
                .request();
    }

    @Test
    void gzipIsUndoneForStepsAndItsHeaderGoes() throws IOException {
        Message message = gzipped(gzip(bytes("hello")), 1 << 20);
        assertArrayEquals(bytes("hello"), message.content().bytes());
        assertFalse(message.headers().contains("Content-Encoding"));
    }

    @Test
    void whatToldOfThePackedBytesGoesWithThem() throws IOException {
        Message message = gzipped(gzip(bytes("hello")), 1 << 20);
        for (String name : new String[] {"Content-MD5", "Digest", "Content-Digest", "Repr-Digest"}) {
            message.headers().add(name, "sha-256=:x:");
        }
        message.headers().add("ETag", "\"a\"");
        message.content();
        assertEquals("ETag: W/\"a\"\n", message.headers().toString());

        message.headers().add("Repr-Digest", "sha-256=:x:");
        message.content(Payload.of(null, bytes("changed")));
        assertEquals("", message.headers().toString());
    }

    @Test
    void theCodingsOfSeveralLinesAreOneList() throws IOException {
        byte[] packed = gzip(bytes("hello"));
        for (String codings : new String[] {"identity;gzip", ";GZIP", "gzip, identity", "x-gzip;"}) {
            Headers headers = new Headers();
            for (String line : codings.split(";", -1)) {
                headers.add("Content-Encoding", line);
            }
            Message message = message(packed, headers, 1 << 20);
            assertArrayEquals(bytes("hello"), message.content().bytes(), codings);
        }
        for (String codings : new String[] {"gzip;gzip", "gzip;br", "gzip, gzip"}) {
            Headers headers = new Headers();
            for (String line : codings.split(";")) {
                headers.add("Content-Encoding", line);
            }
            Message message = message(packed, headers, 1 << 20);
            assertEquals(
                    FaultCode.UNSUPPORTED_ENCODING,
                    assertThrows(Fault.class, message::content, codings).kind());
        }
    }

    @Test
    void aGzipBombIsRefusedAtTheLimit() throws IOException {
        byte[] packed = gzip(new byte[1 << 20]);
        assertEquals(1 << 20, gzipped(packed, 1 << 20).content().bytes().length);
        Message bomb = gzipped(packed, (1 << 20) - 1);
        assertEquals(
                FaultCode.TOO_LARGE, assertThrows(Fault.class, bomb::content).kind());
    }

    @Test
    void aGzipBombIsRefusedByItsRatio() throws IOException {
        Message bomb = gzipped(gzip(new byte[16 << 20]), 1L << 30);
        Fault fault = assertThrows(Fault.class, bomb::content);
        assertEquals(FaultCode.TOO_LARGE, fault.kind());
        assertTrue(fault.getMessage().endsWith("which is more than the gateway unpacks."));
    }

    @Test
    void damagedGzipAndOtherCodingsAreTheClientsFault() {
        Fault damaged = assertThrows(
                Fault.class, () -> gzipped(bytes("not gzip"), 1 << 20).content());
        assertEquals("The body is not valid gzip, though its Content-Encoding says so.", damaged.getMessage());
        Message brotli = message(bytes(""), new Headers().add("Content-Encoding", "br"), 100);
        assertEquals(
                FaultCode.UNSUPPORTED_ENCODING,
                assertThrows(Fault.class, brotli::content).kind());
    }

    @Test
    void aTypeThatWasReadIsReadOnce() {
        String text = "text/xml; charset=utf-8";
        BodyType read = HttpBodyFields.OF_HTTP.read(text);
        assertSame(read, HttpBodyFields.OF_HTTP.read(text));
        assertEquals(UTF_8, read.charset());
        assertSame(BodyType.NONE, HttpBodyFields.OF_HTTP.read(null));
        String longer = "text/xml; charset=utf-16; x=" + "y".repeat(10_000);
        assertEquals(UTF_16, HttpBodyFields.OF_HTTP.read(longer).charset());
    }
}

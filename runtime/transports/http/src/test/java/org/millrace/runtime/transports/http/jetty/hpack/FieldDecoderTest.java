package org.millrace.runtime.transports.http.jetty.hpack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpURI;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.http.MetaData;
import org.eclipse.jetty.http2.hpack.HpackDecoder;
import org.eclipse.jetty.http2.hpack.HpackEncoder;
import org.eclipse.jetty.http2.hpack.HpackException;
import org.eclipse.jetty.util.BufferUtil;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Field blocks that are as they should be are read as Jetty reads them; of others, what is wrong is the head's, and the table goes on. */
class FieldDecoderTest {

    private static final int MAX_BYTES = 1000;

    private final FieldDecoder decoder = new FieldDecoder(MAX_BYTES, () -> 1);

    private static byte[] block(Object... parts) {
        ByteArrayOutputStream block = new ByteArrayOutputStream();
        for (Object part : parts) {
            switch (part) {
                case String text -> {
                    block.write(text.length());
                    block.writeBytes(text.getBytes(StandardCharsets.ISO_8859_1));
                }
                case Integer octet -> block.write(octet);
                default -> throw new IllegalArgumentException(part.toString());
            }
        }
        return block.toByteArray();
    }

    /** GET, http and / from the static table, and an authority. */
    private static byte[] get(Object... more) {
        byte[] usual = block(0x82, 0x86, 0x84, 0x41, "example:80");
        byte[] rest = block(more);
        byte[] all = java.util.Arrays.copyOf(usual, usual.length + rest.length);
        System.arraycopy(rest, 0, all, usual.length, rest.length);
        return all;
    }

    private MetaData decode(byte[] block) throws HpackException.SessionException, HpackException.StreamException {
        return decoder.decode(ByteBuffer.wrap(block));
    }

    @Test
    void whatAnEncoderMakesIsReadAsJettysDecoderReadsIt() throws Exception {
        HpackEncoder encoder = new HpackEncoder();
        encoder.setTableCapacity(4096);
        HpackDecoder jettys = new HpackDecoder(MAX_BYTES, () -> 1);
        for (int i = 0; i < 200; i++) {
            HttpFields fields = HttpFields.build()
                    .add("Content-Type", "text/xml; charset=utf-8")
                    .add("content-length", Integer.toString(i))
                    .add("x-" + i % 7, "value ~ \u00e9 " + i / 3)
                    .add("cookie", "a=" + i % 5);
            MetaData sent = new MetaData.Request(
                    "POST", HttpURI.from("http://example:8080/orders?n=" + i), HttpVersion.HTTP_2, fields);
            ByteBuffer block = BufferUtil.allocate(4096);
            BufferUtil.clearToFill(block);
            encoder.encode(block, sent);
            BufferUtil.flipToFlush(block, 0);
            MetaData.Request expected = (MetaData.Request) jettys.decode(block.duplicate());
            MetaData.Request read = (MetaData.Request) decoder.decode(block);
            assertEquals(expected.getMethod(), read.getMethod());
            assertEquals(expected.getHttpURI(), read.getHttpURI());
            assertEquals(
                    expected.getHttpFields().asString(), read.getHttpFields().asString());
            assertFalse(block.hasRemaining());
        }
    }

    @ParameterizedTest
    @CsvSource({
        "content-length, 5abc, a content-length that is none",
        "content-length, '5, 5', a content-length that is none",
        "content-length, 99999999999999999999, a content-length that is none",
        "content-length, -1, a content-length that is none",
        "content-length, +5, a content-length that is none",
        "content-length, '', a content-length that is none",
        ":authority, h/any, an :authority that is none",
        ":authority, 'h:port', an :authority that is none",
        ":status, 20x, a :status that is none",
        "keep-alive, timeout=5, a field that belongs to a connection of HTTP/1.1",
        "upgrade, websocket, a field that belongs to a connection of HTTP/1.1",
        "X-Upper, 1, Illegal header name X-Upper",
        "x y, 1, Illegal header name x y",
        ":unknown, 1, Unknown pseudo header ':unknown'",
        "connection, close, Connection specific field 'Connection'"
    })
    void whatIsWrongWithAFieldEndsItsHeadAndTheTableGoesOn(String name, String value, String wrong) throws Exception {
        // the bad one and the one behind it go into the table: 63 and 62, from the last on (RFC 7541 section 2.3.3)
        byte[] bad = block(0x82, 0x86, 0x84, 0x40, name, value, 0x40, "x-after", "kept");
        HpackException.StreamException refused = assertThrows(HpackException.StreamException.class, () -> decode(bad));
        assertEquals(wrong, refused.getMessage());

        MetaData.Request next = (MetaData.Request) decode(block(0x82, 0x86, 0x84, 0x80 | 62));
        assertEquals("kept", next.getHttpFields().get("x-after"));
        assertThrows(HpackException.StreamException.class, () -> decode(block(0x82, 0x86, 0x84, 0x80 | 63)));
    }

    @Test
    void lengthsOfEighteenDigitsAreTaken() throws Exception {
        MetaData read = decode(get(0x00, "content-length", "999999999999999999"));
        assertEquals(999_999_999_999_999_999L, read.getHttpFields().getLongField("content-length"));
    }

    @Test
    void aHeadJustInsideTheLimitIsTakenAndOneJustPastItIsNot() throws Exception {
        int others = 0;
        for (int length : new int[] {7 + 3, 7 + 4, 5 + 1, 10 + 10}) {
            others += length + 32;
        }
        int room = MAX_BYTES - others - "x-a".length() - 32;
        byte[] inside = get(0x00, "x-a", 0x7F, room - 127 & 0x7F | 0x80, room - 127 >> 7);
        MetaData read = decode(with(inside, "v".repeat(room)));
        assertEquals(room, read.getHttpFields().get("x-a").length());

        int more = room + 1;
        byte[] past = get(0x00, "x-a", 0x7F, more - 127 & 0x7F | 0x80, more - 127 >> 7);
        HpackException.StreamException refused =
                assertThrows(HpackException.StreamException.class, () -> decode(with(past, "v".repeat(more))));
        assertTrue(HeadTooLarge.isCause(refused));
        assertEquals("the head is larger than 1000 bytes", refused.getMessage());
        decode(get());
    }

    private static byte[] with(byte[] start, String rest) {
        byte[] all = java.util.Arrays.copyOf(start, start.length + rest.length());
        System.arraycopy(rest.getBytes(StandardCharsets.ISO_8859_1), 0, all, start.length, rest.length());
        return all;
    }

    /** RFC 7541 sections 2.3.3, 4.2, 5.1 and 5.2: after these nobody knows the sender's table any more. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "be", // an index that is not there
                "80", // index 0
                "3fe21f", // a table larger than was agreed
                "8220", // a change of the table's size behind a field
                "40", // a field without anything
                "4003612d", // a name that does not come to its end
                "0001617f", // a length that does not come to its end
                "ffffffffffffffffffff7f", // a number past all bounds
                "00816101ff" // a name in Huffman's code that is none
            })
    void whatCantBeDecodedIsAFailureOfTheConnection(String block) {
        assertThrows(
                HpackException.CompressionException.class,
                () -> decode(HexFormat.of().parseHex(block)));
    }
}

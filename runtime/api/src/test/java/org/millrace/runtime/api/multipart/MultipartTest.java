package org.millrace.runtime.api.multipart;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is read as parts, what is refused and in which words, and what is written back. */
class MultipartTest {

    private static final MultipartLimits SMALL = new MultipartLimits(3, 100, 1000);

    private static final String TWO = """
            --B\r
            Content-Type: text/xml; charset=utf-8\r
            Content-ID: <root>\r
            \r
            <a/>\r
            --B\r
            Content-Type: image/png\r
            Content-ID: <photo>\r
            Content-Transfer-Encoding: binary\r
            \r
            \0\1\2--B\r
            --B--\r
            """;

    private static MultipartType type(String... pairs) {
        Map<String, String> parameters = new java.util.HashMap<>(Map.of("boundary", "B"));
        for (int i = 0; i < pairs.length; i += 2) {
            parameters.put(pairs[i], pairs[i + 1]);
        }
        return MultipartType.of(
                "multipart/related", name -> parameters.get(name) == null ? List.of() : List.of(parameters.get(name)));
    }

    private static Multipart read(String body, String... pairs) {
        return Multipart.read(body.getBytes(ISO_8859_1), type(pairs), SMALL);
    }

    private static String refused(MultipartError.Kind kind, String body, String... pairs) {
        MultipartError error = assertThrows(MultipartError.class, () -> read(body, pairs));
        assertEquals(kind, error.kind(), error.getMessage());
        return error.getMessage();
    }

    private static String malformed(String body, String... pairs) {
        return refused(MultipartError.Kind.MALFORMED, body, pairs);
    }

    private static String limit(String body) {
        return refused(MultipartError.Kind.LIMIT, body);
    }

    private static String parts(int count) {
        return "--B\r\n\r\nx\r\n".repeat(count) + "--B--";
    }

    private static String text(Part part) {
        return new String(part.bytes(), ISO_8859_1);
    }

    @Test
    void theFirstPartIsTheRootUnlessStartNamesAnother() {
        Multipart read = read(TWO);
        assertEquals("<a/>", text(read.root()));
        assertEquals("text/xml; charset=utf-8", read.rootType());
        assertEquals(2, read.parts().size());
        Part photo = read.parts().get(1);
        assertEquals("\0\1\2--B", text(photo));
        assertEquals("photo", photo.contentId());
        assertEquals("image/png", photo.media());
        for (String start : List.of("<photo>", "photo", " <photo> ")) {
            assertEquals(photo.from(), read(TWO, "start", start).root().from());
        }
        assertEquals(
                "The message's root part is to be that with the Content-ID \"other\", by start= of its media type, and no part has it.",
                malformed(TWO, "start", "<other>"));
    }

    @Test
    void whatStandsAroundThePartsIsNoPart() {
        String body = "This is a message in MIME.\r\n--B \t\r\n\r\n<a/>\r\n--B--  \r\nepilogue\r\n";
        assertEquals("<a/>", text(read(body).root()));
        assertArrayEquals(
                body.replace("<a/>", "<b/>").getBytes(ISO_8859_1),
                read(body).withRoot("<b/>".getBytes(ISO_8859_1), null));
    }

    @Test
    void partsMayBeEmptyAndFieldsFolded() {
        assertEquals("", text(read("--B\r\n\r\n--B--").root()));
        assertEquals("", text(read("--B\r\n\r\n\r\n--B--").root()));
        Multipart folded =
                read("--B\r\nContent-Type: text/xml;\r\n charset=utf-8\r\ncontent-id:\r\n\t<i>\r\n\r\nx\r\n--B--");
        assertEquals("text/xml; charset=utf-8", folded.rootType());
        assertEquals("i", folded.root().contentId());
        assertNull(read(parts(1)).rootType());
        assertEquals("text/xml", read(parts(1), "type", "text/xml").rootType());
    }

    @Test
    void limitsHoldAtTheirVeryNumber() {
        assertEquals(3, read(parts(3)).parts().size());
        assertEquals("The message has more than 3 parts, which is the limit.", limit(parts(4)));
        read("--B\r\n\r\n" + "x".repeat(1000) + "\r\n--B--");
        assertEquals(
                "Part 1 of the message has 1001 bytes; the limit is 1000.",
                limit("--B\r\n\r\n" + "x".repeat(1001) + "\r\n--B--"));
        read("p".repeat(98) + "\r\n" + parts(1));
        assertEquals(
                "The message has 101 bytes before its first part; the limit is 100.",
                limit("p".repeat(99) + "\r\n" + parts(1)));
        read("--B\r\nA: " + "x".repeat(95) + "\r\n\r\n--B--");
        assertEquals(
                "The head of part 1 of the message has more than 100 bytes, which is the limit.",
                limit("--B\r\nA: " + "x".repeat(98) + "\r\n\r\n--B--"));
    }

    @Test
    void aBodyThatIsNotPartedAsItsTypeSaysIsTold() {
        assertEquals(
                "No line of the message begins with its boundary \"C\"; name in the media type the boundary that parts it.",
                malformed(TWO, "boundary", "C"));
        assertEquals(
                "Part 2 of the message has no end: the boundary with two hyphens behind it, which ends the message, does not come; it may"
                        + " have been cut off.",
                malformed(TWO.replace("--B--\r\n", "")));
        assertEquals("The message has no part: its first boundary is its last.", malformed("--B--"));
        assertEquals(
                "The message ends within the boundary at byte 0, which is not its last; it may have been cut off.",
                malformed("--B\r"));
        assertEquals(
                "Part 1 of the message ends within its head; the message may have been cut off.",
                malformed("--B\r\nA: b\r\n"));
        assertEquals(
                "Part 1 of the message ends within its head; an empty line goes before its content.",
                malformed("--B\r\nA: b\r\n--B--"));
        assertEquals(
                "Part 2 of the message has the Content-ID \"root\", as has one before it; give each its own.",
                malformed(TWO.replace("<photo>", "<root>")));
    }

    @Test
    void whatReadersPartDifferentlyIsRefused() {
        assertEquals(
                "At byte 12 the message's boundary stands behind half a line's end; end lines with CR LF, and let no part hold the boundary.",
                malformed("--B\r\n\r\n<a/>\n--B\r\n\r\nx\r\n--B--"));
        assertTrue(malformed("--B\r\n\r\n<a/>\r--B\r\n\r\nx\r\n--B--").contains("half a line's end"));
        assertEquals(
                "At byte 13 a line begins with the message's boundary and goes on; take a boundary that stands nowhere else.",
                malformed("--B\r\n\r\n<a/>\r\n--B2\r\n\r\nx\r\n--B--"));
        assertEquals(
                "The message goes on behind its last boundary with a further one; end it there.",
                malformed(TWO + "--B\r\n\r\nx\r\n--B--"));
        assertEquals(
                "Part 1 of the message has the field Content-Type several times.",
                malformed("--B\r\nContent-Type: a/b\r\ncontent-type: c/d\r\n\r\n--B--"));
        assertEquals(
                "Part 1 of the message has at byte 9 a control character in its head; end lines with CR LF.",
                malformed("--B\r\nA: b\nContent-ID: <i>\r\n\r\n--B--"));
        for (String line : List.of("no field", "A b: c", ": c", " folded: before the first")) {
            assertTrue(
                    malformed("--B\r\n" + line + "\r\n\r\n--B--").contains("has a line in its head that is no field"),
                    line);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"'()+_,-./:=?", "a", "0123456789012345678901234567890123456789012345678901234567890123456789"})
    void boundariesOfTheStandardAreTaken(String boundary) {
        assertEquals(
                "x",
                text(read("--" + boundary + "\r\n\r\nx\r\n--" + boundary + "--", "boundary", boundary)
                        .root()));
    }

    @Test
    void otherBoundariesAreTold() {
        String rule =
                "; it may have 70 letters, digits, spaces and '()+_,-./:=?, and no space at its end (RFC 2046 section 5.1.1).";
        assertEquals("The message's boundary is \"a \"" + rule, malformed("", "boundary", "a "));
        assertEquals("The message's boundary is \"a\\rb\"" + rule, malformed("", "boundary", "a\rb"));
        assertTrue(malformed("", "boundary", "x".repeat(71)).endsWith(rule));
        assertEquals(
                "The message is multipart/related, and its media type names no boundary; say boundary= with the text that parts it.",
                malformed("", "boundary", ""));
        MultipartError twice = assertThrows(
                MultipartError.class, () -> MultipartType.of("multipart/related", name -> List.of("a", "b")));
        assertEquals(
                "The message's media type has the parameter boundary several times; say it once.", twice.getMessage());
    }

    @Test
    void aRootThatNobodyReadsIsTold() {
        assertEquals(
                "The message's root part is \"multipart/mixed\" itself, which is not read here; let it be the document.",
                refused(
                        MultipartError.Kind.UNREADABLE,
                        TWO.replace("text/xml; charset=utf-8", "multipart/mixed; boundary=X")));
        assertEquals(
                "The message's root part is in the Content-Transfer-Encoding \"base64\", which is not read here; send it as 8bit or binary.",
                refused(
                        MultipartError.Kind.UNREADABLE,
                        "--B\r\nContent-Transfer-Encoding: BASE64\r\n\r\nPGEvPg==\r\n--B--"));
        assertEquals(
                "The message's root part is \"application/xop+xml\" by type= of its media type, and \"text/xml\" by its own; let both say the"
                        + " same.",
                malformed(TWO, "type", "application/xop+xml"));
    }

    @Test
    void theRootIsReplacedAndAllElseIsCopied() {
        byte[] sent = read(TWO).withRoot("<b>\u00e9</b>".getBytes(ISO_8859_1), "text/xml; charset=iso-8859-1");
        assertEquals(TWO.replace("<a/>", "<b>\u00e9</b>").replace("utf-8", "iso-8859-1"), new String(sent, ISO_8859_1));
        String told =
                "--B\r\nContent-Length: 4\r\nContent-MD5: x\r\nContent-Transfer-Encoding: 7bit\r\nX: y\r\n\r\n<a/>\r\n--B--";
        assertEquals(
                "--B\r\nContent-Transfer-Encoding: 8bit\r\nX: y\r\n\r\n\u00e9\r\n--B--",
                new String(read(told).withRoot("\u00e9".getBytes(ISO_8859_1), null), ISO_8859_1));
        assertEquals(
                "--B\r\nContent-Type: a/b\r\n\r\nx\r\n--B--",
                new String(read("--B\r\n\r\n--B--").withRoot("x".getBytes(ISO_8859_1), "a/b"), ISO_8859_1));
    }

    @ParameterizedTest
    @ValueSource(strings = {"--B", "a\n--B", "a\r--B--", "a\r\n--B\r\n\r\nsmuggled"})
    void aRootThatWouldBePartedItselfIsNotSent(String content) {
        MultipartError error =
                assertThrows(MultipartError.class, () -> read(TWO).withRoot(content.getBytes(ISO_8859_1), null));
        assertEquals(
                "The message's root part, as it was changed, has a line that begins with the boundary \"B\"; take a boundary that stands"
                        + " nowhere else.",
                error.getMessage());
    }

    @Test
    void hostileBodiesTakeLinearTime() {
        int length = 8 << 20;
        MultipartLimits wide = new MultipartLimits(1_000_000, 1 << 20, 1 << 30);
        String boundary = "-".repeat(70);
        MultipartType hyphens = type("boundary", boundary);
        assertTimeoutPreemptively(Duration.ofSeconds(20), () -> {
            byte[] near = ("\n" + "-".repeat(71)).repeat(length / 72).getBytes(ISO_8859_1);
            assertThrows(MultipartError.class, () -> Multipart.read(near, hyphens, wide));
            byte[] many = parts(length / 10).getBytes(ISO_8859_1);
            assertEquals(length / 10, Multipart.read(many, type(), wide).parts().size());
            byte[] folded = ("--B\r\nA: b" + "\r\n ".repeat(300_000) + "\r\n\r\n--B--").getBytes(ISO_8859_1);
            assertFalse(Multipart.read(folded, type(), wide).isXop());
        });
    }
}

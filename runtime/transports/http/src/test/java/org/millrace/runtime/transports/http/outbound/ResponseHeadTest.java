package org.millrace.runtime.transports.http.outbound;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.millrace.runtime.transports.http.socket.OddLines;

/** Jetty's parser is the judge: a response that comes in one piece must be what it is when its first byte comes alone, and Jetty reads it. */
class ResponseHeadTest {

    private static final int MAX_HEAD = 2048;
    private static final int ROUNDS = Boolean.getBoolean("long") ? 2_000_000 : 100_000;

    private static final String[] STATUS = {
        "HTTP/1.1 200 OK",
        "HTTP/1.1 200 ",
        "HTTP/1.1 200",
        "HTTP/1.1 500 Internal Server Error",
        "HTTP/1.1 404 Not Found",
        "HTTP/1.1 204 No Content",
        "HTTP/1.1 205 Reset Content",
        "HTTP/1.1 304 Not Modified",
        "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 201 Created",
        "HTTP/1.1 101 Switching Protocols",
        "HTTP/1.1 099 Odd",
        "HTTP/1.1 600 Odd",
        "HTTP/1.1 2000 OK",
        "HTTP/1.1  200 OK",
        "HTTP/1.0 200 OK",
        "HTTP/2.0 200 OK",
        "http/1.1 200 OK",
        "\r\nHTTP/1.1 200 OK"
    };
    private static final String[] FIELDS = OddLines.after(
            "Server: nginx/1.22.1",
            "Date: Sun, 22 Nov 2026 03:00:00 GMT",
            "Content-Type: text/xml; charset=utf-8",
            "content-type: text/xml;charset=UTF-8",
            "Content-Type: Text/HTML",
            "Last-Modified: Sat, 21 Nov 2026 03:00:00 GMT",
            "ETag: \"6740-1a4\"",
            "Accept-Ranges: bytes",
            "Connection: keep-alive",
            "connection: Keep-Alive",
            "Connection: close",
            "Connection: keep-alive, X-Hop",
            "Connection:",
            "X-Hop: 1",
            "Keep-Alive: timeout=5",
            "Transfer-Encoding: chunked",
            "Transfer-Encoding: gzip",
            "Upgrade: h2c",
            "Trailer: X-T",
            "Set-Cookie: a=b; Path=/",
            "set-cookie: c=d");
    private static final String[] LENGTHS = {
        "Content-Length: 5",
        "content-length: 5",
        "Content-Length: 05",
        "Content-Length: 0",
        "Content-Length: 3",
        "Content-Length: 9",
        "Content-Length: +5",
        "Content-Length: -5",
        "Content-Length: 5, 5",
        "Content-Length: 5 5",
        "Content-Length:",
        "Content-Length: 99999999999999999999",
        "Content-Length: 5\r\nContent-Length: 5",
        "Content-Length: 5\r\nContent-Length: 6",
        "X-None: 1"
    };
    private static final String[] BODIES = {"", "hello", "hel", "hello and more", "5\r\nhello\r\n0\r\n\r\n"};

    private static String tried(ResponseParser parser, boolean toHead, ByteBuffer... pieces) {
        try {
            return told(parser, toHead, pieces);
        } catch (AssertionError e) {
            return "open failed "; // Jetty asserts that its refusal is one of a request; where assertions are off it is
            // one of a response
        }
    }

    /** All that can be told of a response. */
    private static String told(ResponseParser parser, boolean toHead, ByteBuffer... pieces) {
        parser.begin(toHead);
        List<String> told = new ArrayList<>();
        boolean head = false;
        for (ByteBuffer piece : pieces) {
            if (!head && parser.failure() == null) {
                head = parser.parseHead(piece);
                if (head) {
                    told.add(parser.status() + " length " + parser.length());
                    parser.headers().forEach((name, value) -> told.add(name + "=" + judged(value)));
                }
            }
            for (boolean more = head; more && parser.failure() == null; ) {
                parser.parseBody(piece);
                ByteBuffer content = parser.takeContent();
                more = content != null;
                if (more) {
                    told.add("body " + StandardCharsets.ISO_8859_1.decode(content.duplicate()));
                }
            }
        }
        if (head && !parser.isComplete() && parser.failure() == null) {
            parser.end();
            told.add("ended");
        }
        told.add((parser.isComplete() ? "complete " : "open ") + (parser.failure() == null ? "" : "failed "));
        if (head && parser.failure() == null) {
            told.add("persists " + parser.persists() + ", left " + pieces[pieces.length - 1].remaining());
        }
        return String.join("\n", told);
    }

    /** Jetty writes the media types that it knows in its own way. */
    private static String judged(String value) {
        return value.toLowerCase(Locale.ROOT).replace("; charset", ";charset");
    }

    private static ByteBuffer bytes(String text) {
        return ByteBuffer.wrap(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    @Test
    void findsWhatJettyFindsInGeneratedResponses() {
        Random random = new Random(7);
        ResponseHead.Lines lines = new ResponseHead.Lines();
        ResponseParser ours = new ResponseParser(MAX_HEAD, lines);
        int taken = 0;
        for (int round = 0; round < ROUNDS; round++) {
            StringBuilder text = new StringBuilder(pick(STATUS, random)).append("\r\n");
            int fields = random.nextInt(random.nextInt(10) == 0 ? 80 : 8);
            int lengthAt = random.nextInt(fields + 1);
            for (int i = 0; i <= fields; i++) {
                text.append(i == lengthAt ? pick(LENGTHS, random) : pick(FIELDS, random))
                        .append("\r\n");
            }
            text.append("\r\n").append(pick(BODIES, random));
            if (random.nextInt(4) == 0) {
                text.setCharAt(random.nextInt(text.length()), (char) random.nextInt(256));
            }
            if (random.nextInt(8) == 0) {
                text.setLength(random.nextInt(text.length()));
            }
            String whole = text.toString();
            if (whole.length() < 2) {
                continue;
            }
            boolean toHead = random.nextInt(10) == 0;
            String judged = tried(
                    new ResponseParser(MAX_HEAD, new ResponseHead.Lines()),
                    toHead,
                    bytes(whole.substring(0, 1)),
                    bytes(whole.substring(1)));
            String found = tried(ours, toHead, bytes(whole));
            assertEquals(judged, found, () -> "of " + whole);
            if (ours.failure() != null || !found.contains("persists true")) {
                ours = new ResponseParser(MAX_HEAD, lines); // the connection would be closed
            } else {
                taken += reader(MAX_HEAD).read(bytes(whole)) ? 1 : 0;
            }
        }
        assertTrue(taken > ROUNDS / 1000, taken + " of " + ROUNDS + " responses were usual ones");
    }

    private static String pick(String[] from, Random random) {
        // the first ones are of the common form, and come more often than the others
        return from[random.nextInt(random.nextBoolean() ? Math.min(from.length, 5) : from.length)];
    }

    private static ResponseHead reader(int maxBytes) {
        return new ResponseHead(maxBytes, new ResponseHead.Lines());
    }

    private static String head(int bytes, int length) {
        String start = "HTTP/1.1 200 OK\r\nContent-Length: " + length + "\r\nX-Fill: ";
        return start + "x".repeat(bytes - start.length() - 4) + "\r\n\r\n";
    }

    @Test
    void takesAHeadUpToTheLimitAndNoLargerOne() {
        assertTrue(reader(300).read(bytes(head(300, 0))));
        assertFalse(reader(300).read(bytes(head(301, 0))));
        assertTrue(reader(1 << 20).read(bytes(head(4096, 0))));
        assertFalse(reader(1 << 20).read(bytes(head(4097, 0))));
    }

    @Test
    void takesAsManyLinesAsItHasRoomForAndNoMore() {
        String start = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n";
        assertTrue(reader(4096).read(bytes(start + "A: b\r\n".repeat(61) + "\r\n")));
        assertFalse(reader(4096).read(bytes(start + "A: b\r\n".repeat(63) + "\r\n")));
    }

    @Test
    void aLineIsReadAnewWhenAnotherStandsInItsPlace() {
        ResponseHead head = reader(4096);
        for (String value : List.of("a", "b", "bb", "b", "")) {
            ByteBuffer in = bytes("HTTP/1.1 200 OK\r\nX-A: " + value + "\r\nContent-Length: 5\r\n\r\nhello");
            assertTrue(head.read(in));
            assertEquals(value, head.headers().get("X-A"));
            assertEquals(5, in.remaining());
        }
    }

    @Test
    void valuesAreAsTheBackendWroteThem() {
        ResponseHead head = reader(4096);
        assertTrue(head.read(
                bytes("HTTP/1.1 200 OK\r\ncontent-type: Text/HTML; Charset=UTF-8\r\ncontent-length: 0\r\n\r\n")));
        assertEquals("Content-Type", head.headers().name(0));
        assertEquals("Text/HTML; Charset=UTF-8", head.headers().value(0));
    }

    @Test
    void whatItLeavesIsAsItWas() {
        for (String line :
                List.of("Content-Length: 5\r\nConnection: close", "X-No: length", "Content-Length: 5\r\nX-Tab:\ta")) {
            ByteBuffer in = bytes("HTTP/1.1 200 OK\r\n" + line + "\r\n\r\nhello");
            int all = in.remaining();
            assertFalse(reader(4096).read(in));
            assertEquals(all, in.remaining());
        }
    }

    /** The connections of a target share what they know, and each reads what came to it. */
    @Test
    void connectionsOfOneTargetDoNotReadEachOthersLines() throws Exception {
        ResponseHead.Lines lines = new ResponseHead.Lines();
        List<Future<?>> readers = new ArrayList<>();
        try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
            for (String own : List.of("one", "two", "two of it", "3")) {
                readers.add(threads.submit(() -> readOften(own, lines)));
            }
        }
        for (Future<?> reader : readers) {
            reader.get();
        }
    }

    private static void readOften(String own, ResponseHead.Lines lines) {
        ResponseHead head = new ResponseHead(4096, lines);
        for (int round = 0; round < 20_000; round++) {
            String value = round % 3 == 0 ? "of all" : own;
            int status = 200 + own.length() % 3;
            assertTrue(head.read(bytes("HTTP/1.1 " + status + " OK\r\nX-A: " + value + "\r\nContent-Length: "
                    + own.length() + "\r\n\r\n")));
            assertEquals(value, head.headers().get("X-A"));
            assertEquals(own.length(), head.length());
            assertEquals(status, head.status());
        }
    }
}

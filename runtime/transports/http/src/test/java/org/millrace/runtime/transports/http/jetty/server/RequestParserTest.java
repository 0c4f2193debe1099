package org.millrace.runtime.transports.http.jetty.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
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
import org.eclipse.jetty.http.HostPortHttpField;
import org.eclipse.jetty.http.HttpCompliance;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpParser;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.util.BufferUtil;
import org.junit.jupiter.api.Test;
import org.millrace.runtime.transports.http.socket.OddLines;

/** Jetty's parser is the judge: of what comes, its handler must be told the same, and its state must be the same after each step. */
class RequestParserTest {

    private static final int MAX_HEAD = 2048;
    private static final int ROUNDS = Boolean.getBoolean("long") ? 2_000_000 : 30_000;

    /** As a listener has it. */
    private static final HttpCompliance COMPLIANCE =
            HttpCompliance.STRICT.with("MILLRACE", HttpCompliance.Violation.CASE_SENSITIVE_FIELD_NAME);

    private static final String[] FIRST = {
        "POST /orders HTTP/1.1",
        "GET / HTTP/1.1",
        "PUT /a/b?c=d&e=%20f HTTP/1.1",
        "HEAD /a HTTP/1.1",
        "DELETE /a;b=c HTTP/1.1",
        "PATCH /a HTTP/1.1",
        "OPTIONS * HTTP/1.1",
        "OPTIONS /a HTTP/1.1",
        "TRACE /a HTTP/1.1",
        "CONNECT a:443 HTTP/1.1",
        "PRI * HTTP/2.0",
        "FETCH /a HTTP/1.1",
        "post /a HTTP/1.1",
        "POST /a HTTP/1.0",
        "POST /a HTTP/1.2",
        "POST /a HTTP/2.0",
        "POST /a http/1.1",
        "POST /a",
        "POST  /a HTTP/1.1",
        "POST /a  HTTP/1.1",
        "POST /a b HTTP/1.1",
        "POST /a HTTP/1.1 ",
        " POST /a HTTP/1.1",
        "\r\nPOST /a HTTP/1.1",
        "POST http://host/a HTTP/1.1",
        "POST a HTTP/1.1",
        "POST /caf\u00e9 HTTP/1.1",
        "POST /a\tb HTTP/1.1",
        "POST /a#b HTTP/1.1",
        "POST /" + "long".repeat(200) + " HTTP/1.1"
    };
    private static final String[] FIELDS = OddLines.after(
            "User-Agent: curl/7.88.1",
            "Accept: */*",
            "Content-Type: text/xml; charset=utf-8",
            "SOAPAction: \"urn:order\"",
            "X-Request-Id: 8f2c",
            "content-type: text/xml;charset=UTF-8",
            "Accept-Encoding: gzip, deflate",
            "Connection: keep-alive",
            "connection: Keep-Alive",
            "Connection: close",
            "Connection: keep-alive, X-Hop",
            "Connection: upgrade",
            "Connection:",
            "Keep-Alive: timeout=5",
            "Transfer-Encoding: chunked",
            "Transfer-Encoding: gzip",
            "Transfer-Encoding: gzip, chunked",
            "Expect: 100-continue",
            "Expect: more",
            "Upgrade: h2c",
            "HTTP2-Settings: AAMAAABkAAQAAP__",
            "TE: trailers",
            "Trailer: X-T",
            "Authorization: Basic dTpw",
            "Proxy-Authorization: Basic dTpw",
            "Cookie: a=b; c=d");
    private static final String[] HOSTS = {
        "Host: localhost:8080",
        "Host: millrace.example",
        "host: millrace.example",
        "Host: 127.0.0.1",
        "Host: [::1]:80",
        "Host: a:080",
        "Host: a:99999",
        "Host: a:b",
        "Host: a:",
        "Host: :80",
        "Host: a b",
        "Host: a/b",
        "Host: a@b",
        "Host: A.Example:443",
        "Host:",
        "Host: a\r\nHost: a",
        "Host: a\r\nHost: b",
        "X-None: 1"
    };
    private static final String[] LENGTHS = {
        "Content-Length: 5",
        "content-length: 5",
        "X-None: 1",
        "Content-Length: 0",
        "Content-Length: 9",
        "Content-Length: 05",
        "Content-Length: 3",
        "Content-Length: +5",
        "Content-Length: -5",
        "Content-Length: 5, 5",
        "Content-Length: 5 5",
        "Content-Length:",
        "Content-Length: 99999999999999999999",
        "Content-Length: 5\r\nContent-Length: 5",
        "Content-Length: 5\r\nContent-Length: 6",
        "Content-Length: 0\r\nContent-Length: 5",
        "Content-Length: 5\r\nTransfer-Encoding: chunked",
        "Transfer-Encoding: chunked\r\nContent-Length: 5"
    };
    private static final String[] BODIES = {"hello", "", "hel", "hello\r\n", "hello and more", "5\r\nhello\r\n0\r\n\r\n"
    };

    /** Writes down what it is told; when it answers that it has had enough is as with Jetty's connection. */
    private static class Told implements HttpParser.RequestHandler {

        final List<String> told = new ArrayList<>();
        boolean wantsAll;

        @Override
        public void messageBegin() {
            told.add("begin");
        }

        @Override
        public void startRequest(String method, String uri, HttpVersion version) {
            told.add(method + ' ' + uri + ' ' + version);
        }

        @Override
        public void parsedHeader(HttpField field) {
            told.add((field.getHeader() == null ? field.getName() : field.getHeader()) + "=" + judged(field.getValue())
                    + (field instanceof HostPortHttpField host
                            ? " host " + judged(host.getHostPort().toString())
                            : ""));
        }

        @Override
        public boolean headerComplete() {
            told.add("head");
            return !wantsAll;
        }

        @Override
        public boolean content(ByteBuffer item) {
            told.add("body " + StandardCharsets.ISO_8859_1.decode(item));
            return !wantsAll;
        }

        @Override
        public boolean contentComplete() {
            told.add("body over");
            return false;
        }

        @Override
        public boolean messageComplete() {
            told.add("over");
            return false;
        }

        @Override
        public void parsedTrailer(HttpField field) {
            told.add("trailer " + field);
        }

        @Override
        public void earlyEOF() {
            told.add("early end");
        }

        @Override
        public void badMessage(HttpException failure) {
            told.add("bad " + failure.getCode() + ' ' + failure.getReason());
        }

        /** Jetty writes the values that it knows in its own way, and names that it knows mostly. */
        private static String judged(String value) {
            return value.toLowerCase(Locale.ROOT).replace("; charset", ";charset");
        }
    }

    /** All that can be told of what comes by a connection, in these pieces. */
    private static String told(HttpParser parser, boolean ends, ByteBuffer... pieces) {
        Told handler = (Told) parser.getHandler();
        List<String> told = handler.told;
        for (ByteBuffer piece : pieces) {
            boolean on = true;
            while (on && !parser.isTerminated()) {
                HttpParser.State state = parser.getState();
                int left = piece.remaining();
                boolean enough = parser.parseNext(piece);
                note(parser, enough, piece);
                on = enough || piece.remaining() < left || parser.getState() != state;
                if (parser.isComplete() && !parser.isTerminated()) {
                    parser.reset();
                    on = piece.hasRemaining();
                }
            }
        }
        for (int i = 0; ends && i < 3; i++) {
            parser.atEOF();
            note(parser, parser.parseNext(BufferUtil.EMPTY_BUFFER), BufferUtil.EMPTY_BUFFER);
        }
        return String.join("\n", told);
    }

    private static void note(HttpParser parser, boolean enough, ByteBuffer piece) {
        boolean head = parser.getState().ordinal() >= HttpParser.State.CONTENT.ordinal();
        ((Told) parser.getHandler())
                .told.add("-> " + parser.getState() + ' ' + enough + ", left " + piece.remaining()
                        + (head ? ", content " + parser.hasContent() : ""));
    }

    private static HttpParser judge() {
        return new HttpParser(new Told(), MAX_HEAD, COMPLIANCE);
    }

    private static RequestParser ours(HeadFastPath.Lines lines) {
        return new RequestParser(new Told(), MAX_HEAD, COMPLIANCE, lines);
    }

    private static ByteBuffer bytes(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        return ByteBuffer.allocateDirect(bytes.length).put(bytes).flip();
    }

    private static String pick(String[] from, Random random) {
        // the first ones are of the common form, and come more often than the others
        return from[random.nextInt(random.nextInt(3) > 0 ? Math.min(from.length, 5) : from.length)];
    }

    private static String request(Random random) {
        StringBuilder text = new StringBuilder(pick(FIRST, random)).append("\r\n");
        int fields = random.nextInt(random.nextInt(10) == 0 ? 80 : 6);
        int hostAt = random.nextInt(fields + 1);
        int lengthAt = random.nextInt(fields + 1);
        for (int i = 0; i <= fields; i++) {
            text.append(i == hostAt ? pick(HOSTS, random) + "\r\n" : "");
            text.append(i == lengthAt ? pick(LENGTHS, random) + "\r\n" : "");
            text.append(i < fields ? pick(FIELDS, random) + "\r\n" : "");
        }
        text.append("\r\n").append(pick(BODIES, random));
        if (random.nextInt(6) == 0) {
            text.setCharAt(random.nextInt(text.length()), (char) random.nextInt(256));
        }
        return text.toString();
    }

    @Test
    void findsWhatJettyFindsInGeneratedRequests() {
        Random random = new Random(7);
        HeadFastPath.Lines lines = new HeadFastPath.Lines();
        int usual = 0;
        for (int round = 0; round < ROUNDS; round++) {
            StringBuilder all = new StringBuilder(request(random));
            usual += HeadFastPath.read(bytes(all.toString()), MAX_HEAD, new HeadFastPath.Lines()) == null ? 0 : 1;
            while (random.nextInt(3) == 0) {
                all.append(request(random));
            }
            if (random.nextInt(8) == 0) {
                all.setLength(1 + random.nextInt(all.length()));
            }
            String text = all.toString();
            int cut = random.nextInt(3) == 0 ? random.nextInt(text.length()) : text.length();
            int second = cut + random.nextInt(text.length() - cut + 1);
            boolean ends = random.nextBoolean();
            boolean wantsAll = random.nextInt(4) == 0;
            List<String> found = new ArrayList<>();
            for (HttpParser parser : List.of(judge(), ours(lines))) {
                ((Told) parser.getHandler()).wantsAll = wantsAll;
                found.add(told(
                        parser,
                        ends,
                        bytes(text.substring(0, cut)),
                        bytes(text.substring(cut, second)),
                        bytes(text.substring(second))));
            }
            assertEquals(found.get(0), found.get(1), () -> "of " + text + "\ncut at " + cut + " and " + second);
        }
        assertTrue(usual > ROUNDS / 10, usual + " of " + ROUNDS + " heads were usual ones");
    }

    private static HeadFastPath read(String head) {
        return HeadFastPath.read(bytes(head), 4096, new HeadFastPath.Lines());
    }

    private static String head(int bytes) {
        String start = "GET / HTTP/1.1\r\nHost: a\r\nX-Fill: ";
        return start + "x".repeat(bytes - start.length() - 4) + "\r\n\r\n";
    }

    @Test
    void takesAHeadUpToTheLimitAndNoLargerOne() {
        assertNotNull(HeadFastPath.read(bytes(head(300)), 300, new HeadFastPath.Lines()));
        assertNull(HeadFastPath.read(bytes(head(301)), 300, new HeadFastPath.Lines()));
        assertNotNull(HeadFastPath.read(bytes(head(4096)), 1 << 20, new HeadFastPath.Lines()));
        assertNull(HeadFastPath.read(bytes(head(4097)), 1 << 20, new HeadFastPath.Lines()));
        assertTrue(told(ours(new HeadFastPath.Lines()), false, bytes(head(MAX_HEAD)))
                .contains("over"));
        assertTrue(told(ours(new HeadFastPath.Lines()), false, bytes(head(MAX_HEAD + 1)))
                .contains("bad 431"));
    }

    @Test
    void takesAsManyLinesAsItHasRoomForAndNoMore() {
        String start = "GET / HTTP/1.1\r\nHost: a\r\n";
        assertNotNull(read(start + "A: b\r\n".repeat(62) + "\r\n"));
        assertNull(read(start + "A: b\r\n".repeat(63) + "\r\n"));
    }

    @Test
    void whatItLeavesIsAsItWas() {
        for (String line : List.of("Expect: 100-continue", "Transfer-Encoding: chunked", "X-Tab:\ta", "Host: a")) {
            ByteBuffer in = bytes("POST / HTTP/1.1\r\nHost: a\r\n" + line + "\r\n\r\nhello");
            int all = in.remaining();
            assertNull(HeadFastPath.read(in, 4096, new HeadFastPath.Lines()));
            assertEquals(all, in.remaining());
        }
    }

    @Test
    void namesAreAsTheyAreUsuallyWrittenAndValuesAsTheClientWroteThem() {
        List<HttpField> fields = fields(
                new HeadFastPath.Lines(), "GET / HTTP/1.1\r\nhost: A\r\naccept-encoding: GZIP\r\nx-own: B\r\n\r\n");
        assertEquals(
                List.of("Host: A", "Accept-Encoding: GZIP", "x-own: B"),
                fields.stream().map(HttpField::toString).toList());
    }

    private static List<HttpField> fields(HeadFastPath.Lines lines, String head) {
        List<HttpField> fields = new ArrayList<>();
        HeadFastPath.read(bytes(head), 4096, lines).tell(new Told() {
            @Override
            public void parsedHeader(HttpField field) {
                fields.add(field);
            }
        });
        return fields;
    }

    @Test
    void linesAreKeptForTheNextHeadButNobodysSecrets() {
        HeadFastPath.Lines lines = new HeadFastPath.Lines();
        String head =
                "GET / HTTP/1.1\r\nHost: a\r\nReferer: http://a/?token=1\r\nAuthorization: Basic dTpw\r\nCookie: a=b\r\nX-Api-Key: 1\r\nAccept: */*\r\n"
                        + "SOAPAction: \"\"\r\nProxy-Authorization: Basic dTpw\r\nX-Long: " + "x".repeat(600)
                        + "\r\n\r\n";
        List<HttpField> first = fields(lines, head);
        List<HttpField> second = fields(lines, head);
        assertEquals(first, second);
        for (int i = 0; i < first.size(); i++) {
            if (List.of("Host", "Accept", "SOAPAction").contains(first.get(i).getName())) {
                assertSame(first.get(i), second.get(i));
            } else {
                assertNotSame(first.get(i), second.get(i), first.get(i).getName());
            }
        }
        assertNotEquals(first, fields(lines, head.replace("Host: a", "Host: b")));
    }

    private static String target(HeadFastPath.Lines lines, String sent) {
        String[] target = new String[1];
        HeadFastPath.read(bytes("GET " + sent + " HTTP/1.1\r\nHost: a\r\n\r\n"), 4096, lines)
                .tell(new Told() {
                    @Override
                    public void startRequest(String method, String uri, HttpVersion version) {
                        target[0] = uri;
                    }
                });
        return target[0];
    }

    @Test
    void aRequestLineIsKeptForTheNextHeadUnlessItHasAQuery() {
        HeadFastPath.Lines lines = new HeadFastPath.Lines();
        assertSame(target(lines, "/a"), target(lines, "/a"));
        assertNotSame(target(lines, "/a?token=1"), target(lines, "/a?token=1"));
        assertEquals("/a?token=1", target(lines, "/a?token=1"));
    }

    /** The connections of a listener share what they know, and each reads what came to it. */
    @Test
    void connectionsOfOneListenerDoNotReadEachOthersLines() throws Exception {
        HeadFastPath.Lines lines = new HeadFastPath.Lines();
        List<Future<?>> readers = new ArrayList<>();
        try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
            for (String own : List.of("one", "two", "two-of-it", "3")) {
                readers.add(threads.submit(() -> readOften(own, lines)));
            }
        }
        for (Future<?> reader : readers) {
            reader.get();
        }
    }

    private static void readOften(String own, HeadFastPath.Lines lines) {
        for (int round = 0; round < 20_000; round++) {
            String value = round % 3 == 0 ? "of-all" : own;
            String told = told(
                    ours(lines),
                    false,
                    bytes("POST /" + value + " HTTP/1.1\r\nHost: " + own + "\r\nContent-Length: " + own.length()
                            + "\r\n\r\n" + own));
            assertTrue(told.contains("POST /" + value + " HTTP/1.1\nHost=" + own + " host " + own + "\n"), told);
            assertTrue(told.contains("body " + own + "\n"), told);
        }
    }
}

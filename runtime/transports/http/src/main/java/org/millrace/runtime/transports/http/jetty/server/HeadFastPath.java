package org.millrace.runtime.transports.http.jetty.server;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Set;
import org.eclipse.jetty.http.HostPortHttpField;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpParser;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.util.HostPort;
import org.millrace.runtime.transports.http.socket.HeadBytes;

/**
 * Reads the heads that nearly all requests have: whole in the buffer, HTTP/1.1, a path, visible ASCII, one Host, a Content-Length or no body,
 * and nothing that asks for more than an answer. Clients send much the same lines with each request, so a line that equals the one that stood in
 * its place before is not read again, whichever client sent that. Any other head is left to Jetty's parser, which also decides what is wrong with
 * it; where this one takes a head, both find the same, but that Jetty writes some values that it knows in its own way. A thread's own.
 */
public final class HeadFastPath {

    private static final int MAX_LINES = 64;

    /** The longest line that is kept for the next head, in bytes: so that a listener holds little. */
    private static final int MAX_REMEMBERED = 512;

    private static final Set<String> METHODS = Set.of("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS");

    private static final String END_OF_FIRST_LINE = " HTTP/1.1";

    private static final ThreadLocal<HeadFastPath> OF_THREAD = ThreadLocal.withInitial(HeadFastPath::new);

    /** The request line. */
    private record First(byte[] bytes, String method, String target) {}

    /** @param length that the field tells of the body; -1 if it tells nothing of it */
    private record Line(byte[] bytes, HttpField field, boolean isHost, long length) {}

    /**
     * The lines of a listener's last head, of all its connections together. Threads take and replace them as they come: a line never changes, and
     * one that was just replaced is read again.
     */
    static final class Lines {

        private First first;
        private final Line[] known = new Line[MAX_LINES];
    }

    private final HttpField[] fields = new HttpField[MAX_LINES];
    private int count;
    private String method;
    private String target;
    private long length;

    private HeadFastPath() {}

    /**
     * Takes a head out of the buffer; null, and the buffer as it was, when it is not of the common form. What it found is good until the thread reads
     * the next.
     *
     * @param maxBytes the largest head that is taken; a larger one is the parser's to refuse
     */
    static HeadFastPath read(ByteBuffer in, int maxBytes, Lines lines) {
        HeadFastPath usual = OF_THREAD.get();
        int bytes = usual.read(HeadBytes.in(in, maxBytes), lines);
        if (bytes < 0) {
            usual.forget();
            return null;
        }
        in.position(in.position() + bytes);
        return usual;
    }

    /** How long it is, or -1. */
    private int read(HeadBytes head, Lines lines) {
        First first = lines.first;
        if (first == null || !head.stands(first.bytes, 0)) {
            first = first(head);
            if (first == null) {
                return -1;
            }
            if (first.bytes.length <= MAX_REMEMBERED && first.target.indexOf('?') < 0) { // a query may be a secret
                lines.first = first;
            }
        }
        method = first.method;
        target = first.target;
        length = -1;
        boolean hasHost = false;
        int at = first.bytes.length;
        for (count = 0; count < MAX_LINES; count++) {
            if (head.isOver(at)) {
                return hasHost ? at + 2 : -1;
            }
            Line line = lines.known[count];
            if (line == null || !head.stands(line.bytes, at)) {
                line = line(head, at);
                if (line == null) {
                    return -1;
                }
                if (line.bytes.length <= MAX_REMEMBERED && isKept(line.field)) {
                    lines.known[count] = line;
                }
            }
            if (line.isHost && hasHost || line.length >= 0 && length >= 0) {
                return -1;
            }
            hasHost |= line.isHost;
            length = Math.max(length, line.length);
            fields[count] = line.field;
            at += line.bytes.length;
        }
        return -1;
    }

    private static First first(HeadBytes head) {
        int lineEnd = head.lineEnd(0);
        int space = head.find(' ', 0, lineEnd);
        int from = space + 1;
        int to = lineEnd - END_OF_FIRST_LINE.length();
        if (lineEnd < 0
                || to <= from
                || head.find('/', from, to) != from
                || head.find(' ', from, to) != to
                || !head.text(to, lineEnd).equals(END_OF_FIRST_LINE)) {
            return null;
        }
        String method = head.text(0, space);
        return METHODS.contains(method) ? new First(head.line(0, lineEnd), method, head.text(from, to)) : null;
    }

    /** The header line that begins here, or null when it is not of the common form. */
    private static Line line(HeadBytes head, int at) {
        if (!head.readField(at)) {
            return null;
        }
        String value = head.value();
        HttpHeader known = HttpHeader.CACHE.get(head.name());
        return switch (known) {
            case null -> new Line(head.line(), new HttpField(head.name(), value), false, -1);
            case TRANSFER_ENCODING, EXPECT, UPGRADE, HTTP2_SETTINGS, TRAILER -> null;
            case CONNECTION ->
                value.equalsIgnoreCase("keep-alive") || value.equalsIgnoreCase("close")
                        ? new Line(head.line(), new HttpField(known, value), false, -1)
                        : null;
            case HOST -> {
                HttpField host = host(value);
                yield host == null ? null : new Line(head.line(), host, true, -1);
            }
            case CONTENT_LENGTH -> {
                long number = head.number();
                yield number < 0 ? null : new Line(head.line(), new HttpField(known, value), false, number);
            }
            default -> new Line(head.line(), new HttpField(known, value), false, -1);
        };
    }

    private static HttpField host(String value) {
        if (value.isEmpty()) {
            return null;
        }
        try {
            HostPort host = new HostPort(value);
            return host.toString().equals(value) ? new HostPortHttpField(HttpHeader.HOST, "Host", host) : null;
        } catch (RuntimeException notOne) {
            return null; // Jetty will say so
        }
    }

    /**
     * Whether the next request may well have the same line, and it is nobody's secret: what is kept is compared with what others send, and how long
     * that takes might tell somebody how much of it he has guessed.
     */
    private static boolean isKept(HttpField field) {
        return switch (field.getHeader()) {
            case null -> field.getName().equalsIgnoreCase("SOAPAction");
            case HOST,
                    CONNECTION,
                    KEEP_ALIVE,
                    USER_AGENT,
                    CONTENT_TYPE,
                    CONTENT_LENGTH,
                    CONTENT_ENCODING,
                    ACCEPT,
                    ACCEPT_CHARSET,
                    ACCEPT_ENCODING,
                    ACCEPT_LANGUAGE,
                    CACHE_CONTROL,
                    PRAGMA -> true;
            default -> false;
        };
    }

    /** Tells a parser's handler what was found, up to the last field. */
    void tell(HttpParser.RequestHandler handler) {
        handler.startRequest(method, target, HttpVersion.HTTP_1_1);
        for (int i = 0; i < count; i++) {
            handler.parsedHeader(fields[i]);
        }
        forget();
    }

    /** How long the body is; -1 when there is none, and nothing was said about it. */
    long length() {
        return length;
    }

    private void forget() {
        Arrays.fill(fields, 0, Math.min(count + 1, MAX_LINES), null);
    }
}

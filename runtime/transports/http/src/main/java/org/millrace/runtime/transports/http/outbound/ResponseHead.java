package org.millrace.runtime.transports.http.outbound;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.eclipse.jetty.http.HttpHeader;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.transports.http.socket.HeadBytes;

/**
 * Reads the heads that nearly all responses have: whole in the buffer, HTTP/1.1, a final status, visible ASCII, one Content-Length, and a
 * connection that stays. A backend sends much the same lines with each response, so a line that equals the one that stood in its place
 * before is not read again, on whichever connection that was. Any other head is left to Jetty's parser, which also decides what is wrong with
 * it; where this one takes a head, both find the same. One for each connection, used by one thread at a time.
 */
final class ResponseHead {

    private static final int MAX_LINES = 64;

    /** The longest line that is kept for the next head, in bytes: so that an endpoint holds little. */
    private static final int MAX_REMEMBERED = 512;

    private static final byte[] VERSION = "HTTP/1.1 ".getBytes(StandardCharsets.US_ASCII);

    private enum Kind {
        PASSED_ON,
        LENGTH,
        /** Belongs to the connection, and says nothing that matters here. */
        LEFT_OUT
    }

    private record Line(byte[] bytes, Kind kind, String name, String value, long length) {}

    /**
     * The lines of a target's last head, the status line first; all of its connections' together, since those of each would be out of the
     * processor's caches when its turn comes. Threads take and replace them as they come: a line never changes, and one that was just replaced
     * is read again.
     */
    static final class Lines {

        private final Line[] known = new Line[MAX_LINES];
    }

    private final int maxBytes;
    private final Line[] lines;
    private int status;
    private long length;
    private Headers headers;

    /** @param maxHeadBytes the largest head that is taken; a larger one is the parser's to refuse */
    ResponseHead(int maxHeadBytes, Lines lines) {
        this.maxBytes = maxHeadBytes;
        this.lines = lines.known;
    }

    /** Takes a head out of the buffer; when it does not, the buffer is as it was. */
    boolean read(ByteBuffer in) {
        HeadBytes head = HeadBytes.in(in, maxBytes);
        int at = statusLine(head);
        if (at < 0) {
            return false;
        }
        headers = new Headers();
        length = -1;
        for (int number = 1; number < MAX_LINES; number++) {
            if (head.isOver(at)) {
                if (length < 0) {
                    return false;
                }
                in.position(in.position() + at + 2);
                return true;
            }
            Line line = lines[number];
            if (line == null || !head.stands(line.bytes, at)) {
                line = line(head, at);
                if (line == null) {
                    return false;
                }
                if (line.bytes.length <= MAX_REMEMBERED) {
                    lines[number] = line;
                }
            }
            if (line.kind == Kind.LENGTH) {
                if (length >= 0) {
                    return false;
                }
                length = line.length;
            }
            if (line.kind != Kind.LEFT_OUT) {
                headers.add(line.name, line.value);
            }
            at += line.bytes.length;
        }
        return false;
    }

    int status() {
        return status;
    }

    Headers headers() {
        return headers;
    }

    long length() {
        return length;
    }

    /** Behind the status line, or -1 when it is not of the common form. */
    private int statusLine(HeadBytes head) {
        Line known = lines[0];
        if (known == null || !head.stands(known.bytes, 0)) {
            known = readStatusLine(head);
            if (known == null) {
                return -1;
            }
            lines[0] = known;
        }
        status = (int) known.length;
        return known.bytes.length;
    }

    private static Line readStatusLine(HeadBytes head) {
        int digits = VERSION.length;
        int after = digits + 3;
        int lineEnd = head.lineEnd(0);
        if (lineEnd <= after || !head.stands(VERSION, 0) || head.find(' ', digits, lineEnd) != after) {
            return null;
        }
        long code = head.number(digits, after);
        boolean hasBody = code >= 200 && code <= 599 && code != 204 && code != 205 && code != 304;
        return hasBody ? new Line(head.line(0, lineEnd), Kind.LEFT_OUT, null, null, code) : null;
    }

    /** The header line that begins here, or null when it is not of the common form. */
    private static Line line(HeadBytes head, int at) {
        if (!head.readField(at)) {
            return null;
        }
        String given = head.name();
        String value = head.value();
        HttpHeader known = HttpHeader.CACHE.get(given);
        String name = known == null ? given : known.asString();
        long number = 0;
        Kind kind = switch (known) {
            case null -> Kind.PASSED_ON;
            case CONNECTION -> value.equalsIgnoreCase("keep-alive") ? Kind.LEFT_OUT : null;
            case TRANSFER_ENCODING -> null;
            case KEEP_ALIVE, PROXY_CONNECTION, TE, TRAILER, UPGRADE, SERVER, X_POWERED_BY -> Kind.LEFT_OUT;
            case CONTENT_LENGTH -> {
                number = head.number();
                yield number < 0 ? null : Kind.LENGTH;
            }
            default -> Kind.PASSED_ON;
        };
        return kind == null ? null : new Line(head.line(), kind, name, value, number);
    }
}

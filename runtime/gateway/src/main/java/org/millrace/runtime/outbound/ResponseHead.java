package org.millrace.runtime.outbound;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.eclipse.jetty.http.HttpHeader;
import org.millrace.runtime.api.Headers;

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

    /** The most digits of a length that is read here. */
    private static final int MAX_DIGITS = 15;

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

    /** What is being read, in the first {@link #end} bytes. */
    private byte[] bytes;

    private int end;
    private int status;
    private long length;
    private Headers headers;

    /** @param maxHeadBytes the largest head that is taken; a larger one is the parser's to refuse */
    ResponseHead(int maxHeadBytes, Lines lines) {
        this.maxBytes = Math.min(Scratch.BYTES, maxHeadBytes);
        this.lines = lines.known;
    }

    /** Takes a head out of the buffer; when it does not, the buffer is as it was. */
    boolean read(ByteBuffer in) {
        bytes = Scratch.ofThisThread();
        end = Math.min(in.remaining(), maxBytes);
        in.get(in.position(), bytes, 0, end);
        int at = statusLine();
        if (at < 0) {
            return false;
        }
        headers = new Headers();
        length = -1;
        for (int number = 1; number < MAX_LINES; number++) {
            if (at + 1 >= end) {
                return false;
            }
            if (bytes[at] == '\r' && bytes[at + 1] == '\n') {
                if (length < 0) {
                    return false;
                }
                in.position(in.position() + at + 2);
                return true;
            }
            Line line = lines[number];
            if (line == null || !stands(line, at)) {
                line = line(at);
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

    private boolean stands(Line line, int at) {
        int after = at + line.bytes.length;
        return after <= end && Arrays.equals(line.bytes, 0, line.bytes.length, bytes, at, after);
    }

    /** Behind the status line, or -1 when it is no usual one. */
    private int statusLine() {
        Line known = lines[0];
        if (known == null || !stands(known, 0)) {
            known = readStatusLine();
            if (known == null) {
                return -1;
            }
            lines[0] = known;
        }
        status = (int) known.length;
        return known.bytes.length;
    }

    private Line readStatusLine() {
        int digits = VERSION.length;
        int after = digits + 3;
        int lineEnd = lineEnd(0);
        if (lineEnd <= after || !Arrays.equals(VERSION, 0, digits, bytes, 0, digits) || bytes[after] != ' ') {
            return null;
        }
        long code = number(digits, after);
        boolean hasBody = code >= 200 && code <= 599 && code != 204 && code != 205 && code != 304;
        return hasBody ? new Line(Arrays.copyOf(bytes, lineEnd + 2), Kind.LEFT_OUT, null, null, code) : null;
    }

    /** The header line that begins here, or null when it is no usual one. */
    private Line line(int from) {
        int lineEnd = lineEnd(from);
        int colon = from;
        while (colon < lineEnd && RequestHead.isToken(bytes[colon])) {
            colon++;
        }
        if (lineEnd < 0 || colon == from || bytes[colon] != ':') {
            return null;
        }
        int start = colon + 1;
        int stop = lineEnd;
        while (start < stop && bytes[start] == ' ') {
            start++;
        }
        while (stop > start && bytes[stop - 1] == ' ') {
            stop--;
        }
        String given = new String(bytes, from, colon - from, StandardCharsets.US_ASCII);
        String value = new String(bytes, start, stop - start, StandardCharsets.US_ASCII);
        HttpHeader known = HttpHeader.CACHE.get(given);
        String name = known == null ? given : known.asString();
        long number = 0;
        Kind kind = switch (known) {
            case null -> Kind.PASSED_ON;
            case CONNECTION -> value.equalsIgnoreCase("keep-alive") ? Kind.LEFT_OUT : null;
            case TRANSFER_ENCODING -> null;
            case KEEP_ALIVE, PROXY_CONNECTION, TE, TRAILER, UPGRADE -> Kind.LEFT_OUT;
            case CONTENT_LENGTH -> {
                number = number(start, stop);
                yield number < 0 ? null : Kind.LENGTH;
            }
            default -> Kind.PASSED_ON;
        };
        return kind == null ? null : new Line(Arrays.copyOfRange(bytes, from, lineEnd + 2), kind, name, value, number);
    }

    /** Where the line's CR LF stands; -1 when it is not here whole, or holds anything but visible ASCII and spaces. */
    private int lineEnd(int from) {
        for (int at = from; at + 1 < end; at++) {
            byte b = bytes[at];
            if (b == '\r' && bytes[at + 1] == '\n') {
                return at;
            }
            if (b < ' ' || b == 0x7F) {
                return -1;
            }
        }
        return -1;
    }

    /** A number in digits, or -1. */
    private long number(int from, int to) {
        if (from == to || to - from > MAX_DIGITS) {
            return -1;
        }
        long number = 0;
        for (int at = from; at < to; at++) {
            int digit = bytes[at] - '0';
            if (digit < 0 || digit > 9) {
                return -1;
            }
            number = number * 10 + digit;
        }
        return number;
    }
}

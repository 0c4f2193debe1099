package org.millrace.runtime.transports.http.outbound;

import java.io.EOFException;
import java.nio.ByteBuffer;
import org.eclipse.jetty.http.BadMessageException;
import org.eclipse.jetty.http.HttpCompliance;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpParser;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.util.BufferUtil;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.http.FieldName;
import org.millrace.runtime.transports.http.jetty.client.Http2Transport;
import org.millrace.runtime.transports.http.message.TrailerFields;

/**
 * Takes responses out of a connection's bytes, one after the other: first the head, then the body piece by piece. Interim responses (RFC
 * 9110 section 15.2) are passed over; headers that belong to the connection are left out (section 7.6.1). Heads of the common form are read by
 * {@link ResponseHead}, with the counted bodies behind them; all others by Jetty's parser. Holds what was found, and decides nothing. Used by
 * one thread at a time.
 */
final class ResponseParser implements HttpParser.ResponseHandler {

    /**
     * Of a backend the same length twice is that length (RFC 9112 section 6.3), and a space before a colon, which a client may not send, goes
     * (section 5.1).
     */
    private static final HttpCompliance COMPLIANCE = HttpCompliance.RFC9110.with(
            "MILLRACE-BACKEND",
            HttpCompliance.Violation.MULTIPLE_CONTENT_LENGTHS,
            HttpCompliance.Violation.WHITESPACE_AFTER_FIELD_NAME);

    private final HttpParser parser;
    private final ResponseHead usual;
    private boolean toHead;

    /** Whether nothing of the response was read. */
    private boolean fresh;

    /** Whether the response's head was of the common form; then its body is counted here. */
    private boolean counted;

    /** How much of a counted body is still to come. */
    private long left;

    private boolean ended;
    private int interim;
    private boolean continues;
    private HttpVersion version;
    private int status;
    private Headers headers;
    private String connection;

    /** What the head says of trailers, or null. */
    private String announced;

    private Headers trailers;

    /** Whether the body's end shows by its chunks. */
    private boolean isChunked;

    /** To what the backend changes, as it says; null for nothing. */
    private String upgrade;

    /** Whether the request asks it to. */
    private boolean maySwitch;

    /** Whether the body has another transfer coding than chunked. */
    private boolean isCoded;

    private boolean isHeadHere;
    private ByteBuffer content;
    private boolean complete;
    private Throwable failure;

    ResponseParser(int maxHeadBytes, ResponseHead.Lines lines) {
        parser = new HttpParser(this, maxHeadBytes, COMPLIANCE);
        usual = new ResponseHead(maxHeadBytes, lines);
    }

    /** @param toHeadRequest whether the next response answers a HEAD, and has no body whatever its head says */
    void begin(boolean toHeadRequest) {
        toHead = toHeadRequest;
        interim = 0;
        continues = false;
        reset();
    }

    /** Whether the next response may be a 101 (RFC 9110 section 15.2.2), after which what comes is no response any more. */
    void maySwitch(boolean asked) {
        maySwitch = asked;
    }

    /** Whether the response is that the backend changes to this protocol. */
    boolean switchesTo(String protocol) {
        return status == HttpStatus.SWITCHING_PROTOCOLS_101 && names(connection, "upgrade") && names(upgrade, protocol);
    }

    private void reset() {
        if (!counted) {
            parser.reset();
        }
        fresh = true;
        counted = false;
        headers = null;
        connection = null;
        announced = null;
        trailers = null;
        isChunked = false;
        upgrade = null;
        isCoded = false;
        isHeadHere = false;
        content = null;
        complete = false;
    }

    /** Parses up to the end of a head; true when it is here. See {@link #failure}. */
    boolean parseHead(ByteBuffer in) {
        while (in.hasRemaining() && failure == null) {
            if (fresh && readUsual(in)) {
                return true;
            }
            parser.parseNext(in);
            if (isHeadHere) {
                return failure == null;
            }
            if (complete) {
                continues |= status == HttpStatus.CONTINUE_100;
                if (++interim > Http2Transport.MAX_INTERIM) {
                    failure = new BadMessageException("more than " + Http2Transport.MAX_INTERIM + " interim responses");
                }
                reset();
            }
        }
        return false;
    }

    /** Whether the backend has said that it wants the body (RFC 9110 section 15.2.1), once. */
    boolean takeContinue() {
        boolean said = continues;
        continues = false;
        return said;
    }

    private boolean readUsual(ByteBuffer in) {
        fresh = false;
        counted = !toHead && usual.read(in);
        if (counted) {
            version = HttpVersion.HTTP_1_1;
            status = usual.status();
            headers = usual.headers();
            left = usual.length();
            isHeadHere = true;
        } else {
            headers = new Headers();
            parser.setHeadResponse(toHead);
        }
        return counted;
    }

    /** Parses on, up to the next piece of the body or its end. */
    void parseBody(ByteBuffer in) {
        if (content != null || complete || failure != null) {
            return;
        }
        if (!counted) {
            parser.parseNext(in);
        } else if (left == 0) {
            complete = true;
        } else if (in.hasRemaining()) {
            int here = (int) Math.min(left, in.remaining());
            content = in.slice(in.position(), here);
            in.position(in.position() + here);
            left -= here;
        }
    }

    /** There are no more bytes: the end of a body without a length, or too early. */
    void end() {
        ended = true;
        if (counted) {
            parseBody(BufferUtil.EMPTY_BUFFER);
        } else {
            boolean inTrailers = parser.isState(HttpParser.State.TRAILER); // which Jetty would take for their end
            parser.atEOF();
            if (!inTrailers) {
                parser.parseNext(BufferUtil.EMPTY_BUFFER);
            }
        }
        if (!complete && failure == null) {
            failure = new EOFException("the connection ended");
        }
    }

    int status() {
        return status;
    }

    Headers headers() {
        return headers;
    }

    /** The body's length, -1 when the head does not say. */
    long length() {
        if (counted) {
            return usual.length();
        }
        return toHead || status == 204 || status == 304 ? 0 : parser.getContentLength();
    }

    /** What came behind the body, once that is complete; null for nothing. */
    Headers trailers() {
        return trailers;
    }

    /** The piece of the body that was found, once; null when none was. */
    ByteBuffer takeContent() {
        ByteBuffer taken = content;
        content = null;
        return taken;
    }

    /** Whether the body is at its end, but for a piece that was found and not taken. */
    boolean isComplete() {
        return complete;
    }

    /** Whether the body's last piece is at hand or was taken. */
    boolean isLast() {
        return complete && content == null;
    }

    /** Why the bytes are no response, or null. */
    Throwable failure() {
        return failure;
    }

    /** Whether another request may follow on the connection (RFC 9112 section 9.3). */
    boolean persists() {
        return !ended
                && (version == HttpVersion.HTTP_1_1
                        ? !names(connection, "close")
                        : version == HttpVersion.HTTP_1_0 && names(connection, "keep-alive"));
    }

    private static boolean names(String list, String token) {
        if (list != null && list.indexOf(',') < 0) {
            return list.trim().equalsIgnoreCase(token);
        }
        if (list != null) {
            for (String each : list.split(",")) {
                if (each.trim().equalsIgnoreCase(token)) {
                    return true;
                }
            }
        }
        return false;
    }

    @Override
    public void startResponse(HttpVersion spoken, int code, String reason) {
        version = spoken;
        status = code;
    }

    @Override
    public void parsedHeader(HttpField field) {
        switch (field.getHeader()) {
            case null -> add(field);
            case CONNECTION -> connection = connection == null ? value(field) : connection + ',' + value(field);
            case UPGRADE -> upgrade = upgrade == null ? value(field) : upgrade + ',' + value(field);
            // what software is inside concerns nobody outside; a flow may say something of its own
            case KEEP_ALIVE, PROXY_CONNECTION, TE, SERVER, X_POWERED_BY -> {}
            case TRAILER -> announced = announced == null ? value(field) : announced + ',' + value(field);
            case TRANSFER_ENCODING -> {
                isChunked = true;
                isCoded |= !field.getValue().equalsIgnoreCase("chunked");
            }
            default -> add(field);
        }
    }

    private void add(HttpField field) {
        headers.add(field.getName(), value(field));
    }

    private static String value(HttpField field) {
        return field.getValue() == null ? "" : field.getValue();
    }

    @Override
    public boolean headerComplete() {
        if (status == HttpStatus.SWITCHING_PROTOCOLS_101 && maySwitch) {
            isHeadHere = true;
            return true;
        }
        if (status == HttpStatus.SWITCHING_PROTOCOLS_101) {
            failure = new BadMessageException("the backend changes to a protocol that nobody asked for");
            return true;
        }
        if (status < 200) {
            return false;
        }
        if (isCoded) {
            // without the coding's name it would be rubbish, and nobody asked for one by TE (RFC 9112 section 7.4)
            failure = new BadMessageException("the backend compresses by a Transfer-Encoding that nobody asked for");
            return true;
        }
        if (connection != null && !connection.equalsIgnoreCase("keep-alive")) {
            for (String each : connection.split(",")) {
                String name = each.trim();
                // a length that the connection claims for itself still says where the body ends
                if (!name.isEmpty() && !name.equalsIgnoreCase(HttpHeader.CONTENT_LENGTH.asString())) {
                    headers.remove(name);
                }
            }
        }
        if (announced != null && isChunked && !toHead) {
            String passedOn = TrailerFields.announced(announced);
            if (passedOn != null) {
                headers.add(FieldName.TRAILER, passedOn);
            }
        }
        isHeadHere = true;
        return true;
    }

    @Override
    public void parsedTrailer(HttpField field) {
        trailers = TrailerFields.add(trailers, field.getName(), value(field), connection);
    }

    @Override
    public boolean content(ByteBuffer piece) {
        content = piece;
        return true;
    }

    @Override
    public boolean contentComplete() {
        return false;
    }

    @Override
    public boolean messageComplete() {
        complete = true;
        return true;
    }

    @Override
    public void earlyEOF() {
        failure = new EOFException("the connection ended");
    }

    @Override
    public void badMessage(HttpException broken) {
        failure = (Throwable) broken;
    }
}

package org.millrace.runtime.control.http;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.util.Fields;
import org.millrace.runtime.control.access.Tokens;

/** One call of the admin API, by somebody who may make it. For one thread. */
public final class Call {

    private static final int MAX_JSON_BYTES = 64 * 1024;
    private static final int PIECE_BYTES = 16 * 1024;
    private static final int MIN_BYTES_PER_SECOND = 1024;
    private static final Duration PACE_GRACE = Duration.ofSeconds(5);

    private final Request request;
    private final Tokens.Holder caller;
    private final Map<String, String> names;
    private final Duration bodyTime;
    private String subject = "-";
    private String done = "";

    Call(Request request, Tokens.Holder caller, Map<String, String> names, Duration bodyTime) {
        this.request = request;
        this.caller = caller;
        this.names = names;
        this.bodyTime = bodyTime;
    }

    public Tokens.Holder caller() {
        return caller;
    }

    /** The token that the call carries, as it was sent. */
    public String bearer() {
        return AuthFilter.bearer(request);
    }

    /** What stands in the path where the route has {@code {name}}. */
    public String name(String name) {
        return names.get(name);
    }

    /** A parameter of the query; {@code otherwise} when it is absent. */
    public String query(String name, String otherwise) throws Problem {
        try {
            Fields fields = Request.extractQueryParameters(request);
            String value = fields.getValue(name);
            return value == null || value.isEmpty() ? otherwise : value;
        } catch (IllegalArgumentException e) {
            throw new Problem(
                    400, "request.query", "the query is not well-formed", "write name=value, percent-encoded");
        }
    }

    public int query(String name, int otherwise, int least, int most) throws Problem {
        String text = query(name, null);
        if (text == null) {
            return otherwise;
        }
        try {
            int number = Integer.parseInt(text);
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException e) {
            // answered below, like a number out of bounds
        }
        throw new Problem(
                400,
                "request.query",
                name + " is not a number that fits",
                "give a number from " + least + " to " + most);
    }

    public boolean query(String name, boolean otherwise) throws Problem {
        return switch (query(name, Boolean.toString(otherwise))) {
            case "true" -> true;
            case "false" -> false;
            default -> throw new Problem(400, "request.query", name + " is neither true nor false", "give one of them");
        };
    }

    /** The body as JSON of the type that the route says it takes. */
    public <T extends Record> T json(Class<T> type) throws Problem, IOException {
        return Json.read(bytes(MAX_JSON_BYTES), type);
    }

    /**
     * The whole body. One that announces more than the limit is refused before any of it is read, another as soon as it passes it.
     */
    public byte[] bytes(long most) throws Problem, IOException {
        if (request.getLength() > most) {
            throw tooLarge(most);
        }
        try (InputStream in = Content.Source.asInputStream(request)) {
            // in pieces: what is announced may never come, and an array that grows would hold the body three times
            List<byte[]> full = new ArrayList<>();
            byte[] piece = new byte[PIECE_BYTES];
            int filled = 0;
            long size = 0;
            long start = System.nanoTime();
            for (int read = in.read(piece); read >= 0; read = in.read(piece, filled, PIECE_BYTES - filled)) {
                size += read;
                if (size > most) {
                    throw tooLarge(most);
                }
                requireInTime(size, System.nanoTime() - start);
                filled += read;
                if (filled == PIECE_BYTES) {
                    full.add(piece);
                    piece = new byte[PIECE_BYTES];
                    filled = 0;
                }
            }
            ByteBuffer bytes = ByteBuffer.allocate((int) size);
            full.forEach(bytes::put);
            return bytes.put(piece, 0, filled).array();
        }
    }

    /** By both: at the pace alone that is asked for, the largest body would take a day, and keep others out for as long. */
    private void requireInTime(long bytes, long nanos) throws Problem {
        String remedy = "send it again, by a better line";
        if (isTooSlow(bytes, nanos)) {
            throw new Problem(
                    408,
                    "request.slow",
                    "the body comes in more slowly than " + MIN_BYTES_PER_SECOND + " bytes a second",
                    remedy);
        }
        if (nanos > bodyTime.toNanos()) {
            throw new Problem(
                    408, "request.slow", "the body has not come in within " + bodyTime.toSeconds() + " s", remedy);
        }
    }

    static boolean isTooSlow(long bytes, long nanos) {
        long counted = nanos - PACE_GRACE.toNanos();
        return counted > 0 && bytes < counted / 1e9 * MIN_BYTES_PER_SECOND;
    }

    /** The media type of the body, in lower case without parameters; "" when it has none. */
    public String contentType() {
        String type = request.getHeaders().get(HttpHeader.CONTENT_TYPE);
        return type == null ? "" : type.split(";", 2)[0].strip().toLowerCase(java.util.Locale.ROOT);
    }

    /**
     * Says for the audit log what the call is about, before and again after it was done; the last word counts.
     *
     * @param subject e.g. a flow's name
     * @param detail e.g. {@code version 1.2}, "" for nothing to add
     */
    public void did(String subject, String detail) {
        this.subject = subject;
        this.done = detail;
    }

    String subject() {
        return subject;
    }

    String done() {
        return done;
    }

    private static Problem tooLarge(long most) {
        return new Problem(
                413,
                "request.too-large",
                "the body is larger than " + most + " bytes",
                "send less; bundles.maxArchiveBytes bounds what is uploaded");
    }
}

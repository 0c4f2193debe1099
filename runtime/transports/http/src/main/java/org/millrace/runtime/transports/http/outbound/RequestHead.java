package org.millrace.runtime.transports.http.outbound;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.api.LeasedWork;
import org.millrace.runtime.http.FieldName;
import org.millrace.runtime.http.RequestLine;
import org.millrace.runtime.transports.http.message.HttpBodyFields;
import org.millrace.runtime.transports.http.socket.HeadBytes;
import org.millrace.runtime.transports.http.socket.ThreadBuffer;
import org.millrace.runtime.transports.http.tunnel.Upgrade;
import org.millrace.xml.Printable;

/**
 * Writes the head of an HTTP/1.1 request (RFC 9112 section 3): the message's own headers but for what belonged to its connection, what a
 * gateway adds, and the framing.
 *
 * <p>Whatever a flow put into a header, no line can end where we did not end it: a name, method or target that is none is refused, and
 * control characters in a value become spaces (RFC 9110 section 5.5). One for each connection, used by one thread at a time.
 */
final class RequestHead {

    private static final byte[] VERSION = ascii(" HTTP/1.1\r\n");
    private static final byte[] FORWARDED_HOST = ascii("X-Forwarded-Host: ");
    private static final byte[] FORWARDED_FOR = ascii("X-Forwarded-For: ");
    private static final byte[] AFTER_HTTP = ascii("\r\nX-Forwarded-Proto: http\r\nVia: ");
    private static final byte[] AFTER_HTTPS = ascii("\r\nX-Forwarded-Proto: https\r\nVia: ");
    private static final byte[] MILLRACE = ascii(" millrace\r\n");
    private static final byte[] LENGTH = ascii("Content-Length: ");

    /** TE goes no further than its connection (RFC 9110 section 10.1.4), so it is said anew; there is one when the client takes trailers. */
    private static final byte[] TE_TRAILERS = ascii("TE: trailers\r\nConnection: TE\r\n");

    private static final byte[] EXPECT_CONTINUE = ascii("Expect: 100-continue\r\n");
    private static final byte[] CHUNKED_END = ascii("Transfer-Encoding: chunked\r\n\r\n");

    private static final byte[] WEBSOCKET = ascii("Connection: Upgrade\r\nUpgrade: " + Upgrade.PROTOCOL + "\r\n");

    private final Upstream target;
    private final byte[] host;
    private final int maxBytes;

    /** The head, in the first {@link #used} bytes, from {@link #write} to {@link #putTo}. */
    private byte[] bytes;

    private int used;
    private boolean asks;

    /** Whether the head asks for a WebSocket. */
    private boolean upgrade;

    RequestHead(Upstream target, int maxBytes) {
        this.target = target;
        this.host = ascii("Host: " + target.authority + "\r\n");
        this.maxBytes = maxBytes;
    }

    /** Whether the next head asks for a WebSocket (RFC 6455 section 4.1). */
    void upgrade(boolean asked) {
        upgrade = asked;
    }

    /**
     * Writes a head anew, for {@link #putTo} to be called by the same thread before it does anything else.
     *
     * @param path the request's target, path and query
     * @param preservedHost the Host to send; null for the target's own
     * @param exchange whose message is sent
     * @param length of the body, -1 if it is not known yet
     * @param mayAsk whether the body is still on its way, so that the backend may be asked if it wants it
     * @throws Fault INTERNAL_ERROR for a name, method or target that can't be sent, TOO_LARGE past the limit
     */
    void write(String method, String path, String preservedHost, Exchange exchange, long length, boolean mayAsk) {
        bytes = ThreadBuffer.ofThisThread();
        used = 0;
        token(method);
        add(' ');
        target(path);
        add(VERSION);
        if (preservedHost == null) {
            add(host);
        } else {
            field(FieldName.HOST, preservedHost);
        }
        asks = false;
        headers(exchange, length);
        if (upgrade) {
            add(WEBSOCKET);
        }
        if (asks && mayAsk && length != 0) {
            add(EXPECT_CONTINUE);
        } else {
            asks = false;
        }
        LeasedWork exclusive = exchange.exclusive();
        if (exclusive != null) {
            field(FieldName.MILLRACE_EPOCH, Long.toString(exclusive.epoch()));
            field(FieldName.MILLRACE_WORK, exclusive.work());
        }
        if (length < 0) {
            add(CHUNKED_END);
        } else {
            if (length > 0 || announcesNothing(method)) {
                add(LENGTH);
                value(Long.toString(length));
                endLine();
            }
            endLine();
        }
        if (used > maxBytes) {
            throw new Fault(
                    FaultCode.TOO_LARGE,
                    "The head of the request is larger than the backend takes.",
                    used + " bytes of " + maxBytes + " for " + target,
                    null);
        }
    }

    /** Whether the head that was written last asks if the body is wanted (RFC 9110 section 10.1.1). */
    boolean asks() {
        return asks;
    }

    int length() {
        return used;
    }

    void putTo(ByteBuffer out) {
        out.put(bytes, 0, used);
        bytes = null; // a large head's are let go of
    }

    private void headers(Exchange exchange, long length) {
        Headers headers = exchange.message().headers();
        Exchange.Client client = exchange.client();
        String forwardedFor = null;
        for (int i = 0; i < headers.size(); i++) {
            String name = headers.name(i);
            switch (kind(name)) {
                case PLAIN -> field(name, headers.value(i));
                case HOST -> {
                    add(FORWARDED_HOST);
                    value(headers.value(i));
                    endLine();
                }
                case FORWARDED_FOR -> {
                    String value = headers.value(i);
                    forwardedFor = forwardedFor == null ? value : forwardedFor + ", " + value;
                }
                case EXPECT -> asks = true;
                case TE -> add(TE_TRAILERS);
                case TRAILER -> {
                    if (length < 0) {
                        field(name, headers.value(i));
                    }
                }
                case CODINGS -> field(name, HttpBodyFields.asked(exchange, headers.value(i)));
                case OURS -> {}
            }
        }
        add(FORWARDED_FOR);
        if (forwardedFor != null) {
            value(forwardedFor);
            add(',');
            add(' ');
        }
        value(client.address());
        add(client.secure() ? AFTER_HTTPS : AFTER_HTTP);
        value(RequestLine.versionOf(exchange.request().start())); // RFC 9110 section 7.6.3: of what was received
        add(MILLRACE);
    }

    private enum Kind {
        PLAIN,
        HOST,
        FORWARDED_FOR,
        CODINGS,
        EXPECT,
        TE,
        TRAILER,
        /** Belongs to a connection, or is made anew. */
        OURS
    }

    /** Most names are told apart by their length alone. */
    private static Kind kind(String name) {
        return switch (name.length()) {
            case 2 -> name.equalsIgnoreCase(FieldName.TE) ? Kind.TE : Kind.PLAIN;
            case 4 -> name.equalsIgnoreCase(FieldName.HOST) ? Kind.HOST : Kind.PLAIN;
            case 6 -> name.equalsIgnoreCase(FieldName.EXPECT) ? Kind.EXPECT : Kind.PLAIN;
            case 7 -> name.equalsIgnoreCase(FieldName.TRAILER) ? Kind.TRAILER : ours(name, "Upgrade");
            case 10 -> ours(name, FieldName.CONNECTION, "Keep-Alive");
            case 13 -> ours(name, FieldName.MILLRACE_WORK);
            case 14 -> ours(name, FieldName.CONTENT_LENGTH, "HTTP2-Settings", FieldName.MILLRACE_EPOCH);
            case 15 ->
                name.equalsIgnoreCase("X-Forwarded-For")
                        ? Kind.FORWARDED_FOR
                        : name.equalsIgnoreCase("Accept-Encoding") ? Kind.CODINGS : Kind.PLAIN;
            case 16 -> ours(name, "X-Forwarded-Host", "Proxy-Connection");
            case 17 -> ours(name, "Transfer-Encoding", "X-Forwarded-Proto");
            case 19 -> ours(name, "Proxy-Authorization");
            default -> Kind.PLAIN;
        };
    }

    private static Kind ours(String name, String one) {
        return name.equalsIgnoreCase(one) ? Kind.OURS : Kind.PLAIN;
    }

    private static Kind ours(String name, String one, String other) {
        return name.equalsIgnoreCase(one) || name.equalsIgnoreCase(other) ? Kind.OURS : Kind.PLAIN;
    }

    private static Kind ours(String name, String one, String other, String third) {
        return name.equalsIgnoreCase(third) ? Kind.OURS : ours(name, one, other);
    }

    /** A method that would have a body says so when it has none (RFC 9110 section 8.6). */
    private static boolean announcesNothing(String method) {
        return switch (method) {
            case "POST", "PUT", "PATCH" -> true;
            default -> false;
        };
    }

    private void field(String name, String value) {
        token(name);
        add(':');
        add(' ');
        value(value);
        endLine();
    }

    private void token(String text) {
        int length = text.length();
        ensure(length);
        byte[] to = bytes; // a field, and the count in one, would be gone to for each letter
        int at = used;
        for (int i = 0; i < length; i++) {
            char c = text.charAt(i);
            if (!HeadBytes.isToken(c)) {
                throw unsendable("a header's name or a method", text, i);
            }
            to[at + i] = (byte) c;
        }
        used = at + length;
        if (length == 0) {
            throw notSent("a header's name or a method is empty");
        }
    }

    private void target(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c <= ' ' || c == 127) {
                throw unsendable("a request's target", text, i);
            }
        }
        add(text.getBytes(StandardCharsets.UTF_8));
    }

    private void value(String text) {
        int length = text.length();
        ensure(length);
        byte[] to = bytes; // as for a token
        int at = used;
        for (int i = 0; i < length; i++) {
            char c = text.charAt(i);
            if (c < ' ' && c != '\t' || c == 127) {
                c = ' ';
            } else if (c > 0xff) {
                c = '?';
            }
            to[at + i] = (byte) c;
        }
        used = at + length;
    }

    private void endLine() {
        ensure(2);
        bytes[used++] = '\r';
        bytes[used++] = '\n';
    }

    private void add(char c) {
        ensure(1);
        bytes[used++] = (byte) c;
    }

    private void add(byte[] text) {
        ensure(text.length);
        System.arraycopy(text, 0, bytes, used, text.length);
        used += text.length;
    }

    private void ensure(int more) {
        if (bytes.length - used < more) {
            bytes = Arrays.copyOf(bytes, Math.max(bytes.length * 2, used + more));
        }
    }

    /** The text stays untold: it may hold a secret, and this is written to the log. */
    private static Fault unsendable(String what, String text, int at) {
        return notSent(String.format(
                "%s holds the character U+%04X, which HTTP does not allow there; it is %s",
                what, text.codePointAt(at), Printable.place(text, at)));
    }

    private static Fault notSent(String why) {
        return new Fault(FaultCode.INTERNAL_ERROR, "The gateway could not process the message.", why, null);
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}

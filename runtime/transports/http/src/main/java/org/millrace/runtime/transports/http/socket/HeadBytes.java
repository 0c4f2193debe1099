package org.millrace.runtime.transports.http.socket;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * What has come of a message's head by HTTP/1.1, for the fast paths of request and response heads, which leave all others alone (RFC 9112 sections 2
 * to 5). Offsets are from the head's first byte. A thread's own, good until it takes the next, or uses its {@link ThreadBuffer} for anything else.
 */
public final class HeadBytes {

    private static final ThreadLocal<HeadBytes> OF_THREAD = ThreadLocal.withInitial(HeadBytes::new);

    /** Most heads are no longer, and what follows need not be looked at. */
    private static final int USUAL_BYTES = 512;

    /** The most digits of a number that is read here. */
    private static final int MAX_DIGITS = 15;

    private static final byte[] CR_LF = {'\r', '\n'};

    /** The characters of a token (RFC 9110 section 5.6.2). */
    private static final boolean[] TOKEN = new boolean[128];

    static {
        String marks = "!#$%&'*+-.^_`|~";
        for (char c = 0; c < 128; c++) {
            TOKEN[c] = Character.isLetterOrDigit(c) || marks.indexOf(c) >= 0;
        }
    }

    private final byte[] bytes = ThreadBuffer.ofThisThread();
    private ByteBuffer in;
    private int most;
    private int end;

    /** Of the field that was read last: the line, its name, its value. */
    private int from;

    private int to;
    private int nameTo;
    private int valueFrom;
    private int valueTo;

    /**
     * Looks at what is in a buffer, which stays as it is.
     *
     * @param maxBytes of the head that is looked at
     */
    public static HeadBytes in(ByteBuffer buffer, int maxBytes) {
        HeadBytes head = OF_THREAD.get();
        head.in = buffer;
        head.most = Math.min(Math.min(buffer.remaining(), maxBytes), ThreadBuffer.BYTES);
        head.end = 0;
        head.more(USUAL_BYTES);
        return head;
    }

    private boolean more(int upTo) {
        int before = end;
        end = Math.min(most, upTo);
        in.get(in.position() + before, bytes, before, end - before);
        return end > before;
    }

    /** Whether a byte, or a character, may stand in a field's name. */
    public static boolean isToken(int c) {
        return c >= 0 && c < TOKEN.length && TOKEN[c];
    }

    /** Whether these very bytes stand there. */
    public boolean stands(byte[] expected, int at) {
        int after = at + expected.length;
        return (after <= end || more(ThreadBuffer.BYTES) && after <= end)
                && Arrays.equals(expected, 0, expected.length, bytes, at, after);
    }

    /** Whether the line that ends a head stands there. */
    public boolean isOver(int at) {
        return stands(CR_LF, at);
    }

    /**
     * Takes apart the field line (section 5) that begins there.
     *
     * @return whether it is of the common form: whole, with a token for a name right before the colon, a value of visible ASCII and spaces, CR LF
     */
    public boolean readField(int at) {
        from = at;
        to = lineEnd(at);
        nameTo = at;
        while (nameTo < to && isToken(bytes[nameTo])) {
            nameTo++;
        }
        if (nameTo == at || nameTo >= to || bytes[nameTo] != ':') {
            return false;
        }
        valueFrom = nameTo + 1;
        while (valueFrom < to && bytes[valueFrom] == ' ') {
            valueFrom++;
        }
        valueTo = to;
        while (valueTo > valueFrom && bytes[valueTo - 1] == ' ') {
            valueTo--;
        }
        return true;
    }

    /** The field's name, as it was written. */
    public String name() {
        return text(from, nameTo);
    }

    /** The field's value, without the spaces around it. */
    public String value() {
        return text(valueFrom, valueTo);
    }

    /** The field's value if it is a number in digits, not too long; else -1. */
    public long number() {
        return number(valueFrom, valueTo);
    }

    /** All of the field's line. */
    public byte[] line() {
        return line(from, to);
    }

    /** A line, with its CR LF. */
    public byte[] line(int at, int lineEnd) {
        return Arrays.copyOfRange(bytes, at, lineEnd + CR_LF.length);
    }

    /** Where the CR LF stands that ends the line; -1 when it is not here whole, or holds anything but visible ASCII and spaces. */
    public int lineEnd(int at) {
        int i = at;
        do {
            for (; i + 1 < end; i++) {
                byte b = bytes[i];
                if (b == '\r' && bytes[i + 1] == '\n') {
                    return i;
                }
                if (b < ' ' || b == 0x7F) {
                    return -1;
                }
            }
        } while (more(ThreadBuffer.BYTES));
        return -1;
    }

    /** Where the first such byte stands; {@code stop} when there is none. */
    public int find(char wanted, int at, int stop) {
        int i = at;
        while (i < stop && bytes[i] != wanted) {
            i++;
        }
        return i;
    }

    /** A number in digits, or -1. */
    public long number(int at, int stop) {
        if (at == stop || stop - at > MAX_DIGITS) {
            return -1;
        }
        long number = 0;
        for (int i = at; i < stop; i++) {
            int digit = bytes[i] - '0';
            if (digit < 0 || digit > 9) {
                return -1;
            }
            number = number * 10 + digit;
        }
        return number;
    }

    public String text(int at, int stop) {
        return new String(bytes, at, stop - at, StandardCharsets.US_ASCII);
    }
}

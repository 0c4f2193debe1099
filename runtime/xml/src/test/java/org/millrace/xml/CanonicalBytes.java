package org.millrace.xml;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Which bytes of a document are canonical as they stand (Canonical XML 1.0 sections 1.1 and 2.3). When in doubt it says no: then the bytes
 * are written anew, which is slower and never wrong.
 */
final class CanonicalBytes {

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long ONES = 0x0101010101010101L;
    private static final long HIGHS = 0x8080808080808080L;
    private static final long GREATER = ONES * '>';

    private CanonicalBytes() {}

    static boolean are(EventStream stream, int event) {
        return switch (stream.rawKind(event)) {
            case Events.START -> isCanonicalTag(stream, event);
            case Events.TEXT -> isCanonicalText(stream, event);
            default -> false;
        };
    }

    private static boolean isCanonicalText(EventStream stream, int text) {
        byte[] bytes = stream.bytes();
        int from = stream.word(text, 1);
        int to = stream.word(text, 2);
        return stream.isPlain(text) ? !hasGreater(bytes, from, to) : isEscapedText(bytes, from, to);
    }

    /** Eight bytes at a time: a byte of the exclusive-or is zero where the byte is the one that is looked for. */
    private static boolean hasGreater(byte[] bytes, int from, int to) {
        int i = from;
        for (; i + Long.BYTES <= to; i += Long.BYTES) {
            long zeroes = (long) LONGS.get(bytes, i) ^ GREATER;
            if ((zeroes - ONES & ~zeroes & HIGHS) != 0) {
                return true;
            }
        }
        for (; i < to; i++) {
            if (bytes[i] == '>') {
                return true;
            }
        }
        return false;
    }

    private static boolean isEscapedText(byte[] bytes, int from, int to) {
        for (int i = from; i < to; i++) {
            byte b = bytes[i];
            if (b == '>' || b == '\r' || b == '&' && !isOneOf(bytes, i + 1, "amp;", "lt;", "gt;", "#xD;")) {
                return false;
            }
        }
        return true;
    }

    private static boolean isCanonicalTag(EventStream stream, int element) {
        byte[] bytes = stream.bytes();
        int at = stream.nameEnd(element);
        int before = EventStream.NONE;
        int event = element + 1;
        for (int kind = stream.rawKind(event); ; kind = stream.rawKind(++event)) {
            if (kind == Events.NAMESPACE) {
                return false;
            }
            if (kind != Events.ATTRIBUTE) {
                break;
            }
            int from = stream.word(event, 2);
            int to = stream.word(event, 3);
            boolean tidy = stream.word(event, 1) == at + 1
                    && bytes[at] == ' '
                    && from == stream.nameEnd(event) + 2
                    && bytes[to] == '"'
                    && isCanonicalValue(bytes, from, to, stream.isPlain(event))
                    && (before == EventStream.NONE || stream.compareAttributes(before, event) < 0);
            if (!tidy) {
                return false;
            }
            before = event;
            at = to + 1;
        }
        return bytes[at] == '>' || bytes[at] == '/'; // white space before the end puts another byte here
    }

    private static boolean isCanonicalValue(byte[] bytes, int from, int to, boolean plain) {
        if (plain) {
            return true; // between double quotes, so it holds none; and no white space but spaces
        }
        for (int i = from; i < to; i++) {
            byte b = bytes[i];
            if (b == '\t' || b == '\n' || b == '\r') {
                return false;
            }
            if (b == '&' && !isOneOf(bytes, i + 1, "amp;", "lt;", "quot;", "#x9;", "#xA;", "#xD;")) {
                return false;
            }
        }
        return true;
    }

    /** The reference is complete within the value, so this can't read beyond it by more than a look at the first byte that differs. */
    private static boolean isOneOf(byte[] bytes, int at, String... references) {
        for (String reference : references) {
            int i = 0;
            while (i < reference.length() && bytes[at + i] == reference.charAt(i)) {
                i++;
            }
            if (i == reference.length()) {
                return true;
            }
        }
        return false;
    }
}

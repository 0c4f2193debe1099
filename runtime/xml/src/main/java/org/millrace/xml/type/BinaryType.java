package org.millrace.xml.type;

import java.util.Arrays;

/** hexBinary and base64Binary: the value is the octets. */
final class BinaryType extends AtomicType {

    /** Value of each character of base64 (RFC 2045), -1 for others. */
    private static final byte[] SEXTETS = new byte[128];

    static {
        Arrays.fill(SEXTETS, (byte) -1);
        String alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        for (int i = 0; i < alphabet.length(); i++) {
            SEXTETS[alphabet.charAt(i)] = (byte) i;
        }
    }

    private final boolean base64;
    private final int shortest;
    private final int longest;

    BinaryType(String name, Facets facets, boolean base64) {
        super(name, facets);
        this.base64 = base64;
        shortest = facets.shortest();
        longest = facets.longest();
        enumerate(Spelling.FREE);
    }

    @Override
    SimpleType with(String name, Facets facets) {
        return new BinaryType(name, facets, base64);
    }

    @Override
    public boolean accepts(byte[] bytes, int from, int to, Scope scope) {
        int start = WhiteSpace.start(bytes, from, to);
        int end = WhiteSpace.end(bytes, start, to);
        int octets = octets(bytes, start, end);
        if (octets < shortest || octets > longest) {
            return false;
        }
        if (facets.patterns().isEmpty() && !isEnumeration()) {
            return true;
        }
        if (WhiteSpace.isNormal(WhiteSpace.COLLAPSE, bytes, start, end)) {
            return isEnumerated(bytes, start, end, scope) && matches(bytes, start, end);
        }
        byte[] value = WhiteSpace.normal(WhiteSpace.COLLAPSE, bytes, start, end);
        return isEnumerated(value, 0, value.length, scope) && matches(value, 0, value.length);
    }

    /** How many octets a text stands for, or -1 when it is none. */
    private int octets(byte[] bytes, int from, int to) {
        if (base64) {
            return base64(bytes, from, to, null);
        }
        for (int i = from; i < to; i++) {
            if (hex(bytes[i]) < 0) {
                return -1;
            }
        }
        return (to - from & 1) == 0 ? (to - from) / 2 : -1;
    }

    private static int hex(byte b) {
        if (b >= '0' && b <= '9') {
            return b - '0';
        }
        int letter = b | 0x20;
        return letter >= 'a' && letter <= 'f' ? letter - 'a' + 10 : -1;
    }

    /**
     * Reads base64 with white space anywhere. Groups of four; one or two {@code =} end the last, and the bits that they leave over are
     * zero.
     *
     * @param key takes the octets; null to count only
     */
    private static int base64(byte[] bytes, int from, int to, ValueKey key) {
        int group = 0;
        int filled = 0;
        int padding = 0;
        int octets = 0;
        for (int i = from; i < to; i++) {
            byte b = bytes[i];
            int sextet = b < 0 ? -1 : SEXTETS[b];
            if (sextet < 0) {
                if (WhiteSpace.is(b)) {
                    continue;
                }
                if (b != '=' || filled < 2 || ++padding > 2) {
                    return -1;
                }
                sextet = 0;
            } else if (padding > 0) {
                return -1;
            }
            group = group << 6 | sextet;
            if (++filled == 4) {
                if (padding > 0 && (group >> 8 * padding << 8 * padding) != group) {
                    return -1;
                }
                for (int shift = 16; key != null && shift >= 8 * padding; shift -= 8) {
                    key.put((byte) (group >> shift));
                }
                octets += 3 - padding;
                group = 0;
                // after padding nothing may follow: a full group that never empties makes the next character fail
                filled = padding > 0 ? 4 : 0;
            } else if (filled > 4) {
                return -1;
            }
        }
        return filled == 0 || filled == 4 ? octets : -1;
    }

    @Override
    FacetViolation lexical(byte[] value, String shown, Scope scope) {
        return octets(value, 0, value.length) >= 0
                ? null
                : FacetViolation.lexical(shown, base64 ? "base64Binary" : "hexBinary");
    }

    @Override
    int length(byte[] value) {
        return octets(value, 0, value.length);
    }

    @Override
    char primitive() {
        return base64 ? '6' : 'x';
    }

    @Override
    void write(ValueKey key, byte[] bytes, int from, int to, Scope scope) {
        int start = WhiteSpace.start(bytes, from, to);
        int end = WhiteSpace.end(bytes, start, to);
        key.primitive(primitive());
        if (base64) {
            base64(bytes, start, end, key);
            return;
        }
        for (int i = start; i < end; i += 2) {
            key.put((byte) (hex(bytes[i]) << 4 | hex(bytes[i + 1])));
        }
    }
}

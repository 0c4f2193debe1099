package org.millrace.runtime.api.address;

import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.util.Optional;

/**
 * An address of IPv4 or IPv6. One of IPv4 that is written in IPv6 (RFC 4291 section 2.5.5.2), as a socket of both may tell it, is one of IPv4.
 *
 * @param v4 whether it is of IPv4
 * @param high the first 64 bits; of IPv4, 0
 * @param low the last 64 bits; of IPv4, the last 32 of these
 */
public record Address(boolean v4, long high, long low) {

    private static final int MAX_CHARS = 45; // six groups and a dotted quad

    /** As in a URI, without the brackets: a dotted quad, or IPv6 (RFC 4291 section 2.2) without a zone; nothing for any other text. */
    public static Optional<Address> parse(String text) {
        int colon = text.indexOf(':');
        if (text.length() > MAX_CHARS || !text.chars().allMatch(Address::mayStand)) {
            return Optional.empty();
        }
        String quad = text.substring(colon < 0 ? 0 : text.lastIndexOf(':') + 1);
        if ((colon < 0 || quad.indexOf('.') >= 0) && !isQuad(quad)) {
            return Optional.empty(); // Java takes 127.1 and 010.0.0.1 for addresses, and other programs for other ones
        }
        try {
            return Optional.of(of(InetAddress.ofLiteral(text).getAddress()));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** That of a socket, which may name the zone of a link-local address, or nothing. */
    public static Optional<Address> ofPeer(String text) {
        int zone = text.indexOf('%');
        return parse(zone < 0 ? text : text.substring(0, zone));
    }

    private static boolean mayStand(int c) {
        return c >= '0' && c <= '9' || c >= 'a' && c <= 'f' || c >= 'A' && c <= 'F' || c == ':' || c == '.';
    }

    private static boolean isQuad(String text) {
        String[] parts = text.split("\\.", -1);
        for (String part : parts) {
            if (!part.matches("0|[1-9][0-9]{0,2}") || Integer.parseInt(part) > 255) {
                return false;
            }
        }
        return parts.length == 4;
    }

    private static Address of(byte[] bytes) {
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        return bytes.length == 4
                ? new Address(true, 0, buffer.getInt() & 0xFFFF_FFFFL)
                : new Address(false, buffer.getLong(), buffer.getLong());
    }

    /** How many bits it has. */
    int bits() {
        return v4 ? 32 : 128;
    }

    /** The same with zeros behind the first bits. */
    Address first(int bits) {
        int ofHigh = v4 ? 0 : Math.min(64, bits);
        int ofLow = v4 ? 32 + bits : Math.max(0, bits - 64);
        return new Address(v4, high & mask(ofHigh), low & mask(ofLow));
    }

    private static long mask(int bits) {
        return bits == 0 ? 0 : -1L << (64 - bits);
    }

    /** As people write it (RFC 5952). */
    @Override
    public String toString() {
        if (v4) {
            return (low >> 24) + "." + (low >> 16 & 0xFF) + "." + (low >> 8 & 0xFF) + "." + (low & 0xFF);
        }
        int[] groups = new int[8];
        for (int i = 0; i < 8; i++) {
            groups[i] = (int) ((i < 4 ? high : low) >>> 48 - 16 * (i % 4)) & 0xFFFF;
        }
        int from = 0;
        int length = 1; // of a single zero nothing is left out
        for (int i = 0; i < 8; i++) {
            int zeros = 0;
            while (i + zeros < 8 && groups[i + zeros] == 0) {
                zeros++;
            }
            if (zeros > length) {
                from = i;
                length = zeros;
            }
        }
        return length == 1 ? joined(groups, 0, 8) : joined(groups, 0, from) + "::" + joined(groups, from + length, 8);
    }

    private static String joined(int[] groups, int from, int to) {
        StringBuilder text = new StringBuilder();
        for (int i = from; i < to; i++) {
            text.append(i == from ? "" : ":").append(Integer.toHexString(groups[i]));
        }
        return text.toString();
    }
}

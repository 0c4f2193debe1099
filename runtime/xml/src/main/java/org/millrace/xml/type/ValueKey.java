package org.millrace.xml.type;

import java.util.Arrays;

/**
 * Writes values so that equal ones have equal bytes. Each starts with a byte for its primitive type (Part 2, section 3.2). For one thread.
 */
public final class ValueKey {

    private byte[] bytes = new byte[32];
    private int used;

    /** Empty again. */
    public void clear() {
        used = 0;
    }

    /** Adds a value that the type accepts, and how long it is, so that the values of several fields keep apart. */
    public void field(SimpleType type, byte[] value, int from, int to, Scope scope) {
        int start = used;
        put(0);
        type.write(this, value, from, to, scope);
        int length = used - start - Integer.BYTES;
        for (int i = start + Integer.BYTES - 1; i >= start; i--) {
            bytes[i] = (byte) length;
            length >>>= 8;
        }
    }

    /** What was written, up to {@link #length}; until more is. */
    public byte[] bytes() {
        return bytes;
    }

    public int length() {
        return used;
    }

    /** Starts a value: different primitive types are never equal. */
    ValueKey primitive(char tag) {
        return put((byte) tag);
    }

    ValueKey put(byte b) {
        room(1);
        bytes[used++] = b;
        return this;
    }

    ValueKey put(byte[] more, int from, int to) {
        room(to - from);
        System.arraycopy(more, from, bytes, used, to - from);
        used += to - from;
        return this;
    }

    ValueKey put(int value) {
        for (int shift = 24; shift >= 0; shift -= 8) {
            put((byte) (value >>> shift));
        }
        return this;
    }

    ValueKey put(long value) {
        return put((int) (value >>> 32)).put((int) value);
    }

    /** By value: 0 is -0, and NaN is equal to itself. */
    ValueKey put(double value) {
        return put(Double.doubleToLongBits(value == 0 ? 0 : value));
    }

    private void room(int more) {
        if (used + more > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(bytes.length * 2, used + more));
        }
    }

    byte[] toBytes() {
        return Arrays.copyOf(bytes, used);
    }
}

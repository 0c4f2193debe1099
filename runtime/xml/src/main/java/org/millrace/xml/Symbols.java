package org.millrace.xml;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.Arrays;

/**
 * Byte strings, each held once and known by a small number. Belongs to one document, so it is bounded by that document's length; not
 * thread-safe while it grows.
 *
 * <p>The strings come from strangers, so the hash is keyed with a secret drawn when the process starts (a 128-bit multiply and fold a
 * word, as the wyhash family does it): nobody can compute names that meet in one slot.
 */
final class Symbols {

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long KEY_A;
    private static final long KEY_B;

    static {
        SecureRandom random = new SecureRandom();
        KEY_A = random.nextLong();
        KEY_B = random.nextLong() | 1;
    }

    private byte[] text = new byte[256];
    private int[] starts = new int[33];
    private int[] hashes = new int[32];
    private String[] strings = new String[32];
    private int size;

    /** Slots of symbol + 1, linear probing, at most half full. */
    private int[] slots = new int[64];

    Symbols(String... fixed) {
        for (String symbol : fixed) {
            byte[] bytes = symbol.getBytes(StandardCharsets.UTF_8);
            strings[intern(bytes, 0, bytes.length)] = symbol;
        }
    }

    int size() {
        return size;
    }

    /** The symbol of these bytes; a new one is {@code size()} as it was before. */
    int intern(byte[] bytes, int from, int to) {
        int hash = hash(bytes, from, to);
        int mask = slots.length - 1;
        int slot = hash & mask;
        for (int found = slots[slot]; found != 0; found = slots[slot]) {
            int symbol = found - 1;
            if (hashes[symbol] == hash && Arrays.equals(text, starts[symbol], starts[symbol + 1], bytes, from, to)) {
                return symbol;
            }
            slot = slot + 1 & mask;
        }
        slots[slot] = size + 1;
        return add(bytes, from, to, hash);
    }

    private int add(byte[] bytes, int from, int to, int hash) {
        int used = starts[size];
        int length = to - from;
        if (length > text.length - used) {
            text = Arrays.copyOf(text, Math.max(text.length * 2, Math.addExact(used, length)));
        }
        System.arraycopy(bytes, from, text, used, length);
        if (size == hashes.length) {
            hashes = Arrays.copyOf(hashes, size * 2);
            strings = Arrays.copyOf(strings, size * 2);
            starts = Arrays.copyOf(starts, size * 2 + 1);
        }
        hashes[size] = hash;
        starts[++size] = used + length;
        if (size * 2 > slots.length) {
            rehash();
        }
        return size - 1;
    }

    private void rehash() {
        slots = new int[slots.length * 2];
        int mask = slots.length - 1;
        for (int symbol = 0; symbol < size; symbol++) {
            int slot = hashes[symbol] & mask;
            while (slots[slot] != 0) {
                slot = slot + 1 & mask;
            }
            slots[slot] = symbol + 1;
        }
    }

    int length(int symbol) {
        return starts[symbol + 1] - starts[symbol];
    }

    /** By their bytes, which for UTF-8 is the order of code points. */
    int compare(int symbol, int other) {
        return Arrays.compareUnsigned(text, starts[symbol], starts[symbol + 1], text, starts[other], starts[other + 1]);
    }

    String string(int symbol) {
        String string = strings[symbol];
        if (string == null) {
            string = new String(text, starts[symbol], length(symbol), StandardCharsets.UTF_8);
            strings[symbol] = string;
        }
        return string;
    }

    private static int hash(byte[] bytes, int from, int to) {
        long hash = KEY_A ^ to - from;
        int i = from;
        for (; to - i >= 8; i += 8) {
            hash = mix(hash, (long) LONGS.get(bytes, i));
        }
        if (i < to) {
            long rest = 0;
            for (; i < to; i++) {
                rest = rest << 8 | bytes[i] & 0xFF;
            }
            hash = mix(hash, rest);
        }
        return (int) (hash ^ hash >>> 32);
    }

    /** A seeded mix of two numbers, for tables over pairs. */
    static int mix(int a, int b) {
        long mixed = mix(KEY_A, (long) a << 32 | b & 0xFFFFFFFFL);
        return (int) (mixed ^ mixed >>> 32);
    }

    private static long mix(long hash, long word) {
        long a = hash ^ KEY_B;
        long b = word ^ KEY_A;
        return a * b ^ Math.unsignedMultiplyHigh(a, b) ^ hash;
    }
}

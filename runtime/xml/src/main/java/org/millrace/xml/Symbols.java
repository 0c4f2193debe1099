package org.millrace.xml;

import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.Arrays;

/**
 * Byte strings, each held once and known by a small number. Grows at its end only, so that what {@link #strings} gave out stays right
 * while more are added. Whoever fills it bounds it. For one thread while it grows.
 *
 * <p>The strings come from strangers, so the hash is keyed with a secret drawn when the process starts (a 128-bit multiply and fold a
 * word, as the wyhash family does it): nobody can compute names that meet in one slot.
 */
public final class Symbols {

    private static final long KEY_A;
    private static final long KEY_B;

    static {
        SecureRandom random = new SecureRandom();
        KEY_A = random.nextLong();
        KEY_B = random.nextLong() | 1;
    }

    /**
     * The strings as far as they had come when they were asked for. Any thread may read what it was given with; two threads may make the
     * same string at once, and either will do.
     */
    static final class Strings {

        private final byte[] text;
        private final int[] starts;
        private final String[] made;

        private Strings(byte[] text, int[] starts, String[] made) {
            this.text = text;
            this.starts = starts;
            this.made = made;
        }

        String string(int symbol) {
            String string = made[symbol];
            if (string == null) {
                int from = starts[symbol];
                string = new String(text, from, starts[symbol + 1] - from, StandardCharsets.UTF_8);
                made[symbol] = string;
            }
            return string;
        }

        int length(int symbol) {
            return starts[symbol + 1] - starts[symbol];
        }

        /** By their bytes, which for UTF-8 is the order of code points. */
        int compare(int symbol, int other) {
            return Arrays.compareUnsigned(
                    text, starts[symbol], starts[symbol + 1], text, starts[other], starts[other + 1]);
        }
    }

    private Strings strings = new Strings(new byte[256], new int[33], new String[32]);
    private byte[] text = strings.text;
    private int[] starts = strings.starts;
    private int[] hashes = new int[32];
    private int size;

    /** Slots of symbol + 1, linear probing, at most half full. */
    private int[] slots = new int[64];

    public Symbols(String... fixed) {
        for (String symbol : fixed) {
            byte[] bytes = symbol.getBytes(StandardCharsets.UTF_8);
            intern(bytes, 0, bytes.length);
        }
    }

    public int size() {
        return size;
    }

    /** The bytes of all strings together. */
    int textBytes() {
        return starts[size];
    }

    /** The symbol of these bytes, or -1. */
    public int find(byte[] bytes, int from, int to) {
        return slots[slot(bytes, from, to, hash(bytes, from, to))] - 1;
    }

    /** The symbol of these bytes; a new one is {@code size()} as it was before. */
    public int intern(byte[] bytes, int from, int to) {
        int hash = hash(bytes, from, to);
        int slot = slot(bytes, from, to, hash);
        if (slots[slot] != 0) {
            return slots[slot] - 1;
        }
        slots[slot] = size + 1;
        return add(bytes, from, to, hash);
    }

    /** Where these bytes are, or where they would come. */
    private int slot(byte[] bytes, int from, int to, int hash) {
        int mask = slots.length - 1;
        int slot = hash & mask;
        for (int found = slots[slot]; found != 0; found = slots[slot]) {
            int symbol = found - 1;
            if (hashes[symbol] == hash && Arrays.equals(text, starts[symbol], starts[symbol + 1], bytes, from, to)) {
                return slot;
            }
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private int add(byte[] bytes, int from, int to, int hash) {
        int used = starts[size];
        int length = to - from;
        if (length > text.length - used || size == hashes.length) {
            grow(length);
        }
        System.arraycopy(bytes, from, text, used, length);
        hashes[size] = hash;
        starts[++size] = used + length;
        if (size * 2 > slots.length) {
            rehash();
        }
        return size - 1;
    }

    /** Into arrays of their own: those given out stay as they are. */
    private void grow(int length) {
        int used = starts[size];
        if (length > text.length - used) {
            text = Arrays.copyOf(text, Math.max(text.length * 2, Math.addExact(used, length)));
        }
        String[] made = strings.made;
        if (size == hashes.length) {
            hashes = Arrays.copyOf(hashes, size * 2);
            starts = Arrays.copyOf(starts, size * 2 + 1);
            made = Arrays.copyOf(made, size * 2);
        }
        strings = new Strings(text, starts, made);
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

    /** Whether these bytes, of which there are as many as the symbol has, are the symbol's. */
    boolean is(int symbol, byte[] bytes, int from) {
        int start = starts[symbol];
        int length = starts[symbol + 1] - start;
        return Arrays.equals(text, start, start + length, bytes, from, from + length);
    }

    byte[] bytes(int symbol) {
        return Arrays.copyOfRange(text, starts[symbol], starts[symbol + 1]);
    }

    /** The order of two symbols' bytes, from an offset in each on. */
    int compare(int a, int fromA, int b, int fromB) {
        return Arrays.compareUnsigned(text, starts[a] + fromA, starts[a + 1], text, starts[b] + fromB, starts[b + 1]);
    }

    /** The first seven bytes as a number, which grows with them. */
    long beginning(int symbol) {
        long number = 0;
        for (int i = starts[symbol]; i < starts[symbol] + 7; i++) {
            number = number << 8 | (i < starts[symbol + 1] ? text[i] & 0xFF : 0);
        }
        return number;
    }

    /** What there is by now, for those who read. */
    Strings strings() {
        return strings;
    }

    String string(int symbol) {
        return strings.string(symbol);
    }

    private static int hash(byte[] bytes, int from, int to) {
        long hash = KEY_A ^ to - from;
        for (int i = from; i < to; i += 8) {
            hash = mix(hash, Swar.load(bytes, i, to));
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

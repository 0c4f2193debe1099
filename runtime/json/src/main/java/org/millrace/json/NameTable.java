package org.millrace.json;

import java.security.SecureRandom;
import java.util.Arrays;

/**
 * The names that a parser has met, in this document and in those before it, each with a number. Documents of one kind say the same names in the
 * same order, so a {@link Key} remembers which two came next the last times: the next name is guessed and compared by words, and looked up only
 * when neither is it.
 *
 * <p>The names come from strangers: the hash is keyed with a secret drawn when the process starts, and a table that {@link #isLarge} is not kept
 * for the next document. All arrays that a {@link Names} shows grow at their end only. For one thread at a time.
 */
final class NameTable {

    /** Of a value that is no member. */
    static final int NONE = 0;

    /** An event has 24 bits for a name. */
    static final int MAX_NAMES = (1 << 24) - 1;

    private static final int MAX_KEPT = 8192;
    private static final int MAX_KEPT_BYTES = 256 * 1024;

    /** Only so many names are guessed; the others are always looked up. */
    private static final int MAX_KEYED = 4096;

    private static final long KEY_A;
    private static final long KEY_B;

    static {
        SecureRandom random = new SecureRandom();
        KEY_A = random.nextLong();
        KEY_B = random.nextLong() | 1;
    }

    /** Where a name comes: behind another one, or first in an object. */
    static class Position {

        Key likely = NOT_GUESSED;
        Key other = NOT_GUESSED;

        final void learn(Key found) {
            if (found != LOOKED_UP && this != LOOKED_UP && this != LOOKED_UP.inside) {
                other = likely;
                likely = found;
            }
        }
    }

    /** A name that may be guessed. The next member's name comes behind it. */
    static final class Key extends Position {

        final int name;
        final int length;

        /** Where the first member of an object with this name comes. */
        final Position inside = new Position();

        /** What {@link NameTable#claim} notes. */
        private long owner;

        private final byte[] bytes;
        private final long mask;
        private final long head;
        private final long tail;

        /** Stands nowhere. */
        private Key() {
            this.name = NONE;
            this.bytes = new byte[0];
            this.length = 0;
            this.mask = 0;
            this.head = -1;
            this.tail = -1;
        }

        private Key(int name, byte[] bytes) {
            this.name = name;
            this.bytes = bytes;
            this.length = bytes.length;
            byte[] padded = Arrays.copyOf(bytes, Math.max(length, 8));
            this.mask = length >= 8 ? -1 : (1L << 8 * length) - 1;
            this.head = Swar.word(padded, 0);
            this.tail = Swar.word(padded, padded.length - 8);
        }

        /** Whether the document has this name at an offset, and its quote behind. It is never asked in a document's last bytes. */
        boolean standsAt(byte[] document, int at, int end) {
            int quote = at + length;
            return quote <= end - 8
                    && document[quote] == '"'
                    && (Swar.word(document, at) & mask) == head
                    && (length <= 8
                            || Swar.word(document, quote - 8) == tail && (length <= 16 || isMiddleAt(document, at)));
        }

        private boolean isMiddleAt(byte[] document, int at) {
            return Arrays.equals(bytes, 8, length - 8, document, at + 8, at + length - 8);
        }
    }

    /** What is guessed where nothing is known. All threads share it and what follows, so neither learns anything. */
    private static final Key NOT_GUESSED = new Key();

    /** Of all names that are looked up each time. */
    private static final Key LOOKED_UP = new Key();

    /** Where the first member of an object comes that no member's value is. */
    final Position first = new Position();

    private byte[] text = new byte[1024];
    private int[] starts = new int[65];
    private String[] made = new String[64];
    private int[] hashes = new int[64];
    private Key[] keys = new Key[64];
    private long[] owners = new long[64];
    private long[] seen = new long[64];
    private int size = 1;

    /** Linear probing, at most half full. */
    private int[] slots = new int[128];

    /** The longest name, in bytes. */
    private int longest;

    private long sweeps;
    private Names view;

    NameTable() {
        made[NONE] = "";
    }

    /** Whether it should not be kept for the next document: full of names, or of some that this document's limit forbids. */
    boolean isLarge(int maxNameBytes) {
        return size > MAX_KEPT || starts[size] > MAX_KEPT_BYTES || longest > maxNameBytes;
    }

    boolean isFull() {
        return size >= MAX_NAMES;
    }

    /** One that stands nowhere, where the name is none that may be guessed. */
    Key key(int name) {
        Key key = name < keys.length ? keys[name] : null;
        return key == null ? LOOKED_UP : key;
    }

    /** Notes that an object, known by a number, has a name; gives the number of the one that had it last, 0 for none. */
    long claim(Key key, int name, long object) {
        if (key != LOOKED_UP) {
            long last = key.owner;
            key.owner = object;
            return last;
        }
        long last = owners[name];
        owners[name] = object;
        return last;
    }

    /** Before {@link #isFresh} is asked about the members of one object. */
    void beginSweep() {
        sweeps++;
    }

    boolean isFresh(int name) {
        boolean fresh = seen[name] != sweeps;
        seen[name] = sweeps;
        return fresh;
    }

    /** The number of a name; a new one when it has none. */
    int intern(byte[] bytes, int from, int to) {
        int hash = hash(bytes, from, to);
        int mask = slots.length - 1;
        int slot = hash & mask;
        for (int name = slots[slot]; name != NONE; name = slots[slot]) {
            if (hashes[name] == hash && Arrays.equals(text, starts[name], starts[name + 1], bytes, from, to)) {
                return name;
            }
            slot = slot + 1 & mask;
        }
        slots[slot] = size;
        return add(bytes, from, to, hash);
    }

    private int add(byte[] bytes, int from, int to, int hash) {
        int length = to - from;
        int used = starts[size];
        if (size == hashes.length) {
            growNames();
        }
        if (length > text.length - used) {
            text = Arrays.copyOf(text, (int) Math.clamp(text.length * 2L, (long) used + length, Events.MAX_WORDS));
        }
        System.arraycopy(bytes, from, text, used, length);
        hashes[size] = hash;
        starts[size + 1] = used + length;
        longest = Math.max(longest, length);
        if (size < MAX_KEYED && isWrittenPlainly(bytes, from, to)) {
            keys[size] = new Key(size, Arrays.copyOfRange(bytes, from, to));
        }
        size++;
        if (size * 2 > slots.length) {
            rehash();
        }
        return size - 1;
    }

    /** Whether a string may have just these bytes. One that is read only by its escapes would be found where another string ends within it. */
    private static boolean isWrittenPlainly(byte[] bytes, int from, int to) {
        int at = from;
        while (at < to) {
            int c = bytes[at];
            int length = c < 0 ? Utf8.length(bytes, at, to) : c < ' ' || c == '"' || c == '\\' ? 0 : 1;
            if (length == 0) {
                return false;
            }
            at += length;
        }
        return true;
    }

    private void growNames() {
        int room = (int) Math.min(size * 2L, MAX_NAMES + 1L);
        starts = Arrays.copyOf(starts, room + 1);
        made = Arrays.copyOf(made, room);
        hashes = Arrays.copyOf(hashes, room);
        owners = Arrays.copyOf(owners, room);
        seen = Arrays.copyOf(seen, room);
        if (keys.length < MAX_KEYED) {
            keys = Arrays.copyOf(keys, room);
        }
    }

    private void rehash() {
        slots = new int[slots.length * 2];
        int mask = slots.length - 1;
        for (int name = 1; name < size; name++) {
            int slot = hashes[name] & mask;
            while (slots[slot] != NONE) {
                slot = slot + 1 & mask;
            }
            slots[slot] = name;
        }
    }

    /** A 128-bit multiplication and fold a word, as the wyhash family does it. */
    private static int hash(byte[] bytes, int from, int to) {
        long hash = KEY_A ^ to - from;
        int at = from;
        for (; at <= to - 8; at += 8) {
            hash = mix(hash, Swar.word(bytes, at));
        }
        long rest = 0;
        for (; at < to; at++) {
            rest = rest << 8 | bytes[at] & 0xFF;
        }
        hash = mix(hash, rest);
        return (int) (hash ^ hash >>> 32);
    }

    private static long mix(long hash, long word) {
        long a = hash ^ KEY_B;
        long b = word ^ KEY_A;
        return a * b ^ Math.unsignedMultiplyHigh(a, b) ^ hash;
    }

    /** The names as they are now, for a tape to keep; the same object until arrays have grown. */
    Names view() {
        if (view == null || !view.areOf(text, starts)) {
            view = new Names(text, starts, made);
        }
        return view;
    }
}

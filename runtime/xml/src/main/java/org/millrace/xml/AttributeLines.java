package org.millrace.xml;

import java.util.Arrays;

/**
 * The attributes that start tags had, in the order in which they had them: a tree, whose root is an element's symbol, with a line for each
 * attribute after the ones before it. Documents of one kind have the same attributes in the same order, so that each line's guess of the
 * next is mostly right, and then costs a comparison of two words.
 *
 * <p>What stands on one way through the tree stands in one tag, therefore no symbol is twice on a way, and what is true of a tag by its
 * attributes' names alone (their canonical order, whether names wait for declarations) is known of the way.
 *
 * <p>The tree has at most {@link #MAX_LINES} lines and no way of more than {@link #MAX_DEPTH}; a tag that leaves it is looked at attribute
 * by attribute. For one thread at a time.
 */
final class AttributeLines {

    /** Where a way begins: behind the element's name. */
    static final int ROOT = 0;

    /** Of a tag that has left the tree. */
    static final int LOST = -1;

    /** Instead of a line: the attribute is on the way already. */
    static final int TWICE = -2;

    /** All lines together: 512 KB. */
    private static final int MAX_LINES = 8192;

    static final int MAX_DEPTH = 64;

    /** What {@link #lines} holds of a line, in longs; the first four and the last two as in {@link NameTable#keys}. */
    private static final int SHIFT = NameTable.KEY_SHIFT;

    private static final int WIDTH = 1 << SHIFT;

    /** The first word of the attribute's event (bits 0 to 31), and the {@link StartTag#marks} of the way (32 to 63). */
    static final int EVENT = 4;

    /** The line that came next the last time; 0, which matches nothing, when none has come yet. */
    static final int NEXT = 5;

    private final NameTable names;

    /**
     * Known by the place of its first long. The bytes of a line are a space, the name and {@code ="}. The first line matches nothing, and so
     * does the line of a declaration, or of a name that is too long.
     */
    long[] lines = new long[32 * WIDTH];

    /** By the number of a line: the line before it, or the complement of an element's symbol; the symbol; the number of lines up to it. */
    private int[] before = new int[32];

    private int[] symbols = new int[32];
    private int[] depths = new int[32];

    private int size = 1;

    /** Numbers of lines by what is before them and their symbol; linear probing, at most half full. */
    private int[] slots = new int[64];

    AttributeLines(NameTable names) {
        this.names = names;
        NameTable.matchNothing(lines, 0);
    }

    boolean isFull() {
        return size >= MAX_LINES;
    }

    /**
     * The line of an attribute, which is also the next guess; {@link #TWICE} when the symbol is on the way already; {@link #LOST} when it has
     * no line.
     *
     * @param way the line of the attribute before it, or {@link #ROOT}
     * @param element the symbol of the tag
     */
    int after(int way, int element, int symbol) {
        if (names.keyed(element) != element || names.keyed(symbol) != symbol) {
            return LOST;
        }
        int from = way == ROOT ? ~element : way >> SHIFT;
        int mask = slots.length - 1;
        int slot = Symbols.mix(from, symbol) & mask;
        while (slots[slot] != 0 && (before[slots[slot]] != from || symbols[slots[slot]] != symbol)) {
            slot = slot + 1 & mask;
        }
        int line = slots[slot];
        if (line == 0) {
            for (int at = from; at >= 0; at = before[at]) {
                if (symbols[at] == symbol) {
                    return TWICE;
                }
            }
            if (isFull() || way != ROOT && depths[from] == MAX_DEPTH) {
                return LOST;
            }
            line = add(from, symbol, slot);
        }
        if (way == ROOT) {
            names.keys[(element << SHIFT) + NameTable.ATTRIBUTE] = line << SHIFT;
        } else {
            lines[way + NEXT] = line << SHIFT;
        }
        return line << SHIFT;
    }

    /** The line that came next the last time in a tag that is being read. */
    int guess(StartTag tag) {
        return switch (tag.way) {
            case LOST -> 0;
            case ROOT -> (int) names.keys[(names.keyed(tag.symbol) << SHIFT) + NameTable.ATTRIBUTE];
            default -> (int) lines[tag.way + NEXT];
        };
    }

    private int add(int from, int symbol, int slot) {
        if (size == before.length) {
            lines = Arrays.copyOf(lines, lines.length * 2);
            before = Arrays.copyOf(before, size * 2);
            symbols = Arrays.copyOf(symbols, size * 2);
            depths = Arrays.copyOf(depths, size * 2);
        }
        before[size] = from;
        symbols[size] = symbol;
        depths[size] = from < 0 ? 1 : depths[from] + 1;
        int at = size << SHIFT;
        int marks = from < 0 ? 0 : (int) (lines[(from << SHIFT) + EVENT] >>> 32);
        int prefix = names.prefixOf(symbol);
        if (symbol == NameTable.XMLNS || prefix == NameTable.XMLNS) {
            marks |= StartTag.DEFERRED | StartTag.CHANGED;
            NameTable.matchNothing(lines, at);
        } else {
            byte[] name = names.symbols.bytes(symbol);
            byte[] bytes = new byte[name.length + 3];
            bytes[0] = ' ';
            System.arraycopy(name, 0, bytes, 1, name.length);
            bytes[name.length + 1] = '=';
            bytes[name.length + 2] = '"';
            NameTable.match(lines, at, bytes);
            marks |= prefix == NameTable.NONE ? 0 : StartTag.DEFERRED;
            marks |= from < 0 || names.isInOrder(symbols[from], symbol) ? 0 : StartTag.UNORDERED;
        }
        int event = prefix == NameTable.NONE
                ? Events.ATTRIBUTE | names.name(symbol, NameTable.NO_NAMESPACE) << Events.NAME_SHIFT
                : Events.ATTRIBUTE | Events.DEFERRED | symbol << Events.NAME_SHIFT;
        lines[at + EVENT] = event & 0xFFFFFFFFL | (long) marks << 32;
        slots[slot] = size++;
        if (size * 2 > slots.length) {
            rehash();
        }
        return size - 1;
    }

    private void rehash() {
        slots = new int[slots.length * 2];
        int mask = slots.length - 1;
        for (int line = 1; line < size; line++) {
            int slot = Symbols.mix(before[line], symbols[line]) & mask;
            while (slots[slot] != 0) {
                slot = slot + 1 & mask;
            }
            slots[slot] = line;
        }
    }
}

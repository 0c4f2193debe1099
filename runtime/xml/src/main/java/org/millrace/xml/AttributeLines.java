package org.millrace.xml;

/**
 * The attributes that start tags had, in the order in which they had them: a tree, whose root is an element, with a line for each attribute
 * after the ones before it. Documents of one kind have the same attributes in the same order, so that each line's guess of the next is
 * mostly right, and then costs a comparison of two words.
 *
 * <p>What stands on one way through the tree stands in one tag, therefore no symbol is twice on a way, and what is true of a tag by its
 * attributes' names alone (their canonical order, whether names wait for declarations) is known of the way.
 *
 * <p>The trees have at most {@link #MAX_LINES} lines and no way of more than {@link #MAX_DEPTH}; a tag that leaves its tree is looked at
 * attribute by attribute. For one thread at a time.
 */
final class AttributeLines {

    private static final byte[] NO_BYTES = {};

    /** Matches nothing: the guess where none is known. */
    private static final Line NOTHING = new Line(NO_BYTES, NameTable.NONE);

    /** Of a tag that has left its tree. */
    static final Line LOST = new Line(NO_BYTES, NameTable.NONE);

    /** Instead of a line: the attribute is on the way already. */
    static final Line TWICE = new Line(NO_BYTES, NameTable.NONE);

    /** All lines together: 1 MB. */
    private static final int MAX_LINES = 8192;

    static final int MAX_DEPTH = 64;

    private final NameTable names;

    /** By what is before them and their symbol; linear probing, at most half full. */
    private Line[] slots = new Line[64];

    private int size;

    /**
     * An attribute of a tag after those before it; its bytes are the quote of the attribute before it, or the last of the element's name, a
     * space, its name and {@code ="}. Or an element's {@link NameTable.Key}.
     */
    static class Line extends ExpectedBytes {

        /** The first word of the attribute's event. */
        final int event;

        /** The {@link StartTag#marks} of the way. */
        final int marks;

        /** What came next the last time. */
        Line next = NOTHING;

        /** The line before it, null for a root. */
        final Line before;

        /** The byte before the space that the next attribute begins with. */
        private final char ending;

        /** Of the attribute, or the element. */
        final int symbol;

        /** The number of attributes up to it. */
        private final int depth;

        /** Another one for each. */
        private final int number;

        /** A root. */
        Line(byte[] name, int element) {
            super(NO_BYTES);
            this.ending = name.length == 0 ? 0 : (char) (name[name.length - 1] & 0xFF);
            this.event = 0;
            this.marks = 0;
            this.before = null;
            this.symbol = element;
            this.depth = 0;
            this.number = ~element;
        }

        private Line(byte[] bytes, int event, int marks, Line before, int symbol, int number) {
            super(bytes);
            this.ending = '"';
            this.event = event;
            this.marks = marks;
            this.before = before;
            this.symbol = symbol;
            this.depth = before.depth + 1;
            this.number = number;
        }
    }

    AttributeLines(NameTable names) {
        this.names = names;
    }

    boolean isFull() {
        return size >= MAX_LINES;
    }

    /**
     * The line of an attribute, which is also the next guess; {@link #TWICE} when the symbol is on the way already; {@link #LOST} when it has
     * no line.
     *
     * @param way the line of the attribute before it, or the root
     */
    Line after(Line way, int symbol) {
        if (way == NameTable.LOOKED_UP || names.key(symbol) == NameTable.LOOKED_UP) {
            return LOST;
        }
        int mask = slots.length - 1;
        int slot = Symbols.mix(way.number, symbol) & mask;
        while (slots[slot] != null && (slots[slot].before != way || slots[slot].symbol != symbol)) {
            slot = slot + 1 & mask;
        }
        if (slots[slot] == null) {
            for (Line at = way; at.before != null; at = at.before) {
                if (at.symbol == symbol) {
                    return TWICE;
                }
            }
            if (isFull() || way.depth == MAX_DEPTH) {
                return LOST;
            }
            slots[slot] = line(way, symbol);
        }
        way.next = slots[slot];
        if (size * 2 > slots.length) {
            rehash();
        }
        return way.next;
    }

    private Line line(Line before, int symbol) {
        int prefix = names.prefixOf(symbol);
        int event = prefix == NameTable.NONE
                ? Events.ATTRIBUTE | names.name(symbol, NameTable.NO_NAMESPACE) << Events.NAME_SHIFT
                : Events.ATTRIBUTE | Events.DEFERRED | symbol << Events.NAME_SHIFT;
        if (symbol == NameTable.XMLNS || prefix == NameTable.XMLNS) { // is bound, and so never guessed
            int marks = before.marks | StartTag.DEFERRED | StartTag.CHANGED;
            return new Line(NO_BYTES, event, marks, before, symbol, ++size);
        }
        int marks = before.marks;
        marks |= prefix == NameTable.NONE ? 0 : StartTag.DEFERRED;
        marks |= before.depth == 0 || names.isInOrder(before.symbol, symbol) ? 0 : StartTag.UNORDERED;
        byte[] name = names.symbols.bytes(symbol);
        byte[] bytes = ExpectedBytes.around(before.ending + " ", name, "=\"");
        return new Line(bytes, event, marks, before, symbol, ++size);
    }

    private void rehash() {
        Line[] old = slots;
        slots = new Line[old.length * 2];
        int mask = slots.length - 1;
        for (Line line : old) {
            if (line != null) {
                int slot = Symbols.mix(line.before.number, line.symbol) & mask;
                while (slots[slot] != null) {
                    slot = slot + 1 & mask;
                }
                slots[slot] = line;
            }
        }
    }
}

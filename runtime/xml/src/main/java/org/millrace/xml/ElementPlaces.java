package org.millrace.xml;

import java.util.Arrays;

/**
 * Which elements came where: in an element of which name, first or behind which other one. Documents of one kind say the same in the same
 * order, so that the next element is guessed, and mostly costs a comparison of two words.
 *
 * <p>The two ends of a guess lead to each other without a look into any table: an element knows the place within it and the place behind it, a
 * place knows what came there the last times. There are at most {@link #MAX_ELEMENTS}; others are looked up each time. For one thread at a
 * time.
 */
final class ElementPlaces {

    /** All elements together: 1.5 MB. */
    private static final int MAX_ELEMENTS = 8192;

    private static final int NEVER = -1;

    /** Matches nothing: the guess where none is known, and an element that is looked up each time. */
    static final Element UNKNOWN = new Element();

    /** Where nothing is ever known. */
    static final Place NOWHERE = UNKNOWN.inside;

    /** Where an element may come. */
    static final class Place {

        /** What came there the last time. */
        Element usual;

        /** What came there instead the last time that it was another: where one of two elements stands, or none, both are known. */
        Element other;

        Place() {
            this(UNKNOWN);
        }

        private Place(Element none) {
            usual = none;
            other = none;
        }
    }

    /** An element of a name, in one of another name; its bytes are {@code <} and the name. */
    static final class Element extends ExpectedBytes {

        /** Its end tag. */
        final ExpectedBytes end;

        /** Its name. */
        final NameTable.Key key;

        /** The name of the element that it is in. */
        private final NameTable.Key within;

        /** Where it is among all; 0 for {@link #UNKNOWN}. */
        final int number;

        /** Where the first one in it comes. */
        final Place inside;

        /** Where the next one of those that it is among comes. */
        final Place behind;

        /** The {@link NamespaceScope#state} in which it had its name the last time, or one that there is never. */
        int scope = NEVER;

        /** The first word of its START then, if it is the common one. */
        int event;

        private Element() {
            super(new byte[0]);
            this.end = this;
            this.key = null;
            this.within = null;
            this.number = 0;
            this.inside = new Place(this);
            this.behind = inside;
        }

        private Element(byte[] name, NameTable.Key within, NameTable.Key key, int number) {
            super(around("<", name, ""));
            this.end = new ExpectedBytes(around("</", name, ">"));
            this.key = key;
            this.within = within;
            this.number = number;
            this.inside = key.inside;
            this.behind = new Place();
        }
    }

    private final NameTable names;

    /** By number; the first is {@link #UNKNOWN}. */
    Element[] all = new Element[64];

    private int size = 1;

    /** By the two names; linear probing, at most half full. */
    private Element[] slots = new Element[128];

    ElementPlaces(NameTable names) {
        this.names = names;
        all[0] = UNKNOWN;
    }

    boolean isFull() {
        return size >= MAX_ELEMENTS;
    }

    /**
     * What came at a place, which is also the next guess there; {@link #UNKNOWN} where it has no place.
     *
     * @param within the name of the element it is in, {@link NameTable#document} for the root
     */
    Element came(Place place, NameTable.Key within, int symbol) {
        NameTable.Key key = names.key(symbol);
        if (within == NameTable.LOOKED_UP || key == NameTable.LOOKED_UP) {
            return UNKNOWN;
        }
        Element element = find(within, key);
        if (element != UNKNOWN && place != NOWHERE && place.usual != element) {
            place.other = place.usual;
            place.usual = element;
        }
        return element;
    }

    private Element find(NameTable.Key within, NameTable.Key key) {
        int mask = slots.length - 1;
        int slot = Symbols.mix(within.symbol, key.symbol) & mask;
        while (slots[slot] != null && (slots[slot].key != key || slots[slot].within != within)) {
            slot = slot + 1 & mask;
        }
        Element found = slots[slot];
        if (found == null) {
            if (isFull()) {
                return UNKNOWN;
            }
            found = new Element(names.symbols.bytes(key.symbol), within, key, size);
            slots[slot] = found;
            add(found);
        }
        return found;
    }

    private void add(Element element) {
        if (size == all.length) {
            all = Arrays.copyOf(all, size * 2);
        }
        all[size++] = element;
        if (size * 2 > slots.length) {
            rehash();
        }
    }

    private void rehash() {
        slots = new Element[slots.length * 2];
        int mask = slots.length - 1;
        for (int number = 1; number < size; number++) {
            int slot = Symbols.mix(all[number].within.symbol, all[number].key.symbol) & mask;
            while (slots[slot] != null) {
                slot = slot + 1 & mask;
            }
            slots[slot] = all[number];
        }
    }
}

package org.millrace.xml;

import java.util.Arrays;

/**
 * The names that a tokenizer has met, in this document and in those before it: a known name costs a comparison of two words. A symbol is
 * a name as written; a name is a symbol together with the namespace it stands in, which is what events carry.
 *
 * <p>It also remembers which name came after which ({@link ElementPlaces}, {@link AttributeLines}), because documents of one kind say the same
 * names in the same order: the next name is guessed and compared, and looked up only when the guess was wrong.
 *
 * <p>All arrays grow at their end only, so that a {@link Names} given to a stream stays right. Strangers' names are in it too: when it {@link
 * #isLarge}, the tokenizer starts a new one for the next document. For one thread at a time.
 */
final class NameTable {

    /** Fixed symbols. */
    static final int NONE = 0;

    static final int XML = 1;
    static final int XMLNS = 2;

    /** Fixed namespaces. */
    static final int NO_NAMESPACE = 0;

    static final int XML_NAMESPACE = 1;
    static final int XMLNS_NAMESPACE = 2;

    /** An event has 24 bits for a symbol or name; an element may add some hundreds before it looks. */
    static final int MAX_NAMES = 1 << 22;

    static final int MAX_SYMBOLS = 1 << 23;

    /** What a table may hold to be kept for the next document: as many names as some dozens of large vocabularies have. */
    private static final int MAX_KEPT = 8192;

    private static final int MAX_KEPT_BYTES = 256 * 1024;

    /** Only so many symbols are guessed and compared by words; the others are always looked up. */
    private static final int MAX_KEYED = 4096;

    /** What {@link #parts} holds of a symbol, {@link #WIDTH} ints each. */
    static final int WIDTH = 2;

    static final int PREFIX = 0;
    static final int LOCAL = 1;

    private static final int UNSPLIT = -1;

    /** A symbol that may be guessed. It is what the attributes of an element of this name come after, and what its elements come in. */
    static final class Key extends AttributeLines.Line {

        final int prefix;

        /** The name that the symbol was last (bits 0 to 31), and its namespace (32 to 63); -1 when it was none. */
        long resolved = -1;

        /** Where the first element in one of this name comes. */
        final ElementPlaces.Place inside;

        private Key(byte[] bytes, int symbol, int prefix, ElementPlaces.Place inside) {
            super(bytes, symbol);
            this.prefix = prefix;
            this.inside = inside;
        }
    }

    /** Of all symbols that are looked up each time; matches nothing. */
    static final Key LOOKED_UP = new Key(new byte[0], NONE, NONE, ElementPlaces.NOWHERE);

    /** What the root element is in. */
    final Key document = new Key(new byte[0], NONE, NONE, new ElementPlaces.Place());

    final Symbols symbols = new Symbols("", "xml", "xmlns");
    final Symbols namespaces = new Symbols("", "http://www.w3.org/XML/1998/namespace", "http://www.w3.org/2000/xmlns/");

    /** By symbol; null of what is no name. */
    private Key[] keys = new Key[64];

    final AttributeLines attributes = new AttributeLines(this);
    final ElementPlaces elements = new ElementPlaces(this);

    private int[] parts = new int[64 * WIDTH];

    /** The longest symbol, in bytes. */
    private int longest;

    private int[] nameSymbols = new int[64];
    private int[] nameNamespaces = new int[64];
    private int[] stamps = new int[64];
    private int[] symbolStamps = new int[64];
    private int[] ids = new int[64];
    private int[] namespaceIds = new int[64];
    private long[] beginnings = new long[64];
    private int size = 1;
    private int[] slots = new int[128];

    private int tags;
    private int vocabulary = Vocabulary.version();
    private Names view;

    NameTable() {
        Arrays.fill(parts, UNSPLIT);
        split(NONE, NONE, NONE);
        split(XML, NONE, XML);
        split(XMLNS, NONE, XMLNS);
    }

    /** Whether the symbol was found to be a qualified name, and taken apart. */
    boolean isSplit(int symbol) {
        return symbol * WIDTH < parts.length && parts[symbol * WIDTH + PREFIX] != UNSPLIT;
    }

    void split(int symbol, int prefix, int local) {
        int at = symbol * WIDTH;
        if (at >= parts.length) {
            int old = parts.length;
            parts = Arrays.copyOf(parts, Math.max(old * 2, at + WIDTH));
            Arrays.fill(parts, old, parts.length, UNSPLIT);
        }
        parts[at + PREFIX] = prefix;
        parts[at + LOCAL] = local;
        longest = Math.max(longest, symbols.length(symbol));
        if (symbol != NONE && symbol < MAX_KEYED) {
            if (symbol >= keys.length) {
                keys = Arrays.copyOf(keys, Math.max(keys.length * 2, symbol + 1));
            }
            keys[symbol] = new Key(symbols.bytes(symbol), symbol, prefix, new ElementPlaces.Place());
        }
    }

    /** {@link #LOOKED_UP} where the symbol is none that may be guessed. */
    Key key(int symbol) {
        Key key = symbol < keys.length ? keys[symbol] : null;
        return key == null ? LOOKED_UP : key;
    }

    int prefixOf(int symbol) {
        return parts[symbol * WIDTH + PREFIX];
    }

    int localOf(int symbol) {
        return parts[symbol * WIDTH + LOCAL];
    }

    /** Whether canonical order surely has the attribute {@code next} after {@code before} (Canonical XML 1.0, section 4.8). */
    boolean isInOrder(int before, int next) {
        int prefix = prefixOf(next);
        if (prefixOf(before) != prefix) {
            return prefixOf(before) == NONE;
        }
        int from = prefix == NONE ? 0 : symbols.length(prefix) + 1;
        return symbols.compare(before, from, next, from) < 0;
    }

    /** The name that this symbol, which has been split, is in this namespace; from 1. */
    int name(int symbol, int namespace) {
        Key key = key(symbol);
        if (key.resolved >>> 32 == namespace) {
            return (int) key.resolved;
        }
        int mask = slots.length - 1;
        int slot = Symbols.mix(symbol, namespace) & mask;
        int name = slots[slot];
        while (name != 0 && (nameSymbols[name] != symbol || nameNamespaces[name] != namespace)) {
            slot = slot + 1 & mask;
            name = slots[slot];
        }
        if (name == 0) {
            name = add(symbol, namespace, slot);
        }
        if (key != LOOKED_UP) {
            key.resolved = name | (long) namespace << 32;
        }
        return name;
    }

    private int add(int symbol, int namespace, int slot) {
        if (size == nameSymbols.length) {
            nameSymbols = Arrays.copyOf(nameSymbols, size * 2);
            nameNamespaces = Arrays.copyOf(nameNamespaces, size * 2);
            stamps = Arrays.copyOf(stamps, size * 2);
            ids = Arrays.copyOf(ids, size * 2);
            namespaceIds = Arrays.copyOf(namespaceIds, size * 2);
            beginnings = Arrays.copyOf(beginnings, size * 2);
        }
        nameSymbols[size] = symbol;
        nameNamespaces[size] = namespace;
        beginnings[size] = namespace == NO_NAMESPACE ? symbols.beginning(localOf(symbol)) : Long.MAX_VALUE;
        number(size, ids, namespaceIds);
        slots[slot] = size++;
        if (size * 2 > slots.length) {
            rehash();
        }
        return size - 1;
    }

    private void number(int name, int[] ids, int[] namespaceIds) {
        String namespace = namespaces.string(nameNamespaces[name]);
        namespaceIds[name] = Vocabulary.findNamespace(namespace);
        // a namespace that no flow knows has no name that a flow knows, and needs no string of it
        ids[name] = namespaceIds[name] == Vocabulary.STRANGE_NAMESPACE
                ? Vocabulary.STRANGER
                : Vocabulary.find(namespace, symbols.string(localOf(nameSymbols[name])));
    }

    private void rehash() {
        slots = new int[slots.length * 2];
        int mask = slots.length - 1;
        for (int name = 1; name < size; name++) {
            int slot = Symbols.mix(nameSymbols[name], nameNamespaces[name]) & mask;
            while (slots[slot] != 0) {
                slot = slot + 1 & mask;
            }
            slots[slot] = name;
        }
    }

    boolean isFull() {
        return size >= MAX_NAMES;
    }

    /** Whether it should not be kept for the next document: full of names, or of some that this document's limit forbids. */
    boolean isLarge(int maxNameBytes) {
        return symbols.size() > MAX_KEPT
                || size > MAX_KEPT
                || symbols.textBytes() + namespaces.textBytes() > MAX_KEPT_BYTES
                || attributes.isFull()
                || elements.isFull()
                || longest > maxNameBytes
                || tags > 1 << 30;
    }

    /** A number for a start tag, another one for each, by which it is found what stands twice in it. */
    int nextTag() {
        return ++tags;
    }

    /** Marks the attribute's symbol with a start tag's number; false when it bears this number already. */
    boolean stampSymbol(int symbol, int tag) {
        if (symbol >= symbolStamps.length) {
            symbolStamps = Arrays.copyOf(symbolStamps, Math.max(symbol + 1, symbolStamps.length * 2));
        }
        boolean fresh = symbolStamps[symbol] != tag;
        symbolStamps[symbol] = tag;
        return fresh;
    }

    /** Marks the name with a start tag's number; false when it bears this number already. */
    boolean stamp(int name, int tag) {
        if (stamps[name] == tag) {
            return false;
        }
        stamps[name] = tag;
        return true;
    }

    int symbolOf(int name) {
        return nameSymbols[name];
    }

    String qName(int name) {
        return symbols.string(nameSymbols[name]);
    }

    /** Before a document: the vocabulary may have grown. Streams that exist keep what they have. */
    void learn() {
        int version = Vocabulary.version();
        if (version == vocabulary) {
            return;
        }
        int[] newIds = new int[ids.length];
        int[] newNamespaceIds = new int[ids.length];
        for (int name = 1; name < size; name++) {
            number(name, newIds, newNamespaceIds);
        }
        ids = newIds;
        namespaceIds = newNamespaceIds;
        vocabulary = version;
    }

    /** The names as they are now, for a stream to keep; the same object until arrays have grown. */
    Names view() {
        if (view == null || !view.areOf(symbols.strings(), namespaces.strings(), parts, nameSymbols, ids)) {
            view = new Names(
                    symbols.strings(),
                    namespaces.strings(),
                    parts,
                    nameSymbols,
                    nameNamespaces,
                    ids,
                    namespaceIds,
                    beginnings);
        }
        return view;
    }
}

package org.millrace.xml;

import java.util.Arrays;

/**
 * The names that a tokenizer has met, in this document and in those before it: a known name costs a comparison of two words. A symbol is
 * a name as written; a name is a symbol together with the namespace it stands in, which is what events carry.
 *
 * <p>It also remembers which name came after which, because documents of one kind say the same names in the same order: the next name is
 * guessed and compared, and looked up only when the guess was wrong.
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

    /** What {@link #notes} holds of a symbol, {@link #WIDTH} ints each. */
    static final int WIDTH = 8;

    static final int PREFIX = 0;
    static final int LOCAL = 1;

    /** The name that the symbol was last, and its namespace; -1 for none. */
    static final int LAST_NAME = 2;

    static final int LAST_NAMESPACE = 3;

    /** The start tag after that of this symbol. */
    static final int NEXT_ELEMENT = 4;

    /** The first attribute of the start tag of this symbol. */
    static final int FIRST_ATTRIBUTE = 5;

    /** The attribute after this one, with {@link #IN_ORDER}. */
    static final int NEXT_ATTRIBUTE = 6;

    /** The number of the last start tag that had this attribute. */
    static final int STAMP = 7;

    /** Set on a NEXT_ATTRIBUTE when canonical order has it after the one before. */
    static final int IN_ORDER = 1 << 30;

    private static final int UNSPLIT = -1;

    /** Symbols that have words in {@link #keys}: the first eight bytes, the last eight, the mask that both are compared under, the length. */
    static final int KEY_WIDTH = 4;

    final Symbols symbols = new Symbols("", "xml", "xmlns");
    final Symbols namespaces = new Symbols("", "http://www.w3.org/XML/1998/namespace", "http://www.w3.org/2000/xmlns/");

    int[] notes = new int[64 * WIDTH];
    long[] keys = new long[64 * KEY_WIDTH];

    /** The longest symbol, in bytes. */
    private int longest;

    private int[] nameSymbols = new int[64];
    private int[] nameNamespaces = new int[64];
    private int[] stamps = new int[64];
    private int[] ids = new int[64];
    private int[] namespaceIds = new int[64];
    private int size = 1;
    private int[] slots = new int[128];

    private int tags;
    private int vocabulary = Vocabulary.version();
    private Names view;

    NameTable() {
        Arrays.fill(notes, UNSPLIT);
        split(NONE, NONE, NONE);
        split(XML, NONE, XML);
        split(XMLNS, NONE, XMLNS);
        keys[1] = -1; // first and last word of a name of up to eight bytes are the same: these never are
        keys[2] = -1;
    }

    /** Whether the symbol was found to be a qualified name, and taken apart. */
    boolean isSplit(int symbol) {
        return symbol * WIDTH < notes.length && notes[symbol * WIDTH + PREFIX] != UNSPLIT;
    }

    void split(int symbol, int prefix, int local) {
        int at = symbol * WIDTH;
        if (at >= notes.length) {
            int old = notes.length;
            notes = Arrays.copyOf(notes, Math.max(old * 2, at + WIDTH));
            Arrays.fill(notes, old, notes.length, UNSPLIT);
        }
        notes[at + PREFIX] = prefix;
        notes[at + LOCAL] = local;
        notes[at + LAST_NAMESPACE] = -1;
        Arrays.fill(notes, at + NEXT_ELEMENT, at + WIDTH, 0);
        longest = Math.max(longest, symbols.length(symbol));
        if (symbol < MAX_KEYED && symbol != NONE) {
            key(symbol);
        }
    }

    private void key(int symbol) {
        int at = symbol * KEY_WIDTH;
        if (at >= keys.length) {
            keys = Arrays.copyOf(keys, Math.max(keys.length * 2, at + KEY_WIDTH));
        }
        int length = symbols.length(symbol);
        keys[at] = symbols.word(symbol, 0);
        keys[at + 1] = symbols.word(symbol, Math.max(length - 8, 0));
        keys[at + 2] = length >= 8 ? -1 : (1L << length * 8) - 1;
        keys[at + 3] = length;
    }

    /** The symbol itself where it may be guessed, else {@link #NONE}, which matches nothing. */
    int keyed(int symbol) {
        return symbol < MAX_KEYED ? symbol : NONE;
    }

    /** Whether the symbol, one that is {@link #keyed}, begins at this place; whether it ends there too is for the caller to see. */
    boolean beginsAt(int symbol, byte[] bytes, int at, int end) {
        long[] keys = this.keys;
        int key = symbol * KEY_WIDTH;
        int length = (int) keys[key + 3];
        long first = Swar.load(bytes, at, end) ^ keys[key];
        long last = Swar.load(bytes, at + Math.max(length - 8, 0), end) ^ keys[key + 1];
        return ((first | last) & keys[key + 2]) == 0 && (length <= 16 || holds(symbol, length, bytes, at, end));
    }

    private boolean holds(int symbol, int length, byte[] bytes, int at, int end) {
        return at + length <= end && symbols.is(symbol, bytes, at);
    }

    int length(int keyed) {
        return (int) keys[keyed * KEY_WIDTH + 3];
    }

    int prefixOf(int symbol) {
        return notes[symbol * WIDTH + PREFIX];
    }

    int localOf(int symbol) {
        return notes[symbol * WIDTH + LOCAL];
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
        int note = symbol * WIDTH;
        if (notes[note + LAST_NAMESPACE] == namespace) {
            return notes[note + LAST_NAME];
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
        notes[note + LAST_NAME] = name;
        notes[note + LAST_NAMESPACE] = namespace;
        return name;
    }

    private int add(int symbol, int namespace, int slot) {
        if (size == nameSymbols.length) {
            nameSymbols = Arrays.copyOf(nameSymbols, size * 2);
            nameNamespaces = Arrays.copyOf(nameNamespaces, size * 2);
            stamps = Arrays.copyOf(stamps, size * 2);
            ids = Arrays.copyOf(ids, size * 2);
            namespaceIds = Arrays.copyOf(namespaceIds, size * 2);
        }
        nameSymbols[size] = symbol;
        nameNamespaces[size] = namespace;
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
                || longest > maxNameBytes
                || tags > 1 << 30;
    }

    /** A number for a start tag, another one for each, by which {@link #STAMP} and {@link #stamp} find what stands twice in it. */
    int nextTag() {
        return ++tags;
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
        if (view == null || !view.areOf(symbols.strings(), namespaces.strings(), notes, nameSymbols, ids)) {
            view = new Names(
                    symbols.strings(), namespaces.strings(), notes, nameSymbols, nameNamespaces, ids, namespaceIds);
        }
        return view;
    }
}

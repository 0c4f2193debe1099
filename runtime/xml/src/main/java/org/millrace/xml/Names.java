package org.millrace.xml;

import java.util.Arrays;
import java.util.function.BiConsumer;

/**
 * The names of one document. A symbol is a name as written; a name is a symbol together with the namespace it stands in, which is what
 * events carry. Not thread-safe while the tokenizer fills it; afterwards only the strings are still made, each on demand.
 */
final class Names {

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

    private static final int UNSPLIT = -1;

    final Symbols symbols = new Symbols("", "xml", "xmlns");
    final Symbols namespaces = new Symbols("", "http://www.w3.org/XML/1998/namespace", "http://www.w3.org/2000/xmlns/");

    private int[] prefixes = new int[32];
    private int[] locals = new int[32];
    private int[] lastNames = new int[32];

    private int[] nameSymbols = new int[32];
    private int[] nameNamespaces = new int[32];
    private int[] stamps = new int[32];
    private int size = 1;
    private int[] slots = new int[64];

    Names() {
        Arrays.fill(prefixes, UNSPLIT);
        split(NONE, NONE, NONE);
        split(XML, NONE, XML);
        split(XMLNS, NONE, XMLNS);
    }

    /** Whether the symbol was found to be a qualified name, and taken apart. */
    boolean isSplit(int symbol) {
        return symbol < prefixes.length && prefixes[symbol] != UNSPLIT;
    }

    void split(int symbol, int prefix, int local) {
        if (symbol >= prefixes.length) {
            int old = prefixes.length;
            int grown = Math.max(old * 2, symbol + 1);
            prefixes = Arrays.copyOf(prefixes, grown);
            Arrays.fill(prefixes, old, grown, UNSPLIT);
            locals = Arrays.copyOf(locals, grown);
            lastNames = Arrays.copyOf(lastNames, grown);
        }
        prefixes[symbol] = prefix;
        locals[symbol] = local;
    }

    int prefixOf(int symbol) {
        return prefixes[symbol];
    }

    int localOf(int symbol) {
        return locals[symbol];
    }

    /** The name that this symbol, which has been split, is in this namespace; from 1. */
    int name(int symbol, int namespace) {
        int last = lastNames[symbol];
        if (last != 0 && nameNamespaces[last] == namespace) {
            return last;
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
        lastNames[symbol] = name;
        return name;
    }

    private int add(int symbol, int namespace, int slot) {
        if (size == nameSymbols.length) {
            nameSymbols = Arrays.copyOf(nameSymbols, size * 2);
            nameNamespaces = Arrays.copyOf(nameNamespaces, size * 2);
            stamps = Arrays.copyOf(stamps, size * 2);
        }
        nameSymbols[size] = symbol;
        nameNamespaces[size] = namespace;
        slots[slot] = size++;
        if (size * 2 > slots.length) {
            rehash();
        }
        return size - 1;
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

    /** Marks the name with a number above 0; false when it bears this number already. */
    boolean stamp(int name, int number) {
        if (stamps[name] == number) {
            return false;
        }
        stamps[name] = number;
        return true;
    }

    int symbolOf(int name) {
        return nameSymbols[name];
    }

    int namespaceOf(int name) {
        return nameNamespaces[name];
    }

    String qName(int name) {
        return symbols.string(nameSymbols[name]);
    }

    String prefix(int name) {
        return symbols.string(prefixes[nameSymbols[name]]);
    }

    String local(int name) {
        return symbols.string(locals[nameSymbols[name]]);
    }

    String namespace(int name) {
        return namespaces.string(nameNamespaces[name]);
    }

    /** Namespace and local name of each, once. */
    void each(BiConsumer<String, String> visitor) {
        for (int name = 1; name < size; name++) {
            visitor.accept(namespace(name), local(name));
        }
    }
}

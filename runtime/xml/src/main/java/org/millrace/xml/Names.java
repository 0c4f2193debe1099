package org.millrace.xml;

/**
 * The names that a stream's events carry, as its reader sees them: a name is a symbol (a name as written) in a namespace. A window on a
 * {@link NameTable} as it was when the stream was made; what the table learns later comes behind it. Any thread.
 */
final class Names {

    private final Symbols.Strings symbols;
    private final Symbols.Strings namespaces;
    private final int[] parts;
    private final int[] nameSymbols;
    private final int[] nameNamespaces;
    private final int[] ids;
    private final int[] namespaceIds;
    private final long[] beginnings;

    Names(
            Symbols.Strings symbols,
            Symbols.Strings namespaces,
            int[] parts,
            int[] nameSymbols,
            int[] nameNamespaces,
            int[] ids,
            int[] namespaceIds,
            long[] beginnings) {
        this.symbols = symbols;
        this.namespaces = namespaces;
        this.parts = parts;
        this.nameSymbols = nameSymbols;
        this.nameNamespaces = nameNamespaces;
        this.ids = ids;
        this.namespaceIds = namespaceIds;
        this.beginnings = beginnings;
    }

    /** Whether these are still the arrays that the table writes to; if not, it has grown. */
    boolean areOf(Symbols.Strings symbols, Symbols.Strings namespaces, int[] parts, int[] nameSymbols, int[] ids) {
        return this.symbols == symbols
                && this.namespaces == namespaces
                && this.parts == parts
                && this.nameSymbols == nameSymbols
                && this.ids == ids;
    }

    /** The {@link Vocabulary}'s number of a name. */
    int id(int name) {
        return ids[name];
    }

    int[] ids() {
        return ids;
    }

    /** By name, what {@link EventStream#nameBeginnings} says. */
    long[] beginnings() {
        return beginnings;
    }

    int namespaceId(int name) {
        return namespaceIds[name];
    }

    int symbolOf(int name) {
        return nameSymbols[name];
    }

    int namespaceOf(int name) {
        return nameNamespaces[name];
    }

    int prefixOf(int symbol) {
        return parts[symbol * NameTable.WIDTH + NameTable.PREFIX];
    }

    private int localOf(int symbol) {
        return parts[symbol * NameTable.WIDTH + NameTable.LOCAL];
    }

    /** The bytes of a name as written. */
    int length(int name) {
        return symbols.length(nameSymbols[name]);
    }

    int compareLocals(int name, int other) {
        return symbols.compare(localOf(nameSymbols[name]), localOf(nameSymbols[other]));
    }

    int compareNamespaces(int namespace, int other) {
        return namespaces.compare(namespace, other);
    }

    String qName(int name) {
        return symbols.string(nameSymbols[name]);
    }

    String prefix(int name) {
        return symbols.string(prefixOf(nameSymbols[name]));
    }

    String local(int name) {
        return symbols.string(localOf(nameSymbols[name]));
    }

    String namespace(int name) {
        return namespaces.string(nameNamespaces[name]);
    }
}

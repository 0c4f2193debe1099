package org.millrace.xml;

import java.nio.charset.StandardCharsets;

/**
 * The names of a start tag in their namespaces (Namespaces in XML 1.0): its declarations are bound as they come, names with a prefix wait for
 * the tag's end, and attributes that are the same are found. For one thread at a time.
 */
final class TagNames {

    private final Tokenizer tokenizer;

    TagNames(Tokenizer tokenizer) {
        this.tokenizer = tokenizer;
    }

    /** The name of a symbol with the namespaces that are bound here. */
    int resolved(int symbol, int at) {
        NameTable.Key key = tokenizer.names.key(symbol);
        int namespace = tokenizer.scope.namespaceOf(key.prefix);
        if (key.resolved >>> 32 == namespace) {
            return (int) key.resolved;
        }
        return name(symbol, at);
    }

    /** The name of a symbol with the namespaces that are bound here, where it was another the last time. */
    int name(int symbol, int at) {
        NameTable names = tokenizer.names;
        int prefix = names.prefixOf(symbol);
        int namespace = tokenizer.scope.namespaceOf(prefix);
        if (prefix == NameTable.XMLNS) {
            throw tokenizer
                    .refusals()
                    .malformed(at, "An element must not have the prefix xmlns.", "Namespaces section 3");
        }
        if (prefix != NameTable.NONE && namespace == NameTable.NO_NAMESPACE) {
            throw tokenizer
                    .refusals()
                    .malformed(
                            at,
                            "The prefix " + Refusals.shown(names.symbols.string(prefix)) + " is not declared.",
                            "Namespaces NSC: Prefix Declared");
        }
        if (names.isFull()) {
            throw tokenizer.refusals().tooManyNames(at);
        }
        return names.name(symbol, namespace);
    }

    /** A namespace declaration; Namespaces in XML 1.0, section 3: what may be bound to what. */
    void declare(int symbol, int at, int from, int to, boolean cooked) {
        NameTable names = tokenizer.names;
        int prefix = symbol == NameTable.XMLNS ? NameTable.NONE : names.localOf(symbol);
        int namespace = namespace(from, to, cooked);
        String wrong = null;
        if (prefix == NameTable.XMLNS) {
            wrong = "The prefix xmlns must not be declared.";
        } else if (namespace == NameTable.XMLNS_NAMESPACE) {
            wrong = "No prefix may be bound to http://www.w3.org/2000/xmlns/.";
        } else if (prefix == NameTable.XML != (namespace == NameTable.XML_NAMESPACE)) {
            wrong = "The prefix xml and http://www.w3.org/XML/1998/namespace may be bound only to each other.";
        } else if (prefix != NameTable.NONE && namespace == NameTable.NO_NAMESPACE) {
            throw tokenizer
                    .refusals()
                    .malformed(
                            at,
                            "The declaration of the prefix " + Refusals.shown(names.symbols.string(prefix))
                                    + " has no namespace.",
                            "Namespaces NSC: No Prefix Undeclaring");
        }
        if (wrong != null) {
            throw tokenizer.refusals().malformed(at, wrong, "Namespaces NSC: Reserved Prefixes and Namespace Names");
        }
        tokenizer.scope.bind(prefix, namespace, tokenizer.depth);
    }

    private int namespace(int from, int to, boolean cooked) {
        Symbols namespaces = tokenizer.names.namespaces;
        if (!cooked) {
            return namespaces.intern(tokenizer.bytes, from, to);
        }
        byte[] value = Values.attribute(tokenizer.bytes, from, to).getBytes(StandardCharsets.UTF_8);
        return namespaces.intern(value, 0, value.length);
    }

    /**
     * Gives the names that waited for the tag's end their namespaces, now that all its declarations are bound, and finds attributes that
     * are the same by two prefixes. Returns the element's name.
     */
    int resolve(int element, int elementSymbol) {
        NameTable names = tokenizer.names;
        int elementName = name(elementSymbol, tokenizer.word(element, 1) + 1);
        int prefixed = 0;
        for (int event = element + 1; event < tokenizer.count(); event++) {
            int word = tokenizer.word(event, 0);
            if ((word & Events.DEFERRED) == 0) {
                continue;
            }
            int symbol = word >>> Events.NAME_SHIFT;
            int at = tokenizer.word(event, 1);
            int name;
            if ((word & Events.KIND_MASK) == Events.NAMESPACE) {
                int prefix = symbol == NameTable.XMLNS ? NameTable.NONE : names.localOf(symbol);
                name = names.name(prefix, tokenizer.scope.namespaceOf(prefix));
            } else {
                name = name(symbol, at);
                prefixed++;
            }
            tokenizer.rename(event, word & ~Events.DEFERRED & 0xFF | name << Events.NAME_SHIFT);
        }
        if (prefixed > 1) {
            findSameByTwoPrefixes(element);
        }
        return elementName;
    }

    private void findSameByTwoPrefixes(int element) {
        NameTable names = tokenizer.names;
        int tag = names.nextTag();
        for (int event = element + 1; event < tokenizer.count(); event++) {
            int word = tokenizer.word(event, 0);
            int symbol = names.symbolOf(word >>> Events.NAME_SHIFT);
            if ((word & Events.KIND_MASK) != Events.ATTRIBUTE || names.prefixOf(symbol) == NameTable.NONE) {
                continue;
            }
            int namespace = tokenizer.scope.namespaceOf(names.prefixOf(symbol));
            if (!names.stamp(names.name(names.localOf(symbol), namespace), tag)) {
                throw twice(tokenizer.word(event, 1), symbol, ", if only by another prefix.");
            }
        }
    }

    XmlError twice(int at, int symbol) {
        return twice(at, symbol, ".");
    }

    private XmlError twice(int at, int symbol, String how) {
        return tokenizer
                .refusals()
                .malformed(
                        at,
                        "The attribute " + Refusals.shown(tokenizer.names.symbols.string(symbol))
                                + " stands twice in one start tag" + how,
                        "XML WFC: Unique Att Spec; Namespaces NSC: Attributes Unique");
    }
}

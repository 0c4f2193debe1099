package org.millrace.xml;

/**
 * The start tag that is being read, [40] STag or [44] EmptyElemTag: what is known of it so far, and whatever in it is not as {@link
 * Tokenizer} guessed. For one thread at a time.
 */
final class StartTag {

    /** Canonical XML would put the attributes in another order. */
    static final int UNORDERED = Events.CANONICAL;

    /** Canonical XML would write the tag in another way. */
    static final int CHANGED = Events.CANONICAL | Events.TIDY;

    /** Names of attributes wait for the tag's end, when all its declarations are known. */
    static final int DEFERRED = 1;

    /** The element's name waits for it. */
    static final int UNNAMED = 2;

    private final Tokenizer tokenizer;
    private final Oddities oddities;
    private final TagNames tagNames;

    /** Whether a tag is being read: the START has been added, it is the tokenizer's parent, and what comes next stands behind its name. */
    boolean isOpen;

    /** The symbol of the element's name. */
    int symbol;

    /** The line of the last attribute, or the element's name. */
    AttributeLines.Line way;

    /** {@link #UNORDERED}, {@link #CHANGED}, {@link #DEFERRED} and {@link #UNNAMED}, as far as they are not known by the way. */
    int marks;

    /** By a tag that has left the tree of lines: its number, with which its attributes are stamped. */
    private int stamp;

    StartTag(Tokenizer tokenizer, Oddities oddities) {
        this.tokenizer = tokenizer;
        this.oddities = oddities;
        this.tagNames = new TagNames(tokenizer);
    }

    void begin(int symbol, int marks, NameTable.Key key) {
        this.symbol = symbol;
        this.marks = marks;
        way = key;
        isOpen = true;
    }

    /** One attribute, or the tag's end; returns what stands behind it. */
    int go(int from) {
        byte b = tokenizer.byteAt(from);
        if (b == '>' || b == '/') {
            return end(from);
        }
        int at = oddities.gap(from);
        if (tokenizer.bytes[at] == '>' || tokenizer.bytes[at] == '/') {
            marks |= CHANGED;
            return end(at);
        }
        if (b != ' ' || at != from + 1) {
            marks |= CHANGED;
        }
        return attribute(at, oddities.attributeName(at));
    }

    /** [41] Attribute, whose name has been read; returns the offset behind it. */
    private int attribute(int at, int name) {
        byte[] bytes = tokenizer.bytes;
        int nameEnd = tokenizer.nameEnd;
        int quote = oddities.quote(nameEnd);
        int from = quote + 1;
        int to = oddities.value(from, bytes[quote]);
        int flags = oddities.flags & Events.COOKED;
        if (quote != nameEnd + 1 || bytes[quote] != '"' || (oddities.flags & Events.CANONICAL) == 0) {
            marks |= CHANGED;
        }
        if (to - from > tokenizer.limits.maxAttributeValueBytes()) {
            throw oddities.valueTooLong(quote);
        }
        goOn(at, name);
        NameTable names = tokenizer.names;
        int prefix = names.prefixOf(name);
        if (prefix == NameTable.XMLNS || name == NameTable.XMLNS) {
            tagNames.declare(name, at, from, to, flags != 0);
            tokenizer.add(Events.NAMESPACE | Events.DEFERRED | flags | name << Events.NAME_SHIFT, at, from, to);
        } else if (prefix == NameTable.NONE) {
            int resolved = names.name(name, NameTable.NO_NAMESPACE);
            tokenizer.add(Events.ATTRIBUTE | flags | resolved << Events.NAME_SHIFT, at, from, to);
        } else {
            tokenizer.add(Events.ATTRIBUTE | Events.DEFERRED | flags | name << Events.NAME_SHIFT, at, from, to);
        }
        if (tokenizer.count() - tokenizer.parent - 1 > tokenizer.limits.maxAttributes()) {
            throw oddities.tooManyAttributes(at);
        }
        return to + 1;
    }

    /** A step on the way, with an attribute that must not stand in the tag already. */
    private void goOn(int at, int name) {
        if (way != AttributeLines.LOST) {
            AttributeLines.Line next = tokenizer.names.attributes.after(way, name);
            if (next == AttributeLines.TWICE) {
                throw tagNames.twice(at, name);
            }
            if (next == AttributeLines.LOST) {
                leaveTheTree();
            }
            way = next;
        }
        if (way == AttributeLines.LOST && !tokenizer.names.stampSymbol(name, stamp)) {
            throw tagNames.twice(at, name);
        }
    }

    private void leaveTheTree() {
        NameTable names = tokenizer.names;
        marks |= DEFERRED | CHANGED;
        stamp = names.nextTag();
        for (int event = tokenizer.parent + 1; event < tokenizer.count(); event++) {
            int word = tokenizer.word(event, 0);
            int name = word >>> Events.NAME_SHIFT;
            names.stampSymbol((word & Events.DEFERRED) != 0 ? name : names.symbolOf(name), stamp);
        }
    }

    private int end(int at) {
        boolean empty = tokenizer.bytes[at] == '/';
        if (empty && tokenizer.byteAt(at + 1) != '>') {
            throw oddities.slash(at);
        }
        int element = tokenizer.parent;
        int marks = this.marks | way.marks;
        int name = (marks & DEFERRED) != 0
                ? tagNames.resolve(element, symbol)
                : tagNames.resolved(symbol, tokenizer.word(element, 1) + 1);
        int flags = ~marks & CHANGED | ((marks & DEFERRED) == 0 ? Events.UNPREFIXED : 0);
        tokenizer.rename(element, Events.START | flags | name << Events.NAME_SHIFT);
        tokenizer.named(name);
        isOpen = false;
        if (empty) {
            tokenizer.close(at + 2, at + 2, 0);
            return at + 2;
        }
        return at + 1;
    }
}

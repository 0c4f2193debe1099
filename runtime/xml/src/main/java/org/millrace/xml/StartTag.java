package org.millrace.xml;

/**
 * The start tag that is being read, [40] STag or [44] EmptyElemTag: what is known of it so far, its attributes that were guessed ({@link #guessed}),
 * and whatever in it is not as it was guessed ({@link #go}). For one thread at a time.
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
    private final SlowPath oddities;
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

    /** How many words of attributes may be guessed. */
    private int maxAttributeWords;

    private int maxAttributeValueBytes;

    StartTag(Tokenizer tokenizer, SlowPath oddities) {
        this.tokenizer = tokenizer;
        this.oddities = oddities;
        this.tagNames = new TagNames(tokenizer);
    }

    void limit(XmlLimits limits) {
        maxAttributeWords = Math.min(limits.maxAttributes(), Events.MAX_WORDS / Events.WIDTH / 2) * Events.WIDTH;
        maxAttributeValueBytes = limits.maxAttributeValueBytes();
        if (maxAttributeValueBytes < 8) { // none is guessed: of those that are, only longer values are measured
            maxAttributeWords = Integer.MIN_VALUE / 2;
        }
    }

    void begin(int symbol, int marks, NameTable.Key key) {
        this.symbol = symbol;
        this.marks = marks;
        way = key;
        isOpen = true;
    }

    /**
     * Takes attributes that were guessed and the end of their tag, until something else comes, whose place it returns; then {@link
     * #isOpen} stays. Sets {@link Tokenizer#used}.
     *
     * <p>A method of its own, too large for the compiler to put it into {@link Tokenizer}'s loop: so it has few variables, and most of them stay in
     * registers.
     *
     * @param firstFree what {@link Tokenizer#used} should say
     */
    int guessed(byte[] bytes, int from, int firstFree) {
        Tokenizer tokenizer = this.tokenizer;
        int safe = tokenizer.end - 8;
        int[] words = tokenizer.words;
        int used = firstFree;
        int full = Math.min(words.length - 4 * Events.WIDTH, (tokenizer.parent << 2) + maxAttributeWords);
        AttributeLines.Line way = this.way;
        int at = from - 1; // what ended the name, or the attribute before, is compared with the next attribute's name
        while (true) {
            attributes:
            while (used <= full) {
                AttributeLines.Line guess = way.next;
                int value = at + guess.length;
                if (value > safe) {
                    break;
                }
                long word = Swar.word(bytes, at);
                if (!guess.begins(bytes, at, word)) {
                    break;
                }
                int to = value;
                word = Swar.word(bytes, to);
                long stops = Swar.valueStops(word);
                if (stops == 0) {
                    do {
                        to += 8;
                        if (to > safe) {
                            break attributes;
                        }
                        word = Swar.word(bytes, to);
                        stops = Swar.valueStops(word);
                    } while (stops == 0);
                    if (to + Swar.first(stops) - value > maxAttributeValueBytes) {
                        break;
                    }
                }
                to += Swar.first(stops);
                words[used] = guess.event;
                words[used + 1] = at + 2;
                words[used + 2] = value;
                words[used + 3] = to;
                used += Events.WIDTH;
                way = guess;
                at = to;
            }
            if (used == firstFree || bytes[at] >= 0) {
                break;
            }
            int to = beyondAscii(bytes, at, safe);
            if (to < 0 || to - words[used - 2] > maxAttributeValueBytes) {
                break;
            }
            words[used - 1] = to;
            at = to;
        }
        if (used != firstFree && bytes[at] != '"') { // the last value holds something, and is not through
            used -= Events.WIDTH;
            at = words[used + 1] - 2;
            way = way.before;
        }
        at++;
        this.way = way;
        tokenizer.used = used;
        if (at > safe || bytes[at] != '>' && (bytes[at] != '/' || bytes[at + 1] != '>')) {
            return at;
        }
        int marks = this.marks | way.marks;
        if ((marks & ~CHANGED) != 0) {
            return at;
        }
        int parent = tokenizer.parent;
        int start = parent << 2;
        words[start] ^= marks;
        isOpen = false;
        if (bytes[at] == '>') {
            return at + 1;
        }
        words[start + 3] = used >> 2;
        words[used] = words[start] & Tokenizer.NAME_MASK | Events.END;
        words[used + 1] = at + 2;
        words[used + 2] = at + 2;
        words[used + 3] = parent;
        tokenizer.used = used + Events.WIDTH;
        tokenizer.parent = words[start + 2];
        tokenizer.depth--;
        return at + 2;
    }

    /**
     * The quote that ends a value, of which a character beyond ASCII has been met; -1 where anything else is in the way. A method of its own, as
     * most values have none: the loop that takes attributes keeps its registers.
     */
    private static int beyondAscii(byte[] bytes, int met, int safe) {
        int at = met;
        while (at <= safe) {
            int behind = Utf8.twosAndThrees(bytes, at, safe);
            if (behind == at) {
                return -1;
            }
            at = behind;
            while (at <= safe) {
                long stops = Swar.valueStops(Swar.word(bytes, at));
                if (stops != 0) {
                    at += Swar.first(stops);
                    break;
                }
                at += 8;
            }
            if (at > safe || bytes[at] >= 0) {
                return at <= safe && bytes[at] == '"' ? at : -1;
            }
        }
        return -1;
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

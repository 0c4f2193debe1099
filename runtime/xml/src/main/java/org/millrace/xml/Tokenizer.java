package org.millrace.xml;

import java.util.Arrays;

/**
 * Turns a document's bytes into events, in one pass and in time linear in their number. This is the hot half: it takes markup and text of
 * the usual form, and hands whatever is not to {@link Oddities}, which knows all forms and all errors.
 *
 * <ol>
 *   <li>{@link #document} takes the prolog, then loops over {@link #content} while an element is open, then takes what may follow the root.
 *   <li>Names are guessed: {@link NameTable} tells which one came next the last time, and two words are compared. A wrong guess is looked
 *       up; a name is checked character by character once, when it is new to the table.
 *   <li>Texts and values are run over eight bytes at a time ({@link Swar}), up to the first byte that means something.
 *   <li>{@link #tag} notes attributes and binds namespaces as they come; names with a prefix wait for the tag's end, when all its
 *       declarations are known ({@link Oddities#resolve}).
 *   <li>Values stay where they are: an event holds offsets, and flags that tell whether the bytes are the value, and its canonical form.
 * </ol>
 *
 * A tokenizer is used for one document after another ({@link TokenizerPool}) and keeps its names and its scratch space, never bytes of a
 * document that is done. For one thread at a time.
 */
final class Tokenizer {

    private static final String WELL_FORMED_DOCUMENT = "XML [1] document";

    /** Scratch space that is kept from document to document: 256 KB. */
    private static final int MAX_KEPT_WORDS = 64 * 1024;

    private static final int NAME_MASK = -1 << Events.NAME_SHIFT;

    final NamespaceScope scope = new NamespaceScope();
    private final Oddities oddities = new Oddities(this);

    NameTable names = new NameTable();
    private int[] words = new int[1024 * Events.WIDTH];

    /** Ints used in {@link #words}. */
    private int used;

    byte[] bytes;
    int start;
    int end;
    XmlLimits limits;
    private int maxDepth;
    private int maxElements;
    private int maxAttributes;
    private int maxAttributeValueBytes;

    /** The START, or the DOCUMENT, that is open. */
    int parent;

    int depth;
    private int elements;

    /** By depth, the symbols of the open elements, as far as they may be compared by words. */
    private int[] open = new int[128];

    /** The symbol of the last start tag, as far as it may guess the next. */
    private int lastElement;

    /** Of the tag that is read: its number, and what is known of it so far. */
    int tag;

    private boolean canonical;
    private boolean deferred;

    /** The offset behind the name that {@link Oddities} has just read. */
    int nameEnd;

    static EventStream parse(byte[] original, int offset, int length, XmlLimits limits) {
        Input input = Input.of(original, offset, length);
        Tokenizer tokenizer = TokenizerPool.take();
        try {
            int[] words = tokenizer.events(input, limits);
            return new EventStream(input, original, offset, length, words, tokenizer.names.view());
        } finally {
            tokenizer.forget();
            TokenizerPool.give(tokenizer);
        }
    }

    private int[] events(Input input, XmlLimits limits) {
        if (names.isLarge(limits.maxNameBytes())) {
            names = new NameTable();
            scope.reset();
        }
        names.learn();
        this.bytes = input.bytes();
        this.start = input.start();
        this.end = input.end();
        this.limits = limits;
        this.maxDepth = limits.maxDepth();
        this.maxElements = limits.maxElements();
        this.maxAttributes = limits.maxAttributes();
        this.maxAttributeValueBytes = limits.maxAttributeValueBytes();
        used = 0;
        depth = 0;
        elements = 0;
        lastElement = NameTable.NONE;
        document(input.content());
        return Arrays.copyOf(words, used);
    }

    /** Ready for another document, whatever became of this one. */
    private void forget() {
        bytes = null;
        scope.leaveAll();
        if (words.length > MAX_KEPT_WORDS) {
            words = new int[MAX_KEPT_WORDS];
        }
    }

    /** [1] document ::= prolog element Misc*. */
    private void document(int content) {
        add(Events.DOCUMENT, content, -1, 0);
        parent = 0;
        int at = oddities.misc(content);
        if (at >= end) {
            throw refusals().malformed(end, "The document has no root element.", WELL_FORMED_DOCUMENT);
        }
        if (byteAt(at + 1) == '!' || byteAt(at + 1) == '/') {
            throw refusals().misplaced(at, false);
        }
        at = oddities.misc(content(startTag(at)));
        if (at < end) {
            throw byteAt(at + 1) == '!' || byteAt(at + 1) == '/'
                    ? refusals().misplaced(at, false)
                    : refusals()
                            .malformed(
                                    at, "A document has one root element; this is a second one.", WELL_FORMED_DOCUMENT);
        }
        words[3] = count();
        add(Events.END, end, end, 0);
    }

    /** [43] content, up to the end of the root element. */
    private int content(int from) {
        int at = from;
        while (depth > 0) {
            if (byteAt(at) != '<') {
                at = text(at);
            }
            byte second = byteAt(at + 1);
            if (second == '/') {
                at = endTag(at);
            } else if (second == '!' || second == '?') {
                at = oddities.markup(at);
            } else {
                at = startTag(at);
            }
        }
        return at;
    }

    /** [14] CharData without oddities, up to the next markup. */
    private int text(int from) {
        byte[] bytes = this.bytes;
        int end = this.end;
        int at = from;
        byte first = byteAt(from);
        if (first == '\n' || first == ' ') {
            at = indentation(bytes, from + 1, end);
            if (byteAt(at) == '<') {
                add(Events.TEXT | Events.CANONICAL | Events.WHITE, from, at, parent);
                return at;
            }
        }
        while (true) {
            long word = Swar.load(bytes, at, end);
            long stops = Swar.textStops(word);
            if (stops == 0) {
                at += 8;
                continue;
            }
            int stop = Swar.first(stops);
            at += stop;
            if (Swar.byteAt(word, stop) != '<') {
                return oddities.text(from, at);
            }
            add(Events.TEXT | Events.CANONICAL, from, at, parent);
            return at;
        }
    }

    /** Runs over as many of the byte that stands here as there are, if it is a space or a tab. */
    private static int indentation(byte[] bytes, int from, int end) {
        int at = from;
        long word = Swar.load(bytes, at, end);
        byte fill = (byte) word;
        if (fill != ' ' && fill != '\t') {
            return at;
        }
        long fills = fill * Swar.ONES;
        while (word == fills) {
            at += 8;
            word = Swar.load(bytes, at, end);
        }
        return at + Swar.first(word ^ fills);
    }

    /** [40] STag and [44] EmptyElemTag. */
    private int startTag(int at) {
        NameTable names = this.names;
        int from = at + 1;
        int symbol = names.notes[lastElement * NameTable.WIDTH + NameTable.NEXT_ELEMENT];
        int nameEnd;
        if (names.beginsAt(symbol, bytes, from, end)) {
            nameEnd = from + names.length(symbol);
        } else {
            symbol = oddities.elementName(from, lastElement);
            nameEnd = this.nameEnd;
        }
        byte next = byteAt(nameEnd);
        if (next != '>') {
            return startTag(at, symbol, nameEnd);
        }
        open(at, symbol, resolved(symbol, from) << Events.NAME_SHIFT | Events.CANONICAL);
        return nameEnd + 1;
    }

    /** Adds the START. */
    private void open(int at, int symbol, int nameAndFlags) {
        int depth = ++this.depth;
        if (depth > maxDepth || ++elements > maxElements) {
            throw oddities.tooMuch(at);
        }
        if (depth >= open.length) {
            open = Arrays.copyOf(open, depth * 2);
        }
        int keyed = names.keyed(symbol);
        open[depth] = keyed;
        lastElement = keyed;
        int element = count();
        add(Events.START | nameAndFlags, at, parent, 0);
        parent = element;
    }

    /** The name of a symbol with the namespaces that are bound here. */
    private int resolved(int symbol, int at) {
        int[] notes = names.notes;
        int note = symbol * NameTable.WIDTH;
        int namespace = scope.namespaceOf(notes[note + NameTable.PREFIX]);
        return notes[note + NameTable.LAST_NAMESPACE] == namespace
                ? notes[note + NameTable.LAST_NAME]
                : oddities.name(symbol, at);
    }

    /** A start tag behind whose name no {@code >} stands. */
    private int startTag(int at, int guessed, int guessedEnd) {
        int symbol = guessed;
        int i = guessedEnd;
        if (Chars.mayBeName(byteAt(i))) {
            symbol = oddities.elementName(at + 1, lastElement);
            i = nameEnd;
        }
        open(at, symbol, symbol << Events.NAME_SHIFT);
        int element = parent;
        i = tag(i, symbol);
        boolean empty = bytes[i] == '/';
        if (empty && byteAt(i + 1) != '>') {
            throw oddities.slash(i);
        }
        int name = deferred ? oddities.resolve(element) : resolved(symbol, at + 1);
        int start = element * Events.WIDTH;
        words[start] = Events.START | name << Events.NAME_SHIFT | (canonical && !empty ? Events.CANONICAL : 0);
        if (!empty) {
            return i + 1;
        }
        close(i + 2, i + 2, 0);
        return i + 2;
    }

    /** The attributes of a tag, from behind its name up to its {@code >} or {@code /}. */
    private int tag(int from, int element) {
        tag = names.nextTag();
        canonical = true;
        deferred = false;
        int i = from;
        int before = names.keyed(element) * NameTable.WIDTH + NameTable.FIRST_ATTRIBUTE;
        int left = maxAttributes;
        while (true) {
            byte b = byteAt(i);
            if (b == '>') {
                return i;
            }
            if (b == ' ') {
                b = byteAt(++i);
            } else if (b != '/') {
                i = oddities.gap(i);
                canonical = false;
                b = byteAt(i);
            }
            if (b >= 0 && b < '/') {
                i = oddities.skipSpace(i);
                b = byteAt(i);
                canonical = false;
            }
            if (b == '>' || b == '/') {
                canonical = false;
                return i;
            }
            if (--left < 0) {
                throw oddities.tooManyAttributes(i);
            }
            int symbol = attributeName(i, before);
            i = attribute(i, symbol);
            before = names.keyed(symbol) * NameTable.WIDTH + NameTable.NEXT_ATTRIBUTE;
        }
    }

    /** Sets {@link #nameEnd}. */
    private int attributeName(int at, int before) {
        NameTable names = this.names;
        int guess = names.notes[before];
        int symbol = guess & ~NameTable.IN_ORDER;
        if (names.beginsAt(symbol, bytes, at, end)) {
            int nameEnd = at + names.length(symbol);
            if (!Chars.mayBeName(byteAt(nameEnd))) {
                this.nameEnd = nameEnd;
                canonical &= guess != symbol;
                return symbol;
            }
        }
        guess = oddities.attributeName(at, before);
        symbol = guess & ~NameTable.IN_ORDER;
        canonical &= guess != symbol;
        return symbol;
    }

    /** [41] Attribute, from its name's end to behind the closing quote. */
    private int attribute(int at, int symbol) {
        int quote = nameEnd + 1;
        if (byteAt(nameEnd) != '=' || byteAt(quote) != '"' && byteAt(quote) != '\'') {
            quote = oddities.quote(nameEnd);
            canonical = false;
        }
        byte mark = bytes[quote];
        canonical &= mark == '"';
        int from = quote + 1;
        int to = from;
        int flags = 0;
        while (true) {
            long word = Swar.load(bytes, to, end);
            long stops = Swar.valueStops(word, mark * Swar.ONES);
            if (stops == 0) {
                to += 8;
                continue;
            }
            int stop = Swar.first(stops);
            to += stop;
            if (Swar.byteAt(word, stop) != mark) {
                to = oddities.value(from, to, mark);
                flags = oddities.flags;
                canonical &= (flags & Events.CANONICAL) != 0;
                flags &= Events.COOKED;
            }
            break;
        }
        if (to - from > maxAttributeValueBytes) {
            throw oddities.valueTooLong(quote);
        }
        int[] notes = names.notes;
        int note = symbol * NameTable.WIDTH;
        if (notes[note + NameTable.STAMP] == tag) {
            throw oddities.twice(at, symbol);
        }
        notes[note + NameTable.STAMP] = tag;
        int prefix = notes[note + NameTable.PREFIX];
        if (prefix == NameTable.NONE && symbol != NameTable.XMLNS) {
            int name = notes[note + NameTable.LAST_NAMESPACE] == NameTable.NO_NAMESPACE
                    ? notes[note + NameTable.LAST_NAME]
                    : names.name(symbol, NameTable.NO_NAMESPACE);
            add(Events.ATTRIBUTE | flags | name << Events.NAME_SHIFT, at, from, to);
        } else {
            int kind = Events.ATTRIBUTE;
            if (prefix == NameTable.XMLNS || symbol == NameTable.XMLNS) {
                kind = Events.NAMESPACE;
                canonical = false;
                oddities.declare(symbol, at, from, to, flags != 0);
            }
            deferred = true;
            add(kind | flags | Events.DEFERRED | symbol << Events.NAME_SHIFT, at, from, to);
        }
        return to + 1;
    }

    /** [42] ETag. */
    private int endTag(int at) {
        NameTable names = this.names;
        int symbol = open[depth];
        int nameEnd = at + 2 + names.length(symbol);
        if (!names.beginsAt(symbol, bytes, at + 2, end) || byteAt(nameEnd) != '>') {
            int tagEnd = oddities.endTag(at);
            close(at, tagEnd, 0);
            return tagEnd;
        }
        close(at, nameEnd + 1, Events.CANONICAL);
        return nameEnd + 1;
    }

    private void close(int at, int tagEnd, int flags) {
        int element = parent;
        int[] words = this.words;
        int word = element * Events.WIDTH;
        words[word + 3] = count();
        parent = words[word + 2];
        add(Events.END | flags | words[word] & NAME_MASK, at, tagEnd, element);
        scope.leave(depth);
        depth--;
    }

    /** The byte at this place, 0 behind the end. */
    byte byteAt(int at) {
        return at < end ? bytes[at] : 0;
    }

    int count() {
        return used / Events.WIDTH;
    }

    int word(int event, int index) {
        return words[event * Events.WIDTH + index];
    }

    void rename(int event, int wordWithName) {
        words[event * Events.WIDTH] = wordWithName;
    }

    void add(int word, int a, int b, int c) {
        int at = used;
        if (at + Events.WIDTH > words.length) {
            grow(a);
        }
        int[] words = this.words;
        words[at] = word;
        words[at + 1] = a;
        words[at + 2] = b;
        words[at + 3] = c;
        used = at + Events.WIDTH;
    }

    private void grow(int at) {
        if (words.length == Events.MAX_WORDS) {
            throw refusals().limit(at, "The document has more parts than can be held.", "limit of the event stream");
        }
        words = Arrays.copyOf(words, (int) Math.min(2L * words.length, Events.MAX_WORDS));
    }

    Refusals refusals() {
        return new Refusals(bytes, start, end);
    }
}

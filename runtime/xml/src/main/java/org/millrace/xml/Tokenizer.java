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
 *       declarations are known ({@link TagNames#resolve}).
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

    /** No more is guessed than four bytes a byte; documents that have more make the array grow. */
    private static final int MOST_WORDS_PER_KILOBYTE = 1024;

    private static final int NAME_MASK = -1 << Events.NAME_SHIFT;

    final NamespaceScope scope = new NamespaceScope();
    private final Oddities oddities = new Oddities(this);
    private final TagNames tagNames = new TagNames(this);

    NameTable names = new NameTable();
    private int[] words = new int[0];

    /** How many ints the events of a kilobyte took lately, from which the next document's are guessed. */
    private int wordsPerKilobyte = 256;

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

    /** The symbol of the name that {@link #run} has read of a start tag, up to {@link #nameEnd}; NONE if it has not. */
    private int known;

    /** Where {@link #run} met the first oddity of a text. */
    private int odd;

    private boolean canonical;
    private boolean deferred;

    /** The offset behind the name that {@link Oddities} has just read. */
    int nameEnd;

    static EventStream parse(byte[] original, int offset, int length, XmlLimits limits) {
        Input input = Input.of(original, offset, length);
        Tokenizer tokenizer = TokenizerPool.take();
        try {
            tokenizer.read(input, limits);
            int count = tokenizer.count();
            return new EventStream(
                    input, original, offset, length, tokenizer.handOver(), count, tokenizer.names.view());
        } finally {
            tokenizer.forget();
            TokenizerPool.give(tokenizer);
        }
    }

    private void read(Input input, XmlLimits limits) {
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
        int guess = (int) Math.min(Events.MAX_WORDS, (end - start) * (long) wordsPerKilobyte / 1024 + 64);
        if (guess > words.length) {
            words = new int[guess & -Events.WIDTH];
        }
        document(input.content());
        int measured = (int) (used * 1024L / (end - start));
        wordsPerKilobyte = Math.clamp(measured + measured / 16, wordsPerKilobyte * 7 / 8, MOST_WORDS_PER_KILOBYTE);
    }

    /**
     * The events, in an array of the stream's own. A short document's are copied, so that the scratch space stays in the caches; a long
     * document's array is given away, unless much of it is empty.
     */
    private int[] handOver() {
        int[] words = this.words;
        if (words.length <= MAX_KEPT_WORDS || words.length - used > words.length / 4) {
            return Arrays.copyOf(words, used);
        }
        this.words = new int[0];
        return words;
    }

    /** Ready for another document, whatever became of this one. */
    private void forget() {
        bytes = null;
        scope.leaveAll();
        if (words.length > MAX_KEPT_WORDS) {
            words = new int[0];
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
        odd = 0;
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

    /** [43] content, up to the end of the root element; what {@link #run} does not take is taken here. */
    private int content(int from) {
        int at = from;
        while (depth > 0) {
            makeRoom();
            known = NameTable.NONE;
            at = run(at);
            if (known != NameTable.NONE && !Chars.mayBeName(bytes[nameEnd])) {
                do {
                    at = startTag(at, known, nameEnd);
                } while (isNextWithAttributes(at));
            } else {
                at = takeOdd(at);
            }
        }
        return at;
    }

    /** Whether the guessed start tag comes next and has attributes: it is taken at once, {@link #run} would give it back. */
    private boolean isNextWithAttributes(int at) {
        if (depth == 0 || at >= end - 8 || bytes[at] != '<') {
            return false;
        }
        known = names.guesses[NameTable.guessAt(open[depth], lastElement)];
        nameEnd = at + 1 + names.keyedLength(known);
        return names.isBeforeSpace(known, bytes, at + 1, end - 8);
    }

    private int takeOdd(int at) {
        if (byteAt(at) != '<') {
            return oddities.text(at, Math.max(at, odd)); // an oddity of an earlier text is none of this one
        }
        byte second = byteAt(at + 1);
        if (second == '!' || second == '?') {
            return oddities.markup(at);
        }
        if (second != '/') {
            return startTag(at);
        }
        int tagEnd = oddities.endTag(at);
        close(at, tagEnd, oddities.flags);
        return tagEnd;
    }

    /**
     * Takes plain text, start tags without attributes whose names were guessed, and end tags, until something else comes, whose place it
     * returns: a start tag that goes on behind its name ({@link #known} and {@link #nameEnd}), a text with oddities ({@link #odd}), another
     * kind of markup, a wrong guess, an error, the last bytes of the document, a full array.
     *
     * <p>One long method on purpose, which calls nothing: all that changes with every event stays in registers.
     */
    private int run(int from) {
        byte[] bytes = this.bytes;
        int safe = end - 8;
        long[] keys = names.keys;
        int[] guesses = names.guesses;
        int[] open = this.open;
        int[] words = this.words;
        int used = this.used;
        int parent = this.parent;
        int depth = this.depth;
        int last = lastElement;
        int elements = this.elements;
        int[] bindings = scope.bindings();
        int boundDepth = scope.boundDepth(); // 0 or the depth of an element whose end unbinds something
        int room = words.length - 3 * Events.WIDTH;
        int deepest = Math.min(maxDepth, open.length - 1);
        int at = from;
        run:
        while (depth > 0 && used < room && at < safe - 1) {
            long word = Swar.word(bytes, at);
            if ((byte) word != '<') {
                int text = at;
                int white = -1;
                if ((byte) word == '\n') {
                    word = Swar.word(bytes, ++at);
                    byte fill = (byte) word;
                    if (fill == ' ' || fill == '\t') {
                        long fills = fill * Swar.ONES;
                        while (word == fills) {
                            at += 8;
                            if (at > safe) {
                                at = text;
                                break run;
                            }
                            word = Swar.word(bytes, at);
                        }
                        at += Swar.first(word ^ fills);
                        if (at > safe) {
                            at = text;
                            break;
                        }
                        word = Swar.word(bytes, at);
                    }
                    white = at;
                }
                while (true) {
                    long stops = Swar.textStops(word);
                    if (stops == 0) {
                        at += 8;
                    } else {
                        int stop = Swar.first(stops);
                        byte b = Swar.byteAt(word, stop);
                        int met = at + stop;
                        at = b < 0 ? Utf8.threes(bytes, met, safe) : met;
                        if (b == '<') {
                            break;
                        }
                        if (at == met) {
                            odd = at;
                            at = text;
                            break run;
                        }
                    }
                    if (at > safe) {
                        at = text;
                        break run;
                    }
                    word = Swar.word(bytes, at);
                }
                words[used] =
                        at == white ? Events.TEXT | Events.CANONICAL | Events.WHITE : Events.TEXT | Events.CANONICAL;
                words[used + 1] = text;
                words[used + 2] = at;
                words[used + 3] = parent;
                used += Events.WIDTH;
                if (at >= safe - 1) {
                    break;
                }
            }
            int name = at + 1;
            word = Swar.word(bytes, name);
            int key;
            if ((byte) word == '/') {
                word = Swar.word(bytes, ++name);
                key = open[depth] << NameTable.KEY_SHIFT;
            } else {
                key = guesses[NameTable.guessAt(open[depth], last)] << NameTable.KEY_SHIFT;
            }
            long shape = keys[key + NameTable.SHAPE];
            int length = (int) shape & 0xFF;
            int nameEnd = name + length;
            if (nameEnd > safe) {
                break;
            }
            long differs =
                    word ^ keys[key] | Swar.word(bytes, name + ((int) shape >>> 16)) ^ keys[key + NameTable.LAST];
            if ((differs & keys[key + NameTable.MASK]) != 0) {
                break;
            }
            if (length > 16
                    && (Swar.word(bytes, name + 8) != keys[key + NameTable.SECOND]
                            || length > 24 && Swar.word(bytes, name + 16) != keys[key + NameTable.THIRD])) {
                break;
            }
            byte next = bytes[nameEnd];
            if (name - at == 2) {
                if (next != '>' || depth == boundDepth) {
                    break;
                }
                int start = parent << 2;
                words[start + 3] = used >> 2;
                words[used] = words[start] & NAME_MASK | Events.END | Events.CANONICAL;
                words[used + 1] = at;
                words[used + 2] = nameEnd + 1;
                words[used + 3] = parent;
                used += Events.WIDTH;
                parent = words[start + 2];
                depth--;
            } else {
                long resolved = keys[key + NameTable.NAME];
                if (next != '>') {
                    known = key >> NameTable.KEY_SHIFT;
                    this.nameEnd = nameEnd;
                    break;
                }
                int prefix = (int) (shape >>> 32);
                if (prefix >= bindings.length
                        || bindings[prefix] != resolved >>> 32
                        || depth >= deepest
                        || elements >= maxElements) {
                    break;
                }
                words[used] = (int) resolved << Events.NAME_SHIFT | Events.START | Events.CANONICAL;
                words[used + 1] = at;
                words[used + 2] = parent;
                parent = used >> 2;
                used += Events.WIDTH;
                elements++;
                last = key >> NameTable.KEY_SHIFT;
                open[++depth] = last;
            }
            at = nameEnd + 1;
        }
        this.used = used;
        this.parent = parent;
        this.depth = depth;
        this.elements = elements;
        lastElement = last;
        return at;
    }

    /** [40] STag and [44] EmptyElemTag, whose name is looked up. */
    private int startTag(int at) {
        int guessAt = NameTable.guessAt(open[depth], lastElement);
        int symbol = oddities.elementName(at + 1, guessAt);
        return startTag(at, symbol, nameEnd);
    }

    private int startTag(int at, int symbol, int nameEnd) {
        if (++depth > maxDepth || ++elements > maxElements) {
            throw oddities.tooMuch(at);
        }
        int element = used >> 2;
        add(Events.START, at, parent, 0);
        int i = tag(nameEnd, symbol);
        boolean empty = bytes[i] == '/';
        if (empty && byteAt(i + 1) != '>') {
            throw oddities.slash(i);
        }
        int name = deferred ? tagNames.resolve(element, symbol) : tagNames.resolved(symbol, at + 1);
        words[element << 2] = Events.START | name << Events.NAME_SHIFT | (canonical && !empty ? Events.CANONICAL : 0);
        lastElement = names.keyed(symbol);
        if (empty) {
            words[(element << 2) + 3] = used >> 2;
            add(Events.END | name << Events.NAME_SHIFT, i + 2, i + 2, element);
            scope.leave(depth--);
            return i + 2;
        }
        if (depth >= open.length) {
            open = Arrays.copyOf(open, depth * 2);
        }
        open[depth] = lastElement;
        parent = element;
        return i + 1;
    }

    /** The attributes of a tag, from behind its name up to its {@code >} or {@code /}. */
    private int tag(int from, int element) {
        int context = names.keyed(element);
        int before = NameTable.NONE;
        int left = maxAttributes;
        int i = from;
        tag = names.nextTag();
        canonical = true;
        deferred = false;
        while (true) {
            byte b = byteAt(i);
            if (b == '>' || b == '/') {
                return i;
            }
            int guessAt = NameTable.guessAt(context, names.keyed(before));
            int guess = names.attributeGuesses[guessAt];
            int at = i + 1;
            int symbol = guess & NameTable.GUESSED;
            int to = b == ' ' && NameTable.isAfter(guess, before) ? attribute(at, symbol) : -1;
            if (to < 0) {
                at = oddities.gap(i);
                canonical &= b == ' ' && at == i + 1;
                if (bytes[at] == '>' || bytes[at] == '/') {
                    canonical = false;
                    return at;
                }
                guess = oddities.attributeName(at, guessAt, before);
                symbol = guess & ~NameTable.IN_ORDER;
                to = oddAttribute(at, symbol);
            }
            if (--left < 0) {
                throw oddities.tooManyAttributes(at);
            }
            canonical &= (guess & NameTable.IN_ORDER) != 0;
            before = symbol;
            i = to + 1;
        }
    }

    /**
     * [41] Attribute, if it is the guessed one, in the usual form and not a declaration; returns the offset of the closing quote. Otherwise -1,
     * and nothing has been done.
     */
    private int attribute(int at, int symbol) {
        byte[] bytes = this.bytes;
        int safe = end - 8;
        long[] keys = names.attributeKeys;
        int key = symbol << NameTable.KEY_SHIFT;
        long shape = keys[key + NameTable.SHAPE];
        int from = at + ((int) shape & 0xFF);
        int to = from;
        int used = this.used;
        int[] words = this.words;
        if (to > safe || used == words.length) {
            return -1;
        }
        long differs = Swar.word(bytes, at) ^ keys[key]
                | Swar.word(bytes, at + ((int) shape >>> 16)) ^ keys[key + NameTable.LAST];
        if ((differs & keys[key + NameTable.MASK]) != 0
                || (int) shape >>> 16 > 8
                        && (Swar.word(bytes, at + 8) != keys[key + NameTable.SECOND]
                                || (int) shape >>> 16 > 16
                                        && Swar.word(bytes, at + 16) != keys[key + NameTable.THIRD])) {
            return -1;
        }
        long word = Swar.word(bytes, to);
        long stops = Swar.valueStops(word);
        while (stops == 0) {
            to += 8;
            if (to > safe) {
                return -1;
            }
            word = Swar.word(bytes, to);
            stops = Swar.valueStops(word);
        }
        int stop = Swar.first(stops);
        to += stop;
        long name = keys[key + NameTable.NAME];
        int prefix = (int) (shape >>> 32);
        if (Swar.byteAt(word, stop) != '"'
                || to - from > maxAttributeValueBytes
                || keys[key + NameTable.STAMP] == tag
                || prefix == NameTable.XMLNS) {
            return -1;
        }
        int word0;
        if (prefix == NameTable.NONE) {
            word0 = Events.ATTRIBUTE | (int) name << Events.NAME_SHIFT;
        } else {
            deferred = true;
            word0 = Events.ATTRIBUTE | Events.DEFERRED | symbol << Events.NAME_SHIFT;
        }
        keys[key + NameTable.STAMP] = tag;
        words[used] = word0;
        words[used + 1] = at;
        words[used + 2] = from;
        words[used + 3] = to;
        this.used = used + Events.WIDTH;
        return to;
    }

    /** [41] Attribute of any form, whose name has been read; returns the offset of the closing quote. */
    private int oddAttribute(int at, int symbol) {
        int quote = oddities.quote(nameEnd);
        int from = quote + 1;
        int to = oddities.value(from, bytes[quote]);
        int flags = oddities.flags & Events.COOKED;
        canonical &= quote == nameEnd + 1 && bytes[quote] == '"' && (oddities.flags & Events.CANONICAL) != 0;
        if (to - from > maxAttributeValueBytes) {
            throw oddities.valueTooLong(quote);
        }
        if (!names.stampSymbol(symbol, tag)) {
            throw tagNames.twice(at, symbol);
        }
        int prefix = names.prefixOf(symbol);
        if (prefix == NameTable.NONE && symbol != NameTable.XMLNS) {
            int name = names.name(symbol, NameTable.NO_NAMESPACE);
            add(Events.ATTRIBUTE | flags | name << Events.NAME_SHIFT, at, from, to);
            return to;
        }
        deferred = true;
        int kind = Events.ATTRIBUTE;
        if (prefix == NameTable.XMLNS || symbol == NameTable.XMLNS) {
            kind = Events.NAMESPACE;
            canonical = false;
            tagNames.declare(symbol, at, from, to, flags != 0);
        }
        add(kind | flags | Events.DEFERRED | symbol << Events.NAME_SHIFT, at, from, to);
        return to;
    }

    private void close(int at, int tagEnd, int flags) {
        int element = parent;
        int start = element << 2;
        words[start + 3] = used >> 2;
        parent = words[start + 2];
        add(Events.END | flags | words[start] & NAME_MASK, at, tagEnd, element);
        scope.leave(depth--);
    }

    /** The byte at this place, 0 behind the end. */
    byte byteAt(int at) {
        return at < end ? bytes[at] : 0;
    }

    int count() {
        return used >> 2;
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
            grow();
        }
        int[] words = this.words;
        words[at] = word;
        words[at + 1] = a;
        words[at + 2] = b;
        words[at + 3] = c;
        used = at + Events.WIDTH;
    }

    /** For what {@link #run} adds at once, and an element more on the stack. */
    private void makeRoom() {
        if (used + 4 * Events.WIDTH > words.length) {
            grow();
        }
        if (depth + 1 >= open.length) {
            open = Arrays.copyOf(open, depth * 2);
        }
    }

    private void grow() {
        if (words.length == Events.MAX_WORDS) {
            throw refusals().limit(end, "The document has more parts than can be held.", "limit of the event stream");
        }
        words = Arrays.copyOf(words, (int) Math.min(2L * words.length + 64, Events.MAX_WORDS));
    }

    Refusals refusals() {
        return new Refusals(bytes, start, end);
    }
}

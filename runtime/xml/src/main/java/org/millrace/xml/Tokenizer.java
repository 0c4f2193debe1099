package org.millrace.xml;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Turns a document's bytes into events, in one pass and in time linear in their number. This is the hot half: it takes markup and text of
 * the common form, and hands whatever is not to {@link SlowPath}, which knows all forms and all errors.
 *
 * <ol>
 *   <li>{@link #document} takes the prolog, then loops over {@link #content} while an element is open, then takes what may follow the root.
 *   <li>Names are guessed: {@link ElementPlaces} tells which two elements came next the last times, and {@link AttributeLines} which attribute,
 *       and two words are compared. A wrong guess is looked up; a name is checked character by character once, when it is new to the table.
 *   <li>Texts and values are run over eight bytes at a time ({@link Swar}), up to the first byte that means something.
 *   <li>{@link StartTag} takes attributes, and binds namespaces as they come; names of attributes with a prefix wait
 *       for the tag's end, when all its declarations are known ({@link TagNames#resolve}).
 *   <li>Values stay where they are: an event holds offsets, and flags that tell whether the bytes are the value, and its canonical form.
 * </ol>
 *
 * A tokenizer is used for one document after another ({@link TokenizerPool}) and keeps its names and its scratch space, never bytes of a
 * document that is done. For one thread at a time.
 */
final class Tokenizer {

    /** Where the events of a document's start end. */
    private static final XmlError CUT =
            new XmlError(XmlError.Kind.MALFORMED, 1, 1, "Nobody is told of this.", "XML [1] document");

    private static final String WELL_FORMED_DOCUMENT = "XML [1] document";

    /** Scratch space that is kept from document to document: 256 KB. */
    private static final int MAX_KEPT_WORDS = 64 * 1024;

    /** No more is guessed than four bytes a byte; documents that have more make the array grow. */
    private static final int MOST_WORDS_PER_KILOBYTE = 1024;

    /** The line end of other systems, the first byte lowest. */
    private static final short RETURN_AND_NEWLINE = '\n' << 8 | '\r';

    private static final int[] NOTHING = {};

    static final int NAME_MASK = -1 << Events.NAME_SHIFT;

    private static final int USUAL_START = Events.START | Events.CANONICAL | Events.TIDY | Events.UNPREFIXED;

    final NamespaceScope scope = new NamespaceScope();
    private final SlowPath oddities = new SlowPath(this);
    private final StartTag tag = new StartTag(this, oddities);

    NameTable names = new NameTable();
    int[] words = NOTHING;

    /** What was lent to a stream and came back; by any thread. */
    private final AtomicReference<int[]> returned = new AtomicReference<>();

    /** How many ints the events of a kilobyte took lately, from which the next document's are guessed. */
    private int wordsPerKilobyte = 256;

    /** Ints used in {@link #words}. */
    int used;

    byte[] bytes;
    int start;
    int end;
    XmlLimits limits;
    private int maxDepth;
    private int maxElements;

    /** Whether the bytes are a document's start: then nobody is told where they end, or why. */
    private boolean cut;

    /** The START, or the DOCUMENT, that is open. */
    int parent;

    int depth;

    /** Of the first events, so many, how many are STARTs. */
    private int counted;

    private int elements;

    /** Where the next element comes. */
    private ElementPlaces.Place place;

    /** Where {@link #run} met the first oddity of a text. */
    private int odd;

    /** The offset behind the name that {@link SlowPath} has just read. */
    int nameEnd;

    static EventStream parse(
            byte[] original, int offset, int length, XmlLimits limits, Announced announced, boolean lent) {
        Input input = Input.of(original, offset, length, announced);
        Tokenizer tokenizer = TokenizerPool.take();
        EventStream events;
        try {
            tokenizer.read(input, limits);
            int count = tokenizer.count();
            events = new EventStream(
                    input,
                    original,
                    offset,
                    length,
                    tokenizer.handOver(lent),
                    count,
                    tokenizer.names.view(),
                    lent ? tokenizer : null);
        } catch (XmlError refused) {
            tokenizer.giveBack();
            throw refused;
        }
        tokenizer.giveBack(); // not when memory ran out in the midst of a table's growth
        return events;
    }

    /** @throws XmlError when not even the encoding can be told */
    static EventStream parseStart(byte[] bytes, int offset, int length, XmlLimits limits, Announced announced) {
        Input input = Input.ofStart(bytes, offset, length, announced);
        Tokenizer tokenizer = TokenizerPool.take();
        tokenizer.cut = true;
        try {
            tokenizer.read(input, limits);
            tokenizer.used -= Events.WIDTH; // the document's END, if more of it comes
        } catch (XmlError end) { // CUT
            tokenizer.dropOpenTag(); // and what is wrong may be wrong only because it was cut
        }
        int[] words = tokenizer.leaveOpen();
        EventStream events = new EventStream(
                input, bytes, offset, length, words, words.length / Events.WIDTH, tokenizer.names.view(), null);
        tokenizer.giveBack();
        return events;
    }

    private void dropOpenTag() {
        if (tag.isOpen) {
            used = parent << 2;
            parent = words[used + 2];
        }
    }

    /** The events so far, in an array that ends with them; the elements that are open, and the document, end behind all that there is. */
    private int[] leaveOpen() {
        int[] known = Arrays.copyOf(words, used);
        for (int element = parent; element >= 0; element = known[element * Events.WIDTH + 2]) {
            known[element * Events.WIDTH + 3] = Events.NOT_YET;
        }
        return known;
    }

    private void read(Input input, XmlLimits limits) {
        if (names.isLarge(limits.maxNameBytes()) || scope.isFull()) {
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
        tag.limit(limits);
        used = 0;
        depth = 0;
        counted = 0;
        elements = 0;
        place = names.document.inside;
        int guess =
                (int) Math.min(Events.MAX_WORDS, (end - start) * (long) wordsPerKilobyte / 1024 + 64) & -Events.WIDTH;
        if (guess > words.length) {
            words = scratch(guess);
        }
        document(input.content());
        int measured = (int) (used * 1024L / (end - start));
        wordsPerKilobyte = Math.clamp(measured + measured / 16, wordsPerKilobyte * 7 / 8, MOST_WORDS_PER_KILOBYTE);
    }

    private int[] scratch(int atLeast) {
        int[] back = returned.getAndSet(null);
        return back != null && back.length >= atLeast ? back : new int[atLeast];
    }

    /** What a stream had of this tokenizer is not needed any more. Any thread. */
    void takeBack(int[] lent) {
        if (lent.length <= MAX_KEPT_WORDS) {
            returned.setRelease(lent);
        }
    }

    /**
     * The events. A short document's are copied, unless they are lent, so that the scratch space stays in the caches; a long document's
     * array is given away, unless much of it is empty.
     */
    private int[] handOver(boolean lent) {
        int[] words = this.words;
        boolean isCopied = words.length <= MAX_KEPT_WORDS ? !lent : words.length - used > words.length / 8;
        if (isCopied) {
            return Arrays.copyOf(words, used);
        }
        this.words = NOTHING;
        return words;
    }

    /** Ready for another document, whatever became of this one. */
    private void giveBack() {
        bytes = null;
        cut = false;
        scope.leaveAll();
        tag.isOpen = false;
        if (words.length > MAX_KEPT_WORDS) {
            words = NOTHING;
        }
        TokenizerPool.give(this);
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
            boolean inTag = tag.isOpen;
            at = inTag ? tag.guessed(bytes, at, used) : run(at);
            if (tag.isOpen) {
                at = tag.go(at);
            } else if (!inTag && depth > 0) {
                at = takeOdd(at);
            }
        }
        return at;
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
     * Takes plain text, start tags whose names were guessed, and end tags, until something else comes, whose place it returns: an odd part of a
     * start tag ({@link StartTag#isOpen}), a text with oddities ({@link #odd}), another kind of markup, a wrong guess, an error, the last
     * bytes of the document, a full array.
     *
     * <p>One long method on purpose, which calls nothing but {@link StartTag#guessed}: what changes with every event stays out of fields. What one
     * element's turn needs of the one before decides its speed, more than the number of instructions: a value that passes through memory, or that
     * the compiler has no register for, makes all wait that is figured out from it. So guesses lead to each other ({@link ElementPlaces}), an
     * element of text is taken at once, with its end, and few variables live from turn to turn.
     */
    private int run(int from) {
        byte[] bytes = this.bytes;
        int safe = end - 8;
        ElementPlaces.Element[] all = names.elements.all;
        int[] words = this.words;
        int used = this.used;
        int parent = this.parent;
        ElementPlaces.Place place = this.place;
        int room = room();
        int scope = this.scope.state();
        int depth = this.depth;
        int deepest = maxDepth;
        int at = from;
        run:
        while (true) {
            if (used >= room || at + 1 >= safe) {
                break;
            }
            long word = Swar.word(bytes, at);
            if ((byte) word != '<') {
                int text = at;
                int white = -1;
                if ((short) word == RETURN_AND_NEWLINE) {
                    word = Swar.word(bytes, ++at);
                }
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
                while ((byte) word != '<') {
                    long stops = Swar.textStops(word);
                    if (stops == 0) {
                        at += 8;
                    } else {
                        int stop = Swar.first(stops);
                        byte b = Swar.byteAt(word, stop);
                        int met = at + stop;
                        at = b < 0 ? Utf8.twosAndThrees(bytes, met, safe) : met;
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
                if (bytes[text] == '\r') {
                    words[used] ^= Events.CANONICAL | Events.COOKED;
                }
                words[used + 1] = text;
                words[used + 2] = at;
                words[used + 3] = parent;
                used += Events.WIDTH;
                if (at > safe) {
                    break;
                }
                word = Swar.word(bytes, at);
            }
            if ((byte) (word >> 8) == '/') {
                int start = parent << 2;
                int number = words[start + 3];
                if (number < 0) {
                    break; // with it namespaces end
                }
                ElementPlaces.Element element = all[number];
                int tagEnd = at + element.end.length;
                if (tagEnd > safe || !element.end.stands(bytes, at, word)) {
                    break;
                }
                words[start + 3] = used >> 2;
                words[used] = words[start] & NAME_MASK | Events.END | Events.CANONICAL;
                words[used + 1] = at;
                words[used + 2] = tagEnd;
                words[used + 3] = parent;
                used += Events.WIDTH;
                parent = words[start + 2];
                depth--;
                place = element.behind;
                at = tagEnd;
                if (parent == 0) {
                    break;
                }
                continue;
            }
            ElementPlaces.Element element = place.usual;
            int nameEnd = at + element.length;
            if (nameEnd > safe) {
                break;
            }
            if (!element.stands(bytes, at, word)) {
                element = place.other;
                nameEnd = at + element.length;
                if (nameEnd > safe || !element.stands(bytes, at, word)) {
                    break;
                }
            }
            byte next = bytes[nameEnd];
            if (element.scope != scope || depth >= deepest || next != '>' && next != ' ' && next != '/') {
                break;
            }
            words[used] = element.event;
            words[used + 1] = at;
            words[used + 2] = parent;
            if (next == '>' && nameEnd < safe) { // an element of text alone, perhaps
                int text = nameEnd + 1;
                int to = text;
                word = Swar.word(bytes, to);
                long stops = Swar.textStops(word);
                while (stops == 0 && to <= safe - 8) {
                    to += 8;
                    word = Swar.word(bytes, to);
                    stops = Swar.textStops(word);
                }
                to += Swar.first(stops);
                int tagEnd = to + element.end.length;
                if (to > text && tagEnd <= safe && element.end.stands(bytes, to, Swar.word(bytes, to))) {
                    int start = used >> 2;
                    words[used + 3] = start + 2;
                    words[used + 4] = Events.TEXT | Events.CANONICAL;
                    words[used + 5] = text;
                    words[used + 6] = to;
                    words[used + 7] = start;
                    words[used + 8] = element.event & NAME_MASK | Events.END | Events.CANONICAL;
                    words[used + 9] = to;
                    words[used + 10] = tagEnd;
                    words[used + 11] = start;
                    used += 3 * Events.WIDTH;
                    at = tagEnd;
                    place = element.behind;
                    continue;
                }
            }
            words[used + 3] = element.number;
            parent = used >> 2;
            used += Events.WIDTH;
            depth++;
            place = element.inside;
            at = nameEnd;
            if (next == '>') {
                at++;
                continue;
            }
            tag.begin(element.key.symbol, 0, element.key);
            this.parent = parent;
            this.depth = depth;
            at = tag.guessed(bytes, at, used);
            used = this.used;
            if (this.parent != parent) {
                parent = this.parent;
                depth = this.depth;
                place = element.behind;
            }
            if (tag.isOpen) {
                break;
            }
        }
        this.used = used;
        this.parent = parent;
        this.depth = depth;
        this.place = place;
        return at;
    }

    /** The beginning of [40] STag and [44] EmptyElemTag, whose name is looked up; returns what stands behind the name. */
    private int startTag(int at) {
        int symbol = oddities.elementName(at + 1);
        if (++depth > maxDepth || isFullOfElements()) {
            throw oddities.tooMuch(at);
        }
        ElementPlaces.Element element = names.elements.came(place, within(), symbol);
        NameTable.Key key = names.key(symbol);
        tag.begin(symbol, StartTag.UNNAMED, key);
        add(Events.START, at, parent, element.number);
        parent = count() - 1;
        place = key.inside;
        return nameEnd;
    }

    /** The name of the element that is open. */
    private NameTable.Key within() {
        return parent == 0 ? names.document : names.key(names.symbolOf(words[parent << 2] >>> Events.NAME_SHIFT));
    }

    /** The element that is open. Until its end is known its number stands in its place, or what is left of that where namespaces end with it. */
    private ElementPlaces.Element element() {
        int number = words[(parent << 2) + 3];
        return names.elements.all[number < 0 ? ~number : number];
    }

    /** The start tag is through, and its element has this name. */
    void named(int name) {
        ElementPlaces.Element element = element();
        if (element != ElementPlaces.UNKNOWN && scope.state() != NamespaceScope.UNCOUNTED) {
            element.scope = scope.state();
            element.event = USUAL_START | name << Events.NAME_SHIFT;
        }
        if (scope.boundDepth() == depth) {
            words[(parent << 2) + 3] = ~element.number;
        }
    }

    void close(int at, int tagEnd, int flags) {
        place = element().behind;
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

    /** For what {@link #run} adds at once. */
    private void makeRoom() {
        if (used + 5 * Events.WIDTH > words.length) {
            grow();
        }
    }

    /** How far {@link #run} may go before it has to ask again: as many events more as might be elements, and as there is room for. */
    private int room() {
        long elements = maxElements - this.elements - (count() - counted);
        return (int) Math.min(words.length - 4 * Events.WIDTH, used + elements * Events.WIDTH);
    }

    /** Whether one more element is too many. They are counted only when they might be. */
    private boolean isFullOfElements() {
        if (elements + (count() - counted) < maxElements) {
            return false;
        }
        for (; counted < count(); counted++) {
            if ((words[counted << 2] & Events.KIND_MASK) == Events.START) {
                elements++;
            }
        }
        return elements >= maxElements;
    }

    private void grow() {
        if (words.length == Events.MAX_WORDS) {
            throw refusals().limit(end, "The document has more parts than can be held.", "limit of the event stream");
        }
        words = Arrays.copyOf(words, (int) Math.min(2L * words.length + 64, Events.MAX_WORDS));
    }

    /** Who has something to refuse asks for this, and then throws. */
    Refusals refusals() {
        if (cut) {
            throw CUT;
        }
        return new Refusals(bytes, start, end);
    }
}

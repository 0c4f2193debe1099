package org.millrace.json;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReference;
import org.millrace.json.NameTable.Key;
import org.millrace.json.NameTable.Position;

/**
 * Turns a document's bytes into events ({@link Events}), in one pass and in time linear in their number.
 *
 * <ol>
 *   <li>{@link #begin} trims white space. A document that ends with a bracket is read where it lies: every loop ends at that bracket. Any other, a
 *       lone string or one that was cut, is copied, with a 0 behind it.
 *   <li>{@link #values} takes a value, then what closes behind it, then the comma, then in an object the name ({@link #member}), which is guessed.
 *   <li>A string's or number's end is found by {@link Scan}, eight bytes at a time; what the value means is decided when somebody asks.
 *   <li>A name twice in an object: each name notes which object had it last. Where an object inside had it meanwhile, the one around it is suspected
 *       and looked through at its end.
 * </ol>
 *
 * What is wrong is told by {@link Refusals}. A parser is used for one document after another ({@link ParserPool}) and keeps its names and its
 * scratch space, never bytes of a document that is done. For one thread at a time.
 */
final class Parser {

    private static final int[] NOTHING = {};

    /** Scratch space that is kept from document to document: 256 KB. */
    private static final int MAX_KEPT_WORDS = 64 * 1024;

    /** No more is guessed than four bytes a byte; documents that have more make the array grow. */
    private static final int MOST_WORDS_PER_KILOBYTE = 1024;

    /** A value and an END. */
    private static final int ROOM = 2 * Events.WIDTH;

    private NameTable names = new NameTable();
    private int[] words = NOTHING;

    /** What was lent to a tape and came back; by any thread. */
    private final AtomicReference<int[]> returned = new AtomicReference<>();

    /** How many ints the events of a kilobyte took lately, from which the next document's are guessed. */
    private int wordsPerKilobyte = 256;

    /** Tells the objects of one document from those of all before it. */
    private long generation = 1;

    private byte[] original;
    private byte[] bytes;
    private int start;
    private int end;
    private JsonLimits limits;
    private int maxDepth;
    private int maxMembers;
    private int maxStringBytes;
    private int maxNumberBytes;

    /** Ints used, the container that is open, and how many are: kept for {@link #refusals}, and set where one is asked for. */
    private int used;

    private int container;
    private int depth;

    /** Of the last member, in its place in an event. */
    private int name;

    /** What the next name comes behind. */
    private Position position;

    static Tape parse(byte[] bytes, int offset, int length, JsonLimits limits, boolean lent) {
        Parser parser = ParserPool.take();
        Tape tape;
        try {
            parser.read(bytes, offset, length, limits);
            int count = parser.used >> Events.SHIFT;
            tape = new Tape(
                    bytes, offset, length, parser.handOver(lent), count, parser.names.view(), lent ? parser : null);
        } catch (JsonError refused) {
            parser.giveBack();
            throw refused;
        }
        parser.giveBack(); // not when memory ran out in the midst of a table's growth
        return tape;
    }

    private void read(byte[] document, int offset, int length, JsonLimits limits) {
        if (names.isLarge(limits.maxNameBytes())) {
            names = new NameTable();
        }
        this.limits = limits;
        maxDepth = limits.maxDepth();
        maxMembers = limits.maxMembers();
        maxStringBytes = limits.maxStringBytes();
        maxNumberBytes = limits.maxNumberBytes();
        original = document;
        container = -1;
        depth = 0;
        used = 0;
        name = 0;
        position = names.first;
        begin(offset, offset + length);
        int guess =
                (int) Math.min(Events.MAX_WORDS, (end - start) * (long) wordsPerKilobyte / 1024 + 64) & -Events.WIDTH;
        if (guess > words.length) {
            words = scratch(guess);
        }
        try {
            values();
        } finally {
            generation += words.length; // past all events that there may be
        }
        int measured = (int) (used * 1024L / (end - start));
        wordsPerKilobyte = Math.clamp(measured + measured / 16, wordsPerKilobyte * 7 / 8, MOST_WORDS_PER_KILOBYTE);
    }

    private void begin(int from, int to) {
        bytes = original;
        start = from;
        end = to;
        if (to - from > limits.maxBytes()) {
            throw refusals().tooLarge();
        }
        boolean marked = to - from >= 3
                && original[from] == (byte) 0xEF
                && original[from + 1] == (byte) 0xBB
                && original[from + 2] == (byte) 0xBF;
        start = marked ? from + 3 : from;
        refusals().requireUtf8();
        while (end > start && isSpace(original[end - 1])) {
            end--;
        }
        if (end == start) {
            throw refusals().empty();
        }
        byte last = original[end - 1];
        if (last != '}' && last != ']') {
            bytes = Arrays.copyOf(original, end + 1);
            bytes[end] = 0;
        }
    }

    private static boolean isSpace(int c) {
        return c == ' ' || c == '\n' || c == '\r' || c == '\t';
    }

    private int[] scratch(int atLeast) {
        int[] back = returned.getAndSet(null);
        return back != null && back.length >= atLeast ? back : new int[atLeast];
    }

    /** What a tape had of this parser is not needed any more. Any thread. */
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
        int[] all = words;
        boolean isCopied = all.length <= MAX_KEPT_WORDS ? !lent : all.length - used > all.length / 8;
        if (isCopied) {
            return Arrays.copyOf(all, used);
        }
        words = NOTHING;
        return all;
    }

    /** Ready for another document, whatever became of this one. */
    private void giveBack() {
        bytes = null;
        original = null;
        if (words.length > MAX_KEPT_WORDS) {
            words = NOTHING;
        }
        ParserPool.give(this);
    }

    /** All of the document. A value takes its event, is closed behind as far as it goes, and then there is a comma, or all is done. */
    private void values() {
        byte[] bytes = this.bytes;
        int[] words = this.words;
        int at = start;
        int used = 0;
        int container = -1;
        int count = 0;
        int name = 0;
        boolean inObject = false;
        while (true) {
            if (used > words.length - ROOM) {
                words = grow(used);
            }
            int c = bytes[at];
            if (c <= ' ') {
                at = Scan.space(bytes, at, end);
                c = bytes[at];
            }
            words[used + 3] = container;
            count++;
            boolean opened = false;
            if (c == '"') {
                at = string(words, used, name, at + 1);
            } else if (c == '{' || c == '[') {
                inObject = c == '{';
                at = open(words, used, name | (inObject ? Events.OBJECT : Events.ARRAY), at, count);
                container = used >> Events.SHIFT;
                count = 0;
                opened = bytes[at] != c + 2; // as } stands behind { and ] behind [
            } else {
                at = c <= '9' ? number(words, used, name, at) : literal(words, used, name, at, c);
            }
            used += Events.WIDTH;
            while (!opened) {
                if (container < 0) {
                    finish(at, used);
                    return;
                }
                c = bytes[at];
                if (c <= ' ') {
                    at = Scan.space(bytes, at, end);
                    c = bytes[at];
                }
                at++;
                if (c == ',') {
                    break;
                }
                if (c != (inObject ? '}' : ']')) {
                    throw refusals(used, container).notSeparated(at - 1, inObject);
                }
                if (used > words.length - ROOM) {
                    words = grow(used);
                }
                int opening = container;
                count = close(words, used, at - 1, opening, count);
                used += Events.WIDTH;
                container = Events.parent(words, opening);
                inObject = container >= 0 && Events.kind(words, container) == Events.OBJECT;
                if (container >= 0 && at >= end) {
                    throw refusals(used, container).endsTooEarly();
                }
            }
            name = 0;
            if (inObject) {
                at = member(words, used, at, container, count);
                name = this.name;
            }
        }
    }

    private int string(int[] words, int used, int name, int from) {
        int close = Scan.string(bytes, from, end);
        int flags = Events.STRING;
        if (close < 0) {
            if (close == Scan.WRONG) {
                throw refusals(used, words[used + 3], name).string(from);
            }
            close = ~close;
            flags |= Events.ESCAPED;
        }
        if (close - from > maxStringBytes) {
            throw refusals(used, words[used + 3], name).longString(from);
        }
        words[used] = name | flags;
        words[used + 1] = from;
        words[used + 2] = close;
        return close + 1;
    }

    private int number(int[] words, int used, int name, int from) {
        long number = Scan.number(bytes, from, end);
        if (number < 0) {
            throw refusals(used, words[used + 3], name).value(from);
        }
        int to = (int) number;
        if (to - from > maxNumberBytes) {
            throw refusals(used, words[used + 3], name).longNumber(from);
        }
        words[used] = name | Events.NUMBER | Scan.flags(number);
        words[used + 1] = from;
        words[used + 2] = to;
        return to;
    }

    private int literal(int[] words, int used, int name, int from, int c) {
        byte[] bytes = this.bytes;
        int kind = 0;
        int to = from + 4;
        if (to <= end) {
            if (c == 't') {
                kind = bytes[from + 1] == 'r' && bytes[from + 2] == 'u' && bytes[from + 3] == 'e' ? Events.TRUE : 0;
            } else if (c == 'n') {
                kind = bytes[from + 1] == 'u' && bytes[from + 2] == 'l' && bytes[from + 3] == 'l' ? Events.NULL : 0;
            } else if (c == 'f' && ++to <= end && bytes[from + 1] == 'a' && bytes[from + 2] == 'l') {
                kind = bytes[from + 3] == 's' && bytes[from + 4] == 'e' ? Events.FALSE : 0;
            }
        }
        if (kind == 0) {
            throw refusals(used, words[used + 3], name).value(from);
        }
        words[used] = name | kind;
        words[used + 1] = from;
        words[used + 2] = to;
        return to;
    }

    /** Returns the first byte inside that is no white space. */
    private int open(int[] words, int used, int first, int at, int count) {
        words[used] = first;
        words[used + 1] = at;
        words[used + 2] = ~count;
        int around = words[used + 3];
        if (++depth > maxDepth) {
            throw refusals(used, around, first).tooDeep(at);
        }
        if ((first & Events.KIND_MASK) == Events.OBJECT) {
            int own = first >>> Events.NAME_SHIFT;
            int holder = own == NameTable.NONE && around >= 0 ? Events.name(words, around) : own; // items are alike
            position = holder == NameTable.NONE ? names.first : names.key(holder).inside;
        }
        int c = bytes[at + 1];
        return c <= ' ' ? Scan.space(bytes, at + 1, end) : at + 1;
    }

    /** Returns how many children the container around it has. */
    private int close(int[] words, int used, int at, int opening, int count) {
        int head = opening << Events.SHIFT;
        int before = ~words[head + 2];
        words[used] = Events.END;
        words[used + 1] = at;
        words[used + 2] = opening;
        words[used + 3] = count;
        words[head + 2] = used >> Events.SHIFT;
        if ((words[head] & Events.SUSPECT) != 0) {
            words[head] &= ~Events.SUSPECT;
            requireUnique(words, used, opening);
        }
        int own = words[head] >>> Events.NAME_SHIFT;
        if (own != NameTable.NONE) {
            position = names.key(own);
        }
        depth--;
        return before;
    }

    private void requireUnique(int[] words, int used, int object) {
        names.beginSweep();
        int to = used >> Events.SHIFT;
        for (int event = object + 1; event < to; event = Events.next(words, event)) {
            if (!names.isFresh(Events.name(words, event))) {
                int at = Tape.nameStart(bytes, words, event);
                throw refusals(event << Events.SHIFT, object, words[event << Events.SHIFT])
                        .nameTwice(at, names.view().string(Events.name(words, event)));
            }
        }
    }

    /** A name and its colon; returns the place behind. */
    private int member(int[] words, int used, int from, int object, int count) {
        byte[] bytes = this.bytes;
        int at = from;
        int c = bytes[at];
        if (c <= ' ') {
            at = Scan.space(bytes, at, end);
            c = bytes[at];
        }
        if (c != '"') {
            throw refusals(used, object).noName(at);
        }
        if (count >= maxMembers) {
            throw refusals(used, object).tooManyMembers(at);
        }
        at++;
        Key key = position.likely;
        int number = key.name;
        int quote = at + key.length;
        if (!key.standsAt(bytes, at, end)) {
            key = position.other;
            number = key.name;
            quote = at + key.length;
            if (!key.standsAt(bytes, at, end)) {
                quote = endOfName(used, object, at);
                number = lookUp(used, object, at, quote);
                quote = Math.max(quote, ~quote);
                key = names.key(number);
                position.learn(key);
            }
        }
        position = key;
        name = number << Events.NAME_SHIFT;
        long owner = generation + object;
        long last = names.claim(key, number, owner);
        if (last >= generation) {
            claimAgain(words, used, last, owner, at - 1);
        }
        at = quote + 1;
        c = bytes[at];
        if (c <= ' ') {
            at = Scan.space(bytes, at, end);
            c = bytes[at];
        }
        if (c != ':') {
            throw refusals(used, object, name).noColon(at);
        }
        return at + 1;
    }

    /** As {@link Scan#string}. */
    private int endOfName(int used, int object, int from) {
        int quote = Scan.string(bytes, from, end);
        if (quote == Scan.WRONG) {
            throw refusals(used, object).string(from);
        }
        if (Math.max(quote, ~quote) - from > limits.maxNameBytes()) {
            throw refusals(used, object).longName(from);
        }
        if (names.isFull()) {
            throw refusals(used, object).tooManyNames(from);
        }
        return quote;
    }

    private int lookUp(int used, int object, int from, int quote) {
        if (quote >= 0) {
            return names.intern(bytes, from, quote);
        }
        byte[] meant = Utf8.bytes(Escapes.text(bytes, from, ~quote));
        return names.intern(meant, 0, meant.length);
    }

    /** The last member's name stood in an object of this document before. */
    private void claimAgain(int[] words, int used, long last, long owner, int at) {
        if (last == owner) {
            throw refusals(used, (int) (owner - generation), name)
                    .nameTwice(at, names.view().string(name >>> Events.NAME_SHIFT));
        }
        int head = (int) (last - generation) << Events.SHIFT;
        if (words[head + 2] < 0) {
            words[head] |= Events.SUSPECT; // it is open, and has the name too
        }
    }

    private void finish(int at, int used) {
        this.used = used;
        if (at != end) {
            throw refusals(used, -1).more(at);
        }
        requireFewValues(used);
    }

    private int[] grow(int used) {
        this.used = used;
        requireFewValues(used);
        int wanted = (int) Math.min(Events.MAX_WORDS & -Events.WIDTH, Math.max(words.length * 2L, 256));
        if (used > wanted - ROOM) {
            throw refusals(used, -1).tooManyValues(end);
        }
        words = Arrays.copyOf(words, wanted);
        return words;
    }

    private void requireFewValues(int used) {
        int most = limits.maxValues();
        if (used >> Events.SHIFT <= most) {
            return;
        }
        int values = 0;
        for (int event = 0; event < used >> Events.SHIFT; event++) {
            if (Events.kind(words, event) != Events.END && ++values > most) {
                throw refusals(0, -1).tooManyValues(words[(event << Events.SHIFT) + 1]);
            }
        }
    }

    /** For what is wrong with the document, or behind a value of a container. */
    private Refusals refusals(int used, int container) {
        this.used = used;
        return new Refusals(original, start, end, depth, limits, JsonPointer.of(words, names.view(), container));
    }

    /** For what is wrong with a value that has no event yet. */
    private Refusals refusals(int used, int container, int first) {
        this.used = used;
        String around = JsonPointer.of(words, names.view(), container);
        String step = container < 0
                ? ""
                : Events.kind(words, container) == Events.OBJECT
                        ? JsonPointer.step(names.view().string(first >>> Events.NAME_SHIFT))
                        : JsonPointer.step(Integer.toString(JsonPointer.count(words, container, used >> Events.SHIFT)));
        return new Refusals(original, start, end, depth, limits, around + step);
    }

    private Refusals refusals() {
        return new Refusals(original, start, end, depth, limits, "");
    }
}

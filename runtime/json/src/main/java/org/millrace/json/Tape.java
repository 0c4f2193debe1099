package org.millrace.json;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A parsed JSON document (RFC 8259): flat arrays of events over the untouched input bytes.
 *
 * <p>An event is known by its number, which is its place in document order; 0 is the document's value. {@link #NONE} stands for "there is none". An
 * object or array links to its {@link EventKind#END}, so that it is stepped over at once. Strings are made when somebody asks for them; a number
 * keeps its text, however large or exact it is.
 *
 * <p>Changes are made with {@link Splice}, which copies every byte that was not touched; new documents are written by {@link JsonWriter}.
 *
 * <p>Immutable as seen from outside, and may be read by several threads. The bytes belong to the tape; do not write to them.
 */
public final class Tape {

    public static final int NONE = -1;

    private static final EventKind[] KINDS = EventKind.values();

    private final byte[] bytes;
    private final int offset;
    private final int length;
    private int[] words;
    private final int size;
    private final Names names;

    /** Who wants the array of events back; null for nobody. */
    private Parser lender;

    Tape(byte[] bytes, int offset, int length, int[] words, int size, Names names, Parser lender) {
        this.bytes = bytes;
        this.offset = offset;
        this.length = length;
        this.words = words;
        this.size = size;
        this.names = names;
        this.lender = lender;
    }

    /**
     * Checks all of RFC 8259, that the document is in UTF-8 (a byte order mark may stand before it), and that no name stands twice in an object.
     * Half a surrogate pair in an escape is taken as it is.
     *
     * @throws JsonError when the bytes are not an acceptable document
     */
    public static Tape parse(byte[] bytes, int offset, int length, JsonLimits limits) {
        return Parser.parse(bytes, offset, length, limits, false);
    }

    /**
     * As {@link #parse}, for who looks at the events soon and then {@linkplain #release releases} the tape: they stay where they were made, in
     * memory that the next document gets. Nothing is lost when it is never released. For one thread.
     */
    public static Tape parseLent(byte[] bytes, int offset, int length, JsonLimits limits) {
        return Parser.parse(bytes, offset, length, limits, true);
    }

    /** Gives up the events, if they are lent: whoever asks for one after that meets a {@link NullPointerException}. */
    public void release() {
        if (lender != null) {
            lender.takeBack(words);
            lender = null;
            words = null;
        }
    }

    /** The document as it came in. Not to be written to: it may be the very array that was parsed. */
    public byte[] toByteArray() {
        return offset == 0 && length == bytes.length ? bytes : Arrays.copyOfRange(bytes, offset, offset + length);
    }

    /** The number of events. */
    public int size() {
        return size;
    }

    public EventKind kind(int event) {
        return KINDS[Events.kind(words, event)];
    }

    /** The object or array around it; of the document's value {@link #NONE}; of an END that of what it closes. */
    public int parent(int event) {
        return Events.kind(words, event) == Events.END ? parent(word(event, 2)) : word(event, 3);
    }

    /** The END of an object or array. */
    public int end(int container) {
        return word(container, 2);
    }

    /** How many members or items an object or array has. */
    public int count(int container) {
        return word(end(container), 3);
    }

    public int firstChild(int container) {
        return orNone(container + 1);
    }

    /** The next member or item; what is in this one is stepped over. */
    public int nextSibling(int event) {
        return event == 0 ? NONE : orNone(Events.next(words, event));
    }

    private int orNone(int event) {
        return Events.kind(words, event) == Events.END ? NONE : event;
    }

    /** Whether the value is a member of an object, and so has a {@link #name}. */
    public boolean isMember(int event) {
        return Events.name(words, event) != NameTable.NONE;
    }

    /** The name of a member; "" of what is none. */
    public String name(int event) {
        return names.string(Events.name(words, event));
    }

    /** The member of an object with this name, or {@link #NONE}. */
    public int member(int object, String name) {
        return member(object, Utf8.bytes(name));
    }

    private int member(int object, byte[] name) {
        for (int event = firstChild(object); event != NONE; event = nextSibling(event)) {
            if (names.is(Events.name(words, event), name)) {
                return event;
            }
        }
        return NONE;
    }

    /** An item of an array, counted from 0, or {@link #NONE}. */
    public int item(int array, int index) {
        if (index < 0 || index >= count(array)) {
            return NONE;
        }
        int event = array + 1;
        for (int i = 0; i < index; i++) {
            event = Events.next(words, event);
        }
        return event;
    }

    /** The value that a pointer leads to, or {@link #NONE}. */
    public int find(JsonPointer pointer) {
        int event = 0;
        for (String step : pointer.steps()) {
            event = child(event, step);
            if (event == NONE) {
                return NONE;
            }
        }
        return event;
    }

    /** The value that a pointer leads to, or the nearest one around its place. */
    public int findNearest(JsonPointer pointer) {
        int nearest = 0;
        for (String step : pointer.steps()) {
            int event = child(nearest, step);
            if (event == NONE) {
                break;
            }
            nearest = event;
        }
        return nearest;
    }

    private int child(int event, String step) {
        return switch (kind(event)) {
            case OBJECT -> member(event, step);
            case ARRAY -> item(event, JsonPointer.index(step));
            case END, STRING, NUMBER, TRUE, FALSE, NULL -> NONE;
        };
    }

    /** The pointer that leads to a value. */
    public String pointer(int event) {
        return JsonPointer.of(words, names, event);
    }

    /** What a STRING means. Half a surrogate pair stays what it is. */
    public String string(int event) {
        int from = word(event, 1);
        int to = word(event, 2);
        return (word(event, 0) & Events.ESCAPED) == 0
                ? new String(bytes, from, to - from, StandardCharsets.UTF_8)
                : Escapes.text(bytes, from, to);
    }

    /** The text of a NUMBER, as it stands in the document. */
    public String number(int event) {
        int from = word(event, 1);
        return new String(bytes, from, word(event, 2) - from, StandardCharsets.ISO_8859_1);
    }

    /** Whether a NUMBER has neither a decimal point nor an exponent. */
    public boolean isInteger(int event) {
        return (word(event, 0) & (Events.FRACTION | Events.EXPONENT)) == 0;
    }

    /**
     * The exact value of a NUMBER.
     *
     * @throws NumberFormatException when its exponent is past what the JDK's numbers have
     */
    public BigDecimal decimal(int event) {
        return new BigDecimal(number(event));
    }

    /** Where a member's name, or else the value, begins. */
    public Place place(int event) {
        int at = isMember(event) ? nameStart(event) : from(event);
        return Place.of(bytes, start(), at);
    }

    /** The first byte of the document behind its byte order mark. */
    int start() {
        return length >= 3 && bytes[offset] == (byte) 0xEF ? offset + 3 : offset;
    }

    byte[] bytes() {
        return bytes;
    }

    int offset() {
        return offset;
    }

    int limit() {
        return offset + length;
    }

    /** The first byte of a value, its quote or bracket. */
    int from(int event) {
        int at = word(event, 1);
        return Events.kind(words, event) == Events.STRING ? at - 1 : at;
    }

    /** The byte behind a value. */
    int to(int event) {
        return to(words, event);
    }

    /** The opening quote of a member's name. */
    int nameStart(int event) {
        return nameStart(bytes, words, event);
    }

    static int nameStart(byte[] bytes, int[] words, int event) {
        int at = behindPrevious(words, event);
        while (bytes[at] != '"') {
            at++; // white space and the comma
        }
        return at;
    }

    /** Behind the value before this one in the same container, or behind the opening bracket. */
    static int behindPrevious(int[] words, int event) {
        int before = event - 1;
        int parent = Events.parent(words, event);
        return before == parent ? words[(before << Events.SHIFT) + 1] + 1 : to(words, before);
    }

    int behindPrevious(int event) {
        return behindPrevious(words, event);
    }

    private static int to(int[] words, int event) {
        int kind = Events.kind(words, event);
        int word = words[(event << Events.SHIFT) + 2];
        if (kind == Events.END) {
            return words[(event << Events.SHIFT) + 1] + 1;
        }
        return kind == Events.STRING ? word + 1 : kind <= Events.ARRAY ? to(words, word) : word;
    }

    private int word(int event, int number) {
        return words[(event << Events.SHIFT) + number];
    }
}

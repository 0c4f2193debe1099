package org.millrace.json;

/**
 * How events lie in an array of ints, four each.
 *
 * <table>
 * <tr><td>0</td><td>kind (bits 0 to 3), flags (4 to 7), name of the member (8 to 31, 0 for none)</td></tr>
 * <tr><td>1</td><td>offset of the value's first byte, of a string behind its quote, of an END its bracket</td></tr>
 * <tr><td>2</td><td>offset behind the value, of a string its closing quote; of an OBJECT or ARRAY its END, while it is open the complement of
 * how many children the one around it had; of an END what it closes</td></tr>
 * <tr><td>3</td><td>the OBJECT or ARRAY around it, or -1; of an END how many children it closes</td></tr>
 * </table>
 */
final class Events {

    static final int SHIFT = 2;
    static final int WIDTH = 1 << SHIFT;

    static final int KIND_MASK = 15;
    static final int OBJECT = EventKind.OBJECT.ordinal();
    static final int ARRAY = EventKind.ARRAY.ordinal();
    static final int END = EventKind.END.ordinal();
    static final int STRING = EventKind.STRING.ordinal();
    static final int NUMBER = EventKind.NUMBER.ordinal();
    static final int TRUE = EventKind.TRUE.ordinal();
    static final int FALSE = EventKind.FALSE.ordinal();
    static final int NULL = EventKind.NULL.ordinal();

    /** Of a STRING that has escapes. */
    static final int ESCAPED = 0x10;

    /** Of a NUMBER with a decimal point. */
    static final int FRACTION = 0x10;

    /** Of a NUMBER with an exponent. */
    static final int EXPONENT = 0x20;

    /** Of an OBJECT that is open, and in which an object had a name that it has itself: what stands twice in it is found at its end. */
    static final int SUSPECT = 0x80;

    static final int NAME_SHIFT = 8;

    /** What an array of ints can hold. */
    static final int MAX_WORDS = Integer.MAX_VALUE - 15;

    private Events() {}

    static int kind(int[] words, int event) {
        return words[event << SHIFT] & KIND_MASK;
    }

    static int name(int[] words, int event) {
        return words[event << SHIFT] >>> NAME_SHIFT;
    }

    static int parent(int[] words, int event) {
        return words[(event << SHIFT) + 3];
    }

    /** What comes behind a value that is complete, and all that is in it. */
    static int next(int[] words, int event) {
        return (kind(words, event) <= ARRAY ? words[(event << SHIFT) + 2] : event) + 1;
    }
}

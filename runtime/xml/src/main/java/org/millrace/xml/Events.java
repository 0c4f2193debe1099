package org.millrace.xml;

import java.util.Arrays;

/**
 * The flat array under an event stream, while it grows: four ints an event.
 *
 * <table>
 * <caption>What the four ints hold; offsets are into the UTF-8 bytes, links are event numbers</caption>
 * <tr><th>kind<th>0<th>1<th>2<th>3
 * <tr><td>DOCUMENT<td>kind<td>first byte<td>-1<td>its END
 * <tr><td>START<td>kind, flags, name<td>{@code <}<td>parent<td>its END
 * <tr><td>ATTRIBUTE<td>kind, flags, name<td>first byte of the name<td>first byte of the value<td>end of the value
 * <tr><td>NAMESPACE<td>kind, flags, name (the prefix in its namespace)<td>first byte of the name<td>first byte of the value<td>end
 * <tr><td>END<td>kind, flags, name<td>{@code </}, or the end of an empty tag<td>end of the tag<td>its START
 * <tr><td>TEXT<td>kind, flags<td>first byte<td>end<td>parent
 * <tr><td>CDATA, COMMENT<td>kind, flags<td>first byte of the content<td>end of the content<td>parent
 * <tr><td>INSTRUCTION<td>kind, flags, target<td>{@code <?}<td>end of the data<td>parent
 * </table>
 *
 * Word 0 is kind (bits 0 to 3), flags (4 to 7) and name (8 to 31).
 *
 * <p>Code that must be fast reads {@link EventStream#words} by these numbers; all other code asks the {@link EventStream}.
 */
public final class Events {

    public static final int WIDTH = 4;

    public static final int DOCUMENT = 0;
    public static final int START = 1;
    public static final int ATTRIBUTE = 2;
    public static final int NAMESPACE = 3;
    public static final int END = 4;
    public static final int TEXT = 5;
    public static final int CDATA = 6;
    public static final int COMMENT = 7;
    public static final int INSTRUCTION = 8;

    public static final int KIND_MASK = 0xF;
    public static final int NAME_SHIFT = 8;

    /** The bytes are not the value as they stand: they hold references, carriage returns, or line ends in an attribute. */
    public static final int COOKED = 0x10;

    /** The most events an array can hold. */
    private static final int MAX_EVENTS = (Integer.MAX_VALUE - 16) / WIDTH;

    int[] words = new int[64 * WIDTH];
    int count;

    Events() {}

    /** Adds an event and returns its number, or -1 when no array could hold it. */
    int add(int word, int a, int b, int c) {
        int at = count * WIDTH;
        if (at == words.length) {
            if (count == MAX_EVENTS) {
                return -1;
            }
            words = Arrays.copyOf(words, (int) Math.min(2L * count, MAX_EVENTS) * WIDTH);
        }
        words[at] = word;
        words[at + 1] = a;
        words[at + 2] = b;
        words[at + 3] = c;
        return count++;
    }

    int kind(int event) {
        return words[event * WIDTH] & KIND_MASK;
    }

    int name(int event) {
        return words[event * WIDTH] >>> NAME_SHIFT;
    }

    int word(int event, int index) {
        return words[event * WIDTH + index];
    }

    void word(int event, int index, int value) {
        words[event * WIDTH + index] = value;
    }
}

package org.millrace.xml;

/**
 * The flat array under an event stream: four ints an event.
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

    /** Of all but START and END: the bytes are not the value as they stand; they hold references, carriage returns, or line ends in an attribute. */
    public static final int COOKED = 0x10;

    /** The bytes are already canonical: {@link EventStream#isCanonical}. Of START, END and TEXT. */
    public static final int CANONICAL = 0x20;

    /** Of START: each attribute is canonical as it stands, behind one space, though their order may not be; nothing is declared. */
    public static final int TIDY = 0x10;

    /** The bytes of a TEXT are surely all white space; without it they may be. */
    public static final int WHITE = 0x40;

    /** Of START: nothing is declared, and no attribute has a prefix; without it that may be so all the same. */
    public static final int UNPREFIXED = 0x40;

    /** The name is still a symbol: it waits for the end of the tag. In no finished stream. */
    static final int DEFERRED = 0x80;

    /** The END of what is open where only a document's start is known: behind every event that an array can hold. */
    static final int NOT_YET = 1 << 28;

    /** The most ints that an array can hold. */
    static final int MAX_WORDS = (Integer.MAX_VALUE - 16) / WIDTH * WIDTH;

    private Events() {}
}

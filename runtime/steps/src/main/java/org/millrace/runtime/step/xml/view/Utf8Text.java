package org.millrace.runtime.step.xml.view;

import java.nio.charset.StandardCharsets;
import net.sf.saxon.str.BMPString;

/**
 * Text of the message as a string of Saxon's that still knows its bytes: who writes it copies them instead of encoding it anew. It is decoded
 * all the same, though mostly only copied: what Saxon puts together strings with asks for more than others may answer. Immutable.
 */
public final class Utf8Text extends BMPString {

    private final byte[] bytes;
    private final int from;
    private final int to;

    /** @param bytes well-formed UTF-8 between the two places, without characters beyond U+FFFF; kept */
    Utf8Text(byte[] bytes, int from, int to) {
        super(new String(bytes, from, to - from, StandardCharsets.UTF_8));
        this.bytes = bytes;
        this.from = from;
        this.to = to;
    }

    /** The array that holds the characters between {@link #from} and {@link #to}. Not to be written to. */
    public byte[] bytes() {
        return bytes;
    }

    public int from() {
        return from;
    }

    public int to() {
        return to;
    }
}

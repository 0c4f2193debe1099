package org.millrace.xml.rewrite;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.millrace.xml.EventStream;

/**
 * The result while it grows: pieces of the message as they stand, and bytes that are new, in order; put together once, in an array of the
 * exact size. A start tag stays open, for attributes to come, until the first content is written.
 *
 * <p>Nothing larger than the bound is ever held: a piece of the message costs two ints, and both are counted as they come.
 */
final class Output {

    private static final int MADE = 1 << 31;

    private final EventStream message;
    private final long maxBytes;

    /** Pairs of first byte and end: of the message, or, where the first has the bit {@link #MADE}, of {@link #made}. */
    private int[] pieces = new int[64];

    private int used;
    private byte[] made = new byte[256];
    private int madeUsed;
    private long size;

    private Tag open;

    /** Whether the open tag takes no more attributes, though no content is written yet. */
    private boolean sealed;

    private int depth;

    /** What is declared where the next content goes, but for a tag that is still open. */
    private Scope scope = Scope.ROOT;

    Output(EventStream message, long maxBytes) {
        this.message = message;
        this.maxBytes = maxBytes;
    }

    /** What is declared where the next content goes. Closes an open start tag. */
    Scope scope() {
        close(">");
        return scope;
    }

    /** Where the next content goes was reached through copied elements that this did not see. */
    void scope(Scope reached) {
        scope = reached;
    }

    /** Whether nothing is open: what comes next stands beside the root. */
    boolean isOutside() {
        return depth == 0 && scope.base() == 0 && scope.outer() == null;
    }

    /**
     * A piece of the message, as content. What stood between two texts may be gone, and they must not become one: a carriage return and a
     * line feed stay two line ends, two brackets and a {@code >} end no CDATA section.
     */
    void slice(int from, int to) {
        if (to <= from) {
            return;
        }
        close(">");
        byte[] bytes = message.bytes();
        int last = last();
        if (last == ']' && (bytes[from] == ']' || bytes[from] == '>')) {
            int at = from;
            while (at < to && bytes[at] == ']') {
                at++;
            }
            if (at < to && bytes[at] == '>') {
                piece(from, at);
                add("&gt;");
                piece(at + 1, to);
                return;
            }
        } else if (last == '\r' && bytes[from] == '\n') {
            add("&#xA;");
            piece(from + 1, to);
            return;
        }
        piece(from, to);
    }

    /** The byte that was written last. */
    private int last() {
        if (used == 0) {
            return 0;
        }
        int end = pieces[used - 1];
        return pieces[used - 2] < 0 ? made[end - 1] : message.bytes()[end - 1];
    }

    /** New content, escaped already. */
    void markup(byte[] bytes) {
        if (bytes.length > 0) {
            close(">");
            if (bytes[0] == '\n' && last() == '\r') {
                add("&#xA;");
                add(Arrays.copyOfRange(bytes, 1, bytes.length));
            } else {
                add(bytes);
            }
        }
    }

    /** Characters, as content; no characters are no content. */
    void text(String characters) {
        markup(Escape.text(characters));
    }

    /** The start tag that attributes can be added to. */
    Tag tag() {
        if (open == null || sealed) {
            throw BeyondSplice.BEYOND; // an attribute behind content, or outside of an element (XTDE0410, XTDE0420)
        }
        return open;
    }

    /** The copy of a document begins, even if nothing will be in it: attributes in it and behind it are errors, which Saxon tells. */
    void startDocument() {
        sealed = true;
    }

    /** Begins an element of the message anew, with its declarations, without its attributes. */
    Tag startCopy(int element, String[] declarations) {
        int from = message.offset(element) + 1;
        int to = from;
        byte[] bytes = message.bytes();
        while (bytes[to] != '>' && bytes[to] != '/' && bytes[to] > ' ' || bytes[to] < 0) {
            to++;
        }
        return start(new Tag(message, scope(), element, null, from, to, declarations));
    }

    /** Begins a new element. */
    Tag startNew(byte[] name, String[] declarations) {
        return start(new Tag(message, scope(), EventStream.NONE, name, 0, 0, declarations));
    }

    private Tag start(Tag tag) {
        open = tag;
        sealed = false;
        depth++;
        return tag;
    }

    void end(Tag tag) {
        if (open == tag) {
            close("/>");
        } else {
            add(Escape.END_TAG);
            name(tag);
            add(Escape.CLOSE);
        }
        depth--;
        scope = tag.outer();
    }

    private void close(String how) {
        Tag tag = open;
        if (tag == null) {
            return;
        }
        open = null;
        add(Escape.START_TAG);
        name(tag);
        tag.write(this);
        add(how.length() == 1 ? Escape.CLOSE : Escape.EMPTY);
        scope = tag.scope();
    }

    private void name(Tag tag) {
        if (tag.name() == null) {
            piece(tag.nameFrom(), tag.nameTo());
        } else {
            add(tag.name());
        }
    }

    /** A piece of the message, wherever the writing stands. */
    void piece(int from, int to) {
        if (from == to) {
            return;
        }
        grow(to - from);
        if (used > 0 && pieces[used - 1] == from && pieces[used - 2] >= 0) {
            pieces[used - 1] = to;
            return;
        }
        addPiece(from, to);
    }

    private void addPiece(int from, int to) {
        if (used == pieces.length) {
            pieces = Arrays.copyOf(pieces, used * 2);
        }
        pieces[used] = from;
        pieces[used + 1] = to;
        used += 2;
    }

    /** New bytes, wherever the writing stands. */
    void add(byte[] bytes) {
        if (bytes.length == 0) {
            return;
        }
        grow(bytes.length);
        int from = madeUsed;
        int to = from + bytes.length;
        if (to > made.length) {
            made = Arrays.copyOf(made, Math.max(to, made.length * 2));
        }
        System.arraycopy(bytes, 0, made, from, bytes.length);
        madeUsed = to;
        if (used > 0 && pieces[used - 2] < 0) {
            pieces[used - 1] = to;
        } else {
            addPiece(from | MADE, to);
        }
    }

    void add(String markup) {
        add(markup.getBytes(StandardCharsets.UTF_8));
    }

    private void grow(int by) {
        size += by;
        if (size > maxBytes) {
            throw BeyondSplice.BEYOND;
        }
    }

    /** The whole result. */
    byte[] toByteArray() {
        byte[] result = new byte[(int) size];
        byte[] bytes = message.bytes();
        int at = 0;
        for (int i = 0; i < used; i += 2) {
            boolean isMade = pieces[i] < 0;
            int from = pieces[i] & ~MADE;
            int length = pieces[i + 1] - from;
            System.arraycopy(isMade ? made : bytes, from, result, at, length);
            at += length;
        }
        return result;
    }
}

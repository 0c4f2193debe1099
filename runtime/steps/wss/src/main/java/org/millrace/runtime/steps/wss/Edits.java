package org.millrace.runtime.steps.wss;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.millrace.xml.Encodings;
import org.millrace.xml.EventStream;

/**
 * Pieces of a message's bytes that others take the place of. Everything else is copied as it stands, so that what was signed still
 * verifies, and the result is UTF-8 whatever the message came in as. For one message and one thread.
 *
 * <p>What is put into a piece that is taken out, or replaced, goes with it.
 */
final class Edits {

    private static final byte[] DECLARATION =
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] NOTHING = {};

    /** One piece. After {@link Edits#apply} it knows where in the result its bytes stand. */
    static final class Edit {

        private final int from;
        private final int to;
        private final byte[] bytes;
        private int placedAt = EventStream.NONE;

        private Edit(int from, int to, byte[] bytes) {
            this.from = from;
            this.to = to;
            this.bytes = bytes;
        }

        int placedAt() {
            return placedAt;
        }
    }

    private final EventStream events;
    private final List<Edit> edits = new ArrayList<>();

    Edits(EventStream events) {
        this.events = events;
    }

    boolean isEmpty() {
        return edits.isEmpty();
    }

    Edit replace(int from, int to, byte[] bytes) {
        Edit edit = new Edit(from, to, bytes);
        edits.add(edit);
        return edit;
    }

    void remove(Element element) {
        replace(element.from(), element.to(), NOTHING);
    }

    void remove(int from, int to) {
        replace(from, to, NOTHING);
    }

    /** Writes attributes, with white space before each, behind an element's name. */
    void addAttributes(Element element, String attributes) {
        int at = events.nameEnd(element.start());
        replace(at, at, attributes.getBytes(StandardCharsets.UTF_8));
    }

    /** Puts bytes before what is in an element; an empty tag is opened for them. */
    Edit prepend(Element element, byte[] bytes) {
        if (!element.isEmptyTag()) {
            return replace(element.contentFrom(), element.contentFrom(), bytes);
        }
        return open(element, bytes);
    }

    /** Takes the place of everything in an element; an empty tag is opened for it. */
    Edit replaceContent(Element element, byte[] bytes) {
        if (!element.isEmptyTag()) {
            return replace(element.contentFrom(), element.contentTo(), bytes);
        }
        return open(element, bytes);
    }

    /** {@code <a/>} becomes {@code <a>bytes</a>}; the edit is that of the bytes. */
    private Edit open(Element element, byte[] bytes) {
        int to = element.to();
        replace(to - 2, to, new byte[] {'>'});
        Edit edit = replace(to, to, bytes);
        replace(to, to, ("</" + events.qName(element.start()) + ">").getBytes(StandardCharsets.UTF_8));
        return edit;
    }

    /** The changed message. */
    byte[] apply() {
        // stable: what is put in at one place keeps its order, and comes before what is taken out there
        edits.sort(Comparator.<Edit>comparingInt(edit -> edit.from).thenComparingInt(edit -> edit.to));
        byte[] declaration = declaration();
        int content = events.offset(0);
        int end = events.tagEnd(events.end(0));
        int length = declaration.length + end - content;
        int done = content;
        for (Edit edit : edits) {
            if (edit.from >= done) {
                length += edit.bytes.length - (edit.to - edit.from);
                done = edit.to;
            }
        }
        byte[] result = new byte[length];
        System.arraycopy(declaration, 0, result, 0, declaration.length);
        int used = declaration.length;
        done = content;
        for (Edit edit : edits) {
            if (edit.from >= done) {
                System.arraycopy(events.bytes(), done, result, used, edit.from - done);
                used += edit.from - done;
                edit.placedAt = used;
                System.arraycopy(edit.bytes, 0, result, used, edit.bytes.length);
                used += edit.bytes.length;
                done = edit.to;
            }
        }
        System.arraycopy(events.bytes(), done, result, used, end - done);
        return result;
    }

    /** The XML declaration as it stands, or one that says UTF-8 where it said otherwise. */
    private byte[] declaration() {
        byte[] original = events.toByteArray();
        if (!startsWithDeclaration(original)) {
            return NOTHING;
        }
        String declared = events.declaration().encoding();
        if (!events.charset().equals(StandardCharsets.UTF_8)
                || !declared.isEmpty() && Encodings.named(declared) != StandardCharsets.UTF_8) {
            return DECLARATION;
        }
        int end = 0;
        while (original[end] != '>') {
            end++;
        }
        return Arrays.copyOf(original, end + 1);
    }

    private static boolean startsWithDeclaration(byte[] bytes) {
        return bytes.length > 5
                && bytes[0] == '<'
                && bytes[1] == '?'
                && bytes[2] == 'x'
                && bytes[3] == 'm'
                && bytes[4] == 'l'
                && bytes[5] <= ' ';
    }
}

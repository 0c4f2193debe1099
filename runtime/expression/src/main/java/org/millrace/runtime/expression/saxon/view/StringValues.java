package org.millrace.runtime.expression.saxon.view;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import net.sf.saxon.str.EmptyUnicodeString;
import net.sf.saxon.str.Slice8;
import net.sf.saxon.str.StringTool;
import net.sf.saxon.str.Twine8;
import net.sf.saxon.str.UnicodeString;
import org.millrace.xml.EventStream;
import org.millrace.xml.Events;

/** String values of nodes, from the message's bytes in one pass where they stand there as they are. */
final class StringValues {

    /** Values up to so many bytes are copied: Saxon compares and hashes its own strings faster. Longer ones are hardly ever keys. */
    private static final int SHORT_BYTES = 64;

    static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());

    /** The highest bit of each of eight bytes. */
    static final long HIGH = 0x8080808080808080L;

    private StringValues() {}

    /** Of an ATTRIBUTE, a COMMENT, an INSTRUCTION, or one TEXT or CDATA alone. */
    static UnicodeString of(EventStream stream, int event) {
        return stream.isPlain(event)
                ? text(stream.bytes(), stream.valueStart(event), stream.valueEnd(event))
                : StringTool.fromCharSequence(stream.value(event));
    }

    /** Characters in UTF-8; the bytes may be kept. */
    private static UnicodeString text(byte[] bytes, int from, int to) {
        if (from == to) {
            return EmptyUnicodeString.getInstance();
        }
        return switch (widest(bytes, from, to)) {
            case 1 -> to - from <= SHORT_BYTES ? new Twine8(bytes, from, to) : new Slice8(bytes, from, to);
            case 3 -> new Utf8Text(bytes, from, to);
            default -> StringTool.fromCharSequence(new String(bytes, from, to - from, StandardCharsets.UTF_8));
        };
    }

    /**
     * 1 for ASCII alone, 2 for nothing beyond U+00FF, 3 for nothing beyond U+FFFF, 4 for more: the first bytes of characters tell. Of each byte
     * the highest bit counts; where it is set, a character begins if the next one is set, too.
     */
    private static int widest(byte[] bytes, int from, int to) {
        long any = 0;
        long wide = 0;
        long beyond = 0;
        int i = from;
        while (i < to) {
            boolean isWhole = i <= to - Long.BYTES;
            long word = isWhole ? (long) LONGS.get(bytes, i) : bytes[i] & 0xFF;
            long first = word & word << 1;
            any |= word;
            wide |= first & (word << 2 | word << 3 | word << 4 | word << 5); // above 0xC3
            beyond |= first & word << 2 & word << 3; // from 0xF0 on
            i += isWhole ? Long.BYTES : 1;
        }
        return (beyond & HIGH) != 0 ? 4 : (wide & HIGH) != 0 ? 3 : (any & HIGH) != 0 ? 2 : 1;
    }

    /** Of the text node whose run begins here. */
    static UnicodeString ofText(DocumentView view, int first) {
        int next = first + 1;
        return view.texts.isPlain() || !isText(view, next)
                ? of(view.stream, first)
                : joined(view, first, runEnd(view, first));
    }

    /** Of an element or of the document: all text in it. */
    static UnicodeString ofElement(DocumentView view, int element) {
        int end = view.end(element);
        int first = nextText(view, view.content(element), end);
        if (first == end) {
            return EmptyUnicodeString.getInstance();
        }
        return nextText(view, first + 1, end) == end ? of(view.stream, first) : joined(view, first, end);
    }

    /** The event behind the character data that begins here. */
    static int runEnd(DocumentView view, int first) {
        int event = first + 1;
        while (isText(view, event)) {
            event++;
        }
        return event;
    }

    private static int nextText(DocumentView view, int from, int end) {
        int event = from;
        while (event < end && (!isText(view, event) || view.texts.isStripped(event))) {
            event++;
        }
        return event;
    }

    private static boolean isText(DocumentView view, int event) {
        int kind = view.rawKind(event);
        return kind == Events.TEXT || kind == Events.CDATA;
    }

    private static UnicodeString joined(DocumentView view, int first, int end) {
        EventStream stream = view.stream;
        int length = 0;
        for (int event = first; event < end; event = nextText(view, event + 1, end)) {
            length += stream.valueEnd(event)
                    - stream.valueStart(event); // what is written with references has fewer bytes
        }
        byte[] all = new byte[length];
        int used = 0;
        for (int event = first; event < end; event = nextText(view, event + 1, end)) {
            boolean plain = stream.isPlain(event);
            byte[] bytes = plain ? stream.bytes() : stream.value(event).getBytes(StandardCharsets.UTF_8);
            int from = plain ? stream.valueStart(event) : 0;
            int size = plain ? stream.valueEnd(event) - from : bytes.length;
            System.arraycopy(bytes, from, all, used, size);
            used += size;
        }
        return text(all, 0, used);
    }
}

package org.millrace.runtime.step.xml.view;

import java.nio.charset.StandardCharsets;
import net.sf.saxon.str.BMPString;
import net.sf.saxon.str.EmptyUnicodeString;
import net.sf.saxon.str.Slice8;
import net.sf.saxon.str.StringTool;
import net.sf.saxon.str.Twine8;
import net.sf.saxon.str.UnicodeString;
import org.millrace.xml.EventStream;
import org.millrace.xml.Events;

/** String values of nodes, from the message's bytes in one pass where they stand there as they are. */
final class StringValues {

    /** Values up to so many bytes are copied: Saxon compares and hashes such faster than slices. Longer ones are hardly ever keys. */
    private static final int SHORT_BYTES = 64;

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
        if (!isAscii(bytes, from, to)) {
            return wide(bytes, from, to);
        }
        return to - from <= SHORT_BYTES ? new Twine8(bytes, from, to) : new Slice8(bytes, from, to);
    }

    /** From the highest first byte of a character it is known without a look at the characters how wide they are. */
    private static UnicodeString wide(byte[] bytes, int from, int to) {
        int highest = 0;
        for (int i = from; i < to; i++) {
            highest = Math.max(highest, bytes[i] & 0xFF);
        }
        String text = new String(bytes, from, to - from, StandardCharsets.UTF_8);
        return highest > 0xC3 && highest < 0xF0 ? BMPString.of(text) : StringTool.fromCharSequence(text);
    }

    private static boolean isAscii(byte[] bytes, int from, int to) {
        int all = 0;
        for (int i = from; i < to; i++) {
            all |= bytes[i];
        }
        return all >= 0;
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

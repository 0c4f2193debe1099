package org.millrace.runtime.step.xml.view;

import net.sf.saxon.str.EmptyUnicodeString;
import net.sf.saxon.str.Slice8;
import net.sf.saxon.str.StringTool;
import net.sf.saxon.str.Twine8;
import net.sf.saxon.str.UnicodeString;
import org.millrace.xml.EventStream;
import org.millrace.xml.Events;

/** String values of nodes. An ASCII value that stands in the message as it is becomes a slice of the message's bytes, without a copy. */
final class StringValues {

    private StringValues() {}

    /** Of an ATTRIBUTE, a COMMENT, an INSTRUCTION, or one TEXT or CDATA alone. */
    static UnicodeString of(EventStream stream, int event) {
        if (stream.isPlain(event)) {
            byte[] bytes = stream.bytes();
            int from = stream.valueStart(event);
            int to = stream.valueEnd(event);
            if (from == to) {
                return EmptyUnicodeString.getInstance();
            }
            if (isAscii(bytes, from, to)) {
                return new Slice8(bytes, from, to);
            }
        }
        return StringTool.fromCharSequence(stream.value(event));
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
        byte[] bytes = stream.bytes();
        int length = 0;
        boolean ascii = true;
        for (int event = first; event < end && ascii; event = nextText(view, event + 1, end)) {
            ascii = stream.isPlain(event) && isAscii(bytes, stream.valueStart(event), stream.valueEnd(event));
            length += stream.valueEnd(event) - stream.valueStart(event);
        }
        if (!ascii) {
            StringBuilder text = new StringBuilder();
            for (int event = first; event < end; event = nextText(view, event + 1, end)) {
                text.append(stream.value(event));
            }
            return StringTool.fromCharSequence(text);
        }
        byte[] all = new byte[length];
        int used = 0;
        for (int event = first; event < end; event = nextText(view, event + 1, end)) {
            int from = stream.valueStart(event);
            int size = stream.valueEnd(event) - from;
            System.arraycopy(bytes, from, all, used, size);
            used += size;
        }
        return new Twine8(all);
    }
}

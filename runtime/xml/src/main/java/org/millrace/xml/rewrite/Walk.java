package org.millrace.xml.rewrite;

import org.millrace.xml.EventStream;
import org.millrace.xml.Events;

/** The ways through the events of one message: what a node is, where it ends, what comes next, and where something wanted stands. */
final class Walk {

    private static final int WIDTH = Events.WIDTH;

    private final EventStream message;
    private final int[] words;
    private final int[] nameIds;

    Walk(EventStream message) {
        this.message = message;
        this.words = message.words();
        this.nameIds = message.nameIds();
    }

    int kind(int event) {
        return words[event * WIDTH] & Events.KIND_MASK;
    }

    int end(int element) {
        return words[element * WIDTH + 3];
    }

    boolean isText(int event) {
        int kind = kind(event);
        return kind == Events.TEXT || kind == Events.CDATA;
    }

    /** The event behind the text node that begins here. */
    int textEnd(int event) {
        int at = event;
        while (isText(at)) {
            at++;
        }
        return at;
    }

    /** The byte behind a node of the content of an element. */
    int behind(int node) {
        return switch (kind(node)) {
            case Events.START -> message.tagEnd(end(node));
            case Events.CDATA, Events.COMMENT -> message.valueEnd(node) + "-->".length();
            case Events.INSTRUCTION -> message.valueEnd(node) + "?>".length();
            default -> message.valueEnd(node);
        };
    }

    /** The event behind a node of the content of an element. */
    int next(int node) {
        return kind(node) == Events.START ? end(node) + 1 : isText(node) ? textEnd(node) : node + 1;
    }

    /** The first event behind the start tag. */
    int content(int element) {
        int event = element + 1;
        while (kind(event) == Events.ATTRIBUTE || kind(event) == Events.NAMESPACE) {
            event++;
        }
        return event;
    }

    /** The first event from here on that is of one of these kinds, which are bits, or of one that is wanted by its name; or the end. */
    int skip(int from, int last, int kinds, byte[] names) {
        int[] all = words;
        int[] ids = nameIds;
        int others = names.length - 1;
        int event = from;
        while (event < last) {
            int word = all[event * WIDTH];
            int wanted = kinds | names[Math.min(ids[word >>> Events.NAME_SHIFT], others)];
            if ((wanted >>> (word & Events.KIND_MASK) & 1) != 0) {
                return event;
            }
            event++;
        }
        return event;
    }

    /** Whether a run of TEXT and CDATA has a character: without one it is no text node. */
    boolean isNode(int from, int to) {
        for (int event = from; event < to; event++) {
            if (message.valueEnd(event) > message.valueStart(event)) {
                return true;
            }
        }
        return false;
    }

    boolean isParent(int node) {
        return kind(node) == Events.START || kind(node) == Events.DOCUMENT;
    }

    int bit(int child) {
        return switch (kind(child)) {
            case Events.START -> Selection.ELEMENTS;
            case Events.TEXT, Events.CDATA -> Selection.TEXTS;
            case Events.COMMENT -> Selection.COMMENTS;
            case Events.INSTRUCTION -> Selection.INSTRUCTIONS;
            default -> 0;
        };
    }
}

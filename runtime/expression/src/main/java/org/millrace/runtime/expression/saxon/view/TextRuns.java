package org.millrace.runtime.expression.saxon.view;

import java.util.Arrays;
import net.sf.saxon.event.Stripper;
import net.sf.saxon.om.AllElementsSpaceStrippingRule;
import net.sf.saxon.om.NoElementsSpaceStrippingRule;
import net.sf.saxon.om.SpaceStrippingRule;
import net.sf.saxon.trans.UncheckedXPathException;
import net.sf.saxon.trans.XPathException;
import org.millrace.xml.EventStream;
import org.millrace.xml.Events;

/**
 * Which events of character data are text nodes. The data model has one text node for TEXT and CDATA that touch, and none for nothing (XDM
 * 3.1 section 6.7.1): the first event of a run stands for it, the others are hidden. White space that a stylesheet strips (XSLT 3.0 section
 * 4.3) is hidden and has no value either.
 *
 * <p>A bit an event, and only for documents that have something to hide.
 */
final class TextRuns {

    private static final TextRuns PLAIN = new TextRuns(null, null);

    private final long[] hidden;
    private final long[] stripped;

    private TextRuns(long[] hidden, long[] stripped) {
        this.hidden = hidden;
        this.stripped = stripped;
    }

    static TextRuns of(EventStream stream, NodeNames names, SpaceStrippingRule rule) {
        boolean strips = !(rule instanceof NoElementsSpaceStrippingRule);
        if (!strips && !hasSections(stream)) {
            return PLAIN;
        }
        return new Pass(stream, names, rule, strips).run();
    }

    private static boolean hasSections(EventStream stream) {
        int[] words = stream.words();
        int end = stream.size() * Events.WIDTH;
        for (int at = 0; at < end; at += Events.WIDTH) {
            if ((words[at] & Events.KIND_MASK) == Events.CDATA) {
                return true;
            }
        }
        return false;
    }

    /** Whether a TEXT or CDATA is no node of its own. */
    boolean isHidden(int event) {
        return hidden != null && (hidden[event >> 6] >>> event & 1) != 0;
    }

    /** Whether the characters of a TEXT or CDATA are not there. */
    boolean isStripped(int event) {
        return stripped != null && (stripped[event >> 6] >>> event & 1) != 0;
    }

    /** Whether each event of character data is a node, with a value. */
    boolean isPlain() {
        return hidden == null;
    }

    /** One look at all events. */
    private static final class Pass {

        private static final byte UNASKED = 0;
        private static final byte STRIPPED = 1;
        private static final byte KEPT = 2;

        private final EventStream stream;
        private final NodeNames names;
        private final SpaceStrippingRule rule;
        private final boolean strips;
        private final long[] hidden;
        private final long[] stripped;
        private final long[] preserving;

        /** What the rule says of a name, by its number in the document: unasked, stripped, or kept. */
        private byte[] namedInRule = new byte[64];

        Pass(EventStream stream, NodeNames names, SpaceStrippingRule rule, boolean strips) {
            this.stream = stream;
            this.names = names;
            this.rule = rule;
            this.strips = strips;
            this.hidden = new long[(stream.size() >> 6) + 1];
            this.stripped = strips ? new long[hidden.length] : null;
            this.preserving = strips ? preserving() : null;
        }

        TextRuns run() {
            int[] words = stream.words();
            int event = 0;
            while (event < stream.size()) {
                if (isText(words, event)) {
                    int end = event + 1;
                    while (isText(words, end)) {
                        end++;
                    }
                    run(words, event, end);
                    event = end;
                } else {
                    event++;
                }
            }
            return new TextRuns(hidden, stripped);
        }

        private static boolean isText(int[] words, int event) {
            int kind = words[event * Events.WIDTH] & Events.KIND_MASK;
            return kind == Events.TEXT || kind == Events.CDATA;
        }

        private void run(int[] words, int first, int end) {
            boolean white = true;
            boolean empty = true;
            for (int event = first; event < end; event++) {
                empty &= stream.valueStart(event) == stream.valueEnd(event);
                white = white && isWhite(event);
            }
            boolean gone = empty || strips && white && strips(words[first * Events.WIDTH + 3]);
            for (int event = first; event < end; event++) {
                if (gone || event > first) {
                    hidden[event >> 6] |= 1L << event;
                }
                if (gone && stripped != null) {
                    stripped[event >> 6] |= 1L << event;
                }
            }
        }

        private boolean isWhite(int event) {
            if ((stream.words()[event * Events.WIDTH] & Events.WHITE) != 0) {
                return true;
            }
            if (!stream.isPlain(event)) {
                String value = stream.value(event);
                for (int i = 0; i < value.length(); i++) {
                    if (!isSpace(value.charAt(i))) {
                        return false;
                    }
                }
                return true;
            }
            byte[] bytes = stream.bytes();
            int end = stream.valueEnd(event);
            for (int i = stream.valueStart(event); i < end; i++) {
                if (!isSpace(bytes[i])) {
                    return false;
                }
            }
            return true;
        }

        private static boolean isSpace(int c) {
            return c == ' ' || c == '\n' || c == '\r' || c == '\t';
        }

        private boolean strips(int parent) {
            return parent > 0
                    && (rule instanceof AllElementsSpaceStrippingRule || isNamedInRule(parent))
                    && !(preserving != null && (preserving[parent >> 6] >>> parent & 1) != 0);
        }

        private boolean isNamedInRule(int element) {
            int name = stream.words()[element * Events.WIDTH] >>> Events.NAME_SHIFT;
            if (name >= namedInRule.length) {
                namedInRule = Arrays.copyOf(namedInRule, Math.max(name + 1, namedInRule.length * 2));
            }
            if (namedInRule[name] == UNASKED) {
                namedInRule[name] = asksRule(element) ? STRIPPED : KEPT;
            }
            return namedInRule[name] == STRIPPED;
        }

        private boolean asksRule(int element) {
            try {
                return rule.isSpacePreserving(names.of(element), null) != Stripper.ALWAYS_PRESERVE;
            } catch (XPathException e) {
                throw new UncheckedXPathException(e);
            }
        }

        /** A bit for each element whose nearest {@code xml:space} says preserve; null when no element has one. */
        private long[] preserving() {
            long[] found = null;
            int[] words = stream.words();
            for (int event = 1; event < stream.size(); event++) {
                int kind = words[event * Events.WIDTH] & Events.KIND_MASK;
                if (kind == Events.ATTRIBUTE
                        && found == null
                        && stream.qName(event).equals("xml:space")) {
                    found = new long[hidden.length];
                    event = stream.parent(event);
                    kind = Events.START;
                }
                if (kind == Events.START && found != null && isPreserving(found, event)) {
                    found[event >> 6] |= 1L << event;
                }
            }
            return found;
        }

        private boolean isPreserving(long[] found, int element) {
            for (int attribute = stream.firstAttribute(element);
                    attribute != EventStream.NONE;
                    attribute = stream.nextAttribute(attribute)) {
                if (stream.qName(attribute).equals("xml:space")) {
                    String value = stream.value(attribute);
                    if (value.equals("preserve") || value.equals("default")) {
                        return value.equals("preserve");
                    }
                }
            }
            int parent = stream.parent(element);
            return (found[parent >> 6] >>> parent & 1) != 0;
        }
    }
}

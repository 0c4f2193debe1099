package org.millrace.xml.canonical;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.millrace.xml.EventKind;
import org.millrace.xml.EventStream;
import org.millrace.xml.Events;

/**
 * Writes the canonical form of a document or of one of its elements (Canonical XML 1.0 and 1.1, Exclusive XML Canonicalization 1.0):
 *
 * <ol>
 *   <li>The events are walked in document order. As long as their bytes are canonical as they stand, nothing is written: the slice that goes
 *       to the sink only grows.
 *   <li>At a start tag the prefixes that it uses (in the inclusive form: declares) are compared with what the output declares already.
 *       Something new, or a tag that is not canonical, is written anew: name, declarations by prefix, attributes by namespace and name.
 *   <li>Empty tags become a start and an end tag; CDATA sections become text; references are resolved and what must be is escaped; line ends
 *       become line feeds; comments go, unless they were asked for; white space outside the root element becomes one line feed between
 *       it and each instruction or comment.
 * </ol>
 *
 * The order of names is that of their code points (section 2.2), also where a library compares UTF-16.
 *
 * <p>Used for one run after another ({@link CanonicalizerPool}): of a document that is done it keeps namespaces and the orders of names, never
 * the document. Its static methods are for any thread, but one at a time for each stream; a sink may canonicalize in its turn.
 */
public final class Canonicalizer {

    /** A canonical form may be longer than its document by this factor and these bytes: a namespace is written wherever it begins to be used. */
    private static final int MAX_GROWTH = 32;

    private static final int FREE_BYTES = 1024 * 1024;

    private static final int FEW = 16;

    /** Of a START: it is tidy, but not canonical, and no attribute has a prefix. */
    private static final int UNORDERED = Events.START | Events.TIDY | Events.UNPREFIXED;

    private static final int UNORDERED_MASK = Events.KIND_MASK | Events.CANONICAL | Events.TIDY | Events.UNPREFIXED;

    /** No scratch memory is kept for another run that is larger than so many names, prefixes, attributes or bytes of namespaces. */
    private static final int MAX_KEPT = 16 * 1024;

    private final SliceWriter out = new SliceWriter();
    private final RenderedNamespaces namespaces = new RenderedNamespaces();
    private final AttributeOrders orders = new AttributeOrders();

    private EventStream stream;
    private int[] words;
    private CanonicalMethod method;
    private boolean inclusive;
    private int apex;
    private int except;

    /** {@link EventStream#nameBeginnings} of the last stream: while it is the same array, names have the numbers that they had. */
    private long[] beginnings;

    private int[] attributes = new int[16];
    private int attributesUsed;

    /** What {@link EventStream#nameBeginnings} says of the attributes that have been sorted, as long as they are few. */
    private final long[] sorted = new long[FEW];

    /** Of each prefix number whether it is on the list of prefixes: 0 not known, 1 it is, 2 it is not. */
    private byte[] listed = new byte[16];

    Canonicalizer() {}

    private void begin(EventStream stream, CanonicalMethod method, int apex, int except, Sink sink) {
        this.stream = stream;
        this.words = stream.words();
        this.method = method;
        this.inclusive = method.kind() != CanonicalMethod.Kind.EXCLUSIVE;
        this.apex = apex;
        this.except = except;
        if (beginnings != stream.nameBeginnings()) {
            beginnings = stream.nameBeginnings();
            orders.forget();
            namespaces.forget();
        }
        if (!method.prefixes().isEmpty()) {
            Arrays.fill(listed, (byte) 0);
        }
        out.begin(stream.bytes(), sink, FREE_BYTES + (long) MAX_GROWTH * stream.bytes().length);
        namespaces.begin(stream, beginnings.length);
    }

    /** Lets go of the stream; false when it has grown so much that it is better forgotten. Only after a run that went well. */
    private boolean end() {
        stream = null;
        words = null;
        method = null;
        out.end();
        return beginnings.length <= MAX_KEPT && attributes.length <= MAX_KEPT && namespaces.end(MAX_KEPT);
    }

    /**
     * Writes an element with everything in it, or the document when it is 0.
     *
     * @throws CanonicalRefused when the form grows past 32 times the document and 1 MB; in the form 1.1 when xml:base stands above the
     *     element
     */
    public static void write(EventStream stream, int element, CanonicalMethod method, Sink sink) {
        write(stream, element, method, EventStream.NONE, sink);
    }

    /**
     * As {@link #write(EventStream, int, CanonicalMethod, Sink)}, as if one of the elements within were not there: what the enveloped signature
     * transform wants (XML Signature section 6.6.4).
     *
     * @param except the START of the element to leave out, or {@link EventStream#NONE}
     */
    public static void write(EventStream stream, int element, CanonicalMethod method, int except, Sink sink) {
        Canonicalizer canonicalizer = CanonicalizerPool.take();
        canonicalizer.begin(stream, method, element, except, sink);
        if (element == 0) {
            canonicalizer.document();
        } else {
            canonicalizer.element(element);
        }
        canonicalizer.out.flush();
        if (canonicalizer.end()) {
            CanonicalizerPool.give(canonicalizer); // not when it was refused in the midst of a run
        }
    }

    private void document() {
        boolean afterRoot = false;
        for (int event = stream.firstChild(0); event != EventStream.NONE; event = stream.nextSibling(event)) {
            switch (stream.kind(event)) {
                case START -> {
                    element(event);
                    afterRoot = true;
                }
                case COMMENT, INSTRUCTION -> {
                    if (method.comments() || stream.kind(event) == EventKind.INSTRUCTION) {
                        if (afterRoot) {
                            out.put('\n');
                        }
                        out.skipTo(stream.offset(event));
                        other(event);
                        out.copyTo(behind(event));
                        if (!afterRoot) {
                            out.put('\n');
                        }
                    }
                }
                default -> {} // white space
            }
        }
    }

    /** The byte behind a comment or an instruction. */
    private int behind(int event) {
        return stream.valueEnd(event) + (stream.kind(event) == EventKind.COMMENT ? "-->" : "?>").length();
    }

    /** From one place that is not canonical to the next; what lies between, {@link Untouched} runs over. */
    private void element(int element) {
        if (element == except) {
            return;
        }
        int[] words = this.words;
        out.skipTo(words[element * Events.WIDTH + 1]);
        int last = words[element * Events.WIDTH + 3];
        int leaveOut = except > element ? except : last;
        int event = start(element);
        while (true) {
            int scopeEnd = namespaces.scopeEnd();
            int limit = Math.min(scopeEnd == EventStream.NONE ? last : scopeEnd, leaveOut);
            event = inclusive
                    ? Untouched.end(words, event, limit)
                    : Untouched.end(words, event, limit, namespaces.known(), namespaces.state());
            int word = words[event * Events.WIDTH];
            if ((word & Events.KIND_MASK) == Events.START) {
                if (event == leaveOut) {
                    out.copyTo(words[event * Events.WIDTH + 1]);
                    event = stream.end(event);
                    out.skipTo(stream.tagEnd(event++));
                    leaveOut = last;
                } else {
                    event = isRendered(event) ? rewrite(event) : start(event);
                }
            } else {
                inner(event, word);
                if (event == last) {
                    out.copyTo(stream.tagEnd(last));
                    return;
                }
                event++;
            }
        }
    }

    /** Whatever is neither a start tag nor belongs to one. */
    private void inner(int event, int word) {
        switch (word & Events.KIND_MASK) {
            case Events.END -> {
                if ((word & Events.CANONICAL) == 0) {
                    endTag(event);
                }
                if (event == namespaces.scopeEnd()) {
                    namespaces.leave();
                }
            }
            case Events.TEXT -> {
                if ((word & Events.CANONICAL) == 0) {
                    text(event, true);
                }
            }
            case Events.CDATA -> text(event, false);
            case Events.COMMENT, Events.INSTRUCTION -> other(event);
            default -> {} // attributes went with their START
        }
    }

    /** Whether a tag declares nothing, and all namespaces that it uses are known to be declared in the output. */
    private boolean isRendered(int element) {
        int at = element * Events.WIDTH;
        int word = words[at];
        if (!inclusive && !namespaces.has(word >>> Events.NAME_SHIFT)) {
            return false;
        }
        return (word & Events.UNPREFIXED) != 0 || areRendered(at + Events.WIDTH);
    }

    private boolean areRendered(int firstAttribute) {
        int at = firstAttribute;
        int kind = words[at] & Events.KIND_MASK;
        while (kind == Events.ATTRIBUTE) {
            if (!inclusive
                    && !namespaces.has(words[at] >>> Events.NAME_SHIFT)
                    && stream.prefixId(at / Events.WIDTH) != 0) {
                return false;
            }
            at += Events.WIDTH;
            kind = words[at] & Events.KIND_MASK;
        }
        return kind != Events.NAMESPACE;
    }

    /** A tag that has nothing to declare, and more that follow it, if they are out of order; returns the event behind. */
    private int rewrite(int element) {
        int word = words[element * Events.WIDTH];
        if ((word & Events.CANONICAL) != 0) {
            return behindTag(element);
        }
        if ((word & Events.TIDY) == 0) {
            return rewriteAny(element);
        }
        int[] words = this.words;
        int event = element;
        do {
            int place = orders.find(words, event);
            if (place == AttributeOrders.UNKNOWN) {
                place = keepOrder(event);
                if (place == AttributeOrders.UNKNOWN) {
                    return rewriteAny(event);
                }
            }
            int at = event * Events.WIDTH;
            event = out.reordered(
                    words,
                    at,
                    at + orders.count(place) * Events.WIDTH,
                    at + orders.inPlace(place) * Events.WIDTH,
                    orders.order(place));
            word = words[event * Events.WIDTH];
        } while ((word & UNORDERED_MASK) == UNORDERED
                && event != except
                && (inclusive || namespaces.has(word >>> Events.NAME_SHIFT)));
        return event;
    }

    private int behindTag(int element) {
        int event = element + 1;
        while ((words[event * Events.WIDTH] & Events.KIND_MASK) == Events.ATTRIBUTE) {
            event++;
        }
        return event;
    }

    private int keepOrder(int element) {
        int behind = behindTag(element);
        int count = behind - element - 1;
        if (count > AttributeOrders.MOST) {
            return AttributeOrders.UNKNOWN;
        }
        gather(element + 1, behind);
        sortAttributes();
        return orders.keep(words, element, count, attributes);
    }

    private int rewriteAny(int element) {
        int behind = behindTag(element);
        out.copyTo(words[element * Events.WIDTH + 1]);
        gather(element + 1, behind);
        tag(element);
        out.skipTo(stream.offset(behind));
        return behind;
    }

    private void gather(int first, int behind) {
        attributesUsed = 0;
        for (int attribute = first; attribute < behind; attribute++) {
            addAttribute(attribute);
        }
    }

    /** Whether an attribute stands as {@code  name="value"}, behind one space, with a value that needs no change. */
    private static boolean isTidy(byte[] bytes, int[] words, int at) {
        int from = words[at + 2];
        return (words[at] & Events.COOKED) == 0
                && bytes[from - 1] == '"'
                && bytes[from - 2] == '='
                && bytes[from - 3] > ' '
                && bytes[words[at + 1] - 1] == ' ';
    }

    /** A tag that may have something to declare; returns the event behind it. */
    private int start(int element) {
        int[] words = this.words;
        if (!inclusive) {
            namespaces.require(stream.prefixId(element), stream.bindingId(element), element);
        }
        int first = element + 1;
        int event = first;
        for (int kind;
                (kind = words[event * Events.WIDTH] & Events.KIND_MASK) == Events.ATTRIBUTE || kind == Events.NAMESPACE;
                event++) {
            if (kind == Events.NAMESPACE) {
                if (inclusive || isListed(event)) {
                    namespaces.require(stream.prefixId(event), stream.bindingId(event), event);
                }
            } else if (!inclusive) {
                int prefix = stream.prefixId(event);
                if (prefix != 0) {
                    namespaces.require(prefix, stream.bindingId(event), event);
                }
            }
        }
        attributesUsed = 0;
        if (element == apex) {
            inherit(element);
        }
        if (attributesUsed > 0 || namespaces.hasNew() || (words[element * Events.WIDTH] & Events.CANONICAL) == 0) {
            out.copyTo(words[element * Events.WIDTH + 1]);
            for (int attribute = first; attribute < event; attribute++) {
                if ((words[attribute * Events.WIDTH] & Events.KIND_MASK) == Events.ATTRIBUTE) {
                    addAttribute(attribute);
                }
            }
            tag(element);
            out.skipTo(stream.offset(event));
        }
        if (!inclusive) {
            note(element, event);
        }
        return event;
    }

    /** The next tag of these names needs no closer look. */
    private void note(int element, int behind) {
        namespaces.note(words[element * Events.WIDTH] >>> Events.NAME_SHIFT);
        for (int event = element + 1; event < behind; event++) {
            int word = words[event * Events.WIDTH];
            if ((word & Events.KIND_MASK) == Events.ATTRIBUTE && stream.prefixId(event) != 0) {
                namespaces.note(word >>> Events.NAME_SHIFT);
            }
        }
    }

    private static boolean isOfTag(EventKind kind) {
        return kind == EventKind.ATTRIBUTE || kind == EventKind.NAMESPACE;
    }

    private void tag(int element) {
        byte[] bytes = stream.bytes();
        int name = stream.nameStart(element);
        out.put(bytes, name - 1, stream.nameEnd(element));
        namespaces.write(out, stream.end(element));
        sortAttributes();
        for (int i = 0; i < attributesUsed; i++) {
            int attribute = attributes[i];
            int start = stream.nameStart(attribute);
            int from = stream.valueStart(attribute);
            int to = stream.valueEnd(attribute);
            if (isTidy(bytes, words, attribute * Events.WIDTH)) {
                out.put(bytes, start - 1, to + 1);
            } else {
                out.put(' ');
                out.put(bytes, start, stream.nameEnd(attribute));
                out.put('=');
                out.put('"');
                out.value(from, to);
                out.put('"');
            }
        }
        out.put('>');
    }

    /** In place as long as they are few: most tags have a handful. */
    private void sortAttributes() {
        if (attributesUsed > FEW) {
            Sorting.sort(attributes, attributesUsed, stream::compareAttributes);
            return;
        }
        for (int i = 0; i < attributesUsed; i++) {
            int attribute = attributes[i];
            long beginning = beginnings[words[attribute * Events.WIDTH] >>> Events.NAME_SHIFT];
            int at = i;
            while (at > 0 && isBehind(at - 1, attribute, beginning)) {
                attributes[at] = attributes[at - 1];
                sorted[at] = sorted[at - 1];
                at--;
            }
            attributes[at] = attribute;
            sorted[at] = beginning;
        }
    }

    /** Whether the attribute at a place of the sorted ones comes behind another one; mostly the beginnings of their names tell. */
    private boolean isBehind(int place, int attribute, long beginning) {
        return sorted[place] != beginning
                ? sorted[place] > beginning
                : stream.compareAttributes(attributes[place], attribute) > 0;
    }

    private void addAttribute(int attribute) {
        if (attributesUsed == attributes.length) {
            attributes = Arrays.copyOf(attributes, attributesUsed * 2);
        }
        attributes[attributesUsed++] = attribute;
    }

    /** An empty tag, or an end tag with white space. */
    private void endTag(int end) {
        int at = words[end * Events.WIDTH + 1];
        int behind = words[end * Events.WIDTH + 2];
        if (at == behind) {
            int element = words[end * Events.WIDTH + 3];
            int nameStart = words[element * Events.WIDTH + 1] + 1;
            out.endEmpty(at, nameStart, nameEnd(element, at) - nameStart);
        } else {
            int nameEnd = stream.nameEnd(end);
            if (nameEnd + 1 != behind) {
                out.copyTo(nameEnd);
                out.put('>');
                out.skipTo(behind);
            }
        }
    }

    /** Of an empty tag; where it is tidy, no name has to be looked up for that. */
    private int nameEnd(int element, int tagEnd) {
        if ((words[element * Events.WIDTH] & Events.TIDY) == 0) {
            return stream.nameEnd(element);
        }
        int next = (element + 1) * Events.WIDTH;
        return (words[next] & Events.KIND_MASK) == Events.ATTRIBUTE ? words[next + 1] - 1 : tagEnd - "/>".length();
    }

    /** A text with something to escape or to resolve, or a CDATA section, which becomes text. */
    private void text(int event, boolean references) {
        out.copyTo(stream.offset(event));
        out.text(stream.valueStart(event), stream.valueEnd(event), references);
        out.skipTo(stream.valueEnd(event) + (references ? 0 : "]]>".length()));
    }

    /** A comment, which may have to go, or an instruction. */
    private void other(int event) {
        int from = stream.valueStart(event);
        int to = stream.valueEnd(event);
        if (stream.kind(event) == EventKind.COMMENT && !method.comments()) {
            out.copyTo(stream.offset(event));
            out.skipTo(behind(event));
            return;
        }
        if (stream.kind(event) == EventKind.INSTRUCTION) {
            int targetEnd = stream.nameEnd(event);
            boolean tidy = from == to ? targetEnd == to : from == targetEnd + 1 && stream.bytes()[targetEnd] == ' ';
            if (!tidy) {
                out.copyTo(targetEnd);
                if (from != to) {
                    out.put(' ');
                }
                out.skipTo(from);
            }
        }
        if (!stream.isPlain(event)) {
            out.copyTo(from);
            out.literal(from, to);
            out.skipTo(to);
        }
    }

    /** What the element that is canonicalized takes from the elements around it (Canonical XML section 2.4, Exclusive section 3). */
    private void inherit(int element) {
        if (!inclusive && method.prefixes().isEmpty()) {
            return;
        }
        Set<Integer> declared = new HashSet<>();
        Set<String> seen = new HashSet<>();
        for (int at = element; at > 0; at = stream.parent(at)) {
            int event = at + 1;
            for (EventKind kind = stream.kind(event); isOfTag(kind); kind = stream.kind(++event)) {
                if (kind == EventKind.NAMESPACE) {
                    boolean innermost = declared.add(stream.prefixId(event));
                    if (at != element && innermost && (inclusive || isListed(event))) {
                        namespaces.require(stream.prefixId(event), stream.bindingId(event), event);
                    }
                } else if (inclusive && stream.prefixId(event) == EventStream.XML_PREFIX) {
                    boolean nearest = seen.add(stream.localName(event));
                    if (at != element && passesOn(stream.localName(event), nearest)) {
                        addAttribute(event);
                    }
                }
            }
        }
    }

    /**
     * Whether an attribute of the namespace xml goes on to an element that stands without its ancestors.
     *
     * @param nearest whether none of its name stands nearer; xml:base would be joined with those
     */
    private boolean passesOn(String localName, boolean nearest) {
        if (method.kind() == CanonicalMethod.Kind.INCLUSIVE) {
            return nearest;
        }
        if (localName.equals("base")) {
            throw CanonicalRefused.baseAbove();
        }
        return nearest && (localName.equals("lang") || localName.equals("space"));
    }

    private boolean isListed(int declaration) {
        if (method.prefixes().isEmpty()) {
            return false;
        }
        int prefix = stream.prefixId(declaration);
        if (prefix >= listed.length) {
            listed = Arrays.copyOf(listed, Math.max(prefix + 1, listed.length * 2));
        }
        if (listed[prefix] == 0) {
            String name = RenderedNamespaces.prefix(stream, declaration);
            listed[prefix] = (byte) (method.prefixes().contains(name.isEmpty() ? "#default" : name) ? 1 : 2);
        }
        return listed[prefix] == 1;
    }
}

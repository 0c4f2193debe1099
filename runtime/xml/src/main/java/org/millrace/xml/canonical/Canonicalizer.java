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
 * <p>One run; for one thread, as the stream is.
 */
public final class Canonicalizer {

    /** A canonical form may be longer than its document by this factor and these bytes: a namespace is written wherever it begins to be used. */
    private static final int MAX_GROWTH = 32;

    private static final int FREE_BYTES = 1024 * 1024;

    private static final int FEW = 16;

    private final EventStream stream;
    private final CanonicalMethod method;
    private final boolean inclusive;
    private final int apex;
    private final int except;
    private final SliceWriter out;
    private final RenderedNamespaces namespaces;

    /** Null until a tag has to be put in order. */
    private AttributeOrders orders;

    private int[] attributes = new int[16];
    private int attributesUsed;

    /** What {@link EventStream#nameBeginnings} says of the attributes that have been sorted, as long as they are few. */
    private final long[] sorted = new long[FEW];

    /** Of each prefix number whether it is on the list of prefixes: 0 not known, 1 it is, 2 it is not. */
    private byte[] listed = new byte[16];

    private Canonicalizer(EventStream stream, CanonicalMethod method, int apex, int except, Sink sink) {
        this.stream = stream;
        this.method = method;
        this.inclusive = method.kind() != CanonicalMethod.Kind.EXCLUSIVE;
        this.apex = apex;
        this.except = except;
        this.out = new SliceWriter(stream.bytes(), sink, FREE_BYTES + (long) MAX_GROWTH * stream.bytes().length);
        this.namespaces = new RenderedNamespaces(stream);
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
        Canonicalizer canonicalizer = new Canonicalizer(stream, method, element, except, sink);
        if (element == 0) {
            canonicalizer.document();
        } else {
            canonicalizer.element(element);
        }
        canonicalizer.out.flush();
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

    /** The loop that every byte of a message passes: by the events as they lie, and only for what is not canonical by calls. */
    private void element(int element) {
        if (element == except) {
            return;
        }
        out.skipTo(stream.offset(element));
        int[] words = stream.words();
        int last = stream.end(element);
        for (int event = element; event <= last; event++) {
            int word = words[event * Events.WIDTH];
            switch (word & Events.KIND_MASK) {
                case Events.START -> {
                    if (event == except) {
                        out.copyTo(stream.offset(event));
                        event = stream.end(event);
                        out.skipTo(stream.tagEnd(event));
                    } else if (event == apex || !isRendered(words, event)) {
                        start(event);
                    } else if ((word & Events.CANONICAL) == 0) {
                        event = rewrite(words, event);
                    }
                }
                case Events.END -> {
                    if ((word & Events.CANONICAL) == 0) {
                        end(words, event);
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
                default -> {} // attributes and declarations went with their START
            }
        }
        out.copyTo(stream.tagEnd(last));
    }

    /** Whether a tag declares nothing, and all namespaces that it uses are known to be declared in the output. */
    private boolean isRendered(int[] words, int element) {
        int at = element * Events.WIDTH;
        if (!inclusive && !namespaces.hasElement(words[at] >>> Events.NAME_SHIFT)) {
            return false;
        }
        if ((words[at] & Events.UNPREFIXED) != 0) {
            return true;
        }
        at += Events.WIDTH;
        int kind = words[at] & Events.KIND_MASK;
        while (kind == Events.ATTRIBUTE) {
            if (!inclusive && !namespaces.hasAttribute(words[at] >>> Events.NAME_SHIFT)) {
                return false;
            }
            at += Events.WIDTH;
            kind = words[at] & Events.KIND_MASK;
        }
        return kind != Events.NAMESPACE;
    }

    /** A tag that declares nothing and is not canonical; returns its last event. */
    private int rewrite(int[] words, int element) {
        int first = element + 1;
        int behind = first;
        while ((words[behind * Events.WIDTH] & Events.KIND_MASK) == Events.ATTRIBUTE) {
            behind++;
        }
        if ((words[element * Events.WIDTH] & Events.TIDY) != 0 && behind - first <= AttributeOrders.MOST) {
            if (orders == null) {
                orders = new AttributeOrders();
            }
            long order = orders.find(words, first, behind - first);
            if (order == AttributeOrders.UNKNOWN) {
                gather(first, behind);
                sortAttributes();
                order = orders.keep(words, first, behind - first, attributes);
            }
            out.reordered(words, first, behind - first, order);
            out.put('>');
        } else {
            gather(first, behind);
            out.copyTo(stream.offset(element));
            tag(element);
        }
        out.skipTo(stream.offset(behind));
        return behind - 1;
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

    private void start(int element) {
        if (!inclusive) {
            namespaces.require(stream.prefixId(element), stream.bindingId(element), element);
        }
        attributesUsed = 0;
        int event = element + 1;
        for (EventKind kind = stream.kind(event); isOfTag(kind); kind = stream.kind(++event)) {
            if (kind == EventKind.ATTRIBUTE) {
                addAttribute(event);
                int prefix = stream.prefixId(event);
                if (prefix != 0 && !inclusive) {
                    namespaces.require(prefix, stream.bindingId(event), event);
                }
            } else if (inclusive || isListed(event)) {
                namespaces.require(stream.prefixId(event), stream.bindingId(event), event);
            }
        }
        int own = attributesUsed;
        if (element == apex) {
            inherit(element);
        }
        boolean asItStands = own == attributesUsed && !namespaces.hasNew() && stream.isCanonical(element);
        if (!asItStands) {
            out.copyTo(stream.offset(element));
            tag(element);
            out.skipTo(stream.offset(event));
        }
        if (!inclusive) {
            note(element);
        }
    }

    /** The next tag of these names needs no closer look. */
    private void note(int element) {
        int[] words = stream.words();
        namespaces.noteElement(words[element * Events.WIDTH] >>> Events.NAME_SHIFT);
        for (int at = (element + 1) * Events.WIDTH; ; at += Events.WIDTH) {
            int kind = words[at] & Events.KIND_MASK;
            if (kind == Events.ATTRIBUTE) {
                namespaces.noteAttribute(words[at] >>> Events.NAME_SHIFT);
            } else if (kind != Events.NAMESPACE) {
                return;
            }
        }
    }

    private static boolean isOfTag(EventKind kind) {
        return kind == EventKind.ATTRIBUTE || kind == EventKind.NAMESPACE;
    }

    private void tag(int element) {
        byte[] bytes = stream.bytes();
        int[] words = stream.words();
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
        int[] words = stream.words();
        long[] beginnings = stream.nameBeginnings();
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
    private void end(int[] words, int end) {
        int at = words[end * Events.WIDTH + 1];
        int behind = words[end * Events.WIDTH + 2];
        if (at == behind) {
            int element = words[end * Events.WIDTH + 3];
            out.endEmpty(at, stream.nameStart(element), stream.nameEnd(element));
        } else {
            int nameEnd = stream.nameEnd(end);
            if (nameEnd + 1 != behind) {
                out.copyTo(nameEnd);
                out.put('>');
                out.skipTo(behind);
            }
        }
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

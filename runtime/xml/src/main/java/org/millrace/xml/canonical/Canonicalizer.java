package org.millrace.xml.canonical;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.millrace.xml.EventKind;
import org.millrace.xml.EventStream;

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

    private final EventStream stream;
    private final CanonicalMethod method;
    private final boolean inclusive;
    private final int apex;
    private final int except;
    private final SliceWriter out;
    private final RenderedNamespaces namespaces;
    private int[] attributes = new int[16];
    private int attributesUsed;

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

    private void element(int element) {
        if (element == except) {
            return;
        }
        out.skipTo(stream.offset(element));
        int last = stream.end(element);
        int event = element;
        while (event <= last) {
            switch (stream.kind(event)) {
                case START -> {
                    if (event == except) {
                        out.copyTo(stream.offset(event));
                        event = stream.end(event);
                        out.skipTo(stream.tagEnd(event));
                    } else {
                        start(event);
                    }
                }
                case END -> end(event);
                case TEXT -> {
                    if (!stream.isCanonical(event)) {
                        out.copyTo(stream.valueStart(event));
                        out.text(stream.valueStart(event), stream.valueEnd(event), true);
                        out.skipTo(stream.valueEnd(event));
                    }
                }
                case CDATA -> {
                    out.copyTo(stream.offset(event));
                    out.text(stream.valueStart(event), stream.valueEnd(event), false);
                    out.skipTo(stream.valueEnd(event) + "]]>".length());
                }
                case COMMENT, INSTRUCTION -> other(event);
                case ATTRIBUTE, NAMESPACE, DOCUMENT -> {} // went with their START
            }
            event++;
        }
        out.copyTo(stream.tagEnd(last));
    }

    private void start(int element) {
        if (!inclusive) {
            namespaces.require(stream.prefixId(element), stream.bindingId(element), element);
        }
        int event = element + 1;
        for (EventKind kind = stream.kind(event); isOfTag(kind); kind = stream.kind(++event)) {
            if (kind == EventKind.ATTRIBUTE) {
                int prefix = stream.prefixId(event);
                if (prefix != 0 && !inclusive) {
                    namespaces.require(prefix, stream.bindingId(event), event);
                }
            } else if (inclusive || isListed(event)) {
                namespaces.require(stream.prefixId(event), stream.bindingId(event), event);
            }
        }
        attributesUsed = 0;
        if (element == apex) {
            inherit(element);
        }
        if (attributesUsed > 0 || namespaces.hasNew() || !stream.isCanonical(element)) {
            out.copyTo(stream.offset(element));
            tag(element);
            out.skipTo(stream.offset(event));
        }
    }

    private static boolean isOfTag(EventKind kind) {
        return kind == EventKind.ATTRIBUTE || kind == EventKind.NAMESPACE;
    }

    private void tag(int element) {
        byte[] bytes = stream.bytes();
        out.put('<');
        out.put(bytes, stream.nameStart(element), stream.nameEnd(element));
        namespaces.write(out, stream.end(element));
        for (int at = stream.firstAttribute(element); at != EventStream.NONE; at = stream.nextAttribute(at)) {
            addAttribute(at);
        }
        if (attributesUsed > 1) {
            Sorting.sort(attributes, attributesUsed, stream::compareAttributes);
        }
        for (int i = 0; i < attributesUsed; i++) {
            int attribute = attributes[i];
            out.put(' ');
            out.put(bytes, stream.nameStart(attribute), stream.nameEnd(attribute));
            out.put('=');
            out.put('"');
            out.value(stream.valueStart(attribute), stream.valueEnd(attribute));
            out.put('"');
        }
        out.put('>');
    }

    private void addAttribute(int attribute) {
        if (attributesUsed == attributes.length) {
            attributes = Arrays.copyOf(attributes, attributesUsed * 2);
        }
        attributes[attributesUsed++] = attribute;
    }

    private void end(int end) {
        int element = stream.start(end);
        int at = stream.offset(end);
        int behind = stream.tagEnd(end);
        if (at == behind) {
            out.copyTo(at);
            out.put('<');
            out.put('/');
            out.put(stream.bytes(), stream.nameStart(element), stream.nameEnd(element));
            out.put('>');
        } else {
            int nameEnd = stream.nameEnd(end);
            if (nameEnd + 1 != behind) {
                out.copyTo(nameEnd);
                out.put('>');
                out.skipTo(behind);
            }
        }
        namespaces.leave(end);
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
                    if (at != element && nearest && passesOn(stream.localName(event))) {
                        addAttribute(event);
                    }
                }
            }
        }
    }

    /** Whether an attribute of the namespace xml goes on to an element that stands without its ancestors. */
    private boolean passesOn(String localName) {
        if (method.kind() == CanonicalMethod.Kind.INCLUSIVE) {
            return true;
        }
        if (localName.equals("base")) {
            throw CanonicalRefused.baseAbove();
        }
        return localName.equals("lang") || localName.equals("space");
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

package org.millrace.xml;

import java.nio.charset.Charset;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiConsumer;

/**
 * A parsed document: flat arrays of events over the untouched input bytes.
 *
 * <p>An event is known by its number, which is its place in document order; 0 is the document. {@link #NONE} stands for "there is none".
 * A start links to its end, so a subtree is stepped over at once; strings are made when somebody asks for them. Where a method takes an
 * element, it takes the number of its START, or 0 for the document where that makes sense.
 *
 * <p>Immutable as seen from outside, but it keeps the strings it has made: for one thread at a time. The bytes belong to the stream; do not
 * write to them.
 */
public final class EventStream {

    public static final int NONE = -1;

    /** What {@link #prefixId} says of {@code xml}. */
    public static final int XML_PREFIX = NameTable.XML;

    private static final EventKind[] KINDS = EventKind.values();

    private final Input input;
    private final byte[] original;
    private final int offset;
    private final int length;
    private int[] words;
    private final int size;
    private final Names names;

    /** Who wants the array of events back; null for nobody. */
    private Tokenizer lender;

    EventStream(
            Input input,
            byte[] original,
            int offset,
            int length,
            int[] words,
            int size,
            Names names,
            Tokenizer lender) {
        this.input = input;
        this.original = original;
        this.offset = offset;
        this.length = length;
        this.words = words;
        this.size = size;
        this.names = names;
        this.lender = lender;
    }

    /** @throws XmlError when the bytes, of which nothing is known from outside, are not an acceptable document */
    public static EventStream parse(byte[] bytes, int offset, int length, XmlLimits limits) {
        return parse(bytes, offset, length, limits, Announced.NOTHING);
    }

    /** @throws XmlError when the bytes are not an acceptable document */
    public static EventStream parse(byte[] bytes, int offset, int length, XmlLimits limits, Announced announced) {
        return Tokenizer.parse(bytes, offset, length, limits, announced, false);
    }

    /**
     * As {@link #parse}, for who looks at the events soon and then {@linkplain #release releases} the stream: they stay where they were
     * made, in memory that the next document gets. Nothing is lost when it is never released.
     */
    public static EventStream parseLent(byte[] bytes, int offset, int length, XmlLimits limits, Announced announced) {
        return Tokenizer.parse(bytes, offset, length, limits, announced, true);
    }

    /** From now on the events are the stream's own, and it can't be released any more. Nothing to do where they always were. */
    public void keep() {
        if (lender != null) {
            lender = null;
            int needed = size * Events.WIDTH;
            if (words.length / 2 > needed) {
                words = Arrays.copyOf(words, needed); // the lent ones may be in somebody's hands
            }
        }
    }

    /**
     * Gives up the events, if they are lent: whoever asks for one after that meets a {@link NullPointerException}, and whoever still has
     * {@link #words} reads another document's. Nothing happens to a stream that has its own.
     *
     * @return whether they were lent
     */
    public boolean release() {
        if (lender == null) {
            return false;
        }
        lender.takeBack(words);
        lender = null;
        words = null;
        return true;
    }

    /**
     * What a document begins with, of which only the first bytes are known: the events up to the last one that is whole. What is still open
     * has its END behind all of them, so that who looks past what is known, in whatever way, meets an {@link IndexOutOfBoundsException},
     * and who does not finds what he would find in the document. An error ends the events as the last byte does: a document that is cut
     * looks like one that is wrong.
     *
     * @param length the number of bytes that are known
     * @throws XmlError when not even the encoding can be told from them, or is one that is not accepted
     */
    public static EventStream parseStart(byte[] bytes, int offset, int length, XmlLimits limits, Announced announced) {
        return Tokenizer.parseStart(bytes, offset, length, limits, announced);
    }

    /** The document as it came in, in its own encoding. Not to be written to: it may be the very array that was parsed. */
    public byte[] toByteArray() {
        return offset == 0 && length == original.length
                ? original
                : Arrays.copyOfRange(original, offset, offset + length);
    }

    /** How many bytes of the document as it came in are its byte order mark. */
    public int markLength() {
        int first = original[offset] & 0xFF;
        return first == 0xEF ? 3 : first == 0xFE || first == 0xFF ? 2 : 0;
    }

    /** What the document came in as: one of {@link Encodings}; of UTF-16 the one with its byte order. */
    public Charset charset() {
        return input.charset();
    }

    /** Whether its mark, what was announced, and its declaration do not agree, so that who goes by another of them reads other characters. */
    public boolean isContradicted() {
        return input.contradicted();
    }

    /** The XML declaration; one that says nothing when the document has none. */
    public Declaration declaration() {
        return Declaration.read(input.bytes(), input.start(), input.end());
    }

    /** The number of events. */
    public int size() {
        return size;
    }

    public EventKind kind(int event) {
        return KINDS[word(event, 0) & Events.KIND_MASK];
    }

    /** The root element. */
    public int root() {
        return nextElement(0);
    }

    /** The element, or the document, that an event stands in; of an attribute its element; of the document {@link #NONE}. */
    public int parent(int event) {
        return switch (rawKind(event)) {
            case Events.DOCUMENT, Events.START -> word(event, 2);
            case Events.END -> parent(word(event, 3));
            case Events.ATTRIBUTE, Events.NAMESPACE -> {
                int at = event;
                while (rawKind(at) != Events.START) {
                    at--;
                }
                yield at;
            }
            default -> word(event, 3);
        };
    }

    /** The END of an element or of the document. */
    public int end(int element) {
        return word(element, 3);
    }

    /** The START of an END, or the document. */
    public int start(int end) {
        return word(end, 3);
    }

    /** The next START in document order, or {@link #NONE}. */
    public int nextElement(int event) {
        int end = end(0);
        int at = event + 1;
        while (at < end && rawKind(at) != Events.START) {
            at++;
        }
        return at < end ? at : NONE;
    }

    /** The first START, TEXT, CDATA, COMMENT or INSTRUCTION in an element or in the document. */
    public int firstChild(int element) {
        int event = element + 1;
        while (isOfTag(event)) {
            event++;
        }
        return rawKind(event) == Events.END ? NONE : event;
    }

    /** The next child of the same parent; its subtree is stepped over. */
    public int nextSibling(int event) {
        if (event == 0) {
            return NONE;
        }
        int next = (rawKind(event) == Events.START ? word(event, 3) : event) + 1;
        return rawKind(next) == Events.END ? NONE : next;
    }

    public int firstChildElement(int element) {
        return elementFrom(firstChild(element));
    }

    public int nextSiblingElement(int event) {
        return elementFrom(nextSibling(event));
    }

    private int elementFrom(int event) {
        int at = event;
        while (at != NONE && rawKind(at) != Events.START) {
            at = nextSibling(at);
        }
        return at;
    }

    /** The first child element of this name. */
    public int child(int element, String namespace, String localName) {
        int child = firstChildElement(element);
        while (child != NONE && !is(child, namespace, localName)) {
            child = nextSiblingElement(child);
        }
        return child;
    }

    /** The first attribute that is no namespace declaration. */
    public int firstAttribute(int element) {
        return attributeFrom(element + 1);
    }

    public int nextAttribute(int attribute) {
        return attributeFrom(attribute + 1);
    }

    private int attributeFrom(int event) {
        int at = event;
        while (rawKind(at) == Events.NAMESPACE) {
            at++;
        }
        return rawKind(at) == Events.ATTRIBUTE ? at : NONE;
    }

    /** The attribute of this name; "" is the namespace of a name without prefix. */
    public int attribute(int element, String namespace, String localName) {
        int attribute = firstAttribute(element);
        while (attribute != NONE && !is(attribute, namespace, localName)) {
            attribute = nextAttribute(attribute);
        }
        return attribute;
    }

    /** Whether a START, END or ATTRIBUTE has this name. */
    public boolean is(int event, String namespace, String localName) {
        return localName(event).equals(localName) && namespace(event).equals(namespace);
    }

    /** The name as written; of an INSTRUCTION its target, of a NAMESPACE the prefix it declares, "" for the default one. */
    public String qName(int event) {
        return names.qName(name(event));
    }

    /** The {@link Vocabulary}'s number of the name of a START, END or ATTRIBUTE, or {@link Vocabulary#STRANGER}. */
    public int nameId(int event) {
        return names.id(name(event));
    }

    /** The {@link Vocabulary}'s number of the namespace of a START, END or ATTRIBUTE, or {@link Vocabulary#STRANGE_NAMESPACE}. */
    public int namespaceId(int event) {
        return names.namespaceId(name(event));
    }

    /**
     * The number that the prefix of a START, END or ATTRIBUTE has in this document, or that a NAMESPACE declares: 0 for none (the default
     * namespace), {@link #XML_PREFIX} for {@code xml}, others from there; as small as the number of names that have been met lately.
     */
    public int prefixId(int event) {
        int symbol = names.symbolOf(name(event));
        return rawKind(event) == Events.NAMESPACE ? symbol : names.prefixOf(symbol);
    }

    /** The number that the namespace of a START, END or ATTRIBUTE has in this document, or that a NAMESPACE declares: 0 for "". */
    public int bindingId(int event) {
        return names.namespaceOf(name(event));
    }

    /** The first byte of the name of a START, of an END that has a tag of its own, of an ATTRIBUTE, or of the target of an INSTRUCTION. */
    public int nameStart(int event) {
        return switch (rawKind(event)) {
            case Events.START -> word(event, 1) + 1;
            case Events.END, Events.INSTRUCTION -> word(event, 1) + 2;
            default -> word(event, 1);
        };
    }

    /** The byte behind the name that begins at {@link #nameStart}. */
    public int nameEnd(int event) {
        return nameStart(event) + names.length(name(event));
    }

    /** The order in which Canonical XML writes two attributes (section 2.2): by namespace, then by local name, as bytes of UTF-8. */
    public int compareAttributes(int attribute, int other) {
        int name = name(attribute);
        int otherName = name(other);
        int namespace = names.namespaceOf(name);
        int otherNamespace = names.namespaceOf(otherName);
        return namespace != otherNamespace
                ? names.compareNamespaces(namespace, otherNamespace)
                : names.compareLocals(name, otherName);
    }

    /** The prefix of the name of a START, END or ATTRIBUTE, or "". */
    public String prefix(int event) {
        return names.prefix(name(event));
    }

    public String localName(int event) {
        return names.local(name(event));
    }

    /** The namespace of the name, "" for none; of a NAMESPACE the one it declares. */
    public String namespace(int event) {
        return names.namespace(name(event));
    }

    /**
     * The value of an ATTRIBUTE or NAMESPACE, normalized; the characters of a TEXT or CDATA; the content of a COMMENT or INSTRUCTION; of an
     * element or the document its string value, all characters in it.
     */
    public String value(int event) {
        int kind = rawKind(event);
        if (kind == Events.DOCUMENT || kind == Events.START) {
            return stringValue(event);
        }
        if (kind == Events.END) {
            return stringValue(word(event, 3));
        }
        byte[] bytes = input.bytes();
        int from = valueStart(event);
        int to = valueEnd(event);
        if (isPlain(event)) {
            return Values.plain(bytes, from, to);
        }
        return switch (kind) {
            case Events.ATTRIBUTE, Events.NAMESPACE -> Values.attribute(bytes, from, to);
            case Events.TEXT -> Values.text(bytes, from, to);
            default -> Values.literal(bytes, from, to);
        };
    }

    /** Where the value of an ATTRIBUTE, NAMESPACE, TEXT, CDATA, COMMENT or INSTRUCTION begins in {@link #bytes}. */
    public int valueStart(int event) {
        return switch (rawKind(event)) {
            case Events.ATTRIBUTE, Events.NAMESPACE -> word(event, 2);
            case Events.INSTRUCTION -> dataStart(event);
            default -> word(event, 1);
        };
    }

    /** The byte behind the value of an ATTRIBUTE, NAMESPACE, TEXT, CDATA, COMMENT or INSTRUCTION. */
    public int valueEnd(int event) {
        int kind = rawKind(event);
        return kind == Events.ATTRIBUTE || kind == Events.NAMESPACE ? word(event, 3) : word(event, 2);
    }

    /** Whether the bytes of a value are the value as it stands: no references, no carriage returns, in attributes no white space but spaces. */
    public boolean isPlain(int event) {
        return (word(event, 0) & Events.COOKED) == 0;
    }

    /**
     * Whether an event's bytes are already what Canonical XML 1.0 writes for it, so that they can be digested as they stand:
     *
     * <ul>
     *   <li>a TEXT: from {@link #valueStart} to {@link #valueEnd};
     *   <li>a START: from {@link #offset} to {@link #contentStart}, a start tag without namespace declarations, or an empty tag up to its
     *       slash; whether namespaces of elements around it must be declared anew, as the apex of a subset or by exclusive
     *       canonicalization, is for the reader to decide;
     *   <li>an END: from {@link #offset} to {@link #tagEnd}, an end tag without white space;
     *   <li>an ATTRIBUTE: its value, from {@link #valueStart} to {@link #valueEnd}.
     * </ul>
     *
     * {@code false} promises nothing: an event may be found canonical by a closer look. Always {@code false} of other kinds.
     */
    public boolean isCanonical(int event) {
        int word = word(event, 0);
        return (word & Events.KIND_MASK) == Events.ATTRIBUTE
                ? (word & Events.COOKED) == 0 && input.bytes()[word(event, 2) - 1] == '"'
                : (word & Events.CANONICAL) != 0;
    }

    /** Whether the bytes of a TEXT are white space, all of them; a reference to a white space character is none. */
    public boolean isWhite(int event) {
        int word = word(event, 0);
        if ((word & Events.KIND_MASK) != Events.TEXT) {
            return false;
        }
        if ((word & Events.WHITE) != 0) {
            return true;
        }
        for (int i = valueStart(event); i < valueEnd(event); i++) {
            if (!Chars.isSpace(input.bytes()[i])) {
                return false;
            }
        }
        return true;
    }

    private String stringValue(int element) {
        int end = word(element, 3);
        StringBuilder text = null;
        String only = null;
        for (int event = element + 1; event < end; event++) {
            int kind = rawKind(event);
            if (kind == Events.TEXT || kind == Events.CDATA) {
                if (only == null) {
                    only = value(event);
                } else {
                    text = text == null ? new StringBuilder(only) : text;
                    text.append(value(event));
                }
            }
        }
        return text != null ? text.toString() : only != null ? only : "";
    }

    private int dataStart(int instruction) {
        byte[] bytes = input.bytes();
        int at = word(instruction, 1) + 2;
        int end = word(instruction, 2);
        while (at < end && !Chars.isSpace(bytes[at])) {
            at++;
        }
        while (at < end && Chars.isSpace(bytes[at])) {
            at++;
        }
        return at;
    }

    /** Hands over each different name of the document once, as namespace and local name; a declared namespace is one too. */
    public void eachName(BiConsumer<String, String> visitor) {
        BitSet seen = new BitSet();
        for (int event = 1; event < size() - 1; event++) {
            int name = name(event);
            if (name != 0 && rawKind(event) != Events.END && !seen.get(name)) {
                seen.set(name);
                visitor.accept(names.namespace(name), names.local(name));
            }
        }
    }

    /** The prefixes that are bound at an element, with their namespaces; the innermost declarations first; "" is the default one. */
    public Map<String, String> namespacesInScope(int element) {
        Map<String, String> inScope = new LinkedHashMap<>();
        for (int at = element; at > 0; at = word(at, 2)) {
            for (int event = at + 1; isOfTag(event); event++) {
                if (rawKind(event) == Events.NAMESPACE) {
                    inScope.putIfAbsent(qName(event), namespace(event));
                }
            }
        }
        inScope.values().remove("");
        return inScope;
    }

    /**
     * A path for people: names as written, with a place where siblings share a name, e.g. {@code /o:order/o:line[2]/@unit}.
     *
     * @param maxChars how much of it is wanted; a longer one begins with "..."
     */
    public String path(int event, int maxChars) {
        StringBuilder path = new StringBuilder();
        if (kind(event) == EventKind.ATTRIBUTE) {
            path.append("/@").append(qName(event));
        }
        int at = switch (kind(event)) {
            case START -> event;
            case END -> start(event);
            case DOCUMENT, ATTRIBUTE, NAMESPACE, TEXT, CDATA, COMMENT, INSTRUCTION -> parent(event);
        };
        for (; at > 0; at = word(at, 2)) {
            path.insert(0, "/" + qName(at) + position(at));
            if (path.length() > maxChars) {
                return "..." + path.substring(path.length() - maxChars);
            }
        }
        return path.isEmpty() ? "/" : path.toString();
    }

    private String position(int element) {
        int name = name(element);
        int before = 1;
        int all = 0;
        for (int at = firstChildElement(word(element, 2)); at != NONE; at = nextSiblingElement(at)) {
            if (name(at) == name) {
                all++;
                before += at < element ? 1 : 0;
            }
        }
        return all > 1 ? "[" + before + "]" : "";
    }

    /** Where the event begins in the document; counted anew on each call. */
    public Place place(int event) {
        return Place.of(input.bytes(), input.start(), offset(event));
    }

    /** The first byte of an event's markup or text, in {@link #bytes}; of the END of an empty tag the byte behind the tag. */
    public int offset(int event) {
        int at = word(event, 1);
        return switch (rawKind(event)) {
            case Events.CDATA -> at - "<![CDATA[".length();
            case Events.COMMENT -> at - "<!--".length();
            default -> at;
        };
    }

    /** The first byte behind an element's start tag. */
    public int contentStart(int element) {
        int event = element + 1;
        while (isOfTag(event)) {
            event++;
        }
        return offset(event);
    }

    /** The first byte behind the tag of an END: of an end tag, or of the empty tag. */
    public int tagEnd(int end) {
        return word(end, 2);
    }

    /**
     * The document as UTF-8, somewhere in an array that may be larger: events hold offsets into it. The very array that was parsed, unless
     * the document had to be transcoded. Not to be written to.
     */
    public byte[] bytes() {
        return input.bytes();
    }

    /**
     * The events as they lie, {@link Events#WIDTH} ints each; behind the last event there may be more. Not to be written to, nor to be
     * read after {@link #release}.
     */
    public int[] words() {
        return words;
    }

    /**
     * The {@link Vocabulary}'s numbers of names, by the number that a name has in the first word of an event ({@link Events#NAME_SHIFT}): what
     * {@link #nameId} says, for code that must be fast. Not to be written to.
     */
    public int[] nameIds() {
        return names.ids();
    }

    /**
     * What tells most attributes apart in the order of {@link #compareAttributes}, by the number of their name as in {@link #nameIds}: the
     * smaller comes first, and of equal ones nothing is said. Not to be written to.
     */
    public long[] nameBeginnings() {
        return names.beginnings();
    }

    Input input() {
        return input;
    }

    int word(int event, int index) {
        return words[event * Events.WIDTH + index];
    }

    int rawKind(int event) {
        return words[event * Events.WIDTH] & Events.KIND_MASK;
    }

    private boolean isOfTag(int event) {
        int kind = rawKind(event);
        return kind == Events.ATTRIBUTE || kind == Events.NAMESPACE;
    }

    private int name(int event) {
        return words[event * Events.WIDTH] >>> Events.NAME_SHIFT;
    }
}

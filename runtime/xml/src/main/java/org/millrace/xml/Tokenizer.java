package org.millrace.xml;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Turns a document's bytes into events, in one pass and in time linear in their number.
 *
 * <ol>
 *   <li>{@link #document} takes the prolog, then loops over content while an element is open, then takes what may follow the root.
 *   <li>{@link #startTag} notes attributes and binds namespaces as they come; only at the tag's end, when all its declarations are known,
 *       {@link #resolve} gives every name its namespace and finds duplicates.
 *   <li>A name is checked character by character once, when it is new to the document; after that it is a symbol.
 *   <li>Values stay where they are: an event holds offsets, and a flag where the bytes are not the value as they stand.
 * </ol>
 *
 * What is refused is said by {@link Refusals}, off the hot path: line and column are counted only then.
 */
final class Tokenizer {

    private static final String WELL_FORMED_DOCUMENT = "XML [1] document";

    private final byte[] bytes;
    private final int start;
    private final int end;
    private final XmlLimits limits;
    private final Refusals refusals;

    private final Events events = new Events();
    private final Names names = new Names();
    private final NamespaceScope scope = new NamespaceScope();

    /** The START, or the DOCUMENT, that is open. */
    private int parent;

    private int depth;
    private int elements;
    private boolean cooked;

    private Tokenizer(Input input, XmlLimits limits) {
        this.bytes = input.bytes();
        this.start = input.start();
        this.end = input.end();
        this.limits = limits;
        this.refusals = new Refusals(bytes, start, end);
    }

    static EventStream parse(byte[] original, int offset, int length, XmlLimits limits) {
        Input input = Input.of(original, offset, length);
        Tokenizer tokenizer = new Tokenizer(input, limits);
        tokenizer.document(input.content());
        Events events = tokenizer.events;
        return new EventStream(
                input,
                original,
                offset,
                length,
                Arrays.copyOf(events.words, events.count * Events.WIDTH),
                tokenizer.names);
    }

    /** [1] document ::= prolog element Misc*. */
    private void document(int content) {
        parent = events.add(Events.DOCUMENT, content, -1, 0);
        int at = misc(content);
        if (at >= end) {
            throw refusals.malformed(end, "The document has no root element.", WELL_FORMED_DOCUMENT);
        }
        if (at + 1 < end && (bytes[at + 1] == '!' || bytes[at + 1] == '/')) {
            throw refusals.misplaced(at, depth > 0);
        }
        at = startTag(at);
        while (depth > 0) {
            if (at >= end) {
                throw unclosed();
            }
            at = bytes[at] == '<' ? markup(at) : text(at);
        }
        at = misc(at);
        if (at < end) {
            throw bytes[at] == '<' && at + 1 < end && (bytes[at + 1] == '!' || bytes[at + 1] == '/')
                    ? refusals.misplaced(at, depth > 0)
                    : refusals.malformed(
                            at, "A document has one root element; this is a second one.", WELL_FORMED_DOCUMENT);
        }
        int last = add(Events.END, end, end, 0, end);
        events.word(0, 3, last);
    }

    /** [27] Misc*: comments, processing instructions and white space; returns where something else begins. */
    private int misc(int from) {
        int at = from;
        while (true) {
            at = skipSpace(at);
            if (at >= end) {
                return at;
            }
            if (bytes[at] != '<') {
                throw refusals.unexpected(at, "Text may stand only inside the root element.", WELL_FORMED_DOCUMENT);
            }
            if (startsWith(at, "<!--")) {
                at = comment(at);
            } else if (startsWith(at, "<?")) {
                at = instruction(at);
            } else {
                return at;
            }
        }
    }

    /** What begins with {@code <} inside the root element. */
    private int markup(int at) {
        if (at + 1 >= end) {
            throw unclosed();
        }
        return switch (bytes[at + 1]) {
            case '/' -> endTag(at);
            case '?' -> instruction(at);
            case '!' -> {
                if (startsWith(at, "<!--")) {
                    yield comment(at);
                }
                if (startsWith(at, "<![CDATA[")) {
                    yield cdata(at);
                }
                throw refusals.misplaced(at, depth > 0);
            }
            default -> startTag(at);
        };
    }

    /** [40] STag and [44] EmptyElemTag. */
    private int startTag(int at) {
        int nameEnd = nameEnd(at + 1, "an element");
        int symbol = qName(at + 1, nameEnd);
        if (++depth > limits.maxDepth()) {
            throw refusals.limit(at, "Elements are nested deeper than " + limits.maxDepth() + ".", "limit maxDepth");
        }
        if (++elements > limits.maxElements()) {
            throw refusals.limit(
                    at, "The document has more than " + limits.maxElements() + " elements.", "limit maxElements");
        }
        int element = add(Events.START | symbol << Events.NAME_SHIFT, at, parent, 0, at);
        int i = nameEnd;
        int attributes = 0;
        while (true) {
            int gap = i;
            i = skipSpace(i);
            if (i >= end) {
                throw refusals.malformed(end, "The document ends inside a start tag.", "XML [40] STag");
            }
            if (bytes[i] == '>') {
                resolve(element);
                parent = element;
                return i + 1;
            }
            if (bytes[i] == '/') {
                if (i + 1 >= end || bytes[i + 1] != '>') {
                    throw refusals.malformed(
                            i, "A slash in a start tag must be followed by >.", "XML [44] EmptyElemTag");
                }
                resolve(element);
                close(element, i + 2, i + 2);
                return i + 2;
            }
            if (gap == i) {
                throw refusals.unexpected(i, "Here a space, > or /> must stand.", "XML [40] STag");
            }
            if (++attributes > limits.maxAttributes()) {
                throw refusals.limit(
                        i,
                        "An element has more than " + limits.maxAttributes() + " attributes.",
                        "limit maxAttributes");
            }
            i = attribute(i);
        }
    }

    /** [41] Attribute; a namespace declaration is bound at once. Returns the offset behind the closing quote. */
    private int attribute(int at) {
        int nameEnd = nameEnd(at, "an attribute");
        int symbol = qName(at, nameEnd);
        int i = skipSpace(nameEnd);
        if (i >= end || bytes[i] != '=') {
            throw refusals.unexpected(i, "After the attribute's name an equals sign is missing.", "XML [41] Attribute");
        }
        i = skipSpace(i + 1);
        if (i >= end || bytes[i] != '"' && bytes[i] != '\'') {
            throw refusals.unexpected(i, "An attribute's value must stand in quotes.", "XML [10] AttValue");
        }
        int valueEnd = attributeValue(i + 1, bytes[i]);
        if (valueEnd - i - 1 > limits.maxAttributeValueBytes()) {
            throw refusals.limit(
                    i,
                    "An attribute's value is longer than " + limits.maxAttributeValueBytes() + " bytes.",
                    "limit maxAttributeValueBytes");
        }
        int flags = cooked ? Events.COOKED : 0;
        if (symbol == Names.XMLNS || names.prefixOf(symbol) == Names.XMLNS) {
            int prefix = symbol == Names.XMLNS ? Names.NONE : names.localOf(symbol);
            int event = add(Events.NAMESPACE | flags | symbol << Events.NAME_SHIFT, at, i + 1, valueEnd, at);
            declare(prefix, namespace(event, i + 1, valueEnd), at);
        } else {
            add(Events.ATTRIBUTE | flags | symbol << Events.NAME_SHIFT, at, i + 1, valueEnd, at);
        }
        return valueEnd + 1;
    }

    /** [10] AttValue; returns the offset of the closing quote and sets {@link #cooked}. */
    private int attributeValue(int from, byte quote) {
        cooked = false;
        int i = from;
        while (i < end) {
            switch (Chars.ATTRIBUTE[bytes[i] & 0xFF]) {
                case Chars.PLAIN -> i++;
                case Chars.QUOTE -> {
                    if (bytes[i] == quote) {
                        return i;
                    }
                    i++;
                }
                case Chars.MULTI_BYTE -> i += multiByte(i);
                case Chars.LINE -> {
                    cooked = true;
                    i++;
                }
                case Chars.AMPERSAND -> {
                    cooked = true;
                    i = reference(i);
                }
                case Chars.LESS_THAN ->
                    throw refusals.malformed(
                            i,
                            "An attribute's value must not hold <; write &lt;.",
                            "XML WFC: No < in Attribute Values");
                default -> throw refusals.notCharacter(i);
            }
        }
        throw refusals.malformed(from, "An attribute's value has no closing quote.", "XML [10] AttValue");
    }

    private int namespace(int event, int from, int to) {
        if ((events.word(event, 0) & Events.COOKED) == 0) {
            return names.namespaces.intern(bytes, from, to);
        }
        byte[] value = Values.attribute(bytes, from, to).getBytes(StandardCharsets.UTF_8);
        return names.namespaces.intern(value, 0, value.length);
    }

    /** Namespaces in XML 1.0, section 3: what may be bound to what. */
    private void declare(int prefix, int namespace, int at) {
        String wrong = null;
        if (prefix == Names.XMLNS) {
            wrong = "The prefix xmlns must not be declared.";
        } else if (namespace == Names.XMLNS_NAMESPACE) {
            wrong = "No prefix may be bound to http://www.w3.org/2000/xmlns/.";
        } else if (prefix == Names.XML != (namespace == Names.XML_NAMESPACE)) {
            wrong = "The prefix xml and http://www.w3.org/XML/1998/namespace may be bound only to each other.";
        } else if (prefix != Names.NONE && namespace == Names.NO_NAMESPACE) {
            throw refusals.malformed(
                    at,
                    "The declaration of the prefix " + Refusals.shown(names.symbols.string(prefix))
                            + " has no namespace.",
                    "Namespaces NSC: No Prefix Undeclaring");
        }
        if (wrong != null) {
            throw refusals.malformed(at, wrong, "Namespaces NSC: Reserved Prefixes and Namespace Names");
        }
        scope.bind(prefix, namespace, depth);
    }

    /** Gives the element's names their namespaces, now that all declarations of the tag are bound, and finds duplicates. */
    private void resolve(int element) {
        int symbol = events.name(element);
        rename(element, names.name(symbol, namespaceOf(symbol, events.word(element, 1) + 1)));
        for (int event = element + 1; event < events.count; event++) {
            symbol = events.name(event);
            int at = events.word(event, 1);
            int expanded;
            if (events.kind(event) == Events.NAMESPACE) {
                int prefix = symbol == Names.XMLNS ? Names.NONE : names.localOf(symbol);
                rename(event, names.name(prefix, scope.namespaceOf(prefix)));
                expanded = names.name(symbol, Names.XMLNS_NAMESPACE);
            } else {
                int prefix = names.prefixOf(symbol);
                int namespace = prefix == Names.NONE ? Names.NO_NAMESPACE : namespaceOf(symbol, at);
                rename(event, names.name(symbol, namespace));
                expanded = prefix == Names.NONE ? events.name(event) : names.name(names.localOf(symbol), namespace);
            }
            if (!names.stamp(expanded, element)) {
                throw refusals.malformed(
                        at,
                        "The attribute " + Refusals.shown(names.symbols.string(symbol))
                                + " stands twice in one start tag"
                                + (names.prefixOf(symbol) == Names.NONE ? "." : ", if only by another prefix."),
                        "XML WFC: Unique Att Spec; Namespaces NSC: Attributes Unique");
            }
        }
        if (names.isFull()) {
            throw refusals.tooManyNames(events.word(element, 1));
        }
    }

    private void rename(int event, int name) {
        events.word(event, 0, events.word(event, 0) & 0xFF | name << Events.NAME_SHIFT);
    }

    private int namespaceOf(int symbol, int at) {
        int prefix = names.prefixOf(symbol);
        int namespace = scope.namespaceOf(prefix);
        if (prefix == Names.XMLNS) {
            throw refusals.malformed(at, "An element must not have the prefix xmlns.", "Namespaces section 3");
        }
        if (prefix != Names.NONE && namespace == Names.NO_NAMESPACE) {
            throw refusals.malformed(
                    at,
                    "The prefix " + Refusals.shown(names.symbols.string(prefix)) + " is not declared.",
                    "Namespaces NSC: Prefix Declared");
        }
        return namespace;
    }

    /** [42] ETag. */
    private int endTag(int at) {
        int open = events.word(parent, 1) + 1;
        int length = names.symbols.length(names.symbolOf(events.name(parent)));
        int nameEnd = at + 2 + length;
        if (nameEnd >= end
                || !Arrays.equals(bytes, at + 2, nameEnd, bytes, open, open + length)
                || Chars.mayBeName(bytes[nameEnd])) {
            throw wrongEndTag(at);
        }
        int i = skipSpace(nameEnd);
        if (i >= end || bytes[i] != '>') {
            throw refusals.unexpected(i, "An end tag holds a name and ends with >.", "XML [42] ETag");
        }
        int element = parent;
        parent = events.word(element, 2);
        close(element, at, i + 1);
        return i + 1;
    }

    private void close(int element, int at, int tagEnd) {
        int name = events.name(element);
        int event = add(Events.END | name << Events.NAME_SHIFT, at, tagEnd, element, at);
        events.word(element, 3, event);
        scope.leave(depth);
        depth--;
    }

    /** [14] CharData and [67] Reference, up to the next markup. */
    private int text(int from) {
        boolean plain = true;
        int i = from;
        scan:
        while (i < end) {
            switch (Chars.TEXT[bytes[i] & 0xFF]) {
                case Chars.PLAIN -> i++;
                case Chars.MULTI_BYTE -> i += multiByte(i);
                case Chars.LESS_THAN -> {
                    break scan;
                }
                case Chars.LINE -> {
                    plain = false;
                    i++;
                }
                case Chars.AMPERSAND -> {
                    plain = false;
                    i = reference(i);
                }
                case Chars.BRACKET -> {
                    if (startsWith(i, "]]>")) {
                        throw refusals.malformed(i, "Text must not hold ]]>; write ]]&gt;.", "XML [14] CharData");
                    }
                    i++;
                }
                default -> throw refusals.notCharacter(i);
            }
        }
        add(Events.TEXT | (plain ? 0 : Events.COOKED), from, i, parent, from);
        return i;
    }

    /** [18] CDSect. */
    private int cdata(int at) {
        int from = at + "<![CDATA[".length();
        int i = content(from, "]]>");
        if (i < 0) {
            throw refusals.malformed(at, "A CDATA section is not closed.", "XML [18] CDSect");
        }
        add(Events.CDATA | (cooked ? Events.COOKED : 0), from, i, parent, at);
        return i + 3;
    }

    /** [15] Comment. */
    private int comment(int at) {
        int from = at + "<!--".length();
        int i = content(from, "--");
        if (i < 0) {
            throw refusals.malformed(at, "A comment is not closed.", "XML [15] Comment");
        }
        if (i + 2 >= end || bytes[i + 2] != '>') {
            throw refusals.malformed(i, "A comment must not hold --.", "XML [15] Comment");
        }
        add(Events.COMMENT | (cooked ? Events.COOKED : 0), from, i, parent, at);
        return i + 3;
    }

    /** [16] PI. */
    private int instruction(int at) {
        int nameEnd = nameEnd(at + 2, "a processing instruction");
        int symbol = qName(at + 2, nameEnd);
        if (names.prefixOf(symbol) != Names.NONE) {
            throw refusals.malformed(
                    at, "A processing instruction's name must not hold a colon.", "Namespaces section 7");
        }
        if (nameEnd - at == 5 && names.symbols.string(symbol).equalsIgnoreCase("xml")) {
            throw refusals.malformed(
                    at, "The XML declaration may stand only at the very beginning.", "XML [17] PITarget, [22] prolog");
        }
        int from = skipSpace(nameEnd);
        if (from == nameEnd && !startsWith(nameEnd, "?>")) {
            throw refusals.unexpected(
                    nameEnd, "After a processing instruction's name a space or ?> must stand.", "XML [16] PI");
        }
        int i = content(from, "?>");
        if (i < 0) {
            throw refusals.malformed(at, "A processing instruction is not closed.", "XML [16] PI");
        }
        int name = names.name(symbol, Names.NO_NAMESPACE);
        add(Events.INSTRUCTION | (cooked ? Events.COOKED : 0) | name << Events.NAME_SHIFT, at, i, parent, at);
        return i + 2;
    }

    /** Runs over characters up to the closing mark; returns its offset or -1, and sets {@link #cooked}. */
    private int content(int from, String mark) {
        cooked = false;
        byte first = (byte) mark.charAt(0);
        int i = from;
        while (i < end) {
            byte b = bytes[i];
            if (b == first && startsWith(i, mark)) {
                return i;
            }
            switch (Chars.TEXT[b & 0xFF]) {
                case Chars.MULTI_BYTE -> i += multiByte(i);
                case Chars.LINE -> {
                    cooked = true;
                    i++;
                }
                case Chars.ILLEGAL -> throw refusals.notCharacter(i);
                default -> i++;
            }
        }
        return -1;
    }

    /** [67] Reference: a predefined entity or a character; returns the offset behind the semicolon. */
    private int reference(int at) {
        int i = at + 1;
        if (i < end && bytes[i] == '#') {
            int semicolon = Values.characterEnd(bytes, i, end);
            if (semicolon < 0) {
                throw refusals.malformed(at, "This is no character reference; write & as &amp;.", "XML [66] CharRef");
            }
            if (!Chars.isChar(Values.character(bytes, i, semicolon))) {
                throw refusals.malformed(
                        at, "A reference to a character that XML does not allow.", "XML WFC: Legal Character");
            }
            return semicolon + 1;
        }
        int semicolon = Values.entityEnd(bytes, i, end);
        if (semicolon < 0) {
            throw refusals.malformed(
                    at,
                    "After & must stand amp;, lt;, gt;, quot;, apos; or a character reference; write & as &amp;.",
                    "XML WFC: Entity Declared");
        }
        return semicolon + 1;
    }

    /** The offset behind the name that begins here; what kind of a thing is named is for the error alone. */
    private int nameEnd(int from, String what) {
        int i = from;
        while (i < end && Chars.mayBeName(bytes[i])) {
            i++;
        }
        if (i == from) {
            throw refusals.unexpected(i, "Here the name of " + what + " must stand.", "XML [5] Name");
        }
        if (i - from > limits.maxNameBytes()) {
            throw refusals.limit(
                    from, "A name is longer than " + limits.maxNameBytes() + " bytes.", "limit maxNameBytes");
        }
        return i;
    }

    /** The symbol of a qualified name; checked and taken apart when it is new. */
    private int qName(int from, int to) {
        int symbol = names.symbols.intern(bytes, from, to);
        if (!names.isSplit(symbol)) {
            split(symbol, from, to);
        }
        return symbol;
    }

    private void split(int symbol, int from, int to) {
        if (symbol >= Names.MAX_SYMBOLS) {
            throw refusals.tooManyNames(from);
        }
        int colon = -1;
        for (int i = from; i < to; ) {
            int length = bytes[i] >= 0 ? 1 : multiByte(i);
            int c = Utf8.codePoint(bytes, i);
            boolean first = i == from || i == colon + 1;
            if (c == ':') {
                if (first || colon >= 0 || i + 1 == to) {
                    throw refusals.malformed(
                            i, "A name holds at most one colon, with something on both sides.", "Namespaces [7] QName");
                }
                colon = i;
            } else if (first ? !Chars.isNameStart(c) : !Chars.isNamePart(c)) {
                throw refusals.malformed(
                        i,
                        String.format("The character U+%04X must not %s a name.", c, first ? "begin" : "stand in"),
                        "XML [4] NameStartChar, [4a] NameChar");
            }
            i += length;
        }
        if (colon < 0) {
            names.split(symbol, Names.NONE, symbol);
        } else {
            int prefix = qName(from, colon);
            names.split(symbol, prefix, qName(colon + 1, to));
        }
    }

    private int skipSpace(int from) {
        int i = from;
        while (i < end && Chars.isSpace(bytes[i])) {
            i++;
        }
        return i;
    }

    private int multiByte(int at) {
        int length = Utf8.length(bytes, at, end);
        if (length == 0) {
            throw refusals.notCharacter(at);
        }
        return length;
    }

    private boolean startsWith(int at, String mark) {
        int length = mark.length();
        if (end - at < length) {
            return false;
        }
        for (int i = 0; i < length; i++) {
            if (bytes[at + i] != mark.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    private int add(int word, int a, int b, int c, int at) {
        int event = events.add(word, a, b, c);
        if (event < 0) {
            throw refusals.limit(at, "The document has more parts than can be held.", "limit of the event stream");
        }
        return event;
    }

    private XmlError wrongEndTag(int at) {
        if (nameEnd(at + 2, "an element") >= end) {
            return unclosed();
        }
        String open = Refusals.shown(names.qName(events.name(parent)));
        Place place = refusals.place(events.word(parent, 1));
        return refusals.malformed(
                at,
                "The end tag does not match the start tag <" + open + "> of line " + place.line() + ".",
                "XML WFC: Element Type Match");
    }

    private XmlError unclosed() {
        if (depth == 0) {
            return refusals.malformed(end, "The document has no root element.", WELL_FORMED_DOCUMENT);
        }
        String open = Refusals.shown(names.qName(events.name(parent)));
        Place place = refusals.place(events.word(parent, 1));
        return refusals.malformed(
                end,
                "The document ends before the element " + open + " of line " + place.line() + " is closed.",
                "XML [39] element");
    }
}

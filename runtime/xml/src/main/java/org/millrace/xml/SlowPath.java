package org.millrace.xml;

/**
 * What a tokenizer meets less often: names it did not guess, references, line ends to be normalized, bytes beyond ASCII, comments, CDATA
 * sections, instructions, unusual white space, and everything that is wrong. Each method takes its construct from
 * where the hot half gave up, and knows all of its forms.
 *
 * <p>What is refused is reported by {@link Refusals}: line and column are counted only then. For one thread at a time.
 */
final class SlowPath {

    private final Tokenizer tokenizer;

    /** What {@link #value}, {@link #content} and {@link #endTag} found: {@link Events#COOKED} and {@link Events#CANONICAL}. */
    int flags;

    SlowPath(Tokenizer tokenizer) {
        this.tokenizer = tokenizer;
    }

    /** [27] Misc*: comments, processing instructions and white space; returns where something else begins. */
    int misc(int from) {
        int at = from;
        while (true) {
            at = skipSpace(at);
            if (at >= tokenizer.end) {
                return at;
            }
            if (tokenizer.byteAt(at) != '<') {
                throw refusals().unexpected(at, "Text may stand only inside the root element.", "XML [1] document");
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

    /** What begins with {@code <!} or {@code <?} inside the root element. */
    int markup(int at) {
        if (tokenizer.byteAt(at + 1) == '?') {
            return instruction(at);
        }
        if (startsWith(at, "<!--")) {
            return comment(at);
        }
        if (startsWith(at, "<![CDATA[")) {
            return cdata(at);
        }
        throw refusals().misplaced(at, true);
    }

    /** [14] CharData and [67] Reference, up to the next markup; up to {@code odd} all is on the fast path. */
    int text(int from, int odd) {
        byte[] bytes = tokenizer.bytes;
        int end = tokenizer.end;
        int flags = tokenizer.byteAt(from) == '\r' ? Events.COOKED : Events.CANONICAL;
        int at = odd;
        while (true) {
            long word = Swar.load(bytes, at, end);
            long stops = Swar.textStops(word);
            if (stops == 0) {
                at += 8;
                continue;
            }
            int stop = Swar.first(stops);
            at += stop;
            byte b = Swar.byteAt(word, stop);
            if (b < 0) {
                at = multiByte(at);
            } else if (b == '<') {
                tokenizer.add(Events.TEXT | flags, from, at, tokenizer.parent);
                return at;
            } else if (b == '\n' || b == '\t') {
                at++;
            } else if (b == '\r') {
                flags = Events.COOKED;
                at++;
            } else if (b == '&') {
                int to = reference(at);
                flags = Events.COOKED | (References.isCanonicalInText(bytes, at, to) ? flags & Events.CANONICAL : 0);
                at = to;
            } else if (b == '>') {
                if (at - from >= 2 && bytes[at - 1] == ']' && bytes[at - 2] == ']') {
                    throw refusals().malformed(at - 2, "Text must not hold ]]>; write ]]&gt;.", "XML [14] CharData");
                }
                flags &= ~Events.CANONICAL;
                at++;
            } else if (at >= end) {
                throw unclosed();
            } else {
                throw refusals().notCharacter(at);
            }
        }
    }

    /** [10] AttValue: the offset of the closing quote; sets {@link #flags}. */
    int value(int from, byte quote) {
        byte[] bytes = tokenizer.bytes;
        int end = tokenizer.end;
        int flags = Events.CANONICAL;
        int at = from;
        while (true) {
            long word = Swar.load(bytes, at, end);
            long stops = Swar.valueStops(word, quote * Swar.ONES);
            if (stops == 0) {
                at += 8;
                continue;
            }
            int stop = Swar.first(stops);
            at += stop;
            byte b = Swar.byteAt(word, stop);
            if (b < 0) {
                at = multiByte(at);
            } else if (b == quote) {
                this.flags = flags;
                return at;
            } else if (Chars.isSpace(b)) {
                flags = Events.COOKED;
                at++;
            } else if (b == '&') {
                int to = reference(at);
                flags = Events.COOKED | (References.isCanonicalInValue(bytes, at, to) ? flags & Events.CANONICAL : 0);
                at = to;
            } else if (b == '<') {
                throw refusals()
                        .malformed(
                                at,
                                "An attribute's value must not hold <; write &lt;.",
                                "XML WFC: No < in Attribute Values");
            } else if (at >= end) {
                throw refusals().malformed(from, "An attribute's value has no closing quote.", "XML [10] AttValue");
            } else {
                throw refusals().notCharacter(at);
            }
        }
    }

    /** [18] CDSect. */
    private int cdata(int at) {
        int from = at + "<![CDATA[".length();
        int to = content(from, "]]>");
        if (to < 0) {
            throw refusals().malformed(at, "A CDATA section is not closed.", "XML [18] CDSect");
        }
        tokenizer.add(Events.CDATA | flags, from, to, tokenizer.parent);
        return to + 3;
    }

    /** [15] Comment. */
    private int comment(int at) {
        int from = at + "<!--".length();
        int to = content(from, "--");
        if (to < 0) {
            throw refusals().malformed(at, "A comment is not closed.", "XML [15] Comment");
        }
        if (tokenizer.byteAt(to + 2) != '>') {
            throw refusals().malformed(to, "A comment must not hold --.", "XML [15] Comment");
        }
        tokenizer.add(Events.COMMENT | flags, from, to, tokenizer.parent);
        return to + 3;
    }

    /** [16] PI. */
    private int instruction(int at) {
        int symbol = qName(at + 2, "a processing instruction");
        int nameEnd = tokenizer.nameEnd;
        if (tokenizer.names.prefixOf(symbol) != NameTable.NONE) {
            throw refusals()
                    .malformed(at, "A processing instruction's name must not hold a colon.", "Namespaces section 7");
        }
        if (nameEnd - at == 5 && tokenizer.names.symbols.string(symbol).equalsIgnoreCase("xml")) {
            throw refusals()
                    .malformed(
                            at,
                            "The XML declaration may stand only at the very beginning.",
                            "XML [17] PITarget, [22] prolog");
        }
        int from = skipSpace(nameEnd);
        if (from == nameEnd && !startsWith(nameEnd, "?>")) {
            throw refusals()
                    .unexpected(
                            nameEnd, "After a processing instruction's name a space or ?> must stand.", "XML [16] PI");
        }
        int to = content(from, "?>");
        if (to < 0) {
            throw refusals().malformed(at, "A processing instruction is not closed.", "XML [16] PI");
        }
        int name = tokenizer.names.name(symbol, NameTable.NO_NAMESPACE);
        tokenizer.add(Events.INSTRUCTION | flags | name << Events.NAME_SHIFT, at, to, tokenizer.parent);
        return to + 2;
    }

    /** Runs over characters up to the closing mark; returns its offset or -1, and sets {@link #flags} to COOKED or 0. */
    private int content(int from, String mark) {
        byte[] bytes = tokenizer.bytes;
        int end = tokenizer.end;
        byte first = (byte) mark.charAt(0);
        flags = 0;
        int at = from;
        while (true) {
            long word = Swar.load(bytes, at, end);
            long stops = Swar.contentStops(word, first * Swar.ONES);
            if (stops == 0) {
                at += 8;
                continue;
            }
            int stop = Swar.first(stops);
            at += stop;
            byte b = Swar.byteAt(word, stop);
            if (b < 0) {
                at = multiByte(at);
            } else if (b == first) {
                if (startsWith(at, mark)) {
                    return at;
                }
                at++;
            } else if (b == '\r') {
                flags = Events.COOKED;
                at++;
            } else if (b == '\n' || b == '\t') {
                at++;
            } else if (at >= end) {
                return -1;
            } else {
                throw refusals().notCharacter(at);
            }
        }
    }

    /** [67] Reference: a predefined entity or a character; returns the offset behind the semicolon. */
    private int reference(int at) {
        byte[] bytes = tokenizer.bytes;
        int end = tokenizer.end;
        int entity = References.entityEnd(bytes, at + 1, end);
        if (entity > 0) {
            return entity;
        }
        if (tokenizer.byteAt(at + 1) != '#') {
            throw refusals()
                    .malformed(
                            at,
                            "After & must stand amp;, lt;, gt;, quot;, apos; or a character reference; write & as &amp;.",
                            "XML WFC: Entity Declared");
        }
        int semicolon = References.characterEnd(bytes, at + 1, end);
        if (semicolon < 0) {
            throw refusals().malformed(at, "This is no character reference; write & as &amp;.", "XML [66] CharRef");
        }
        if (!Chars.isChar(References.character(bytes, at + 1, semicolon))) {
            throw refusals()
                    .malformed(at, "A reference to a character that XML does not allow.", "XML WFC: Legal Character");
        }
        return semicolon + 1;
    }

    /** The symbol of the element's name that begins here; sets the tokenizer's nameEnd. */
    int elementName(int from) {
        if (from >= tokenizer.end && tokenizer.depth > 0) {
            throw unclosed();
        }
        return qName(from, "an element");
    }

    /** The symbol of the attribute's name that begins here; sets the tokenizer's nameEnd. */
    int attributeName(int from) {
        if (from >= tokenizer.end) {
            throw insideTag();
        }
        return qName(from, "an attribute");
    }

    /** The symbol of the name that begins here; what kind of a thing is named is for the error alone. */
    private int qName(int from, String what) {
        byte[] bytes = tokenizer.bytes;
        int to = from;
        long stops = Swar.nameStops(Swar.load(bytes, to, tokenizer.end));
        while (stops == 0) {
            to += 8;
            stops = Swar.nameStops(Swar.load(bytes, to, tokenizer.end));
        }
        to += Swar.first(stops);
        int symbol = to == from ? -1 : tokenizer.names.symbols.find(bytes, from, to);
        if (symbol < 0) {
            to = newNameEnd(from, what);
            symbol = newName(from, to);
        }
        tokenizer.nameEnd = to;
        return symbol;
    }

    private int newNameEnd(int from, String what) {
        int to = from;
        while (Chars.mayBeName(tokenizer.byteAt(to))) {
            to++;
        }
        if (to == from) {
            throw refusals().unexpected(to, "Here the name of " + what + " must stand.", "XML [5] Name");
        }
        if (to - from > tokenizer.limits.maxNameBytes()) {
            throw refusals()
                    .limit(
                            from,
                            "A name is longer than " + tokenizer.limits.maxNameBytes() + " bytes.",
                            "limit maxNameBytes");
        }
        return to;
    }

    /** Checks a name that the table does not know, character by character, and takes it apart. */
    private int newName(int from, int to) {
        byte[] bytes = tokenizer.bytes;
        int colon = -1;
        for (int i = from; i < to; ) {
            int length = bytes[i] >= 0 ? 1 : Utf8.length(bytes, i, tokenizer.end);
            if (length == 0) {
                throw refusals().notCharacter(i);
            }
            int c = Utf8.codePoint(bytes, i);
            boolean first = i == from || i == colon + 1;
            if (c == ':') {
                if (first || colon >= 0 || i + 1 == to) {
                    throw refusals()
                            .malformed(
                                    i,
                                    "A name holds at most one colon, with something on both sides.",
                                    "Namespaces [7] QName");
                }
                colon = i;
            } else if (first ? !Chars.isNameStart(c) : !Chars.isNamePart(c)) {
                throw refusals()
                        .malformed(
                                i,
                                String.format(
                                        "The character U+%04X must not %s a name.", c, first ? "begin" : "stand in"),
                                "XML [4] NameStartChar, [4a] NameChar");
            }
            i += length;
        }
        if (colon < 0) {
            return ncName(from, to);
        }
        int prefix = ncName(from, colon);
        int local = ncName(colon + 1, to);
        int symbol = symbol(from, to);
        tokenizer.names.split(symbol, prefix, local);
        return symbol;
    }

    private int ncName(int from, int to) {
        NameTable names = tokenizer.names;
        int symbol = symbol(from, to);
        if (!names.isSplit(symbol)) {
            names.split(symbol, NameTable.NONE, symbol);
        }
        return symbol;
    }

    private int symbol(int from, int to) {
        Symbols symbols = tokenizer.names.symbols;
        if (symbols.size() >= NameTable.MAX_SYMBOLS) {
            throw refusals().tooManyNames(from);
        }
        return symbols.intern(tokenizer.bytes, from, to);
    }

    /** The space before an attribute, of an unusual kind; returns what stands behind it. */
    int gap(int at) {
        int to = skipSpace(at);
        if (to >= tokenizer.end) {
            throw insideTag();
        }
        if (to == at) {
            throw refusals().unexpected(at, "Here a space, > or /> must stand.", "XML [40] STag");
        }
        return to;
    }

    /** The opening quote of an attribute's value, behind what stands between it and the name. */
    int quote(int nameEnd) {
        int at = skipSpace(nameEnd);
        if (tokenizer.byteAt(at) != '=') {
            throw refusals()
                    .unexpected(at, "After the attribute's name an equals sign is missing.", "XML [41] Attribute");
        }
        at = skipSpace(at + 1);
        if (tokenizer.byteAt(at) != '"' && tokenizer.byteAt(at) != '\'') {
            throw refusals().unexpected(at, "An attribute's value must stand in quotes.", "XML [10] AttValue");
        }
        return at;
    }

    /** [42] ETag; returns the offset behind it, and sets {@link #flags}. */
    int endTag(int at) {
        NameTable names = tokenizer.names;
        int symbol = names.symbolOf(tokenizer.word(tokenizer.parent, 0) >>> Events.NAME_SHIFT);
        int nameEnd = at + 2 + names.symbols.length(symbol);
        if (nameEnd >= tokenizer.end
                || !names.symbols.is(symbol, tokenizer.bytes, at + 2)
                || Chars.mayBeName(tokenizer.bytes[nameEnd])) {
            throw wrongEndTag(at);
        }
        int i = skipSpace(nameEnd);
        if (tokenizer.byteAt(i) != '>') {
            throw refusals().unexpected(i, "An end tag holds a name and ends with >.", "XML [42] ETag");
        }
        flags = i == nameEnd ? Events.CANONICAL : 0;
        return i + 1;
    }

    int skipSpace(int from) {
        int at = from;
        while (Chars.isSpace(tokenizer.byteAt(at))) {
            at++;
        }
        return at;
    }

    /** The end of the characters beyond ASCII that begin here. */
    private int multiByte(int at) {
        int to = Utf8.run(tokenizer.bytes, at, tokenizer.end);
        if (to < 0) {
            throw refusals().notCharacter(~to);
        }
        return to;
    }

    private boolean startsWith(int at, String mark) {
        int length = mark.length();
        for (int i = 0; i < length; i++) {
            if (tokenizer.byteAt(at + i) != mark.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    private Refusals refusals() {
        return tokenizer.refusals();
    }

    private XmlError insideTag() {
        return refusals().malformed(tokenizer.end, "The document ends inside a start tag.", "XML [40] STag");
    }

    XmlError slash(int at) {
        return refusals().malformed(at, "A slash in a start tag must be followed by >.", "XML [44] EmptyElemTag");
    }

    /** One of the limits on elements. */
    XmlError tooMuch(int at) {
        XmlLimits limits = tokenizer.limits;
        return tokenizer.depth > limits.maxDepth()
                ? refusals().limit(at, "Elements are nested deeper than " + limits.maxDepth() + ".", "limit maxDepth")
                : refusals()
                        .limit(
                                at,
                                "The document has more than " + limits.maxElements() + " elements.",
                                "limit maxElements");
    }

    XmlError tooManyAttributes(int at) {
        return refusals()
                .limit(
                        at,
                        "An element has more than " + tokenizer.limits.maxAttributes() + " attributes.",
                        "limit maxAttributes");
    }

    XmlError valueTooLong(int at) {
        return refusals()
                .limit(
                        at,
                        "An attribute's value is longer than " + tokenizer.limits.maxAttributeValueBytes() + " bytes.",
                        "limit maxAttributeValueBytes");
    }

    private XmlError wrongEndTag(int at) {
        int nameEnd = at + 2;
        while (Chars.mayBeName(tokenizer.byteAt(nameEnd))) {
            nameEnd++;
        }
        if (nameEnd >= tokenizer.end) {
            return unclosed();
        }
        int start = tokenizer.word(tokenizer.parent, 1);
        return refusals()
                .malformed(
                        at,
                        "The end tag does not match the start tag <" + openName() + "> of line "
                                + refusals().place(start).line() + ".",
                        "XML WFC: Element Type Match");
    }

    private XmlError unclosed() {
        int start = tokenizer.word(tokenizer.parent, 1);
        return refusals()
                .malformed(
                        tokenizer.end,
                        "The document ends before the element " + openName() + " of line "
                                + refusals().place(start).line() + " is closed.",
                        "XML [39] element");
    }

    private String openName() {
        return Refusals.shown(tokenizer.names.qName(tokenizer.word(tokenizer.parent, 0) >>> Events.NAME_SHIFT));
    }
}

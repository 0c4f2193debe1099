package org.millrace.xml.type;

/**
 * anyURI: an absolute or relative reference as Xerces has it, which is RFC 2396 with the square brackets of RFC 2732, after what may not
 * stand in a URI has been escaped. So nearly every text is one; what is not has a wrong scheme, a bad {@code %} or brackets and a second
 * {@code #} in the wrong place. What stands between {@code //} and the path need not name a host: a path may start so, too.
 */
final class UriType extends AtomicType {

    private static final int PATH = 1;
    private static final int URI = 2;
    private static final int SCHEME = 4;
    private static final int USER = 8;

    private static final byte[] KINDS = new byte[128];

    static {
        for (char c = 0; c < 128; c++) {
            boolean alphanumeric = c >= '0' && c <= '9' || c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z';
            boolean mark = "-_.!~*'()".indexOf(c) >= 0;
            // what is escaped first is right everywhere: a percent sign and two hexadecimal digits
            boolean escaped = c <= ' ' || "<>\"{}|\\^~`".indexOf(c) >= 0 || c == 0x7F;
            int kind = alphanumeric || mark || escaped ? PATH | URI | USER : 0;
            kind |= alphanumeric || "+-.".indexOf(c) >= 0 ? SCHEME : 0;
            kind |= ";/:@&=+$,".indexOf(c) >= 0 ? PATH : 0;
            kind |= ";:&=+$,".indexOf(c) >= 0 ? USER : 0;
            kind |= ";/?:@&=+$,[]".indexOf(c) >= 0 ? URI : 0;
            KINDS[c] = (byte) kind;
        }
    }

    private final boolean isPlain;
    private final int shortest;
    private final int longest;

    UriType(String name, Facets facets) {
        super(name, facets);
        isPlain = !facets.hasLengths()
                && facets.enumeration() == null
                && facets.patterns().isEmpty();
        shortest = facets.shortest();
        longest = facets.longest();
        enumerate(Spelling.UNIQUE);
    }

    @Override
    SimpleType with(String name, Facets facets) {
        return new UriType(name, facets);
    }

    @Override
    public boolean accepts(byte[] bytes, int from, int to, Scope scope) {
        int start = WhiteSpace.start(bytes, from, to);
        int end = WhiteSpace.end(bytes, start, to);
        if (!isUri(bytes, start, end)) {
            return false;
        }
        if (isPlain) {
            return true;
        }
        if (collapses() && !WhiteSpace.isNormal(WhiteSpace.COLLAPSE, bytes, start, end)) {
            byte[] value = WhiteSpace.normal(WhiteSpace.COLLAPSE, bytes, start, end);
            return isValue(value, 0, value.length);
        }
        return isValue(bytes, start, end);
    }

    private boolean isValue(byte[] bytes, int from, int to) {
        return Utf8Text.isLengthBetween(shortest, longest, bytes, from, to)
                && isEnumerated(bytes, from, to, Scope.EMPTY)
                && matches(bytes, from, to);
    }

    /** Xerces cuts white space off at the ends, but collapses what is inside only when there is a pattern. */
    private boolean collapses() {
        return !facets.patterns().isEmpty();
    }

    @Override
    byte[] normal(byte[] bytes, int from, int to) {
        int start = WhiteSpace.start(bytes, from, to);
        int facet = collapses() ? WhiteSpace.COLLAPSE : WhiteSpace.PRESERVE;
        return WhiteSpace.normal(facet, bytes, start, WhiteSpace.end(bytes, start, to));
    }

    static boolean isUri(byte[] bytes, int from, int to) {
        if (from == to) {
            return true;
        }
        int colon = schemeEnd(bytes, from, to);
        if (colon < 0) {
            return false;
        }
        int at = colon;
        if (at > from) {
            at++; // after the scheme something must follow
            if (at == to || bytes[at] == '#' || !isScheme(bytes, from, colon)) {
                return false;
            }
        }
        boolean opaque = at > from && bytes[at] != '/';
        if (at + 1 < to && bytes[at] == '/' && bytes[at + 1] == '/') {
            int end = at + 2;
            while (end < to && bytes[end] != '/' && bytes[end] != '?' && bytes[end] != '#') {
                end++;
            }
            if (Authority.hasBrackets(bytes, at + 2, end)) {
                if (!Authority.isNumeric(bytes, at + 2, end)) {
                    return false;
                }
                at = end; // any other authority has the characters of a path
                opaque = false;
            }
        }
        return isRest(bytes, at, to, opaque ? URI : PATH);
    }

    /** Index of the colon after a scheme, {@code from} when there is no scheme, -1 when the text starts with a colon. */
    private static int schemeEnd(byte[] bytes, int from, int to) {
        for (int i = from; i < to; i++) {
            switch (bytes[i]) {
                case ':':
                    return i == from ? -1 : i;
                case '/', '?', '#':
                    return from;
                default:
            }
        }
        return from;
    }

    private static boolean isScheme(byte[] bytes, int from, int to) {
        if ((bytes[from] | 0x20) < 'a' || (bytes[from] | 0x20) > 'z') {
            return false;
        }
        for (int i = from; i < to; i++) {
            if (bytes[i] < 0 || (KINDS[bytes[i]] & SCHEME) == 0) {
                return false;
            }
        }
        return true;
    }

    /** Path or opaque part, query, fragment. */
    private static boolean isRest(byte[] bytes, int from, int to, int pathKind) {
        int kind = pathKind;
        boolean fragment = false;
        boolean query = false;
        for (int i = from; i < to; i++) {
            byte b = bytes[i];
            if (b == '%') {
                if (!isEscape(bytes, i, to)) {
                    return false;
                }
                i += 2;
            } else if (b == '#' && !fragment) {
                fragment = true;
                kind = URI;
            } else if (b == '?' && !query && !fragment) {
                query = true;
                kind = URI;
            } else if (b >= 0 && (KINDS[b] & kind) == 0) {
                return false;
            }
        }
        return true;
    }

    static boolean isEscape(byte[] bytes, int at, int to) {
        return at + 2 < to && isHex(bytes[at + 1]) && isHex(bytes[at + 2]);
    }

    static boolean isHex(byte b) {
        int letter = b | 0x20;
        return b >= '0' && b <= '9' || letter >= 'a' && letter <= 'f';
    }

    static boolean isUserCharacter(byte b) {
        return b < 0 || (KINDS[b] & USER) != 0;
    }

    @Override
    FacetViolation lexical(byte[] value, String shown, Scope scope) {
        return isUri(value, 0, value.length) ? null : FacetViolation.lexical(shown, "anyURI");
    }

    @Override
    int length(byte[] value) {
        return Utf8Text.length(value, 0, value.length);
    }

    @Override
    char primitive() {
        return 'a';
    }

    @Override
    void write(ValueKey key, byte[] bytes, int from, int to, Scope scope) {
        byte[] value = normal(bytes, from, to);
        key.primitive(primitive()).put(value, 0, value.length);
    }
}

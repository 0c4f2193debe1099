package org.millrace.xml.type;

import java.util.List;

/** QName and NOTATION: the value is a namespace and a local name, so the prefix must be bound where the value stands. */
final class QNameType extends AtomicType {

    private final boolean notation;

    QNameType(String name, Facets facets, boolean notation) {
        super(name, facets);
        this.notation = notation;
        enumerate(Spelling.SCOPED);
    }

    @Override
    SimpleType with(String name, Facets facets) {
        return new QNameType(name, facets, notation);
    }

    @Override
    public boolean accepts(byte[] bytes, int from, int to, Scope scope) {
        int start = WhiteSpace.start(bytes, from, to);
        int end = WhiteSpace.end(bytes, start, to);
        int colon = colon(bytes, start, end);
        return isLexical(bytes, start, colon, end)
                && (colon == start || scope.namespace(prefix(bytes, start, colon)) != null)
                && isEnumerated(bytes, start, end, scope)
                && matches(bytes, start, end);
    }

    /** Where the prefix ends, or {@code from} when there is none; a colon at the start is not the end of a prefix. */
    private static int colon(byte[] bytes, int from, int to) {
        for (int i = from; i < to; i++) {
            if (bytes[i] == ':') {
                return i;
            }
        }
        return from;
    }

    private static boolean isLexical(byte[] bytes, int from, int colon, int to) {
        return colon == from
                ? NameChars.isNcName(bytes, from, to)
                : NameChars.isNcName(bytes, from, colon) && NameChars.isNcName(bytes, colon + 1, to);
    }

    private static String prefix(byte[] bytes, int from, int colon) {
        return Utf8Text.text(bytes, from, colon);
    }

    @Override
    FacetViolation lexical(byte[] value, String shown, Scope scope) {
        int colon = colon(value, 0, value.length);
        if (!isLexical(value, 0, colon, value.length)) {
            return FacetViolation.lexical(shown, "QName");
        }
        String prefix = prefix(value, 0, colon);
        return colon == 0 || scope.namespace(prefix) != null ? null : FacetViolation.prefix(shown, prefix);
    }

    /** The namespace that goes before it is not to be touched. */
    @Override
    String enumerator(String value) {
        return value;
    }

    /** The value of {@code {namespace}prefix:local}. */
    @Override
    byte[] enumerated(byte[] text) {
        int end = 0;
        while (text[end] != '}') {
            end++;
        }
        String namespace = Utf8Text.text(text, 1, end);
        return key(text, end + 1, text.length, prefix -> namespace.isEmpty() ? null : namespace);
    }

    @Override
    List<String> shownEnumeration() {
        return facets.enumeration().stream()
                .map(value -> value.substring(value.indexOf('}') + 1))
                .toList();
    }

    @Override
    boolean hasQNames() {
        return true;
    }

    @Override
    char primitive() {
        return notation ? 'N' : 'q';
    }

    @Override
    void write(ValueKey key, byte[] bytes, int from, int to, Scope scope) {
        int start = WhiteSpace.start(bytes, from, to);
        int end = WhiteSpace.end(bytes, start, to);
        int colon = colon(bytes, start, end);
        String namespace = scope.namespace(prefix(bytes, start, colon));
        byte[] uri = Utf8Text.bytes(namespace == null ? "" : namespace);
        key.primitive(primitive())
                .put(uri.length)
                .put(uri, 0, uri.length)
                .put(bytes, colon == start ? start : colon + 1, end);
    }
}

package org.millrace.xml.type;

/** boolean: true, false, 1, 0. */
final class BooleanType extends AtomicType {

    private final boolean isPlain;

    BooleanType(String name, Facets facets) {
        super(name, facets);
        isPlain = facets.enumeration() == null && facets.patterns().isEmpty();
        enumerate(Spelling.FREE);
    }

    @Override
    SimpleType with(String name, Facets facets) {
        return new BooleanType(name, facets);
    }

    @Override
    public boolean accepts(byte[] bytes, int from, int to, Scope scope) {
        if (isPlain && value(bytes, from, to) >= 0) {
            return true;
        }
        int start = WhiteSpace.start(bytes, from, to);
        int end = WhiteSpace.end(bytes, start, to);
        return value(bytes, start, end) >= 0 && isEnumerated(bytes, start, end, scope) && matches(bytes, start, end);
    }

    /** 0, 1, or -1 for what is neither. */
    private static int value(byte[] bytes, int from, int to) {
        switch (to - from) {
            case 1:
                return bytes[from] == '0' ? 0 : bytes[from] == '1' ? 1 : -1;
            case 4:
                return bytes[from] == 't' && bytes[from + 1] == 'r' && bytes[from + 2] == 'u' && bytes[from + 3] == 'e'
                        ? 1
                        : -1;
            case 5:
                return bytes[from] == 'f'
                                && bytes[from + 1] == 'a'
                                && bytes[from + 2] == 'l'
                                && bytes[from + 3] == 's'
                                && bytes[from + 4] == 'e'
                        ? 0
                        : -1;
            default:
                return -1;
        }
    }

    @Override
    FacetViolation lexical(byte[] value, String shown, Scope scope) {
        return value(value, 0, value.length) >= 0 ? null : FacetViolation.lexical(shown, "boolean");
    }

    @Override
    char primitive() {
        return 'b';
    }

    @Override
    void write(ValueKey key, byte[] bytes, int from, int to, Scope scope) {
        int start = WhiteSpace.start(bytes, from, to);
        key.primitive(primitive()).put((byte) value(bytes, start, WhiteSpace.end(bytes, start, to)));
    }
}

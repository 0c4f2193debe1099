package org.millrace.xml.type;

/** duration. */
final class DurationType extends AtomicType {

    private final DurationValue minimum;
    private final DurationValue maximum;

    DurationType(String name, Facets facets) {
        super(name, facets);
        minimum = bound(facets.minExclusive() != null ? facets.minExclusive() : facets.minInclusive());
        maximum = bound(facets.maxExclusive() != null ? facets.maxExclusive() : facets.maxInclusive());
        enumerate(Spelling.FREE);
    }

    private DurationValue bound(String text) {
        if (text == null) {
            return null;
        }
        DurationValue bound = span(Utf8Text.bytes(text));
        if (bound == null) {
            throw new IllegalArgumentException(text + " is no bound for " + name);
        }
        return bound;
    }

    private static DurationValue span(byte[] text) {
        return DurationValue.of(text, 0, text.length);
    }

    @Override
    SimpleType with(String name, Facets facets) {
        return new DurationType(name, facets);
    }

    @Override
    public boolean accepts(byte[] bytes, int from, int to, Scope scope) {
        int start = WhiteSpace.start(bytes, from, to);
        int end = WhiteSpace.end(bytes, start, to);
        DurationValue value = DurationValue.of(bytes, start, end);
        return value != null && isWithin(value) && isEnumerated(bytes, start, end, scope) && matches(bytes, start, end);
    }

    private boolean isWithin(DurationValue value) {
        if (minimum != null) {
            int order = value.compareTo(minimum);
            if (order != 1 && (order != 0 || facets.minExclusive() != null)) {
                return false;
            }
        }
        if (maximum != null) {
            int order = value.compareTo(maximum);
            return order == -1 || order == 0 && facets.maxExclusive() == null;
        }
        return true;
    }

    @Override
    FacetViolation lexical(byte[] value, String shown, Scope scope) {
        return span(value) != null ? null : FacetViolation.lexical(shown, "duration");
    }

    @Override
    int compare(byte[] value, byte[] bound) {
        return span(value).compareTo(span(bound));
    }

    @Override
    char primitive() {
        return 'p';
    }

    @Override
    void write(ValueKey key, byte[] bytes, int from, int to, Scope scope) {
        int start = WhiteSpace.start(bytes, from, to);
        key.primitive(primitive());
        DurationValue.of(bytes, start, WhiteSpace.end(bytes, start, to)).write(key);
    }
}

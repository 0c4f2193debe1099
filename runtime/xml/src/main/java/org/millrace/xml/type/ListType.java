package org.millrace.xml.type;

/** A list: values of an atomic type or a union, white space between them (Part 2, section 2.5.1.2). Its length is how many they are. */
final class ListType extends SimpleType {

    private final SimpleType item;
    private final int shortest;
    private final int longest;
    private final ByteSet values;

    ListType(String name, Facets facets, SimpleType item) {
        super(name, withoutQNames(name, facets, item.hasQNames()));
        this.item = item;
        shortest = facets.shortest();
        longest = facets.longest();
        values = facets.enumeration() == null ? null : keys();
    }

    private ByteSet keys() {
        return new ByteSet(facets.enumeration().stream()
                .map(Utf8Text::bytes)
                .map(text -> key(text, 0, text.length, Scope.EMPTY))
                .toList());
    }

    @Override
    SimpleType with(String name, Facets facets) {
        return new ListType(name, facets, item);
    }

    @Override
    public boolean accepts(byte[] bytes, int from, int to, Scope scope) {
        return isValue(bytes, from, to, scope, false);
    }

    @Override
    boolean fits(byte[] bytes, int from, int to, Scope scope) {
        return isValue(bytes, from, to, scope, true);
    }

    private boolean isValue(byte[] bytes, int from, int to, Scope scope, boolean fitting) {
        int count = 0;
        int at = WhiteSpace.start(bytes, from, to);
        while (at < to) {
            int end = tokenEnd(bytes, at, to);
            if (!(fitting ? item.fits(bytes, at, end, scope) : item.accepts(bytes, at, end, scope))) {
                return false;
            }
            count++;
            at = WhiteSpace.start(bytes, end, to);
        }
        return count >= shortest && count <= longest && isAllowed(bytes, from, to, scope);
    }

    private boolean isAllowed(byte[] bytes, int from, int to, Scope scope) {
        if (values != null) {
            byte[] key = key(bytes, from, to, scope);
            if (!values.contains(key, 0, key.length)) {
                return false;
            }
        }
        if (facets.patterns().isEmpty()) {
            return true;
        }
        byte[] value = WhiteSpace.normal(WhiteSpace.COLLAPSE, bytes, from, to);
        return matches(value, 0, value.length);
    }

    private static int tokenEnd(byte[] bytes, int from, int to) {
        int end = from;
        while (end < to && !WhiteSpace.is(bytes[end])) {
            end++;
        }
        return end;
    }

    @Override
    FacetViolation inspect(byte[] bytes, int from, int to, Scope scope) {
        byte[] value = WhiteSpace.normal(WhiteSpace.COLLAPSE, bytes, from, to);
        String shown = FacetViolation.shown(value, 0, value.length);
        FacetViolation wrong = pattern(value, shown);
        FacetViolation entity = null;
        int count = 0;
        for (int at = 0; at < value.length && wrong == null; count++) {
            int end = tokenEnd(value, at, value.length);
            wrong = item.inspect(value, at, end, scope);
            if (wrong != null && wrong.rule().equals("UndeclaredEntity")) {
                entity = wrong; // looked at when all else is right, the last item first
                wrong = null;
            }
            at = WhiteSpace.start(value, end, value.length);
        }
        if (wrong == null) {
            wrong = lengths(count, shown);
        }
        if (wrong == null && values != null) {
            byte[] key = key(bytes, from, to, scope);
            wrong = values.contains(key, 0, key.length)
                    ? null
                    : FacetViolation.enumeration(shown, facets.enumeration());
        }
        return wrong == null ? entity : wrong;
    }

    private FacetViolation lengths(int count, String shown) {
        if (facets.maxLength() >= 0 && count > facets.maxLength()) {
            return FacetViolation.length("maxLength", shown, count, facets.maxLength(), name);
        }
        if (facets.minLength() >= 0 && count < facets.minLength()) {
            return FacetViolation.length("minLength", shown, count, facets.minLength(), name);
        }
        if (facets.length() >= 0 && count != facets.length()) {
            return FacetViolation.length("length", shown, count, facets.length(), name);
        }
        return null;
    }

    @Override
    void write(ValueKey key, byte[] bytes, int from, int to, Scope scope) {
        key.primitive(item instanceof UnionType ? 'L' : 'l');
        if (item instanceof AtomicType atomic) {
            key.primitive(atomic.primitive()); // an empty list has a type, too
        }
        int at = WhiteSpace.start(bytes, from, to);
        while (at < to) {
            int end = tokenEnd(bytes, at, to);
            byte[] each = item.key(bytes, at, end, scope);
            key.put(each.length).put(each, 0, each.length);
            at = WhiteSpace.start(bytes, end, to);
        }
    }

    @Override
    boolean hasQNames() {
        return item.hasQNames();
    }

    @Override
    boolean hasEntities() {
        return item.hasEntities();
    }

    @Override
    public boolean hasIdentities() {
        return item.hasIdentities();
    }

    @Override
    public boolean hasIds() {
        return item.hasIds();
    }

    @Override
    public void identities(byte[] bytes, int from, int to, Scope scope, Identities taker) {
        int end = WhiteSpace.end(bytes, from, to);
        while (end > from) {
            int start = end;
            while (start > from && !WhiteSpace.is(bytes[start - 1])) {
                start--;
            }
            item.identities(bytes, start, end, scope, taker);
            end = WhiteSpace.end(bytes, from, start);
        }
    }
}

package org.millrace.xml.type;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A union: the first member that accepts a text says which value it is (Part 2, section 2.5.1.3). */
final class UnionType extends SimpleType {

    private final SimpleType[] members;
    private final ByteSet values;

    /** Whether members see the text as the pattern does, with its white space collapsed: Xerces does so in the content of elements. */
    private final boolean collapsesForMembers;

    private final boolean ofAttribute;
    private final boolean hasEntities;

    UnionType(String name, Facets facets, SimpleType[] members, boolean ofAttribute) {
        super(name, withoutQNames(name, facets, hasQNames(members)));
        this.members = new SimpleType[members.length];
        this.ofAttribute = ofAttribute;
        for (int i = 0; i < members.length; i++) {
            boolean passesOn = members.length == 1 && members[i] instanceof UnionType && !ofAttribute;
            this.members[i] = passesOn ? members[i] : members[i].ofAttribute();
        }
        collapsesForMembers = !facets.patterns().isEmpty() && !ofAttribute;
        hasEntities = Arrays.stream(this.members).anyMatch(SimpleType::hasEntities);
        values = facets.enumeration() == null ? null : keys();
    }

    @Override
    SimpleType with(String name, Facets facets) {
        return new UnionType(name, facets, members, ofAttribute);
    }

    @Override
    public SimpleType ofAttribute() {
        return ofAttribute ? this : new UnionType(name, facets, members, true);
    }

    private SimpleType member(byte[] bytes, int from, int to, Scope scope) {
        for (SimpleType member : members) {
            if (member.fits(bytes, from, to, scope)) {
                return member;
            }
        }
        return null;
    }

    @Override
    public boolean accepts(byte[] bytes, int from, int to, Scope scope) {
        if (!hasEntities) {
            return fits(bytes, from, to, scope);
        }
        return fits(bytes, from, to, scope) && memberOf(bytes, from, to, scope).accepts(bytes, from, to, scope);
    }

    @Override
    boolean fits(byte[] bytes, int from, int to, Scope scope) {
        if (!facets.patterns().isEmpty()) {
            byte[] value = WhiteSpace.normal(WhiteSpace.COLLAPSE, bytes, from, to);
            if (!matches(value, 0, value.length)) {
                return false;
            }
        }
        return memberOf(bytes, from, to, scope) != null && isEnumerated(bytes, from, to, scope);
    }

    private SimpleType memberOf(byte[] bytes, int from, int to, Scope scope) {
        if (!collapsesForMembers) {
            return member(bytes, from, to, scope);
        }
        byte[] value = WhiteSpace.normal(WhiteSpace.COLLAPSE, bytes, from, to);
        return member(value, 0, value.length, scope);
    }

    private boolean isEnumerated(byte[] bytes, int from, int to, Scope scope) {
        if (values == null) {
            return true;
        }
        byte[] key = key(bytes, from, to, scope);
        return values.contains(key, 0, key.length);
    }

    @Override
    FacetViolation inspect(byte[] bytes, int from, int to, Scope scope) {
        String shown = FacetViolation.shown(bytes, from, to);
        byte[] value = WhiteSpace.normal(WhiteSpace.COLLAPSE, bytes, from, to);
        FacetViolation wrong = pattern(value, shown);
        if (wrong != null) {
            return wrong;
        }
        SimpleType member = memberOf(bytes, from, to, scope);
        if (member == null) {
            return FacetViolation.union(shown, name);
        }
        if (!isEnumerated(bytes, from, to, scope)) {
            return FacetViolation.enumeration(shown, facets.enumeration());
        }
        return hasEntities ? member.inspect(bytes, from, to, scope) : null;
    }

    @Override
    void write(ValueKey key, byte[] bytes, int from, int to, Scope scope) {
        if (collapsesForMembers) {
            byte[] value = WhiteSpace.normal(WhiteSpace.COLLAPSE, bytes, from, to);
            writeMember(key, value, 0, value.length, scope);
        } else {
            writeMember(key, bytes, from, to, scope);
        }
    }

    private void writeMember(ValueKey key, byte[] bytes, int from, int to, Scope scope) {
        SimpleType member = member(bytes, from, to, scope);
        if (member == null) {
            throw new IllegalArgumentException(FacetViolation.shown(bytes, from, to) + " is not a value of " + name);
        }
        member.write(key, bytes, from, to, scope);
    }

    /** An enumeration's values are read as they are written, as attributes are. */
    private ByteSet keys() {
        List<byte[]> keys = new ArrayList<>();
        for (String value : facets.enumeration()) {
            byte[] text = Utf8Text.bytes(value);
            ValueKey key = new ValueKey();
            writeMember(key, text, 0, text.length, Scope.EMPTY);
            keys.add(key.toBytes());
        }
        return new ByteSet(keys);
    }

    @Override
    boolean hasQNames() {
        return hasQNames(members);
    }

    private static boolean hasQNames(SimpleType[] members) {
        return Arrays.stream(members).anyMatch(SimpleType::hasQNames);
    }

    @Override
    boolean hasEntities() {
        return hasEntities;
    }

    @Override
    public boolean hasIdentities() {
        for (SimpleType member : members) {
            if (member.hasIdentities()) {
                return true;
            }
        }
        return false;
    }

    @Override
    public boolean hasIds() {
        for (SimpleType member : members) {
            if (member.hasIds()) {
                return true;
            }
        }
        return false;
    }

    @Override
    public void identities(byte[] bytes, int from, int to, Scope scope, Identities taker) {
        if (collapsesForMembers) {
            byte[] value = WhiteSpace.normal(WhiteSpace.COLLAPSE, bytes, from, to);
            identitiesOfMember(value, 0, value.length, scope, taker);
        } else {
            identitiesOfMember(bytes, from, to, scope, taker);
        }
    }

    private void identitiesOfMember(byte[] bytes, int from, int to, Scope scope, Identities taker) {
        SimpleType member = member(bytes, from, to, scope);
        if (member != null) {
            member.identities(bytes, from, to, scope, taker);
        }
    }
}

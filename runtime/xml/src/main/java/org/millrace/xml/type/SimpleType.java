package org.millrace.xml.type;

import java.util.List;

/**
 * A simple type of XML Schema 1.0: says of bytes of a document whether they are a value of it, why not, and which value.
 *
 * <p>A type is made once, when a schema is linked, from built-in types by restriction, list and union; it is immutable and safe to
 * share between threads. Values are given as a range of UTF-8, well-formed and without references, line ends normalized; white space is
 * the type's business. Nothing is allocated for the common valid value, and time is linear in the length of the value, whatever the type.
 *
 * <p>The verdict is Xerces' (2.12.2), for the content of an element; {@link #ofAttribute} gives the type that reads attributes as Xerces
 * does.
 */
public abstract sealed class SimpleType permits AtomicType, ListType, UnionType {

    /** Of the type, for people: "" never, a nameless type is called as Xerces calls it. */
    final String name;

    final Facets facets;

    private final Pattern[] patterns;

    SimpleType(String name, Facets facets) {
        this.name = name;
        this.facets = facets;
        this.patterns = facets.patterns().toArray(Pattern[]::new);
    }

    /**
     * @param name of one of the 44 built-in types, or anySimpleType, e.g. {@code unsignedInt}
     * @throws IllegalArgumentException there is no such type
     */
    public static SimpleType builtIn(String name) {
        return BuiltIns.type(name);
    }

    /** What {@link #builtIn} knows: anySimpleType first, NOTATION, which a schema must restrict, last. */
    public static List<String> builtInNames() {
        return BuiltIns.names();
    }

    /**
     * A restriction of a type.
     *
     * @param name for messages
     * @param facets each {@code facet=value}, e.g. {@code maxLength=10}, {@code pattern=[A-Z]+}, {@code whiteSpace=collapse}. Every
     *     pattern must match; of enumeration values one must be equal. In an enumeration of QNames and NOTATIONs the value is {@code
     *     {namespace}prefix:local}. A facet takes the place of the base's, patterns are added to the base's. Whether a facet may be
     *     applied to the type is not checked: the schema was.
     * @throws UnsupportedPattern a pattern needs an automaton larger than a pattern may have
     * @throws IllegalArgumentException a facet has no meaning here, or its value is no value of the base
     */
    public static SimpleType restrict(SimpleType base, String name, String... facets) {
        return base.with(name, base.facets.restricted(facets, base::enumerator));
    }

    /** A list of values of a type, with white space between them. Restrict it to add facets. */
    public static SimpleType list(SimpleType item, String name) {
        return new ListType(name, Facets.NONE.whiteSpace(WhiteSpace.COLLAPSE), item);
    }

    /** The values of several types; the first that accepts a text says which value it is. Restrict it to add facets. */
    public static SimpleType union(SimpleType[] members, String name) {
        return new UnionType(name, Facets.NONE.whiteSpace(WhiteSpace.COLLAPSE), members.clone(), false);
    }

    /** A value of an enumeration that restricts this type, its white space as this type has it: not as the restriction has it. */
    String enumerator(String value) {
        return value;
    }

    /** The same kind of type with other facets. */
    abstract SimpleType with(String name, Facets facets);

    /**
     * This type as attributes have it. Xerces collapses the white space in what goes to the members of a union with a pattern, but only
     * in the
     * content of elements.
     */
    public SimpleType ofAttribute() {
        return this;
    }

    /** Whether the range is a value of this type. An ENTITY never is: it would need a document type declaration. */
    public abstract boolean accepts(byte[] bytes, int from, int to, Scope scope);

    /** What {@link #accepts} says, but for entities: a union takes a member that fits before it asks for the entity. */
    boolean fits(byte[] bytes, int from, int to, Scope scope) {
        return accepts(bytes, from, to, scope);
    }

    /** Whether a value may hold a QName or NOTATION. */
    boolean hasQNames() {
        return false;
    }

    /** Facets for a list or union: an enumeration's QNames would each need their scope. */
    static Facets withoutQNames(String name, Facets facets, boolean hasQNames) {
        if (hasQNames && facets.enumeration() != null) {
            throw new IllegalArgumentException(
                    "type " + name + " enumerates lists or unions with QNames, which is left to Xerces");
        }
        return facets;
    }

    /** Whether a value may hold an ENTITY. */
    boolean hasEntities() {
        return false;
    }

    /** {@link #accepts} as a static method, for generated code. */
    public static boolean accepts(SimpleType type, byte[] bytes, int from, int to, Scope scope) {
        return type.accepts(bytes, from, to, scope);
    }

    /**
     * Why a value is not accepted: the rule, a colon, a sentence; as Xerces says it, the value shortened and its control characters
     * encoded.
     *
     * @return null when the value is accepted
     */
    public final String complaint(byte[] bytes, int from, int to, Scope scope) {
        FacetViolation found = inspect(bytes, from, to, scope);
        return found == null ? null : found.toString();
    }

    /** The first rule that a value breaks, in Xerces' order; null for none. Slow: it makes what it needs. */
    abstract FacetViolation inspect(byte[] bytes, int from, int to, Scope scope);

    /**
     * A value as bytes such that equal values of one primitive type, and only those, have equal bytes: for identity constraints. Lists
     * are equal item by item.
     *
     * @param bytes a range that this type accepts
     */
    public final byte[] key(byte[] bytes, int from, int to, Scope scope) {
        ValueKey key = new ValueKey();
        write(key, bytes, from, to, scope);
        return key.toBytes();
    }

    abstract void write(ValueKey key, byte[] bytes, int from, int to, Scope scope);

    /** Whether every text is a value of this type, so that {@link #accepts} need not be asked. */
    public boolean acceptsAll() {
        return false;
    }

    /** Whether a value may hold an ID or an IDREF. */
    public boolean hasIdentities() {
        return false;
    }

    /** Whether a value may hold an ID. */
    public boolean hasIds() {
        return false;
    }

    /** Gives the IDs and IDREFs of a value that this type accepts, the last of a list first, as Xerces does. */
    public void identities(byte[] bytes, int from, int to, Scope scope, Identities taker) {}

    /** Name of the type, for messages. */
    public final String name() {
        return name;
    }

    /** Whether all patterns match a text whose white space is normalized. */
    final boolean matches(byte[] bytes, int from, int to) {
        for (Pattern pattern : patterns) {
            if (!pattern.matches(bytes, from, to)) {
                return false;
            }
        }
        return true;
    }

    /** The pattern that Xerces would name; it looks at the last one first. */
    final FacetViolation pattern(byte[] value, String shown) {
        for (Pattern pattern : facets.patterns().reversed()) {
            if (!pattern.matches(value, 0, value.length)) {
                return FacetViolation.facet("pattern", shown, pattern.text(), name);
            }
        }
        return null;
    }
}

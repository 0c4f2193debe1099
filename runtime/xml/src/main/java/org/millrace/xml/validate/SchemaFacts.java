package org.millrace.xml.validate;

import java.util.List;

/**
 * What a generated validator tells of its schema beside its code: names, declarations, types and constraints, each known by its place in
 * its list. The compiler writes them as text ({@link FactsText}) into the generated class; {@link LinkedSchema} binds them to this process.
 *
 * @param names all names that the schema speaks of; the first is number 1, as 0 stands for "no name"
 * @param simples the simple types of values; each is made of built-in ones and of those before it
 * @param types all types that an element may have, complex ones first, in the order of the class's methods
 * @param derivations for an element's declared type and block: the types that {@code xsi:type} may name, ascending
 * @param defaults rows of attributes that elements of a type have by default, for identity constraints; null when a compiler before version 7
 *     of the bundle ABI wrote the facts, which did not tell
 */
public record SchemaFacts(
        List<Name> names,
        List<Simple> simples,
        List<Type> types,
        List<Element> elements,
        List<Attribute> attributes,
        List<Wildcard> wildcards,
        List<Identity> identities,
        List<List<Integer>> derivations,
        List<List<Integer>> defaults) {

    /** No type, no name, no value. */
    public static final int NONE = -1;

    /** An expanded name; "" is no namespace. */
    public record Name(String namespace, String localName) {}

    /** How a simple type is made, see {@link org.millrace.xml.type.SimpleType}. */
    public enum Making {
        BUILT_IN,
        RESTRICTION,
        LIST,
        UNION
    }

    /**
     * @param of numbers of the types it is made of
     * @param name for messages; of a built-in type its own
     * @param facets each {@code facet=value}
     */
    public record Simple(Making making, List<Integer> of, String name, List<String> facets) {}

    /** What may stand in an element of a type. */
    public enum Content {
        /** The type is itself a simple one. */
        SIMPLE,
        /** A complex type with a simple value. */
        VALUE,
        EMPTY,
        ELEMENTS,
        MIXED
    }

    /**
     * @param name of a global type, else 0
     * @param value the number of the simple type of its value, else {@link #NONE}
     */
    public record Type(int name, Content content, boolean isAbstract, int value) {}

    /** What an element or attribute says of its value beside its type. */
    public enum ValueRule {
        NONE,
        DEFAULT,
        FIXED
    }

    /**
     * @param derivation its row in {@link #derivations}
     * @param identities the constraints whose scope it is
     */
    public record Element(
            int name,
            boolean isGlobal,
            int type,
            boolean isNillable,
            boolean isAbstract,
            ValueRule rule,
            String value,
            int derivation,
            List<Integer> identities) {}

    /** @param type the number of a simple type */
    public record Attribute(int name, boolean isGlobal, int type, ValueRule rule, String value) {}

    /** What becomes of an element or attribute that a wildcard takes. */
    public enum Process {
        STRICT,
        LAX,
        SKIP
    }

    /**
     * @param except whether all namespaces but those listed are meant; with an empty list: any
     * @param namespaces "" is no namespace
     */
    public record Wildcard(boolean except, List<String> namespaces, Process process) {

        boolean takes(String namespace) {
            return namespaces.contains(namespace) != except;
        }
    }

    public enum Kind {
        KEY,
        UNIQUE,
        KEYREF
    }

    /**
     * @param refers of a keyref the number of its key, else {@link #NONE}
     * @param selector alternatives
     * @param fields alternatives of each field
     */
    public record Identity(Kind kind, int refers, List<Path> selector, List<List<Path>> fields) {}

    /**
     * One alternative of an identity constraint's XPath (XML Schema Part 1, section 3.11.6).
     *
     * @param deep whether it begins with {@code .//}
     * @param attribute whether the last step is an attribute
     */
    public record Path(boolean deep, List<Step> steps, boolean attribute) {}

    /** A name test; {@code localName} "*" is any name of the namespace, and {@code namespace} "*" besides any name at all. */
    public record Step(String namespace, String localName) {}
}

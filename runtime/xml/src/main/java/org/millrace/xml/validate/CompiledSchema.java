package org.millrace.xml.validate;

/**
 * A schema as code. The compiler generates one implementation per schema of a flow, or several where one would be too large for a class:
 * parts, of which each has a run of the complex types. They are without state, with a public constructor that takes nothing; any number of
 * threads may use them.
 */
public interface CompiledSchema {

    /** {@link SchemaFacts} as text, cut into pieces that a class file can hold; of a part behind the first the number of its first type. */
    String[] facts();

    /**
     * Whether the element at the cursor, attributes and content, is one of the complex type, {@code xsi:type} and {@code xsi:nil} apart.
     *
     * @param cursor at its START; afterwards at its END, or anywhere when the answer is no
     * @param type one of those that this part has
     */
    boolean type(Cursor cursor, int type);

    /**
     * Whether its attributes are.
     *
     * @param cursor at its START; afterwards at the last event of its tag, or anywhere when the answer is no
     */
    boolean attributes(Cursor cursor, int type);
}

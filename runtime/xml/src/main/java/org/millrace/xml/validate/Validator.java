package org.millrace.xml.validate;

import java.util.List;
import org.millrace.xml.EventStream;

/**
 * A schema that was compiled, ready to judge messages. Says yes or no at a cost of some nanoseconds an element; why a message is not valid
 * must be asked of another judge. Immutable; any thread.
 */
public final class Validator {

    private final LinkedSchema schema;

    private Validator(LinkedSchema schema) {
        this.schema = schema;
    }

    /** @throws IllegalArgumentException when what the class tells of its schema makes no sense */
    public static Validator of(CompiledSchema code) {
        return of(List.of(code));
    }

    /**
     * @param parts of one schema, in the order of the bundle's descriptor
     * @throws IllegalArgumentException when what they tell of their schema makes no sense
     */
    public static Validator of(List<? extends CompiledSchema> parts) {
        try {
            return new Validator(new LinkedSchema(parts));
        } catch (IndexOutOfBoundsException e) {
            throw new IllegalArgumentException("a schema's facts do not belong together", e);
        }
    }

    /**
     * Holds the facts of a schema against each other, as {@link #of} does.
     *
     * @throws IllegalArgumentException as {@link #of}
     * @throws org.millrace.xml.type.UnsupportedPattern when a pattern is too large
     */
    public static void check(String facts) {
        Validator ignored = of(new CompiledSchema() {
            @Override
            public String[] facts() {
                return new String[] {facts};
            }

            @Override
            public boolean type(Cursor cursor, int type) {
                return false;
            }

            @Override
            public boolean attributes(Cursor cursor, int type) {
                return false;
            }
        });
    }

    /**
     * Whether an element is valid by its global declaration, or by the type that it names itself.
     *
     * @return false as well in rare cases that only a library can tell
     */
    public boolean accepts(EventStream stream, int element) {
        Cursor cursor = new Cursor(schema, stream, element);
        return cursor.judgesRoot() && cursor.referencesHold();
    }
}

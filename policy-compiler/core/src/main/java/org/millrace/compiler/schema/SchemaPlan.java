package org.millrace.compiler.schema;

import java.util.List;
import org.millrace.xml.validate.CountedModel;
import org.millrace.xml.validate.SchemaFacts;

/**
 * A schema as the emitter needs it: facts that the runtime links by, and for each complex type what becomes code. Numbers are places in
 * the lists of {@code facts}; names count from 1.
 *
 * @param types one for each complex type, in the order of {@code facts.types()}, which begins with them
 */
record SchemaPlan(SchemaFacts facts, List<ComplexType> types) {

    /**
     * @param label for people and stack traces: the type's name, or that of the element it belongs to
     * @param attributeWildcard or {@link SchemaFacts#NONE}
     * @param letsIdIn whether one of the attributes that the wildcard takes may be an ID
     * @param defaults the row of its attributes by default, where identity constraints may see them, else {@link SchemaFacts#NONE}
     */
    record ComplexType(
            String label,
            List<AttributeUse> attributes,
            int attributeWildcard,
            boolean letsIdIn,
            int defaults,
            Content content) {}

    /**
     * @param attribute its number among the attributes when the runtime must look at more than the type, else {@link SchemaFacts#NONE}
     */
    record AttributeUse(int name, int type, boolean required, int attribute) {}

    /** What may stand between a complex type's tags. */
    sealed interface Content {}

    /** Nothing, not even white space. */
    record Empty() implements Content {}

    /** @param type the number of the simple type */
    record Value(int type) implements Content {}

    /** Elements as a deterministic automaton takes them, beginning in state 0. */
    record Automaton(boolean mixed, List<State> states) implements Content {}

    /** Elements as a model takes them that counts its repetitions, beginning in its first place: that of its position {@code START}. */
    record Counted(boolean mixed, CountedModel model, List<CountedPlace> places) implements Content {}

    /** Elements in any order, each at most once. */
    record All(boolean mixed, boolean optional, List<Member> members) implements Content {}

    /** @param names the element's own, and those of elements that may stand for it */
    record Member(List<Named> names, boolean required) {}

    record Named(int name, int element) {}

    /**
     * @param counter in a state that repeats its last element or wildcard a given number of times, else null
     * @param byName ascending by name, no name twice
     */
    record State(boolean accepts, Counter counter, List<Edge> byName, List<WildEdge> byWildcard) {}

    /** @param max or {@link SchemaFacts#NONE} for as many as come */
    record Counter(int min, int max) {

        /** Then the state has no edges but those that repeat, and the last repetition leaves it. */
        boolean exact() {
            return min == max;
        }
    }

    /** How a way leads from a state that counts. */
    enum Move {
        /** Only when there were enough; also from a state that does not count. */
        ON,
        /** To what the state counts, once more. */
        AGAIN
    }

    /**
     * @param target the state to go on in; if the number is exact, the one behind the last repetition
     */
    record Edge(int name, int element, int target, Move move) {}

    record WildEdge(int wildcard, int target, Move move) {}

    /**
     * Behind a position of a counted model; steps in their order, the first that may be gone is right.
     *
     * @param byName ascending by name
     */
    record CountedPlace(int position, List<CountedEdge> byName, List<CountedWild> byWildcard) {}

    record CountedEdge(int name, int element, CountedModel.Step step) {}

    record CountedWild(int wildcard, CountedModel.Step step) {}
}

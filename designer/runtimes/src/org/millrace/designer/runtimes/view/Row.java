package org.millrace.designer.runtimes.view;

import java.util.List;
import java.util.Objects;

/**
 * A row of the tree as it is shown. Two rows are the same row when they have the same id; whether they say the same, {@link #says} tells.
 *
 * @param of what the row stands for
 * @param texts a text for each column
 * @param says the sentence below the tree while the row is selected; "" when there is nothing to say
 */
record Row(String id, Of of, String icon, Tone tone, List<String> texts, String says, List<Row> below) {

    /** How a row looks: what is lost or out of service steps back, what wants to be looked at stands out. */
    enum Tone {
        PLAIN,
        SOFT,
        WARNING,
        FAULT
    }

    /** What a row stands for. */
    sealed interface Of {}

    record Pair(String pair) implements Of {}

    /** @param id of the known runtime */
    record Runtime(String id) implements Of {}

    /** A member of a pair that was not added: a witness, or a side whose admin API is not known here. */
    record Member(String pair, String name, boolean witness) implements Of {}

    /** @param runtime the known runtime that it runs on */
    record Flow(String runtime, String name) implements Of {}

    boolean isLike(Row other) {
        return icon.equals(other.icon) && tone == other.tone && texts.equals(other.texts) && says.equals(other.says);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Row row && row.id.equals(id);
    }

    @Override
    public int hashCode() {
        return Objects.hashCode(id);
    }
}

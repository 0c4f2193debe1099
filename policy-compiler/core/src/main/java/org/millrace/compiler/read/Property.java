package org.millrace.compiler.read;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.millrace.model.catalog.NumberRange;
import org.millrace.model.catalog.PropertyType;
import org.millrace.model.catalog.Reads;
import org.millrace.model.catalog.Target;

/**
 * A property of a step or of a part, with its value.
 *
 * @param label its name for people
 * @param argument whether it goes to the runtime; the others are the compiler's business alone
 * @param reads what a value of it reads, by being there
 * @param target what an XPath is for
 * @param range for a number that is not free, else empty
 * @param weak the choices that exist only for old partners
 * @param since the version of the bundle ABI that its value needs: 1 of a default, which is what runtimes of before go by
 * @param line where the element begins that it belongs to
 */
public record Property(
        String name,
        String label,
        PropertyType type,
        boolean required,
        boolean argument,
        Reads reads,
        Target target,
        Optional<NumberRange> range,
        Set<String> weak,
        int since,
        int line,
        Value value) {

    public Property {
        weak = Set.copyOf(weak);
    }

    /** The one text of the property, "" if it is none. */
    public String text() {
        return value instanceof Value.Text(String text) ? text : "";
    }

    /** Whether the flow gives it: it is not empty, not 0 and not false. */
    public boolean isGiven() {
        return switch (value) {
            case Value.Text(String text) -> !text.isEmpty();
            case Value.Number(int number) -> number != 0;
            case Value.Flag(boolean flag) -> flag;
            case Value.Texts(List<String> texts) -> !texts.isEmpty();
            case Value.Parts(List<Part> parts) -> !parts.isEmpty();
        };
    }

    /** All texts of the property that are not empty. */
    public List<String> texts() {
        return switch (value) {
            case Value.Text(String text) -> text.isEmpty() ? List.of() : List.of(text);
            case Value.Texts(List<String> texts) -> texts;
            case Value.Number _, Value.Flag _, Value.Parts _ -> List.of();
        };
    }
}

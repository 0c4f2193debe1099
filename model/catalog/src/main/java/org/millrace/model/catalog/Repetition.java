package org.millrace.model.catalog;

import java.util.List;

/**
 * What becomes of a step that is carried out once more with the same message.
 *
 * @param repeats whether the step does that to what lies in its region, when something failed there
 * @param always whether it does no harm to the step, whatever its properties
 * @param property else the one that tells; "" when it always does harm
 * @param values those with which it does none, such as the idempotent methods of HTTP (RFC 9110 section 9.2.2)
 */
public record Repetition(boolean repeats, boolean always, String property, List<String> values) {

    public static final Repetition HARMLESS = new Repetition(false, true, "", List.of());

    public Repetition {
        values = List.copyOf(values);
    }
}

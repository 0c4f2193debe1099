package org.millrace.xml.rewrite;

import java.util.Map;
import java.util.Set;

/**
 * What an expression asks of variables that only a message shows to be a string, nothing, or something else.
 *
 * @param strings the slots of those that must be {@link VariableValue.As#STRING}
 * @param stringsOrNothing the slots of those that must not be {@link VariableValue.As#OTHER}
 */
record VariableRequirements(int[] strings, int[] stringsOrNothing) {

    static VariableRequirements of(
            Set<String> strings, Set<String> stringsOrNothing, Map<String, Variables.Variable> variables) {
        return new VariableRequirements(slots(strings, variables), slots(stringsOrNothing, variables));
    }

    private static int[] slots(Set<String> names, Map<String, Variables.Variable> variables) {
        return names.stream().mapToInt(name -> variables.get(name).slot()).toArray();
    }

    /** @throws BeyondSplice when they are not, for the library to decide */
    void check(RewriteRun run) {
        for (int slot : strings) {
            if (run.bound(slot).as() != VariableValue.As.STRING) {
                throw BeyondSplice.BEYOND;
            }
        }
        for (int slot : stringsOrNothing) {
            if (run.bound(slot).as() == VariableValue.As.OTHER) {
                throw BeyondSplice.BEYOND;
            }
        }
    }
}

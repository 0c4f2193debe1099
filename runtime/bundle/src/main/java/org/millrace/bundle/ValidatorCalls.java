package org.millrace.bundle;

import java.util.Set;

/**
 * The static methods that a generated validator may call.
 *
 * @param open all of them
 * @param spending those of which a validator can make only as many calls as the size of a message allows
 */
public record ValidatorCalls(Set<Call> open, Set<Call> spending) {

    /** No validator passes. */
    public static final ValidatorCalls NONE = new ValidatorCalls(Set.of(), Set.of());

    public ValidatorCalls {
        open = Set.copyOf(open);
        spending = Set.copyOf(spending);
    }
}

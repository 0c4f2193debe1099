package org.millrace.runtime.server;

import java.util.Set;
import java.util.stream.Collectors;
import org.millrace.bundle.Call;
import org.millrace.runtime.api.OpenCalls;
import org.millrace.runtime.api.OpenToFlows;

/**
 * What generated code may call here: the static methods marked {@link OpenToFlows} of the classes that {@link Families} open. A bundle that
 * calls anything else is refused, whoever signed it.
 */
public final class PermittedCalls {

    private PermittedCalls() {}

    public static Set<Call> all() {
        return Families.open().stream()
                .flatMap(owner -> OpenCalls.ofFlows(owner).stream())
                .collect(Collectors.toUnmodifiableSet());
    }
}

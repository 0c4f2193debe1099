package org.millrace.runtime.flow;

import java.util.List;
import java.util.Set;

/**
 * What a runtime offers to flows beside its environment.
 *
 * @param listeners the names that a flow may receive from
 * @param steps the classes that carry out steps: a flow's code sees these, and none of those that they work with
 */
public record Offered(Set<String> listeners, List<Class<?>> steps) {

    public Offered {
        listeners = Set.copyOf(listeners);
        steps = List.copyOf(steps);
    }
}

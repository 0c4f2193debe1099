package org.millrace.runtime.flow;

import java.util.List;

/**
 * What a runtime offers to flows beside its environment.
 *
 * @param sources what flows may come in by
 * @param steps the classes that carry out steps: a flow's code sees these, and none of those that they work with
 */
public record Offered(Sources sources, List<Class<?>> steps) {

    public Offered {
        steps = List.copyOf(steps);
    }
}

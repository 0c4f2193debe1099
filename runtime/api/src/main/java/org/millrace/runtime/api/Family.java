package org.millrace.runtime.api;

import java.util.List;
import java.util.stream.Stream;

/**
 * A set of step kinds that live in one module, as that module states it: all that a runtime has to know to take the family in.
 *
 * @param name as its module and package have it, e.g. {@code json}
 * @param open the classes that carry out its steps. Generated code may name these, and call what is marked {@link OpenToFlows} in them;
 *     nothing else of the family
 * @param warmUp what is done once, so that few messages pay for what the family's code has not met yet. On any thread, once the runtime is up
 *     and beside the first messages; a side of a pair is not warm before its end
 */
public record Family(String name, List<Class<?>> open, Runnable warmUp) {

    public Family {
        open = List.copyOf(open);
    }

    /** One that needs no warm-up. */
    public static Family of(String name, Class<?>... open) {
        return new Family(name, List.of(open), () -> {});
    }

    /** The same with steps of its that stand outside of its module, beside the transport that they call. */
    public Family with(Class<?>... elsewhere) {
        return new Family(
                name, Stream.concat(open.stream(), Stream.of(elsewhere)).toList(), warmUp);
    }
}

package org.millrace.runtime.flow;

import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.millrace.runtime.health.Loop;

/** What an environment names of one kind, opened by the transport that brings the kind. Thread-safe. */
public interface OpenResources<R> extends AutoCloseable {

    /** For the environment that flows see. */
    Map<String, R> byName();

    /**
     * Has what can be opened ahead of the first call opened, from now on and while that is wanted.
     *
     * @param wanted asked every few seconds
     */
    default void openAhead(BooleanSupplier wanted) {}

    /** What can't be had at the moment, as far as calls have found out: why, by name. A call may find that it can be had again. */
    default Map<String, String> unreachable() {
        return Map.of();
    }

    /** The threads that answers to calls wait for, while it is open. */
    default List<Loop> loops() {
        return List.of();
    }

    /** Closes all of it; calls under way fail. */
    @Override
    void close();
}

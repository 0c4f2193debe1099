package org.millrace.runtime.flow;

import java.util.Map;
import java.util.function.BooleanSupplier;

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

    /** Closes all of it; calls under way fail. */
    @Override
    void close();
}

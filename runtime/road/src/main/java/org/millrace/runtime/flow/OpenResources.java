package org.millrace.runtime.flow;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.millrace.runtime.health.Loop;

/**
 * What an environment names of one kind, opened by the transport that brings the kind. Thread-safe.
 *
 * @param <S> what the environment says of each
 * @param <R> what steps get
 */
public interface OpenResources<S, R> extends AutoCloseable {

    /** For the environment that flows see. */
    Map<String, R> byName();

    /**
     * What another environment names, opened beside what is open; what did not change is carried over as it is.
     *
     * @param settings by name, all of them
     * @param unchanged the names whose settings, and what they name, are as they were
     * @throws IllegalStateException when one can't be opened; nothing of it is open then
     */
    Next<R> next(Map<String, S> settings, Set<String> unchanged);

    /**
     * What is to take the place of what is open. Either it is published, and what went is closed once its last user has gone, or it is given
     * up. For one thread.
     */
    interface Next<R> {

        /** For the environment that flows will see. */
        Map<String, R> byName();

        /** From now on this is what is open. */
        void publish();

        /** Closes what this has put out of use; calls under way fail. To be called once it is published, and nobody uses that any more. */
        void closeFormer();

        /** Closes what was opened for it. */
        void giveUp();
    }

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
